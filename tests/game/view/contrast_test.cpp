#include "game/view/contrast.hpp"
#include "game/view/scene.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// A level as a player with these looks sees it.
struct View {
    Art art = shipped_art();
    std::shared_ptr<const Level> level = text_level({"..........", "..........", "P...^^...E", "##########"});
    Session session{level};
    Scene scene{art, level};
    DrawList list{};

    explicit View(const Looks& looks) {
        scene.set_looks(looks);
        scene.reset(session);
        for (int tick = 0; tick < 5; ++tick) {
            session.step({});
            scene.step(session);
        }
        scene.draw(list, session, 1);
    }
    [[nodiscard]] int silhouettes(Color color) const {
        int count = 0;
        for (const Quad& quad : list.quads)
            if (quad.texture == art.silhouettes && quad.tint == color) ++count;
        return count;
    }
};

}  // namespace

TEST_CASE("high contrast puts one colour behind everything and edges around hero and spikes") {
    const View plain{Looks{}};
    CHECK(plain.silhouettes(contrast::hero_edge) == 0);
    CHECK(plain.silhouettes(contrast::danger_edge) == 0);
    const View clear{Looks{.high_contrast = true}};
    REQUIRE_FALSE(clear.list.quads.empty());
    CHECK(clear.list.quads.front().texture == TextureId::none);
    CHECK(clear.list.quads.front().tint == contrast::background);
    CHECK(clear.list.quads.front().dest.w >= 640);
    CHECK(clear.silhouettes(contrast::hero_edge) > 0);
    CHECK(clear.silhouettes(contrast::hero_edge) % 8 == 0);  // the hero and each piece of the scarf
    CHECK(clear.silhouettes(contrast::danger_edge) == 16);
    CHECK(clear.list.quads.size() != plain.list.quads.size());
}

TEST_CASE("high contrast shows the ground without the walls behind it, strata, haze and light on its edges") {
    Art art = shipped_art();
    for (const auto& [name, picture] : {std::pair<std::string, std::string>{"08-trolley", "_backwall"},
                                        {"02-goat-steps", "_strata"},
                                        {"02-goat-steps", "rims"},
                                        {"05-long-descent", "haze.png"}}) {
        INFO(name << ", " << picture);
        const auto level = shipped_level(name);
        const Session session(level);
        Scene scene(art, level);
        scene.reset(session);
        const auto is_shown = [&, of = picture] {
            DrawList list;
            scene.draw(list, session, 1);
            return std::any_of(list.quads.begin(), list.quads.end(),
                               [&](const Quad& quad) { return shows(art, quad, of); });
        };
        CHECK(is_shown());
        scene.set_looks({.high_contrast = true});
        CHECK_FALSE(is_shown());
    }
}
