// How much one step does at most: counted, not timed.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// Crates laid like bricks, `rows` high under the map's top and one wider, over a lift; `gap(row)` px are left above
/// each row.
template <class Gap>
World wall_of_bricks(int rows, Gap gap) {
    World world(TileGrid(100, 100, 16, {true, true, true, true}));
    const MoverSpec crate{.size = {px(16), px(16)}, .solid = true, .push_speed = 256};
    Sub top = 0;
    for (int row = 0; row < rows; ++row) {
        top += gap(row);
        for (int i = 0; i <= rows; ++i) world.add_mover(crate, {px(100 + 16 * i + (row % 2 == 0 ? 0 : 8)), top});
        top += px(16);
    }
    world.add_solid({.size = {px(32 * rows), px(8)}}, {px(60), top});
    return world;
}

/// `prepare` comes before each tick.
template <class Prepare>
std::int64_t most_pushes_of_a_tick(World& world, int ticks, Prepare prepare) {
    std::int64_t most = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        prepare(tick);
        world.step();
        most = std::max(most, world.work().pushes);
    }
    return most;
}

std::int64_t most_pushes_of_a_lift(World world, Sub speed, int ticks) {
    return most_pushes_of_a_tick(world, ticks, [&](int) {
        world.solid(world.solids().front().id)->velocity = {0, speed};
    });
}

}  // namespace

TEST_CASE("a lift under a wall of 1,056 jammed bricks tries each of them twice at most") {
    const std::int64_t most = most_pushes_of_a_lift(wall_of_bricks(32, [](int) { return Sub{0}; }), -64, 3);
    CHECK(most >= 33);
    CHECK(most <= 2 * 1056);
}

TEST_CASE("a lift under a wall of bricks with gaps tries each of them 32 times at most") {
    for (const Sub speed : {Sub{-64}, px(-4), px(-200)}) {
        const auto gap = [](int row) { return Sub{1} << (row % 11); };
        const std::int64_t most = most_pushes_of_a_lift(wall_of_bricks(32, gap), speed, 5);
        INFO("speed " << speed << ": " << most);
        CHECK(most >= 33);
        CHECK(most <= max_pushes_of_one * 1056);
    }
}

TEST_CASE("a tick makes no more pushes than its solids, movers and the limit say, however they are heaped") {
    World world(TileGrid(40, 40, 16, {true, true, true, true}));
    constexpr int solids = 20;
    constexpr int movers = 60;
    for (int i = 0; i < movers; ++i)
        world.add_mover({.size = {px(16), px(16)}, .solid = i % 3 != 0, .push_speed = 256},
                        {px(100 + 14 * (i % 10)), px(100 + 15 * (i / 10))});
    for (int i = 0; i < solids; ++i) world.add_solid({.size = {px(40), px(8)}}, {px(60 + 12 * i), px(100 + 8 * i)});
    const std::int64_t most = most_pushes_of_a_tick(world, 200, [&](int tick) {
        for (int i = 0; i < solids; ++i)
            world.solid(world.solids()[static_cast<std::size_t>(i)].id)->velocity = {
                px((tick / 8 + i) % 2 == 0 ? 6 : -6), px((tick / 4 + i) % 3 - 1) * 5};
        for (const Mover& mover : world.movers()) world.mover(mover.id)->velocity = {px(tick % 5 - 2), px(2)};
    });
    INFO(most << " pushes");
    CHECK(most > movers);
    CHECK(most <= (2 * solids + movers) * max_pushes_of_one * movers);
}

TEST_CASE("lifts that are apart push only their own riders") {
    World world(TileGrid(2000, 20, 16));
    constexpr int pairs = 300;
    for (int i = 0; i < pairs; ++i) {
        world.add_solid({.size = {px(32), px(8)}}, {px(100 * i), px(200)});
        world.add_mover({}, {px(100 * i + 8), px(180)});
    }
    world.step();
    for (const Solid& solid : world.solids()) world.solid(solid.id)->velocity = {px(2), -px(1)};
    world.step();
    CHECK(world.work().pushes == 2 * pairs);
    for (const Solid& solid : world.solids()) world.solid(solid.id)->velocity = {};
    world.step();
    CHECK(world.work().pushes == 0);
}

TEST_CASE("each trigger is looked at once for each mover that is near it, and for no other") {
    constexpr int count = 200;
    for (const bool heaped : {true, false}) {
        World world(TileGrid(2000, 20, 16));
        for (int i = 0; i < count; ++i) {
            const Sub left = heaped ? 0 : px(100 * i);
            world.add_mover({}, {left + px(8), px(180)});
            world.add_trigger({.box = {left, px(150), left + px(64), px(210)}});
        }
        for (const Phase phase : {Phase::begin, Phase::stay}) {
            world.step();
            INFO("heaped " << heaped);
            CHECK(world.work().trigger_pairs == (heaped ? count * count : count));
            CHECK(static_cast<int>(world.trigger_events().size()) == (heaped ? count * count : count));
            CHECK(world.trigger_events().back().phase == phase);
        }
    }
}

TEST_CASE("a heap of disks in one place takes looks by the square of their number, and each is set back") {
    constexpr int count = 400;
    World world(TileGrid(100, 60, 16, {true, true, true, true}));
    for (int i = 0; i < count; ++i) world.add_dynamic({.radius = px(6)}, {px(800), px(700)});
    for (int tick = 1; tick <= 20; ++tick) {
        world.step();
        INFO("tick " << tick << ": " << world.work().dynamic_looks);
        CHECK(world.work().dynamic_looks >= count * (count - 1));
        CHECK(world.work().dynamic_looks <= count * (3 * count + max_looks_of_one));
        CHECK(world.failed_move_count() == count * tick);
        CHECK(world.failed_moves().front().against.body != BodyId::none);
        CHECK(world.dynamic_contacts().size() <= count * (max_met_at_once + 1));
    }
}

TEST_CASE("the greatest number of bodies that can collide at once finds free space from one place") {
    World world(TileGrid(100, 60, 16, {true, true, true, true}));
    for (int i = 0; i < 5; ++i) world.add_dynamic({.radius = px(6)}, {px(800), px(700)});
    run(world, 60);
    CHECK(world.failed_moves().empty());
}

TEST_CASE("a dynamic looks 128 times at each that is near it at most, in heaps, crowds and at any speed") {
    for (const int apart : {1, 40, 300, 2000, 5000}) {
        constexpr int count = 200;
        World world(TileGrid(60, 40, 16, {true, true, true, true}));
        Rng rng{static_cast<std::uint64_t>(apart)};
        for (int i = 0; i < count; ++i) {
            const Vec at{px(480) + rng.between(-20 * apart, 20 * apart),
                         px(320) + rng.between(-20 * apart, 20 * apart)};
            const BodyId id = world.add_dynamic({.radius = px(5), .normal_efficiency = 256}, at);
            world.dynamic(id)->velocity = {rng.between(-px(60), px(60)), rng.between(-px(60), px(60))};
        }
        for (int tick = 0; tick < 40; ++tick) {
            world.step();
            INFO(apart << " subpixels apart, tick " << tick << ": " << world.work().dynamic_looks);
            CHECK(world.work().dynamic_looks <= std::int64_t{max_looks_of_one} * count * count);
        }
    }
}

TEST_CASE("a crowd that is pushed against boulders at a wall asks each of them once for each push to give way") {
    constexpr int movers = 300;
    constexpr int boulders = 60;
    TileGrid grid(40, 20, 16);
    for (int row = 0; row < 20; ++row) grid.set(30, row, solid_kind);
    World world(grid);
    world.add_solid({.size = {px(16), px(320)}}, {px(60), 0});
    for (int i = 0; i < movers; ++i) world.add_mover({}, {px(430), px(100)});
    // They do not meet each other, so all of them lie in one place between crowd and wall.
    const DynamicSpec boulder{.radius = px(18), .category = 2, .mask = 1, .gravity = 0};
    for (int i = 0; i < boulders; ++i) world.add_dynamic(boulder, {px(462), px(110)});
    world.step();
    for (int tick = 0; tick < 3; ++tick) {
        world.solid(BodyId{1})->velocity = {px(360), 0};
        world.step();
        const StepWork work = world.work();
        INFO("tick " << tick << ": " << work.dynamic_looks << " looks, " << work.pushes << " pushes");
        if (tick == 0) CHECK(work.pushes >= movers);
        CHECK(work.dynamic_looks <= (1 + (1 + max_looks_of_one + work.pushes) * boulders) * boulders);
    }
}

TEST_CASE("boulders that fly into a crowd push it no more often than their number and the limit say") {
    constexpr int movers = 40;
    constexpr int boulders = 30;
    World world(TileGrid(100, 60, 16, {true, true, true, true}));
    for (int i = 0; i < movers; ++i)
        world.add_mover({.size = {px(16), px(16)}, .solid = i % 2 == 0, .push_speed = 256},
                        {px(600 + 16 * (i / 2)), px(400)});
    for (int i = 0; i < boulders; ++i) {
        const BodyId id = world.add_dynamic({.radius = px(6), .gravity = 0}, {px(300 - 8 * i), px(408 - i % 15)});
        world.dynamic(id)->velocity = {px(40 + i), 0};
    }
    const std::int64_t most = most_pushes_of_a_tick(world, 60, [&](int tick) {
        for (const Dynamic& boulder : world.dynamics())
            if (tick > 0) world.dynamic(boulder.id)->velocity.x = px(60);
    });
    INFO(most << " pushes");
    CHECK(most >= 10);
    CHECK(most <= (movers + (26 + 4 * movers) * boulders) * max_pushes_of_one * movers);
}

TEST_CASE("solids that move far from all dynamics look at few of them") {
    World world(TileGrid(4000, 20, 16));
    constexpr int pairs = 1000;
    for (int i = 0; i < pairs; ++i) {
        world.add_solid({.size = {px(32), px(8)}}, {px(60 * i), px(200)});
        world.add_dynamic({.radius = px(5), .gravity = 0}, {px(60 * i + 16), px(20)});
    }
    for (int tick = 0; tick < 3; ++tick) {
        for (const Solid& solid : world.solids()) world.solid(solid.id)->velocity = {tick % 2 == 0 ? 300 : -300, 0};
        world.step();
        INFO(world.work().dynamic_looks);
        CHECK(world.work().dynamic_looks <= 40 * pairs);
    }
}
