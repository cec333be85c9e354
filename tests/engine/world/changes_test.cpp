// Changes between two steps: masks, places of solids, currents.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover whose mask drops a trigger leaves it, once, wherever it is") {
    World world = air();
    world.add_trigger({.box = {px(90), px(90), px(150), px(150)}, .category = 2});
    const BodyId hero = world.add_mover({}, {px(100), px(100)});
    const auto events_with = [&](Categories mask) {
        world.mover(hero)->spec.mask = mask;
        world.step();
        for (const TriggerEvent& event : world.trigger_events()) CHECK(event.mover == hero);
        return events_of(world);
    };
    CHECK(events_with(every_category) == "b1 ");
    CHECK(events_with(~Categories{2}) == "e1 ");
    CHECK(events_with(~Categories{2}).empty());
    CHECK(events_with(every_category) == "b1 ");
}

TEST_CASE("a mover whose mask drops a lift or crate stops riding it, and falls") {
    for (const bool crate : {false, true}) {
        World world = air();
        const BodyId below =
            crate ? world.add_mover({.size = {px(32), px(8)}, .category = 2, .solid = true}, {px(100), px(200)})
                  : world.add_solid({.size = {px(32), px(8)}, .category = 2}, {px(100), px(200)});
        const BodyId hero = world.add_mover({}, {px(110), px(180)});
        REQUIRE(world.mover(hero)->ground.collider.body == below);
        world.mover(hero)->spec.mask = ~Categories{2};
        world.mover(hero)->velocity.y = 64;
        drive(world, below, {px(2), 0});
        CHECK(world.mover(hero)->box.corner() == Vec{px(110), px(180) + 64});
        CHECK_FALSE(world.mover(hero)->is_grounded());
    }
}

TEST_CASE("placing a solid carries and pushes no mover, and overlapping movers make room") {
    World world = air();
    const BodyId lift = world.add_solid({.size = {px(48), px(8)}}, {px(100), px(200)});
    const BodyId sign = world.add_trigger({.box = {0, -px(4), px(48), 0}, .attached = lift});
    const BodyId rider = world.add_mover({}, {px(110), px(180)});
    const BodyId other = world.add_mover({}, {px(310), px(298)});
    const BodyId under = world.add_mover({}, {px(330), px(280)});
    REQUIRE(world.mover(rider)->is_grounded());
    REQUIRE(world.place(lift, {px(300), px(300)}));
    CHECK(world.solid(lift)->box.corner() == Vec{px(300), px(300)});
    CHECK(world.trigger(sign)->box == Aabb{px(300), px(296), px(348), px(300)});
    CHECK(world.mover(rider)->box.corner() == Vec{px(110), px(180)});
    CHECK_FALSE(world.mover(rider)->is_grounded());
    CHECK_FALSE(world.mover(rider)->touching.has(Side::floor));
    CHECK_FALSE(overlaps(world.mover(other)->box, world.solid(lift)->box));
    CHECK(world.mover(under)->ground.collider.body == lift);
    world.step();
    CHECK(world.mover(rider)->box.corner() == Vec{px(110), px(180)});
    CHECK(world.squishes().empty());
}

TEST_CASE("a trigger tests the path along x and then along y, not the line between its ends") {
    for (const bool mirrored : {false, true}) {
        const Mirror mirror{mirrored};
        World world = air();
        const Aabb hero_box = mirror.box({px(20), px(20), px(30), px(30)});
        const BodyId hero = world.add_mover({.size = {px(10), px(10)}}, hero_box.corner());
        const auto add = [&](const Aabb& box) { return world.add_trigger({.box = mirror.box(box)}); };
        const BodyId outside = add({px(224), px(22), px(228), px(26)});
        add({px(116), px(120), px(124), px(128)});  // on that line
        const BodyId below = add({px(222), px(100), px(226), px(104)});
        drive(world, hero, mirror.move({px(200), px(200)}));
        REQUIRE(world.trigger_events().size() == 4);
        for (std::size_t i = 0; i < 4; ++i) CHECK(world.trigger_events()[i].trigger == (i < 2 ? outside : below));
    }
}

TEST_CASE(
    "movers know the conveyor under them and the water round them at once, as do queries, and neither moves them") {
    TileGrid grid = closed_room(20, 8);
    const KindIndex belt = grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 4});
    for (int col = 4; col < 11; ++col) grid.set(col, 7, col > 4 && col < 10 ? belt : solid_kind);
    World world(grid);
    world.set_conveyor(4, 100);
    world.set_conveyor(8, -40);
    world.add_solid({.size = {px(40), px(16)}, .tags = 12}, {px(200), px(112)});
    world.add_water({.box = {px(190), 0, px(320), px(128)}, .drag = 20, .lift = 10});
    const BodyId hero = world.add_mover({.size = {px(10), px(10)}}, {px(20), px(118)});
    struct Place {
        Vec at;
        Sub conveyor;
        bool in_water;
    };
    for (const Place& place : {Place{{px(100), px(102)}, 100, false},
                               {{px(210), px(102)}, 60, true},
                               {{px(75), px(102)}, 0, false},   // half on it, from the left ...
                               {{px(155), px(102)}, 0, false},  // ... and from the right
                               {{px(20), px(118)}, 0, false},
                               {{px(100), px(92)}, 0, false}}) {
        REQUIRE(world.place(hero, place.at));
        const bool in_air = place.at.y == px(92);
        for (int tick = 0; tick < 4; ++tick) {
            CHECK(world.mover(hero)->ground.conveyor == place.conveyor);
            CHECK(world.mover(hero)->in_water == place.in_water);
            CHECK(world.mover(hero)->is_grounded() == !in_air);
            CHECK(world.mover(hero)->touching.has(Side::floor) == !in_air);
            CHECK(world.ground_below(hero, px(16)).conveyor == (in_air ? 100 : place.conveyor));
            CHECK(world.mover(hero)->box.corner() == place.at);
            drive(world, hero, {0, in_air ? 0 : 60});
        }
    }
    const BodyId swimmer = world.add_mover({.size = {px(10), px(10)}}, {px(210), px(102)});
    CHECK(world.mover(swimmer)->ground.conveyor == 60);
    CHECK(world.mover(swimmer)->in_water);
    const Water* water = world.water_at(world.mover(swimmer)->box.centre());
    REQUIRE(water != nullptr);
    CHECK(water->drag == 20);
    CHECK(world.water_at({px(10), px(10)}) == nullptr);
}

TEST_CASE("a mover knows a water and a conveyor that are added round it before the next step") {
    World world = air();
    world.add_solid({.size = {px(64), px(8)}, .tags = 4}, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(110), px(180)});
    world.set_conveyor(4, 128);
    world.add_water({.box = {px(90), px(100), px(200), px(200)}});
    CHECK(world.mover(hero)->ground.conveyor == 128);
    CHECK(world.mover(hero)->in_water);
}

TEST_CASE("a crate that is a conveyor moves a ball on it as it tells a mover on it") {
    World world = air();
    world.set_conveyor(4, 128);
    world.add_mover({.size = {px(100), px(16)}, .solid = true, .tags = 4}, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(110), px(180)});
    const BodyId ball = world.add_dynamic({}, {px(150), px(192)});
    for (int tick = 0; tick < 60; ++tick) world.step();
    CHECK(world.mover(hero)->ground.conveyor == 128);
    CHECK(world.dynamic(ball)->velocity.x > 100);
}

TEST_CASE("a mover on a crate that made room for a solid stands there no longer") {
    World world = air();
    const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(112), px(180)});
    REQUIRE(world.mover(hero)->ground.collider.body == crate);
    world.add_solid({.size = {px(20), px(15)}}, {px(104), px(201)});
    REQUIRE(world.mover(crate)->box.right <= px(104));
    CHECK(world.mover(hero)->ground.collider.body != crate);
}

TEST_CASE("the trigger of a ball that a new cell displaces moves with it at once") {
    World world = room(std::vector<std::string>(20, std::string(20, '.')));
    const BodyId ball = world.add_dynamic({.radius = px(16), .kind = DynamicKind::flyer}, {px(160), px(160)});
    const BodyId tip = world.add_trigger({.box = {px(54), px(10), px(56), px(12)}, .attached = ball});
    const Vec before = world.dynamic(ball)->centre;
    for (const int col : {9, 10})
        for (const int row : {9, 10}) world.set_tile(col, row, solid_kind);
    REQUIRE(world.dynamic(ball)->centre != before);
    CHECK(world.trigger(tip)->box.corner() == world.dynamic(ball)->box().corner() + Vec{px(54), px(10)});
}
