// A sleeping body wakes when its support, or a body that leans on it, changes.

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A boulder of 8 px asleep on a crate of 16 px in the middle of a room whose floor is at 128 px.
struct OnCrate {
    World world{closed_room(20, 8)};
    BodyId crate;
    BodyId boulder;

    OnCrate() {
        crate = world.add_mover({.size = {px(40), px(16)}, .solid = true}, {px(140), px(112)});
        boulder = world.add_dynamic({}, {px(160), px(104)});
        run(60, 0);
        REQUIRE(sleeps());
    }
    void run(int ticks, Sub speed) {
        for (int tick = 0; tick < ticks; ++tick) {
            if (Mover* mover = world.mover(crate)) mover->velocity = {speed, 64};
            world.step();
        }
    }
    [[nodiscard]] bool sleeps() const { return world.dynamic(boulder)->asleep; }
    [[nodiscard]] Sub height() const { return world.dynamic(boulder)->centre.y; }
};

}  // namespace

TEST_CASE("a boulder asleep on a crate sleeps on while the crate presses the ground, and moves with it when it walks") {
    OnCrate scene;
    const auto offset = [&] {
        return scene.world.dynamic(scene.boulder)->centre.x - scene.world.mover(scene.crate)->box.left;
    };
    const Sub before = offset();
    scene.run(20, 0);
    CHECK(scene.sleeps());
    CHECK(scene.height() == px(104));
    scene.run(20, px(2));
    CHECK(scene.height() == px(104));
    CHECK(offset() == before);
}

TEST_CASE("a boulder asleep on a crate falls when the crate is removed, put elsewhere or gets smaller") {
    for (int move = 0; move < 3; ++move) {
        OnCrate scene;
        if (move == 0) scene.world.remove(scene.crate);
        if (move == 1) scene.world.place(scene.crate, {px(20), px(100)});
        if (move == 2) REQUIRE(scene.world.resize(scene.crate, {px(40), px(4)}));
        scene.run(60, 0);
        INFO("way " << move);
        CHECK(scene.height() == (move == 2 ? px(116) : px(120)));
    }
}

TEST_CASE("a sleeping boulder wakes when a mover walks against it") {
    World world(closed_room(20, 8));
    const BodyId boulder = world.add_dynamic({}, {px(160), px(120)});
    run(world, 60);
    REQUIRE(world.dynamic(boulder)->asleep);
    const BodyId player = world.add_mover({.size = {px(12), px(20)}}, {px(100), px(108)});
    for (int tick = 0; tick < 60; ++tick) {
        drive(world, player, {384, 64});
        REQUIRE_FALSE(overlaps(world.mover(player)->box, world.dynamic(boulder)->box()));
    }
    CHECK(world.dynamic(boulder)->centre.x > px(170));
}

TEST_CASE("a sleeping boulder wakes when water comes, a conveyor starts or a solid is put into it") {
    for (int move = 0; move < 3; ++move) {
        World world(closed_room(20, 8));
        world.add_solid({.size = {px(100), px(8)}, .tags = 2}, {px(100), px(120)});
        const BodyId boulder = world.add_dynamic({}, {px(150), px(112)});
        run(world, 60);
        REQUIRE(world.dynamic(boulder)->asleep);
        if (move == 0) world.add_water({.box = {0, 0, px(320), px(128)}, .drag = 4, .lift = 90});
        if (move == 1) world.set_conveyor(2, 200);
        if (move == 2) world.add_solid({.size = {px(8), px(8)}}, {px(152), px(100)});
        run(world, 20);
        INFO("way " << move);
        const Vec at = world.dynamic(boulder)->centre;
        if (move == 0) CHECK(at.y < px(112));
        if (move == 1) CHECK(at.x > px(151));
        if (move == 2)
            CHECK_FALSE(overlaps(world.dynamic(boulder)->box(), Aabb::at({px(152), px(100)}, {px(8), px(8)})));
    }
}

TEST_CASE("a polygon far to one side of its centre collides with other bodies all the same") {
    World world(closed_room(40, 20));
    DynamicSpec spec;
    spec.corners = {Vec{0, px(-30)}, Vec{px(60), px(-30)}, Vec{px(60), 0}, Vec{0, 0}};
    spec.corner_count = 4;
    const BodyId lower = world.add_dynamic(spec, {px(100), px(320)});
    // Small ones make small buckets.
    for (int i = 0; i < 20; ++i) world.add_dynamic(disk(2), {px(220 + 16 * i), px(318)});
    const BodyId upper = world.add_dynamic(disk(3), {px(152), px(200)});
    run(world, 120);
    CHECK(world.dynamic(lower)->centre.y == px(320));
    CHECK(world.dynamic(upper)->centre.y == px(287));
    spec.corners = {Vec{px(10), px(-30)}, Vec{px(60), px(-30)}, Vec{px(60), 0}, Vec{px(10), 0}};
    CHECK_FALSE(is_legal(spec));  // its centre would be outside
}
