#include "engine/geometry/sat.hpp"

#include "tests/engine/geometry/shapes.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

const Polygon box_20 = corners_of(Aabb{0, 0, 20, 20});

/// The area that a moving polygon covers.
std::vector<Vec> sweep_of(const Polygon& polygon, Vec by) {
    std::vector<Vec> points;
    for (const Vec corner : Corners(polygon)) {
        points.push_back(corner);
        points.push_back(corner + by);
    }
    return hull_of(points);
}

}  // namespace

TEST_CASE("a box of 20 that moves has the four answers of its place and velocity") {
    struct Row {
        Vec at;  // the other box is at 0, 0
        Vec velocity;
        SatAnswers answers;
    };
    constexpr Normal left{-1, 0};
    const Row rows[] = {
        {{-100, 0}, {40, 0}, {false, false, true, {40, 0}, 2, left}},         // comes closer
        {{-50, 5}, {120, 0}, {false, true, true, {30, 0}, 0.25, left}},       // moves until it touches
        {{-50, 0}, {30, 0}, {false, false, true, {30, 0}, 1, left}},          // touches at the very end of the tick
        {{-15, 2}, {120, 50}, {true, true, true, {-5, 0}, 0, left}},          // overlaps: out along the shortest axis
        {{-20, 0}, {1, 7}, {false, true, true, {0, 0}, 0, left}},             // touches and comes closer
        {{-20, 0}, {0, 7}, {false, false, false, {0, 7}, no_time, {}}},       // slides along
        {{-20, 0}, {-3, 7}, {false, false, false, {-3, 7}, no_time, {}}},     // leaves
        {{-20, 0}, {0, 0}, {false, false, false, {0, 0}, no_time, {}}},       // stands beside it
        {{-100, 0}, {-40, 0}, {false, false, false, {-40, 0}, no_time, {}}},  // moves away
        {{-100, 0}, {40, 40}, {false, false, false, {40, 40}, no_time, {}}},  // passes below
        // Down to the right at 3:7, so that the moment is no binary fraction: corners just touch, or a subpixel more.
        {{-47, -43}, {30, 70}, {false, false, false, {30, 70}, no_time, {}}},
        {{-47, -44}, {30, 70}, {false, true, true, {27, 63}, 0.9, left}},
        {{-30, -30}, {20, 20}, {false, true, true, {10, 10}, 0.5, {0, -1}}},  // of two axes the steeper counts
    };
    for (const Row& row : rows) {
        INFO(row.at << " by " << row.velocity);
        CHECK(sat(moved(box_20, row.at), row.velocity, box_20) == row.answers);
    }
    CHECK(sat(moved(box_20, {-50, 0}), {31, 0}, box_20).would_collide);
}

TEST_CASE("segments and points are hit by polygons and never by each other") {
    const std::vector<Vec> wall{{50, -100}, {50, 100}};
    const std::vector<Vec> point{{50, 10}};
    CHECK(sat(box_20, {60, 0}, wall).time == 0.5);
    CHECK(sat(box_20, {60, 0}, point).time == 0.5);
    CHECK(sat(point, {-60, 0}, box_20).time == 0.5);
    CHECK_FALSE(sat(box_20, {60, 60}, std::vector<Vec>{{50, 75}}).will_collide);
    CHECK_FALSE(sat(point, {60, 0}, std::vector<Vec>{{80, 10}}).will_collide);
    CHECK_FALSE(sat(std::vector<Vec>{{0, 0}, {0, 9}}, {60, 0}, std::vector<Vec>{{30, 0}, {30, 9}}).will_collide);
    CHECK_FALSE(sat({}, {60, 0}, box_20).will_collide);
    CHECK_FALSE(sat(box_20, {60, 0}, {}).are_colliding);
}

TEST_CASE("an extra axis keeps apart what it separates") {
    // Both as parts of shapes whose other sides are not known: three corners of a triangle each, one axis beside them.
    const std::vector<Vec> diagonal{{0, 20}, {20, 0}};
    const std::vector<Vec> across{{0, 0}, {20, 20}};
    CHECK(sat(diagonal, {0, 0}, across).are_colliding);
    const std::vector<Vec> longer{{40, 0}, {60, 0}};
    const std::vector<Vec> level{{0, 0}, {30, 0}};
    const std::vector<Vec> along_x{{1, 0}};
    // On one line: their own axis says that they touch, now and for ever; the other one that they are apart.
    CHECK_FALSE(sat(level, {20, 0}, longer).are_colliding);
    CHECK_FALSE(sat(level, {20, 0}, longer, along_x).are_colliding);
    // A wall of one axis: no further to the right than 50, however high.
    const std::vector<Vec> mark{{50, 10}, {50, 30}};
    CHECK(sat(box_20, {40, 9}, mark, along_x).result.x == 30);
    CHECK(sat(box_20, {40, 9}, mark, std::vector<Vec>{{0, 0}}) == sat(box_20, {40, 9}, mark));
}

TEST_CASE("extra axes change nothing between whole polygons") {
    Rng rng{30};
    for (int run = 0; run < 3000; ++run) {
        const Polygon a = random_polygon(rng, 60, 80);
        const Polygon b = random_polygon(rng, 60, 80);
        const Vec velocity = random_vec(rng, 100);
        const std::vector<Vec> axes{random_vec(rng, 9), random_vec(rng, 9), {1, 0}, {0, 1}};
        const SatAnswers plain = sat(a, velocity, b);
        const SatAnswers more = sat(a, velocity, b, axes);
        REQUIRE(more.are_colliding == plain.are_colliding);
        REQUIRE(more.would_collide == plain.would_collide);
        REQUIRE(more.will_collide == plain.will_collide);
        REQUIRE(more.result == plain.result);
    }
}

TEST_CASE("the sweep answers for everything that the polygon covers") {
    Rng rng{31};
    int are = 0;
    int would = 0;
    int will = 0;
    for (int run = 0; run < 20'000; ++run) {
        const int most = run % 2 == 0 ? 6 : 400;
        const Polygon a = random_polygon(rng, most, 3 * most);
        const Polygon b = random_polygon(rng, most, 3 * most);
        const Vec velocity = random_vec(rng, 2 * most);
        const SatAnswers answers = sat(a, velocity, b);
        REQUIRE(answers.are_colliding == overlap_polygon_polygon(a, b));
        REQUIRE(answers.would_collide == overlap_polygon_polygon(sweep_of(a, velocity), b));
        const Vec long_move{velocity.x * 40, velocity.y * 40};
        const bool within_40 = overlap_polygon_polygon(sweep_of(a, long_move), b);
        REQUIRE(within_40 == (answers.will_collide && answers.time < 40));
        are += answers.are_colliding;
        would += answers.would_collide && !answers.are_colliding;
        will += answers.will_collide && !answers.would_collide;
        // Where the result leads nothing overlaps, and on the way to it nothing did.
        REQUIRE_FALSE(overlap_polygon_polygon(moved(a, answers.result), b));
        if (answers.would_collide && !answers.are_colliding) {
            REQUIRE(std::abs(answers.result.x) <= std::abs(velocity.x) * answers.time + 1e-9);
            REQUIRE(std::abs(answers.result.y) <= std::abs(velocity.y) * answers.time + 1e-9);
        }
        REQUIRE(time_polygon_polygon(a, velocity, b) == (velocity == Vec{} ? no_time : answers.time));
    }
    CHECK(are > 500);
    CHECK(would > 1000);
    CHECK(will > 300);
}

TEST_CASE("the other way round of the corners says the same, to the other side of each of its sides") {
    Rng rng{32};
    for (int run = 0; run < 5000; ++run) {
        const Polygon a = random_polygon(rng, 5000, 9000);
        const Polygon b = random_polygon(rng, 5000, 9000);
        const Vec velocity = random_vec(rng, 12'000);
        const SatAnswers answers = sat(a, velocity, b);
        if (answers.are_colliding) continue;
        Polygon back = a;
        std::reverse(back.at.begin(), back.at.begin() + back.count);
        REQUIRE(sat(back, velocity, b) == answers);
    }
}
