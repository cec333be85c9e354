#include "game/app/start.hpp"

#include "game/app/designer/designer_screens.hpp"
#include "game/app/play/play_screen.hpp"
#include "game/app/play/start_place.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "game/app/screens/stats_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/rules/replay_part.hpp"

#include <algorithm>
#include <functional>

namespace scree {

namespace {

Problem start_problem(const char* code, std::string file, std::string what, std::string remedy) {
    return {Severity::error, code, std::move(file), "", std::move(what), std::move(remedy)};
}

/// The replay that was asked for, and in `problems` why it cannot be played in this level.
std::optional<Replay> find_replay(const Services& services, const CommandLine& line, Problems& problems) {
    const std::filesystem::path file =
        line.replay == "demo" ? services.art.content / "replays" / "demo.replay" : std::filesystem::path(line.replay);
    Result<Replay> loaded = load_replay(file);
    append(problems, std::move(loaded.problems));
    return std::move(loaded.value);
}

void check_replay(const Replay& replay, const Level& level, const std::string& file, Problems& problems) {
    switch (compare_header(replay, level.content_hash, rules_version).type) {
        case Verdict::Type::content_differs:
            problems.push_back(
                replay.level == level.name
                    ? start_problem("replay-content", file,
                                    "it was recorded in another version of \"" + level.name + "\"",
                                    "Play it with that version of the level, or record it again")
                    : start_problem("replay-content", file,
                                    "it was recorded in \"" + replay.level + "\", not in \"" + level.name + "\"",
                                    "Start it with that level"));
            break;
        case Verdict::Type::rules_differ:
            problems.push_back(start_problem("replay-rules", file, "it was recorded with another version of the rules",
                                             "Use the version of Scree that wrote it, or record it again"));
            break;
        default:
            break;
    }
}

struct NamedScreen {
    std::string name;
    std::function<std::unique_ptr<Screen>(Services&)> open;
};

template <class Opened, class... Options>
NamedScreen named(const char* name, Options... options) {
    return {name, [options...](Services& services) { return std::make_unique<Opened>(services, options...); }};
}

const std::vector<NamedScreen>& named_screens() {
    static const std::vector<NamedScreen> all = [] {
        std::vector<NamedScreen> list{{"map", [](Services& services) { return choose_level(services); }},
                                      named<LevelListScreen>("levels"),
                                      named<SlotsScreen>("saves"),
                                      named<StatsScreen>("statistics"),
                                      named<CreditsScreen>("credits"),
                                      named<AttractScreen>("attract"),
                                      named<ControlsScreen>("controls"),
                                      named<InputScreen>("input")};
        for (int page = 0; page < options_page_count; ++page)
            list.push_back(named<OptionsScreen>(options_page_names[page], static_cast<OptionsPage>(page)));
        return list;
    }();
    return all;
}

/// The first level behind the title for a player without progress; null for all others.
std::unique_ptr<Screen> first_start(Services& services) {
    const Climb& climb = services.climb;
    if (services.design.on || climb.newer || !climb.may_save || climb.progress != Progress{}) return nullptr;
    const std::vector<MapStop> route = levels_on_route(services.levels);
    if (route.empty()) return nullptr;
    const LevelEntry& entry = services.levels.at(route.front().level);
    if (!entry.level) return nullptr;
    return std::make_unique<PlayScreen>(services, entry, PlayScreen::Home::title);
}

/// The middle of the feet where the command line wants it; none if it wants the level's own start, or if `problems`
/// says why that cannot be.
std::optional<Vec> find_feet(const Level& level, const CommandLine& line, Problems& problems) {
    if (!line.at) return {};
    const auto [col, row] = *line.at;
    if (col < 0 || row < 0 || col >= level.grid.cols() || row >= level.grid.rows()) {
        problems.push_back(start_problem("at-outside", line.level,
                                         "no such cell: " + std::to_string(col) + ',' + std::to_string(row),
                                         "Choose a column and row of the level"));
        return {};
    }
    // In the middle of the cell's floor.
    const Sub tile = level.grid.tile_sub();
    const Vec feet{col * tile + tile / 2, (row + 1) * tile};
    const std::optional<StartPlace> found = find_start(level, feet);
    if (!found) {
        problems.push_back(start_problem(
            "at-inside", line.level,
            "no room for the hero in cell " + std::to_string(col) + ',' + std::to_string(row) + ", nor near it",
            "Choose a free cell"));
        return {};
    }
    return found->feet;
}

/// The level that was named, in the hands of a person or a test.
Start start_level(Services& services, const CommandLine& line, LevelEntry entry) {
    Start start;
    start.problems = entry.problems;
    const std::optional<Vec> feet = find_feet(*entry.level, line, start.problems);
    if (has_errors(start.problems)) return start;
    services.design.on = true;
    start.screen = std::make_unique<PlayScreen>(services, std::move(entry), PlayScreen::Home::file, feet);
    return start;
}

/// False for a level that the map still locks.
bool is_unlocked(Services& services, const std::string& level) {
    const std::vector<MapStop> route = known_route(services.levels, services.climb.progress);
    const std::vector<bool> open = open_stops(services.levels, services.climb.progress, route);
    for (std::size_t n = 0; n < route.size(); ++n)
        if (route[n].level == level) return open[n];
    const std::vector<std::string> beside = levels_off_route(services.levels);
    return std::ranges::find(beside, level) != beside.end();
}

/// A level of the game in the hands of a player. A run in a locked level is practice: a link opens it, not the map.
Start open_for_player(Services& services, const std::string& level) {
    Start start;
    if (!services.levels.has(level)) {
        start.problems.push_back(start_problem("no-such-level", level, "no level of the game has this name",
                                               "Give the name of a level file without its extension"));
        return start;
    }
    const LevelEntry& entry = services.levels.at(level);
    if (entry.level && !is_unlocked(services, level))
        start.screen = std::make_unique<PlayScreen>(services, entry, PlayScreen::Home::practice);
    else
        start.screen = open_level(services, level);
    return start;
}

}  // namespace

std::vector<std::string> screen_names() {
    std::vector<std::string> names;
    for (const NamedScreen& screen : named_screens()) names.push_back(screen.name);
    return names;
}

std::unique_ptr<Screen> named_screen(Services& services, const std::string& name) {
    for (const NamedScreen& screen : named_screens())
        if (screen.name == name) return screen.open(services);
    return std::make_unique<TitleScreen>(services);
}

Start first_screen(Services& services, const CommandLine& line) {
    if (!line.open.empty()) return open_for_player(services, line.open);
    Start start;
    std::optional<Replay> replay;
    if (!line.replay.empty()) {
        replay = find_replay(services, line, start.problems);
        if (!replay) return start;
    }
    if (line.level.empty() && !replay) {
        if (line.screen.empty()) start.screen = first_start(services);
        if (!start.screen) start.screen = named_screen(services, line.screen);
        return start;
    }

    LevelEntry entry;
    if (!line.level.empty()) {
        entry = load_entry(line.level);
    } else if (services.levels.has(replay->level)) {
        entry = services.levels.at(replay->level);
    } else {
        start.problems.push_back(start_problem("replay-level", line.replay,
                                               "its level \"" + replay->level + "\" is not here",
                                               "Give the level file as well"));
        return start;
    }
    std::error_code error;
    if (!entry.level && !replay && line.ticks == 0 && std::filesystem::is_regular_file(entry.path, error)) {
        // A person is there to mend it; a folder, or what is not there, no saving mends.
        const auto begin = [&services, &line](LevelEntry mended) {
            return start_level(services, line, std::move(mended));
        };
        start.screen = std::make_unique<BrokenLevelScreen>(services, std::move(entry), begin);
        return start;
    }
    append(start.problems, entry.problems);
    if (!entry.level) return start;
    if (!replay) return start_level(services, line, std::move(entry));
    check_replay(*replay, *entry.level, line.replay, start.problems);
    if (has_errors(start.problems)) return start;
    const std::optional<Vec> feet = find_feet(*entry.level, line, start.problems);
    if (has_errors(start.problems)) return start;
    Result<Session> begun = begin_replay(*replay, feet ? started_at(*entry.level, *feet) : entry.level, line.replay);
    append(start.problems, std::move(begun.problems));
    if (!begun) return start;
    auto play = std::make_unique<PlayScreen>(services, std::move(entry), PlayScreen::Home::nowhere, feet);
    play->play_back(std::move(*replay), *begun.value);
    start.screen = std::move(play);
    return start;
}

}  // namespace scree
