#include "engine/core/aabb.hpp"

#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("boxes overlap only when they share an area") {
    const Aabb box = Aabb::at({0, 0}, {px(16), px(16)});
    CHECK(overlaps(box, box.moved({px(16) - 1, 0})));
    CHECK_FALSE(overlaps(box, box.moved({px(16), 0})));
    CHECK(overlaps(box, box.moved({0, 1 - px(16)})));
    CHECK_FALSE(overlaps(box, box.moved({0, -px(16)})));
    CHECK_FALSE(overlaps(box, box.moved({px(16), px(16)})));
}

TEST_CASE("division rounds down or up on both sides of zero") {
    CHECK(floor_div(-1, 4096) == -1);
    CHECK(floor_div(-4096, 4096) == -1);
    CHECK(floor_div(4095, 4096) == 0);
    CHECK(ceil_div(-4095, 4096) == 0);
    CHECK(ceil_div(1, 4096) == 1);
}
