#pragma once
// The inside of the ground, drawn over the hearts of masses (game/view/ground_view.hpp).

#include "tools/assets/theme.hpp"

namespace scree::assets {

inline constexpr int find_width = 80;   // px
inline constexpr int find_height = 56;  // px
inline constexpr int find_count = 6;

/// Bands of rock that dip to the right, faulted now and then; opaque, repeats both ways.
Picture strata_picture(const Theme& theme);
/// 16 x 16 tiles that hide the strata near an edge. Tile n shows the depths n / 64, n / 16, n / 4 and n, each modulo
/// 4, at its left top, right top, left bottom and right bottom corner: 0 hides, 3 does not.
Picture veil_picture(const Theme& theme);
/// 16 x 16 tiles of white, numbered as those of the veil: depth n lets 0.9576 to the power of n of what is below
/// through.
Picture haze_picture();
/// Finds in the rock, side by side: ammonite, spine, fern, ore vein, old prop, tusks.
Picture finds_picture(const Theme& theme);

}  // namespace scree::assets
