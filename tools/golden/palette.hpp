#pragma once

#include "engine/tiles/tile_grid.hpp"

#include <vector>

namespace scree {

/// Gives the grid every sort of tile that there is: slopes of 45 degrees, 1:2, 1:4 and 2:1, half tiles, bumps, curves,
/// their mirror images, all of them as floors, ceilings and one-ways, and solid cells that are one-way in each
/// direction. Returns the kinds, with repetitions left out.
[[nodiscard]] std::vector<KindIndex> add_every_kind(TileGrid& grid);

}  // namespace scree
