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

#include "tests/properties/view.hpp"
#include "tests/support/number_from.hpp"
#include "tests/support/test.hpp"

#include <rapidcheck.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace scree {

/// The greatest number of bodies of each sort in a world.
struct Cast {
    int movers = 4;
    int crates = 3;
    int solids = 3;
    int triggers = 2;
    int dynamics = 4;
    int lines = 2;
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
    play.movers = *rc::gen::inRange(1, cast.movers + 1);
    play.crates = *rc::gen::inRange(0, cast.crates + 1);
    play.solids = *rc::gen::inRange(0, cast.solids + 1);
    play.triggers = *rc::gen::inRange(0, cast.triggers + 1);
    play.dynamics = *rc::gen::inRange(0, cast.dynamics + 1);
    play.lines = *rc::gen::inRange(0, cast.lines + 1);
    play.top_speed = *rc::gen::element(px(3), px(8), px(60), max_speed);
    return play;
}

inline void log_case(const Play& play, int ticks) {
    std::ostringstream text;
    text << play << ", ticks " << ticks;
    RC_LOG(text.str());
}

}  // namespace scree
