#pragma once
// The pictures that ground is drawn from beside its tiles.

#include "tools/assets/theme.hpp"

#include <string_view>

namespace scree::assets {

// The inside of the ground, drawn over the hearts of masses (game/view/ground_view.hpp): strata.cpp.

/// What strata can be of: the rock of each area, and others that a level may choose.
inline constexpr std::array<std::string_view, 6> rocks{"valley", "mine", "summit", "slate", "moss", "umber"};

/// Bands of rock that dip to the right, faulted now and then; opaque, repeats both ways.
Picture strata_picture(std::string_view rock);
/// 16 x 16 tiles that hide the strata near an edge. Tile n shows the depths n / 64, n / 16, n / 4 and n, each modulo
/// 4, at its left top, right top, left bottom and right bottom corner: 0 hides, 3 does not.
Picture veil_picture(const Theme& theme);
/// 16 x 16 tiles of white, numbered as those of the veil: depth n lets 0.9576 to the power of n of what is below
/// through.
Picture haze_picture();
/// Finds in the rock, side by side, as `drawn` in white and grey: ammonite, spine, fern, ore vein, old prop, tusks.
Picture finds_picture(std::string_view rock, Picture drawn);

/// The edge of ground along lines, as that of tiles. Its parts are described in game/view/ground_pattern.hpp.
Picture edge_picture(const Theme& theme);

/// The wall behind places inside the mountain (game/view/backwall.hpp): sixteen times the same wall of 256 x 128 px,
/// which repeats both ways, in rows of four. In number n each cell of 16 px shows it near those corners whose bits are
/// in n: 1 left top, 2 right top, 4 left bottom, 8 right bottom.
Picture backwall_picture(const Theme& theme);

}  // namespace scree::assets
