// Triggers meet dynamics as they meet movers.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <string>

using namespace scree;

namespace {

/// `b` and `e` for entries and exits of the last step, each with the trigger's number. All must be of that body.
std::string visits_of(const World& world, BodyId body) {
    std::string text;
    for (const TriggerEvent& event : world.trigger_events()) {
        REQUIRE(event.mover == body);
        if (event.phase != Phase::stay)
            text += (event.phase == Phase::begin ? "b" : "e") + std::to_string(to_number(event.trigger)) + " ";
    }
    return text;
}

}  // namespace

TEST_CASE("a boulder enters and leaves triggers of one pixel once at any speed, in the order of its path") {
    for (const int speed : {1, 7, 64, 400}) {
        World world(closed_room(60, 8));
        world.add_trigger({.box = Aabb::at({px(500), 0}, {px(1), px(128)})});
        world.add_trigger({.box = Aabb::at({px(300), 0}, {px(1), px(128)})});
        const BodyId boulder = world.add_dynamic(flyer(8), {px(100), px(60)});
        std::string all;
        for (int tick = 0; tick * speed < 700; ++tick) {
            drive(world, boulder, {px(speed), 0});
            all += visits_of(world, boulder);
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
    drive(world, boulder, {px(100), 0});
    CHECK(world.dynamic(boulder)->centre.x < px(300));
    CHECK(events_of(world) == "b1 e1 ");
}

TEST_CASE("a boulder stays in a trigger also asleep, and leaves when either is removed") {
    for (const bool remove_trigger : {false, true}) {
        World world(closed_room(10, 8));
        const BodyId trigger = world.add_trigger({.box = Aabb::at({px(60), px(100)}, {px(20), px(20)})});
        const BodyId boulder = world.add_dynamic({}, {px(70), px(120)});
        run(world, 60);
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
    run(world, 60);
    std::string all;
    for (int tick = 0; tick < 10; ++tick) {
        drive(world, lift, {px(20), 0});
        for (const TriggerEvent& event : world.trigger_events()) CHECK(event.mover == boulder);
        all += events_of(world);
    }
    CHECK(all == "b2 e2 ");
}

TEST_CASE("a trigger moves with the dynamic that it is attached to and is removed with it") {
    World world(closed_room(20, 8));
    const BodyId boulder = world.add_dynamic(flyer(8), {px(40), px(60)});
    const BodyId trigger = world.add_trigger({.box = Aabb::at({0, px(-20)}, {px(16), px(10)}), .attached = boulder});
    const BodyId hero = world.add_mover({.size = {px(4), px(4)}}, {px(120), px(34)});
    std::string all;
    for (int tick = 0; tick < 20; ++tick) {
        drive(world, boulder, {px(8), 0});
        all += visits_of(world, hero);
        CHECK(world.trigger(trigger)->box.corner() == world.dynamic(boulder)->box().corner() + Vec{0, px(-20)});
    }
    CHECK(all == "b2 e2 ");
    world.remove(boulder);
    CHECK(world.trigger(trigger) == nullptr);
}
