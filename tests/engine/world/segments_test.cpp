// Lines of terrain as they are added; that no mover crosses one is in tests/properties/oracle_test.cpp.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

TEST_CASE("lines that are added together are those that are added one by one") {
    Rng rng{47};
    World together(TileGrid(40, 24, 16));
    World one_by_one = together;
    std::vector<SegmentLine> lines;
    for (int number = 0; number < 20; ++number) {
        SegmentLine& line = lines.emplace_back();
        line.spec = {.closed = number % 3 != 0};
        for (int i = rng.between(3, 14); i > 0; --i)
            line.points.push_back({rng.between(0, px(640)), rng.between(0, px(384))});
        REQUIRE(one_by_one.add_segments(line.points, line.spec));
    }
    REQUIRE(together.add_segments(lines));
    REQUIRE(together.segments().size() == one_by_one.segments().size());
    for (std::size_t i = 0; i < together.segments().size(); ++i) {
        const SegmentFace& a = together.segments()[i];
        const SegmentFace& b = one_by_one.segments()[i];
        REQUIRE(a.number == b.number);
        REQUIRE(a.line == b.line);
        REQUIRE(a.bounds() == b.bounds());
        REQUIRE(a.type == b.type);
    }
}

TEST_CASE("a point on the straight way between two others cuts no line") {
    const Vec whole[] = {{0, 0}, {px(40), px(20)}, {px(40), px(60)}, {0, px(60)}};
    const Vec cut[] = {{0, 0},           {px(10), px(5)},  {px(20), px(10)}, {px(40), px(20)}, {px(40), px(21)},
                       {px(40), px(60)}, {px(30), px(60)}, {0, px(60)},      {0, px(59)},      {0, px(10)}};
    for (const bool closed : {false, true}) {
        const SegmentSpec spec{.closed = closed};
        const std::size_t ends = closed ? 0 : 2;  // what leads back to the first point
        const std::vector<BoundaryEdge> a = edges_of_line(whole, spec);
        const std::vector<BoundaryEdge> b = edges_of_line(std::span(cut).first(std::size(cut) - ends), spec);
        REQUIRE(a.size() == (closed ? 4 : 3));
        REQUIRE(b.size() == a.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            CHECK(b[i].a == a[i].a);
            CHECK(b[i].b == a[i].b);
            CHECK(b[i].before == a[i].before);
            CHECK(b[i].after == a[i].after);
        }
    }
    // Back the same way is another segment, and so is what would be too long.
    CHECK(edges_of_line(std::vector<Vec>{{0, 0}, {px(20), 0}, {px(10), 0}}, {}).size() == 2);
    const Sub far = max_segment_size;
    CHECK(edges_of_line(std::vector<Vec>{{0, 0}, {far - 5, 0}, {far + 5, 0}}, {}).size() == 2);
    // A mover across a line passes all of it.
    World world(TileGrid(40, 20, 16, {true, true, true, true}));
    const Vec points[] = {{px(100), px(100)}, {px(140), px(90)}, {px(180), px(80)}};
    REQUIRE(world.add_segments(points));
    CHECK(world.segments().size() == 1);
}

TEST_CASE("a mover that falls past the tip of a wedge which blocked it still touches the wedge's underside") {
    // The tip points at the mover. The points keep the solid side on the right, so the mirror reverses them.
    for (const bool mirrored : {false, true})
        for (int first = 0; first < 3; ++first) {
            const Mirror mirror{mirrored};
            std::vector<Vec> wedge{
                {mirror.x(px(100)), px(64)}, {mirror.x(px(120)), px(58)}, {mirror.x(px(120)), px(70)}};
            if (mirrored) std::reverse(wedge.begin(), wedge.end());
            std::rotate(wedge.begin(), wedge.begin() + first, wedge.end());
            World world(TileGrid(40, 20, 16));
            REQUIRE(world.add_segments(wedge, {.closed = true}));
            const BodyId mover = world.add_mover({.size = {px(10), px(10)}}, {mirror.left(px(89), px(10)), px(60)});
            world.mover(mover)->velocity = mirror.move({px(4), px(14)});
            world.step();
            INFO(mirrored << ", first point " << first);
            REQUIRE(world.contacts().size() == 1);
            CHECK(world.contacts()[0].side == mirror.ahead());
            CHECK(world.segments()[world.contacts()[0].other.segment - 1].type == SegmentFace::Type::ceiling);
        }
}

TEST_CASE("of two walls that stop a mover at once it still touches the lower one when it has fallen past the other") {
    const auto block = [](Sub top, Sub bottom) {
        return std::vector<Vec>{{px(100), top}, {px(120), top}, {px(120), bottom}, {px(100), bottom}};
    };
    const std::vector<Vec> upper = block(px(40), px(70));
    const std::vector<Vec> lower = block(px(50), px(120));
    for (const bool is_upper_first : {true, false}) {
        World world(TileGrid(40, 20, 16));
        REQUIRE(world.add_segments(is_upper_first ? upper : lower, {.closed = true}));
        REQUIRE(world.add_segments(is_upper_first ? lower : upper, {.closed = true}));
        const BodyId mover = world.add_mover({.size = {px(10), px(10)}}, {px(89), px(60)});
        world.mover(mover)->velocity = {px(4), px(14)};
        world.step();
        REQUIRE(world.contacts().size() == 1);
        CHECK(world.segments()[world.contacts()[0].other.segment - 1].bounds().bottom == px(120));
    }
}
