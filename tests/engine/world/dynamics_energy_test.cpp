// What one meeting does to two speeds, from the formula, and that no energy comes from it. Seen to fail: speed that a
// body hands on of what gravity adds, counted as its own as well (a roller on a flyer).

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/world_checker.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

World sky() { return World{TileGrid(100, 100, 16, {true, true, true, true})}; }

double speed_x(const Dynamic& body) { return body.velocity.x + body.velocity_part.x / 256.0; }

DynamicSpec flyer(Sub radius, int mass, int normal, int tangential) {
    return {.radius = radius,
            .mass = mass,
            .normal_efficiency = normal,
            .tangential_efficiency = tangential,
            .kind = DynamicKind::flyer};
}

}  // namespace

TEST_CASE("two that meet head on share their speed as spheres do, times the product of both efficiencies") {
    for (const int first : {256, 200, 128, 0})
        for (const int second : {256, 100})
            for (const int mass : {100, 1'000, 70'000})
                for (const bool polygons : {false, true}) {
                    World world = sky();
                    DynamicSpec left = flyer(px(8), 1'000, first, 256);
                    DynamicSpec right = flyer(px(6), mass, second, 256);
                    if (polygons) left = square(left.radius, left), right = square(right.radius, right);
                    const BodyId a = world.add_dynamic(left, {px(400), px(400)});
                    const BodyId b = world.add_dynamic(right, {px(440), px(400)});
                    world.dynamic(a)->velocity = {px(4), 0};
                    world.dynamic(b)->velocity = {-px(1), 0};
                    const double kept = first / 256.0 * second / 256.0;
                    const double common = (4.0 * 256 * 1'000 - 256.0 * mass) / (1'000 + mass);
                    const double closing = 5 * 256;
                    const double share = kept * closing / (1'000 + mass);
                    const double before = energy_of(world);
                    run(world, 12);
                    CAPTURE(first, second, mass, polygons);
                    CHECK(std::abs(speed_x(*world.dynamic(a)) - (common - share * mass)) < 1);
                    CHECK(std::abs(speed_x(*world.dynamic(b)) - (common + share * 1'000)) < 1);
                    const double reduced = 1'000.0 * mass / (1'000 + mass);
                    const double lost = (1 - kept * kept) * reduced * closing * closing / 2;
                    CHECK(std::abs(before - energy_of(world) - lost) < before / 500);
                }
}

TEST_CASE("what they slide along each other is kept times the product of both tangential efficiencies") {
    for (const int first : {256, 128, 0})
        for (const int second : {256, 64}) {
            World world = sky();
            const BodyId a = world.add_dynamic(square(px(8), flyer(px(8), 500, 256, first)), {px(400), px(400)});
            const BodyId b = world.add_dynamic(square(px(8), flyer(px(8), 500, 256, second)), {px(402), px(430)});
            world.dynamic(a)->velocity = {px(1), px(4)};
            run(world, 8);
            const double kept = first / 256.0 * second / 256.0;
            CAPTURE(first, second);
            CHECK(std::abs(speed_x(*world.dynamic(a)) - 128 * (1 + kept)) < 1);
            CHECK(std::abs(speed_x(*world.dynamic(b)) - 128 * (1 - kept)) < 1);
            CHECK(world.dynamic(a)->velocity.y == 0);
            CHECK(world.dynamic(b)->velocity.y == px(4));
        }
}

TEST_CASE("a stone that falls upon one that floats gives it no more than it loses") {
    for (const int mass : {100, 1'000, 20'000}) {
        World world = sky();
        DynamicSpec stone = flyer(px(8), 1'000, 64, 256);
        stone.kind = DynamicKind::roller;
        const BodyId above = world.add_dynamic(stone, {px(400), px(100)});
        const BodyId below = world.add_dynamic(flyer(px(4), mass, 256, 256), {px(400), px(112)});
        double least = energy_of(world);
        // A quarter of a pixel: places are whole subpixels.
        const double rounding = 64.0 * 1'000 * stone.gravity;
        for (int tick = 0; tick < 200 && world.dynamic(below)->centre.y < px(1'500); ++tick) {
            world.step();
            CAPTURE(mass, tick);

            REQUIRE(energy_of(world) <= least + rounding);
            least = std::min(least, energy_of(world));
        }
        CHECK(world.dynamic(above)->centre.y > px(105));
    }
}
