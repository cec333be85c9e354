#pragma once
// The game's levels as a route up the mountain: which stop each has, and how far one may go.

#include "game/app/level_library.hpp"
#include "game/save/progress.hpp"
#include "game/view/mountain_stops.hpp"

#include <vector>

namespace scree {

struct MapStop {
    std::string level{};  // its id
    int stop = 0;         // its place in mountain_stops
    friend bool operator==(const MapStop&, const MapStop&) = default;
};

/// What was reached in the level as it is now.
[[nodiscard]] LevelRecord record_of(const Progress& progress, const LevelEntry& entry);

/// The way up: a level whose file begins with two digits, 01 to 19, has the stop of that number; of several with one
/// number the first has it. In the order of the route.
[[nodiscard]] std::vector<MapStop> levels_on_route(const LevelLibrary& levels);

/// The way up and, for a player who has begun it or has found all gems but one of each area, the tower: level 20.
[[nodiscard]] std::vector<MapStop> known_route(const LevelLibrary& levels, const Progress& progress);

/// The levels that have no stop, known or not: designers' own.
[[nodiscard]] std::vector<std::string> levels_off_route(const LevelLibrary& levels);

/// For each stop of a known route, whether it may be played: the first, each level that was ever begun, the one after a
/// level that is done, and all before it, so that a level which is new on the route is open to those who are past it;
/// and the tower.
/// So that a damaged file is no dead end, also the one after an open level that cannot be loaded.
[[nodiscard]] std::vector<bool> open_stops(LevelLibrary& levels, const Progress& progress,
                                           const std::vector<MapStop>& route);

/// The place in `route` to go on from: the stop after the last visited one if that is done and the next is open, else
/// the last visited one, else the farthest that is open. 0 for an empty route.
[[nodiscard]] int stop_to_go_on_with(const Progress& progress, const std::vector<MapStop>& route,
                                     const std::vector<bool>& open);

/// In the order of the route and then of the others: the level after that one, "" if it is the last of its kind.
[[nodiscard]] std::string level_after(const LevelLibrary& levels, std::string_view level);

}  // namespace scree
