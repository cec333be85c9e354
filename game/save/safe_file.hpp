#pragma once

#include "engine/core/problem.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace scree {

/// The whole of a file, cut after `most` bytes. No value and no problem: there is no such file.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);

/// Writes beside the file, flushes to the disk, then renames, so that a crash leaves the old file or the new one, never
/// half of either. Makes the folder if it is missing.
[[nodiscard]] Problems write_safely(const std::filesystem::path& file, std::string_view text);

/// Renames to the first free of NAME.damaged-1 .. -99; the new name, or none if that fails.
[[nodiscard]] std::optional<std::filesystem::path> put_aside(const std::filesystem::path& file);

}  // namespace scree
