#pragma once

#include "engine/level/level.hpp"
#include "engine/level/ogmo/level_file.hpp"
#include "engine/level/sidecar/tileset_sidecar.hpp"

namespace scree::ogmo {

/// What of the map is not as it was painted, because an error kept it from being read.
struct CollisionDoubts {
    bool everything = false;
    std::vector<Aabb> cells;  // subpixels; they are empty in the grid
};

/// Fills the level's grid and tag names from the layers of `file` and the sidecars beside tilesets and project, and
/// adds these to the level's files. The level's outside is taken from its values.
CollisionDoubts build_collision(const Project& project, const LevelFile& file, Level& level, Problems& problems);

}  // namespace scree::ogmo
