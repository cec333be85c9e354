#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>

namespace scree::assets {

/// Draws what is generated of the game's art into `dir`: tilesets, ground and fonts, with the files that
/// describe them. Finishes the sprites and joins the icons that are there.
[[nodiscard]] Problems make_art(const std::filesystem::path& dir);

}  // namespace scree::assets
