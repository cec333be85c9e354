#include "game/view/surface.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

TileGrid slope_and_floor() {
    TileGrid grid(4, 4, 16);
    TileKind slope;
    slope.shape = {ShapeType::floor, {{0, 16}, {16, 0}}};
    const KindIndex rising = grid.add_kind(slope);
    for (int col = 0; col < 4; ++col) grid.set(col, 3, solid_kind);
    grid.set(1, 2, rising);
    grid.set(2, 2, solid_kind);
    return grid;
}

}  // namespace

TEST_CASE("on a slope the drawn feet are on the surface under their middle, and elsewhere they stay where they are") {
    const World world(slope_and_floor());
    // The box stands with its right corner on the slope at x = 28 px: y = 36 px. Its middle is at x = 22 px: 42 px.
    CHECK(surface_below(world, {px(22), px(36)}, px(12)) == px(42));
    CHECK(surface_below(world, {px(8), px(48)}, px(12)) == px(48));
    CHECK(surface_below(world, {px(40), px(32)}, px(12)) == px(32));
    CHECK(surface_below(world, {px(8), px(20)}, px(12)) == px(20));  // nothing is below within reach
}

TEST_CASE("on a line of terrain the drawn feet are on it, also where tiles are below") {
    World world(slope_and_floor());
    const Vec line[] = {{px(32), px(32)}, {px(64), px(24)}};
    REQUIRE(world.add_segments(line));
    // The box stands with its right corner on the line at x = 54 px: y = 26.5 px. Its middle is at x = 48 px: 28 px.
    CHECK(surface_below(world, {px(48), px(26) + px(1) / 2}, px(12)) == px(28));
    CHECK(surface_below(world, {px(48), px(29)}, px(12)) == px(29));
    CHECK(surface_below(world, {px(48), px(29)}, px(24)) == px(48));
}
