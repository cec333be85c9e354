#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>

namespace scree::assets {

/// Repeats the border of each frame of DIR/sprites/sprites.png once around it, so that scaling cannot bleed, and writes
/// beside it silhouettes.png, where all that is drawn is white, and companion.png, the hero in the colours of the other
/// climber.
[[nodiscard]] Problems finish_sprites(const std::filesystem::path& dir);

/// Joins DIR/sprites/icon_16.png to icon_256.png in icon.ico beside them, the form that Windows programs carry.
[[nodiscard]] Problems join_icons(const std::filesystem::path& dir);

}  // namespace scree::assets
