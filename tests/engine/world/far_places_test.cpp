// The bounds of the world: bodies that are carried, pushed, thrown or attached there stop there.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace scree;

namespace {

constexpr Sub edge = farthest_place;

TileGrid open_grid() { return TileGrid(8, 8, 16, {false, false, false, false}); }

}  // namespace

TEST_CASE("no dynamic moves past farthest_place, however it is thrown") {
    for (const bool is_disk : {true, false})
        for (const Vec move : {Vec{1, 0}, Vec{-1, 0}, Vec{0, 1}, Vec{0, -1}, Vec{1, -1}}) {
            World world(open_grid());
            const DynamicSpec spec = is_disk ? flyer(8) : square(px(8), flyer(8));
            const BodyId id = world.add_dynamic(spec, {move.x * (edge - px(700)), move.y * (edge - px(700))});
            for (int tick = 0; tick < 12; ++tick) {
                drive(world, id, {move.x * max_speed, move.y * max_speed});
                INFO("disk " << is_disk << ", way " << move << ", tick " << tick);
                REQUIRE(std::abs(world.dynamic(id)->centre.x) <= edge);
                REQUIRE(std::abs(world.dynamic(id)->centre.y) <= edge);
            }
            CHECK(world.dynamic(id)->centre == Vec{move.x * edge, move.y * edge});
            CHECK(world.dynamic(id)->velocity == Vec{});
            // And back.
            drive(world, id, {-move.x * px(10), -move.y * px(10)});
            CHECK(world.dynamic(id)->centre == Vec{move.x * (edge - px(10)), move.y * (edge - px(10))});
        }
}

TEST_CASE("a solid pushes no dynamic farther than places go") {
    World world(open_grid());
    const BodyId id = world.add_dynamic(flyer(8), {edge - px(20), 0});
    const BodyId press = world.add_solid({.size = {px(100), px(100)}}, {edge - px(300), -px(50)});
    for (int tick = 0; tick < 20; ++tick) {
        drive(world, press, {px(90), 0});
        REQUIRE(world.dynamic(id)->centre.x <= edge);
        REQUIRE(world.solid(press)->box.right <= edge);
    }
}

TEST_CASE("a row of crates is pushed as far as places go, and then squishes") {
    for (const int side : {1, -1}) {
        World world(open_grid());
        for (int i = 1; i <= 12; ++i)
            world.add_mover({.size = {px(1024), px(100)}, .solid = true},
                            {side > 0 ? edge - i * px(1024) : -edge + (i - 1) * px(1024), 0});
        const Sub behind = side > 0 ? edge - 12 * px(1024) - px(16) : -edge + 12 * px(1024);
        const BodyId press = world.add_solid({.size = {px(16), px(100)}}, {behind, 0});
        for (int tick = 0; tick < 14; ++tick) {
            drive(world, press, {side * max_speed, 0});
            INFO("side " << side << ", tick " << tick);
            for (const Mover& crate : world.movers()) {
                REQUIRE(crate.box.right <= edge);
                REQUIRE(crate.box.left >= -edge);
            }
            if (tick == 0) REQUIRE_FALSE(world.squishes().empty());
        }
    }
}

TEST_CASE("a mover that pushes a crate walks no farther than the crate can move") {
    World world(open_grid());
    world.add_solid({.size = {px(1'000), px(16)}}, {edge - px(1'000), px(512)});
    const BodyId crate = world.add_mover({.solid = true, .push_speed = max_speed}, {edge - px(300), px(492)});
    const BodyId hero = world.add_mover({}, {edge - px(400), px(492)});
    for (int tick = 0; tick < 10; ++tick) {
        world.mover(crate)->velocity = {0, 64};
        drive(world, hero, {px(500), 64});
        REQUIRE(world.mover(crate)->box.right <= edge);
        REQUIRE(world.mover(hero)->box.right <= world.mover(crate)->box.left);
    }
    CHECK(world.mover(crate)->box.right == edge);
}

TEST_CASE("the largest map of any tiles ends at a place") {
    for (int size = min_tile_size; size <= max_tile_size; ++size) {
        int most = max_tiles_per_side;
        while (!TileGrid::fits(most, 1, size)) --most;
        INFO("tiles of " << size << " px");
        CHECK(std::int64_t{most} * px(size) <= edge);
        CHECK((most == max_tiles_per_side || std::int64_t{most + 1} * px(size) > edge));
        CHECK(TileGrid::fits(1, most, size));
        CHECK(TileGrid::fits(1, most + 1, size) == false);
    }
    CHECK_FALSE(TileGrid::fits(32'736, 1, 256));
    CHECK(TileGrid::fits(32'735, 1, 256));
}

TEST_CASE("no slope takes a mover farther than places go") {
    World world(open_grid());
    const Vec line[] = {{0, edge - px(2'000)}, {px(4'000), edge}};
    REQUIRE(world.add_segments(line));
    const BodyId hero = world.add_mover({}, {px(100), edge - px(2'000) + px(50) - px(20)});
    REQUIRE(world.mover(hero)->is_grounded());
    for (int tick = 0; tick < 300; ++tick) {
        drive(world, hero, {px(60), 64});
        INFO("tick " << tick << " " << world.mover(hero)->box);
        REQUIRE(world.mover(hero)->box.bottom <= edge);
    }
    CHECK(world.mover(hero)->box.bottom > edge - px(80));
}

TEST_CASE("a trigger that is attached beyond all places waits at their end") {
    World world(open_grid());
    const BodyId hero = world.add_mover({}, {-edge + px(100), 0});
    const Sub beyond = -2'147'483'647;
    const BodyId trigger = world.add_trigger({.box = {beyond, -px(5), beyond + px(10), px(5)}, .attached = hero});
    REQUIRE(trigger != BodyId::none);
    const BodyId waiting = world.add_mover({}, {-edge, 0});
    for (int tick = 0; tick < 3; ++tick) {
        drive(world, hero, {-px(10), 0});
        CHECK(world.trigger(trigger)->box == Aabb{-edge, -px(5), -edge + px(10), px(5)});
    }
    REQUIRE(world.trigger_events().size() == 1);
    CHECK(world.trigger_events()[0].mover == waiting);
#ifdef NDEBUG
    CHECK(world.add_trigger({.box = {2'147'000'000, 0, 2'147'000'999, 9}}) == BodyId::none);
#endif
}

TEST_CASE("a trigger moves with a body that is placed, and reports no body on the way") {
    World world(open_grid());
    const BodyId carrier = world.add_mover({}, {-edge, 0});
    const BodyId trigger = world.add_trigger({.box = {0, 0, px(12), px(20)}, .attached = carrier});
    world.add_mover({}, {0, 0});  // on the way
    const BodyId there = world.add_mover({}, {edge - px(30), 0});
    world.step();
    world.place(carrier, {edge - px(30), 0});
    CHECK(world.trigger(trigger)->box.left == edge - px(30));
    world.step();
    REQUIRE(world.trigger_events().size() == 1);
    CHECK(world.trigger_events()[0] == TriggerEvent{trigger, there, Phase::begin});
}

TEST_CASE("riders at both ends of all places keep their order") {
    World world(open_grid());
    const MoverSpec crate{.size = {px(10), px(10)}, .solid = true};
    const BodyId left_end = world.add_mover(crate, {-edge, 0});
    const BodyId right_end = world.add_mover(crate, {edge - px(10), 0});
    const BodyId lift = world.add_solid({.size = {px(100), px(10)}}, {0, px(100)});
    std::vector<BodyId> riders;
    for (int i = 0; i < 5; ++i) riders.push_back(world.add_mover(crate, {px(10) * i, px(90)}));
    drive(world, lift, {px(7), 0});
    for (int i = 0; i < 5; ++i) CHECK(world.mover(riders[static_cast<std::size_t>(i)])->box.left == px(10) * i + px(7));
    CHECK(world.mover(left_end)->box.left == -edge);
    CHECK(world.mover(right_end)->box.right == edge);
}

TEST_CASE("the steepest walkable slope asks for no more than a coordinate can say") {
    World world(open_grid());
    const BodyId hero = world.add_mover({.walkable = max_walkable}, {edge - px(2000), 0});
    drive(world, hero, {max_speed, 0}, 4);
    CHECK(world.mover(hero)->box.right == edge);
    CHECK(world.free_distance(hero, Side::left, max_speed) == max_speed);
}

TEST_CASE("a cell of the far corner of the largest map can change") {
    World world(TileGrid(32'735, 1, 256, {true, true, true, true}));
    const BodyId id = world.add_dynamic(flyer(8), {32'735 * px(256) - px(20), px(20)});
    run(world, 60);
    REQUIRE(world.dynamic(id)->asleep == false);  // it touches nothing
    CHECK(world.set_tile(32'734, 0, solid_kind));
    CHECK(world.grid().at(32'734, 0) == solid_kind);
}

TEST_CASE("no body grows past farthest_place") {
    World world(open_grid());
    const BodyId id = world.add_mover({.size = {px(10), px(10)}}, {-edge, -edge});
    CHECK_FALSE(world.resize(id, {px(10), px(11)}));
    CHECK_FALSE(world.resize(id, {px(12), px(10)}));
    CHECK(world.resize(id, {px(8), px(8)}));
    world.step();
}
