#include "engine/geometry/segment.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

double length_of(const Offset& offset) { return std::sqrt(offset.x * offset.x + offset.y * offset.y); }

}  // namespace

TEST_CASE("the closest point lies inside, at the start or at the end") {
    const Segment floor{{0, 100}, {1000, 100}};
    CHECK(closest_point_on_segment({300, 40}, floor) == Vec{300, 100});
    CHECK(closest_point_on_segment({-20, 40}, floor) == Vec{0, 100});
    CHECK(closest_point_on_segment({1020, 160}, floor) == Vec{1000, 100});
    CHECK(offset_to_segment({300, 40}, floor) == Offset{0, 60, Feature::inside});
    CHECK(offset_to_segment({0, 40}, floor).feature == Feature::start);
    CHECK(offset_to_segment({1000, 40}, floor).feature == Feature::end);
}

TEST_CASE("a point on the segment is its own closest point") {
    const Segment slope{{-30, -40}, {30, 40}};
    CHECK(closest_point_on_segment({15, 20}, slope) == Vec{15, 20});
    CHECK(offset_to_segment({15, 20}, slope) == Offset{0, 0, Feature::inside});
}

TEST_CASE("a segment of length zero is a point") {
    const Segment point{{7, 9}, {7, 9}};
    CHECK(closest_point_on_segment({100, -40}, point) == Vec{7, 9});
    CHECK(offset_to_segment({7, 9}, point) == Offset{0, 0, Feature::start});
    CHECK(line_of(point).normal == Normal{});
}

TEST_CASE("the front of a segment is on the left of its direction") {
    CHECK(line_of({{0, 0}, {10, 0}}).normal == Normal{0, -1});
    CHECK(line_of({{0, 0}, {0, 10}}).normal == Normal{1, 0});
    CHECK(off(line_of({{0, 0}, {10, 0}}), 5, -3) == 30);
}

TEST_CASE("beside an end a place is nearest to that end, from its foot on to the line") {
    const Line line = line_of({{10, 20}, {40, 60}});  // 50 long
    CHECK(line.length == 50);
    CHECK(nearest_feature(line, 4, -3) == Feature::inside);  // its foot is the start itself
    CHECK(nearest_feature(line, 3, -3) == Feature::start);
    CHECK(nearest_feature(line, 34, 37) == Feature::inside);  // the end itself
    CHECK(nearest_feature(line, 34, 38) == Feature::end);
    CHECK(along(line, 34, 37) == 50 * 50);
    CHECK(off(line, 4, -3) == 250);  // five in front of a line 50 long
    CHECK(off(line, -4, 3) == -250);
}

TEST_CASE("half a subpixel is rounded away from the point, on both sides alike") {
    // The foot of (0, 0) lies at (0.5, -0.5).
    const Segment slope{{0, -1}, {1, 0}};
    CHECK(closest_point_on_segment({0, 0}, slope) == Vec{1, -1});
    CHECK(closest_point_on_segment({0, 0}, mirrored(slope)) == Vec{-1, -1});
}

TEST_CASE("no point of a random segment is closer than the closest") {
    Rng rng{1};
    for (int run = 0; run < 3000; ++run) {
        const int most = run % 2 == 0 ? 20 : 200'000;
        const Segment segment{random_vec(rng, most), random_vec(rng, most)};
        const Vec point = random_vec(rng, most);
        const Offset offset = offset_to_segment(point, segment);
        for (int i = 0; i <= 100; ++i) {
            const double x = segment.a.x + (segment.b.x - segment.a.x) * (i / 100.0) - point.x;
            const double y = segment.a.y + (segment.b.y - segment.a.y) * (i / 100.0) - point.y;
            REQUIRE(length_of(offset) <= std::sqrt(x * x + y * y) + 1e-6);
        }
        const Offset turned = offset_to_segment(point, {segment.b, segment.a});
        REQUIRE((turned.x == offset.x && turned.y == offset.y));
        // It is on the segment: as far from both ends together as they are from each other.
        const Offset to_a{point.x + offset.x - segment.a.x, point.y + offset.y - segment.a.y, {}};
        const Offset to_b{point.x + offset.x - segment.b.x, point.y + offset.y - segment.b.y, {}};
        REQUIRE(length_of(to_a) + length_of(to_b) == Approx(line_of(segment).length).margin(1e-5));
    }
}
