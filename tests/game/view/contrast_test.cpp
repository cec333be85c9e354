#include "game/view/contrast.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

/// A level as a player with these looks sees it.
struct View : Watched {
    explicit View(const Looks& looks) : Watched(text_level(over_floor("P...^^...E")), looks) { step({}, 5); }
    [[nodiscard]] long silhouettes(Color color) const {
        const std::vector<Quad> all = drawn();
        return std::count_if(all.begin(), all.end(), [&](const Quad& quad) {
            return quad.texture == whole_art().silhouettes && quad.tint == color;
        });
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
        const auto is_shown = [&, of = picture] {
            const std::vector<Quad> drawn = play.drawn();
            return std::any_of(drawn.begin(), drawn.end(),
                               [&](const Quad& quad) { return shows(whole_art(), quad, of); });
        };
        CHECK(is_shown());
        play.scene.set_looks({.high_contrast = true});
        CHECK_FALSE(is_shown());
    }
}
