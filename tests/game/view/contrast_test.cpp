#include "game/view/contrast.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"

using namespace scree;

namespace {

/// A level as a player with these looks sees it.
struct View : Watched {
    explicit View(const Looks& looks) : Watched(text_level(over_floor("P...^^...E")), looks) { step({}, 5); }
    [[nodiscard]] long silhouettes(Color color) const {
        return count([&](const Quad& quad) { return quad.texture == whole_art().silhouettes && quad.tint == color; });
    }
};

}  // namespace

TEST_CASE("high contrast puts one colour behind everything and edges around hero and spikes") {
    const View plain{Looks{}};
    CHECK(plain.silhouettes(contrast::hero_edge) == 0);
    CHECK(plain.silhouettes(contrast::danger_edge) == 0);
    const View clear{Looks{.high_contrast = true}};
    const std::vector<Quad> drawn = clear.drawn();
    REQUIRE_FALSE(drawn.empty());
    CHECK(drawn.front().texture == TextureId::none);
    CHECK(drawn.front().tint == contrast::background);
    CHECK(drawn.front().dest.w >= 640);
    CHECK(clear.silhouettes(contrast::hero_edge) > 0);
    CHECK(clear.silhouettes(contrast::hero_edge) % 8 == 0);  // the hero and each piece of the scarf
    CHECK(clear.silhouettes(contrast::danger_edge) == 16);
    CHECK(drawn.size() != plain.drawn().size());
}

TEST_CASE("high contrast shows the ground without the walls behind it, strata, haze and light on its edges") {
    for (const auto& [name, picture] : {std::pair<std::string, std::string>{"08-trolley", "_backwall"},
                                        {"02-goat-steps", "_strata"},
                                        {"02-goat-steps", "rims"},
                                        {"05-long-descent", "haze.png"}}) {
        INFO(name << ", " << picture);
        Watched play(shipped_level(name));
        const auto is_shown = [of = picture](const Quad& quad) { return shows(whole_art(), quad, of); };
        CHECK(play.count(is_shown) > 0);
        play.scene.set_looks({.high_contrast = true});
        CHECK(play.count(is_shown) == 0);
    }
}
