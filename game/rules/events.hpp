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
    shattered,
    bowled,    // a slide knocked a creature over
    burst,     // a barrier gave way
    skimmed,   // a slide began to skim over water
    splashed,  // the hero was too slow for that, and sinks
    bubbled,   // it sinks on
    cracked,   // a slide hit a barrier that did not give way
};

/// How the ground lies to the one who lands on it.
enum class Landing : std::uint8_t { flat, with_slope, against_slope };

struct Event {
    EventType type = EventType::jumped;
    Vec position;                         // subpixels; the middle of the feet for the player's own
    Sub speed = 0;                        // subpixels per tick; landed: of the fall; launched: along x
    Material material = Material::stone;  // landed
    int entity = -1;                      // of a thing or machine: index into Level::entities
    Landing landing = Landing::flat;      // landed
};

using Events = std::vector<Event>;

}  // namespace scree
