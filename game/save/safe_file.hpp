#pragma once

#include "engine/core/problem.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace scree {

/// The whole of a file, cut after `most` bytes. No value and no problem: there is no such file.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);

/// Writes beside the file, flushes to the disk, then renames, so that a crash leaves the old file or the new one, never
/// half of either, and two programs that write at once write one after the other. Makes the folder if it is missing.
[[nodiscard]] Problems write_safely(const std::filesystem::path& file, std::string_view text);

/// The same for a text that is made of what is there: while `make` reads the file and thinks, no other program that
/// saves in this way changes it. Without a text nothing is written; `make` says why in the problems.
using MakeText = std::function<std::optional<std::string>(Problems& problems)>;
[[nodiscard]] Problems rewrite_safely(const std::filesystem::path& file, const MakeText& make);

/// Renames a file or folder to the first free of NAME.damaged-1 .. -99, for the word "damaged"; the new name, or none
/// and the `error` if that fails.
[[nodiscard]] std::optional<std::filesystem::path> put_aside(const std::filesystem::path& file, std::string_view word,
                                                             std::error_code& error);

}  // namespace scree
