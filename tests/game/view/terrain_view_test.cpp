#include "game/view/terrain_view.hpp"
#include "game/view/ground_haze.hpp"
#include "game/view/ground_view.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cmath>
#include <map>

using namespace scree;

namespace {

constexpr int floor_top = 192;  // px, of the tiles in `room`

EntityData terrain_line(const std::vector<Vec>& points) { return line_of(1, points); }

/// 20 x 20 cells; ground of tiles from floor_top down.
std::vector<std::string> ground_rows() {
    std::vector<std::string> rows = over_floor("P..................E", 11);
    rows.resize(20, rows.back());
    return rows;
}
Level room(const std::vector<EntityData>& lines) { return *text_level(ground_rows(), lines); }
Level room_with(const std::vector<Vec>& points) { return room({terrain_line(points)}); }
Level hill() { return room_with({{px(40), px(floor_top)}, {px(120), px(112)}, {px(200), px(floor_top)}}); }

struct Drawn {
    Art art;
    DrawList list;

    explicit Drawn(const Level& level, RectI seen = {0, 0, 320, 320}, std::string_view area = "valley") {
        TerrainView(art, GroundShape(level, area)).draw(list, seen, false);
    }
    /// The source of each px of that column that is drawn, from the top; later quads hide earlier ones.
    [[nodiscard]] std::map<int, PointI> column(int x) const {
        std::map<int, PointI> all;
        for (const Quad& quad : list.quads) {
            const int left = static_cast<int>(quad.dest.x), top = static_cast<int>(quad.dest.y);
            if (x < left || x >= left + quad.source.w) continue;
            for (int y = 0; y < quad.source.h; ++y) all[top + y] = {quad.source.x + x - left, quad.source.y + y};
        }
        return all;
    }
    [[nodiscard]] int top(int x) const {
        const auto all = column(x);
        return all.empty() ? 9999 : all.begin()->first;
    }
    /// The first and the last row of that column that is drawn.
    [[nodiscard]] std::pair<int, int> extent(int x) const {
        const auto all = column(x);
        return {all.begin()->first, all.rbegin()->first};
    }
    [[nodiscard]] bool has_cover(int x, int y) const {
        const auto all = column(x);
        const auto found = all.find(y);
        return found != all.end() && found->second.y >= edge_strips[0].top;
    }
};

}  // namespace

TEST_CASE("the lip of a line is the line rounded, in each column, and nothing is drawn above it") {
    for (const int drop : {3, 10, 17, 25, 40, 55, 110}) {
        INFO("falls " << drop << " px in 110");
        const Drawn drawn(room_with({{px(20), px(50)}, {px(130), px(50 + drop)}}));
        for (int x = 20; x < 130; ++x) {
            INFO("column " << x);
            const float line = 50 + (static_cast<float>(x) + 0.5F - 20) * static_cast<float>(drop) / 110;
            CHECK(drawn.top(x) == static_cast<int>(std::floor(line + 0.5F)));
            CHECK(drawn.has_cover(x, drawn.top(x)));
        }
    }
}

TEST_CASE(
    "a hill is ground from its line down to tiles that are deep inside, without a gap, and only those lose their lip") {
    const Drawn drawn(hill());
    for (int x = 45; x < 195; ++x) {
        INFO("column " << x);
        const auto all = drawn.column(x);
        const int top = x < 120 ? 232 - x : x - 7;
        CHECK(all.begin()->first == top);
        for (int y = top; y < floor_top + 16; ++y) REQUIRE(all.count(y) == 1);
    }
    for (const int x : {92, 120}) CHECK(!drawn.has_cover(x, floor_top));
    CHECK(drawn.has_cover(32, floor_top));
    CHECK(drawn.top(32) == floor_top);
}

TEST_CASE("a hill that ends less than a tile above the ground is ground as well, one that ends higher is a ledge") {
    const auto depth = [](int gap) {
        const int foot = floor_top - gap;
        const Drawn drawn(room_with({{px(32), px(foot)}, {px(112), px(foot - 80)}, {px(192), px(foot)}}));
        return drawn.extent(112).second - drawn.extent(112).first;
    };
    CHECK(depth(15) > depth(0));
    CHECK(depth(8) > depth(0));
    CHECK(depth(16) < 30);
}

TEST_CASE("ground under a line flush with tiles looks from the lip down like that of tiles alone") {
    // A ditch of one row, with a line over it at the height of the tiles; beyond it a line that makes tiles be drawn.
    std::vector<std::string> rows = ground_rows();
    const EntityData flush = terrain_line({{px(64), px(floor_top)}, {px(160), px(floor_top)}});
    rows[12] = "####......##########";
    const Drawn ditch(*text_level(rows, {flush}));
    rows[12] = std::string(20, '#');
    rows[13] = "####......##########";  // the line is above tiles; a cavity makes it add ground to their neighbours
    const EntityData below = terrain_line({{px(64), px(floor_top + 16)}, {px(160), px(floor_top + 16)}});
    const Drawn tiles(*text_level(rows, {below}));
    for (int x = 52; x < 172; ++x) {
        INFO("column " << x);
        REQUIRE(!ditch.column(x).empty());
        CHECK(ditch.top(x) == floor_top);
        const auto from_line = ditch.column(x), from_tiles = tiles.column(x);
        for (int y = floor_top; y < floor_top + 16; ++y) {
            INFO("row " << y);
            REQUIRE(from_line.count(y) == 1);
            REQUIRE(from_tiles.count(y) == 1);
            REQUIRE(from_line.at(y) == from_tiles.at(y));
        }
    }
}

TEST_CASE(
    "a ledge in the air is 26 px below its line, a ceiling above it, a one-way 7 px, an island between its sides") {
    const std::vector<Vec> ledge{{px(40), px(60)}, {px(120), px(60)}};
    CHECK(Drawn(room_with(ledge)).extent(80) == std::pair(60, 85));
    CHECK(Drawn(room_with(ledge)).has_cover(80, 60));
    const auto at = [](int y) { return Drawn(room_with({{px(40), px(y)}, {px(120), px(y)}})).extent(80); };
    CHECK(at(floor_top - 43) == std::pair(floor_top - 43, floor_top - 18));
    CHECK(at(floor_top - 42).second >= floor_top);  // no gap under it that is thinner than a tile
    const Drawn ceiling(room_with({{px(120), px(100)}, {px(40), px(100)}}));
    CHECK(ceiling.extent(80) == std::pair(74, 99));
    CHECK(!ceiling.has_cover(80, 99));
    CHECK(Drawn(room({with(terrain_line(ledge), "one_way", true)})).column(80).size() == 7);
    const Drawn island(room({with(
        terrain_line({{px(40), px(40)}, {px(120), px(40)}, {px(120), px(90)}, {px(40), px(90)}}), "closed", true)}));
    CHECK(island.extent(80) == std::pair(40, 89));
    CHECK(island.column(80).size() == 50);
    CHECK(island.column(130).empty());
}

TEST_CASE("a part of the picture is drawn as in the whole, in one call, and nothing where no line is") {
    const Level level = hill();
    const Drawn whole(level);
    CHECK(whole.list.runs() == 1);
    const Drawn part(level, {60, 100, 50, 90});
    for (int x = 0; x < 50; ++x)
        for (const auto& [y, source] : part.column(x)) {
            if (y < 0 || y >= 90) continue;
            REQUIRE(whole.column(x + 60).at(y + 100) == source);
        }
    CHECK(Drawn(level, {256, 0, 60, 320}).list.quads.empty());
    CHECK(Drawn(level, {0, 0, 320, 80}).list.quads.empty());
    CHECK(Drawn(room({})).list.quads.empty());
}

TEST_CASE("each material of a line has a cover, grass and sand that of the area") {
    for (const auto& [material, area, cover] : {std::tuple{"grass", "valley", EdgeCover::grass},
                                                {"grass", "mine", EdgeCover::rubble},
                                                {"grass", "summit", EdgeCover::snow},
                                                {"sand", "valley", EdgeCover::gravel},
                                                {"sand", "summit", EdgeCover::ice},
                                                {"stone", "valley", EdgeCover::rock},
                                                {"ice", "valley", EdgeCover::ice},
                                                {"wood", "mine", EdgeCover::wood}}) {
        INFO(material << ", " << area);
        const EntityData line = terrain_line({{px(40), px(60)}, {px(120), px(60)}});
        const Drawn drawn(room({with(line, "material", std::string(material))}), {0, 0, 320, 320}, area);
        CHECK(static_cast<EdgeCover>(drawn.column(80).begin()->second.x / pattern_period) == cover);
    }
}

TEST_CASE("haze is as deep under a line as under tiles of the same height") {
    std::vector<std::string> rows(40, std::string(40, '#'));
    for (std::size_t row = 0; row < 6; ++row) rows[row] = std::string(40, '.');
    rows[5] = "P......................................E";
    Art art;
    const auto tiles = text_level(rows);
    for (std::size_t row = 6; row < 12; ++row) rows[row] = "####" + std::string(32, '.') + "####";
    const auto lines = text_level(rows, {terrain_line({{px(64), px(96)}, {px(576), px(96)}})});
    const GroundHaze of_tiles(art, *tiles, "valley", GroundShape(*tiles, "valley"));
    const GroundHaze of_line(art, *lines, "valley", GroundShape(*lines, "valley"));
    int deepest = 0;
    for (int row = 0; row <= 40; ++row)
        for (int col = 0; col <= 40; ++col) {
            INFO("column " << col << ", row " << row);
            REQUIRE(of_line.level_at(col, row) == of_tiles.level_at(col, row));
            deepest = std::max(deepest, of_line.level_at(col, row));
        }
    CHECK(deepest > 10);
}
