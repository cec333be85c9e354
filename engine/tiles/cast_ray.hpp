#pragma once

#include "engine/core/vec.hpp"
#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// Where a ray ended.
struct RayHit {
    bool hit = false;
    double way = 1;  // the free part of the ray, 0..1
    int col = 0;     // the cell that it met
    int row = 0;
};

/// Where a ray from `from` to `to` first meets the solid area of the map; sides of the map that are walls count,
/// one-ways do not. A ray that starts in the solid area, or on a face of it and leads into it, meets it at once; one
/// along a face is free, and blocked only where both sides of it are solid. Both ends are no farther from zero than
/// farthest_place (else debug builds stop, and release builds meet nothing). For sight and aiming: the simulation does
/// not use it. Cells by a digital differential analyser (Amanatides and Woo, A Fast Voxel Traversal Algorithm, 1987),
/// in integers.
[[nodiscard]] RayHit cast_ray(const TileGrid& grid, Vec from, Vec to);

}  // namespace scree
