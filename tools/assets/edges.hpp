#pragma once
// The edge of ground along lines, as that of tiles.

#include "tools/assets/theme.hpp"

namespace scree::assets {

/// Its parts are described in game/view/ground_pattern.hpp.
Picture edge_picture(const Theme& theme);

}  // namespace scree::assets
