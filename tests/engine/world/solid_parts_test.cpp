#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a mover passes between two parts of a solid and is squished by one of them") {
    World world{TileGrid(20, 20, 16, {true, true, true, true})};
    const std::vector<Aabb> gate{{0, 0, px(20), px(16)}, {px(32), 0, px(60), px(16)}};  // 12 px between them
    const BodyId id = world.add_solid({.size = {px(60), px(16)}, .boxes = gate}, {px(100), px(200)});
    const BodyId hero = world.add_mover({}, {px(120), px(150)});
    for (int tick = 0; tick < 60; ++tick) {
        world.mover(hero)->velocity = {0, px(2)};
        world.step();
    }
    CHECK(world.mover(hero)->box.bottom == px(290));
    CHECK(world.squishes().empty());

    const BodyId below = world.add_mover({}, {px(140), px(300)});  // under the right part, on the floor
    int squishes = 0;
    for (int tick = 0; tick < 80; ++tick) {
        world.solid(id)->velocity = {0, px(2)};
        world.step();
        for (const Squish& squish : world.squishes()) {
            CHECK(squish.mover == below);
            CHECK(squish.pusher == id);
            ++squishes;
        }
        if (squishes != 0) break;
    }
    CHECK(squishes == 1);
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
        world.mover(jumper)->velocity = {0, -px(4)};
        world.step();
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
        world.mover(jumper)->velocity = {};
        world.step();
        REQUIRE(world.mover(high)->box.corner() == Vec{px(104 + tick), px(180 - 2 * tick)});
        REQUIRE(world.mover(low)->box.corner() == Vec{px(145 + tick), px(186 - 2 * tick)});
    }
    CHECK(world.squishes().empty());
}

TEST_CASE("the parts of a solid count as one ground, and of two that hold as much of the feet the first counts") {
    for (const bool mirrored : {false, true}) {
        const auto add = [mirrored](World& world, SolidSpec spec, Sub left) {
            for (Aabb& part : spec.boxes)
                if (mirrored) part = {spec.size.x - part.right, part.top, spec.size.x - part.left, part.bottom};
            return world.add_solid(spec, {mirrored ? px(320) - left - spec.size.x : left, px(100)});
        };
        const auto ground_of = [mirrored](World& world, Sub width) {
            const Sub left = mirrored ? px(320) - px(100) - width : px(100);
            const BodyId id = world.add_mover({.size = {width, px(20)}}, {left, px(80)});
            world.mover(id)->velocity = {0, 64};
            world.step();
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
