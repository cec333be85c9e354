#include "engine/world/world.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

using namespace scree;

namespace {

/// '#' solid, '/' and '\' 45 degrees, '-' one-way up, anything else empty.
TileGrid room(const std::vector<std::string_view>& rows, Outside outside = {}) {
    TileGrid grid(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), 16, outside);
    const KindIndex up = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    const KindIndex down = grid.add_kind({.shape = {ShapeType::floor, {{0, 0}, {16, 16}}}});
    const KindIndex ledge = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) {
            const char c = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
            grid.set(col, row,
                     c == '#'    ? solid_kind
                     : c == '/'  ? up
                     : c == '\\' ? down
                     : c == '-'  ? ledge
                                 : empty_kind);
        }
    return grid;
}

bool touches_a_tile(const World& world) {
    return std::any_of(world.dynamic_contacts().begin(), world.dynamic_contacts().end(),
                       [](const DynamicContact& contact) { return contact.other.body == BodyId::none; });
}

}  // namespace

TEST_CASE("a disk goes through a corridor exactly as high as itself") {  // B24
    World world(room({"########################", "                        ", "########################"},
                     {false, false, false, false}));
    const BodyId id = world.add_dynamic(flyer(8), {px(20), px(24)});
    for (int tick = 0; tick < 60; ++tick) {
        world.dynamic(id)->velocity = {px(3), 102};
        const Sub before = world.dynamic(id)->centre.x;
        world.step();
        CHECK(world.dynamic(id)->centre.y == px(24));
        CHECK(world.dynamic(id)->centre.x - before <= px(3));
        CHECK(world.dynamic(id)->centre.x - before >= px(3) - 256);
    }
}

TEST_CASE("a disk just above a slope passes it and one just below hits it at the computed place") {  // B38
    // The line of the slope passes through (64, 112) and (112, 64) px; the disk's centre flies along y = 80.
    const std::vector<std::string_view> rows = {"            ", "            ", "            ", "            ",
                                                "      /     ", "     /#     ", "    /##     "};
    for (const int below : {0, 1}) {
        World world(room(rows, {false, false, false, false}));
        DynamicSpec spec = flyer(2);
        spec.normal_efficiency = 0;
        // Its lowest point runs one pixel above the peak (y = 64), or one below.
        const BodyId id = world.add_dynamic(spec, {px(20), px(61 + 2 * below)});
        world.dynamic(id)->velocity = {px(6), 0};
        bool hit = false;
        Sub at = 0;
        for (int tick = 0; tick < 25 && !hit; ++tick) {
            world.dynamic(id)->velocity = {px(6), 0};
            world.step();
            hit = touches_a_tile(world);
            at = world.dynamic(id)->centre.x;
        }
        CAPTURE(below);
        CHECK(hit == (below == 1));
        // One pixel below: the disk hits the line where x + y = 176 - 2 * sqrt 2 px, before it slides on up.
        if (below == 1) CHECK(at >= static_cast<Sub>((176 - 63 - 2.8284272) * 256) - 1);
        if (below == 1) CHECK(world.dynamic(id)->centre.y <= px(63));
    }
}

TEST_CASE("a disk at any speed stops at a wall of one tile") {  // B90
    for (const int speed : {17, 18, 23, 31, 40, 64, 99, 100, 150, 255, 256, 257, 300, 399, 400}) {
        World world(room({"                                        #      "}, {false, false, false, false}));
        DynamicSpec spec = flyer(8);
        spec.normal_efficiency = 0;
        const BodyId id = world.add_dynamic(spec, {px(20), px(8)});
        world.dynamic(id)->velocity = {px(speed), 0};
        for (int tick = 0; tick < 60; ++tick) world.step();
        CAPTURE(speed);
        CHECK(world.dynamic(id)->centre == Vec{px(40 * 16 - 8), px(8)});
        CHECK(world.dynamic(id)->velocity == Vec{});
    }
}

TEST_CASE("a ball dropped on a seam never gains speed along the floor") {  // B95
    for (int offset = 0; offset < 64; ++offset) {
        World world(room({"#      #", "#      #", "#      #", "#      #", "########"}));
        DynamicSpec spec = disk(8);
        spec.normal_efficiency = 256;
        spec.sleeps = false;
        const BodyId id = world.add_dynamic(spec, {px(3 * 16) + offset * 64 - 2048, px(14)});
        for (int tick = 0; tick < 3600; ++tick) {
            world.step();
            REQUIRE(world.dynamic(id)->velocity.x == 0);
            REQUIRE(world.dynamic(id)->velocity_part.x == 0);
        }
        CHECK(world.dynamic(id)->centre.x == px(3 * 16) + offset * 64 - 2048);
        CHECK(world.dynamic(id)->centre.y <= px(56));
    }
}

TEST_CASE("a ball that keeps all its speed comes back as high as it was, within a pixel and a half a bounce") {
    World world(room({"#      #", "#      #", "#      #", "#      #", "#      #", "########"}));
    DynamicSpec spec = disk(4);
    spec.normal_efficiency = 256;
    const BodyId id = world.add_dynamic(spec, {px(48), px(10)});
    Sub highest = px(1000);
    int bounces = 0;
    Sub last = 0;
    for (int tick = 0; tick < 600 && bounces < 6; ++tick) {
        world.step();
        const Dynamic& ball = *world.dynamic(id);
        CHECK(ball.centre.y >= px(10));
        if (last > 0 && ball.velocity.y < 0) ++bounces;
        last = ball.velocity.y;
        if (bounces == 5) highest = std::min(highest, ball.centre.y);
    }
    CHECK(bounces == 6);
    CHECK(highest <= px(10 + 8));
}

TEST_CASE("a disk beside the corner of a tile does not touch it") {  // B97
    World world(room({"     ", "  #  ", "     "}, {false, false, false, false}));
    const BodyId id = world.add_dynamic(flyer(8), {px(48 + 7), px(32 + 7)});
    world.step();
    CHECK(world.dynamic_contacts().empty());
    CHECK(world.dynamic(id)->centre == Vec{px(48 + 7), px(32 + 7)});
}

TEST_CASE("a boulder rolls over the seams of level ground without leaving its height or losing speed") {
    World world(room(
        {"                                ", "                                ", "################################"}));
    DynamicSpec spec = disk(7);
    const BodyId id = world.add_dynamic(spec, {px(20), px(32 - 7)});
    world.dynamic(id)->velocity = {500, 0};
    world.step();
    Sub speed = world.dynamic(id)->velocity.x;
    for (int tick = 0; tick < 200; ++tick) {
        world.step();
        CHECK(world.dynamic(id)->centre.y == px(32 - 7));
        CHECK(world.dynamic(id)->velocity.x <= speed);
        CHECK(world.dynamic(id)->velocity.x >= speed - 2);  // drag of stone: 1 a tick
        speed = world.dynamic(id)->velocity.x;
    }
}

TEST_CASE("a boulder rolls down a slope within a subpixel of the line, over every seam") {
    for (int offset = 0; offset < 32; ++offset) {
        const std::vector<std::string_view> rows = {"          ",  "\\         ", "#\\        ", "##\\       ",
                                                    "###\\      ", "####\\     ", "#####\\    ", "##########"};
        World world(room(rows));
        const Sub x = px(16) + offset * 128;
        const double far = px(7) * std::sqrt(2.0);  // of the disk's centre from the line, along y
        const auto curve = [&](Sub at) { return at + px(16) - far; };
        const BodyId id = world.add_dynamic(disk(7), {x, static_cast<Sub>(std::floor(curve(x)))});
        Sub before = x;
        for (int tick = 0; tick < 120; ++tick) {
            world.step();
            const Dynamic& body = *world.dynamic(id);
            if (body.centre.x > px(80)) break;
            CAPTURE(offset, tick, body.centre);
            REQUIRE(body.on_ground);
            REQUIRE(body.centre.y <= curve(body.centre.x));
            REQUIRE(body.centre.y > curve(body.centre.x) - 1);
            REQUIRE(body.centre.x >= before);
            before = body.centre.x;
        }
        CHECK(before > px(70));
    }
}

TEST_CASE("a boulder in a valley comes to rest and sleeps, bit by bit the same from then on") {
    World world(room({"#        #", "#\\      /#", "##\\    /##", "###\\  /###", "##########"}));
    const BodyId id = world.add_dynamic(disk(7), {px(30), px(8)});
    for (int tick = 0; tick < 3000; ++tick) world.step();
    REQUIRE(world.dynamic(id)->asleep);
    const Vec there = world.dynamic(id)->centre;
    for (int tick = 0; tick < 1000; ++tick) world.step();
    CHECK(world.dynamic(id)->centre == there);
    CHECK(world.dynamic(id)->velocity == Vec{});
}

TEST_CASE("a boulder on a one-way rests on it, and one below it flies up through it") {
    World world(room({"      ", "      ", "------", "      ", "######"}));
    const BodyId above = world.add_dynamic(disk(6), {px(24), px(20)});
    const BodyId below = world.add_dynamic(disk(6), {px(72), px(56)});
    world.dynamic(below)->velocity = {0, -px(5)};
    for (int tick = 0; tick < 200; ++tick) world.step();
    CHECK(world.dynamic(above)->centre == Vec{px(24), px(26)});
    CHECK(world.dynamic(below)->centre == Vec{px(72), px(26)});
}

TEST_CASE("a box of four corners slides over seams and stops at a wall") {
    World world(room({"          #", "          #", "###########"}));
    DynamicSpec spec;
    spec.corners = {Vec{-px(5), -px(5)}, Vec{px(5), -px(5)}, Vec{px(5), px(5)}, Vec{-px(5), px(5)}};
    spec.corner_count = 4;
    spec.material = Material::ice;
    spec.normal_efficiency = 0;
    const BodyId id = world.add_dynamic(spec, {px(10), px(27)});
    for (int tick = 0; tick < 300; ++tick) {
        if (tick < 100) world.dynamic(id)->velocity = {700, 0};
        world.step();
        CHECK(world.dynamic(id)->centre.y == px(27));
    }
    CHECK(world.dynamic(id)->centre.x == px(155));
}

TEST_CASE("a line of points carries a boulder where there are no tiles") {
    World world(room({"          ", "          ", "          ", "          "}, {false, false, false, false}));
    const Vec points[] = {{px(10), px(20)}, {px(50), px(50)}, {px(90), px(50)}, {px(130), px(20)}};
    world.add_segments(points, {Material::grass});
    const BodyId id = world.add_dynamic(disk(5), {px(40), px(10)});
    for (int tick = 0; tick < 2000; ++tick) world.step();
    CHECK(world.dynamic(id)->centre.y == px(45));
    CHECK(world.dynamic(id)->asleep);
}
