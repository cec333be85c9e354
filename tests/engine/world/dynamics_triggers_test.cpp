// Triggers meet dynamics as they meet movers; movers are told of water and conveyors.

#include "engine/world/world.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <string>

using namespace scree;

TEST_CASE("a boulder enters and leaves triggers of one pixel once at any speed, in the order of its path") {
    for (const int speed : {1, 7, 64, 400}) {
        World world(closed_room(60, 8));
        world.add_trigger({.box = Aabb::at({px(500), 0}, {px(1), px(128)})});
        world.add_trigger({.box = Aabb::at({px(300), 0}, {px(1), px(128)})});
        const BodyId boulder = world.add_dynamic(flyer(8), {px(100), px(60)});
        std::string all;
        for (int tick = 0; tick * speed < 700; ++tick) {
            world.dynamic(boulder)->velocity = {px(speed), 0};
            world.step();
            for (const TriggerEvent& event : world.trigger_events()) {
                REQUIRE(event.mover == boulder);
                if (event.phase != Phase::stay)
                    all += "bse"[static_cast<int>(event.phase)] + std::to_string(to_number(event.trigger)) + " ";
            }
        }
        INFO("speed " << speed);
        CHECK(all == "b2 e2 b1 e1 ");
    }
}

TEST_CASE("a boulder that comes back from a wall in the tick has been where it turned") {
    World world(closed_room(20, 8));
    world.add_trigger({.box = Aabb::at({px(310), 0}, {px(4), px(128)})});
    DynamicSpec spec = flyer(4);
    spec.normal_efficiency = 256;
    const BodyId boulder = world.add_dynamic(spec, {px(260), px(60)});
    world.dynamic(boulder)->velocity = {px(100), 0};
    world.step();
    CHECK(world.dynamic(boulder)->centre.x < px(300));
    CHECK(events_of(world) == "b1 e1 ");
}

TEST_CASE("a boulder stays in a trigger also asleep, and leaves when either is removed") {
    for (const bool remove_trigger : {false, true}) {
        World world(closed_room(10, 8));
        const BodyId trigger = world.add_trigger({.box = Aabb::at({px(60), px(100)}, {px(20), px(20)})});
        const BodyId boulder = world.add_dynamic({}, {px(70), px(120)});
        for (int tick = 0; tick < 60; ++tick) world.step();
        REQUIRE(world.dynamic(boulder)->asleep);
        CHECK(events_of(world) == "s1 ");
        world.remove(remove_trigger ? trigger : boulder);
        world.step();
        CHECK(events_of(world) == "e1 ");
        world.step();
        CHECK(events_of(world).empty());
    }
}

TEST_CASE("a trigger needs its category in the mask of a dynamic, and finds a sleeping one that it reaches") {
    World world(closed_room(20, 8));
    const BodyId lift = world.add_solid({.size = {px(4), px(4)}, .category = 4}, {px(20), px(8)});
    world.add_trigger({.box = Aabb::at({0, 0}, {px(10), px(120)}), .attached = lift, .category = 2});
    world.add_dynamic({.mask = 1}, {px(60), px(120)});
    const BodyId boulder = world.add_dynamic({.mask = 2}, {px(120), px(120)});
    for (int tick = 0; tick < 60; ++tick) world.step();
    std::string all;
    for (int tick = 0; tick < 10; ++tick) {
        world.solid(lift)->velocity = {px(20), 0};
        world.step();
        for (const TriggerEvent& event : world.trigger_events()) {
            CHECK(event.mover == boulder);
            all += "bse"[static_cast<int>(event.phase)];
        }
    }
    CHECK(all == "be");
}

TEST_CASE("a trigger moves with the dynamic that it is attached to and is removed with it") {
    World world(closed_room(20, 8));
    const BodyId boulder = world.add_dynamic(flyer(8), {px(40), px(60)});
    const BodyId trigger = world.add_trigger({.box = Aabb::at({0, px(-20)}, {px(16), px(10)}), .attached = boulder});
    const BodyId hero = world.add_mover({.size = {px(4), px(4)}}, {px(120), px(34)});
    std::string all;
    for (int tick = 0; tick < 20; ++tick) {
        world.dynamic(boulder)->velocity = {px(8), 0};
        world.step();
        for (const TriggerEvent& event : world.trigger_events()) {
            CHECK(event.mover == hero);
            if (event.phase != Phase::stay) all += "bse"[static_cast<int>(event.phase)];
        }
        const Aabb box = world.dynamic(boulder)->box();
        CHECK(world.trigger(trigger)->box.corner() == box.corner() + Vec{0, px(-20)});
    }
    CHECK(all == "be");
    world.remove(boulder);
    CHECK(world.trigger(trigger) == nullptr);
}

TEST_CASE("movers are told of the conveyor under them and of the water round them, and neither moves them") {
    TileGrid grid = closed_room(20, 8);
    const KindIndex belt = grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 4});
    for (int col = 5; col < 10; ++col) grid.set(col, 7, belt);
    World world(grid);
    world.set_conveyor(4, 100);
    world.set_conveyor(8, -40);
    world.add_solid({.size = {px(40), px(16)}, .tags = 12}, {px(200), px(112)});
    world.add_water({.box = {px(190), 0, px(320), px(128)}, .drag = 20, .lift = 10});
    const auto stand = [&](int x) { return world.add_mover({.size = {px(10), px(10)}}, {px(x), px(102)}); };
    const BodyId on_tile = stand(100);
    const BodyId on_solid = stand(210);
    const BodyId on_stone = world.add_mover({.size = {px(10), px(10)}}, {px(20), px(118)});
    for (int tick = 0; tick < 3; ++tick) {
        for (const BodyId id : {on_tile, on_solid, on_stone}) world.mover(id)->velocity.y = 60;
        world.step();
        CHECK(world.mover(on_tile)->ground.conveyor == 100);
        CHECK(world.mover(on_solid)->ground.conveyor == 60);
        CHECK(world.mover(on_stone)->ground.conveyor == 0);
        CHECK_FALSE(world.mover(on_tile)->in_water);
        CHECK(world.mover(on_solid)->in_water);
    }
    CHECK(world.mover(on_tile)->box.left == px(100));
    const Water* water = world.water_at(world.mover(on_solid)->box.centre());
    REQUIRE(water != nullptr);
    CHECK(water->drag == 20);
    CHECK(world.water_at({px(10), px(10)}) == nullptr);
}
