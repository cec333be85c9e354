#include "game/view/ground_view.hpp"
#include "game/view/daylight.hpp"
#include "game/view/ground_haze.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

using namespace scree;

namespace {

struct Drawn {
    Art art = shipped_art();
    std::shared_ptr<const Level> level;
    std::size_t terrain = 0;

    explicit Drawn(const std::string& name) : level(shipped_level(name)) {
        for (std::size_t i = 0; i < level->layers.size(); ++i)
            if (level->layers[i].name == "terrain") terrain = i;
    }
    [[nodiscard]] RectI whole() const { return {0, 0, level->width, level->height}; }
    [[nodiscard]] GroundHaze haze() { return {art, *level, "valley", GroundShape(*level, "valley")}; }
    [[nodiscard]] DrawList part(RectI seen, const GroundLight& light = {}, const Backwall* wall = nullptr) {
        DrawList list;
        GroundView(art, *level, GroundShape(*level, "valley")).draw(list, terrain, seen, light, wall);
        return list;
    }
};

}  // namespace

TEST_CASE("strata lie only in cells that are solid with solid cells all round") {
    Drawn drawn("02-goat-steps");
    const TileGrid& grid = drawn.level->grid;
    int strata = 0;
    for (const Quad& quad : drawn.part(drawn.whole()).quads) {
        if (!shows(drawn.art, quad, "_strata")) continue;
        ++strata;
        const int row = static_cast<int>(quad.dest.y) / 16;
        for (int col = static_cast<int>(quad.dest.x) / 16; col < static_cast<int>(quad.dest.x + quad.dest.w) / 16;
             ++col)
            for (const int dy : {-1, 0, 1})
                for (const int dx : {-1, 0, 1}) {
                    const int x = std::clamp(col + dx, 0, grid.cols() - 1);
                    const int y = std::clamp(row + dy, 0, grid.rows() - 1);
                    INFO("column " << x << ", row " << y);
                    REQUIRE(grid.facts_at(x, y).type != ShapeType::empty);
                }
    }
    CHECK(strata > 50);
}

TEST_CASE("the strata of neighbouring cells are one picture, in the whole and in a part of the ground") {
    Drawn drawn("02-goat-steps");
    for (const RectI seen : {drawn.whole(), RectI{648, 136, 640, 360}})
        for (const Quad& quad : drawn.part(seen).quads)
            if (shows(drawn.art, quad, "_strata")) {
                CHECK((static_cast<int>(quad.dest.x) + seen.x) % 2048 == quad.source.x);
                CHECK((static_cast<int>(quad.dest.y) + seen.y) % 384 == quad.source.y);
                CHECK(quad.source.x + quad.source.w <= 2048);
            }
}

TEST_CASE("the inside of the ground costs three draw calls") {
    Drawn drawn("05-long-descent");
    CHECK(drawn.part(drawn.whole()).runs() <= 3);
}

TEST_CASE("the light of the hour lies on edges of the ground alone, in one draw call") {
    Drawn drawn("02-goat-steps");
    const TileGrid& grid = drawn.level->grid;
    const DrawList list = drawn.part(drawn.whole(), ground_light_at(6, 7.5F));
    int rims = 0;
    for (const Quad& quad : list.quads) {
        if (!shows(drawn.art, quad, "rims")) continue;
        ++rims;
        const int col = static_cast<int>(quad.dest.x) / 16;
        const int row = static_cast<int>(quad.dest.y) / 16;
        CHECK(grid.facts_at(col, row).type != ShapeType::empty);
    }
    CHECK(rims > 200);
    CHECK(list.runs() <= 4);
}

TEST_CASE("no light of the sky lies on edges inside a cave") {
    Drawn drawn("02-goat-steps");
    const Backwall wall(drawn.art, *drawn.level, "valley");
    int rims = 0;
    for (const Quad& quad : drawn.part(drawn.whole(), ground_light_at(6, 7.5F), &wall).quads) {
        if (!shows(drawn.art, quad, "rims")) continue;
        ++rims;
        CHECK_FALSE(wall.is_inside(static_cast<int>(quad.dest.x) / 16, static_cast<int>(quad.dest.y) / 16));
    }
    CHECK(rims > 200);
}

TEST_CASE("the strata are of the rock that the level names, else of its area") {
    for (const auto& [level, rock] : {std::pair("01-first-light", "valley_strata"), {"04-the-tarn", "moss_strata"}}) {
        INFO(level);
        Drawn drawn(level);
        int strata = 0;
        for (const Quad& quad : drawn.part(drawn.whole()).quads)
            if (shows(drawn.art, quad, "_strata")) {
                ++strata;
                CHECK(shows(drawn.art, quad, rock));
            }
        CHECK(strata > 0);
    }
}

TEST_CASE("haze lies only on ground that is at least four cells from a free cell") {
    Drawn drawn("05-long-descent");
    const GroundHaze haze = drawn.haze();
    const TileGrid& grid = drawn.level->grid;
    DrawList list;
    haze.draw(list, drawn.whole(), white);
    CHECK(list.quads.size() > 200);
    for (const Quad& quad : list.quads)
        for (int x = static_cast<int>(quad.dest.x) / 16; x < static_cast<int>(quad.dest.x + quad.dest.w) / 16; ++x) {
            const int y = static_cast<int>(quad.dest.y) / 16;
            for (int row = std::max(0, y - 3); row <= std::min(grid.rows() - 1, y + 3); ++row) {
                INFO("column " << x << ", row " << row);
                REQUIRE(grid.facts_at(x, row).type != ShapeType::empty);
            }
        }
}

TEST_CASE("haze changes by at most three levels from one corner of a cell to the next") {
    Drawn drawn("05-long-descent");
    const GroundHaze haze = drawn.haze();
    int deepest = 0;
    for (int row = 0; row < drawn.level->grid.rows(); ++row)
        for (int col = 0; col < drawn.level->grid.cols(); ++col) {
            const int here = haze.level_at(col, row);
            deepest = std::max(deepest, here);
            REQUIRE(std::abs(here - haze.level_at(col + 1, row)) <= 3);
            REQUIRE(std::abs(here - haze.level_at(col, row + 1)) <= 3);
        }
    CHECK(deepest >= 16);
}

TEST_CASE("haze costs two draw calls, and the ridge in it one") {
    Drawn drawn("05-long-descent");
    const GroundHaze haze = drawn.haze();
    const RectI seen{0, drawn.level->height - 720, 1280, 720};
    DrawList list;
    haze.draw(list, seen, white);
    CHECK(list.runs() <= 2);
    DrawList ridge;
    haze.draw_ridge(ridge, seen, {drawn.art.textures.add("ridge"), {1280, 360}, 77, white});
    CHECK(ridge.quads.size() > 10);
    CHECK(ridge.runs() == 1);
    // Where the picture ends it begins again at once, though pieces are 4 px wide and the shift is not.
    int ends = 0;
    int begins = 0;
    for (const Quad& quad : ridge.quads) {
        CHECK(quad.source.x + quad.source.w <= 1280);
        ends += quad.source.x + quad.source.w == 1280 ? 1 : 0;
        begins += quad.source.x == 0 ? 1 : 0;
    }
    CHECK(ends > 0);
    CHECK(begins == ends);
}

TEST_CASE("a mine is a cave, and open slopes are none") {
    for (const auto& [name, area, is_cave] : {std::tuple{"10-the-works", "mine", true},
                                              {"17-avalanche", "summit", false},
                                              {"05-long-descent", "valley", false}}) {
        INFO(name);
        Drawn drawn(name);
        CHECK(GroundHaze(drawn.art, *drawn.level, area, GroundShape(*drawn.level, area)).is_cave() == is_cave);
    }
}
