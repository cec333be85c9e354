// Laws for any heap of dynamics. Seen to fail: a search only along the displacement before a bounce (overlaps), gravity
// that continues while a body is supported (energy), the first of two walls that tie, and drag on the first of two
// slopes that tie (mirror).

#include "engine/core/rng.hpp"
#include "engine/world/shapes/gap.hpp"
#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>

using namespace scree;

namespace {

constexpr int cols = 24;
constexpr int rows = 16;
constexpr Sub width = px(16) * cols;

struct Body {
    DynamicSpec spec;
    Vec centre;
    Vec velocity;
};

struct Scene {
    std::vector<int> cells;  // 0 empty, 1 solid, 2 '/', 3 '\', by row
    std::vector<Body> bodies;
    bool mirrored = false;
    Vec shift;  // in tiles
};

bool is_free(const Scene& scene, Vec centre, Sub reach) {
    const int c0 = floor_div(centre.x - reach, px(16));
    const int c1 = floor_div(centre.x + reach, px(16));
    const int r0 = floor_div(centre.y - reach, px(16));
    const int r1 = floor_div(centre.y + reach, px(16));
    for (int row = r0; row <= r1; ++row)
        for (int col = c0; col <= c1; ++col) {
            if (col < 0 || row < 0 || col >= cols || row >= rows) return false;
            if (scene.cells[static_cast<std::size_t>(row * cols + col)] != 0) return false;
        }
    return std::all_of(scene.bodies.begin(), scene.bodies.end(), [&](const Body& body) {
        const Sub apart = reach + px(12);
        return std::abs(body.centre.x - centre.x) > apart || std::abs(body.centre.y - centre.y) > apart;
    });
}

Scene random_scene(Rng& rng, int efficiency, bool polygons) {
    Scene scene;
    scene.cells.assign(static_cast<std::size_t>(cols * rows), 0);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const bool border = col == 0 || row == 0 || col == cols - 1 || row == rows - 1;
            int cell = border ? 1 : 0;
            if (!border && rng.between(0, 9) == 0) cell = rng.between(1, 3);
            scene.cells[static_cast<std::size_t>(row * cols + col)] = cell;
        }
    for (int i = 0; i < 300; ++i) {
        Body body;
        body.spec.radius = rng.between(px(3), px(10));
        if (polygons && rng.between(0, 3) == 0) {
            const Sub a = rng.between(px(3), px(8));
            body.spec.corners = {Vec{-a, -a}, Vec{a, -a}, Vec{a, a}, Vec{-a, a}};
            body.spec.corner_count = 4;
            if (rng.between(0, 1) == 0) body.spec.corners = {Vec{0, -a}, Vec{a, 0}, Vec{0, a}, Vec{-a, 0}};
        }
        body.spec.normal_efficiency = efficiency;
        body.spec.material = static_cast<Material>(rng.between(0, 7));
        if (rng.between(0, 5) == 0) body.spec.kind = DynamicKind::flyer;
        body.centre = {rng.between(px(20), width - px(20)), rng.between(px(20), px(16) * rows - px(20))};
        body.velocity = {rng.between(-1500, 1500), rng.between(-1500, 1500)};
        if (rng.between(0, 9) == 0) body.velocity.x *= 12;
        if (is_free(scene, body.centre, px(12))) scene.bodies.push_back(body);
    }
    return scene;
}

World build(const Scene& scene) {
    TileGrid grid(cols + scene.shift.x, rows + scene.shift.y, 16);
    const KindIndex up = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    const KindIndex down = grid.add_kind({.shape = {ShapeType::floor, {{0, 0}, {16, 16}}}});
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const int from = scene.mirrored ? cols - 1 - col : col;
            const int cell = scene.cells[static_cast<std::size_t>(row * cols + from)];
            const KindIndex kinds[] = {empty_kind, solid_kind, scene.mirrored ? down : up, scene.mirrored ? up : down};
            grid.set(col + scene.shift.x, row + scene.shift.y, kinds[cell]);
        }
    World world(grid);
    for (Body body : scene.bodies) {
        if (scene.mirrored) {
            body.centre.x = width - body.centre.x;
            body.velocity.x = -body.velocity.x;
        }
        const Vec shift{scene.shift.x * px(16), scene.shift.y * px(16)};
        const BodyId id = world.add_dynamic(body.spec, body.centre + shift);
        world.dynamic(id)->velocity = body.velocity;
    }
    return world;
}

std::uint64_t hash_of(const World& world) {
    Hash hash;
    world.hash_into(hash);
    return hash.value;
}

double energy_of(const World& world) {
    double sum = 0;
    for (const Dynamic& body : world.dynamics()) sum += scree::energy_of(body);
    return sum;
}

/// What pushing bodies out of each other may lift between two ticks: a quarter of a pixel for each of them together.
double rounding_of(const World& world) {
    double sum = 0;
    for (const Dynamic& body : world.dynamics()) sum += 64.0 * body.mass * body.spec.gravity;
    return sum;
}

bool nothing_overlaps(const World& world) {
    for (std::size_t i = 0; i < world.dynamics().size(); ++i) {
        const Dynamic& body = world.dynamics()[i];
        for (std::size_t k = i + 1; k < world.dynamics().size(); ++k) {
            const Dynamic& other = world.dynamics()[k];
            if (gap_to_dynamic({&body, body.centre}, {&other, other.centre}).gap < 0) return false;
        }
        TerrainCache terrain;
        const Aabb box = body.box();
        for (int row = world.grid().cell_of(box.top); row <= world.grid().cell_of(box.bottom); ++row)
            for (int col = world.grid().cell_of(box.left); col <= world.grid().cell_of(box.right); ++col) {
                const TerrainCache::Range range = terrain.edges_of(world.grid(), col, row);
                for (std::uint32_t edge = range.first; edge < range.first + range.count; ++edge)
                    if (gap_to_edge({&body, body.centre}, terrain[edge]).gap < 0) return false;
            }
        const KindIndex kind =
            world.grid().at(world.grid().cell_of(body.centre.x), world.grid().cell_of(body.centre.y));
        if (kind == solid_kind) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("after a tick no dynamic overlaps a wall or another, at any speed") {
    Rng rng{11};
    for (int round = 0; round < 60; ++round) {
        World world = build(random_scene(rng, rng.between(0, 256), true));
        for (int tick = 0; tick < 150; ++tick) {
            world.step();
            CAPTURE(round, tick);
            REQUIRE(nothing_overlaps(world));
        }
    }
}

TEST_CASE("a closed room of dynamics never gains energy in 10,000 ticks") {
    Rng rng{12};
    for (const int efficiency : {0, 64, 200, 256}) {
        World world = build(random_scene(rng, efficiency, efficiency == 200));
        const double first = energy_of(world);
        double least = first;
        const double rounding = rounding_of(world);
        for (int tick = 0; tick < 10'000; ++tick) {
            world.step();
            const double now = energy_of(world);
            CAPTURE(efficiency, tick, now - least, rounding);
            REQUIRE(now <= least + rounding);
            least = std::min(least, now);
        }
        CHECK(energy_of(world) < first);
    }
}

TEST_CASE("the mirrored room takes the mirrored course, bit by bit") {
    Rng rng{13};
    for (int round = 0; round < 40; ++round) {
        Scene scene = random_scene(rng, 160, round % 2 == 1);
        World world = build(scene);
        scene.mirrored = true;
        World mirrored = build(scene);
        for (int tick = 0; tick < 200; ++tick) {
            world.step();
            mirrored.step();
            for (std::size_t i = 0; i < world.dynamics().size(); ++i) {
                const Dynamic& a = world.dynamics()[i];
                const Dynamic& b = mirrored.dynamics()[i];
                CAPTURE(round, tick, i, a.centre, b.centre);
                REQUIRE(a.centre.x == width - b.centre.x);
                REQUIRE(a.centre.y == b.centre.y);
                REQUIRE(a.velocity == Vec{-b.velocity.x, b.velocity.y});
                REQUIRE(a.velocity_part == Vec{-b.velocity_part.x, b.velocity_part.y});
                REQUIRE(a.asleep == b.asleep);
            }
        }
    }
}

TEST_CASE("the room shifted by whole tiles takes the shifted course") {
    Rng rng{14};
    for (int round = 0; round < 10; ++round) {
        Scene scene = random_scene(rng, 160, true);
        World world = build(scene);
        scene.shift = {3001, 77};
        World shifted = build(scene);
        const Vec shift{3001 * px(16), 77 * px(16)};
        for (int tick = 0; tick < 200; ++tick) {
            world.step();
            shifted.step();
            for (std::size_t i = 0; i < world.dynamics().size(); ++i) {
                REQUIRE(world.dynamics()[i].centre + shift == shifted.dynamics()[i].centre);
                REQUIRE(world.dynamics()[i].velocity == shifted.dynamics()[i].velocity);
            }
        }
    }
}

TEST_CASE("a copy of a room steps to the same bits as the room") {
    Rng rng{15};
    World world = build(random_scene(rng, 160, true));
    for (int tick = 0; tick < 200; ++tick) {
        World copy = world;
        world.step();
        copy.step();
        REQUIRE(hash_of(world) == hash_of(copy));
    }
}
