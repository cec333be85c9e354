#pragma once
// Properties over random worlds: RapidCheck draws the contents of a world and shrinks failures. Each test is named by
// the number of its invariant. The twelfth, that every compiler and processor computes the same bits, is in
// tests/golden. SCREE_CASES sets the number of cases, RC_PARAMS="seed=..." the seed.
//
// The head of each test lists the rules that were broken on purpose to see it fail, with the code before and after and
// the case that failed. mutations.sh checks that the code is still there, and tries the mutations again. For the
// twelfth meet_dynamic.cpp and move_dynamic.cpp were compiled with -mfma -ffp-contract=fast: scree-golden --check named
// 4 of 392 runs.
//
// These rules of the engine were wrong, and the properties that failed then:
//
//     the first of two blocking cells, and of two segments, was the wall in every direction          3
//     between two support normals a polygon's speed depended on which was found first                3
//     a rider close behind the only crate of a world was carried before it                           9
//     ground fell by as much as a long interval allows where a ceiling's back ended under the feet   6
//     a line collided by its pieces, so a mover across one of two could stand on the other           6
//     a ball that rose through one cell of a row of one-ways hit the next                            6
//     a ball across the end of a row of one-ways at a one-way wall passed the first cell only        6
//     a ball was thrown up by the crate that it pushed down, or carried as fast as another pushed it 11
//
// Not tried: a mover beside a boulder that rides the same lift (9); one-way slopes in cells of half the size (6), as
// each cell lets a body across its own part pass; quick dynamics and polygons against solids of many parts (6).

#include "tests/support/number_from.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/picture.hpp"

#include <rapidcheck.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace scree {

/// The greatest number of bodies of each sort in a world.
struct Cast {
    int movers = 7;  // crates too
    int solids = 3;
    int triggers = 2;
    int dynamics = 4;
    int lines = 2;
};

/// What RapidCheck draws and shrinks: how much there is in a world, and the seed of all else.
struct Play {
    RandomWorldPlan plan;
    std::uint64_t seed = 0;

    [[nodiscard]] Blueprint blueprint() const { return {plan, seed}; }
};

/// SCREE_CASES sets how many cases each property is tried in; without it `cases`.
inline int cases_of(int cases) { return number_from("SCREE_CASES", cases); }

/// Checks `holds` in so many cases, the same in each run unless RC_PARAMS says `seed=...`; it draws what it needs by
/// `*rc::gen`, and fails by RC_ASSERT or RC_FAIL.
template <class Holds>
bool in_cases(int cases, const Holds& holds) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = cases_of(cases);
    if (std::getenv("RC_PARAMS") == nullptr) params.seed = 2026;
    const auto result = rc::detail::checkTestable(holds, rc::detail::TestMetadata{}, params);
    rc::detail::printResultMessage(result, std::cerr);
    std::cerr << '\n';
    return result.template is<rc::detail::SuccessResult>();
}

/// A world of its own, which is not shrunk: another number is another world.
inline std::uint64_t any_seed() {
    return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000)));
}

/// Draws a play: bodies of each sort, from a walk's to the greatest speed.
inline Play any_play(const Cast& cast) {
    Play play;
    play.seed = any_seed();
    Rng rng{play.seed};
    RandomWorldPlan& plan = play.plan;
    plan.cols = rng.between(10, 28);
    plan.rows = rng.between(8, 18);
    plan.density = 5 + rng.below(40);
    plan.strokes = rng.between(0, 6);
    plan.movers = *rc::gen::inRange(1, cast.movers + 1);
    plan.crates = static_cast<std::uint32_t>(*rc::gen::inRange(0, 101));
    plan.solids = *rc::gen::inRange(0, cast.solids + 1);
    plan.triggers = *rc::gen::inRange(0, cast.triggers + 1);
    plan.dynamics = *rc::gen::inRange(0, cast.dynamics + 1);
    plan.lines = *rc::gen::inRange(0, cast.lines + 1);
    plan.top_speed = *rc::gen::element(px(3), px(8), px(60), max_speed);
    plan.changes = 0;
    plan.patience = 3;
    plan.has_random_kinds = rng.below(3) == 0;
    plan.has_hills = rng.below(4) == 0;
    plan.varied = plan.has_currents = true;
    return play;
}

inline void log_case(const Play& play) {
    std::ostringstream text;
    text << "seed " << play.seed << ", " << play.plan;
    RC_LOG(text.str());
}

/// Logs the case, and draws for how many ticks it is played.
inline int any_ticks(const Play& play, int most) {
    log_case(play);
    return *rc::gen::inRange(1, most);
}

/// Fails the case with a fault, if there is one.
inline void must_be_none(const std::string& fault, int tick) {
    if (!fault.empty()) RC_FAIL("tick " + std::to_string(tick) + ": " + fault);
}

/// Steps two views of one blueprint side by side; they have to begin alike.
inline void take_the_same_course(Twins twins, int ticks) {
    must_be_none(twins.difference(), 0);
    for (int tick = 1; tick <= ticks; ++tick) {
        twins.step();
        must_be_none(twins.difference(), tick);
    }
}

}  // namespace scree
