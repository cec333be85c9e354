#pragma once
// What a level says against common sense, though every part of it is well formed. Each finding is certain; in doubt
// there is none.

#include "engine/level/level.hpp"

namespace scree {

/// Starts, checkpoints and lifts that hurt, hinder or go nowhere; what nobody can reach; letters that cannot be drawn.
void check_things(const Level& level, Problems& problems);

/// Ledges, one-ways and openings that players stumble over.
void check_ground(const Level& level, Problems& problems);

/// True for the letters that the game's fonts have.
[[nodiscard]] bool has_glyph(char32_t letter);

}  // namespace scree
