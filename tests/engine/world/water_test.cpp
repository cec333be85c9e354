#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

TEST_CASE("a lake is the same lake, however its areas of water are split") {
    const auto sink = [](const std::vector<Aabb>& parts, Sub x, Sub size) {
        World world(TileGrid(20, 20, 16, {true, true, false, false}));
        for (const Aabb& part : parts) world.add_water({.box = part, .drag = 16, .lift = 56});
        const BodyId stone = world.add_dynamic({}, {x, px(60)});
        const BodyId swimmer = world.add_mover({.size = {size, px(10)}}, {x - size / 2, px(150)});
        world.step();
        CHECK(world.mover(swimmer)->in_water);
        for (int tick = 1; tick < 60; ++tick) world.step();
        return world.dynamic(stone)->centre;
    };
    const Aabb whole{px(0), px(100), px(320), px(320)};
    for (const Sub x : {px(160) - 1, px(160), px(160) + 1, px(150), px(170)})
        for (const Sub size : {px(12), px(12) + 1, 1}) {
            const Vec expected = sink({whole}, x, size);
            INFO("x " << x << ", size " << size);
            CHECK(sink({{px(0), px(100), px(160), px(320)}, {px(160), px(100), px(320), px(320)}}, x, size) ==
                  expected);
            CHECK(sink({{px(0), px(100), px(320), px(200)}, {px(0), px(200), px(320), px(320)}}, x, size) == expected);
            CHECK(sink({{px(0), px(100), px(200), px(320)}, {px(100), px(100), px(320), px(320)}}, x, size) ==
                  expected);
        }
}

TEST_CASE("only water of an area of places, a share of speed and a legal lift is water") {
    const Aabb box{0, 0, px(10), px(10)};
    CHECK(is_legal(Water{.box = box}));
    CHECK(is_legal(Water{.box = box, .drag = 256, .lift = -max_speed}));
    CHECK_FALSE(is_legal(Water{.box = {0, 0, 0, px(10)}}));
    CHECK_FALSE(is_legal(Water{.box = {0, px(10), px(10), px(10)}}));
    CHECK_FALSE(is_legal(Water{.box = box, .drag = 257}));
    CHECK_FALSE(is_legal(Water{.box = box, .drag = -1}));
    CHECK_FALSE(is_legal(Water{.box = box, .lift = max_speed + 1}));
    CHECK_FALSE(is_legal(Water{.box = {0, 0, farthest_place + 1, px(10)}}));
}

TEST_CASE("the speeds of conveyors add up to no more than the limit") {
    World world(TileGrid(4, 4, 16));
    for (const Tags also : {4U, 8U, 16U, 32U, 64U}) {
        REQUIRE(world.set_conveyor(1 | also, max_speed));
        REQUIRE(world.set_conveyor(2 | also << 8, -max_speed));
    }
    CHECK(world.conveyor_speed(1) == max_speed);
    CHECK(world.conveyor_speed(2) == -max_speed);
    CHECK(world.conveyor_speed(1U << 20) == 0);
}

TEST_CASE("a conveyor has the speed that was set last, and zero takes it back") {
    World world(TileGrid(4, 4, 16));
    const std::uint64_t without = hash_of(world);
    REQUIRE(world.set_conveyor(1, 0));
    CHECK(hash_of(world) == without);
    REQUIRE(world.set_conveyor(1, 100));
    REQUIRE(world.set_conveyor(3, 20));
    const std::uint64_t with_both = hash_of(world);
    CHECK(world.conveyor_speed(1) == 120);
    for (int i = 0; i < 1'000; ++i) REQUIRE(world.set_conveyor(1, i));
    REQUIRE(world.set_conveyor(1, -30));
    CHECK(world.conveyor_speed(1) == -10);
    CHECK(world.conveyor_speed(2) == 20);
    REQUIRE(world.set_conveyor(1, 100));
    CHECK(hash_of(world) == with_both);
    REQUIRE(world.set_conveyor(1, 0));
    CHECK(world.conveyor_speed(1) == 20);
    REQUIRE(world.set_conveyor(3, 0));
    CHECK(hash_of(world) == without);
}

TEST_CASE("both upright edges belong to water, so that a mirrored world decides alike and two that meet leave no gap") {
    World world(TileGrid(20, 20, 16));
    world.add_water({.box = {px(100), px(100), px(180), px(200)}});
    CHECK(world.water_at({px(100), px(150)}) != nullptr);
    CHECK(world.water_at({px(180), px(150)}) != nullptr);
    CHECK(world.water_at({px(100) - 1, px(150)}) == nullptr);
    CHECK(world.water_at({px(180) + 1, px(150)}) == nullptr);
    CHECK(world.water_at({px(140), px(100)}) != nullptr);
    CHECK(world.water_at({px(140), px(200)}) == nullptr);
}
