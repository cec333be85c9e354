#include "game/app/command_line.hpp"
#include "game/app/start.hpp"

#include "engine/core/whole_number.hpp"
#include "engine/level/files.hpp"
#include "engine/level/ogmo/project.hpp"
#include "game/cli/arguments.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <map>
#include <string_view>
#include <vector>

namespace scree {

namespace fs = std::filesystem;

namespace {

/// From "COL,ROW". One word, since an option that takes several would take the level behind it too.
std::optional<std::pair<int, int>> cell_from(std::string_view text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto col = whole_number<int>(text.substr(0, comma));
    const auto row = whole_number<int>(text.substr(std::min(comma + 1, text.size())));
    return col && row ? std::optional(std::pair(*col, *row)) : std::nullopt;
}

/// Takes over `at` and `shown`. Why the options do not fit together; "" if they do.
std::string complete(CommandLine& line, const std::optional<std::string>& at, const std::string& shown) {
    if (at) line.at = cell_from(*at);
    if (at && !line.at) return "--at takes a column and a row, such as 10,3";
    if (!line.play.empty() && !line.level.empty()) return "--play and LEVEL both name a level: give only one";
    if (!line.open.empty() && !(line.level.empty() && line.play.empty() && line.replay.empty()))
        return "--open cannot be combined with LEVEL, --play or --replay";
    if (line.at && line.level.empty() && line.play.empty()) return "--at needs a level to start in";
    if (!line.screenshot.empty() && line.ticks == 0) return "--screenshot needs --ticks";
    const std::optional<Shown> known = shown_from(shown);
    if (!known) return "--show takes collision, contacts, paths, reach and trails, separated by commas, or all";
    line.shown = *known;
    if (line.shown.any()) line.design = true;
    return "";
}

constexpr std::size_t looked_at = 4096;  // bytes of a file, where a level names its version and layers

struct Found {
    fs::path path;
    fs::file_time_type time;
};

/// Other JSON files may stand among the levels: sidecars, or what an editor keeps there.
bool is_level(const fs::path& path) {
    if (ogmo::is_sidecar(path) || !path.filename().string().ends_with(".json")) return false;
    std::array<char, looked_at> bytes{};
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), bytes.size());
    const std::string_view text(bytes.data(), static_cast<std::size_t>(file.gcount()));
    return text.find("\"layers\"") != text.npos || text.find("\"ogmoVersion\"") != text.npos;
}

void add_levels(const fs::path& folder, int deepest, std::vector<Found>& found) {
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored)) {
            if (entry.depth() + 1 >= deepest) entry.disable_recursion_pending();
            continue;
        }
        const fs::file_time_type time = entry->last_write_time(ignored);
        if (!ignored && is_level(entry->path())) found.push_back({entry->path(), time});
    }
}

Problem problem(const char* code, std::string file, std::string what, std::string remedy) {
    return {Severity::error, code, std::move(file), "", std::move(what), std::move(remedy)};
}

}  // namespace

std::optional<CommandLine> parse_command_line(int argc, char** argv, int& exit_code) {
    CommandLine line;
    Arguments app{"Scree: a platformer about a climber and a mountain.",
                  "0: the game was closed, or --ticks are over; 1: no window can be opened; 2: a file or the command "
                  "line is wrong"};
    const ManPage page{"scree", SCREE_VERSION, 6,
                       "$XDG_DATA_HOME/scree, ~/.local/share/scree: progress, kept replays and screenshots\n"
                       "$XDG_CONFIG_HOME/scree, ~/.config/scree: settings\n"
                       "user, beside the program: all of these after a start with --portable",
                       "scree: starts with the title\n"
                       "scree my-room.json: plays a level and reloads it after every save\n"
                       "scree --replay demo: plays the included demo"};
    std::string at;
    const std::map<std::string, FrameTimes> times = {{"clock", FrameTimes::clock},
                                                     {"30", FrameTimes::hz30},
                                                     {"60", FrameTimes::hz60},
                                                     {"144", FrameTimes::hz144},
                                                     {"irregular", FrameTimes::irregular}};
    std::string frame_times = "clock";
    app.add_option("LEVEL", line.level, "level file to play; it reloads after every save");
    app.add_option("--play", line.play,
                   "LEVEL: play the level of this name, or with newest the one saved last, of the project in this "
                   "folder or else of the game, and print its file");
    app.add_option(
        "--open", line.open,
        "NAME: open this level of the game as from its map, without the designers' keys; nothing is saved in "
        "a level that is still locked");
    const Argument at_option = app.add_option("--at", at, "COL,ROW: start in this cell of the level");
    app.add_option("--record", line.record, "FILE: write a replay of the last attempt at the end");
    app.add_option("--replay", line.replay, "FILE: play this replay; demo is the included one");
    app.add_option("--input", line.input,
                   "FILE: input script of keys and gamepad inputs: lines of TICK press NAME or TICK release "
                   "NAME, with the names used in the settings");
    app.add_option("--ticks", line.ticks, "N: quit after N ticks and print the hash of the level's state")
        .range(1, 100'000'000);
    app.add_option("--screenshot", line.screenshot, "FILE.png: with --ticks, save the last frame");
    app.add_flag("--fullscreen", line.fullscreen, "start in full screen");
    app.add_option("--scale", line.scale, "N: window size as a multiple of 640 x 360").range(1, 8);
    app.add_flag("--mute", line.mute, "do not open a sound device");
    app.add_option("--content", line.content, "DIR: the game's levels, pictures and sounds");
    app.add_flag("--portable", line.portable,
                 "keep progress and settings in the folder user beside the program, from now on");
    app.add_option("--frame-times", frame_times, "RATE: simulate a display of 30, 60, 144 or irregular frames a second")
        .one_of({"144", "30", "60", "clock", "irregular"});
    app.add_flag("--trace", line.trace, "print the player's position six times a second, and frame times at the end");
    app.add_option("--screen", line.screen, "NAME: start with this screen").one_of(screen_names());
    std::string shown;
    app.add_flag("--design", line.design, "enable the designers' keys in every level, and reload levels after a save");
    app.add_option("--show", shown, "OVERLAYS: show collision, contacts, paths, reach, trails (with commas) or all");
    app.footer(designer_keys_text());
    if (const auto code = parse(app, page, argc, argv)) {
        exit_code = *code;
        return {};
    }
    line.frame_times = times.at(frame_times);
    const auto given_at = at_option.count() > 0 ? std::optional(at) : std::nullopt;
    if (const std::string refusal = complete(line, given_at, shown); !refusal.empty()) {
        std::cerr << "scree: " << refusal << '\n';
        exit_code = 2;
        return {};
    }
    return line;
}

Result<fs::path> find_played(const std::string& wish, const fs::path& here, const fs::path& content) {
    if (wish != "newest" && ogmo::is_file(wish)) return {fs::path(wish), {}};
    Result<fs::path> result;
    fs::path folder = here;
    std::vector<fs::path> projects = ogmo::projects_in(folder);
    if (projects.empty()) projects = ogmo::projects_in(folder = content);
    std::vector<Found> found;
    for (const fs::path& file : projects) {
        const Result<ogmo::Project> project = ogmo::read_project(file);
        if (!project.value) {
            append(result.problems, project.problems);
            continue;
        }
        for (const fs::path& levels : project.value->level_paths) {
            // Templates are what rooms begin with: a fresh checkout has them as new as anything.
            if (wish == "newest" && levels.filename() == "templates") continue;
            const fs::path levels_folder = project.value->folder / levels;
            if (!ogmo::leaves_folder(levels) && ogmo::is_really_inside(project.value->folder, levels_folder))
                add_levels(levels_folder, std::max(1, project.value->directory_depth), found);
        }
    }
    const Found* best = nullptr;
    for (const Found& level : found) {
        if (wish != "newest" && level.path.stem() != wish) continue;
        // Of levels saved in the same moment the last name counts, wherever the disk lists it.
        if (best == nullptr || level.time > best->time || (level.time == best->time && level.path > best->path))
            best = &level;
    }
    if (best != nullptr) {
        result.value = best->path.lexically_normal();
        result.problems.clear();
    } else if (!result.problems.empty()) {
        // What is wrong with a project is all that can be said: the level may be one of its own.
    } else if (wish == "newest") {
        result.problems.push_back(problem("no-levels", folder.string(), "its projects have no levels",
                                          "Save one in a level folder of the project"));
    } else {
        result.problems.push_back(
            problem("no-such-level", wish,
                    "no level of the projects in " + folder.string() + " has this name, and no file has it either",
                    "Give a level file, a level's name without its extension, or newest"));
    }
    return result;
}

}  // namespace scree
