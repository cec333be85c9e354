// Boulders roll down slopes of any make without a hop, and stop at corners. Seen to fail: without join_segments() where
// a line continues tiles; with a corner that belongs to the line for all bodies; without leave_out_seams(); with
// the side of a tile below the line that a polygon rests on; without let_go_straight_on() for loosened ends; with a
// round of pushes for each piece of a wall; and without mark_lines().

#include "tests/engine/world/common.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

using namespace scree;

namespace {

constexpr int cols = 60;
constexpr int rows = 40;
constexpr Sub width = px(16) * cols;

/// Ground that falls to the right, from (0, 64) px on: tiles first, then perhaps a line, all to be mirrored as one.
struct Descent {
    std::string name;
    std::vector<int> drops;  // of one tile after the other, px: 16, 8 or 4, or 0 for level ground
    std::vector<Vec> line;
    Sub end = width - px(40);  // not checked beyond

    [[nodiscard]] World world(bool mirrored) const {
        TileGrid grid(cols, rows, 16, {true, true, false, true});
        int height = 64;
        for (int i = 0; i < static_cast<int>(drops.size()); ++i) {
            const int drop = drops[static_cast<std::size_t>(i)];
            const int col = mirrored ? cols - 1 - i : i;
            const int row = height / 16;
            const auto from = static_cast<std::int16_t>(height % 16);
            const auto to = static_cast<std::int16_t>(from + drop);
            const Shape shape{ShapeType::floor, {{0, mirrored ? to : from}, {16, mirrored ? from : to}}};
            grid.set(col, row, drop == 0 && from == 0 ? solid_kind : grid.add_kind({.shape = shape}));
            for (int below = row + 1; below < rows; ++below) grid.set(col, below, solid_kind);
            height += drop;
        }
        World world(grid);
        std::vector<Vec> points = line;
        for (Vec& point : points)
            if (mirrored) point.x = width - point.x;
        if (mirrored) std::reverse(points.begin(), points.end());
        if (!points.empty()) REQUIRE(world.add_segments(points, {}));
        return world;
    }
};

std::vector<Descent> descents() {
    std::vector<Descent> all;
    const auto tiles = [](std::initializer_list<std::pair<int, int>> runs) {
        std::vector<int> drops;
        for (const auto& [count, drop] : runs) drops.insert(drops.end(), static_cast<std::size_t>(count), drop);
        return drops;
    };
    all.push_back({"tiles 1:1", tiles({{29, 16}}), {}, px(440)});
    all.push_back({"tiles 1:2", tiles({{60, 8}}), {}});
    all.push_back({"tiles 1:4", tiles({{60, 4}}), {}});
    all.push_back({"tiles 1:1, then 1:2, then level", tiles({{10, 16}, {20, 8}, {30, 0}}), {}});
    all.push_back({"tiles 1:2, then a line", tiles({{20, 8}}), {{px(320), px(224)}, {px(940), px(534)}}});
    all.push_back({"tiles 1:1, then a line", tiles({{10, 16}}), {{px(160), px(224)}, {px(540), px(604)}}, px(500)});
    all.push_back(
        {"tiles 1:1, then a flatter line", tiles({{10, 16}}), {{px(160), px(224)}, {px(900), px(480)}}, px(880)});
    Descent straight{"a straight line of many points", {}, {}};
    for (int i = 0; i <= 40; ++i) straight.line.push_back({px(24 * i), px(64 + 12 * i)});
    all.push_back(straight);
    Descent bowl{"a line that gets flatter and flatter", {}, {}};
    for (int i = 0; i <= 24; ++i) bowl.line.push_back({px(40 * i), px(64) + px(500) * i * (48 - i) / 576});
    all.push_back(bowl);
    return all;
}

}  // namespace

TEST_CASE("a boulder rolls down tiles, lines and from tiles onto lines without losing the ground for a tick") {
    for (const Descent& descent : descents())
        for (const bool mirrored : {false, true})
            for (int offset = 0; offset < 24; ++offset)
                for (const int radius : {3, 7, 12, 16}) {
                    World world = descent.world(mirrored);
                    // Where the slope really bends, it does not bounce.
                    const DynamicSpec spec{.radius = px(radius), .normal_efficiency = 0};
                    const Sub start = px(20) + offset * 337;
                    const BodyId id = world.add_dynamic(spec, {mirrored ? width - start : start, px(20)});
                    const Dynamic& body = *world.dynamic(id);
                    int on_ground = 0;
                    int ticks = 0;
                    for (int tick = 0; tick < 700; ++tick) {
                        world.step();
                        const Sub x = mirrored ? width - body.centre.x : body.centre.x;
                        if (x > descent.end || body.centre.y > px(600)) break;
                        on_ground += body.on_ground ? 1 : 0;
                        if (on_ground < 20) continue;  // it fell onto the slope
                        INFO(descent.name << (mirrored ? ", mirrored, " : ", ") << "offset " << offset << " radius "
                                          << radius << " tick " << tick << " x " << x);
                        REQUIRE(body.on_ground);
                        ++ticks;
                    }
                    REQUIRE(ticks > 8);
                }
}

TEST_CASE("the corner of a tile at the start of a line stops a body that comes around it from behind the line") {
    for (const bool mirrored : {false, true})
        for (const int height : {-60, -30, -10, 0, 10, 60, 300}) {
            const Mirror mirror{mirrored};
            TileGrid grid(40, 20, 16);
            const std::int16_t low = mirrored ? 4 : 16;
            const auto high = static_cast<std::int16_t>(20 - low);
            grid.set(mirrored ? 35 : 4, 4, grid.add_kind({.shape = {ShapeType::ceiling, {{0, low}, {16, high}}}}));
            World world(grid);
            // From the lowest point of the tile on, a little up.
            const Vec corner{mirror.x(px(64)), px(80)};
            std::vector<Vec> points{corner, {mirror.x(px(200)), px(70)}};
            if (mirrored) std::reverse(points.begin(), points.end());
            REQUIRE(world.add_segments(points, {}));
            const BodyId id = world.add_dynamic(flyer(8), {mirror.x(px(40)), px(80) + height});
            world.dynamic(id)->velocity = mirror.move({px(2), 0});
            for (int tick = 0; tick < 40; ++tick) {
                world.step();
                const Vec to = world.dynamic(id)->centre - corner;
                CAPTURE(mirrored, height, tick, to);
                REQUIRE(dot(to, to) >= std::int64_t{px(8) - 2} * (px(8) - 2));
            }
        }
}

TEST_CASE("level ground of any make is one floor to a rolling or sliding body") {
    enum class Part { tiles, solid, line };
    for (const DynamicSpec& spec : {disk(8), square(px(8))})
        for (const Part first : {Part::tiles, Part::solid, Part::line})
            for (const Part second : {Part::tiles, Part::solid, Part::line})
                for (const Sub speed : {40, 300, 732, px(7), px(40)})
                    for (const bool mirrored : {false, true}) {
                        const Mirror mirror{mirrored, px(960)};
                        TileGrid grid(60, 10, 16);
                        for (int col = 0; col < 60; ++col)
                            if ((mirrored ? 59 - col : col) < 30 ? first == Part::tiles : second == Part::tiles)
                                grid.set(col, 4, solid_kind);
                        World world(grid);
                        const auto add = [&](Part part, Sub from) {  // half of the floor
                            from = mirror.left(from, px(480));
                            if (part == Part::solid) world.add_solid({.size = {px(480), px(16)}}, {from, px(64)});
                            const Vec points[] = {{from, px(64)}, {from + px(480), px(64)}};
                            if (part == Part::line) REQUIRE(world.add_segments(points, {}));
                        };
                        add(first, 0);
                        add(second, px(480));
                        // Half a tick before the seam, or some ticks, at any phase.
                        for (const Sub before : {1, 100, 777, 2'000}) {
                            DynamicSpec of = spec;
                            of.category = of.mask = 1;
                            World each = world;
                            const BodyId id = each.add_dynamic(of, {mirror.x(px(472) - before), px(56)});
                            const Dynamic& body = *each.dynamic(id);
                            each.dynamic(id)->velocity.x = mirror.move({speed, 0}).x;
                            for (int tick = 0; tick < 30; ++tick) {
                                const Sub was = std::abs(body.velocity.x);
                                each.step();
                                if (body.centre.x < px(30) || body.centre.x > px(930)) break;
                                CAPTURE(spec.corner_count, static_cast<int>(first), static_cast<int>(second), speed,
                                        mirrored, before, tick, body.centre, body.velocity);
                                REQUIRE(body.centre.y == px(56));
                                REQUIRE(body.velocity.y == 0);
                                // Drag takes at most a pixel and a half a tick.
                                REQUIRE(std::abs(body.velocity.x) >= was - 40);
                            }
                        }
                    }
}

TEST_CASE("a ball on a seam of the floor or close to it is pushed, and lands, as one beside the seam") {
    const auto pushed_on = [](const TileGrid& grid) {
        World world(grid);
        const BodyId mover = world.add_mover({.size = {px(10), px(10)}}, {px(6), px(150)});
        const BodyId ball = world.add_dynamic(disk(8), {px(24), px(152)});
        drive(world, mover, {567, 64});
        return std::pair{world.dynamic(ball)->velocity, world.dynamic(ball)->velocity_part};
    };
    const auto lands_on = [](const TileGrid& grid) {
        World world(grid);
        const BodyId ball = world.add_dynamic(disk(2), {37'645, px(160) - 574});
        drive(world, ball, {1'350, 111});
        return world.dynamic(ball)->to_move;  // what a hit takes away
    };
    const TileGrid beside = closed_room(20, 10);
    const TileGrid on_seam(40, 20, 8, {true, true, true, true});
    CHECK(pushed_on(beside).first.x > 0);
    CHECK(pushed_on(on_seam) == pushed_on(beside));
    CHECK(lands_on(beside).x > 0);
    CHECK(lands_on(on_seam) == lands_on(beside));
}

TEST_CASE("a ball across the end of a one-way floor at a one-way wall passes all of the floor") {
    TileGrid grid = closed_room(20, 10);
    const KindIndex floor = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
    const KindIndex wall = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::left});
    for (const int col : {3, 4}) grid.set(col, 5, floor);
    for (const int row : {4, 5}) grid.set(5, row, wall);
    World world(grid);
    const BodyId ball = world.add_dynamic(flyer(6), {px(84), px(77)});
    world.dynamic(ball)->velocity = {-px(16), 0};
    world.step();
    CHECK(world.dynamic(ball)->centre == Vec{px(68), px(77)});
    CHECK(world.dynamic(ball)->velocity == Vec{-px(16), 0});
}
