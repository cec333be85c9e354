#pragma once
// The cover of ground: turf, loose stone, snow, ice.

#include "tools/assets/theme.hpp"

namespace scree::assets {

/// How far the cover hangs down at a column of the pattern, px.
[[nodiscard]] int cover_hang(CoverLook look, int column);

/// Its colour `depth` px below the surface; `x` and `y` in the tile.
[[nodiscard]] Color cover_color(CoverLook look, int x, int y, int depth, int hang, int pattern);

}  // namespace scree::assets
