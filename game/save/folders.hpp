#pragma once

#include <filesystem>
#include <functional>
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
/// With the environment of this process.
[[nodiscard]] UserFolders user_folders();

}  // namespace scree
