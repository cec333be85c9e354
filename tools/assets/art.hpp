#pragma once

#include "engine/core/problem.hpp"

#include <filesystem>

namespace scree::assets {

/// Makes the game's tilesets, ground and fonts in `dir`, with the files that describe them: from what is drawn and
/// written in `from`, tools/assets. Finishes the sprites and joins the icons that are in `dir`.
[[nodiscard]] Problems make_art(const std::filesystem::path& dir, const std::filesystem::path& from);

}  // namespace scree::assets
