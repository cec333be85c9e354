#pragma once

#include "tools/bench/subject.hpp"

#include <functional>

namespace scree::bench {

struct Plan {
    std::string scene;  // "S1" to "S6"
    int n = 1000;       // runners or disks; columns and rows in S5; queries in S6
    int ticks = 300;
    int repeats = 5;
    bool may_sleep = true;  // in S3
};

/// One line of the result.
struct Row {
    std::string scene;
    int n = 0;
    std::string engine;
    std::string query;           // "box" or "ray" in S6, else empty
    double ns = 0;               // median: per body and tick; per query in S6; for the whole build in S5
    double allocs_per_tick = 0;  // of the second half of the ticks; of the whole build in S5, per query in S6
    std::uint64_t hash = 0;      // of the places at the end, of the answers in S6; zero in S5
};

using Progress = std::function<void(const std::string&)>;

/// Runs a scene for all engines, taking turns, so that what slows the machine down for a while slows all of them.
[[nodiscard]] std::vector<Row> measure(const Plan& plan, const std::vector<Maker>& engines, const Progress& progress);

}  // namespace scree::bench
