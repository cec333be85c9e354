// Boulders roll down without a hop, whatever the slope is made of. Seen to fail: without join_segments(), where a line
// goes on from tiles.

#include "engine/world/world.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <string>
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
    Sub end = width - px(40);  // nobody looks beyond

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
                    DynamicSpec spec;
                    spec.radius = px(radius);
                    spec.normal_efficiency = 0;  // where the slope really bends, it does not bounce
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
