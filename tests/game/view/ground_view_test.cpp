#include "game/view/ground_view.hpp"
#include "game/view/daylight.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

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
    [[nodiscard]] DrawList part(RectI seen, const GroundLight& light = {}) {
        DrawList list;
        GroundView(art, *level, GroundShape(*level, "valley")).draw(list, terrain, seen, light);
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
