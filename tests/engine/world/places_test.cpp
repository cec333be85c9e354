#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A wall from the left edge of the map to x = 160 px.
World half_a_room() {
    TileGrid grid(20, 20, 16);
    for (int row = 0; row < 20; ++row)
        for (int col = 0; col < 10; ++col) grid.set(col, row, solid_kind);
    return World(grid);
}

}  // namespace

TEST_CASE("a mover placed inside something solid is stuck there until it is placed in the open") {
    World world = half_a_room();
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
