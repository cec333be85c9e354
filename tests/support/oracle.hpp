#pragma once
// A slow mover that is right at a glance: one subpixel at a time, first x, then y, and after each an exact test of the
// whole area. It shares nothing with engine/world and computes profiles itself.
//
// Knows:  whole cells, floors and ceilings of any profile, one-ways in four directions, and what is beyond the map, for
// a mover that is alone. Leaves: dropping, bodies, walking up and down slopes. So x is asked only among whole cells.

#include "engine/core/aabb.hpp"
#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// True if the box shares area with a cell that is not one-way.
[[nodiscard]] bool oracle_overlaps(const TileGrid& grid, const Aabb& box);

/// Where a box that starts free comes to when it wants to go by `wanted`.
[[nodiscard]] Aabb oracle_move(const TileGrid& grid, Aabb box, Vec wanted);

}  // namespace scree
