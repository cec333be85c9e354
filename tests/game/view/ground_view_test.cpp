#include "game/view/ground_view.hpp"
#include "game/view/scene.hpp"
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
    [[nodiscard]] DrawList all() {
        const GroundView ground(art, *level, GroundShape(*level, "valley"));
        DrawList list;
        ground.draw(list, terrain, {0, 0, level->width, level->height});
        return list;
    }
    /// Of the quad's picture, such as "_strata".
    [[nodiscard]] bool shows(const Quad& quad, const std::string& what) const {
        return quad.texture != TextureId::none && art.textures.path(quad.texture).find("ground") != std::string::npos &&
               art.textures.path(quad.texture).find(what) != std::string::npos;
    }
};

}  // namespace

TEST_CASE("strata lie only in cells that are solid with solid cells all round") {
    Drawn drawn("02-goat-steps");
    const TileGrid& grid = drawn.level->grid;
    int strata = 0;
    for (const Quad& quad : drawn.all().quads) {
        if (!drawn.shows(quad, "_strata")) continue;
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

TEST_CASE("the strata of neighbouring cells are one picture") {
    Drawn drawn("02-goat-steps");
    for (const Quad& quad : drawn.all().quads)
        if (drawn.shows(quad, "_strata")) {
            CHECK(static_cast<int>(quad.dest.x) % 2048 == quad.source.x);
            CHECK(static_cast<int>(quad.dest.y) % 384 == quad.source.y);
            CHECK(quad.source.x + quad.source.w <= 2048);
        }
}

TEST_CASE("the inside of the ground costs three draw calls") {
    Drawn drawn("05-long-descent");
    CHECK(drawn.all().runs() <= 3);
}

TEST_CASE("a part of the ground is drawn as in the whole") {
    Drawn drawn("02-goat-steps");
    const GroundView ground(drawn.art, *drawn.level, GroundShape(*drawn.level, "valley"));
    DrawList list;
    const RectI seen{648, 136, 640, 360};
    ground.draw(list, drawn.terrain, seen);
    for (const Quad& quad : list.quads)
        if (drawn.shows(quad, "_strata")) {
            CHECK((static_cast<int>(quad.dest.x) + seen.x) % 2048 == quad.source.x);
            CHECK((static_cast<int>(quad.dest.y) + seen.y) % 384 == quad.source.y);
        }
}

TEST_CASE("high contrast shows the ground without strata") {
    Drawn drawn("02-goat-steps");
    Session session(drawn.level);
    Scene scene(drawn.art, drawn.level);
    scene.reset(session);
    const auto strata = [&] {
        DrawList list;
        scene.draw(list, session, 1);
        return std::count_if(list.quads.begin(), list.quads.end(),
                             [&](const Quad& quad) { return drawn.shows(quad, "_strata"); });
    };
    CHECK(strata() > 0);
    scene.set_looks({.high_contrast = true});
    CHECK(strata() == 0);
}

TEST_CASE("the light of the hour lies on edges of the ground alone, in one draw call, and not in high contrast") {
    Drawn drawn("02-goat-steps");
    const GroundView ground(drawn.art, *drawn.level, GroundShape(*drawn.level, "valley"));
    const TileGrid& grid = drawn.level->grid;
    DrawList list;
    ground.draw(list, drawn.terrain, {0, 0, drawn.level->width, drawn.level->height}, ground_light_at(6, 7.5F));
    int rims = 0;
    for (const Quad& quad : list.quads) {
        if (!drawn.shows(quad, "rims")) continue;
        ++rims;
        const int col = static_cast<int>(quad.dest.x) / 16;
        const int row = static_cast<int>(quad.dest.y) / 16;
        CHECK(grid.facts_at(col, row).type != ShapeType::empty);
    }
    CHECK(rims > 200);
    CHECK(list.runs() <= 4);

    Session session(drawn.level);
    Scene scene(drawn.art, drawn.level);
    scene.set_looks({.high_contrast = true});
    scene.reset(session);
    DrawList plain;
    scene.draw(plain, session, 1);
    CHECK(std::none_of(plain.quads.begin(), plain.quads.end(),
                       [&](const Quad& quad) { return drawn.shows(quad, "rims"); }));
}

TEST_CASE("the strata are of the rock that the level names, else of its area") {
    for (const auto& [level, rock] : {std::pair("01-first-light", "valley_strata"), {"04-the-tarn", "moss_strata"}}) {
        INFO(level);
        Drawn drawn(level);
        const DrawList list = drawn.all();
        CHECK(std::any_of(list.quads.begin(), list.quads.end(),
                          [&](const Quad& quad) { return drawn.shows(quad, rock); }));
        CHECK(std::none_of(list.quads.begin(), list.quads.end(),
                           [&](const Quad& quad) { return drawn.shows(quad, "_strata") && !drawn.shows(quad, rock); }));
    }
}
