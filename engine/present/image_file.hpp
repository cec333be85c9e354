#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"

#include <string>

namespace scree {

/// Reads a PNG file (or another that SFML knows). Needs no display.
[[nodiscard]] Result<Image> load_image(const std::string& file);
/// Writes a PNG file. Needs no display.
[[nodiscard]] Problems save_image(const Image& image, const std::string& file);

}  // namespace scree
