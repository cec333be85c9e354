#pragma once
// A copy of a world steps as its original: no result depends on what a world remembers of earlier ticks.

#include "tools/golden/random_world.hpp"

#include <cstdint>
#include <string>

namespace scree {

/// A plan of a small world in which everything changes that a game may change between two steps. In most of them
/// movers are isolated, as those have the most to remember; one in three has up to so many dynamics.
[[nodiscard]] RandomWorldPlan plan_of_changes(Rng& rng, int dynamics);

struct CopyFault {
    int tick = 0;
    std::string what;  // empty: no fault
};

/// Steps the random world of that seed so often, each time beside a copy made just before. Returns the first tick in
/// which hashes or traces differ.
[[nodiscard]] CopyFault step_beside_copies(std::uint64_t seed, int dynamics, int ticks);

}  // namespace scree
