// Changes between two steps: masks, places of solids, currents.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover whose mask drops a trigger leaves it, once, wherever it is") {
    World world = air();
    const BodyId trigger = world.add_trigger({.box = {px(90), px(90), px(150), px(150)}, .category = 2});
    const BodyId hero = world.add_mover({}, {px(100), px(100)});
    world.step();
    REQUIRE(events_of(world) == "b1 ");
    world.mover(hero)->spec.mask = ~Categories{2};
    world.step();
    REQUIRE(world.trigger_events().size() == 1);
    CHECK(world.trigger_events()[0] == TriggerEvent{trigger, hero, Phase::end});
    world.step();
    CHECK(events_of(world).empty());
    world.mover(hero)->spec.mask = every_category;
    world.step();
    CHECK(events_of(world) == "b1 ");
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
        if (crate) world.mover(below)->velocity = {px(2), 0};
        if (!crate) world.solid(below)->velocity = {px(2), 0};
        world.step();
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
        const auto at = [&](Aabb box) {
            return mirrored ? Aabb{px(640) - box.right, box.top, px(640) - box.left, box.bottom} : box;
        };
        World world = air();
        const Aabb hero_box = at({px(20), px(20), px(30), px(30)});
        const BodyId hero = world.add_mover({.size = {px(10), px(10)}}, hero_box.corner());
        const BodyId outside = world.add_trigger({.box = at({px(224), px(22), px(228), px(26)})});
        const BodyId inside = world.add_trigger({.box = at({px(116), px(120), px(124), px(128)})});
        const BodyId below = world.add_trigger({.box = at({px(222), px(100), px(226), px(104)})});
        world.mover(hero)->velocity = {mirrored ? -px(200) : px(200), px(200)};
        world.step();
        int met_outside = 0;
        for (const TriggerEvent& event : world.trigger_events()) {
            CHECK(event.trigger != inside);
            if (event.trigger == outside) ++met_outside;
        }
        CHECK(met_outside == 2);
        REQUIRE(world.trigger_events().size() == 4);
        CHECK(world.trigger_events()[0].trigger == outside);
        CHECK(world.trigger_events()[3].trigger == below);
    }
}

TEST_CASE("a mover that is added or placed knows its current and water at once, and so do queries") {
    TileGrid grid(40, 20, 16);
    const KindIndex belt = grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 4});
    for (int col = 0; col < 40; ++col) grid.set(col, 10, belt);
    World world(std::move(grid));
    world.set_conveyor(4, 99);
    world.add_water({.box = {px(300), px(100), px(400), px(200)}});
    const BodyId hero = world.add_mover({}, {px(320), px(140)});
    CHECK(world.mover(hero)->ground.conveyor == 99);
    CHECK(world.mover(hero)->in_water);
    REQUIRE(world.place(hero, {px(100), px(130)}));
    CHECK(world.mover(hero)->ground.conveyor == 0);
    CHECK_FALSE(world.mover(hero)->in_water);
    CHECK(world.ground_below(hero, px(16)).conveyor == 99);
    REQUIRE(world.place(hero, {px(100), px(140)}));
    CHECK(world.mover(hero)->ground.conveyor == 99);
}
