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

TEST_CASE("an equal kind is found again instead of added") {
    TileGrid grid(4, 3, 16);
    const TileKind ledge{.shape = {ShapeType::floor, {{0, 0}, {16, 0}}}, .one_way = OneWay::up};
    const KindIndex first = grid.add_kind(ledge);
    CHECK(grid.add_kind(ledge) == first);
    CHECK(grid.kinds().size() == 3);
}

TEST_CASE("a profile that covers the whole cell is the whole cell") {
    for (const OneWay one_way : {OneWay::none, OneWay::up, OneWay::down}) {
        TileGrid grid(4, 4, 16);
        const auto add = [&](ShapeType type, std::vector<ProfilePoint> points) {
            return grid.add_kind({.shape = {type, std::move(points)}, .one_way = one_way, .tags = 2});
        };
        const KindIndex cell = add(ShapeType::solid, {});
        CHECK(add(ShapeType::floor, {{0, 0}, {16, 0}}) == cell);
        CHECK(add(ShapeType::floor, {{0, 0}, {5, 0}, {16, 0}}) == cell);
        CHECK(add(ShapeType::ceiling, {{0, 16}, {16, 16}}) == cell);
        CHECK(add(ShapeType::floor, {{0, 0}, {16, 1}}) != cell);
    }
}
