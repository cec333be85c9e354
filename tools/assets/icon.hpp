#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>

namespace scree::assets {

/// Joins DIR/sprites/icon_16.png to icon_256.png in icon.ico beside them, the form that Windows programs carry.
[[nodiscard]] Problems join_icons(const std::filesystem::path& dir);

}  // namespace scree::assets
