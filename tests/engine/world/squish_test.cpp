// Squishes between two bodies, and the collider that each names.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

using namespace scree;

namespace {

/// The first squish of that mover; there must be one.
Squish squish_of(const World& world, BodyId mover) {
    const auto at = std::ranges::find(world.squishes(), mover, &Squish::mover);
    REQUIRE(at != world.squishes().end());
    return *at;
}

/// The squish of a hero of 12 x 20 px that stands at that height, 200 px from the left, under a press that comes down.
Squish pressed_onto(World& world, Sub ground = px(160)) {
    const BodyId hero = world.add_mover({}, {px(200), ground - px(20)});
    const BodyId press = world.add_solid({.size = {px(32), px(32)}}, {px(190), ground - px(52)});
    REQUIRE(world.mover(hero)->is_grounded());
    world.mover(hero)->velocity.y = 64;
    drive(world, press, {0, px(2)});
    const Squish squish = squish_of(world, hero);
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

struct Rig {
    World world;
    BodyId last = BodyId::none;  // of the crates
};

/// A floor, and from 208 px on another that is a tile higher, with a slope between them. Flipped they are roofs.
TileGrid slope_with_floors(bool mirrored, bool flipped) {
    TileGrid grid(40, 20, 16);
    const std::int16_t start = mirrored != flipped ? 0 : 16;  // a ceiling is solid above its profile
    const auto end = static_cast<std::int16_t>(16 - start);
    const std::vector<ProfilePoint> profile{{0, start}, {16, end}};
    const KindIndex slope = grid.add_kind({.shape = {flipped ? ShapeType::ceiling : ShapeType::floor, profile}});
    const auto set = [&](int col, int row, KindIndex kind) {
        grid.set(mirrored ? 39 - col : col, flipped ? 19 - row : row, kind);
    };
    for (int col = 0; col < 40; ++col)
        for (int row = col < 14 ? 10 : 9; row < 20; ++row) set(col, row, solid_kind);
    set(13, 9, slope);
    return grid;
}

/// Where the box is in the room of slope_with_floors().
Aabb turned(Aabb box, bool mirrored, bool flipped) {
    constexpr Sub high = px(20 * 16);
    if (flipped) box = {box.left, high - box.bottom, box.right, high - box.top};
    return Mirror{mirrored}.box(box);
}

/// A wall pushes a row of crates, the last of them up a slope below a roof that moves with the wall, `room` above it.
/// The roof is part of the wall or a solid of its own; the last crate is added first or last. Flipped, all of it hangs.
Rig push_up_slope(bool mirrored, bool flipped, bool one_solid, bool last_is_first, int crates, Sub room) {
    const auto placed = [&](const Aabb& box) { return turned(box, mirrored, flipped); };
    Rig rig{World(slope_with_floors(mirrored, flipped)), {}};
    const auto add_crate = [&](int number) {  // of 8 px, counted from the slope
        const Sub right = px(208 - 8 * number);
        const Aabb box = placed({right - px(8), px(152), right, px(160)});
        return rig.world.add_mover({.size = box.size(), .solid = true}, box.corner());
    };
    if (last_is_first) rig.last = add_crate(0);
    for (int i = crates; i > 0; --i) add_crate(i);
    if (!last_is_first) rig.last = add_crate(0);
    const Sub wall_right = px(200 - 8 * crates);
    const Aabb wall = placed({wall_right - px(16), px(100), wall_right, px(160)});
    const Aabb roof = placed({wall_right, px(100), px(240), px(152) - room});
    const auto add_solid = [&](const Aabb& box, std::vector<Aabb> boxes) {
        const BodyId id = rig.world.add_solid({.size = box.size(), .boxes = std::move(boxes)}, box.corner());
        rig.world.solid(id)->velocity = {mirrored ? -px(4) : px(4), 0};
    };
    // Without a roof of its own the wall has a bar above, so that it is not behind the crates as a whole.
    const Aabb above = one_solid ? roof : placed({wall_right, px(90), px(240), px(100)});
    if (!one_solid) add_solid(roof, {});
    const Aabb whole = hull(wall, above);
    add_solid(whole, {wall.moved(-whole.corner()), above.moved(-whole.corner())});
    rig.world.step();
    return rig;
}

/// A wall with two teeth moves 20 px towards a low crate and pushes it for the last 4 px; that crate pushes another one
/// 4 px up a slope, under the short tooth in its turn and into the long one, `deep` below it, at the end.
Rig push_into_tooth(bool mirrored, bool flipped, bool last_is_first, Sub shallow, Sub deep) {
    const auto placed = [&](const Aabb& box) { return turned(box, mirrored, flipped); };
    Rig rig{World(slope_with_floors(mirrored, flipped)), {}};
    const auto add_crate = [&](const Aabb& where) {
        const Aabb box = placed(where);
        return rig.world.add_mover({.size = box.size(), .solid = true}, box.corner());
    };
    const Aabb last{px(200), px(152), px(208), px(160)};
    if (last_is_first) rig.last = add_crate(last);
    add_crate({px(192), px(156), px(200), px(160)});
    if (!last_is_first) rig.last = add_crate(last);
    const Aabb parts[] = {
        {px(160), px(100), px(176), px(160)},            // pushes
        {px(176), px(100), px(184), px(120)},            // holds the teeth
        {px(184), px(100), px(187), px(148) + deep},     // ends in the one that rose
        {px(201), px(100), px(206), px(148) + shallow},  // is over it when that is pushed
        {px(187), px(100), px(201), px(120)},
    };
    const Aabb whole = placed({px(160), px(100), px(206), px(160)});
    std::vector<Aabb> boxes;
    for (const Aabb& part : parts) boxes.push_back(placed(part).moved(-whole.corner()));
    const BodyId wall = rig.world.add_solid({.size = whole.size(), .boxes = boxes}, whole.corner());
    rig.world.solid(wall)->velocity = {mirrored ? -px(20) : px(20), 0};
    rig.world.step();
    return rig;
}

}  // namespace

TEST_CASE("a mover pressed onto ground of any sort is squished between it and the press, and both are named") {
    SECTION("a one-way ledge of whole cells") {
        World world = hall({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up}, 10);
        const Squish squish = pressed_onto(world);
        CHECK(squish.against.tile.row == 10);
        CHECK(squish.against.tile.kind == world.grid().at(12, 10));
    }
    SECTION("a one-way profile") {
        World world = hall({.shape = {ShapeType::floor, {{0, 4}, {16, 4}}}, .one_way = OneWay::up}, 10);
        CHECK(pressed_onto(world, px(164)).against.tile.row == 10);
    }
    SECTION("a one-way platform") {
        World world{TileGrid(40, 20, 16)};
        const BodyId ledge = world.add_solid({.size = {px(64), px(8)}, .one_way = true}, {px(180), px(160)});
        CHECK(pressed_onto(world).against.body == ledge);
    }
    SECTION("a crate on the ground") {
        World world = hall({.shape = {ShapeType::solid, {}}}, 11);
        const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(198), px(160)});
        CHECK(pressed_onto(world).against.body == crate);
    }
    SECTION("a line") {
        for (const bool one_way : {false, true}) {
            World world{TileGrid(40, 20, 16)};
            const Vec line[] = {{px(100), px(160)}, {px(300), px(160)}};
            REQUIRE(world.add_segments(line, {.one_way = one_way}));
            CHECK(pressed_onto(world).against.segment == 1);
        }
    }
}

TEST_CASE("a mover pressed against a crate at a wall, or against a line, is squished between it and the press") {
    for (const bool line : {false, true}) {
        CAPTURE(line);
        World world{TileGrid(40, 20, 16)};
        const Vec wall[] = {{px(16), px(10)}, {px(16), px(90)}};
        if (line) REQUIRE(world.add_segments(wall));
        const BodyId crate =
            line ? BodyId::none : world.add_mover({.size = {px(16), px(16)}, .solid = true}, {0, px(32)});
        const BodyId hero = world.add_mover({.size = {px(12), px(16)}}, {px(16), px(32)});
        const BodyId press = world.add_solid({.size = {px(8), px(16)}}, {px(28), px(32)});
        drive(world, press, {-px(2), 0});
        const Squish squish = squish_of(world, hero);
        CHECK(squish.pusher == press);
        CHECK(squish.against.body == crate);
        CHECK(squish.against.segment == (line ? 1 : 0));
        CHECK(squish.side == Side::left);
    }
}

TEST_CASE("a mover pressed up against a one-way that faces down is squished between both") {
    World world = hall({.shape = {ShapeType::solid, {}}, .one_way = OneWay::down}, 5);
    const BodyId hero = world.add_mover({}, {px(200), px(96)});
    const BodyId press = world.add_solid({.size = {px(32), px(32)}}, {px(190), px(116)});
    world.mover(hero)->velocity.y = 64;
    drive(world, press, {0, -px(2)});
    REQUIRE(world.squishes().size() == 1);
    const Squish squish = squish_of(world, hero);
    CHECK(squish.side == Side::ceiling);
    CHECK(squish.against.tile.row == 5);
}

TEST_CASE("of two ledges under the feet the one under the middle is named, also in the mirror") {
    for (const bool mirrored : {false, true}) {
        const Mirror mirror{mirrored};
        World world{TileGrid(40, 20, 16)};
        const auto add_ledge = [&](Sub left) {
            return world.add_solid({.size = {px(20), px(8)}, .one_way = true}, {mirror.left(left, px(20)), px(160)});
        };
        add_ledge(px(176));
        const BodyId under = add_ledge(px(196));
        const BodyId hero = world.add_mover({}, {mirror.left(px(194), px(12)), px(140)});
        const BodyId press = world.add_solid({.size = {px(64), px(32)}}, {mirror.left(px(176), px(64)), px(108)});
        world.mover(hero)->velocity.y = 64;
        drive(world, press, {0, px(2)});
        REQUIRE(world.squishes().size() == 1);
        CHECK(squish_of(world, hero).against.body == under);
    }
}

TEST_CASE("a mover pushed up a slope under a crate that is pushed along above is squished, in any order of creation") {
    for (const bool hero_first : {true, false}) {
        CAPTURE(hero_first);
        World world(slope_with_floors(false, false));
        const auto add_hero = [&] { return world.add_mover({}, {px(196), px(140)}); };
        BodyId hero = hero_first ? add_hero() : BodyId::none;
        const BodyId crate = world.add_mover({.size = {px(4), px(8)}, .solid = true}, {px(196), px(126)});
        if (!hero_first) hero = add_hero();
        const BodyId wall = world.add_solid({.size = {px(16), px(96)}}, {px(180), px(64)});
        world.mover(hero)->velocity.y = 64;
        drive(world, wall, {px(12), 0});
        REQUIRE(world.squishes().size() == 1);
        const Squish squish = squish_of(world, hero);
        CHECK((squish.pusher == crate || squish.against.body == crate));
    }
}

TEST_CASE("a mover that a crate pushes along a slope into the solid that pushes the crate is squished") {
    for (const bool mirrored : {false, true})
        for (const bool flipped : {false, true})
            for (const bool one_solid : {true, false})
                for (const bool first : {true, false})
                    for (const int crates : {1, 2, 4})
                        for (const Sub room : {Sub{1}, px(3), px(8)}) {
                            CAPTURE(mirrored, flipped, one_solid, first, crates, room);
                            const Rig rig = push_up_slope(mirrored, flipped, one_solid, first, crates, room);
                            const Mover& last = *rig.world.mover(rig.last);
                            CHECK(rig.world.squishes().empty() == (room == px(8)));
                            CHECK(is_squished(rig.world, last.id) == (room != px(8)));
                            // As far up or down as the slope is high there.
                            CHECK(std::abs(last.displacement().y) == px(4));
                        }
}

TEST_CASE("a mover pushed along a slope into the deepest part of its pusher is squished") {
    for (const bool mirrored : {false, true})
        for (const bool flipped : {false, true})
            for (const bool first : {false, true})
                for (const Sub shallow : {Sub{1}, px(1), px(4)})
                    for (const Sub deep : {px(4) + 1, px(6), px(8)}) {
                        CAPTURE(mirrored, flipped, first, shallow, deep);
                        const Rig rig = push_into_tooth(mirrored, flipped, first, shallow, deep);
                        const Mover& last = *rig.world.mover(rig.last);
                        bool is_inside = false;
                        const Solid& wall = rig.world.solids().front();
                        for_parts(wall, wall.box.corner(),
                                  [&](const Aabb& part) { is_inside = is_inside || overlaps(part, last.box); });
                        CHECK(is_inside == is_squished(rig.world, last.id));
                        if (!first) CHECK(is_inside);
                    }
}
