// Movers that repeat their last tick (movers/memo.hpp). tests/properties/copies_test.cpp compares random ones with
// copies of their worlds, which remember nothing.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("A solid that falls through a standing mover in one tick gives it no speed to land with") {
    TileGrid grid(20, 12, 16);
    for (int col = 0; col < grid.cols(); ++col) grid.set(col, 8, solid_kind);
    World world(std::move(grid));
    const BodyId mover = world.add_mover({.size = {px(12), px(20)}}, {px(100), px(108)});
    const BodyId solid = world.add_solid({.size = {px(8), px(8)}}, {px(102), px(20)});
    for (int tick = 1; tick <= 3; ++tick) {
        world.mover(mover)->velocity = {0, 64};
        world.solid(solid)->velocity = {0, tick == 3 ? px(140) : 0};
        World copy = world;
        world.step();
        copy.step();
        INFO("tick " << tick);
        CHECK(hash_of(world) == hash_of(copy));
        CHECK(world.mover(mover)->blocked_velocity == Vec{0, 64});
        REQUIRE(world.contacts().size() == 1);
        CHECK(world.contacts()[0].approach == 64);
    }
}

TEST_CASE("A mover that falls onto a body in each tick reports that body in each tick") {
    for (const int solids : {1, 2}) {
        World world(TileGrid(20, 12, 16));
        const BodyId mover = world.add_mover({}, {px(100), px(80)});
        for (int i = 0; i < solids; ++i) world.add_solid({.size = {px(10), px(8)}}, {px(98 + 10 * i), px(100)});
        for (int tick = 1; tick <= 4; ++tick) {
            world.mover(mover)->velocity = {0, 64};
            world.mover(mover)->follow_ground = false;
            world.step();
            INFO(solids << " solids, tick " << tick);
            CHECK(world.mover(mover)->met_y == BodyId{2});
        }
    }
}
