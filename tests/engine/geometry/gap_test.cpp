#include "engine/geometry/gap.hpp"

#include "engine/geometry/box.hpp"
#include "engine/geometry/face.hpp"
#include "engine/geometry/sat.hpp"
#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// The polygon moved as far as `gap` says, in whole subpixels.
Polygon led_out(const Polygon& polygon, const Gap& gap) { return moved(polygon, mtv(gap)); }

const Polygon box_20 = corners_of(Aabb{0, 0, 20, 20});

}  // namespace

TEST_CASE("the way out leads from the second shape to the first") {
    CHECK(gap_disk_disk(Disk{{100, 0}, 60}, {{0, 0}, 50}) == Gap{-10, {1, 0}});
    CHECK(mtv(gap_disk_disk(Disk{{100, 0}, 60}, {{0, 0}, 50})) == Vec{10, 0});
    CHECK(gap_disk_segment({{50, -30}, 40}, {{0, 0}, {100, 0}}) == Gap{-10, {0, -1}});
    CHECK(gap_disk_segment({{50, 30}, 40}, {{0, 0}, {100, 0}}) == Gap{-10, {0, 1}});
    CHECK(gap_disk_box({{50, -30}, 40}, {0, 0, 100, 100}) == Gap{-10, {0, -1}});
    CHECK(gap_box_box({0, 0, 10, 10}, {8, 0, 30, 30}) == Gap{-2, {-1, 0}});
    CHECK(gap_polygon_polygon(moved(box_20, {-15, 0}), box_20) == Gap{-5, {-1, 0}});
    CHECK(reversed(Gap{-5, {-1, 0}}) == Gap{-5, {1, 0}});
}

TEST_CASE("touching exactly is a gap of zero and no overlap, with or without slant") {
    CHECK(gap_disk_disk(Disk{{30, 40}, 20}, {{0, 0}, 30}).gap == 0);
    CHECK(gap_disk_segment({{30, 40}, 50}, {{-40, 30}, {40, -30}}).gap == 0);
    CHECK(gap_disk_segment({{103, 4}, 5}, {{0, 0}, {100, 0}}).gap == 0);
    CHECK(gap_disk_box({{104, 103}, 5}, {0, 0, 100, 100}).gap == 0);
    CHECK(gap_box_box({0, 0, 10, 10}, {10, 0, 30, 30}).gap == 0);
    CHECK(gap_polygon_polygon(moved(box_20, {20, 5}), box_20).gap == 0);
    CHECK_FALSE(overlaps(Gap{0, {1, 0}}));
    CHECK(mtv({0, {1, 0}}) == Vec{0, 0});
    CHECK_FALSE(overlap_disk_disk({{30, 40}, 20}, {{0, 0}, 30}));
    CHECK(overlap_disk_disk({{30, 40}, 20}, {{0, 0}, 31}));
    CHECK_FALSE(overlap_disk_box({{104, 103}, 5}, {0, 0, 100, 100}));
    CHECK(overlap_disk_box({{103, 103}, 5}, {0, 0, 100, 100}));
}

TEST_CASE("a point pushes a disk straight away from itself, and up if it is in its very middle") {
    CHECK(gap_disk_point(3, 4, 2) == Gap{3, {0.6, 0.8}});
    CHECK(gap_disk_point(-3, -4, 7) == Gap{-2, {-0.6, -0.8}});
    CHECK(gap_disk_point(3, 4, 0) == Gap{5, {0.6, 0.8}});
    CHECK(gap_disk_point(0, 0, 6) == Gap{-6, {0, -1}});
}

TEST_CASE("where both centres are the same the way out is straight up") {
    CHECK(gap_disk_disk(Disk{{5, 5}, 10}, {{5, 5}, 20}) == Gap{-30, {0, -1}});
    CHECK(gap_disk_segment({{5, 5}, 10}, {{5, 5}, {5, 5}}) == Gap{-10, {0, -1}});
    CHECK(gap_disk_segment({{0, 0}, 10}, {{0, 0}, {50, 0}}) == Gap{-10, {0, -1}});
    CHECK(gap_disk_box({{10, 10}, 3}, {0, 0, 20, 20}) == Gap{-13, {0, -1}});
    CHECK(gap_polygon_polygon(box_20, box_20).normal == Normal{0, -1});
    CHECK(gap_box_box({0, 0, 9, 9}, {0, 0, 9, 9}) == Gap{-9, {0, -1}});
}

TEST_CASE("a centre exactly on a segment is led to its front") {
    CHECK(gap_disk_segment({{20, 0}, 10}, {{0, 0}, {50, 0}}) == Gap{-10, {0, -1}});
    CHECK(gap_disk_segment({{20, 0}, 10}, {{50, 0}, {0, 0}}).normal.y == 1);
    CHECK(gap_disk_segment({{0, 20}, 10}, {{0, 0}, {0, 50}}) == Gap{-10, {1, 0}});
}

TEST_CASE("a disk of radius zero is a point") {
    CHECK(overlap_disk_box({{5, 5}, 0}, {0, 0, 10, 10}) == false);
    CHECK(gap_disk_box({{5, 4}, 0}, {0, 0, 10, 10}) == Gap{-4, {0, -1}});
    CHECK(gap_disk_segment({{5, 0}, 0}, {{0, 0}, {10, 0}}).gap == 0);
    CHECK(gap_disk_disk(Disk{{5, 5}, 0}, {{5, 5}, 0}).gap == 0);
}

TEST_CASE("boxes that meet at a corner only have no contact") {
    CHECK(gap_box_box({0, 0, 10, 10}, {10, 10, 20, 20}).gap == no_gap);
    CHECK(gap_box_box({0, 0, 10, 10}, {15, 18, 20, 20}).gap == no_gap);
    CHECK(gap_box_box({0, 0, 10, 10}, {9, 10, 20, 20}) == Gap{0, {0, -1}});
}

TEST_CASE("segments as polygons touch what they lie beside and overlap what they pass through") {
    const std::vector<Vec> level{{0, 10}, {20, 10}};
    CHECK(gap_polygon_polygon(moved(box_20, {0, 10}), level).gap == 0);
    CHECK(gap_polygon_polygon(box_20, level).gap == -10);
    CHECK(gap_polygon_polygon(level, std::vector<Vec>{{10, 10}, {30, 10}}).gap == 0);
    CHECK(gap_polygon_polygon(std::vector<Vec>{{1, 1}}, std::vector<Vec>{{1, 1}}).gap == no_gap);
    CHECK(gap_polygon_polygon(std::vector<Vec>{{5, 1}}, box_20) == Gap{-1, {0, -1}});
}

TEST_CASE("a step out is exact along an axis and at least as long as asked elsewhere") {
    CHECK(step_out({0, -1}, {0, -1}, 7) == Vec{0, -7});
    CHECK(step_out({1, 0}, {1, 0}, 6.25) == Vec{7, 0});
    Rng rng{7};
    for (int run = 0; run < 5000; ++run) {
        const Vec v = random_vec(rng, 1000);
        if (v == Vec{}) continue;
        const double length = std::sqrt(static_cast<double>(dot(v, v)));
        const Normal normal{v.x / length, v.y / length};
        const double depth = rng.between(1, 100'000) / 16.0;
        const Vec step = step_out(normal, normal, depth);
        REQUIRE(dot(step, normal) >= depth - 1e-9);
        REQUIRE(dot(step, normal) < depth + 1);
        REQUIRE(std::abs(step.x - normal.x * depth) < 2);
        REQUIRE(std::abs(step.y - normal.y * depth) < 2);
        REQUIRE(step_out(mirrored(normal), mirrored(normal), depth) == mirrored(step));
    }
}

TEST_CASE("two equally deep overlaps are left at once, unless they face each other") {
    const auto both = out_of_both({-10, {0.6, -0.8}}, {-10, {-0.6, -0.8}});
    REQUIRE(both);
    CHECK(both->normal == Normal{0, -1});
    CHECK(both->gap == Approx(-12.5));
    CHECK_FALSE(out_of_both({-10, {1, 0}}, {-10, {-1, 0}}));
    CHECK_FALSE(out_of_both({-10, {0, 1}}, {-10, {0, 1}}));
}

TEST_CASE("polygons overlap exactly if the gap is negative, and the way out ends the overlap") {
    Rng rng{8};
    int overlapping = 0;
    for (int run = 0; run < 6000; ++run) {
        const int most = run % 3 == 0 ? 12 : run % 3 == 1 ? 500 : 100'000;
        const Polygon a = random_polygon(rng, most, most);
        const Polygon b = random_polygon(rng, most, most);
        const Gap gap = gap_polygon_polygon(a, b);
        REQUIRE(overlaps(gap) == overlap_polygon_polygon(a, b));
        REQUIRE(gap_polygon_polygon(b, a).gap == gap.gap);
        if (!overlaps(gap)) continue;
        ++overlapping;
        REQUIRE_FALSE(overlap_polygon_polygon(led_out(a, gap), b));
    }
    CHECK(overlapping > 1000);
}

TEST_CASE("no direction leads two polygons apart by a shorter way") {
    Rng rng{9};
    int looked_at = 0;
    while (looked_at < 300) {
        const Polygon a = random_polygon(rng, 3000, 2000);
        const Polygon b = random_polygon(rng, 3000, 2000);
        const Gap gap = gap_polygon_polygon(a, b);
        if (gap.gap > -10) continue;
        ++looked_at;
        for (int i = 0; i < 360; ++i) {
            const double angle = i * 3.14159265358979 / 180;
            const double shorter = -gap.gap - 1.5;
            const Vec by{static_cast<Sub>(std::cos(angle) * shorter), static_cast<Sub>(std::sin(angle) * shorter)};
            REQUIRE(overlap_polygon_polygon(moved(a, by), b));
        }
    }
}

TEST_CASE("a disk is as far from a polygon as from the nearest of its sides") {
    Rng rng{10};
    int outside = 0;
    int inside = 0;
    for (int run = 0; run < 6000; ++run) {
        const Polygon polygon = random_polygon(rng, 900, 100);
        const Disk disk{random_vec(rng, 1000), rng.between(0, 400)};
        const Gap gap = gap_disk_polygon(disk, polygon);
        const bool is_inside = [&] {
            for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i)
                if (dot(disk.centre - polygon.at[i], normal_of_side(polygon, i)) > 0) return false;
            return true;
        }();
        double nearest = no_gap;
        for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i) {
            const Vec b = polygon.at[(i + 1) % static_cast<std::size_t>(polygon.count)];
            nearest = std::min(nearest, gap_disk_segment({disk.centre, 0}, {polygon.at[i], b}).gap);
        }
        if (is_inside) {
            ++inside;
            REQUIRE(gap.gap == Approx(-nearest - disk.radius));
        } else if (gap.gap < 2) {
            ++outside;
            REQUIRE(gap.gap == Approx(nearest - disk.radius).margin(1e-9));
        } else {
            REQUIRE(nearest - disk.radius >= 2 - 1e-9);
        }
        // The way out leads out.
        if (!overlaps(gap)) continue;
        REQUIRE(gap_disk_polygon({disk.centre + mtv(gap), disk.radius}, polygon).gap >= -1e-9);
    }
    CHECK(outside > 500);
    CHECK(inside > 500);
}

TEST_CASE("a disk and a box overlap by the same pixels in doubles and in integers") {
    Rng rng{11};
    for (int run = 0; run < 20'000; ++run) {
        const Aabb box = Aabb::at(random_vec(rng, 30), {rng.between(1, 40), rng.between(1, 40)});
        const Disk disk{random_vec(rng, 60), rng.between(1, 30)};
        REQUIRE(overlaps(gap_disk_box(disk, box)) == overlap_disk_box(disk, box));
        const Disk other{random_vec(rng, 60), rng.between(1, 30)};
        REQUIRE(overlaps(gap_disk_disk(disk, other)) == overlap_disk_disk(disk, other));
        const Aabb second = Aabb::at(random_vec(rng, 30), {rng.between(1, 40), rng.between(1, 40)});
        REQUIRE(overlaps(gap_box_box(box, second)) == overlaps(box, second));
        if (overlaps(box, second))
            REQUIRE(gap_box_box(box, second).gap == gap_polygon_polygon(corners_of(box), corners_of(second)).gap);
    }
}

TEST_CASE("of axes that tie no order decides: shapes of coarse measures have one way out, which leads out") {
    Rng rng{10};
    int deep = 0;
    for (int run = 0; run < 20'000; ++run) {
        const Polygon a = random_polygon(rng, 2, 1);
        const Polygon b = random_polygon(rng, 2, 1);
        const Gap gap = gap_polygon_polygon(a, b);
        // The corner that a polygon begins with means nothing.
        Polygon turned = a;
        std::rotate(turned.at.begin(), turned.at.begin() + 1, turned.at.begin() + turned.count);
        REQUIRE(gap_polygon_polygon(turned, b) == gap);
        REQUIRE(overlaps(gap) == overlap_polygon_polygon(a, b));
        if (overlaps(gap)) REQUIRE_FALSE(overlap_polygon_polygon(moved(a, mtv(gap)), b));
        deep += overlaps(gap) && gap.normal == upwards;
        const Disk disk{random_vec(rng, 2), rng.between(0, 3)};
        const Gap out = gap_disk_polygon(disk, b);
        if (overlaps(out)) REQUIRE(gap_disk_polygon({disk.centre + mtv(out), disk.radius}, b).gap > -1e-9);
    }
    CHECK(deep > 100);
}

TEST_CASE("out of the middle of something high and narrow the way is straight up, not to a side that is found first") {
    const Aabb tower{-10, -100, 10, 100};
    CHECK(gap_box_box({-4, -4, 4, 4}, tower) == Gap{-104, upwards});
    CHECK(gap_disk_box({{0, 0}, 5}, tower) == Gap{-105, upwards});
    CHECK(gap_polygon_polygon(corners_of({-4, -4, 4, 4}), corners_of(tower)) == Gap{-104, upwards});
    CHECK(gap_box_box({-3, -4, 5, 4}, tower).normal == Normal{1, 0});
    // A roof: up between both slopes, by as much as both need.
    const std::vector<Vec> roof{{-40, 0}, {0, -30}, {40, 0}};
    const Gap gap = gap_polygon_polygon(corners_of({-1, -26, 1, -20}), roof);
    CHECK(gap.normal == upwards);
    CHECK(gap.gap == Approx(-10.75));
}
