#pragma once
// Whole files: read at once, replaced at once.

#include "engine/core/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace scree {

inline constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20;  // bytes

/// All of an ordinary file, or one error: file-missing, not-a-file, file-too-large or file-unreadable.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path);

/// Writes beside the file and renames: nobody ever sees half of it, and when it fails, with one error `write`, nothing
/// is left behind and what was there stays. No other file is touched, a link stays one, and who may read and write the
/// file stays as it was; one that may not be written is not. A device or a pipe is written to instead.
[[nodiscard]] Problems write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace scree
