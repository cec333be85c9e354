#pragma once
// Can the level be finished? Several searches that go about it differently, in turns of growing length.

#include "tools/solve/search.hpp"

#include <functional>
#include <string>
#include <vector>

namespace scree {

enum class SolveVerdict { beatable, not_found, impossible };

struct SolveProgress {
    double seconds = 0;
    std::size_t looked_at = 0;  // nodes
    int ticks_left = 0;         // to the exit from the nearest place, by the guide; -1 if it knows no route
};

struct SolveOptions {
    double seconds = 120;   // 0: no limit of time
    std::size_t nodes = 0;  // that each search may look at; 0: no limit. Makes the result repeatable
    std::size_t bytes = std::size_t{2048} << 20U;  // for all searches together
    int threads = 0;                               // 0: all of the machine
    std::uint64_t seed = 0;
    Buttons forbidden;           // never held
    bool fast = false;           // once a route is found, look for faster ones until the time is over
    bool smooth = true;          // look for a route with fewer presses after the first one, for about a second
    std::vector<Buttons> known;  // a route through an earlier version of the level
    std::function<void(const SolveProgress&)> progress;  // called some times a second
    const std::atomic<bool>* stop = nullptr;             // set by others to end early
    [[nodiscard]] bool is_stopped() const { return stop != nullptr && stop->load(); }
};

struct Solution {
    SolveVerdict verdict = SolveVerdict::not_found;
    std::vector<Buttons> route;  // beatable: from the start to the exit; not_found: to the nearest place
    std::string strategy;        // that found it; "known" if the known route still leads there
    std::string ended;           // not_found: why the search ended, in words
    double seconds = 0;
    std::size_t looked_at = 0;
    std::int64_t ticks = 0;  // stepped
    int ticks_left = -1;     // as in SolveProgress
    std::vector<Search::Place> places;
};

/// The level must be without errors of check_level. Threads and the clock change the result only where the time runs
/// out: of the searches that find a route in the same turn, the first counts.
[[nodiscard]] Solution solve(const Level& level, const SolveOptions& options);

/// The same from a state to that checkpoint, by its number among the session's entities, or with -1 to an exit. `goals`
/// is the level with an exit where the guide is to lead; no known route and no smoothing.
[[nodiscard]] Solution solve_from(const Session& start, const Level& goals, int checkpoint,
                                  const SolveOptions& options);

/// True only if it is certain that no player can reach an exit without those buttons.
[[nodiscard]] bool is_impossible(const Level& level, Buttons forbidden = {});

[[nodiscard]] std::span<const Strategy> solve_strategies();

}  // namespace scree
