#include "engine/geometry/polygon.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

using Points = std::vector<Vec>;

}  // namespace

TEST_CASE("a triangle and a box are convex, either way round") {
    CHECK(is_convex(Points{{0, 0}, {10, 0}, {0, 10}}));
    CHECK(is_convex(Points{{0, 10}, {10, 0}, {0, 0}}));
    CHECK(is_convex(corners_of(Aabb{0, 0, 5, 7})));
}

TEST_CASE("lines, straight corners, dents, stars and repeated corners are not convex") {
    CHECK_FALSE(is_convex(Points{}));
    CHECK_FALSE(is_convex(Points{{0, 0}, {10, 0}}));
    CHECK_FALSE(is_convex(Points{{0, 0}, {10, 0}, {20, 0}}));
    CHECK_FALSE(is_convex(Points{{0, 0}, {10, 0}, {20, 0}, {0, 10}}));
    CHECK_FALSE(is_convex(Points{{0, 0}, {10, 0}, {2, 2}, {0, 10}}));
    CHECK_FALSE(is_convex(Points{{0, 0}, {10, 0}, {10, 0}, {0, 10}}));
    // A star of five points turns the same way at every corner.
    CHECK_FALSE(is_convex(Points{{0, -100}, {59, 81}, {-95, -31}, {95, -31}, {-59, 81}}));
}

TEST_CASE("clockwise is as seen on the screen, where y points down") {
    const Points right_then_down{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    CHECK(twice_area(right_then_down) == 200);
    CHECK(is_clockwise(right_then_down));
    CHECK_FALSE(is_clockwise(Points(right_then_down.rbegin(), right_then_down.rend())));
    CHECK_FALSE(is_clockwise(Points{{0, 0}, {10, 10}, {20, 20}}));
    CHECK(twice_area(Points{}) == 0);
    // A dented one: an L of 300 square subpixels.
    CHECK(twice_area(Points{{0, 0}, {10, 0}, {10, 10}, {20, 10}, {20, 20}, {0, 20}}) == 600);
}

TEST_CASE("what bounds a polygon is as wide and high as its corners") {
    CHECK(box_of(Points{{3, -4}, {-7, 8}, {0, 20}}) == Aabb{-7, -4, 3, 20});
    CHECK(box_of(Points{}) == Aabb{});
    CHECK(moved(Points{{1, 2}, {3, 4}, {5, 0}}, {10, 20}).at[1] == Vec{13, 24});
}

TEST_CASE("hulls of random points are convex and clockwise, and mirror to clockwise ones") {
    Rng rng{4};
    for (int run = 0; run < 2000; ++run) {
        const Polygon polygon = random_polygon(rng, run % 2 == 0 ? 5 : 100'000, 1000);
        REQUIRE(is_convex(polygon));
        REQUIRE(is_clockwise(polygon));
        REQUIRE(is_convex(mirrored(polygon)));
        REQUIRE(is_clockwise(mirrored(polygon)));
        // Two corners exchanged make a quadrilateral or more cross itself.
        Polygon crossed = polygon;
        std::swap(crossed.at[0], crossed.at[1]);
        REQUIRE(is_convex(crossed) == (polygon.count == 3));
    }
}

TEST_CASE("polygons that touch along a side or at a corner do not overlap") {
    const Points triangle{{0, 0}, {100, 0}, {0, 100}};
    CHECK_FALSE(overlap_polygon_polygon(triangle, Points{{100, 0}, {100, 100}, {0, 100}}));
    CHECK_FALSE(overlap_polygon_polygon(triangle, Points{{100, 0}, {200, 0}, {200, 50}}));
    CHECK(overlap_polygon_polygon(triangle, Points{{99, 0}, {100, 100}, {0, 100}}));
    CHECK_FALSE(overlap_box_polygon({50, 50, 80, 80}, triangle));
    CHECK(overlap_box_polygon({49, 50, 80, 80}, triangle));
}

TEST_CASE("a box overlaps a polygon if its corners do") {
    Rng rng{6};
    int overlapping = 0;
    for (int run = 0; run < 5000; ++run) {
        const Polygon polygon = random_polygon(rng, 40, 40);
        const Aabb box = Aabb::at(random_vec(rng, 60), {rng.between(1, 50), rng.between(1, 50)});
        const bool overlap = overlap_box_polygon(box, polygon);
        REQUIRE(overlap == overlap_polygon_polygon(corners_of(box), polygon));
        overlapping += overlap;
    }
    CHECK(overlapping > 500);
    CHECK(overlapping < 4500);
}
