#pragma once
// One interval of a displacement along x between two cuts, and whether a box fits at its end.
//
// Steps of one subpixel define the result: lifted by floors that rise ahead, lowered by ceilings that sink, down with
// walkable ground that falls away. A longer interval ends where that many steps would.

#include "engine/world/sweep/advance.hpp"

namespace scree {

/// The leading edge stays in one column and on one line of each profile.
struct Stretch {
    const Surroundings& around;
    AdvanceRules rules;
    Aabb start;
    int col;
    bool right;
    bool follows = false;  // stands on a walkable surface and follows it down

    [[nodiscard]] Sub edge() const { return right ? start.right : start.left; }
    [[nodiscard]] Sub local_edge() const { return edge() - col * around.grid.tile_sub(); }
    [[nodiscard]] bool at_border() const { return local_edge() == (right ? 0 : around.grid.tile_sub()); }
    [[nodiscard]] Sub ahead(Sub move) const { return right ? move : -move; }
};

/// Where the box is after `move` of the interval, and whether it fits there.
struct Fit {
    Aabb box;
    bool moved_y = false;
    bool fits = true;
    ColliderRef wall;
};
[[nodiscard]] Fit fit_after(const Stretch& s, Sub move);

/// True if a floor that rises ahead is, after `move`, what the box stands on, or would stand on if it were not too
/// steep.
[[nodiscard]] bool leads_after(const Stretch& s, Sub move);

/// True if the cell's border, or its profile where the edge is inside the cell, blocks the interval at its start.
[[nodiscard]] bool is_wall_at_start(const Stretch& s, int row);

}  // namespace scree
