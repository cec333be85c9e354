#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

constexpr MoverSpec crate{.size = {px(16), px(16)}, .solid = true, .push_speed = 256};

/// A lift under a tower of crates in the open air, after one tick in which it rose or fell by `move`.
World tower(int crates, Sub move) {
    World world(TileGrid(40, 300, 16));
    const Sub bottom = px(16 * 290);
    const BodyId lift = world.add_solid({.size = {px(32), px(8)}}, {px(100), bottom});
    for (int i = 1; i <= crates; ++i) world.add_mover(crate, {px(108), bottom - i * px(16)});
    world.step();
    world.solid(lift)->velocity.y = move;
    world.step();
    return world;
}

int how_many_went(const World& world, Vec move) {
    int count = 0;
    for (const Mover& mover : world.movers()) count += mover.box == mover.box_before.moved(move) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("a lift carries a tower of 256 crates up and down without a squish") {
    for (const int crates : {32, 33, max_carried_in_a_row})
        for (const Sub move : {-px(2), -Sub{1}, px(2)}) {
            const World world = tower(crates, move);
            INFO(crates << " crates by " << move);
            CHECK(world.squishes().empty());
            CHECK(how_many_went(world, {0, move}) == crates);
        }
}

TEST_CASE("a tower of more crates than the limit stops a rising lift's first, which it squishes") {
    const World world = tower(max_carried_in_a_row + 1, -px(2));
    REQUIRE(world.squishes().size() == 1);
    CHECK(world.squishes().front().mover == world.movers().front().id);
    CHECK(how_many_went(world, {0, -px(2)}) == 0);
}

TEST_CASE("a solid pushes a row of 256 crates") {
    World world(TileGrid(600, 10, 16));
    const BodyId press = world.add_solid({.size = {px(8), px(16)}}, {px(92), px(40)});
    for (int i = 0; i < max_carried_in_a_row; ++i) world.add_mover(crate, {px(100 + 16 * i), px(40)});
    world.solid(press)->velocity.x = px(3);
    world.step();
    CHECK(world.squishes().empty());
    CHECK(how_many_went(world, {px(3), 0}) == max_carried_in_a_row);
}
