// Dropping through one-ways that have several parts or part.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover that drops through the lower part of a solid passes, with any upper parts") {
    for (const bool mirrored : {false, true}) {
        World world = air();
        SolidSpec spec{.size = {px(60), px(44)}, .one_way = true};
        spec.boxes = {{0, 0, px(20), px(4)}, {px(30), px(40), px(60), px(44)}};
        if (mirrored) spec.boxes = {{px(40), 0, px(60), px(4)}, {0, px(40), px(30), px(44)}};
        const BodyId lift = world.add_solid(spec, {px(100), px(200)});
        const BodyId hero = world.add_mover({}, {px(mirrored ? 110 : 138), px(220)});
        REQUIRE(world.mover(hero)->ground.collider.body == lift);
        // It hangs for a tick while the solid rises.
        world.mover(hero)->drop = true;
        drive(world, lift, {0, -256});
        CHECK(world.mover(hero)->is_dropping);
        for (int tick = 1; tick <= 40; ++tick) {
            world.solid(lift)->velocity = {0, -256};
            fall(world);
        }
        CHECK(world.mover(hero)->box.top > world.solid(lift)->box.bottom);
        CHECK_FALSE(world.mover(hero)->is_dropping);
    }
}

TEST_CASE("a drop ends when the part that was stood on is left, though the whole solid is not") {
    World world = air();
    SolidSpec spec{.size = {px(60), px(104)}, .one_way = true};
    // Stands on the first; the second begins where the hero's middle is when it has left the first.
    spec.boxes = {{0, 0, px(60), px(4)}, {px(50), px(30), px(60), px(34)}, {0, px(100), px(60), px(104)}};
    const BodyId lift = world.add_solid(spec, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(110), px(180)});
    world.mover(hero)->drop = true;
    fall(world, 60);
    CHECK(world.mover(hero)->ground.collider.body == lift);
    CHECK(world.mover(hero)->box.bottom == px(300));
}

TEST_CASE("a drop passes a ledge that a one-way slope leaves upwards, on both sides of the corner") {
    for (const bool mirrored : {false, true}) {
        TileGrid grid(20, 12, 16);
        const KindIndex ledge = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
        const auto floor = [&grid](std::int16_t left, std::int16_t right) {
            return grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, right}}}, .one_way = OneWay::up});
        };
        const KindIndex slope = mirrored ? floor(0, 16) : floor(16, 0);
        const auto col = [&](int at) { return mirrored ? 19 - at : at; };
        for (int at = 2; at < 9; ++at) grid.set(col(at), 5, ledge);
        grid.set(col(4), 4, slope);  // begins where the ledge leads on below it
        World world(std::move(grid));
        const BodyId hero = world.add_mover({}, {mirrored ? px(320 - 62) : px(50), px(60)});
        REQUIRE(world.mover(hero)->is_grounded());
        world.mover(hero)->drop = true;
        drive(world, hero, {mirrored ? -px(34) : px(34), 0});
        CHECK(world.mover(hero)->is_dropping);
        for (int tick = 1; tick <= 20; ++tick) {
            drive(world, hero, {0, 64 * tick});
        }
        CHECK(world.mover(hero)->box.top > px(80));
    }
}

TEST_CASE("a mover on several one-way bodies or lines drops through all of them at once, and lands on one below") {
    for (const bool lines : {false, true})
        for (const Vec move : {Vec{}, Vec{0, 32}, Vec{0, -256}}) {
            if (lines && move != Vec{}) continue;
            World world = air();
            std::vector<BodyId> planks;
            for (int i = 0; i < 3; ++i) {
                const Sub left = px(100 + 8 * i);
                if (!lines)
                    planks.push_back(world.add_solid({.size = {px(8), px(6)}, .one_way = true}, {left, px(200)}));
                const Vec line[] = {{left, px(200)}, {left + px(8), px(200)}};
                if (lines) REQUIRE(world.add_segments(line, {.one_way = true}));
            }
            const BodyId below = world.add_solid({.size = {px(60), px(6)}, .one_way = true}, {px(80), px(420)});
            const BodyId hero = world.add_mover({}, {px(106), px(180)});
            REQUIRE(world.mover(hero)->ground.one_way);
            world.mover(hero)->drop = true;
            for (int tick = 1; tick <= 60; ++tick) {
                for (const BodyId plank : planks) world.solid(plank)->velocity = move;
                fall(world);
                INFO((lines ? "lines" : "bodies") << ", move " << move << ", tick " << tick);
                if (tick <= 40) REQUIRE(world.mover(hero)->ground.type == Ground::Type::none);
            }
            CHECK(world.mover(hero)->ground.collider.body == below);
            CHECK_FALSE(world.mover(hero)->is_dropping);
        }
}

TEST_CASE("a mover on one-way ground can drop through it, on any number of planks") {
    for (int planks = 1; planks <= 8; ++planks) {
        World world = air();
        for (int i = 0; i < planks; ++i)
            world.add_solid({.size = {px(2), px(6)}, .one_way = true}, {px(100 + 2 * i), px(200)});
        const BodyId hero = world.add_mover({.size = {px(16), px(20)}}, {px(100), px(180)});
        REQUIRE(world.mover(hero)->is_grounded());
        INFO(planks << " planks");
        const bool one_way = world.mover(hero)->ground.one_way;
        CHECK(one_way == (planks <= static_cast<int>(max_dropped)));
        world.mover(hero)->drop = true;
        world.mover(hero)->velocity.y = 64;
        world.step();
        CHECK(world.mover(hero)->is_grounded() != one_way);
    }
}

TEST_CASE("dropping through a one-way slope lasts until it is left behind") {
    World world = room({"..........", "..........", "......%...", ".....%....", "....%.....", "...%......",
                        "..........", "..........", "##########"});
    const BodyId hero = world.add_mover({}, {px(70), px(20)});
    fall(world, 40);
    REQUIRE(world.mover(hero)->is_grounded());
    world.mover(hero)->drop = true;
    // Walking downhill the surface sinks as fast as the feet: without a memory one would be caught again at once.
    for (int tick = 0; tick < 60; ++tick) {
        world.mover(hero)->velocity.x = -256;
        fall(world);
        if (tick < 12) REQUIRE_FALSE(world.mover(hero)->is_grounded());
    }
    CHECK(world.mover(hero)->box.bottom == px(128));
}
