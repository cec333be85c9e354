#pragma once

#include "tools/assets/picture.hpp"

namespace scree::assets {

/// The whole mountain from the valley to the summit, cut open where the mine is: what the map of the game stands on.
Picture mountain_picture();

}  // namespace scree::assets
