// A body that falls into a valley comes to rest in it. Seen to fail: without is_held() in hold_dynamic.cpp, without the
// energy that resolving an overlap costs, with weight passed on before supporting ground has carried its part, and with
// drag that ignores the weight along a slope.

#include "engine/core/rng.hpp"
#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>

using namespace scree;

namespace {

constexpr Sub width = px(512);
constexpr int cols = 32;
constexpr int rows = 20;

enum class Valley { corner, round, hills, tiles };
enum class Load { disk, polygon, pile };

struct Scene {
    std::vector<Vec> line;
    int tiles = 0;  // 1: 45 degrees, 2: 1:2, 3: one side of each
    std::vector<DynamicSpec> specs;
    std::vector<Vec> centres;
};

DynamicSpec polygon(Rng& rng, Sub r) {
    DynamicSpec spec = square(r, {.kind = DynamicKind::walker});
    const int shape = rng.between(0, 2);
    if (shape == 1) spec.corners = {Vec{0, -r}, {r, 0}, {0, r}, {-r, 0}};
    if (shape == 2) spec.corners = {Vec{-r, -r / 2}, {r / 2, -r}, {r, r / 2}, {-r / 3, r}};
    return spec;
}

Scene random_scene(Rng& rng, Valley valley, Load load) {
    Scene scene;
    const Sub middle = rng.between(px(200), px(312));
    if (valley == Valley::corner) {
        const Sub bottom = rng.between(px(230), px(300));
        const Sub left = bottom - rng.between(px(20), px(200));
        scene.line = {{0, left}, {middle, bottom}, {width, bottom - rng.between(px(20), px(200))}};
    }
    if (valley == Valley::round) {
        const int count = rng.between(4, 24);
        const int depth = rng.between(px(40), px(200));
        for (int i = -count; i <= count; i += 2)  // a parabola
            scene.line.push_back({middle + px(200) * i / count, px(280) - depth * (i * i) / (count * count)});
    }
    if (valley == Valley::hills) {
        for (int x = 0; x < 512; x += rng.between(16, 90))
            scene.line.push_back({px(x), px(rng.between(150, 300)) + rng.between(0, 255)});
        scene.line.push_back({width, px(200)});
    }
    if (valley == Valley::tiles) scene.tiles = rng.between(1, 3);
    const int count = load == Load::pile ? 3 : 1;
    const Sub x = width / 2 + rng.between(-px(60), px(60));
    for (int i = 0; i < count; ++i) {
        const Sub radius = rng.between(px(3), px(12));
        DynamicSpec spec;
        if (load == Load::polygon) spec = polygon(rng, radius);
        spec.radius = radius;
        spec.material = static_cast<Material>(rng.between(0, material_count - 1));
        spec.normal_efficiency = rng.between(0, 200);
        scene.specs.push_back(spec);
        const Sub beside = count > 1 ? (i - 1) * px(26) : 0;
        scene.centres.push_back({x + beside + rng.between(-600, 600), px(40)});
    }
    return scene;
}

World build(const Scene& scene) {
    TileGrid grid(cols, rows, 16, {true, true, false, true});
    const auto kind = [&](std::int16_t left, std::int16_t right) {
        return grid.add_kind({.shape = {ShapeType::floor, {{0, left}, {16, right}}}});
    };
    const KindIndex up = kind(16, 0);
    const KindIndex down = kind(0, 16);
    const KindIndex gentle[] = {kind(16, 8), kind(8, 0), kind(0, 8), kind(8, 16)};
    const auto fill = [&](int col, int row, KindIndex top) {
        grid.set(col, std::max(row, 3), row > 3 ? top : solid_kind);
        for (int below = std::max(row, 3) + 1; below < rows; ++below) grid.set(col, below, solid_kind);
    };
    for (int i = 0; i < cols / 2 && scene.tiles > 0; ++i) {
        const bool steep_right = scene.tiles != 2;
        const bool steep_left = scene.tiles == 1;
        fill(cols / 2 + i, 15 - (steep_right ? i : i / 2), steep_right ? up : gentle[i % 2]);
        fill(cols / 2 - 1 - i, 15 - (steep_left ? i : i / 2), steep_left ? down : gentle[i % 2 == 0 ? 3 : 2]);
    }
    World world(grid);
    if (!scene.line.empty()) world.add_segments(scene.line, {});
    for (std::size_t i = 0; i < scene.specs.size(); ++i) world.add_dynamic(scene.specs[i], scene.centres[i]);
    return world;
}

bool all_sleep(const World& world) {
    return std::all_of(world.dynamics().begin(), world.dynamics().end(),
                       [](const Dynamic& body) { return body.asleep; });
}

/// How many of so many random scenes are not at rest after 50 seconds.
int restless(Valley valley, Load load, int scenes, std::uint64_t seed) {
    Rng rng{seed};
    int count = 0;
    for (int number = 0; number < scenes; ++number) {
        World world = build(random_scene(rng, valley, load));
        int tick = 0;
        while (tick < 3000 && !all_sleep(world)) {
            world.step();
            ++tick;
        }
        if (all_sleep(world)) continue;
        UNSCOPED_INFO("valley " << static_cast<int>(valley) << " number " << number << " is awake");
        ++count;
    }
    return count;
}

}  // namespace

TEST_CASE(
    "a disk, a polygon and a pile of disks come to rest in valleys of two lines, of many, of tiles and of hills") {
    std::uint64_t seed = 0;
    for (const Load load : {Load::disk, Load::polygon, Load::pile})
        for (const Valley valley : {Valley::corner, Valley::round, Valley::hills, Valley::tiles})
            CHECK(restless(valley, load, load == Load::disk ? 120 : 80, ++seed) == 0);
}

TEST_CASE("a body at rest in a valley does not move for 10,000 ticks, bit by bit, also if it may not sleep") {
    Rng rng{13};
    for (const Valley valley : {Valley::corner, Valley::round, Valley::hills, Valley::tiles})
        for (int number = 0; number < 4; ++number) {
            Scene scene = random_scene(rng, valley, Load::disk);
            scene.specs.front().sleeps = false;
            World world = build(scene);
            const Dynamic& body = world.dynamics().front();
            for (int tick = 0; tick < 4000 && body.rest_ticks < 60; ++tick) world.step();
            INFO("valley " << static_cast<int>(valley) << " number " << number);
            REQUIRE(body.rest_ticks >= 60);
            const Vec there = body.centre;
            for (int tick = 0; tick < 10'000; ++tick) {
                world.step();
                REQUIRE(body.centre == there);
                REQUIRE(body.velocity == Vec{});
            }
        }
}

TEST_CASE("a polygon that the drag of a slope can hold does not creep down it") {
    // 1:8 pulls with an eighth of gravity, 8 a tick; wood on stone takes 12, on ice half of one.
    for (const bool ice : {false, true})
        for (const int direction : {1, -1}) {
            World world(TileGrid(cols, rows, 16, {true, true, false, true}));
            const Vec low{direction > 0 ? width : 0, px(264)};
            const Vec high{width - low.x, px(200)};
            const Vec line[] = {direction > 0 ? high : low, direction > 0 ? low : high};
            SegmentSpec spec;
            if (ice) spec.material = Material::ice;
            REQUIRE(world.add_segments(line, spec));
            const DynamicSpec box = square(px(6), {.kind = DynamicKind::walker});
            const BodyId id = world.add_dynamic(box, {width / 2, px(220)});
            run(world, 120);
            const Sub move = (world.dynamic(id)->centre.x - width / 2) * direction;
            INFO("ice " << ice << " direction " << direction << " way " << move);
            CHECK(world.dynamic(id)->asleep != ice);
            CHECK((move > px(40)) == ice);
        }
}
