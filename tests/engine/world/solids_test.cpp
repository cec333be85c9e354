#include "tests/support/room.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {
const std::vector<std::string> empty_room(12, "................");
const Vec hero_size{px(12), px(20)};
}  // namespace

TEST_CASE("a solid carries a rider by exactly its displacement, in every direction") {
    World world = room(empty_room);
    const BodyId lift = world.add_solid({.size = {px(48), px(16)}}, {px(60), px(120)});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(70), px(100)});
    const Vec ways[] = {{97, 0}, {-33, 0}, {0, 41}, {0, -57}, {128, -64}, {-128, 300}};
    for (const Vec way : ways) {
        const Vec before = world.mover(hero)->box.corner();
        world.solid(lift)->velocity = way;
        fall(world);
        CHECK(world.mover(hero)->box.corner() - before == way);
        CHECK(world.mover(hero)->ground.party.body == lift);
    }
}

TEST_CASE("a rider close behind one crate keeps its place on a fast lift") {
    for (const int way : {1, -1}) {
        World world{TileGrid(100, 20, 16)};
        const BodyId lift = world.add_solid({.size = {px(60), px(8)}}, {px(800), px(160)});
        const BodyId rider = world.add_mover({}, {px(820), px(140)});
        const Vec ahead{way > 0 ? px(833) : px(803), px(144)};
        const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true}, ahead);
        world.solid(lift)->velocity = {way * px(30), 0};
        world.step();
        CHECK(world.mover(rider)->box.left == px(820 + way * 30));
        CHECK(world.mover(crate)->box.left == ahead.x + way * px(30));
    }
}

TEST_CASE("a solid's velocity is remembered as lift, with its age") {
    World world = room(empty_room);
    const BodyId lift = world.add_solid({.size = {px(48), px(16)}}, {px(60), px(120)});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(70), px(100)});
    world.solid(lift)->velocity = {64, -128};
    fall(world, 3);
    CHECK(world.mover(hero)->lift == Vec{64, -128});
    CHECK(world.mover(hero)->lift_age == 0);
    world.remove(lift);
    fall(world, 4);
    CHECK_FALSE(world.mover(hero)->on_floor());
    CHECK(world.mover(hero)->lift == Vec{64, -128});
    CHECK(world.mover(hero)->lift_age == 4);
}

TEST_CASE("a mover on a mover rides it") {
    World world =
        room({"................", "................", "................", "................", "################"});
    const BodyId crate = world.add_mover({.size = {px(16), px(16)}, .solid = true}, {px(40), px(48)});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(42), px(28)});
    fall(world);
    REQUIRE(world.mover(hero)->ground.party.body == crate);
    for (int tick = 0; tick < 10; ++tick) {
        world.mover(crate)->velocity.x = 77;
        fall(world);
    }
    CHECK(world.mover(crate)->box.left == px(40) + 770);
    CHECK(world.mover(hero)->box.left == px(42) + 770);
}

TEST_CASE("a solid pushes a mover by exactly the overlap") {
    for (const int direction : {1, -1}) {
        World world = room({"................", "................", "................", "################"});
        const Sub start = px(direction > 0 ? 40 : 120);
        const BodyId wall = world.add_solid({.size = {px(16), px(16)}}, {start, px(32)});
        const BodyId hero = world.add_mover({.size = hero_size}, {px(80), px(28)});
        for (int tick = 0; tick < 4; ++tick) {
            world.solid(wall)->velocity = {direction * px(8), 0};
            fall(world);
        }
        const Aabb pusher = world.solid(wall)->box;
        const Aabb pushed = world.mover(hero)->box;
        CHECK((direction > 0 ? pushed.left == pusher.right : pushed.right == pusher.left));
        CHECK(world.squishes().empty());
    }
}

TEST_CASE("a push against a wall is a squish that names both sides") {
    World world = room({".....#..........", ".....#..........", ".....#..........", "################"});
    const BodyId wall = world.add_solid({.size = {px(16), px(16)}}, {px(40), px(32)});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(60), px(28)});
    world.solid(wall)->velocity = {px(8), 0};
    fall(world);
    CHECK(world.squishes().empty());
    fall(world);
    REQUIRE(world.squishes().size() == 1);
    const Squish squish = world.squishes().front();
    CHECK(squish.mover == hero);
    CHECK(squish.pusher == wall);
    CHECK(squish.against.tile.col == 5);
    CHECK(squish.side == Side::right);
}

TEST_CASE("a rising crusher with free space above it squishes nothing") {
    World world = room(empty_room);
    const BodyId lift = world.add_solid({.size = {px(48), px(16)}}, {px(60), px(160)});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(70), px(140)});
    for (int tick = 0; tick < 60; ++tick) {
        world.solid(lift)->velocity = {0, -512};
        fall(world);
        REQUIRE(world.squishes().empty());
        REQUIRE(world.mover(hero)->box.bottom == world.solid(lift)->box.top);
    }
}

TEST_CASE("dropping through a one-way slope lasts until it is left behind") {
    World world = room({"..........", "..........", "......%...", ".....%....", "....%.....", "...%......",
                        "..........", "..........", "##########"});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(70), px(20)});
    fall(world, 40);
    REQUIRE(world.mover(hero)->on_floor());
    world.mover(hero)->drop = true;
    // Walking downhill the surface sinks as fast as the feet: without a memory one would be caught again at once.
    for (int tick = 0; tick < 60; ++tick) {
        world.mover(hero)->velocity.x = -256;
        fall(world);
        if (tick < 12) REQUIRE_FALSE(world.mover(hero)->on_floor());
    }
    CHECK(world.mover(hero)->box.bottom == px(128));
}

TEST_CASE("a one-way slope lets a mover below its surface pass along x") {
    World world = room({"..........", "...%......", "..........", "##########"});
    const BodyId hero = world.add_mover({.size = {px(8), px(8)}}, {px(80), px(22)});
    for (int tick = 1; tick <= 12; ++tick) {
        world.mover(hero)->velocity = {-px(2), 0};
        world.step();
        REQUIRE(world.mover(hero)->box.left == px(80 - 2 * tick));
    }
}

TEST_CASE("contacts begin, stay and end") {
    World world = room({"........", "........", "........", "####...."});
    const BodyId hero = world.add_mover({.size = hero_size}, {px(44), px(26)});
    const auto phase = [&world]() {
        int code = 0;
        for (const Contact& contact : world.contacts())
            if (contact.other.tile.col == 3) code = 1 + static_cast<int>(contact.phase);
        return code;
    };
    fall(world);
    CHECK(phase() == 0);
    while (!world.mover(hero)->on_floor()) fall(world);
    CHECK(phase() == 1 + static_cast<int>(Phase::begin));
    fall(world);
    CHECK(phase() == 1 + static_cast<int>(Phase::stay));
    world.mover(hero)->velocity = {px(30), 0};
    fall(world);
    CHECK(phase() == 1 + static_cast<int>(Phase::end));
    fall(world);
    CHECK(phase() == 0);
}
