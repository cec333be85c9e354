// A mover that repeats its last tick (movers/memo.hpp) against a copy of its world, which remembers nothing.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <array>
#include <utility>

using namespace scree;

namespace {

constexpr int cols = 14;
constexpr int rows = 10;
constexpr Tags belt = 4;

/// A room of blocks, ledges and slopes, closed on all sides. One in `empty` cells has something in it.
TileGrid random_room(Rng& rng, std::uint32_t empty) {
    TileGrid grid(cols, rows, 16, {true, true, true, true});
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    TileKind slope;
    slope.shape = {ShapeType::floor, {{0, 16}, {16, 0}}};
    TileKind moving;
    moving.shape.type = ShapeType::solid;
    moving.tags = belt;
    const std::array<KindIndex, 4> kinds{solid_kind, grid.add_kind(ledge), grid.add_kind(slope), grid.add_kind(moving)};
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            if (rng.below(empty) == 0) grid.set(col, row, kinds[rng.below(4)]);
    return grid;
}

Vec random_corner(Rng& rng) { return {px(rng.between(0, cols * 16 - 12)), px(rng.between(0, rows * 16 - 20))}; }

/// Changes one thing that a tick of some mover may depend on.
void change_something(World& world, Rng& rng, const std::vector<BodyId>& movers, const std::vector<BodyId>& solids) {
    Mover& mover = *world.mover(movers[rng.below(static_cast<std::uint32_t>(movers.size()))]);
    const BodyId solid = solids.empty() ? BodyId::none : solids[rng.below(static_cast<std::uint32_t>(solids.size()))];
    switch (rng.below(13)) {
        case 0:
            mover.follow_ground = !mover.follow_ground;
            break;
        case 1:
            mover.drop = true;
            break;
        case 2:
            mover.spec.mask ^= 2;
            break;
        case 3:
            mover.spec.walkable = mover.spec.walkable == 512 ? 64 : 512;
            break;
        case 4:
            mover.ground = {};
            break;
        case 5:
            world.place(mover.id, random_corner(rng));
            break;
        case 6:
            world.place(mover.id, mover.box.corner());
            break;
        case 7:
            world.resize(mover.id, {px(12), px(rng.between(10, 20))});
            break;
        case 8:
        case 9:
            world.set_tile(rng.between(0, cols - 1), rng.between(0, rows - 1), static_cast<KindIndex>(rng.below(5)));
            break;
        case 10:
            world.set_conveyor(belt, rng.between(-100, 100));
            break;
        case 11:
            if (solid != BodyId::none) world.place(solid, random_corner(rng));
            break;
        default:
            if (solid != BodyId::none) world.solid(solid)->spec.tags ^= 1;
            break;
    }
}

std::uint64_t trace_of(const World& world) {
    Hash hash;
    world.trace_into(hash);
    return hash.value;
}

/// Steps a world with so many solids, and in each tick a copy, which must report the same. In one with lifts there are
/// few cells, and each mover begins on a solid.
void step_beside_copies(std::uint64_t seed, int solid_count, bool has_lifts = false) {
    Rng rng(seed);
    World world(random_room(rng, has_lifts ? 100 : 4));
    std::vector<BodyId> movers;
    std::vector<BodyId> solids;
    for (int i = 0; i < 12; ++i) movers.push_back(world.add_mover({}, random_corner(rng)));
    for (int i = 0; i < solid_count; ++i) {
        SolidSpec spec;
        spec.category = 2;
        spec.one_way = i % 2 == 0;
        if (has_lifts) spec.size = {px(40), px(6)};
        if (has_lifts && i % 4 > 1) {
            spec.size.y = px(36);
            spec.boxes = {{0, px(30), px(40), px(36)}, {0, 0, px(4), px(30)}};
        }
        solids.push_back(world.add_solid(spec, random_corner(rng)));
    }
    for (std::size_t i = 0; has_lifts && i < movers.size(); ++i) {
        const Aabb& lift = world.solid(solids[i % solids.size()])->box;
        world.place(movers[i], {lift.left + px(rng.between(-8, 36)), lift.bottom - px(26)});
    }
    if (seed % 3 == 0) world.add_water({{0, px(80), px(100), px(160)}});
    std::vector<Vec> wanted(movers.size());
    for (int tick = 0; tick < 200; ++tick) {
        for (std::size_t i = 0; i < movers.size(); ++i) {
            if (rng.below(20) == 0) wanted[i] = {256 * rng.between(-2, 2), rng.below(4) == 0 ? -900 : 64};
            world.mover(movers[i])->velocity = wanted[i];
        }
        for (const BodyId solid : solids)
            if (rng.below(10) == 0) world.solid(solid)->velocity = {256 * rng.between(-1, 1), 256 * rng.between(-1, 1)};
        if (rng.below(4) == 0) change_something(world, rng, movers, solids);
        World copy = world;
        copy.step();
        world.step();
        INFO("seed " << seed << ", " << solid_count << " solids, tick " << tick);
        REQUIRE(trace_of(world) == trace_of(copy));
    }
}

std::uint64_t hash_of(const World& world) {
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

}  // namespace

TEST_CASE("A solid that falls through a standing mover in one tick gives it no speed to land with") {
    TileGrid grid(20, 12, 16);
    for (int col = 0; col < grid.cols(); ++col) grid.set(col, 8, solid_kind);
    World world(std::move(grid));
    const BodyId mover = world.add_mover({.size = {px(12), px(20)}}, {px(100), px(108)});
    const BodyId solid = world.add_solid({.size = {px(8), px(8)}}, {px(102), px(20)});
    for (int tick = 1; tick <= 3; ++tick) {
        world.mover(mover)->velocity = {0, 64};
        world.solid(solid)->velocity = {0, tick == 3 ? px(140) : 0};
        World copy = world;
        world.step();
        copy.step();
        INFO("tick " << tick);
        CHECK(hash_of(world) == hash_of(copy));
        CHECK(world.mover(mover)->stopped == Vec{0, 64});
        REQUIRE(world.contacts().size() == 1);
        CHECK(world.contacts()[0].approach == 64);
    }
}

TEST_CASE("A mover that falls onto a body in each tick reports that body in each tick") {
    for (const int solids : {1, 2}) {
        World world(TileGrid(20, 12, 16));
        const BodyId mover = world.add_mover({}, {px(100), px(80)});
        for (int i = 0; i < solids; ++i) world.add_solid({.size = {px(10), px(8)}}, {px(98 + 10 * i), px(100)});
        for (int tick = 1; tick <= 4; ++tick) {
            world.mover(mover)->velocity = {0, 64};
            world.mover(mover)->follow_ground = false;
            world.step();
            INFO(solids << " solids, tick " << tick);
            CHECK(world.mover(mover)->met_y == BodyId{2});
        }
    }
}

TEST_CASE("a world among tiles steps to the same bits as a copy that remembers nothing") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) step_beside_copies(seed, 0);
}

TEST_CASE("a world with solids that come and go steps to the same bits as a copy that remembers nothing") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) step_beside_copies(seed, static_cast<int>(1 + seed % 5));
}

TEST_CASE("a world with riders on lifts steps to the same bits as a copy that remembers nothing") {
    for (std::uint64_t seed = 1; seed <= 120; ++seed) step_beside_copies(seed, static_cast<int>(1 + seed % 6), true);
}
