#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

TEST_CASE("a ball that keeps all its speed comes back as high as it was, within a pixel and a half a bounce") {
    World world = room({"#      #", "#      #", "#      #", "#      #", "#      #", "########"});
    const BodyId id = world.add_dynamic({.radius = px(4), .normal_efficiency = 256}, {px(48), px(10)});
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

TEST_CASE("a boulder on level tiles loses no more than a subpixel of speed a tick to their drag") {
    World world = room({std::string(32, ' '), std::string(32, ' '), std::string(32, '#')});
    const BodyId id = world.add_dynamic(disk(7), {px(20), px(32 - 7)});
    drive(world, id, {500, 0});
    Sub speed = world.dynamic(id)->velocity.x;
    for (int tick = 0; tick < 200; ++tick) {
        world.step();
        CHECK(world.dynamic(id)->centre.y == px(32 - 7));
        CHECK(world.dynamic(id)->velocity.x <= speed);
        CHECK(world.dynamic(id)->velocity.x >= speed - 2);  // stone takes one, rounding another
        speed = world.dynamic(id)->velocity.x;
    }
}

TEST_CASE("a boulder rolls down a slope within a subpixel of the line, over every seam") {
    for (int offset = 0; offset < 32; ++offset) {
        World world = room({"          ", "\\         ", "#\\        ", "##\\       ", "###\\      ", "####\\     ",
                            "#####\\    ", "##########"});
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
