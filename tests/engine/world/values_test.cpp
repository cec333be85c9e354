// The numbers that contacts and movers report, to the subpixel; collision filters; cells that change under a mover.

#include "tests/engine/world/common.hpp"
#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// Open but for what is put there.
World hall() { return World{TileGrid(40, 20, 16)}; }

constexpr Sub step = 5 * 256 + 37;  // of one tick; no whole pixels

}  // namespace

TEST_CASE("a mover that hits a wall, a floor or a ceiling keeps the blocked velocity in stopped, tick after tick") {
    const Sub room = px(3) + 11;
    const Vec hit[] = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
    const Side sides[] = {Side::left, Side::right, Side::floor, Side::ceiling};
    for (std::size_t i = 0; i < 4; ++i) {
        TileGrid grid(40, 20, 16);
        grid.set(20, 5, solid_kind);
        World world(std::move(grid));
        const Vec to = hit[i];
        const Aabb block{px(320), px(80), px(336), px(96)};
        const Vec beside{to.x < 0   ? block.right
                         : to.x > 0 ? block.left - px(12)
                                    : px(322),
                         to.y < 0   ? block.bottom
                         : to.y > 0 ? block.top - px(20)
                                    : px(78)};
        const BodyId hero = world.add_mover({}, beside - Vec{to.x * room, to.y * room});
        for (int tick = 0; tick < 3; ++tick) {
            drive(world, hero, {to.x * step, to.y * step});
            const Mover& mover = *world.mover(hero);
            const Sub missing = tick == 0 ? step - room : step;
            CAPTURE(to, tick);
            CHECK(mover.box.corner() == beside);
            CHECK(mover.blocked == Vec{to.x * missing, to.y * missing});
            CHECK(mover.blocked_velocity == Vec{to.x * step, to.y * step});
            CHECK(mover.velocity == Vec{});
            CHECK(mover.touching.has(sides[i]));
            CHECK(mover.touched.has(sides[i]) == (tick > 0));
            const Contact contact = contact_of(world, hero, sides[i]);
            CHECK(contact.displacement == missing);
            CHECK(contact.approach == step);
            CHECK(contact.phase == (tick == 0 ? Phase::begin : Phase::stay));
            CHECK(contact.other.tile == TileRef{20, 5, solid_kind});
        }
        if (to.y > 0) continue;  // it stands there
        world.step();            // it does not move towards it
        CHECK_FALSE(world.mover(hero)->touching.has(sides[i]));
        CHECK(world.mover(hero)->touched.has(sides[i]));
        REQUIRE(world.contacts().size() == 1);
        CHECK(world.contacts()[0].phase == Phase::end);
    }
}

TEST_CASE("a solid that comes from any side moves by the overlap, and the approach is what both bring") {
    const Vec ways[] = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
    const Side sides[] = {Side::left, Side::right, Side::floor, Side::ceiling};
    const auto along = [](Vec way, Sub distance) { return Vec{way.x * distance, way.y * distance}; };
    for (std::size_t i = 0; i < 4; ++i)
        for (const bool is_crate : {false, true})
            for (const Sub own : {px(1), Sub{0}, -px(1)}) {  // towards it, and away from it
                const Vec to = ways[i];
                if (is_crate && to.y > 0 && own < 0) continue;  // it rises after the crate's turn, and has no floor
                World world = hall();
                const Vec place{px(200), px(100)};
                const BodyId hero = world.add_mover({.size = {px(16), px(16)}}, place);
                const Vec corner = place + along(to, px(20));  // four pixels away
                const BodyId block = is_crate ? world.add_mover({.size = {px(16), px(16)}, .solid = true}, corner)
                                              : world.add_solid({.size = {px(16), px(16)}}, corner);
                if (is_crate)
                    world.mover(block)->velocity = along(to, -px(6));
                else
                    world.solid(block)->velocity = along(to, -px(6));
                drive(world, hero, along(to, own));
                const Mover& mover = *world.mover(hero);
                CAPTURE(to, is_crate, own);
                // A crate has its turn after the mover, which is where it wanted to be then.
                const Sub out = is_crate ? px(2) + own : px(2);
                CHECK(mover.pushed == along(to, -out));
                CHECK(mover.box.corner() == place + along(to, -px(2)));
                const Contact contact = contact_of(world, hero, sides[i]);
                CHECK(contact.other.body == block);
                CHECK(contact.approach == px(6) + own);
                CHECK(contact.displacement == out);
                CHECK(mover.blocked == along(to, own > 0 && !is_crate ? own : 0));
            }
}

TEST_CASE("what a rider does to its lift and to a wall is measured by where the lift wanted it to be") {
    TileGrid grid(40, 20, 16);
    for (int row = 0; row < 20; ++row) grid.set(20, row, solid_kind);
    for (const Vec way : {Vec{300, 0}, Vec{0, 300}, Vec{0, -300}}) {
        World world{TileGrid(grid)};
        const BodyId lift = world.add_solid({.size = {px(64), px(8)}}, {px(250), px(120)});
        const BodyId hero = world.add_mover({}, {px(308) - 100, px(100)});  // 100 subpixels before the wall
        world.solid(lift)->velocity = way;
        drive(world, hero, {0, 64});
        CAPTURE(way);
        CHECK(contact_of(world, hero, Side::floor).approach == 64);
        if (way.x == 0) continue;
        CHECK(contact_of(world, hero, Side::right).approach == 300);
        CHECK(contact_of(world, hero, Side::right).displacement == 200);
    }
}

TEST_CASE("two movers meet only as their masks say, walking, falling and pushing") {
    constexpr Categories heroes = 1;
    constexpr Categories crates = 2;
    for (const bool collide : {true, false}) {
        World world = room({"..............", "..............", "..............", "##############"});
        MoverSpec crate{.size = {px(16), px(16)}, .category = crates, .mask = heroes, .solid = true};
        MoverSpec hero{.category = heroes, .mask = collide ? crates | heroes : heroes};
        world.add_mover(crate, {px(100), px(32)});
        const BodyId walker = world.add_mover(hero, {px(80), px(28)});
        const BodyId faller = world.add_mover(hero, {px(102), px(0)});
        const BodyId other = world.add_mover({.category = 4, .mask = 4}, {px(104), px(0)});
        for (int tick = 0; tick < 40; ++tick) {
            world.mover(walker)->velocity.x = px(1);
            fall(world);
        }
        CAPTURE(collide);
        CHECK(world.mover(walker)->box.left == (collide ? px(88) : px(120)));
        CHECK(world.mover(faller)->box.bottom == (collide ? px(32) : px(48)));
        CHECK(world.mover(other)->box.bottom == px(48));
    }
    // A moving crate pushes and carries only movers whose mask includes it.
    World world = hall();
    const BodyId crate =
        world.add_mover({.size = {px(32), px(16)}, .category = crates, .solid = true}, {px(100), px(100)});
    const BodyId rider = world.add_mover({.category = heroes, .mask = crates}, {px(105), px(80)});
    const BodyId ghost = world.add_mover({.category = heroes, .mask = heroes}, {px(118), px(80)});
    const BodyId ahead = world.add_mover({.category = heroes, .mask = crates}, {px(134), px(100)});
    const BodyId ghost_ahead = world.add_mover({.category = heroes, .mask = heroes}, {px(134), px(100)});
    drive(world, crate, {px(5), 0});
    CHECK(world.mover(rider)->box.left == px(110));
    CHECK(world.mover(ghost)->box.left == px(118));
    CHECK(world.mover(ahead)->box.left == px(137));
    CHECK(world.mover(ghost_ahead)->box.left == px(134));
}

TEST_CASE(
    "a cell that is removed lets its mover fall, and one that becomes solid around a mover moves it nowhere and lets "
    "it out") {
    World world = room({"......", "......", "######", "######"});
    const BodyId over = world.add_mover({}, {px(34), px(12)});
    const BodyId beside = world.add_mover({}, {px(60), px(12)});
    fall(world);
    REQUIRE(world.set_tile(2, 2, empty_kind));
    fall(world);
    CHECK(world.mover(over)->box.top == px(12) + 64);
    CHECK_FALSE(world.mover(over)->is_grounded());
    CHECK_FALSE(world.mover(over)->touching.has(Side::floor));
    CHECK(world.mover(beside)->is_grounded());
    fall(world, 40);
    CHECK(world.mover(over)->box.bottom == px(48));
    // A slope in its place lifts no mover outside it, and a mover inside it may leave.
    REQUIRE(world.set_tile(2, 2, solid_kind));
    const Aabb inside = world.mover(over)->box;
    fall(world, 3);
    CHECK(world.mover(over)->box == inside);
    world.mover(over)->velocity = {0, -px(30)};
    world.step();
    CHECK(world.mover(over)->box.top == inside.top - px(30));
    world.mover(over)->velocity = {};
    fall(world, 60);
    CHECK(world.mover(over)->box.bottom == px(32));
}

TEST_CASE("a solid's velocity is remembered as lift, with its age, also through a crate that was added at any time") {
    for (const std::string crate : {"none", "first", "last"}) {
        World world = hall();
        const BodyId lift = world.add_solid({.size = {px(48), px(16)}}, {px(60), px(120)});
        const auto add_crate = [&] { world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(70), px(104)}); };
        if (crate == "first") add_crate();
        const BodyId hero = world.add_mover({}, {px(70), px(crate == "none" ? 100 : 84)});
        if (crate == "last") add_crate();
        world.solid(lift)->velocity = {64, -128};
        fall(world, 3);
        INFO("crate " << crate);
        CHECK(world.mover(hero)->lift == Vec{64, -128});
        CHECK(world.mover(hero)->lift_age == 0);
        if (crate != "none") continue;
        world.remove(lift);
        fall(world, 4);
        CHECK_FALSE(world.mover(hero)->is_grounded());
        CHECK(world.mover(hero)->lift == Vec{64, -128});
        CHECK(world.mover(hero)->lift_age == 4);
    }
}
