#pragma once

#include <filesystem>
#include <optional>

namespace scree {

/// True if the game's levels, pictures and sounds are in this folder.
[[nodiscard]] bool is_content(const std::filesystem::path& folder);

/// Where the game's levels, pictures and sounds are: `asked` if it is not empty; else `content` beside the program (a
/// folder to carry about), where the build was told to install them, or `content` or `share/scree` in a folder above
/// the program (a checkout, an installation that was moved). None if there is no such folder.
[[nodiscard]] std::optional<std::filesystem::path> find_content(const std::filesystem::path& asked,
                                                                const std::filesystem::path& program);

/// The file of the running program with every link followed, as well as the system tells; `argv0` otherwise.
[[nodiscard]] std::filesystem::path program_file(const char* argv0);

}  // namespace scree
