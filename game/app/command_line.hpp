#pragma once

#include "engine/core/problem.hpp"
#include "game/app/designer/designer_keys.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace scree {

/// How the frames of a test come: by the clock, or as if each took this long.
enum class FrameTimes { clock, hz30, hz60, hz144, irregular };

struct CommandLine {
    std::string level;                      // "" starts at the title
    std::string play;                       // "newest", a level's name or its file: takes the place of `level`
    std::string open;                       // id of a level of the game, for a player
    std::optional<std::pair<int, int>> at;  // column, row to start from
    std::string record;                     // file to write at the end
    std::string replay;                     // file, or "demo"
    std::string input;                      // file with keys and pad inputs to press
    int ticks = 0;                          // to run before leaving; 0 for ever
    std::string screenshot;                 // file to write then
    bool fullscreen = false;
    int scale = 0;  // 0: as large as the desktop allows
    bool mute = false;
    bool trace = false;
    std::string screen;  // which screen to start with, for tests
    std::string content;
    bool portable = false;  // progress and settings stay beside the program
    bool design = false;
    Shown shown;  // overlays
    FrameTimes frame_times = FrameTimes::clock;
};

/// None if the program has nothing more to do: `exit_code` is then what it ends with.
[[nodiscard]] std::optional<CommandLine> parse_command_line(int argc, char** argv, int& exit_code);

/// What `--play` means: a file; or `newest`, the level saved last of the projects in `here`, or of those in `content`
/// if there are none in `here`; or the name of one of the levels that these projects have. Of levels saved in the same
/// moment the newest is the last by its path; a level folder called `templates` has no newest.
[[nodiscard]] Result<std::filesystem::path> find_played(const std::string& wish, const std::filesystem::path& here,
                                                        const std::filesystem::path& content);

}  // namespace scree
