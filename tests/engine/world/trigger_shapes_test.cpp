#include "engine/core/rng.hpp"
#include "engine/world/trigger_shape.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

Trigger trigger_of(const TriggerSpec& spec) {
    Trigger trigger;
    trigger.spec = spec;
    trigger.box = spec.box;
    trigger.box_before = spec.box;
    return trigger;
}

TriggerSpec random_shape(Rng& rng) {
    const Vec at{rng.between(-2000, 2000), rng.between(-2000, 2000)};
    if (rng.below(2) == 0) return disk_trigger(at, rng.between(1, 3000));
    for (;;) {
        std::vector<Vec> corners;
        const int count = rng.between(3, 6);
        for (int i = 0; i < count; ++i) corners.push_back(at + Vec{rng.between(-3000, 3000), rng.between(-3000, 3000)});
        const TriggerSpec spec = polygon_trigger(corners);
        if (is_trigger_shape(spec)) return spec;
    }
}

}  // namespace

TEST_CASE("a trigger touched only at its edge is not entered") {
    World world{TileGrid(40, 20, 16)};
    world.add_trigger({.box = Aabb::at({px(40), px(40)}, {px(40), px(40)})});
    const BodyId hero = world.add_mover({.size = {px(12), px(20)}}, {px(20), px(20)});
    for (int tick = 0; tick < 100; ++tick) {
        drive(world, hero, {px(1), 0});
        REQUIRE(world.trigger_events().empty());
    }
}

TEST_CASE("a disk is entered at its rim and not at the corner of its box") {
    World world{TileGrid(40, 20, 16)};
    REQUIRE(world.add_trigger(disk_trigger({px(100), px(100)}, px(20))) != BodyId::none);
    const BodyId hero = world.add_mover({.size = {px(4), px(4)}}, {px(81), px(81)});  // in the box, not in the disk
    world.step();
    CHECK(events_of(world).empty());
    drive(world, hero, {px(4), px(4)});
    CHECK(events_of(world) == "b1 ");
    drive(world, hero, {px(200), 0});
    CHECK(events_of(world) == "e1 ");
}

TEST_CASE("a bar that is turned is entered along its slant only, and turned by a quarter it is a box") {
    const Aabb bar = Aabb::at({px(100), px(118)}, {px(80), px(4)});
    const TriggerSpec slanted = turned_trigger({bar, bar.centre(), 45});
    REQUIRE(is_trigger_shape(slanted));
    const auto is_met = [&](const TriggerSpec& spec, int x, int y) {
        return overlaps(Aabb::at({px(x) - px(2), px(y) - px(2)}, {px(4), px(4)}), trigger_of(spec));
    };
    CHECK(is_met(slanted, 140, 120));
    CHECK(is_met(slanted, 160, 140));
    CHECK(is_met(slanted, 120, 100));
    CHECK_FALSE(is_met(slanted, 160, 100));
    CHECK_FALSE(is_met(slanted, 120, 140));
    CHECK_FALSE(is_met(slanted, 170, 120));
    const TriggerSpec upright = turned_trigger({bar, bar.centre(), -90});
    CHECK(upright.corners.empty());
    CHECK(upright.box == Aabb::at({px(138), px(80)}, {px(4), px(80)}));
    CHECK(turned_trigger({bar, bar.centre(), 0}).box == bar);
}

TEST_CASE("a triangle is entered across its long side only") {
    World world{TileGrid(40, 20, 16)};
    REQUIRE(world.add_trigger(polygon_trigger({{px(100), px(140)}, {px(140), px(100)}, {px(140), px(140)}})) !=
            BodyId::none);
    const BodyId hero = world.add_mover({.size = {px(10), px(10)}}, {px(105), px(105)});
    world.step();
    CHECK(events_of(world).empty());
    // Its lower right corner on the long side touches and is not inside; a subpixel more is.
    world.place(hero, {px(110), px(110)});
    world.step();
    CHECK(events_of(world).empty());
    drive(world, hero, {1, 0});
    CHECK(events_of(world) == "b1 ");
}

TEST_CASE("a thin polygon is crossed once at any speed") {
    for (const int speed : {3, 17, 200, 1000}) {
        World world{TileGrid(200, 20, 16)};
        world.add_trigger(polygon_trigger({{px(300), px(60)}, {px(301), px(140)}, {px(300) + 1, px(140)}}));
        const BodyId hero = world.add_mover({}, {px(100), px(100)});
        std::string all;
        for (int tick = 0; tick < 150 && world.mover(hero)->box.left < px(1200); ++tick) {
            drive(world, hero, {px(speed), 0});
            all += events_of(world);
        }
        INFO("speed " << speed);
        CHECK(all.starts_with("b1 "));
        CHECK(all.ends_with("e1 "));
        CHECK(std::count(all.begin(), all.end(), 'b') == 1);
        CHECK(std::count(all.begin(), all.end(), 'e') == 1);
    }
}

TEST_CASE("a shape that is none is told from one that is") {
    CHECK(is_trigger_shape(disk_trigger({0, 0}, px(10))));
    CHECK_FALSE(is_trigger_shape(disk_trigger({0, 0}, 0)));
    CHECK_FALSE(is_trigger_shape(disk_trigger({0, 0}, px(600))));
    CHECK(is_trigger_shape(polygon_trigger({{0, 0}, {10, 0}, {0, 10}})));
    CHECK_FALSE(is_trigger_shape(polygon_trigger({{0, 0}, {10, 0}})));
    CHECK_FALSE(is_trigger_shape(polygon_trigger({{0, 0}, {10, 0}, {20, 0}, {0, 10}})));
    CHECK_FALSE(is_trigger_shape(polygon_trigger({{0, 0}, {10, 0}, {2, 2}, {0, 10}})));
}

TEST_CASE("the way into and out of a shape is what many small steps find") {
    Rng rng{7};
    constexpr int steps = 256;
    int met = 0;
    for (int round = 0; round < 4000; ++round) {
        const Trigger trigger = trigger_of(random_shape(rng));
        const Aabb from = Aabb::at({rng.between(-8000, 8000), rng.between(-8000, 8000)},
                                   {rng.between(1, 4000), rng.between(1, 4000)});
        const Vec step{rng.between(-60, 60), rng.between(-60, 60)};
        int first = -1;
        int last = -1;
        for (int i = 0; i <= steps; ++i) {
            if (!overlaps(from.moved({step.x * i, step.y * i}), trigger)) continue;
            if (first < 0) first = i;
            last = i;
        }
        const OverlapInterval overlap = sweep(from, {step.x * steps, step.y * steps}, trigger);
        INFO("round " << round << ", box " << from << ", step " << step << ", shape in " << trigger.box);
        if (first < 0) {
            // It may have grazed the shape between two steps.
            CHECK((!overlap.happens() || overlap.to - overlap.from <= 2 * whole_leg / steps));
            continue;
        }
        ++met;
        REQUIRE(overlap.happens());
        CHECK(overlap.from <= first * whole_leg / steps);
        CHECK(overlap.from >= (first - 1) * whole_leg / steps - 2);
        CHECK(overlap.to >= last * whole_leg / steps);
        CHECK(overlap.to <= (last + 1) * whole_leg / steps + 2);
    }
    CHECK(met > 500);
}
