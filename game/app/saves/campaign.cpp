#include "game/app/saves/campaign.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace scree {

namespace {

constexpr int gems_in_level = 3;  // tests/content says so

/// 0..19, or -1.
int stop_of(std::string_view id) {
    const auto digit = [&](std::size_t n) { return n < id.size() && id[n] >= '0' && id[n] <= '9' ? id[n] - '0' : -1; };
    if (digit(0) < 0 || digit(1) < 0 || digit(2) >= 0) return -1;
    const int number = digit(0) * 10 + digit(1);
    return number >= 1 && number <= static_cast<int>(mountain_stops.size()) ? number - 1 : -1;
}

/// All levels that have a stop, the tower's last.
std::vector<MapStop> levels_with_stops(const LevelLibrary& levels) {
    std::vector<MapStop> stops;
    for (const std::string& level : levels.ids()) {
        const int stop = stop_of(level);
        if (stop >= 0 && std::ranges::find(stops, stop, &MapStop::stop) == stops.end()) stops.push_back({level, stop});
    }
    std::ranges::sort(stops, {}, &MapStop::stop);
    return stops;
}

/// True if of each area all gems but one were found.
bool is_tower_earned(const std::vector<MapStop>& stops, const Progress& progress) {
    std::array<int, 3> missing{};
    for (const MapStop& on : stops)
        if (on.stop != tower_stop)
            missing[static_cast<std::size_t>(area_of_stop(on.stop))] +=
                gems_in_level - std::popcount(static_cast<unsigned>(progress.record(on.level).gems));
    return std::ranges::all_of(missing, [](int gems) { return gems <= 1; });
}

}  // namespace

LevelRecord record_of(const Progress& progress, const LevelEntry& entry) {
    LevelRecord record = progress.record(entry.id);
    return entry.level ? fitted(std::move(record), entry.level->content_hash, entry.gems) : record;
}

std::vector<MapStop> levels_on_route(const LevelLibrary& levels) {
    std::vector<MapStop> route = levels_with_stops(levels);
    if (!route.empty() && route.back().stop == tower_stop) route.pop_back();
    return route;
}

std::vector<MapStop> known_route(const LevelLibrary& levels, const Progress& progress) {
    std::vector<MapStop> route = levels_with_stops(levels);
    if (route.empty() || route.back().stop != tower_stop) return route;
    const bool is_known = progress.levels.contains(route.back().level) || is_tower_earned(route, progress);
    if (!is_known) route.pop_back();
    return route;
}

std::vector<std::string> levels_off_route(const LevelLibrary& levels) {
    const std::vector<MapStop> stops = levels_with_stops(levels);
    std::vector<std::string> beside;
    for (const std::string& level : levels.ids())
        if (std::ranges::find(stops, level, &MapStop::level) == stops.end()) beside.push_back(level);
    return beside;
}

std::vector<bool> open_stops(LevelLibrary& levels, const Progress& progress, const std::vector<MapStop>& route) {
    const auto is_done = [&](const MapStop& stop) { return progress.record(stop.level).done; };
    std::vector<bool> open;
    for (std::size_t n = 0; n < route.size(); ++n) {
        const std::string& id = route[n].level;
        bool is_open = n == 0 || progress.levels.contains(id) || progress.last_level == id ||
                       route[n].stop == tower_stop ||
                       std::any_of(route.begin() + static_cast<std::ptrdiff_t>(n), route.end(), is_done);
        if (!is_open && open[n - 1]) is_open = is_done(route[n - 1]) || !levels.at(route[n - 1].level).level;
        open.push_back(is_open);
    }
    return open;
}

int stop_to_go_on_with(const Progress& progress, const std::vector<MapStop>& route, const std::vector<bool>& open) {
    int farthest = 0;
    for (std::size_t n = 0; n < route.size(); ++n) {
        if (open[n]) farthest = static_cast<int>(n);
        if (route[n].level != progress.last_level) continue;
        const bool continues = n + 1 < route.size() && open[n + 1] && progress.record(progress.last_level).done;
        return static_cast<int>(continues ? n + 1 : n);
    }
    return farthest;
}

std::string level_after(const LevelLibrary& levels, std::string_view level) {
    const std::vector<MapStop> route = levels_on_route(levels);
    for (std::size_t n = 0; n < route.size(); ++n)
        if (route[n].level == level) return n + 1 < route.size() ? route[n + 1].level : "";
    const std::vector<std::string> beside = levels_off_route(levels);
    for (std::size_t n = 0; n + 1 < beside.size(); ++n)
        if (beside[n] == level) return beside[n + 1];
    return "";
}

}  // namespace scree
