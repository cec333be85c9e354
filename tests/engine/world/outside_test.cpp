// What is done and asked between two steps.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover placed on a moving lift stands on it, rides it and reports it, in every direction") {
    for (const bool one_way : {false, true})
        for (const Vec move : {Vec{0, 256}, Vec{0, -256}, Vec{512, 0}, Vec{-300, 200}})
            for (const bool by_place : {false, true}) {
                World world = air();
                const BodyId lift = world.add_solid({.size = {px(48), px(8)}, .one_way = one_way}, {px(200), px(300)});
                BodyId hero = by_place ? world.add_mover({}, {px(20), px(20)}) : BodyId::none;
                drive(world, lift, move);
                const Vec on = world.solid(lift)->box.corner() + Vec{px(16), -px(20)};
                if (by_place) world.mover(hero)->velocity = {};
                if (by_place)
                    REQUIRE(world.place(hero, on));
                else
                    hero = world.add_mover({}, on);
                INFO((one_way ? "one-way" : "full") << (by_place ? ", placed" : ", added") << ", move " << move);
                REQUIRE_FALSE(world.mover(hero)->stuck);
                CHECK(world.mover(hero)->is_grounded());
                CHECK(world.mover(hero)->touching.has(Side::floor));
                CHECK(world.ground_below(hero, 0).collider.body == lift);
                for (int tick = 1; tick <= 10; ++tick) {
                    world.mover(hero)->velocity.y = 64;
                    drive(world, lift, move);
                    REQUIRE(world.mover(hero)->box.corner() == on + Vec{move.x * tick, move.y * tick});
                    REQUIRE(world.mover(hero)->is_grounded());
                }
            }
}

TEST_CASE("a mover stands on a crate from the moment that either is placed, until either is placed elsewhere") {
    World world = air();
    const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(300), px(300)});
    const BodyId rider = world.add_mover({}, {px(102), px(80)});
    REQUIRE(world.place(crate, {px(100), px(100)}));
    CHECK(world.mover(rider)->ground.collider.body == crate);
    CHECK(world.mover(rider)->is_grounded());
    REQUIRE(world.mover(rider)->touching.has(Side::floor));
    Vec at{px(102), px(80)};
    SECTION("the crate a pixel lower") { REQUIRE(world.place(crate, {px(100), px(101)})); }
    SECTION("the crate far away") { REQUIRE(world.place(crate, {px(300), px(300)})); }
    SECTION("the crate lower by itself") { REQUIRE(world.resize(crate, {px(16), px(8)})); }
    SECTION("the rider in the air") { REQUIRE(world.place(rider, at = {px(102), px(40)})); }
    CHECK_FALSE(world.mover(rider)->is_grounded());
    CHECK_FALSE(world.mover(rider)->touching.has(Side::floor));
    CHECK(world.mover(rider)->box.corner() == at);
}

TEST_CASE("a free place is free of the boulders in the mask, with any masks of their own") {
    World world = air();
    world.add_dynamic({.radius = px(10), .kind = DynamicKind::flyer, .category = 8, .mask = 8}, {px(100), px(100)});
    const Aabb there = Aabb::at({px(95), px(95)}, {px(10), px(10)});
    CHECK_FALSE(world.is_free(there, BodyId::none, 8));
    CHECK_FALSE(world.is_free(there));
    CHECK(world.is_free(there, BodyId::none, 4));
    // For a named mover its own filter counts: the boulder lets category 8 pass, and no other.
    const BodyId ghost = world.add_mover({.category = 4}, {px(300), px(300)});
    const BodyId rock = world.add_mover({.category = 8}, {px(350), px(300)});
    CHECK(world.is_free(there, ghost));
    CHECK_FALSE(world.is_free(there, rock));
}

TEST_CASE("a mover placed inside something solid is stuck there until it is placed in the open") {
    TileGrid grid(20, 20, 16);
    for (int row = 0; row < 20; ++row)
        for (int col = 0; col < 10; ++col) grid.set(col, row, solid_kind);
    World world(std::move(grid));
    const BodyId hero = world.add_mover({}, {px(200), px(40)});
    world.add_solid({.size = {px(32), px(32)}}, {px(240), px(200)});
    world.add_mover({.solid = true}, {px(200), px(200)});
    world.add_dynamic({.radius = px(8)}, {px(280), px(100)});
    for (const Vec wall :
         {Vec{px(60), px(40)}, {px(150), px(40)}, {px(250), px(190)}, {px(205), px(205)}, {px(275), px(95)}}) {
        INFO(wall.x << ", " << wall.y);
        CHECK(world.place(hero, wall));
        CHECK(world.mover(hero)->box.corner() == wall);
        CHECK(world.mover(hero)->stuck);
        CHECK(world.place(hero, {px(200), px(40)}));
        CHECK_FALSE(world.mover(hero)->stuck);
        CHECK(world.place(hero, {px(160), px(40)}));  // beside the wall
        CHECK_FALSE(world.mover(hero)->stuck);
    }
}
