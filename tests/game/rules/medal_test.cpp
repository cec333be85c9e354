#include "game/rules/medal.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("gold is par, silver 32/25 of it and bronze 44/25, rounded up to seconds") {
    CHECK(medal_for(600, 600) == Medal::gold);
    CHECK(medal_for(601, 600) == Medal::silver);
    CHECK(medal_for(780, 600) == Medal::silver);
    CHECK(medal_for(781, 600) == Medal::bronze);
    CHECK(medal_for(1080, 600) == Medal::bronze);
    CHECK(medal_for(1081, 600) == Medal::none);
}

TEST_CASE("no run and no par earn no medal") {
    CHECK(medal_for(0, 600) == Medal::none);
    CHECK(medal_for(1, 0) == Medal::none);
    CHECK(medal_limit(Medal::gold, 0) == 0);
}

TEST_CASE("par is in seconds, and one that makes no sense is none") {
    const auto par = [](double seconds) {
        Level level;
        level.values.all.push_back({"par", seconds});
        return par_of(level);
    };
    CHECK(par(25) == 1500);
    CHECK(par(0.5) == 30);
    CHECK(par(0) == 0);
    CHECK(par(-3) == 0);
    CHECK(par(1e300) == 0);
    CHECK(par_of(Level{}) == 0);
}
