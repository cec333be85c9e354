#include "engine/geometry/moment.hpp"

#include "engine/core/rng.hpp"
#include "tests/support/test.hpp"

#include <limits>

using namespace scree;

TEST_CASE("fractions whose products overflow are still told apart") {
    const std::int64_t large = std::numeric_limits<std::int64_t>::max() / 2;
    CHECK(Moment{large - 1, large} < Moment{large, large + 1});
    CHECK(Moment{-large, large - 1} < Moment{-large + 1, large - 1});
    CHECK(compare({large, large - 1}, {large, large - 1}) == 0);
}

TEST_CASE("infinity is beyond all moments on both sides") {
    CHECK(Moment::always() < Moment{-1'000'000, 1});
    CHECK(Moment{1'000'000, 1} < Moment::never());
    CHECK(compare(Moment::never(), Moment::never()) == 0);
    CHECK(Moment::always() < Moment::never());
}

TEST_CASE("small fractions compare as their products do") {
    Rng rng{5};
    for (int run = 0; run < 20'000; ++run) {
        const Moment a{rng.between(-50, 50), rng.between(1, 40)};
        const Moment b{rng.between(-50, 50), rng.between(1, 40)};
        const std::int64_t left = a.share * b.per;
        const std::int64_t right = b.share * a.per;
        REQUIRE(compare(a, b) == static_cast<int>(left > right) - static_cast<int>(left < right));
    }
}
