#include "engine/geometry/polygon.hpp"

#include "engine/geometry/shadow.hpp"
#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <limits>
#include <vector>

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

TEST_CASE("what is beyond a side of a polygon is all of the other") {
    const Polygon box = corners_of(Aabb{0, 0, 20, 20});
    const Polygon other = corners_of(Aabb{5, -30, 15, -8});
    CHECK(beyond_side(box, 0, other).gap == 8);  // its lowest corners are 8 above the top
    CHECK(beyond_side(box, 0, other).out == Normal{0, -1});
    CHECK(beyond_side(box, 1, other).gap == -15);
    CHECK(beyond_side(box, 2, other).gap == -50);
    CHECK(beyond_side(box, 0, Corners{}).gap == no_gap);
    const Points twice{{0, 0}, {0, 0}, {9, 9}};
    CHECK_FALSE(beyond_side(twice, 0, other).gap > 0);  // not a number
    CHECK_FALSE(beyond_side(twice, 0, other).gap <= 0);
}

TEST_CASE("the widest axis is the one of greatest separation, in any order of the axes") {
    const Normal right{0.8, -0.6};
    const Normal left{-0.8, -0.6};
    const auto best = [](double radius, const std::vector<Gap>& offers) {
        WidestAxis axes(radius);
        for (const Gap& offer : offers) axes.offer(offer.gap, offer.normal);
        return axes.best();
    };
    CHECK(best(0, {}) == Gap{});
    for (const bool turned : {false, true}) {
        const auto ordered = [&](std::vector<Gap> offers) {
            if (turned) std::reverse(offers.begin(), offers.end());
            return offers;
        };
        CHECK(best(0, ordered({{-5, right}, {-3, {1, 0}}, {-9, {0, 1}}})) == Gap{-3, {1, 0}});
        CHECK(best(2, ordered({{-5, right}, {7, {1, 0}}})) == Gap{5, {1, 0}});
        CHECK(best(0, ordered({{-4, {1, 0}}, {-4, right}})) == Gap{-4, right});        // the steepest
        CHECK(best(0, ordered({{-4, {0.8, 0.6}}, {-4, right}})) == Gap{-4, right});    // the one that leads up
        CHECK(best(0, ordered({{-6, right}, {-6, left}})) == Gap{-6 / 0.6, {0, -1}});  // up between both
        CHECK(best(0, ordered({{-4, {1, 0}}, {-4, {-1, 0}}, {-7, {0, -1}}})) ==
              Gap{-7, {0, -1}});                                           // level: straight up
        CHECK(best(0, ordered({{-4, {1, 0}}, {-4, {-1, 0}}})).gap == -4);  // nothing says how far up
    }
    WidestAxis axes;
    CHECK(axes.offer(-8, {1, 0}));
    CHECK_FALSE(axes.offer(-9, {0, 1}));
    CHECK_FALSE(axes.offer(std::numeric_limits<double>::quiet_NaN(), {0, 1}));
    CHECK(axes.gap() == -8);
}

TEST_CASE("a shadow is from the least to the greatest product with the axis") {
    CHECK(shadow(Aabb{-2, 3, 10, 7}, {1, 0}).low == -2);
    CHECK(shadow(Aabb{-2, 3, 10, 7}, {1, 0}).high == 10);
    CHECK(shadow(Aabb{-2, 3, 10, 7}, {-3, 2}).low == -24);
    CHECK(shadow(Aabb{-2, 3, 10, 7}, {-3, 2}).high == 20);
    const Points point{{4, 5}};
    CHECK(shadow(point, {2, 1}).low == 13);
    CHECK(shadow(point, {2, 1}).high == 13);
    CHECK(shadow(Corners{}, {1, 0}).low > shadow(Corners{}, {1, 0}).high);
    Rng rng{14};
    for (int run = 0; run < 2000; ++run) {
        const Vec corner = random_vec(rng, 1'000'000);
        const Aabb box = Aabb::at(corner, {rng.between(0, 90'000), rng.between(0, 90'000)});
        const Vec axis = random_vec(rng, 1 << 19);
        REQUIRE(shadow(box, axis).low == shadow(corners_of(box), axis).low);
        REQUIRE(shadow(box, axis).high == shadow(corners_of(box), axis).high);
    }
}
