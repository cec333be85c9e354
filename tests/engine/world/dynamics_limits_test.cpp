// Dynamics at the limits: shapes that are none, the fastest and the farthest, and everybody at one place. The work of a
// tick is bounded by bodies x (cells passed + bodies near) x looks, and no loop waits for something to settle.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace scree;

namespace {

DynamicSpec polygon(std::initializer_list<Vec> corners) {
    DynamicSpec spec;
    spec.corner_count = static_cast<int>(corners.size());
    std::size_t i = 0;
    for (const Vec corner : corners) spec.corners[i++] = corner;
    return spec;
}

bool is_in_limits(const Dynamic& body) {
    const Vec v = body.velocity;
    return std::abs(v.x) <= max_speed && std::abs(v.y) <= max_speed && std::abs(body.angle) < 65536;
}

}  // namespace

TEST_CASE("polygons without area, with a corner twice, with a straight corner or the wrong way round are refused") {
    const Sub r = px(8);
    CHECK(is_legal(polygon({{-r, -r}, {r, -r}, {r, r}, {-r, r}})));
    CHECK(is_legal(polygon({{-1, -1}, {1, -1}, {0, 1}})));                             // the smallest round a centre
    CHECK_FALSE(is_legal(polygon({{-r, -r}, {-r, r}, {r, r}, {r, -r}})));              // the other way round
    CHECK_FALSE(is_legal(polygon({{-r, 0}, {0, 0}, {r, 0}})));                         // a line
    CHECK_FALSE(is_legal(polygon({{-r, -r}, {-r, -r}, {r, -r}, {r, r}})));             // a corner twice
    CHECK_FALSE(is_legal(polygon({{-r, -r}, {0, -r}, {r, -r}, {r, r}, {-r, r}})));     // a straight corner
    CHECK_FALSE(is_legal(polygon({{-r, -r}, {r, r}, {r, -r}, {-r, r}})));              // crosses itself
    CHECK_FALSE(is_legal(polygon({{0, 0}, {0, 0}, {0, 0}})));                          // a point
    CHECK_FALSE(is_legal(polygon({{r, r}, {2 * r, r}, {2 * r, 2 * r}})));              // its centre is outside
    CHECK_FALSE(is_legal(polygon({{-max_body_size, -r}, {r, -r}, {r, r}})));           // too wide
    CHECK_FALSE(is_legal(polygon({{0, -r}, {r, r}, {-r, -r + 1}, {r, -r}, {0, r}})));  // a star
}

TEST_CASE("the smallest and lightest between the largest and heaviest stay within the limits at any speed") {
    Rng rng{3};
    for (int round = 0; round < 40; ++round) {
        World world(TileGrid(200, 200, 16, {true, true, true, true}));
        for (int i = 0; i < 24; ++i) {
            DynamicSpec spec;
            const bool heavy = rng.below(2) == 0;
            spec.radius = heavy ? rng.between(px(40), max_body_size / 2) : rng.between(1, 300);
            spec.mass = heavy ? 1 << 30 : 1;
            spec.normal_efficiency = 256;
            if (rng.below(3) == 0) spec.kind = DynamicKind::flyer;
            const BodyId id = world.add_dynamic(spec, {rng.between(0, px(3200)), rng.between(0, px(3200))});
            world.dynamic(id)->velocity = {rng.between(-max_speed, max_speed), rng.between(-max_speed, max_speed)};
        }
        for (int tick = 0; tick < 60; ++tick) {
            world.step();
            for (const Dynamic& body : world.dynamics()) REQUIRE(is_in_limits(body));
        }
    }
}

TEST_CASE("three hundred bodies at one place each take one turn a tick and come apart within their limits") {
    World world(TileGrid(60, 40, 16, {true, true, true, true}));
    for (int i = 0; i < 300; ++i) {
        const BodyId id = world.add_dynamic({}, {px(480), px(320)});
        world.dynamic(id)->velocity = {i % 2 == 0 ? max_speed : -max_speed, i % 3 == 0 ? max_speed : -max_speed};
    }
    for (int tick = 0; tick < 12; ++tick) {
        world.step();
        const auto contacts = world.dynamic_contacts();
        for (std::size_t i = 1; i < contacts.size(); ++i) {
            const bool same =
                contacts[i].dynamic == contacts[i - 1].dynamic && contacts[i].other == contacts[i - 1].other;
            REQUIRE_FALSE(same);
        }
        REQUIRE(world.failed_moves().size() <= 300);
        for (const Dynamic& body : world.dynamics()) REQUIRE(is_in_limits(body));
    }
}

TEST_CASE("a square at any speed ends exactly at the square or solid that it hits, to the subpixel") {
    for (const int speed : {3, 17, 64, 100, 257, 400, 1024})
        for (const bool solid : {false, true}) {
            World world(TileGrid(200, 10, 16, {false, false, false, false}));
            DynamicSpec spec = square(px(6), {.normal_efficiency = 0, .kind = DynamicKind::flyer});
            const BodyId id = world.add_dynamic(spec, {px(100), px(80)});
            spec.mass = 1 << 30;
            if (solid)
                world.add_solid({.size = {px(12), px(12)}}, {px(1494), px(70)});
            else
                world.add_dynamic(spec, {px(1500), px(84)});
            world.dynamic(id)->velocity = {px(speed), 0};
            Sub farthest = 0;
            for (int tick = 0; tick < 600; ++tick) {
                world.step();
                farthest = std::max(farthest, world.dynamic(id)->centre.x);
                if (farthest >= px(1488)) break;
            }
            INFO("speed " << speed << " solid " << solid);
            CHECK(farthest == px(1488));
        }
}
