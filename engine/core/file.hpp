#pragma once
// Whole files: read at once, replaced at once.

#include "engine/core/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

inline constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20;  // bytes

/// All of an ordinary file, or one error: file-missing, not-a-file, file-too-large or file-unreadable.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path);

/// The entries of a folder with that extension (such as ".json"), by their names; none if the folder cannot be read.
[[nodiscard]] std::vector<std::filesystem::path> list_files(const std::filesystem::path& folder,
                                                            std::string_view extension);

/// Replaces a file atomically: writes a temporary file beside it and renames that. On failure returns one error `write`
/// and leaves the old file. Keeps links and permissions; refuses a read-only file. Devices and pipes are written
/// directly.
[[nodiscard]] Problems write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace scree
