// Dynamics between solids, movers and walls. Each of these was a fault that random worlds found.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>

using namespace scree;

namespace {

bool is_reported(const World& world, BodyId dynamic) {
    return std::ranges::any_of(world.dynamic_squishes(), [&](const Squish& squish) { return squish.mover == dynamic; });
}

}  // namespace

TEST_CASE("a solid at any speed pushes a boulder up to a wall and never into it or through") {
    for (const int direction : {1, -1})
        for (int speed = 1; speed <= 64; speed += 3) {
            TileGrid grid = closed_room(40, 10);
            for (int row = 0; row < 10; ++row) grid.set(direction > 0 ? 30 : 9, row, solid_kind);
            World world(grid);
            const Sub middle = px(320);
            const BodyId press = world.add_solid({.size = {px(40), px(160)}}, {middle - px(20), 0});
            const BodyId boulder = world.add_dynamic(flyer(6), {middle + direction * px(26), px(80)});
            for (int tick = 0; (tick + 1) * speed <= 140; ++tick) {
                drive(world, press, {direction * px(speed), 0});
                const Sub ahead = (world.dynamic(boulder)->centre.x - middle) * direction;
                INFO(direction << " " << speed << " px, tick " << tick);
                REQUIRE(ahead <= px(160 - 6));
                const Sub pressed_to = (world.solid(press)->box.centre().x - middle) * direction + px(20);
                if (ahead < pressed_to + px(6) || pressed_to > px(148)) REQUIRE(is_reported(world, boulder));
            }
        }
}

TEST_CASE("a boulder with a failed move has pushed no body") {
    for (const bool mirrored : {false, true}) {
        const Mirror mirror{mirrored};
        World world(closed_room(40, 10));
        // A player four pixels from the wall, the boulder beside him, and a press that comes eight pixels further.
        const BodyId player = world.add_mover({.size = {px(12), px(20)}}, {mirror.left(px(624), px(12)), px(140)});
        const BodyId boulder = world.add_dynamic(flyer(8), {mirror.x(px(616)), px(152)});
        const BodyId press =
            world.add_solid({.size = {px(40), px(160)}, .category = 2}, {mirror.left(px(568), px(40)), 0});
        const Aabb before = world.mover(player)->box;
        drive(world, press, mirror.move({px(8), 0}));
        REQUIRE(world.failed_moves().size() == 1);
        CHECK(is_reported(world, boulder));
        CHECK(world.mover(player)->box == before);
        CHECK(world.mover(player)->pushed == Vec{});
        CHECK(mirror.x(world.dynamic(boulder)->centre.x) > px(320));
    }
}

TEST_CASE("a mover that steps off a boulder beside a wall is not drawn into it as it rolls on") {
    for (const bool mirrored : {false, true})
        for (Sub foot = 1; foot < 200; foot += 9)
            for (const Sub sinks : {-300, -90, 90, 300}) {
                const Mirror mirror{mirrored};
                World world(closed_room(40, 20));
                const Vec size{px(12), px(10)};
                const Sub edge = px(640) - size.x - 200;  // of the player, away from the wall
                const BodyId player = world.add_mover({.size = size}, {mirror.left(edge, size.x), px(152) - size.y});
                const BodyId boulder = world.add_dynamic(flyer(8), {mirror.x(edge + foot - px(8)), px(160)});
                world.step();
                REQUIRE(world.mover(player)->ground.collider.body == boulder);
                world.dynamic(boulder)->velocity = mirror.move({150, sinks});
                drive(world, player, mirror.move({460, 130}));
                INFO(mirrored << " foot " << foot << " sinks " << sinks);
                REQUIRE_FALSE(overlaps(world.mover(player)->box, world.dynamic(boulder)->box()));
            }
}

TEST_CASE("a mover pushed by a boulder with a failed move keeps its velocity") {
    Rng rng{21};
    int failed_moves = 0;
    for (int round = 0; round < 400; ++round) {
        TileGrid grid = closed_room(8, 8);
        for (int i = 0; i < 6; ++i) grid.set(rng.between(0, 7), rng.between(4, 7), solid_kind);
        World world(std::move(grid));
        for (int i = 0; i < 8; ++i) {
            const MoverSpec spec{.size = {px(rng.between(8, 20)), px(rng.between(8, 20))}, .solid = i % 2 == 0};
            world.add_mover(spec, {px(rng.between(0, 108)), px(rng.between(0, 108))});
        }
        for (int i = 0; i < 5; ++i) world.add_dynamic(flyer(rng.between(4, 12)), {px(rng.between(14, 114)), px(20)});
        for (int tick = 0; tick < 40; ++tick) {
            for (const Dynamic& body : world.dynamics())
                world.dynamic(body.id)->velocity = {rng.between(-2000, 2000), rng.between(0, 4000)};
            for (const Mover& mover : world.movers()) world.mover(mover.id)->velocity = {};
            world.step();
            failed_moves += static_cast<int>(world.failed_moves().size());
            for (const Mover& mover : world.movers()) {
                INFO("round " << round << ", tick " << tick << ", mover " << mover.id);
                if (mover.pushed == Vec{} && mover.box == mover.box_before && !is_squished(world, mover.id))
                    REQUIRE(mover.velocity.y == 0);
            }
        }
    }
    CHECK(failed_moves > 20);
}

TEST_CASE("a disk that a lift lowers between two edges, as far apart as it is wide, leans to neither") {
    World world = room({".....", "#.#..", "#.#..", "#.#..", "#.#.."});
    const BodyId lift = world.add_solid({.size = {px(12), px(4)}}, {px(18), px(12)});
    const BodyId disk = world.add_dynamic({.radius = px(8)}, {px(24), px(4)});
    for (int tick = 0; tick < 120; ++tick) {
        drive(world, lift, {0, 36});
        CAPTURE(tick);
        REQUIRE(world.dynamic(disk)->centre.x == px(24));
        REQUIRE(world.dynamic(disk)->velocity_part.x == 0);
    }
}

TEST_CASE("a stone that cannot push a rider off its lift after all does not end inside it") {
    for (Sub speed = 0; speed <= 240; speed += 30) {
        TileGrid grid(20, 20, 8, {true, true, true, true});
        grid.set(7, 0, grid.add_kind({.shape = {ShapeType::ceiling, {{0, 8}, {4, 8}, {8, 0}}}}));
        const std::vector<ProfilePoint> bowl{{0, 0}, {2, 3}, {4, 5}, {6, 6}, {8, 6}};
        grid.set(5, 2, grid.add_kind({.shape = {ShapeType::floor, bowl}, .one_way = OneWay::up}));
        grid.set(8, 2, grid.add_kind({.shape = {ShapeType::floor, {{0, 0}, {8, 2}}}}));
        World world(std::move(grid));
        const BodyId rider = world.add_mover({.size = {4034, 2454}}, {6410, 3057});
        const BodyId lift = world.add_mover({.size = {4922, 4740}, .solid = true}, {5344, 5511});
        DynamicSpec spec{.mass = 3034, .normal_efficiency = 110, .tangential_efficiency = 212};
        spec.kind = DynamicKind::walker;
        spec.corners = {Vec{-3024, -1512}, {1512, -3024}, {3024, 1512}, {-1008, 3024}};
        spec.corner_count = 4;
        const BodyId stone = world.add_dynamic(spec, {13596, 5424});
        world.mover(rider)->velocity = {482, 51};
        world.mover(lift)->velocity = {0, -1846};
        drive(world, stone, {-speed, 0});
        CAPTURE(speed);
        REQUIRE(world.failed_moves().empty());
        CHECK_FALSE(overlaps(world.mover(rider)->box, world.dynamic(stone)->box()));
    }
}

TEST_CASE("a fast solid knocks away a stone of which only the tip is in its path, wherever the tip is") {
    for (Sub tip = -px(7); tip <= px(7); tip += px(1)) {
        World world(closed_room(40, 10));
        DynamicSpec spec = flyer(8);
        spec.corners = {Vec{-px(8), px(8)}, {tip, -px(8)}, {px(8), px(8)}};
        spec.corner_count = 3;
        const BodyId stone = world.add_dynamic(spec, {px(200), px(80)});
        const BodyId bolt = world.add_solid({.size = {px(1), px(1)}}, {px(100), px(80) - px(8) + 100 - px(1)});
        drive(world, bolt, {px(150), 0});
        CAPTURE(tip);
        CHECK(world.dynamic(stone)->displacement() != Vec{});
        CHECK_FALSE(world.dynamic_contacts().empty());
    }
}
