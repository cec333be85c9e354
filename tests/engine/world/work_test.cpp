// How much one step does at most: counted, not timed.

#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// Crates laid like bricks, `rows` high under the map's top and one wider, over a lift; `gap(row)` px are left above
/// each row.
template <class Gap>
World wall_of_bricks(int rows, Gap gap) {
    World world(TileGrid(100, 100, 16, {true, true, true, true}));
    MoverSpec crate;
    crate.size = {px(16), px(16)};
    crate.solid = true;
    crate.push_speed = 256;
    Sub top = 0;
    for (int row = 0; row < rows; ++row) {
        top += gap(row);
        for (int i = 0; i <= rows; ++i) world.add_mover(crate, {px(100 + 16 * i + (row % 2 == 0 ? 0 : 8)), top});
        top += px(16);
    }
    world.add_solid({.size = {px(32 * rows), px(8)}}, {px(60), top});
    return world;
}

std::int64_t most_pushes_of_a_tick(World world, Vec speed, int ticks) {
    std::int64_t most = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        world.solid(world.solids().front().id)->velocity = speed;
        world.step();
        most = std::max(most, world.work().pushes);
    }
    return most;
}

}  // namespace

TEST_CASE("a lift under a wall of 1,056 jammed bricks tries each of them twice at most") {
    const std::int64_t most = most_pushes_of_a_tick(wall_of_bricks(32, [](int) { return Sub{0}; }), {0, -64}, 3);
    CHECK(most >= 33);
    CHECK(most <= 2 * 1056);
}

TEST_CASE("a lift under a wall of bricks with gaps tries each of them 32 times at most") {
    for (const Sub speed : {Sub{-64}, px(-4), px(-200)}) {
        const auto gap = [](int row) { return Sub{1} << (row % 11); };
        const std::int64_t most = most_pushes_of_a_tick(wall_of_bricks(32, gap), {0, speed}, 5);
        INFO("speed " << speed << ": " << most);
        CHECK(most >= 33);
        CHECK(most <= 32 * 1056);
    }
}
