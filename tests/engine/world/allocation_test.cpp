// A warm tick asks for no memory.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <utility>
#include <vector>

using namespace scree;

namespace {

/// Places all over a map of 120 x 40 tiles.
Vec anywhere(Rng& rng) {
    const Sub x = px(rng.between(20, 1880));
    return {x, px(rng.between(20, 610))};
}

/// A map of 120 x 40 tiles with solids, and movers of which every tenth is a crate.
World crowded(Rng& rng, TileGrid grid, int solids, int movers) {
    World world(std::move(grid));
    for (int i = 0; i < solids; ++i) world.add_solid({.one_way = i % 3 == 0}, anywhere(rng));
    for (int i = 0; i < movers; ++i) {
        const bool is_crate = i % 10 == 0;
        world.add_mover({.solid = is_crate, .push_speed = is_crate ? 100 : 0}, anywhere(rng));
    }
    return world;
}

TileGrid map_with_cells(Rng& rng) {
    TileGrid grid(120, 40, 16, {true, true, true, true});
    const KindIndex slope = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    for (int i = 0; i < 900; ++i) grid.set(rng.between(0, 119), rng.between(0, 39), i % 3 == 0 ? slope : solid_kind);
    return grid;
}

void add_triggers(World& world, Rng& rng) {
    for (int i = 0; i < 30; ++i) world.add_trigger(disk_trigger(anywhere(rng), px(18)));
}

/// Swings all solids.
void swing(World& world, int tick) {
    for (const Solid& solid : world.solids())
        world.solid(solid.id)->velocity = {tick % 40 < 20 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
}

void press(World& world, Rng& buttons, int tick) {
    swing(world, tick);
    for (const Mover& each : world.movers()) {
        Mover& mover = *world.mover(each.id);
        mover.velocity = {buttons.between(-500, 500), mover.velocity.y / 2 + 200};
        if (buttons.below(40) == 0) mover.velocity.y = -px(6);
        mover.drop = buttons.below(30) == 0;
    }
    // Throw the dynamics about repeatedly, so that they reach new cells.
    if (tick % 100 != 0) return;
    for (const Dynamic& body : world.dynamics()) {
        world.wake_dynamic(body.id);
        world.dynamic(body.id)->velocity = {buttons.between(-3000, 3000), buttons.between(-3000, 0)};
    }
}

/// How often the world asks for memory in so many ticks after the warm ones; `prepare` comes before each.
template <class Prepare>
long calls_of(World& world, int warm_ticks, int ticks, Prepare prepare) {
    long calls = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        prepare(tick);
        const long before = allocation_count;
        world.step();
        if (tick >= warm_ticks) calls += allocation_count - before;
    }
    return calls;
}

struct Run {
    long calls = 0;     // for memory, once it is warm
    long on_lines = 0;  // movers that stand on a line, of all ticks
};

Run run_pressed(World& world, int warm_ticks, int ticks) {
    Run result;
    // The same hundred ticks of input again and again: what is needed at most was needed before.
    const auto prepare = [&](int tick) {
        Rng buttons{static_cast<std::uint64_t>(tick % 100)};
        const long before = allocation_count;
        press(world, buttons, tick);
        if (tick > warm_ticks) result.calls += allocation_count - before;
        for (const Mover& mover : world.movers()) result.on_lines += mover.ground.collider.segment != 0 ? 1 : 0;
    };
    result.calls += calls_of(world, warm_ticks, ticks, prepare);
    return result;
}

/// All movers fall and come nearer to that x, each at its own speed.
void gather(World& world, Rng& rng, Sub x, int slowness, int spread) {
    for (const Mover& mover : world.movers())
        world.mover(mover.id)->velocity = {(x - mover.box.left) / slowness + rng.between(-spread, spread),
                                           mover.velocity.y + 60};
}

}  // namespace

TEST_CASE("a warm tick of a busy world asks for no memory") {
    Rng rng{2};
    World world = crowded(rng, map_with_cells(rng), 20, 200);
    add_triggers(world, rng);
    CHECK(run_pressed(world, 3000, 3600).calls == 0);
}

TEST_CASE("a warm tick of dynamics among all the others asks for no memory") {
    Rng rng{3};
    World world = crowded(rng, map_with_cells(rng), 20, 60);
    for (int i = 0; i < 200; ++i) {
        DynamicSpec spec{.radius = px(rng.between(3, 8)), .sleeps = i % 2 == 0};
        if (i % 4 == 0) {
            const Sub r = spec.radius;
            spec.corners = {Vec{-r, -r}, Vec{r, -r}, Vec{0, r}};
            spec.corner_count = 3;
        }
        world.add_dynamic(spec, anywhere(rng));
    }
    add_triggers(world, rng);
    CHECK(run_pressed(world, 300, 1500).calls == 0);
}

TEST_CASE("a warm tick of movers, disks and solids on lines of terrain asks for no memory") {
    Rng rng{3};
    World world = crowded(rng, TileGrid(120, 40, 16, {true, true, true, true}), 10, 150);
    for (int i = 0; i < 60; ++i) {
        std::vector<Vec> points{{px(rng.between(50, 1700)), px(rng.between(50, 560))}};
        for (int n = 0; n < 6; ++n)
            points.push_back(points.back() + Vec{px(rng.between(-10, 40)), px(rng.between(-30, 30))});
        REQUIRE(world.add_segments(points, {.closed = i % 3 == 0, .one_way = i % 5 == 0}));
    }
    for (int i = 0; i < 40; ++i) world.add_dynamic({.radius = px(5), .sleeps = false}, {px(30 + 45 * i), px(20)});
    const Run result = run_pressed(world, 3000, 3600);
    CHECK(result.calls == 0);
    CHECK(result.on_lines > 1000);
}

TEST_CASE("the first mover that comes among many lines asks for no memory") {
    World world(TileGrid(40, 20, 16, {true, true, true, true}));
    for (int i = 0; i < 40; ++i) {
        const Vec points[] = {{px(310), px(100 + i)}, {px(340), px(100 + i)}};
        REQUIRE(world.add_segments(points));
    }
    const BodyId hero = world.add_mover({}, {px(50), px(100)});
    run(world, 100);
    world.place(hero, {px(316), px(80)});
    const long before = allocation_count;
    drive(world, hero, {px(10), 64});
    CHECK(allocation_count - before == 0);
}

TEST_CASE("a crowd of movers with triggers of their own asks for no memory while more and more meet") {
    for (const int slowness : {500, 300}) {
        Rng rng{5};
        World world = with_floor(120, 20, 19, {true, true, true, true});
        for (int i = 0; i < 150; ++i) {
            const BodyId id = world.add_mover({}, {px(12 * i + 4), px(100 + rng.between(0, 100))});
            world.add_trigger({.box = Aabb::at({}, world.mover(id)->spec.size), .attached = id});
        }
        std::size_t most = 0;
        const auto prepare = [&](int tick) {
            most = std::max(most, world.trigger_events().size());
            if (tick == 21) REQUIRE(most > 0);
            gather(world, rng, px(960), slowness, 200);
        };
        CHECK(calls_of(world, 20, 400, prepare) == 0);
        INFO(most << " events");
        CHECK(most > 400);
        CHECK(most < 2400);
    }
}

TEST_CASE("platforms whose riders gather on one of them ask for no memory") {
    Rng rng{6};
    World world(TileGrid(200, 40, 16, {true, true, true, true}));
    for (int i = 0; i < 40; ++i) world.add_solid({.size = {px(76), px(8)}, .one_way = true}, {px(78 * i), px(300)});
    for (int i = 0; i < 200; ++i) world.add_mover({}, {px(15 * i + 4), px(260)});
    const auto prepare = [&](int tick) {
        for (const Solid& solid : world.solids())
            world.solid(solid.id)->velocity = {tick % 80 < 40 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
        gather(world, rng, px(1500), 200, 100);
    };
    CHECK(calls_of(world, 20, 500, prepare) == 0);
}
