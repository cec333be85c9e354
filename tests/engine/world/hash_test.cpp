#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <functional>
#include <set>
#include <utility>

using namespace scree;

namespace {

/// A mover, a solid and a dynamic, numbered in this order, and a first cell of a kind of its own.
World sample() {
    TileGrid grid(20, 12, 16);
    grid.set(0, 0, grid.add_kind({.shape = {ShapeType::solid, {}}}));
    World world(std::move(grid));
    world.add_mover({.category = 4, .tags = 8}, {px(100), px(60)});
    world.add_solid({.size = {px(32), px(16)}}, {px(90), px(90)});
    world.add_dynamic({}, {px(40), px(40)});
    return world;
}

/// A change that adds a line of two parts.
std::function<void(World&)> line(const SegmentSpec& spec) {
    return [spec](World& world) {
        world.add_segments(std::vector<Vec>{{px(10), px(80)}, {px(90), px(80)}, {px(95), px(90)}}, spec);
    };
}

}  // namespace

TEST_CASE("a trace tells apart two worlds that differ in no hash but in what rules can read") {
    const auto traced = [](Tags tags) {
        World world(TileGrid(20, 12, 16));
        world.add_solid({.size = {px(64), px(16)}, .tags = tags}, {px(32), px(96)});
        world.add_mover({}, {px(40), px(76)});
        world.step();
        world.remove(BodyId{1});
        world.step();  // the contact ends; it alone still says which tags the solid had
        Hash trace;
        world.trace_into(trace);
        return std::pair{hash_of(world), trace.value};
    };
    CHECK(traced(1).first == traced(2).first);
    CHECK(traced(1).second != traced(2).second);
    CHECK(traced(1).second == traced(1).second);
}

TEST_CASE("worlds that differ in anything that the next step depends on have different hashes") {
    const std::function<void(World&)> changes[] = {
        [](World&) {},
        [](World& world) { world.mover(BodyId{1})->spec.mask = 2; },
        [](World& world) { world.mover(BodyId{1})->spec.category = 1; },
        [](World& world) { world.mover(BodyId{1})->spec.tags = 0; },
        [](World& world) { world.mover(BodyId{1})->spec.walkable = 100; },
        [](World& world) { world.mover(BodyId{1})->spec.push_speed = 5; },
        [](World& world) { world.solid(BodyId{2})->spec.one_way = true; },
        [](World& world) { world.solid(BodyId{2})->spec.category = 2; },
        [](World& world) { world.solid(BodyId{2})->spec.material = Material::ice; },
        [](World& world) { world.solid(BodyId{2})->spec.tags = 4; },
        [](World& world) { world.dynamic(BodyId{3})->spec.category = 2; },
        [](World& world) { world.dynamic(BodyId{3})->spec.mask = 2; },
        [](World& world) { world.dynamic(BodyId{3})->spec.tags = 4; },
        line({}),
        line({.material = Material::ice}),
        line({.tags = 1}),
        line({.one_way = true}),
        [](World& world) {
            world.add_segments(std::vector<Vec>{{px(10), px(80)}, {px(90), px(80)}});
            world.add_segments(std::vector<Vec>{{px(90), px(80)}, {px(95), px(90)}});
        },
        [](World& world) {
            world.add_water({.box = {0, 0, px(9), px(9)}});
        },
        [](World& world) { world.set_conveyor(1, 99); },
        [](World& world) { world.set_tile(0, 0, empty_kind); },
    };
    std::set<std::uint64_t> hashes;
    for (std::size_t i = 0; i < std::size(changes); ++i) {
        World world = sample();
        changes[i](world);
        INFO("change " << i);
        CHECK(hashes.insert(hash_of(world)).second);
    }
    World world = sample();
    world.solid(BodyId{2})->spec.one_way = true;
    world.solid(BodyId{2})->spec.one_way = false;
    CHECK(hash_of(world) == hash_of(sample()));
}

TEST_CASE("a trigger's end that is still to come is in the hash") {
    // Remove the trigger around the mover, or an empty one: all else is the same.
    const auto without = [](const Aabb& area) {
        World world = sample();
        const BodyId trigger = world.add_trigger({.box = area});
        world.step();
        world.remove(trigger);
        return hash_of(world);
    };
    CHECK(without({px(90), px(50), px(120), px(90)}) != without({px(130), px(50), px(160), px(90)}));
}

TEST_CASE("the approach that a contact stopped is in the hash") {
    const auto fall_at = [](Sub speed) {
        World world = sample();
        world.mover(BodyId{1})->velocity = {0, speed};
        world.step();
        return hash_of(world);
    };
    CHECK(fall_at(px(20)) != fall_at(px(30)));
}
