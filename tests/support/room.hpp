#pragma once
// Worlds drawn as text, see text_grid.hpp.

#include "engine/world/world.hpp"
#include "tests/support/text_grid.hpp"

namespace scree {

inline World room(const std::vector<std::string>& rows) { return World(text_grid(rows)); }

/// Gravity of a quarter pixel, then one step.
inline void fall(World& world, int ticks = 1) {
    for (int tick = 0; tick < ticks; ++tick) {
        for (const Mover& mover : world.movers()) world.mover(mover.id)->velocity.y += 64;
        world.step();
    }
}

}  // namespace scree
