// Who is caught between two bodies, and who the other of them is.

#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A hero of 12 x 20 px who stands at 200 px, and a press that comes down on it.
Squish pressed_onto(World& world) {
    const BodyId hero = world.add_mover({}, {px(200), px(140)});
    const BodyId press = world.add_solid({.size = {px(32), px(32)}}, {px(190), px(108)});
    REQUIRE(world.mover(hero)->on_floor());
    world.solid(press)->velocity = {0, px(2)};
    world.mover(hero)->velocity.y = 64;
    world.step();
    REQUIRE(world.squishes().size() == 1);
    const Squish squish = world.squishes()[0];
    CHECK(squish.mover == hero);
    CHECK(squish.pusher == press);
    CHECK(squish.side == Side::floor);
    return squish;
}

World hall(const TileKind& kind, int row) {
    TileGrid grid(40, 20, 16);
    const KindIndex index = grid.add_kind(kind);
    for (int col = 0; col < 40; ++col) grid.set(col, row, index);
    return World(std::move(grid));
}

}  // namespace

TEST_CASE("who is pressed onto a one-way is caught between it and the press, and both are named") {
    SECTION("a ledge of whole cells") {
        World world = hall({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up}, 10);
        const Squish squish = pressed_onto(world);
        CHECK(squish.against.tile.row == 10);
        CHECK(squish.against.tile.kind == world.grid().at(12, 10));
    }
    SECTION("a profile") {
        World world = hall({.shape = {ShapeType::floor, {{0, 4}, {16, 4}}}, .one_way = OneWay::up}, 10);
        const BodyId hero = world.add_mover({}, {px(200), px(144)});
        const BodyId press = world.add_solid({.size = {px(32), px(32)}}, {px(190), px(112)});
        world.solid(press)->velocity = {0, px(2)};
        world.mover(hero)->velocity.y = 64;
        world.step();
        REQUIRE(world.squishes().size() == 1);
        CHECK(world.squishes()[0].against.tile.row == 10);
    }
    SECTION("a platform") {
        World world{TileGrid(40, 20, 16)};
        const BodyId ledge = world.add_solid({.size = {px(64), px(8)}, .one_way = true}, {px(180), px(160)});
        CHECK(pressed_onto(world).against.body == ledge);
    }
    SECTION("a line") {
        World world{TileGrid(40, 20, 16)};
        const Vec line[] = {{px(100), px(160)}, {px(300), px(160)}};
        REQUIRE(world.add_segments(line, {.one_way = true}));
        CHECK(pressed_onto(world).against.segment == 1);
    }
}

TEST_CASE("who is pressed up against a one-way that faces down is caught between both") {
    World world = hall({.shape = {ShapeType::solid, {}}, .one_way = OneWay::down}, 5);
    const BodyId hero = world.add_mover({}, {px(200), px(96)});
    const BodyId press = world.add_solid({.size = {px(32), px(32)}}, {px(190), px(116)});
    world.solid(press)->velocity = {0, -px(2)};
    world.mover(hero)->velocity.y = 64;
    world.step();
    REQUIRE(world.squishes().size() == 1);
    CHECK(world.squishes()[0].side == Side::ceiling);
    CHECK(world.squishes()[0].against.tile.row == 5);
}

TEST_CASE("of two ledges under the feet the one under the middle is named, also in the mirror") {
    for (const bool mirrored : {false, true}) {
        World world{TileGrid(40, 20, 16)};
        const Sub left = mirrored ? px(640) - px(206) : px(194);
        const BodyId aside = world.add_solid({.size = {px(20), px(8)}, .one_way = true},
                                             {mirrored ? px(640) - px(196) : px(176), px(160)});
        const BodyId under = world.add_solid({.size = {px(20), px(8)}, .one_way = true},
                                             {mirrored ? px(640) - px(216) : px(196), px(160)});
        const BodyId hero = world.add_mover({}, {left, px(140)});
        const BodyId press = world.add_solid({.size = {px(64), px(32)}}, {mirrored ? px(400) : px(176), px(108)});
        world.solid(press)->velocity = {0, px(2)};
        world.mover(hero)->velocity.y = 64;
        world.step();
        REQUIRE(world.squishes().size() == 1);
        CHECK(world.squishes()[0].against.body == under);
        CHECK(aside != under);
    }
}

TEST_CASE("who is pushed up a slope under a crate that is pushed along above is caught, whoever was added first") {
    for (const bool hero_first : {true, false}) {
        CAPTURE(hero_first);
        TileGrid grid(40, 20, 16);
        const KindIndex slope = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
        for (int col = 0; col < 40; ++col)
            for (int row = col < 14 ? 10 : 9; row < 20; ++row) grid.set(col, row, solid_kind);
        grid.set(13, 9, slope);
        World world(std::move(grid));
        const auto add_hero = [&] { return world.add_mover({}, {px(196), px(140)}); };
        BodyId hero = hero_first ? add_hero() : BodyId::none;
        const BodyId crate = world.add_mover({.size = {px(4), px(8)}, .solid = true}, {px(196), px(126)});
        if (!hero_first) hero = add_hero();
        const BodyId wall = world.add_solid({.size = {px(16), px(96)}}, {px(180), px(64)});
        world.mover(hero)->velocity.y = 64;
        world.solid(wall)->velocity = {px(12), 0};
        world.step();
        REQUIRE(world.squishes().size() == 1);
        const Squish& squish = world.squishes()[0];
        CHECK(squish.mover == hero);
        CHECK((squish.pusher == crate || squish.against.body == crate));
    }
}
