#pragma once

#include "engine/world/bodies.hpp"

namespace scree {

/// Forgets what the last tick found out about the mover.
inline void begin_mover(Mover& mover) {
    mover.box_before = mover.box;
    mover.touched = mover.touching;
    mover.touching = {};
    mover.wish = mover.velocity;
    mover.stopped = {};
    mover.held = {};
    mover.pushed = {};
    mover.displaced = {};
    mover.shoved_left = 0;
    mover.shoved_right = 0;
    mover.climbed = 0;
    mover.wall = {};
    mover.met_y = BodyId::none;
}

}  // namespace scree
