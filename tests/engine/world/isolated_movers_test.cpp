// Isolated movers (movers/isolated_movers.cpp) beside the same world with a dynamic far away, where no mover is
// isolated.

#include "engine/core/rng.hpp"
#include "engine/world/fields.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

constexpr int cols = 90;
constexpr int rows = 40;

/// Floors, walls, ledges and slopes, with much free space.
TileGrid random_map(Rng& rng) {
    TileGrid grid(cols, rows, 16, {true, true, true, true});
    const KindIndex ledge = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
    const KindIndex slope = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    for (int count = 0; count < 120; ++count) {
        const std::array<KindIndex, 3> kinds{solid_kind, ledge, slope};
        const KindIndex kind = kinds[rng.below(3)];
        const int col = rng.between(0, cols - 12);
        const int row = rng.between(0, rows - 1);
        for (int i = rng.between(1, 12); i > 0; --i) grid.set(col + i - 1, row, kind);
    }
    return grid;
}

struct Scene {
    World world;
    std::vector<BodyId> movers;
    std::vector<BodyId> solids;
};

Scene random_scene(Rng& rng) {
    Scene scene{World(random_map(rng)), {}, {}};
    const auto corner = [&] { return Vec{px(rng.between(0, cols * 16)), px(rng.between(0, rows * 16))}; };
    const int crates = rng.between(1, 8);
    for (int i = 0; i < 40; ++i) {
        MoverSpec spec;
        spec.size = {px(rng.between(8, 16)), px(rng.between(8, 24))};
        spec.solid = i % 4 == 0 && i / 4 < crates;
        if (spec.solid) spec.push_speed = px(rng.between(0, 4));
        if (i == 39) spec.size = {px(60), px(60)};
        scene.movers.push_back(scene.world.add_mover(spec, corner()));
        if (i % 3 == 0) scene.world.add_trigger({.box = Aabb::at(corner(), {px(40), px(40)})});
        if (i % 8 == 0) scene.world.add_trigger({.box = {0, 0, px(30), px(30)}, .attached = scene.movers.back()});
    }
    for (int i = rng.between(0, 3); i > 0; --i)
        scene.solids.push_back(scene.world.add_solid({.size = {px(48), px(16)}, .one_way = i == 1}, corner()));
    return scene;
}

void write_inputs(Rng& rng, Scene& scene) {
    for (const BodyId id : scene.movers) {
        Mover& mover = *scene.world.mover(id);
        if (rng.below(20) == 0) mover.velocity.x = rng.between(-2, 2) * px(1) * (rng.below(30) == 0 ? 40 : 1);
        if (rng.below(25) == 0) mover.velocity.y = -px(5) * (rng.below(20) == 0 ? 20 : 1);
        mover.velocity.y = std::min(mover.velocity.y + 64, px(8));
        mover.drop = rng.below(40) == 0;
    }
    const bool are_solids_moving = rng.below(3) == 0;
    for (const BodyId id : scene.solids)
        scene.world.solid(id)->velocity = {are_solids_moving ? px(rng.between(-3, 3)) : 0,
                                           are_solids_moving ? px(rng.between(-3, 3)) : 0};
    if (rng.below(60) == 0) {
        BodyId& crate = scene.movers[0];
        scene.world.remove(crate);
        crate = scene.world.add_mover({.size = {px(12), px(12)}, .solid = true, .push_speed = px(2)},
                                      {px(rng.between(0, cols * 16)), px(rng.between(0, rows * 16))});
    }
    if (rng.below(60) == 0) {
        const std::size_t index = rng.below(40);
        scene.world.place(scene.movers[index], {px(rng.between(0, cols * 16)), px(rng.between(0, rows * 16))});
    }
}

std::uint64_t reports_of(const World& world) {
    Hash hash;
    FieldHash fields{hash, true};
    fields.add_each(world.movers());
    fields.add_each(world.contacts());
    for (const TriggerEvent& event : world.trigger_events())
        hash.number(to_number(event.trigger)).number(to_number(event.mover)).number(static_cast<int>(event.phase));
    for (const Squish& squish : world.squishes()) hash.number(to_number(squish.mover)).number(to_number(squish.pusher));
    return hash.value;
}

}  // namespace

TEST_CASE("Movers far from crates move as they do where no mover counts as isolated") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Rng rng(seed);
        Scene scene = random_scene(rng);
        Scene beside = scene;
        scene.world.add_trigger({.box = {0, 0, 1, 1}, .category = 0});  // so that ids are the same
        beside.world.add_dynamic({.mask = 0, .solid = false}, {-px(20'000), 0});
        Rng same = rng;
        for (int tick = 0; tick < 300; ++tick) {
            write_inputs(rng, scene);
            write_inputs(same, beside);
            scene.world.step();
            beside.world.step();
            INFO("seed " << seed << ", tick " << tick);
            REQUIRE(reports_of(scene.world) == reports_of(beside.world));
        }
    }
}

TEST_CASE("A crate that a fast runner pushes far touches a mover where that mover has moved in the same tick") {
    TileGrid grid(100, 12, 16);
    for (int col = 0; col < grid.cols(); ++col) grid.set(col, 10, solid_kind);
    World world(std::move(grid));
    const Sub floor = px(160);
    const BodyId jumper = world.add_mover({}, {px(480), floor - px(20)});
    const BodyId crate =
        world.add_mover({.size = {px(16), px(12)}, .solid = true, .push_speed = px(400)}, {px(200), floor - px(12)});
    const BodyId runner = world.add_mover({}, {px(100), floor - px(20)});
    for (const BodyId id : {jumper, crate, runner}) world.mover(id)->velocity.y = px(1);
    world.step();
    world.mover(jumper)->velocity.y = -px(14);
    world.mover(runner)->velocity = {px(400), px(1)};
    world.step();
    CHECK(world.mover(crate)->box.left > px(480));
    CHECK(world.mover(jumper)->box.corner() == Vec{px(480), floor - px(34)});
    CHECK(world.mover(jumper)->pushed == Vec{});
}
