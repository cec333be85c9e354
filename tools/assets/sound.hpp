#pragma once

#include <filesystem>
#include <string>

namespace scree::assets {

/// Makes OUT/sounds/*.ogg from FROM/sounds/*.txt and OUT/music/*.ogg from FROM/music/*.txt and prints a table of
/// lengths and levels. Returns the errors, one per line; empty on success.
[[nodiscard]] std::string make_sounds(const std::filesystem::path& out, const std::filesystem::path& from);

}  // namespace scree::assets
