#pragma once

#include "engine/tiles/tile_grid.hpp"
#include "tools/bench/scene.hpp"

namespace scree::bench {

/// The map as Scree's own.
[[nodiscard]] TileGrid tile_grid(const SceneMap& map);

}  // namespace scree::bench
