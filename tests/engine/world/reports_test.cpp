// Reports of colliding bodies: the same for crates, solids and boulders, whichever of the two moves.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

World hall() { return with_floor(40, 12, 10, {true, true, true, false}); }

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
            const Mirror mirror{mirrored};
            World world = air();
            const Sub left = mirror.left(px(100), px(16));
            BodyId block = BodyId::none;
            if (kind == 0) block = world.add_solid({.size = {px(16), px(16)}}, {left, px(100)});
            if (kind == 1) block = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {left, px(100)});
            if (kind == 2) block = world.add_dynamic(flyer(8), {left + px(8), px(108)});
            const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {mirror.left(px(87), px(12)), px(115)});
            drive(world, hero, mirror.move({px(2), px(2)}));
            INFO("kind " << kind << (mirrored ? ", mirrored" : ""));
            REQUIRE(world.mover(hero)->wall.body == block);
            CHECK(world.mover(hero)->touching.has(mirror.ahead()));
            CHECK(contact_of(world, hero, mirror.ahead(), block).displacement == px(1));
        }
}

TEST_CASE("a crate pushed against a mover touches it, as a moving solid does") {
    for (const bool mirrored : {false, true})
        for (const bool by_solid : {false, true}) {
            const Mirror mirror{mirrored};
            World world = hall();
            const Vec speed = mirror.move({128, 0});
            const BodyId hero = world.add_mover({}, {mirror.left(px(88), px(12)), px(140)});
            const Vec corner{mirror.left(px(100), px(16)), px(144)};
            const BodyId block =
                by_solid ? world.add_solid({.size = {px(16), px(16)}}, corner)
                         : world.add_mover({.size = {px(16), px(16)}, .solid = true, .push_speed = 256}, corner);
            const BodyId other = world.add_mover({}, {mirror.left(px(116), px(12)), px(140)});
            for (int tick = 0; tick < 3; ++tick) {
                if (by_solid) world.solid(block)->velocity = speed;
                world.mover(other)->velocity.y = 64;
                drive(world, hero, {by_solid ? 0 : speed.x, 64});
                INFO((by_solid ? "solid" : "crate") << (mirrored ? ", mirrored" : "") << ", tick " << tick);
                REQUIRE(world.mover(other)->pushed.x == speed.x);
                CHECK(world.mover(other)->touching.has(mirror.behind()));
                CHECK(contact_of(world, other, mirror.behind(), block).displacement == 128);
            }
        }
}

TEST_CASE("two that ride the same lift side by side do not touch because it moves") {
    for (const Vec move : {Vec{128, 0}, Vec{-128, 0}, Vec{128, -128}, Vec{0, 128}})
        for (const bool crates : {false, true}) {
            World world = air();
            const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(200), px(300)});
            const BodyId a = world.add_mover({.size = {px(16), px(16)}, .solid = crates}, {px(210), px(284)});
            const BodyId b = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(226), px(284)});
            for (int tick = 0; tick < 10; ++tick) {
                for (const BodyId id : {a, b}) world.mover(id)->velocity.y = 64;
                drive(world, lift, move);
                for (const BodyId id : {a, b})
                    for (const Side side : {Side::left, Side::right, Side::ceiling}) {
                        INFO("move " << move << ", body " << to_number(id) << ", tick " << tick);
                        CHECK_FALSE(world.mover(id)->touching.has(side));
                    }
            }
        }
}

TEST_CASE("a mover carried against a tile, a line or a body touches it") {
    for (const bool mirrored : {false, true})
        for (const int kind : {0, 1, 2}) {
            const Mirror mirror{mirrored};
            TileGrid grid(40, 40, 16, {true, true, true, false});
            if (kind == 0) grid.set(mirrored ? 39 - 20 : 20, 18, solid_kind);
            World world(std::move(grid));
            const Vec line[] = {{px(320), px(mirrored ? 270 : 310)}, {px(320), px(mirrored ? 310 : 270)}};
            if (kind == 1) REQUIRE(world.add_segments(line));
            if (kind == 2) world.add_solid({.size = {px(16), px(16)}}, {mirror.left(px(320), px(16)), px(290)});
            const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {mirror.left(px(240), px(64)), px(308)});
            const BodyId hero = world.add_mover({}, {mirror.left(px(290), px(12)), px(288)});
            for (int tick = 0; tick < 60; ++tick) {
                world.mover(hero)->velocity.y = 64;
                drive(world, lift, mirror.move({128, 0}));
                const bool flush = mirror.box(world.mover(hero)->box).right == px(320);
                INFO("kind " << kind << (mirrored ? ", mirrored" : "") << ", tick " << tick);
                CHECK(world.mover(hero)->touching.has(mirror.ahead()) == flush);
            }
            CHECK(world.mover(hero)->touching.has(mirror.ahead()));
        }
}

TEST_CASE("a mover on steep ground touches a floor but is not on_floor") {
    for (const bool mirrored : {false, true}) {
        World world = room({"...", mirrored ? "./." : ".\\.", "..."});
        const BodyId hero = world.add_mover({.walkable = 128}, {mirrored ? px(20) : px(16), -px(4)});
        drive(world, hero, {0, px(4)});
        REQUIRE(world.mover(hero)->ground.type == Ground::Type::steep);
        CHECK(world.mover(hero)->touching.has(Side::floor));
        CHECK_FALSE(world.mover(hero)->is_grounded());
    }
}
