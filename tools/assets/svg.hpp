#pragma once

#include "tools/assets/picture.hpp"

#include <string>

namespace scree::assets {

/// The picture as an SVG file, one path for each colour: sharp at any size. Opaque and clear pixels only; what is half
/// transparent becomes opaque.
[[nodiscard]] std::string svg_of(const Picture& picture);

}  // namespace scree::assets
