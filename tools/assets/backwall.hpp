#pragma once
// The wall behind places inside the mountain (game/view/backwall.hpp).

#include "tools/assets/theme.hpp"

namespace scree::assets {

/// Sixteen times the same wall of 256 x 128 px, which repeats both ways, in rows of four. In number n each cell of 16
/// px shows it near those corners whose bits are in n: 1 left top, 2 right top, 4 left bottom, 8 right bottom.
Picture backwall_picture(const Theme& theme);

}  // namespace scree::assets
