// A copy remembers nothing of earlier ticks; its original remembers what lets it leave out work. `scree-soak --only
// copies` takes the same for longer.
//
// Rules that were broken on purpose, and that this property caught then; mutations.sh tries them again.
//
//  12  a velocity that a push gave is not the mover's wish
//     bodies.hpp: { return own_displacement_left() == velocity; } => { return displaced == Vec{} ||
//     own_displacement_left() == velocity; }
//  12  a repeated tick keeps the body that ended the fall
//     memo.hpp: outcome_of(mover) = memo.outcome; => outcome_of(mover) = memo.outcome; mover.met_y = BodyId::none;

#include "tools/golden/copies.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("12: A copy of a world steps as its original") {
    constexpr int worlds = 200;
    constexpr int ticks = 100;
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        const CopyFault fault = step_beside_copies(seed, 8, ticks);
        INFO("seed " << seed << ", tick " << fault.tick);
        CHECK(fault.what == "");
    }
}
