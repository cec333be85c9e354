#include "engine/core/bisect.hpp"

#include "tests/support/test.hpp"

#include <limits>

using namespace scree;

TEST_CASE("the last number that holds is found on ways up and down, wherever the turn is") {
    for (const Sub turn : {-1000, -7, -1, 0, 1, 2, 500, 999}) {
        CHECK(last_that_holds(-1000, 1000, [&](Sub number) { return number <= turn; }) == turn);
        CHECK(last_that_holds(1000, -1001, [&](Sub number) { return number >= turn; }) == turn);
    }
}

TEST_CASE("neither end is asked, and a way of one step has nothing to ask") {
    const auto never = [](Sub) -> bool { throw 0; };
    CHECK(last_that_holds(4, 5, never) == 4);
    CHECK(last_that_holds(4, 3, never) == 4);
    CHECK(last_that_holds(4, 4, never) == 4);
}

TEST_CASE("the longest way asks no more often than a number has bits") {
    int asked = 0;
    const auto holds = [&](Sub number) {
        ++asked;
        return number < 12'345;
    };
    CHECK(last_that_holds(0, std::numeric_limits<Sub>::max(), holds) == 12'344);
    CHECK(asked <= 31);
}
