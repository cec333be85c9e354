// Reports of colliding bodies: the same for crates, solids and boulders, whichever of the two moves.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

World hall() {
    TileGrid grid(40, 12, 16, {true, true, true, false});
    for (int col = 0; col < 40; ++col) grid.set(col, 10, solid_kind);
    return World(std::move(grid));
}

Sub mirrored_left(bool mirrored, Sub left, Sub width) { return mirrored ? px(640) - left - width : left; }

}  // namespace

TEST_CASE("a mover on a crate or boulder stands on its tags, and a mover beside it touches them") {
    World world = hall();
    const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true, .tags = 4}, {px(100), px(144)});
    const BodyId hero = world.add_mover({}, {px(102), px(124)});
    REQUIRE(world.mover(hero)->ground.collider.body == crate);
    CHECK(world.mover(hero)->ground.tags == 4);
    world.mover(hero)->velocity.y = 64;
    world.step();
    CHECK(world.mover(hero)->ground.tags == 4);
    CHECK(contact_of(world, hero, Side::floor, crate).tags == 4);
}

TEST_CASE("a body that stops a way along x is touched, though the way along y leads past it then") {
    for (const bool mirrored : {false, true})
        for (const int kind : {0, 1, 2}) {
            World world = air();
            const Sub left = mirrored_left(mirrored, px(100), px(16));
            BodyId block = BodyId::none;
            if (kind == 0) block = world.add_solid({.size = {px(16), px(16)}}, {left, px(100)});
            if (kind == 1) block = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {left, px(100)});
            if (kind == 2) block = world.add_dynamic(flyer(8), {left + px(8), px(108)});
            const BodyId hero =
                world.add_mover({.size = {px(12), px(20)}}, {mirrored_left(mirrored, px(87), px(12)), px(115)});
            world.mover(hero)->velocity = {mirrored ? -px(2) : px(2), px(2)};
            world.step();
            const Side side = mirrored ? Side::left : Side::right;
            INFO("kind " << kind << (mirrored ? ", mirrored" : ""));
            REQUIRE(world.mover(hero)->wall.body == block);
            CHECK(world.mover(hero)->touching.has(side));
            CHECK(contact_of(world, hero, side, block).displacement == px(1));
        }
}

TEST_CASE("a crate pushed against a mover touches it, as a moving solid does") {
    for (const bool mirrored : {false, true})
        for (const bool by_solid : {false, true}) {
            World world = hall();
            const Sub speed = mirrored ? -128 : 128;
            const BodyId hero = world.add_mover({}, {mirrored_left(mirrored, px(88), px(12)), px(140)});
            const Vec corner{mirrored_left(mirrored, px(100), px(16)), px(144)};
            const BodyId block =
                by_solid ? world.add_solid({.size = {px(16), px(16)}}, corner)
                         : world.add_mover({.size = {px(16), px(16)}, .solid = true, .push_speed = 256}, corner);
            const BodyId other = world.add_mover({}, {mirrored_left(mirrored, px(116), px(12)), px(140)});
            for (int tick = 0; tick < 3; ++tick) {
                if (by_solid) world.solid(block)->velocity = {speed, 0};
                world.mover(hero)->velocity = {by_solid ? 0 : speed, 64};
                world.mover(other)->velocity.y = 64;
                world.step();
                const Side side = mirrored ? Side::right : Side::left;
                INFO((by_solid ? "solid" : "crate") << (mirrored ? ", mirrored" : "") << ", tick " << tick);
                REQUIRE(world.mover(other)->pushed.x == speed);
                CHECK(world.mover(other)->touching.has(side));
                CHECK(contact_of(world, other, side, block).displacement == 128);
            }
        }
}

TEST_CASE("two that ride the same lift side by side do not touch because it moves") {
    for (const Vec move : {Vec{128, 0}, Vec{-128, 0}, Vec{128, -128}, Vec{0, 128}})
        for (const bool crates : {false, true}) {
            World world = air();
            const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(200), px(300)});
            const MoverSpec box{.size = {px(16), px(16)}, .solid = crates};
            const BodyId a = world.add_mover(box, {px(210), px(284)});
            const BodyId b = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(226), px(284)});
            for (int tick = 0; tick < 10; ++tick) {
                world.solid(lift)->velocity = move;
                for (const BodyId id : {a, b}) world.mover(id)->velocity.y = 64;
                world.step();
                for (const BodyId id : {a, b}) {
                    INFO("way " << move << ", body " << to_number(id) << ", tick " << tick);
                    CHECK_FALSE(world.mover(id)->touching.has(Side::left));
                    CHECK_FALSE(world.mover(id)->touching.has(Side::right));
                    CHECK_FALSE(world.mover(id)->touching.has(Side::ceiling));
                }
            }
        }
}

TEST_CASE("a mover carried against a tile, a line or a body touches it") {
    for (const bool mirrored : {false, true})
        for (const int kind : {0, 1, 2}) {
            TileGrid grid(40, 40, 16, {true, true, true, false});
            if (kind == 0) grid.set(mirrored ? 39 - 20 : 20, 18, solid_kind);
            World world(std::move(grid));
            const Sub x = px(320);
            if (kind == 1) {
                const Vec low{x, px(310)};
                const Vec high{x, px(270)};
                const Vec line[] = {mirrored ? high : low, mirrored ? low : high};
                REQUIRE(world.add_segments(line));
            }
            if (kind == 2)
                world.add_solid({.size = {px(16), px(16)}}, {mirrored_left(mirrored, px(320), px(16)), px(290)});
            const BodyId lift =
                world.add_solid({.size = {px(64), px(8)}}, {mirrored_left(mirrored, px(240), px(64)), px(308)});
            const BodyId hero = world.add_mover({}, {mirrored_left(mirrored, px(290), px(12)), px(288)});
            for (int tick = 0; tick < 60; ++tick) {
                world.solid(lift)->velocity = {mirrored ? -128 : 128, 0};
                world.mover(hero)->velocity.y = 64;
                world.step();
                const Aabb& box = world.mover(hero)->box;
                const bool flush = mirrored ? box.left == px(320) : box.right == px(320);
                INFO("kind " << kind << (mirrored ? ", mirrored" : "") << ", tick " << tick);
                CHECK(world.mover(hero)->touching.has(mirrored ? Side::left : Side::right) == flush);
            }
            CHECK(world.mover(hero)->touching.has(mirrored ? Side::left : Side::right));
        }
}

TEST_CASE("a mover on steep ground touches a floor but is not on_floor") {
    for (const bool mirrored : {false, true}) {
        TileGrid grid(20, 20, 16);
        const std::int16_t left = mirrored ? 16 : 0;
        const KindIndex steep =
            grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, static_cast<std::int16_t>(16 - left)}}}});
        grid.set(10, 10, steep);
        World world(std::move(grid));
        const BodyId hero = world.add_mover({.walkable = 128}, {mirrored ? px(164) : px(160), px(140)});
        world.mover(hero)->velocity.y = px(4);
        world.step();
        REQUIRE(world.mover(hero)->ground.type == Ground::Type::steep);
        CHECK(world.mover(hero)->touching.has(Side::floor));
        CHECK_FALSE(world.mover(hero)->is_grounded());
    }
}
