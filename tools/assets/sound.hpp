#pragma once

#include <filesystem>
#include <string>

namespace scree::assets {

/// Makes OUT/sounds/*.ogg from FROM/sounds/*.txt and OUT/music/*.ogg from FROM/music/*.txt and prints a table of
/// lengths and levels. Returns what went wrong, one line per fault, empty if nothing did.
[[nodiscard]] std::string make_sounds(const std::filesystem::path& out, const std::filesystem::path& from);

}  // namespace scree::assets
