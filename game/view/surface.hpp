#pragma once

#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// Height of the ground under one point, at or below `feet` and at most `reach` below it; `feet` if there is none.
/// For drawing feet on slopes only: the simulation asks under the whole foot span.
[[nodiscard]] Sub surface_below(const TileGrid& grid, Vec feet, Sub reach);

}  // namespace scree
