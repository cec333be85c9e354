#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover passes between two parts of a solid and is squished by one of them") {
    World world{TileGrid(20, 20, 16, {true, true, true, true})};
    const std::vector<Aabb> gate{{0, 0, px(20), px(16)}, {px(32), 0, px(60), px(16)}};  // 12 px between them
    const BodyId id = world.add_solid({.size = {px(60), px(16)}, .boxes = gate}, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(120), px(150)});
    drive(world, hero, {0, px(2)}, 60);
    CHECK(world.mover(hero)->box.bottom == px(290));
    CHECK(world.squishes().empty());

    const BodyId below = world.add_mover({}, {px(140), px(300)});  // under the right part, on the floor
    for (int tick = 0; tick < 80 && world.squishes().empty(); ++tick) drive(world, id, {0, px(2)});
    REQUIRE(world.squishes().size() == 1);
    CHECK(world.squishes()[0].mover == below);
    CHECK(world.squishes()[0].pusher == id);
}

TEST_CASE("parts of a one-way solid hold feet, let heads pass and have a gap between them") {
    World world{TileGrid(20, 20, 16, {true, true, true, true})};
    const std::vector<Aabb> raft{{0, 0, px(20), px(4)}, {px(34), px(6), px(60), px(16)}};
    const BodyId id = world.add_solid({.size = {px(60), px(16)}, .boxes = raft, .one_way = true}, {px(100), px(200)});
    const BodyId high = world.add_mover({}, {px(104), px(150)});
    const BodyId low = world.add_mover({}, {px(145), px(150)});
    const BodyId between = world.add_mover({}, {px(121), px(150)});
    const BodyId jumper = world.add_mover({}, {px(140), px(240)});
    for (int tick = 0; tick < 40; ++tick) {
        for (const BodyId mover : {high, low, between}) world.mover(mover)->velocity = {0, px(4)};
        drive(world, jumper, {0, -px(4)});
    }
    CHECK(world.mover(high)->box.bottom == px(200));
    CHECK(world.mover(low)->box.bottom == px(206));
    CHECK(world.mover(high)->ground.collider.body == id);
    CHECK(world.mover(low)->ground.one_way);
    CHECK(world.mover(between)->box.bottom == px(320));
    CHECK(world.mover(jumper)->box.top == px(80));
    for (int tick = 1; tick <= 20; ++tick) {
        world.solid(id)->velocity = {px(1), -px(2)};
        for (const BodyId mover : {high, low}) world.mover(mover)->velocity = {0, 64};
        drive(world, jumper, {});
        REQUIRE(world.mover(high)->box.corner() == Vec{px(104 + tick), px(180 - 2 * tick)});
        REQUIRE(world.mover(low)->box.corner() == Vec{px(145 + tick), px(186 - 2 * tick)});
    }
    CHECK(world.squishes().empty());
}

TEST_CASE("the parts of a solid count as one ground, and of two that hold as much of the feet the first counts") {
    for (const bool mirrored : {false, true}) {
        const Mirror mirror{mirrored, px(320)};
        const auto add = [&](World& world, SolidSpec spec, Sub left) {
            for (Aabb& part : spec.boxes) part = Mirror{mirrored, spec.size.x}.box(part);
            return world.add_solid(spec, {mirror.left(left, spec.size.x), px(100)});
        };
        const auto ground_of = [&](World& world, Sub width) {
            const BodyId id = world.add_mover({.size = {width, px(20)}}, {mirror.left(px(100), width), px(80)});
            drive(world, id, {0, 64});
            return world.mover(id)->ground.collider.body;
        };
        World parts{TileGrid(20, 20, 16)};
        add(parts, {.size = {px(6), px(8)}}, px(108));  // six of fourteen pixels
        SolidSpec split{.size = {px(28), px(8)}};
        split.boxes = {{0, 0, px(24), px(8)}, {px(24), 0, px(28), px(8)}};  // four and four
        const BodyId owner = add(parts, split, px(80));
        CHECK(ground_of(parts, px(14)) == owner);

        World alike{TileGrid(20, 20, 16)};
        const BodyId first = add(alike, {.size = {px(20), px(8)}}, px(86));
        add(alike, {.size = {px(20), px(8)}}, px(106));
        CHECK(ground_of(alike, px(12)) == first);
    }
}
