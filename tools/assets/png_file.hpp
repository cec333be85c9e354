#pragma once

#include "tools/assets/picture.hpp"

#include <filesystem>

namespace scree::assets {

/// Writes a PNG file, making its folder; false if that cannot be done.
[[nodiscard]] bool write_png(const Picture& picture, const std::filesystem::path& file);

/// Reads a PNG file; an empty picture if that cannot be done.
[[nodiscard]] Picture read_png(const std::filesystem::path& file);

}  // namespace scree::assets
