#pragma once
// Runs a scenario in all its variations. The engine does the collisions; this code sets inputs and observes.

#include "tools/regress/scenario.hpp"

#include <functional>
#include <ostream>

namespace scree {

/// One value for each variable of the variations, by name; missing ones are 0 (`speed` is then each mover's own).
using Variation = std::map<std::string, std::int64_t>;

/// 0 if it is missing.
[[nodiscard]] std::int64_t value_of(const Variation& variation, const std::string& name);

class Stage;

struct Failure {
    int tick = 0;          // the first that is wrong
    int expectation = -1;  // its index; -1 for none of them: the golden path, the mirror image or numbers
    std::string expected;
    std::string actual;
    bool mirrored = false;  // the mirror image took another way
    Variation variation = {};
};

struct Outcome {
    int runs = 0;
    std::uint64_t hash = 0;          // over every body, tick and run
    std::optional<Failure> failure;  // the first
    bool stopped = false;            // before all were run, and before anything failed
};

/// Runs all variations up to the first failure; with `only`, those that agree with it. `may_go_on` is asked every now
/// and then, if there is one.
[[nodiscard]] Outcome run_scenario(const Scenario& scenario, const Variation& only = {},
                                   const std::function<bool()>& may_go_on = {});

/// As `Outcome::hash`, but of at most `most` variations, spread evenly, and looking at no expectation and no mirror
/// image: what machines are compared by.
[[nodiscard]] std::uint64_t hash_of_runs(const Scenario& scenario, std::int64_t most);

/// Runs at most `most` variations, spread evenly, and calls `visit` with the stage after each tick.
void visit_runs(const Scenario& scenario, std::int64_t most, const std::function<void(const Stage&)>& visit);

/// Writes one line per body and tick of a single variation.
void log_run(const Scenario& scenario, const Variation& variation, std::ostream& out);

/// `phase_x=17 n=3`, in the order of the names.
[[nodiscard]] std::string to_text(const Variation& variation);

}  // namespace scree
