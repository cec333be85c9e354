#include "game/view/ground_view.hpp"
#include "game/view/daylight.hpp"
#include "game/view/ground_haze.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

using namespace scree;

namespace {

struct Drawn {
    Art& art = whole_art();
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
        GroundView(art, *level, GroundShape(*level, "valley"), haze()).draw(list, terrain, seen, light, wall);
        return list;
    }
    /// The quads of that part of the ground that show a picture with that in its name.
    [[nodiscard]] std::vector<Quad> pictures(const char* of, RectI seen, const GroundLight& light = {},
                                             const Backwall* wall = nullptr) {
        std::vector<Quad> quads = part(seen, light, wall).quads;
        std::erase_if(quads, [&](const Quad& quad) { return !shows(art, quad, of); });
        return quads;
    }
    /// All cells at most so far around a row of cells, inside the level, have ground.
    void check_solid_around(const RectF& cells, int wide, int high) const {
        const TileGrid& grid = level->grid;
        const int middle = static_cast<int>(cells.y) / 16;
        const int left = static_cast<int>(cells.x) / 16 - wide;
        const int right = static_cast<int>(cells.x + cells.w) / 16 + wide;
        for (int row = std::max(0, middle - high); row <= std::min(grid.rows() - 1, middle + high); ++row)
            for (int col = std::max(0, left); col < std::min(grid.cols(), right); ++col) {
                INFO("column " << col << ", row " << row);
                REQUIRE(grid.facts_at(col, row).type != ShapeType::empty);
            }
    }
};

}  // namespace

TEST_CASE("strata lie only in cells that are solid with solid cells all round, or under a line at least 24 px deep") {
    Drawn drawn("02-goat-steps");
    const std::vector<Quad> strata = drawn.pictures("_strata", drawn.whole());
    CHECK(strata.size() > 50);
    const GroundShape shape(*drawn.level, "valley");
    for (const Quad& quad : strata)
        for (float x = quad.dest.x; x < quad.dest.x + quad.dest.w; x += 16) {
            const int col = static_cast<int>(x) / 16;
            const int row = static_cast<int>(quad.dest.y) / 16;
            if (!shape.is_heart(col, row)) drawn.check_solid_around({x, quad.dest.y, 16, 16}, 1, 1);
            for (const int px : {0, 15})
                for (const int py : {0, 15}) CHECK(shape.is_solid(col * 16 + px, row * 16 + py));
        }
}

TEST_CASE("the strata of neighbouring cells are one picture, in the whole and in a part of the ground") {
    Drawn drawn("02-goat-steps");
    for (const RectI seen : {drawn.whole(), RectI{648, 136, 640, 360}})
        for (const Quad& quad : drawn.pictures("_strata", seen)) {
            CHECK((static_cast<int>(quad.dest.x) + seen.x) % 2048 == quad.source.x);
            CHECK((static_cast<int>(quad.dest.y) + seen.y) % 384 == quad.source.y);
            CHECK(quad.source.x + quad.source.w <= 2048);
        }
}

TEST_CASE("the light of the hour lies on edges of the ground alone, none of them in a cave") {
    Drawn drawn("02-goat-steps");
    const Backwall wall(drawn.art, *drawn.level, "valley");
    const GroundLight light = ground_light_at(6, 7.5F);
    for (const bool has_caves : {false, true}) {
        const std::vector<Quad> rims = drawn.pictures("rims", drawn.whole(), light, has_caves ? &wall : nullptr);
        CHECK(rims.size() > 200);
        for (const Quad& quad : rims) {
            const int col = static_cast<int>(quad.dest.x) / 16;
            const int row = static_cast<int>(quad.dest.y) / 16;
            CHECK(drawn.level->grid.facts_at(col, row).type != ShapeType::empty);
            CHECK_FALSE((has_caves && wall.is_inside(col, row)));
        }
    }
}

TEST_CASE(
    "the inside of the ground costs four draw calls, the light of the hour one, haze two and the ridge in it one") {
    Drawn steps("02-goat-steps");
    CHECK(steps.part(steps.whole(), ground_light_at(6, 7.5F)).runs() <= 5);
    Drawn drawn("05-long-descent");
    CHECK(drawn.part(drawn.whole()).runs() <= 4);
    const GroundHaze haze = drawn.haze();
    const RectI seen{0, drawn.level->height - 720, 1280, 720};
    DrawList list;
    haze.draw(list, seen, white);
    CHECK(list.runs() <= 2);
    DrawList ridge;
    haze.draw_ridge(ridge, seen, {drawn.art.textures.add("ridge"), {0, 238, 1280, 84}, {77, 5}, white, 230});
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

TEST_CASE("a ridge in the haze repeats downwards, each time lost in mist at its foot and elsewhere in x") {
    Drawn drawn("05-long-descent");
    const RectI seen{0, drawn.level->height - 720, 1280, 720};
    const RectI source{0, 238, 1280, 84};
    DrawList list;
    drawn.haze().draw_ridge(list, seen, {drawn.art.textures.add("ridge"), source, {0, 0}, white, 230});
    std::vector<int> left_of_repeat(720 / 84 + 1, -1);
    for (const Quad& quad : list.quads) {
        CHECK(quad.source.y >= source.y);
        CHECK(quad.source.y + quad.source.h <= source.y + source.h);
        const int below_top = quad.source.y - source.y;
        CHECK(quad.tint.a <= 230 * (84 - below_top) / 84);
        const auto repeat = static_cast<std::size_t>((static_cast<int>(quad.dest.y) - below_top) / 84);
        const int left = (quad.source.x - static_cast<int>(quad.dest.x) + 2 * 1280) % 1280;
        if (left_of_repeat[repeat] < 0) left_of_repeat[repeat] = left;
        CHECK(left_of_repeat[repeat] == left);
    }
    // No row is left out where it begins again: 84 px repeat, but pieces begin at any row of 4 px.
    std::vector<bool> covered(720);
    DrawList moved;
    drawn.haze().draw_ridge(moved, seen, {drawn.art.textures.add("ridge"), source, {0, 3}, white, 230});
    for (const Quad& quad : moved.quads)
        if (quad.dest.x <= 4 && quad.dest.x + quad.dest.w > 4)
            for (int n = 0; n < quad.source.h; ++n)
                covered[static_cast<std::size_t>(quad.dest.y) + static_cast<std::size_t>(n)] = true;
    const auto first = std::ranges::find(covered, true);
    CHECK(covered.end() - first > 3 * 84);
    CHECK(std::find(first, covered.end(), false) == covered.end());
    std::erase(left_of_repeat, -1);
    CHECK(left_of_repeat.size() >= 3);
    std::ranges::sort(left_of_repeat);
    CHECK(std::ranges::adjacent_find(left_of_repeat) == left_of_repeat.end());
}

TEST_CASE("the strata are of the rock that the level names, else of its area") {
    for (const auto& [level, rock] : {std::pair("01-first-light", "valley_strata"), {"04-the-tarn", "moss_strata"}}) {
        INFO(level);
        Drawn drawn(level);
        const std::vector<Quad> strata = drawn.pictures("_strata", drawn.whole());
        CHECK_FALSE(strata.empty());
        for (const Quad& quad : strata) CHECK(shows(drawn.art, quad, rock));
    }
}

TEST_CASE(
    "hollows lie whole in the heart of the rock, apart from each other and from small finds, below thin haze, and none "
    "comes twice in a level") {
    for (const char* name : {"05-long-descent", "10-the-works", "18-the-last-pitch"}) {
        INFO(name);
        Drawn drawn(name);
        const GroundHaze haze = drawn.haze();
        const std::vector<Quad> hollows = drawn.pictures("hollows", drawn.whole());
        CHECK(hollows.size() >= 2);
        std::vector<Quad> others = drawn.pictures("_finds", drawn.whole());
        for (const Quad& quad : hollows) {
            CHECK(std::ranges::count(hollows, quad.source, &Quad::source) == 1);
            for (float y = quad.dest.y; y < quad.dest.y + quad.dest.h; y += 16) {
                drawn.check_solid_around({quad.dest.x, y, quad.dest.w - 1, 16}, 1, 1);
                for (float x = quad.dest.x; x < quad.dest.x + quad.dest.w; x += 16)
                    CHECK(haze.level_at(static_cast<int>(x) / 16, static_cast<int>(y) / 16) <= 4);
            }
            for (const Quad& other : others)
                CHECK((quad.dest.x + quad.dest.w <= other.dest.x || other.dest.x + other.dest.w <= quad.dest.x ||
                       quad.dest.y + quad.dest.h <= other.dest.y || other.dest.y + other.dest.h <= quad.dest.y));
            others.push_back(quad);
        }
    }
}

TEST_CASE("a level shares no hollow with the one before") {
    std::vector<Quad> before;
    for (const auto& file : level_files()) {
        const std::string name = file.stem().string();
        INFO(name);
        Drawn drawn(name);
        const std::vector<Quad> hollows = drawn.pictures("hollows", drawn.whole());
        CHECK_FALSE(hollows.empty());
        for (const Quad& quad : hollows) CHECK(std::ranges::count(before, quad.source, &Quad::source) == 0);
        before = hollows;
    }
}

TEST_CASE("haze lies only on ground that is at least three cells from a free cell") {
    Drawn drawn("05-long-descent");
    DrawList list;
    drawn.haze().draw(list, drawn.whole(), white);
    CHECK(list.quads.size() > 200);
    for (const Quad& quad : list.quads) drawn.check_solid_around(quad.dest, 0, 2);
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

TEST_CASE("ridges show in deep ground under the open sky, not in rock beside a wall or around a cave") {
    std::vector<std::string> rows(80, std::string(120, '#'));
    for (std::size_t row = 0; row < 60; ++row) rows[row].replace(0, 40, std::string(40, '.'));
    for (std::size_t row = 0; row < 4; ++row) rows[row] = std::string(120, '.');
    for (std::size_t row = 60; row < 64; ++row) rows[row].replace(90, 10, std::string(10, '.'));
    rows[59].replace(0, 3, "P.E");
    Art art;
    const auto level = text_level(rows);
    const GroundHaze haze(art, *level, "valley", GroundShape(*level, "valley"));
    DrawList list;
    haze.draw_ridge(list, {0, 0, level->width, level->height},
                    {art.textures.add("ridge"), {0, 238, 1280, 84}, {}, white, 230});
    const auto shows_at = [&](int col, int row) {
        return std::ranges::any_of(list.quads, [&](const Quad& quad) {
            const auto x = static_cast<float>(col * 16 + 8), y = static_cast<float>(row * 16 + 8);
            return quad.dest.x <= x && x < quad.dest.x + quad.dest.w && quad.dest.y <= y &&
                   y < quad.dest.y + quad.dest.h;
        });
    };
    const auto shows_near = [&](int col, int row) {  // some rows of a repetition are lost in mist
        return shows_at(col, row) || shows_at(col, row + 2) || shows_at(col, row + 4);
    };
    CHECK(shows_near(70, 24));        // deep below the plateau
    CHECK_FALSE(shows_near(52, 46));  // as deep, but beside the wall
    CHECK_FALSE(shows_near(95, 70));  // below the cave
    CHECK_FALSE(shows_near(95, 45));  // above it
    CHECK(haze.level_at(52, 46) > 0);
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
