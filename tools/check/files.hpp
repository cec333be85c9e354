#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace scree::check {

/// Level folders may hold other JSON files, such as exported entities; a level has a list of layers or a width. What
/// cannot be read is taken for a level, so that reading it says why.
[[nodiscard]] bool looks_like_level(const std::filesystem::path& path);

/// Sorted. Links to folders are not followed.
[[nodiscard]] std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                                             std::string_view extension);

/// An absolute path without links, for telling whether two names are one file.
[[nodiscard]] std::filesystem::path real_path(const std::filesystem::path& path);

}  // namespace scree::check
