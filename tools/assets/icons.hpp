#pragma once

#include "tools/assets/atlas.hpp"

#include <string>
#include <vector>

namespace scree::assets {

struct Icon {
    std::string name;  // of the entity
    Picture picture;
};

/// OGMO's pictures of all entities, at least 16 x 16 px each.
[[nodiscard]] std::vector<Icon> editor_icons(const Atlas& atlas);

}  // namespace scree::assets
