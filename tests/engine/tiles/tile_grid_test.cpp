#include "engine/tiles/tile_grid.hpp"

#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("beyond the map the sides are walls and above and below is open, unless said otherwise") {
    const TileGrid walls(4, 3, 16);
    CHECK(walls.at(-1, 1) == solid_kind);
    CHECK(walls.at(4, 1) == solid_kind);
    CHECK(walls.at(1, -1) == empty_kind);
    CHECK(walls.at(1, 3) == empty_kind);
    const TileGrid open(4, 3, 16, {false, true, true, false});
    CHECK(open.at(-1, 1) == empty_kind);
    CHECK(open.at(1, -1) == solid_kind);
    CHECK(open.at(-1, -1) == solid_kind);
}

TEST_CASE("a copy of a grid keeps its cells when the original changes") {
    TileGrid grid(4, 3, 16);
    const TileGrid copy = grid;
    grid.set(2, 1, solid_kind);
    CHECK(grid.at(2, 1) == solid_kind);
    CHECK(copy.at(2, 1) == empty_kind);
}

TEST_CASE("an equal kind is found again instead of added") {
    TileGrid grid(4, 3, 16);
    const TileKind ledge{.shape = {ShapeType::floor, {{0, 0}, {16, 0}}}, .one_way = OneWay::up};
    const KindIndex first = grid.add_kind(ledge);
    CHECK(grid.add_kind(ledge) == first);
    CHECK(grid.kinds().size() == 3);
}
