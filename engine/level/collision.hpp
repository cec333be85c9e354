#pragma once

#include "engine/level/level.hpp"
#include "engine/level/ogmo_level.hpp"
#include "engine/level/tileset_sidecar.hpp"

namespace scree::ogmo {

/// Fills the level's grid and tag names from the layers of `file` and the sidecars beside tilesets and project, and
/// adds these to the level's files. The level's outside is taken from its values.
void build_collision(const Project& project, const LevelFile& file, Level& level, Problems& problems);

}  // namespace scree::ogmo
