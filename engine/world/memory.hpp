#pragma once

#include "engine/world/bodies.hpp"
#include "engine/world/dynamics.hpp"
#include "engine/world/triggers/triggers.hpp"

#include <cstdint>
#include <vector>

namespace scree {

/// The normals of the supports of a dynamic.
struct Supports {
    BodyId dynamic = BodyId::none;
    std::uint8_t count = 0;
    decltype(Dynamic::support_normals) normals{};
};

/// What a world remembers of its last step, and the last id. With the fields of the bodies, which are saved by name, it
/// is all of a world's hash but cells and terrain, which the level gives.
struct WorldMemory {
    std::uint32_t last_id = 0;
    std::int64_t failed_move_count = 0;
    std::vector<Contact> contacts;
    std::vector<DynamicContact> dynamic_contacts;
    std::vector<Supports> supports;  // of each dynamic that has some
    std::vector<TriggerPair> inside;
    std::vector<TriggerPair> cut_off;
};

}  // namespace scree
