#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const std::vector<std::string> hall(6, std::string(64, '.'));

}  // namespace

TEST_CASE("a trigger of one pixel is entered and left once at any speed, in the order of the way") {
    for (const int speed : {1, 5, 64, 400}) {
        World world = room(hall);
        world.add_trigger({.box = Aabb::at({px(300), 0}, {px(1), px(90)})});
        world.add_trigger({.box = Aabb::at({px(200), 0}, {px(1), px(90)})});
        const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {px(10), px(40)});
        std::string all;
        for (int tick = 0; tick * speed < 500; ++tick) {
            world.mover(hero)->velocity = {px(speed), 0};
            world.step();
            for (const TriggerEvent& event : world.trigger_events())
                if (event.phase != Phase::stay)
                    all += "bse"[static_cast<int>(event.phase)] + std::to_string(to_number(event.trigger)) + " ";
        }
        INFO("speed " << speed);
        CHECK(all == "b2 e2 b1 e1 ");
    }
}

TEST_CASE("a mover inside a trigger is reported each tick and leaves it once") {
    World world = room(hall);
    world.add_trigger({.box = Aabb::at({px(40), px(40)}, {px(40), px(40)})});
    const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {px(50), px(50)});
    world.step();
    CHECK(events_of(world) == "b1 ");
    world.step();
    CHECK(events_of(world) == "s1 ");
    world.mover(hero)->velocity = {px(60), 0};
    world.step();
    CHECK(events_of(world) == "e1 ");
    world.step();
    CHECK(events_of(world).empty());
}

TEST_CASE("leaving is reported when either party is removed") {
    for (const bool remove_trigger : {false, true}) {
        World world = room(hall);
        const BodyId trigger = world.add_trigger({.box = Aabb::at({px(40), px(40)}, {px(40), px(40)})});
        const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {px(50), px(50)});
        world.step();
        world.remove(remove_trigger ? trigger : hero);
        world.step();
        CHECK(events_of(world) == "e1 ");
        world.step();
        CHECK(events_of(world).empty());
    }
}

TEST_CASE("a trigger that flies through a mover at rest reports it") {
    World world = room(hall);
    const BodyId carrier = world.add_solid({.size = {px(4), px(4)}}, {px(10), px(4)});
    world.add_trigger({.box = Aabb::at({0, px(40)}, {px(2), px(2)}), .attached = carrier});
    world.add_mover({.size = {px(12), px(20)}}, {px(200), px(30)});
    world.solid(carrier)->velocity = {px(400), 0};
    world.step();
    CHECK(events_of(world) == "b2 e2 ");
}

TEST_CASE("a trigger touched only at its edge is not entered") {
    World world = room(hall);
    world.add_trigger({.box = Aabb::at({px(40), px(40)}, {px(40), px(40)})});
    const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {px(20), px(20)});
    for (int tick = 0; tick < 100; ++tick) {
        world.mover(hero)->velocity = {px(1), 0};
        world.step();
        REQUIRE(world.trigger_events().empty());
    }
}
