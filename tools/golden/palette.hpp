#pragma once

#include "engine/tiles/tile_grid.hpp"

#include <cstddef>
#include <vector>

namespace scree {

/// Kinds of tile and their mirror images.
struct Palette {
    std::vector<TileKind> kinds;
    std::vector<std::size_t> mirror;  // by index in `kinds`; a kind that mirrors itself may be there twice
};

/// Every sort of tile that there is: slopes of 45 degrees, 1:2, 1:4 and 2:1, half tiles, bumps, curves, their mirror
/// images, all of them as floors, ceilings and one-ways, and solid cells that are one-way in each direction. All are of
/// stone. The first is solid.
[[nodiscard]] Palette every_kind(int tile_size);

/// Gives the grid every sort of tile, of many materials. Returns the kinds, with repetitions left out.
[[nodiscard]] std::vector<KindIndex> add_every_kind(TileGrid& grid);

}  // namespace scree
