#pragma once

#include <filesystem>
#include <string>

namespace scree::assets {

/// Draws every picture of the game into `dir` (tilesets, sprites, fonts and backgrounds), with the files that describe
/// them. Returns the error, empty on success.
[[nodiscard]] std::string make_art(const std::filesystem::path& dir);

}  // namespace scree::assets
