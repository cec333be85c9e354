#pragma once

#include "engine/core/rng.hpp"
#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// The grid with every sort of tile, of many materials, as kinds from 2 on: slopes of 45 degrees, 1:2, 1:4 and 2:1,
/// half tiles, bumps, curves, their mirror images, all of them as floors, ceilings and one-ways, and solid cells that
/// are one-way in each direction. One kind in five has the tag 1 if they are `tagged`.
[[nodiscard]] TileGrid with_every_kind(TileGrid grid, bool tagged);

/// The grid with a dozen kinds that are drawn: solid cells, straight slopes, slabs and lines of up to five points, as
/// floors, ceilings and one-ways.
[[nodiscard]] TileGrid with_random_kinds(TileGrid grid, Rng& rng);
/// A floor that is one straight line, at so many px below the top of the tile.
[[nodiscard]] TileKind straight_floor(int tile_size, int left, int right, OneWay one_way = OneWay::none);

}  // namespace scree
