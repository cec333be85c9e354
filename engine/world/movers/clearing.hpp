#pragma once
// What is remembered of the cells round a mover from tick to tick.
//
// Chosen:     a rectangle of empty cells, and the run of whole cells right below it. A displacement inside it collides
//             with nothing, and one that ends on the run only with that; both are a few comparisons.
// Instead of: reading the cells of each displacement in each tick.
// Because:    a mover that runs and jumps stays inside the one found before in four of five ticks. A tick of scene S1
//             (tools/bench) takes 588 instructions a body, and 1,363 without.
//             It describes cells, so it holds for any mover. It is forgotten when a cell changes, and is no part of the
//             state.

#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// Free space round a mover, with no cell but the floor below it; in subpixels.
struct Clearing {
    Aabb free;            // whole cells, all inside the map and empty
    Sub floor_left = 0;   // the run of cells below, each whole and solid or one-way `up`
    Sub floor_right = 0;  // (its end)

    /// True if a box with that displacement along x touches nothing to its left and right, at any y inside.
    [[nodiscard]] bool is_wide_enough(const Aabb& box, Sub move) const {
        return free.left - box.left < std::min(move, 0) && free.right - box.right > std::max(move, 0);
    }
    /// True if a box for which it is wide enough collides with nothing along y either.
    [[nodiscard]] bool is_high_enough(const Aabb& box, Sub move) const {
        if (move < 0) return free.top - box.top < move && box.bottom <= free.bottom;
        return box.top >= free.top && free.bottom - box.bottom > move;
    }
    /// True if the feet of a box for which it is wide enough land on the floor and stay above it on their whole path.
    [[nodiscard]] bool is_landed_on(const Aabb& box, Vec move) const {
        const Sub room = free.bottom - box.bottom;
        return move.y >= room && room >= 0 && box.top >= free.top && floor_left - box.left <= std::min(move.x, 0) &&
               floor_right - box.right >= std::max(move.x, 0);
    }
};

/// The clearing round a box that moves up or down next. Empty if the cells that the box overlaps are not all inside the
/// map and empty.
[[nodiscard]] Clearing find_clearing(const TileGrid& grid, const Aabb& box, Sub velocity_y);

}  // namespace scree
