// The path of a body as triggers test it.

#include "engine/world/triggers/triggers.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a displacement along x and y is two legs, and slopes bend the first") {
    std::vector<Leg> legs;
    add_legs(7, Aabb::at({}, {10, 10}), {30, 50}, 20, legs);
    REQUIRE(legs.size() == 2);
    CHECK(legs[0].by == Vec{30, 20});
    CHECK(legs[1].from.corner() == Vec{30, 20});
    CHECK(legs[1].by == Vec{0, 30});
    add_legs(7, Aabb::at({}, {10, 10}), {}, 0, legs);
    CHECK(legs.size() == 2);
}
