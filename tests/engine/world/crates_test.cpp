#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <vector>

using namespace scree;

namespace {

constexpr Sub floor_y = px(160);

/// A floor from one end to the other, a wall beyond.
World room() { return with_floor(40, 12, 10); }

BodyId add_crate(World& world, Sub left, Sub bottom, Sub push_speed = 256) {
    return world.add_mover({.size = {px(16), px(16)}, .solid = true, .push_speed = push_speed},
                           {left, bottom - px(16)});
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

TEST_CASE("a crate that cannot be pushed is a wall, and every crate is a wall to a mover in the air") {
    for (const Sub push_speed : {0, 256}) {
        World world = room();
        const BodyId hero = add_hero(world, px(40));
        const BodyId crate = add_crate(world, px(52), floor_y, push_speed);
        if (push_speed == 0)
            for (int tick = 0; tick < 20; ++tick) walk(world, hero, 300);
        else
            drive(world, hero, {300, -500});
        CHECK(world.mover(crate)->box.left == px(52));
        CHECK(world.mover(hero)->box.left == px(40));
    }
}

TEST_CASE("a crate moves with those who walk into it, at most at its push speed, however many they are") {
    for (const bool mirrored : {false, true})
        for (const Sub speed : {100, 256, 600})
            for (const int pushers : {1, 2, 5}) {
                const Mirror mirror{mirrored};
                World world = room();
                const BodyId crate = add_crate(world, mirror.left(px(300), px(16)), floor_y);
                const Sub start = world.mover(crate)->box.left;
                const Sub move = mirror.move({std::min(speed, 256), 0}).x;
                std::vector<BodyId> heroes;
                const MoverSpec spec{.category = 2, .mask = 1};  // they do not collide with each other
                for (int i = 0; i < pushers; ++i)
                    heroes.push_back(world.add_mover(spec, {mirror.left(px(288), px(12)), floor_y - px(20)}));
                for (int tick = 1; tick <= 20; ++tick) {
                    for (const BodyId id : heroes) world.mover(id)->velocity = mirror.move({speed, 64});
                    world.mover(crate)->velocity.y = 64;
                    world.step();
                    CAPTURE(mirrored, speed, pushers, tick);
                    REQUIRE(world.mover(crate)->box.left == start + move * tick);
                    for (const BodyId id : heroes) {
                        const Mover& hero = *world.mover(id);
                        REQUIRE(hero.velocity.x == move);
                        REQUIRE(mirror.box(hero.box).right == mirror.box(world.mover(crate)->box).left);
                        if (pushers == 1) REQUIRE(hero.touching.has(mirror.ahead()));
                    }
                }
            }
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
    for (int tick = 0; tick < 60; ++tick) walk(world, hero, 256);
    CHECK(world.mover(second)->box.right == px(640));  // the wall beyond the map
    CHECK(world.mover(hero)->box.right == px(608));
}

TEST_CASE("a mover pushed down onto a sinking crate is carried down for the rest of the displacement only") {
    for (const Sub move : {-64, 0, 64}) {
        for (const bool hero_first : {false, true}) {
            CAPTURE(move, hero_first);
            World world(TileGrid(40, 40, 16));
            const auto add = [&world](Sub width, Sub height, Vec at, bool solid) {
                return world.add_mover({.size = {width, height}, .solid = solid}, at);
            };
            const BodyId raft = add(px(96), px(16), {px(100), px(200)}, true);
            // The post carries a roof that is 43 subpixels above the hero; it sinks in front of the hero, or after it.
            const auto add_hero = [&] { return add(px(12), px(16) - 43, {px(102), px(184) + 43}, false); };
            BodyId hero = hero_first ? add_hero() : BodyId::none;
            const BodyId post = add(px(16), px(16), {px(120), px(184)}, true);
            const BodyId roof = add(px(32), px(8), {px(104), px(176)}, true);
            if (!hero_first) hero = add_hero();
            const auto step = [&](Vec raft_move) {
                for (const BodyId id : {hero, post, roof}) world.mover(id)->velocity = {0, 32};
                drive(world, raft, raft_move);
            };
            step({});
            REQUIRE(world.mover(hero)->is_grounded());
            step({move, 85});
            CHECK(world.squishes().empty());
            CHECK(world.mover(raft)->box.corner() == Vec{px(100) + move, px(200) + 85});
            CHECK(world.mover(hero)->box.bottom == world.mover(raft)->box.top);
            CHECK(world.mover(hero)->box.left == px(102) + move);
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
                    const Mirror mirror{mirrored};
                    World world = room();
                    const auto add = [&](Sub left, const MoverSpec& spec) {
                        return world.add_mover(spec, {mirror.left(left, spec.size.x), floor_y - spec.size.y});
                    };
                    const auto add_low = [&] { return add(px(30), {.size = {px(12), px(8)}}); };
                    const Sub move = px(250);
                    BodyId hero = hero_first ? add_low() : BodyId::none;
                    const BodyId fast = add(px(10), {.size = {px(8), px(32)}, .mask = 2, .solid = true});
                    std::vector<BodyId> row;
                    for (int i = 0; i < crates; ++i)
                        row.push_back(add(px(60) + i * (px(16) + gap), {.size = {px(16), px(16)}, .solid = true}));
                    if (!hero_first) hero = add_low();
                    drive(world, fast, mirror.move({move, 0}));  // none of them stops it
                    CHECK(world.squishes().empty());
                    const auto left = [&](BodyId id) { return mirror.box(world.mover(id)->box).left; };
                    REQUIRE(left(fast) == px(10) + move);
                    CHECK(left(hero) == px(18) + move);
                    Sub next = px(30) + move;  // where the hero ends
                    for (int i = 0; i < crates; ++i) {
                        const Sub at = left(row[static_cast<std::size_t>(i)]);
                        CHECK(at == std::max(next, px(60) + i * (px(16) + gap)));
                        next = at + px(16);
                    }
                }
}

TEST_CASE("A crate that a fast runner pushes far touches a mover where that mover has moved in the same tick") {
    World world = room();
    const BodyId jumper = add_hero(world, px(480));
    const BodyId crate =
        world.add_mover({.size = {px(16), px(12)}, .solid = true, .push_speed = px(400)}, {px(200), floor_y - px(12)});
    const BodyId runner = add_hero(world, px(100));
    for (const BodyId id : {jumper, crate, runner}) world.mover(id)->velocity.y = px(1);
    world.step();
    world.mover(jumper)->velocity.y = -px(14);
    drive(world, runner, {px(400), px(1)});
    CHECK(world.mover(crate)->box.left > px(480));
    CHECK(world.mover(jumper)->box.corner() == Vec{px(480), floor_y - px(34)});
    CHECK(world.mover(jumper)->pushed == Vec{});
}

TEST_CASE("a mover without any category is pushed and carried by what it collides with") {
    World world = room();
    const BodyId ghost = world.add_mover({.category = 0}, {px(40), floor_y - px(20)});
    const BodyId wall = world.add_solid({.size = {px(16), px(32)}}, {px(20), floor_y - px(32)});
    drive(world, wall, {px(2), 0}, 10);
    CHECK(world.mover(ghost)->box.left == world.solid(wall)->box.right);
    CHECK(world.squishes().empty());

    const BodyId lift = world.add_solid({.size = {px(32), px(16)}}, {px(200), floor_y - px(16)});
    const BodyId rider = world.add_mover({.category = 0}, {px(210), floor_y - px(36)});
    world.step();
    drive(world, lift, {0, -px(3)});
    CHECK(world.mover(rider)->box.bottom == world.solid(lift)->box.top);
}

TEST_CASE("eight crates in a row are pushed on, and nine are a wall") {
    for (const int count : {8, 9}) {
        World world = room();
        const BodyId hero = add_hero(world, px(40));
        for (int i = 0; i < count; ++i) add_crate(world, px(52 + 16 * i), floor_y);
        for (int tick = 0; tick < 10; ++tick) walk(world, hero, 200);
        CHECK(world.mover(hero)->box.left == (count == 8 ? px(40) + 10 * 200 : px(40)));
    }
}
