// Bodies and cells that are added, grown or closed on top of a mover.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

World hall() { return World(closed_room(40, 20)); }

MoverSpec crate_of(int width, int height) { return {.size = {px(width), px(height)}, .solid = true}; }

}  // namespace

TEST_CASE("a mover where a body is added ends where it would if it had been added later") {
    for (const std::string what : {"solid", "crate", "disk"})
        for (const Vec at :
             {Vec{px(95), px(100)}, Vec{px(120), px(85)}, Vec{px(140), px(110)}, Vec{px(118), px(139)}}) {
            World first = hall();
            World later = hall();
            const auto add_body = [&](World& world) {
                if (what == "solid") world.add_solid({.size = {px(48), px(48)}}, {px(100), px(100)});
                if (what == "crate") world.add_mover(crate_of(48, 48), {px(100), px(100)});
                if (what == "disk") world.add_dynamic(flyer(24), {px(124), px(124)});
            };
            const BodyId hero = first.add_mover({}, at);
            add_body(first);
            add_body(later);
            const BodyId same = later.add_mover({}, at);
            INFO(what << " " << at);
            CHECK(first.mover(hero)->box == later.mover(same)->box);
            CHECK(first.mover(hero)->box.corner() != at);
            CHECK(first.is_free(first.mover(hero)->box, hero));
            CHECK(first.mover(hero)->is_grounded() == later.mover(same)->is_grounded());
            CHECK_FALSE(first.mover(hero)->stuck);
            first.step();
            CHECK(first.squishes().empty());
        }
}

TEST_CASE("a mover without free space nearby is stuck in an added body") {
    World world = hall();
    const BodyId hero = world.add_mover({}, {px(200), px(200)});
    world.add_solid({.size = {px(300), px(300)}}, {px(100), px(50)});
    CHECK(world.mover(hero)->stuck);
    CHECK(world.mover(hero)->box.corner() == Vec{px(200), px(200)});
}

TEST_CASE("a crate that makes room pushes the movers at its new place") {
    World world = hall();
    const BodyId crate = world.add_mover(crate_of(20, 20), {px(100), px(105)});
    const BodyId hero = world.add_mover({}, {px(103), px(80)});
    world.add_solid({.size = {px(80), px(16)}}, {px(70), px(110)});
    CHECK(world.mover(crate)->box.bottom == px(110));
    CHECK(world.is_free(world.mover(crate)->box, crate));
    CHECK(world.is_free(world.mover(hero)->box, hero));
    CHECK(world.mover(hero)->box.bottom == px(90));
}

TEST_CASE("a mover where a boulder or a line is added stands on it from the first moment") {
    World boulder = hall();
    const BodyId hero = boulder.add_mover({}, {px(110), px(80)});
    const BodyId under = boulder.add_dynamic(disk(16), {px(116), px(116)});
    CHECK(boulder.mover(hero)->is_grounded());
    CHECK(boulder.mover(hero)->ground.collider.body == under);

    World line = hall();
    const BodyId walker = line.add_mover({}, {px(110), px(80)});
    const BodyId other = line.add_mover({}, {px(300), px(80)});
    REQUIRE(line.add_segments(std::vector<Vec>{{px(100), px(100)}, {px(140), px(100)}}));
    CHECK(line.mover(walker)->is_grounded());
    CHECK(line.mover(walker)->touching.has(Side::floor));
    CHECK(line.mover(walker)->ground.collider.segment == 1);
    CHECK_FALSE(line.mover(other)->is_grounded());
}

TEST_CASE("a boulder that sleeps wakes where a line is added under it or a mover is put beside it") {
    for (const bool line : {false, true}) {
        World world = room({"........", "........", "........", "########"});
        const BodyId boulder = world.add_dynamic({}, {px(60), px(40)});
        const BodyId hero = world.add_mover({}, {px(100), px(28)});
        run(world, 100);
        REQUIRE(world.dynamic(boulder)->asleep);
        if (line) REQUIRE(world.add_segments(std::vector<Vec>{{px(50), px(48)}, {px(70), px(47)}}));
        if (!line) REQUIRE(world.place(hero, {px(68), px(28)}));
        CHECK_FALSE(world.dynamic(boulder)->asleep);
    }
}

TEST_CASE("no start is moved to where a line cuts it") {
    for (const bool mirrored : {false, true}) {
        const Mirror mirror{mirrored, px(320)};
        TileGrid grid(20, 20, 16);
        for (int row = 5; row < 10; ++row)
            for (int col = 5; col < 10; ++col) grid.set(mirrored ? 19 - col : col, row, solid_kind);
        World world(std::move(grid));
        // A line above the block, which leads down to the right: the place above the block is across it.
        std::vector<Vec> line{{mirror.x(px(60)), px(60)}, {mirror.x(px(180)), px(74)}};
        if (mirrored) std::swap(line[0], line[1]);
        REQUIRE(world.add_segments(line));
        const Mover& mover = *world.mover(world.add_mover({}, {mirror.left(px(100), px(12)), px(70)}));
        CHECK_FALSE(mover.stuck);
        CHECK(world.is_free(mover.box, mover.id));
        // Straight up to where it is on the line with the higher end of its foot: 60 + 14 * 40 / 120 px.
        CHECK(mover.box.left == mirror.left(px(100), px(12)));
        CHECK(mover.box.bottom == floor_div(px(60) * 120 + px(14) * 40, 120));
        CHECK(mover.is_grounded());
    }
}

TEST_CASE("a crate grows up to a mover and not into it, and keeps its middle to the subpixel") {
    World world = hall();
    const BodyId crate = world.add_mover(crate_of(16, 16), {px(100), px(100)});
    const BodyId hero = world.add_mover({}, {px(118), px(96)});
    CHECK_FALSE(world.resize(crate, {px(24), px(16)}));
    CHECK(world.mover(crate)->box.width() == px(16));
    CHECK(world.resize(crate, {px(20), px(16)}));  // flush with the mover
    CHECK(world.mover(crate)->box.right == world.mover(hero)->box.left);
    CHECK(world.resize(crate, {px(8), px(16)}));
    world.remove(hero);
    world.add_mover({.mask = 2}, {px(118), px(96)});
    CHECK(world.resize(crate, {px(30), px(16)}));  // a mover that does not collide with it does not hold it
    // An odd difference leaves no middle to keep.
    CHECK_FALSE(world.resize(crate, {px(30) + 1, px(16)}));
    CHECK_FALSE(world.resize(crate, {px(30) - 3, px(16)}));
    CHECK(world.resize(crate, {px(30) + 2, px(16)}));
    CHECK(world.mover(crate)->box.left == px(108 - 15) - 1);
}

TEST_CASE("what is below a mover, and the water round it, counts as soon as it is resized") {
    World world(TileGrid(20, 10, 16));
    for (int col = 0; col < 5; ++col) world.set_tile(col, 5, solid_kind);  // a ledge up to 80 px
    world.add_water({.box = {px(200), px(40), px(320), px(160)}});
    const BodyId hero = world.add_mover({.size = {px(16), px(20)}}, {px(78), px(60)});
    const BodyId swimmer = world.add_mover({.size = {px(12), px(28)}}, {px(220), px(20)});
    CHECK(world.mover(hero)->is_grounded());
    REQUIRE(world.resize(hero, {px(8), px(20)}));  // off the ledge
    CHECK_FALSE(world.mover(hero)->is_grounded());
    REQUIRE(world.resize(hero, {px(16), px(20)}));
    CHECK(world.mover(hero)->is_grounded());
    world.mover(hero)->velocity.y = -px(3);  // about to jump: from what it stands on
    REQUIRE(world.resize(hero, {px(16), px(24)}));
    CHECK(world.mover(hero)->is_grounded());
    CHECK_FALSE(world.mover(swimmer)->in_water);
    REQUIRE(world.resize(swimmer, {px(12), px(14)}));
    CHECK(world.mover(swimmer)->in_water);
}

TEST_CASE("a trigger comes with a mover that is resized or makes room, and sweeps over nothing on the way") {
    for (const bool resized : {false, true}) {
        World world(TileGrid(40, 20, 16));
        const BodyId hero = world.add_mover({.size = {px(16), px(20)}}, {px(100), px(100)});
        const BodyId trigger = world.add_trigger({.box = {0, 0, px(16), px(4)}, .attached = hero});
        // Between where the trigger is and where it comes to: 90 px when it is resized, 76 px when it makes room.
        world.add_mover({.size = {px(2), px(2)}}, {px(107), px(86)});
        world.step();
        if (resized)
            REQUIRE(world.resize(hero, {px(16), px(44)}));
        else
            world.add_solid({.size = {px(40), px(30)}}, {px(90), px(96)});
        INFO((resized ? "resized" : "makes room"));
        CHECK(world.trigger(trigger)->box.corner() == Vec{px(100), px(76)});
        world.step();
        CHECK(world.trigger_events().empty());
    }
}
