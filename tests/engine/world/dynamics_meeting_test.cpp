#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <vector>

using namespace scree;

TEST_CASE("a stack of disks stands still to the bit and sleeps") {
    World world(closed_room(10, 12));
    for (int i = 0; i < 8; ++i) world.add_dynamic(disk(8), {px(80), px(184 - 16 * i)});
    run(world, 200);
    for (int i = 0; i < 8; ++i) {
        const Dynamic& body = world.dynamics()[static_cast<std::size_t>(i)];
        CHECK(body.centre == Vec{px(80), px(184 - 16 * i)});
        CHECK(body.asleep);
    }
    CHECK(world.failed_move_count() == 0);
}

TEST_CASE("a sleeping boulder wakes when what it rests on is taken away or hit") {
    World world(closed_room(20, 10));
    const BodyId below = world.add_dynamic(disk(8), {px(72), px(152)});
    const BodyId above = world.add_dynamic(disk(8), {px(72), px(136)});
    const BodyId beside = world.add_dynamic(disk(8), {px(160), px(152)});
    run(world, 100);
    REQUIRE(world.dynamic(above)->asleep);
    world.remove(below);
    run(world, 100);
    CHECK(world.dynamic(above)->centre.y == px(152));
    CHECK(world.dynamic(below) == nullptr);
    const BodyId ball = world.add_dynamic(disk(8), {px(100), px(152)});
    world.dynamic(ball)->velocity = {px(5), 0};
    run(world, 60);
    CHECK(world.dynamic(beside)->centre.x > px(165));
}

TEST_CASE("a boulder that throws back a player as fast as he came is on the side where they met") {
    for (const bool from_right : {true, false}) {
        const Mirror mirror{!from_right, px(320)};
        World world(closed_room(20, 10));
        const BodyId player = world.add_mover({.size = {px(12), px(20)}}, {px(154), px(140)});
        const BodyId boulder = world.add_dynamic({.radius = px(16), .mass = 1'000'000}, {mirror.x(px(183)), px(144)});
        world.dynamic(boulder)->velocity = mirror.move({-1057, 0});  // so fast that he leaves as fast as he came
        drive(world, player, mirror.move({px(4), 64}));
        CHECK(world.mover(player)->velocity.x == mirror.move({-px(4), 0}).x);
        contact_of(world, player, mirror.ahead(), boulder);
        CHECK(std::ranges::count(world.contacts(), boulder, [](const Contact& each) { return each.other.body; }) == 1);
    }
}

TEST_CASE("water slows and lifts, a conveyor draws along, and ice takes longer to do it") {
    TileGrid grid = closed_room(60, 10);
    const KindIndex belt = grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 1});
    const KindIndex icy = grid.add_kind({.shape = {ShapeType::solid, {}}, .material = Material::ice, .tags = 1});
    for (int col = 0; col < 60; ++col) grid.set(col, 9, col < 30 ? belt : icy);
    World world(grid);
    world.set_conveyor(1, 256);
    world.add_water({.box = {0, 0, px(960), px(40)}});
    const BodyId on_stone = world.add_dynamic(disk(8), {px(100), px(136)});
    const BodyId on_ice = world.add_dynamic(disk(8), {px(600), px(136)});
    const BodyId wet = world.add_dynamic(disk(8), {px(300), px(20)});
    const BodyId dry = world.add_dynamic(disk(8), {px(400), px(60)});
    run(world, 8);
    CHECK(world.dynamic(wet)->velocity.y * 4 < world.dynamic(dry)->velocity.y);
    run(world, 22);
    CHECK(world.dynamic(on_stone)->velocity.x == 256);
    CHECK(world.dynamic(on_ice)->velocity.x > 0);
    CHECK(world.dynamic(on_ice)->velocity.x < 64);
}

TEST_CASE("a contact of a dynamic begins with its approach, stays while it lies and ends when it leaves") {
    World world(closed_room(10, 10));
    const BodyId id = world.add_dynamic(disk(8), {px(72), px(140)});
    std::vector<Phase> phases;
    Sub approach = 0;
    for (int tick = 0; tick < 150; ++tick) {
        if (tick == 120) {
            world.wake_dynamic(id);
            world.dynamic(id)->velocity = {0, -px(4)};
        }
        world.step();
        for (const DynamicContact& contact : world.dynamic_contacts()) {
            CHECK(contact.dynamic == id);
            CHECK(contact.normal == Vec{0, -256});
            if (phases.empty()) approach = contact.approach;
            if (phases.empty() || phases.back() != contact.phase) phases.push_back(contact.phase);
        }
        if (tick > 60 && tick < 120) CHECK(world.dynamic_contacts().size() == 1);
    }
    CHECK(approach > 64);
    REQUIRE(phases.size() >= 3);
    CHECK(phases.front() == Phase::begin);
    CHECK(phases[1] != Phase::begin);
}

TEST_CASE("a fast polygon stops where its side hits a corner, not where their boxes touch") {
    for (const int speed : {20, 90, 400, 1000}) {
        for (const int move : {1, -1}) {
            World world{TileGrid(400, 20, 16)};
            DynamicSpec diamond{.mass = 1 << 30, .normal_efficiency = 0, .kind = DynamicKind::flyer};
            diamond.corners = {Vec{0, -px(10)}, Vec{px(10), 0}, Vec{0, px(10)}, Vec{-px(10), 0}};
            diamond.corner_count = 4;
            const Vec there{px(3000), px(100)};
            world.add_dynamic(diamond, there);
            diamond.mass = 1;
            // Half a diamond higher: the sides meet when the centres are 10 px apart along x.
            const BodyId id = world.add_dynamic(diamond, there + Vec{-move * px(1500), -px(10)});
            world.dynamic(id)->velocity = {move * px(speed), 0};
            bool met = false;
            for (int tick = 0; tick < 80; ++tick) {
                world.step();
                const Vec apart = world.dynamic(id)->centre - there;
                // Outside of each other: 20 px apart along both axes together.
                REQUIRE(std::abs(apart.x) + std::abs(apart.y) >= px(20));
                for (const DynamicContact& contact : world.dynamic_contacts()) {
                    if (contact.dynamic != id || contact.other.body == BodyId::none) continue;
                    met = true;
                    CHECK(contact.normal == Vec{-move * 181, -181});
                }
            }
            CHECK(met);
            CHECK(world.failed_move_count() == 0);
        }
    }
}

TEST_CASE("a boulder that runs into a player pushes him along, and not into a wall") {
    World world(closed_room(20, 10));
    const BodyId player = world.add_mover({.size = {px(12), px(20)}}, {px(200), px(140)});
    const BodyId boulder = world.add_dynamic({.radius = px(16), .mass = 100'000}, {px(100), px(144)});
    world.dynamic(boulder)->velocity = {px(4), 0};
    for (int tick = 0; tick < 200; ++tick) {
        world.mover(player)->velocity = {0, 64};
        world.step();
        REQUIRE_FALSE(overlaps(world.mover(player)->box, world.dynamic(boulder)->box()));
        REQUIRE(world.mover(player)->box.right <= px(320));
    }
    CHECK(world.mover(player)->box.left > px(220));
}

TEST_CASE("a heavy stone pushes a mover at its own speed, however fast, and stays behind it") {
    for (const bool mirrored : {false, true})
        for (const bool is_square : {false, true})
            for (Sub speed = px(1); speed <= px(12); speed += px(1)) {
                const Mirror mirror{mirrored};
                World world(closed_room(40, 10));
                const BodyId hero =
                    world.add_mover({.size = {px(12), px(20)}}, {mirror.left(px(108), px(12)), px(140)});
                DynamicSpec spec = is_square ? square(px(8), flyer(8)) : flyer(8);
                spec.mass = 1 << 30;
                const BodyId stone = world.add_dynamic(spec, {mirror.x(px(100)), px(150)});
                for (int tick = 1; tick <= 10; ++tick) {
                    drive(world, stone, mirror.move({speed, 0}));
                    INFO(mirrored << is_square << " at " << speed << ", tick " << tick);
                    const Sub front = mirror.box(world.dynamic(stone)->box()).right;
                    REQUIRE(mirror.box(world.mover(hero)->box).left == front);
                    REQUIRE(front > px(108) + tick * (speed - 2));  // in whole subpixels
                }
            }
}
