#include "game/view/ui.hpp"
#include "game/view/level_sketch.hpp"
#include "game/view/particles.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

TEST_CASE("times are minutes, seconds and hundredths of 60 ticks a second") {
    CHECK(format_time(0) == "0:00.00");
    CHECK(format_time(1) == "0:00.01");
    CHECK(format_time(59) == "0:00.98");
    CHECK(format_time(60) == "0:01.00");
    CHECK(format_time(60 * 60) == "1:00.00");
    CHECK(format_time(60 * 60 * 61 + 90) == "61:01.50");
    CHECK(format_time(1'000'000'000) == "277777:46.66");
}

TEST_CASE("particles go away, are never more than their limit, and with reduced effects none is gravel") {
    Particles particles;
    for (int i = 0; i < 1000; ++i) particles.spray({0, 0}, {10, 0}, Material::stone);
    CHECK(particles.count() == static_cast<int>(Particles::most));
    for (int i = 0; i < 100; ++i) particles.step();
    CHECK(particles.count() == 0);
    particles.set_reduced(true);
    particles.spray({0, 0}, {10, 0}, Material::stone);
    CHECK(particles.count() == 0);
}

TEST_CASE("a level with a postcard is shown by it, any other one by a sketch of its ground") {
    Art art = shipped_art();
    const auto level = text_level({"..........", "P.......E.", "##########"});
    const auto drawn = [&](const std::string& name) {
        DrawList list;
        draw_level_picture(list, art, name, *level, {10, 20, 166, 126});
        return list.quads;
    };
    const std::vector<Quad> card = drawn("01-first-light");
    REQUIRE(card.size() == 1);
    CHECK(shows(art, card[0], "postcards"));
    CHECK(card[0].dest == RectF{10, 20, 166, 126});
    CHECK(card[0].source == RectI{31, 0, 166, 126});
    for (const Quad& quad : drawn("my-level")) CHECK(quad.texture == TextureId::none);
    CHECK(drawn("my-level").size() > 10);
}
