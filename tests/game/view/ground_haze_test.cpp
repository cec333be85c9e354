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

    explicit Drawn(const std::string& name) : level(shipped_level(name)) {}
};

}  // namespace

TEST_CASE("haze lies only on ground that is at least four cells from a free cell") {
    Drawn drawn("05-long-descent");
    const GroundHaze haze(drawn.art, *drawn.level, "valley", GroundShape(*drawn.level, "valley"));
    const TileGrid& grid = drawn.level->grid;
    DrawList list;
    haze.draw(list, {0, 0, drawn.level->width, drawn.level->height}, white);
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
    const GroundHaze haze(drawn.art, *drawn.level, "valley", GroundShape(*drawn.level, "valley"));
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
    const GroundHaze haze(drawn.art, *drawn.level, "valley", GroundShape(*drawn.level, "valley"));
    const RectI seen{0, drawn.level->height - 720, 1280, 720};
    DrawList list;
    haze.draw(list, seen, white);
    CHECK(list.runs() <= 2);
    DrawList ridge;
    haze.draw_ridge(ridge, seen, {drawn.art.textures.add("ridge"), {1280, 360}, 77, white});
    CHECK(ridge.quads.size() > 10);
    CHECK(ridge.runs() == 1);
    for (const Quad& quad : ridge.quads) CHECK(quad.source.x + quad.source.w <= 1280);
}

TEST_CASE("a mine is a cave, and open slopes are none") {
    for (const auto& [name, area, is_cave] : {std::tuple{"12-the-press", "mine", true},
                                              {"17-avalanche", "summit", false},
                                              {"05-long-descent", "valley", false}}) {
        INFO(name);
        Drawn drawn(name);
        CHECK(GroundHaze(drawn.art, *drawn.level, area, GroundShape(*drawn.level, area)).is_cave() == is_cave);
    }
}
