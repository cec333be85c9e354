#pragma once
// Random input for as long as one likes, in all levels and in random worlds, with a checker on each tick.

#include "engine/level/level.hpp"
#include "engine/replay/replay.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace scree {

struct SoakPlan {
    std::vector<std::shared_ptr<const Level>> levels;
    std::vector<Replay> replays;  // some visits begin with a part of one, to come farther than random buttons do
    std::int64_t ticks = 1'000'000;
    int dynamics = 12;  // at most so many in a random world
    bool in_levels = true;
    bool in_worlds = true;
    bool in_rooms = true;
    bool beside_copies = true;
    int first_round = 0;  // a round visits each level and some random worlds; what happens in it depends on its number
};

struct SoakFault {
    int round = 0;
    std::string run;  // "level 02-goat-steps", "world 3"
    int tick = 0;
    std::string what;
};

struct SoakReport {
    std::int64_t ticks = 0;
    std::int64_t level_ticks = 0;
    std::int64_t deaths = 0;
    std::int64_t completed = 0;
    std::int64_t mover_ticks = 0;  // in worlds
    std::int64_t dynamic_ticks = 0;
    std::int64_t contacts = 0;
    std::int64_t squishes = 0;
    std::int64_t twin_ticks = 0;  // of rooms beside their mirror images
    std::int64_t copy_ticks = 0;  // of worlds beside copies
    std::int64_t snapshots = 0;   // taken, stepped again and compared
    int rounds = 0;
    std::vector<SoakFault> faults;  // at most one of each run
};

/// `progress` is called after each round.
[[nodiscard]] SoakReport soak(const SoakPlan& plan, const std::function<void(const SoakReport&)>& progress);

}  // namespace scree
