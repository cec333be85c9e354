#pragma once
// A copy of a world steps as its original: no result depends on what a world remembers of earlier ticks.

#include <cstdint>
#include <string>

namespace scree {

struct CopyFault {
    int tick = 0;
    std::string what;  // empty: no fault
};

/// Steps the random world of that seed so often, each time beside a copy made just before. In the world everything
/// changes that a game may change between two steps. Returns the first tick in which hashes or traces differ.
[[nodiscard]] CopyFault step_beside_copies(std::uint64_t seed, int dynamics, int ticks);

}  // namespace scree
