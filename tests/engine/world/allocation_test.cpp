// Replaces operator new to count: a warm tick asks for no memory.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> asked{0};
}

void* operator new(std::size_t size) {
    ++asked;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace scree;

TEST_CASE("a warm tick of a busy world asks for no memory, with one thread or two") {
    for (const int workers : {1, 2}) {
        Rng rng{2};
        TileGrid grid(120, 40, 16, {true, true, true, true});
        for (int i = 0; i < 900; ++i) grid.set(rng.between(0, 119), rng.between(0, 39), solid_kind);
        World world(grid);
        for (int i = 0; i < 20; ++i) world.add_solid({}, {px(rng.between(0, 1900)), px(rng.between(0, 620))});
        for (int i = 0; i < 200; ++i) {
            MoverSpec spec;
            spec.solid = i % 10 == 0;
            spec.push_speed = spec.solid ? 100 : 0;
            world.add_mover(spec, {px(rng.between(0, 1900)), px(rng.between(0, 610))});
        }
        for (int i = 0; i < 30; ++i)
            world.add_trigger(disk_trigger({px(rng.between(20, 1880)), px(rng.between(20, 610))}, px(18)));
        Workers pool(workers);
        long before = 0;
        for (int tick = 0; tick < 3600; ++tick) {
            // The same hundred ticks of input again and again: what is needed at most was needed before.
            Rng buttons{static_cast<std::uint64_t>(tick % 100)};
            for (const Solid& solid : world.solids())
                world.solid(solid.id)->velocity = {tick % 40 < 20 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
            for (const Mover& mover : world.movers())
                world.mover(mover.id)->velocity = {buttons.between(-500, 500), mover.velocity.y / 2 + 200};
            if (tick == 3000) before = asked.load();
            world.step(&pool);
        }
        const long calls = asked.load() - before;
        INFO(workers << " workers");
        CHECK(calls == 0);
    }
}

TEST_CASE("a warm tick of dynamics among all the others asks for no memory, with one thread or two") {
    for (const int workers : {1, 2}) {
        Rng rng{3};
        TileGrid grid(120, 40, 16, {true, true, true, true});
        const KindIndex slope = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
        for (int i = 0; i < 900; ++i)
            grid.set(rng.between(0, 119), rng.between(0, 39), i % 3 == 0 ? slope : solid_kind);
        World world(grid);
        for (int i = 0; i < 20; ++i)
            world.add_solid({.one_way = i % 3 == 0}, {px(rng.between(0, 1900)), px(rng.between(0, 620))});
        for (int i = 0; i < 60; ++i) {
            MoverSpec spec;
            spec.solid = i % 6 == 0;
            spec.push_speed = spec.solid ? 100 : 0;
            world.add_mover(spec, {px(rng.between(0, 1900)), px(rng.between(0, 610))});
        }
        for (int i = 0; i < 200; ++i) {
            DynamicSpec spec;
            spec.radius = px(rng.between(3, 8));
            spec.sleeps = i % 2 == 0;
            if (i % 4 == 0) {
                const Sub r = spec.radius;
                spec.corners = {Vec{-r, -r}, Vec{r, -r}, Vec{0, r}};
                spec.corner_count = 3;
            }
            world.add_dynamic(spec, {px(rng.between(20, 1900)), px(rng.between(20, 610))});
        }
        for (int i = 0; i < 30; ++i)
            world.add_trigger(disk_trigger({px(rng.between(20, 1880)), px(rng.between(20, 610))}, px(18)));
        Workers pool(workers);
        long before = 0;
        for (int tick = 0; tick < 1500; ++tick) {
            Rng wish{static_cast<std::uint64_t>(tick % 100)};
            for (const Solid& solid : world.solids())
                world.solid(solid.id)->velocity = {tick % 40 < 20 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
            for (const Mover& mover : world.movers())
                world.mover(mover.id)->velocity = {wish.between(-500, 500), mover.velocity.y / 2 + 200};
            // Throw the bodies about repeatedly, so that they reach new cells.
            if (tick % 100 == 0)
                for (const Dynamic& body : world.dynamics()) {
                    world.wake_dynamic(body.id);
                    world.dynamic(body.id)->velocity = {wish.between(-3000, 3000), wish.between(-3000, 0)};
                }
            if (tick == 300) before = asked.load();
            world.step(&pool);
        }
        const long calls = asked.load() - before;
        INFO(workers << " workers");
        CHECK(calls == 0);
    }
}

TEST_CASE("a warm tick of movers, disks and solids on lines of terrain asks for no memory, with one thread or two") {
    for (const int workers : {1, 2}) {
        Rng rng{3};
        World world(TileGrid(120, 40, 16, {true, true, true, true}));
        for (int i = 0; i < 60; ++i) {
            std::vector<Vec> points{{px(rng.between(50, 1700)), px(rng.between(50, 560))}};
            for (int n = 0; n < 6; ++n)
                points.push_back(points.back() + Vec{px(rng.between(-10, 40)), px(rng.between(-30, 30))});
            REQUIRE(world.add_segments(points, {.closed = i % 3 == 0, .one_way = i % 5 == 0}));
        }
        for (int i = 0; i < 10; ++i) world.add_solid({}, {px(rng.between(0, 1900)), px(rng.between(0, 620))});
        for (int i = 0; i < 150; ++i)
            world.add_mover({.solid = i % 10 == 0}, {px(rng.between(0, 1900)), px(rng.between(0, 610))});
        DynamicSpec disk;
        disk.radius = px(5);
        disk.sleeps = false;
        for (int i = 0; i < 40; ++i) world.add_dynamic(disk, {px(30 + 45 * i), px(20)});
        Workers pool(workers);
        long before = 0;
        long on_segments = 0;
        for (int tick = 0; tick < 3600; ++tick) {
            Rng buttons{static_cast<std::uint64_t>(tick % 100)};
            for (const Solid& solid : world.solids())
                world.solid(solid.id)->velocity = {tick % 40 < 20 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
            for (const Mover& mover : world.movers()) {
                world.mover(mover.id)->velocity = {buttons.between(-500, 500), mover.velocity.y / 2 + 200};
                if (buttons.below(40) == 0) world.mover(mover.id)->velocity.y = -px(6);
                world.mover(mover.id)->drop = buttons.below(30) == 0;
            }
            if (tick == 3000) before = asked.load();
            world.step(&pool);
            for (const Mover& mover : world.movers()) on_segments += mover.ground.party.segment != 0 ? 1 : 0;
        }
        const long calls = asked.load() - before;
        INFO(workers << " workers");
        CHECK(on_segments > 1000);
        CHECK(calls == 0);
    }
}

TEST_CASE("the first mover that comes among many lines asks for no memory") {
    World world(TileGrid(40, 20, 16, {true, true, true, true}));
    for (int i = 0; i < 40; ++i) {
        const Vec points[] = {{px(310), px(100 + i)}, {px(340), px(100 + i)}};
        REQUIRE(world.add_segments(points));
    }
    const BodyId hero = world.add_mover({}, {px(50), px(100)});
    for (int tick = 0; tick < 100; ++tick) world.step();
    world.place(hero, {px(316), px(80)});
    const long before = asked.load();
    world.mover(hero)->velocity = {px(10), 64};
    world.step();
    CHECK(asked.load() - before == 0);
}

TEST_CASE("a crowd of movers with triggers of their own asks for no memory while more and more meet") {
    for (const int slowness : {500, 300}) {
        Rng rng{5};
        TileGrid grid(120, 20, 16, {true, true, true, true});
        for (int col = 0; col < 120; ++col) grid.set(col, 19, solid_kind);
        World world(grid);
        for (int i = 0; i < 150; ++i) {
            const BodyId id = world.add_mover({}, {px(12 * i + 4), px(100 + rng.between(0, 100))});
            const Aabb box = Aabb::at({}, world.mover(id)->spec.size);
            world.add_trigger({.box = box, .attached = id});
        }
        long calls = 0;
        std::size_t most = 0;
        for (int tick = 0; tick < 400; ++tick) {
            // All come nearer to the middle, each at its own speed.
            for (const Mover& mover : world.movers()) {
                const Sub way = px(960) - mover.box.left;
                world.mover(mover.id)->velocity = {way / slowness + rng.between(-200, 200), mover.velocity.y + 60};
            }
            const long before = asked.load();
            world.step();
            if (tick >= 20) calls += asked.load() - before;
            most = std::max(most, world.trigger_events().size());
            if (tick == 20) REQUIRE(most > 0);
        }
        INFO(most << " events");
        CHECK(most > 400);
        CHECK(most < 2400);
        CHECK(calls == 0);
    }
}

TEST_CASE("platforms whose riders gather on one of them ask for no memory") {
    Rng rng{6};
    World world(TileGrid(200, 40, 16, {true, true, true, true}));
    for (int i = 0; i < 40; ++i) world.add_solid({.size = {px(76), px(8)}, .one_way = true}, {px(78 * i), px(300)});
    for (int i = 0; i < 200; ++i) world.add_mover({}, {px(15 * i + 4), px(260)});
    long calls = 0;
    for (int tick = 0; tick < 500; ++tick) {
        for (const Solid& solid : world.solids())
            world.solid(solid.id)->velocity = {tick % 80 < 40 ? 100 : -100, tick % 60 < 30 ? 80 : -80};
        for (const Mover& mover : world.movers()) {
            const Sub way = px(1500) - mover.box.left;
            world.mover(mover.id)->velocity = {way / 200 + rng.between(-100, 100), mover.velocity.y + 60};
        }
        const long before = asked.load();
        world.step();
        if (tick >= 20) calls += asked.load() - before;
    }
    CHECK(calls == 0);
}
