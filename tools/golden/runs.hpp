#pragma once
// The runs whose hashes are golden: levels with random buttons, replays, scenarios, and large random worlds.

#include "tools/golden/hashes.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace scree {

struct Level;
class World;

struct GoldenPlan {
    std::filesystem::path content = "content";
    std::filesystem::path scenarios = "tests/scenarios";
    std::vector<std::string> kinds;  // only these; all of them if there are none
    // If set, called after each tick of each run; scenarios then run all their variations, and the hashes mean nothing.
    std::function<void(const std::string& run, const World&)> after_tick = {};
    int seeds = 0;  // so many small random worlds besides
};

/// Runs everything and returns its hashes, sorted; or what cannot be read.
[[nodiscard]] Result<GoldenHashes> make_hashes(const GoldenPlan& plan);

}  // namespace scree
