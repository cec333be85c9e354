#pragma once

#include "engine/core/ids.hpp"
#include "engine/level/level.hpp"

#include <cstdint>
#include <optional>

namespace scree {

/// What stays where it is and answers to whoever is in its box.
struct Thing {
    enum class Type : std::uint8_t { coin, gem, checkpoint, exit, spikes, spring, lever, plate, wind };
    Type type = Type::coin;
    int entity = -1;             // index into Level::entities
    BodyId body = BodyId::none;  // its trigger in the world
    Aabb box;
    Vec points;            // spikes and springs: unit vector that they point to
    Vec wind;              // of wind: subpixels per tick
    int strength = 256;    // springs: 256 is 1
    int channel = 0;       // levers and plates: 1 to channel_count, else 0
    int ticks = 0;         // levers: until they go back; 0: they stay
    bool taken = false;    // coins and gems; kept when the hero dies
    bool on = false;       // levers and plates; kept as well
    bool touched = false;  // levers: by the hero, in the last tick; a touch counts when it begins
    int last_used = -1;    // springs, checkpoints, levers, plates: tick, or -1
    int pressers = 0;      // plates: how many are on them, counted anew in each tick
};

/// Nothing for entities that are no things.
[[nodiscard]] std::optional<Thing> make_thing(const EntityData& data, int entity);

}  // namespace scree
