#pragma once

#include <filesystem>
#include <optional>

namespace scree {

/// Where the game's levels, pictures and sounds are: `asked` if it is not empty, else `content` in a folder above the
/// program (a checkout), else share/scree beside the program's bin (an installation). None if there is no such folder.
[[nodiscard]] std::optional<std::filesystem::path> find_content(const std::filesystem::path& asked,
                                                                const std::filesystem::path& program);

/// The file of the running program, as well as the system tells; `argv0` otherwise.
[[nodiscard]] std::filesystem::path program_file(const char* argv0);

}  // namespace scree
