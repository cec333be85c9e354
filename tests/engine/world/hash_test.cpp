#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <functional>
#include <utility>

using namespace scree;

namespace {

std::uint64_t hash_after(const std::function<void(World&)>& change, int ticks = 2) {
    World world(TileGrid(20, 12, 16));
    change(world);
    for (int tick = 0; tick < ticks; ++tick) world.step();
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

void add_line(World& world, const SegmentSpec& spec) {
    world.add_segments(std::vector<Vec>{{px(10), px(80)}, {px(90), px(80)}}, spec);
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
        Hash hash;
        Hash trace;
        world.hash_into(hash);
        world.trace_into(trace);
        return std::pair{hash.value, trace.value};
    };
    CHECK(traced(1).first == traced(2).first);
    CHECK(traced(1).second != traced(2).second);
    CHECK(traced(1).second == traced(1).second);
}

TEST_CASE("worlds that differ in what a line is have other hashes") {
    const std::uint64_t plain = hash_after([](World& world) { add_line(world, {}); });
    CHECK(plain == hash_after([](World& world) { add_line(world, {}); }));
    CHECK(plain != hash_after([](World& world) { add_line(world, {.material = Material::ice}); }));
    CHECK(plain != hash_after([](World& world) { add_line(world, {.tags = 1}); }));
    CHECK(plain != hash_after([](World& world) { add_line(world, {.one_way = true}); }));
    CHECK(hash_after([](World& world) {
              world.add_segments(std::vector<Vec>{{px(10), px(80)}, {px(90), px(80)}});
              world.add_segments(std::vector<Vec>{{px(90), px(80)}, {px(95), px(90)}});
          }) != hash_after([](World& world) {
              world.add_segments(std::vector<Vec>{{px(10), px(80)}, {px(90), px(80)}, {px(95), px(90)}});
          }));
}

TEST_CASE("worlds that differ in what a mover stands on or is in have other hashes") {
    const auto on = [](bool one_way, Material material, Tags tags) {
        return [=](World& world) {
            SolidSpec spec;
            spec.one_way = one_way;
            spec.material = material;
            spec.tags = tags;
            world.add_solid(spec, {px(40), px(60)});
            world.add_mover({}, {px(40), px(40)});
        };
    };
    const std::uint64_t plain = hash_after(on(false, Material::stone, 0));
    CHECK(plain != hash_after(on(true, Material::stone, 0)));
    CHECK(plain != hash_after(on(false, Material::ice, 0)));
    CHECK(plain != hash_after(on(false, Material::stone, 4)));
}

TEST_CASE("water, currents and a trigger's end that is still to come are in the hash") {
    const std::uint64_t dry = hash_after([](World&) {});
    CHECK(dry != hash_after([](World& world) { world.add_water({.box = {0, 0, px(9), px(9)}}); }));
    CHECK(dry != hash_after([](World& world) { world.set_conveyor(1, 99); }));

    // Remove the trigger around the mover, or an empty one: all else is the same.
    const auto without = [](const Aabb& area) {
        World world(TileGrid(20, 12, 16));
        world.add_mover({}, {px(40), px(40)});
        const BodyId trigger = world.add_trigger({.box = area});
        world.step();
        world.remove(trigger);
        Hash hash;
        world.hash_into(hash);
        return hash.value;
    };
    CHECK(without({px(30), px(30), px(90), px(90)}) != without({px(130), px(30), px(190), px(90)}));
}

TEST_CASE("the approach that a contact stopped is in the hash") {
    const auto fall_at = [](Sub speed) {
        return [speed](World& world) {
            world.add_solid({.size = {px(64), px(16)}}, {px(40), px(60)});
            const BodyId hero = world.add_mover({}, {px(40), px(30)});
            world.mover(hero)->velocity = {0, speed};
        };
    };
    CHECK(hash_after(fall_at(px(20)), 1) != hash_after(fall_at(px(30)), 1));
}

TEST_CASE("a change of the first cell to empty is in the hash like any other") {
    const auto hash_with = [](bool opened) {
        TileGrid grid(4, 4, 16);
        grid.set(0, 0, grid.add_kind({.shape = {ShapeType::solid, {}}}));
        World world(std::move(grid));
        if (opened) world.set_tile(0, 0, 0);
        Hash hash;
        world.hash_into(hash);
        return hash.value;
    };
    CHECK(hash_with(true) != hash_with(false));
}

TEST_CASE("A change of a spec that the next step depends on is in the hash at once") {
    const auto hash_with = [](const std::function<void(World&)>& change) {
        World world(TileGrid(20, 12, 16));
        world.add_mover({}, {px(100), px(60)});
        world.add_solid({.size = {px(32), px(16)}}, {px(90), px(90)});
        world.add_dynamic({}, {px(40), px(40)});
        change(world);
        Hash hash;
        world.hash_into(hash);
        return hash.value;
    };
    const std::uint64_t plain = hash_with([](World&) {});
    CHECK(plain != hash_with([](World& world) { world.mover(BodyId{1})->spec.mask = 2; }));
    CHECK(plain != hash_with([](World& world) { world.solid(BodyId{2})->spec.one_way = true; }));
    CHECK(plain != hash_with([](World& world) { world.solid(BodyId{2})->spec.category = 2; }));
    CHECK(plain != hash_with([](World& world) { world.solid(BodyId{2})->spec.material = Material::ice; }));
    CHECK(plain != hash_with([](World& world) { world.solid(BodyId{2})->spec.tags = 4; }));
    CHECK(plain != hash_with([](World& world) { world.dynamic(BodyId{3})->spec.category = 2; }));
    CHECK(plain != hash_with([](World& world) { world.dynamic(BodyId{3})->spec.mask = 2; }));
    CHECK(plain != hash_with([](World& world) { world.dynamic(BodyId{3})->spec.tags = 4; }));
    CHECK(plain == hash_with([](World& world) {
              Solid& solid = *world.solid(BodyId{2});
              solid.spec.one_way = true;
              solid.spec.one_way = false;
          }));
}
