#pragma once

#include "engine/core/vec.hpp"
#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// Where a ray ended.
struct RayHit {
    bool hit = false;
    double fraction = 1;  // the free part of the ray, 0..1
    int col = 0;          // the cell that it met
    int row = 0;
};

/// The first point at which a ray from `from` to `to` hits the solid area of the map. Sides of the map that are walls
/// count; one-ways do not. A ray that starts inside the solid area, or on a face and points into it, hits at once. A
/// ray along a face is free unless both sides of the face are solid. Both ends must be within farthest_place (debug
/// builds stop, release builds hit nothing). For sight and aiming: the simulation does not use it. Cells by a digital
/// differential analyser (Amanatides and Woo, A Fast Voxel Traversal Algorithm, 1987), in integers.
[[nodiscard]] RayHit cast_ray(const TileGrid& grid, Vec from, Vec to);

}  // namespace scree
