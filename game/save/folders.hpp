#pragma once
// What the operating system is asked: the folders of the person who plays and of the game, and the language.

#include "game/text/language.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace scree {

/// Where this person's files belong; both end in the name of the game. Empty if the system does not say.
struct UserFolders {
    std::filesystem::path data;    // progress, replays
    std::filesystem::path config;  // settings
};

/// The value of an environment variable, "" if it is not set.
using Environment = std::function<std::string(const char* name)>;

/// XDG base directories on Linux and the like (a relative path there does not count), %APPDATA% on Windows,
/// ~/Library/Application Support on a Mac.
[[nodiscard]] UserFolders user_folders(const Environment& environment);

/// Of a game that is carried about: the folder `user` beside the program, for everything.
[[nodiscard]] UserFolders portable_folders(const std::filesystem::path& program);
/// True if files can be made in this folder, which is made if it is missing.
[[nodiscard]] bool can_write(const std::filesystem::path& folder);
/// The portable ones if they are asked for, or if they are there from the last time and can be written; else the
/// person's own.
[[nodiscard]] UserFolders choose_folders(bool portable, const std::filesystem::path& program,
                                         const Environment& environment);
[[nodiscard]] UserFolders choose_folders(bool portable, const std::filesystem::path& program);

/// That of Windows, if the game has it; English on all other systems, where the environment names one.
[[nodiscard]] Language language_of_system();

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
