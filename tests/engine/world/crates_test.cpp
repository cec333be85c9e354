#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <vector>

using namespace scree;

namespace {

constexpr Sub floor_y = px(160);

/// A floor from one end to the other, a wall beyond.
World room() {
    TileGrid grid(40, 12, 16);
    for (int col = 0; col < 40; ++col)
        for (int row = 10; row < 12; ++row) grid.set(col, row, solid_kind);
    return World(grid);
}

BodyId add_crate(World& world, Sub left, Sub bottom, Sub push_speed = 256) {
    MoverSpec spec;
    spec.size = {px(16), px(16)};
    spec.solid = true;
    spec.push_speed = push_speed;
    return world.add_mover(spec, {left, bottom - px(16)});
}

BodyId add_hero(World& world, Sub left) { return world.add_mover({}, {left, floor_y - px(20)}); }

/// One tick in which the hero walks at a speed and all else falls.
void walk(World& world, BodyId hero, Sub speed) {
    for (const Mover& each : world.movers()) {
        Mover& mover = *world.mover(each.id);
        mover.velocity = {mover.id == hero ? speed : 0, mover.velocity.y + 64};
    }
    world.step();
}

}  // namespace

TEST_CASE("a crate moves with a mover that walks into it, at most at its push speed") {
    for (const Sub speed : {100, 256, 600}) {
        World world = room();
        const BodyId hero = add_hero(world, px(40));
        const BodyId crate = add_crate(world, px(52), floor_y);
        const Sub from = world.mover(crate)->box.left;
        for (int tick = 1; tick <= 60; ++tick) {
            walk(world, hero, speed);
            INFO("speed " << speed << ", tick " << tick);
            REQUIRE(world.mover(crate)->box.left == from + tick * std::min(speed, 256));
            REQUIRE(world.mover(hero)->box.right == world.mover(crate)->box.left);
            REQUIRE(world.mover(hero)->velocity.x == std::min(speed, 256));
            REQUIRE(world.mover(hero)->touching.has(Side::right));
        }
    }
}

TEST_CASE("a crate that cannot be pushed is a wall, and every crate is a wall to a mover in the air") {
    World world = room();
    const BodyId hero = add_hero(world, px(40));
    const BodyId heavy = add_crate(world, px(52), floor_y, 0);
    for (int tick = 0; tick < 20; ++tick) walk(world, hero, 300);
    CHECK(world.mover(heavy)->box.left == px(52));
    CHECK(world.mover(hero)->box.left == px(40));

    World other = room();
    const BodyId jumper = add_hero(other, px(40));
    const BodyId crate = add_crate(other, px(52), floor_y);
    other.mover(jumper)->velocity = {300, -500};
    other.step();
    CHECK(other.mover(crate)->box.left == px(52));
}

TEST_CASE("crates in a row and on top of each other go along, and a wall stops them all") {
    World world = room();
    const BodyId hero = add_hero(world, px(540));
    const BodyId first = add_crate(world, px(552), floor_y);
    const BodyId second = add_crate(world, px(568), floor_y);
    const BodyId top = add_crate(world, px(553), floor_y - px(16));
    for (int tick = 1; tick <= 40; ++tick) {
        walk(world, hero, 256);
        INFO("tick " << tick);
        REQUIRE(world.mover(second)->box.left == world.mover(first)->box.right);
        REQUIRE(world.mover(top)->box.left == world.mover(first)->box.left + px(1));
        REQUIRE(world.mover(top)->box.bottom == world.mover(first)->box.top);
        REQUIRE(world.squishes().empty());
    }
    walk(world, hero, 256);
    CHECK(world.mover(first)->box.left == px(593));
    for (int tick = 0; tick < 60; ++tick) walk(world, hero, 256);
    CHECK(world.mover(second)->box.right == px(640));  // the wall beyond the map
    CHECK(world.mover(hero)->box.right == px(608));
}

TEST_CASE("a crate that is pushed over an edge falls, and one on a lift rises with it") {
    World world = room();
    world.set_tile(10, 10, empty_kind);
    world.set_tile(11, 10, empty_kind);
    const BodyId hero = add_hero(world, px(130));
    const BodyId crate = add_crate(world, px(142), floor_y);
    for (int tick = 0; tick < 120; ++tick) walk(world, hero, 256);
    CHECK(world.mover(crate)->box.bottom == px(176));

    World lifted = room();
    const BodyId lift = lifted.add_solid({.size = {px(48), px(8)}}, {px(100), floor_y - px(8)});
    const BodyId rider = add_crate(lifted, px(110), floor_y - px(8));
    const BodyId above = add_crate(lifted, px(115), floor_y - px(24));
    for (int tick = 1; tick <= 50; ++tick) {
        lifted.solid(lift)->velocity = {100, -200};
        walk(lifted, BodyId::none, 0);
        REQUIRE(lifted.mover(rider)->box.corner() == Vec{px(110) + 100 * tick, floor_y - px(24) - 200 * tick});
        REQUIRE(lifted.mover(above)->box.corner() == Vec{px(115) + 100 * tick, floor_y - px(40) - 200 * tick});
    }
}

TEST_CASE("pushing to the left is the mirror image of pushing to the right") {
    World right = room();
    World left = room();
    const Sub width = px(640);
    const BodyId hero = add_hero(right, px(40) + 77);
    const BodyId hero_left = add_hero(left, width - px(52) - 77);
    for (const int i : {0, 1, 2}) {
        add_crate(right, px(60 + 30 * i), floor_y);
        add_crate(left, width - px(76 + 30 * i), floor_y);
    }
    for (int tick = 0; tick < 300; ++tick) {
        const Sub speed = 100 + tick % 7 * 40;
        walk(right, hero, speed);
        walk(left, hero_left, -speed);
        for (std::size_t i = 0; i < right.movers().size(); ++i) {
            REQUIRE(right.movers()[i].box.left == width - left.movers()[i].box.right);
            REQUIRE(right.movers()[i].box.top == left.movers()[i].box.top);
        }
    }
}

TEST_CASE("a crate is pushed up a slope and stays where it is left") {
    for (const bool mirrored : {false, true}) {
        TileGrid grid(40, 12, 16);
        const std::int16_t left = mirrored ? 0 : 16;
        const KindIndex slope =
            grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, static_cast<std::int16_t>(16 - left)}}}});
        for (int i = 0; i < 40; ++i) {
            const int col = mirrored ? 39 - i : i;
            const int top = std::clamp(19 - i, 7, 10);  // slopes in columns 10 to 12
            for (int row = top; row < 12; ++row) grid.set(col, row, solid_kind);
            if (i >= 10 && i <= 12) grid.set(col, 19 - i, slope);
        }
        World world(grid);
        const Sub width = px(640);
        const BodyId hero = add_hero(world, mirrored ? width - px(112) : px(100));
        const BodyId crate = add_crate(world, mirrored ? width - px(136) : px(120), floor_y);
        const auto from_left = [&](const Aabb& box) { return mirrored ? width - box.left : box.right; };
        for (int tick = 0; tick < 90; ++tick) {
            walk(world, hero, mirrored ? -256 : 256);
            const Aabb& box = world.mover(crate)->box;
            INFO("tick " << tick << (mirrored ? ", mirrored" : ""));
            REQUIRE(box.bottom == floor_y - std::clamp(from_left(box) - px(160), 0, px(48)));
            REQUIRE(world.mover(crate)->on_floor());
            if (tick == 50) {  // half way up
                CHECK(from_left(box) == px(179));
                const Aabb rest = box;
                for (int wait = 0; wait < 600; ++wait) {
                    walk(world, hero, 0);
                    REQUIRE(world.mover(crate)->box == rest);
                }
            }
        }
        CHECK(from_left(world.mover(crate)->box) == px(218));
    }
}

TEST_CASE("a push moves a crate, the crates ahead of it and the load on its head") {
    World world = room();
    const BodyId press = world.add_solid({.size = {px(16), px(16)}}, {px(40), floor_y - px(16)});
    const BodyId first = add_crate(world, px(60), floor_y);
    const BodyId second = add_crate(world, px(76), floor_y);
    const BodyId top = add_crate(world, px(62), floor_y - px(16));
    for (int tick = 1; tick <= 100; ++tick) {
        world.solid(press)->velocity = {px(1), 0};
        walk(world, BodyId::none, 0);
        const Sub by = std::max(0, px(tick - 4));
        INFO("tick " << tick);
        REQUIRE(world.mover(first)->box.left == px(60) + by);
        REQUIRE(world.mover(second)->box.left == px(76) + by);
        REQUIRE(world.mover(top)->box.left == px(62) + by);
        REQUIRE(world.squishes().empty());
    }
}

TEST_CASE("a crate moves at most at its push speed, however many movers push it") {
    for (const bool mirrored : {false, true})
        for (const int pushers : {1, 2, 5}) {
            World world = room();
            const BodyId crate = add_crate(world, mirrored ? px(324) : px(300), floor_y);
            const Sub start = world.mover(crate)->box.left;
            const Sub limit = world.mover(crate)->spec.push_speed;
            std::vector<BodyId> heroes;
            MoverSpec spec;
            spec.category = 2;
            spec.mask = 1;  // they do not meet each other
            for (int i = 0; i < pushers; ++i)
                heroes.push_back(world.add_mover(spec, {mirrored ? px(340) : px(288), floor_y - px(20)}));
            for (int tick = 1; tick <= 20; ++tick) {
                for (const BodyId id : heroes) world.mover(id)->velocity = {mirrored ? -2 * limit : 2 * limit, 64};
                world.mover(crate)->velocity.y = 64;
                world.step();
                INFO(pushers << " pushers, tick " << tick << (mirrored ? ", mirrored" : ""));
                REQUIRE(world.mover(crate)->box.left == start + (mirrored ? -limit : limit) * tick);
                for (const BodyId id : heroes) REQUIRE(world.mover(id)->velocity.x == (mirrored ? -limit : limit));
            }
        }
}

TEST_CASE("a mover pushed down onto a sinking crate is carried down for the rest of the displacement only") {
    for (const Sub way : {-64, 0, 64}) {
        for (const bool hero_first : {false, true}) {
            CAPTURE(way, hero_first);
            World world(TileGrid(40, 40, 16));
            const auto add = [&world](Sub width, Sub height, Vec at, bool solid) {
                MoverSpec spec;
                spec.size = {width, height};
                spec.solid = solid;
                return world.add_mover(spec, at);
            };
            const BodyId raft = add(px(96), px(16), {px(100), px(200)}, true);
            // The post carries a roof that is 43 subpixels above the hero; it sinks in front of the hero, or after it.
            const auto add_hero = [&] { return add(px(12), px(16) - 43, {px(102), px(184) + 43}, false); };
            BodyId hero = hero_first ? add_hero() : BodyId::none;
            const BodyId post = add(px(16), px(16), {px(120), px(184)}, true);
            const BodyId roof = add(px(32), px(8), {px(104), px(176)}, true);
            if (!hero_first) hero = add_hero();
            const auto step = [&](Vec raft_way) {
                for (const BodyId id : {hero, post, roof}) world.mover(id)->velocity = {0, 32};
                world.mover(raft)->velocity = raft_way;
                world.step();
            };
            step({});
            REQUIRE(world.mover(hero)->on_floor());
            step({way, 85});
            CHECK(world.squishes().empty());
            CHECK(world.mover(raft)->box.corner() == Vec{px(100) + way, px(200) + 85});
            CHECK(world.mover(hero)->box.bottom == world.mover(raft)->box.top);
            CHECK(world.mover(hero)->box.left == px(102) + way);
            CHECK(world.mover(roof)->box.bottom == world.mover(post)->box.top);
        }
    }
}

TEST_CASE("a crate that moves far in a tick pushes every body that does not block it") {
    for (const bool mirrored : {false, true})
        for (const bool hero_first : {false, true})
            for (const int crates : {1, 2, 3, 5})
                for (const Sub gap : {Sub{0}, Sub{1}, px(3), px(40)}) {
                    CAPTURE(mirrored, hero_first, crates, gap);
                    World world = room();
                    const auto add = [&](Sub left, Sub width, Sub height, bool solid,
                                         Categories mask = every_category) {
                        MoverSpec spec;
                        spec.size = {width, height};
                        spec.solid = solid;
                        spec.mask = mask;
                        return world.add_mover(spec, {mirrored ? px(640) - left - width : left, floor_y - height});
                    };
                    const Sub way = px(250);
                    BodyId hero = hero_first ? add(px(30), px(12), px(8), false) : BodyId::none;
                    const BodyId fast = add(px(10), px(8), px(32), true, 2);  // none of them stops it
                    std::vector<BodyId> row;
                    for (int i = 0; i < crates; ++i)
                        row.push_back(add(px(60) + i * (px(16) + gap), px(16), px(16), true));
                    if (!hero_first) hero = add(px(30), px(12), px(8), false);
                    world.mover(fast)->velocity = {mirrored ? -way : way, 0};
                    world.step();
                    CHECK(world.squishes().empty());
                    const auto ahead = [&](BodyId id) {
                        const Aabb& box = world.mover(id)->box;
                        return mirrored ? px(640) - box.right : box.left;
                    };
                    REQUIRE(ahead(fast) == px(10) + way);
                    CHECK(ahead(hero) == px(18) + way);
                    Sub next = px(30) + way;  // where the hero ends
                    for (int i = 0; i < crates; ++i) {
                        const Sub left = ahead(row[static_cast<std::size_t>(i)]);
                        CHECK(left == std::max(next, px(60) + i * (px(16) + gap)));
                        next = left + px(16);
                    }
                }
}
