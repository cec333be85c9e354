#pragma once

#include "engine/core/vec.hpp"
#include "engine/tiles/tile_kind.hpp"

#include <cstdint>
#include <vector>

namespace scree {

/// What happened in one tick, for sounds and particles; nothing in the rules reads it.
enum class EventType : std::uint8_t {
    jumped,
    wall_jumped,
    landed,
    launched,
    spring,
    coin,
    checkpoint,
    died,
    arrived,
    level_complete,
    gem,
    switched,    // a lever or plate
    gate_moved,  // begins to
    warned,      // something is about to fall, slam or roll
    crumbled,
    slammed,
    stomped,
    shattered
};

struct Event {
    EventType type = EventType::jumped;
    Vec position;                         // subpixels; the middle of the feet for the player's own
    Sub speed = 0;                        // landed, launched: subpixels per tick
    Material material = Material::stone;  // landed
    int entity = -1;                      // of a thing or machine: index into Level::entities
};

using Events = std::vector<Event>;

}  // namespace scree
