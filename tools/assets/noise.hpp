#pragma once
// Values that look random but depend on nothing except where they are asked for.

#include "game/view/ground_pattern.hpp"

namespace scree::assets {

using scree::hash_at;
using scree::wrap;

}  // namespace scree::assets
