#include "game/app/play/companion.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/app/table.hpp"
#include "tests/game/rules/entity_stage.hpp"

#include <cstdlib>

using namespace scree;

namespace {

constexpr Sub half_a_picture = px(320);

/// A long slope and an exit; the other climber has run and slid down it.
struct Slope {
    std::shared_ptr<const Level> level = make();
    SpriteAtlas sprites;
    Companion companion = run(level);
    Session hero{level};

    static std::shared_ptr<const Level> make() {
        const SlideRoom room{90, 60};
        std::vector<std::string> rows = room.rows();
        rows[static_cast<std::size_t>(room.ground()) - 1][static_cast<std::size_t>(room.foot()) + 50] = 'E';
        return text_level(rows);
    }
    static Buttons slide(const Session& session) {
        return buttons_named(session.body().box.left < px(16 * 20) ? "R" : "RD").value();
    }
    static Companion run(const std::shared_ptr<const Level>& level) {
        Replay replay{"text", level->content_hash, rules_version, {}, {}};
        Session session(level);
        while (session.tick() < 3'000 && !session.is_complete()) step_and_record(session, replay, slide(session));
        return Companion(Ghost::of(std::move(replay), level).value());
    }

    void step(Buttons held) {
        hero.step(held);
        companion.step(hero, sprites);
    }
    /// How far the other climber is ahead, along x.
    [[nodiscard]] Sub ahead() const { return companion.session().body().box.left - hero.body().box.left; }
};

}  // namespace

TEST_CASE("the other climber is in the picture all the way, just ahead of a hero that slides as it does") {
    Slope slope;
    while (!slope.hero.is_complete()) {
        slope.step(Slope::slide(slope.hero));
        REQUIRE(std::abs(slope.ahead()) < half_a_picture);
    }
    for (int tick = 0; tick < 60 && slope.companion.is_there(); ++tick) slope.companion.step(slope.hero, slope.sprites);
    CHECK_FALSE(slope.companion.is_there());
}

TEST_CASE("the other climber waits out of sight for a hero that stops, and is in the picture again when it comes") {
    Slope slope;
    while (slope.hero.body().box.left < px(16 * 40)) slope.step(Slope::slide(slope.hero));
    for (int tick = 0; tick < 600; ++tick) slope.companion.step(slope.hero, slope.sprites);
    CHECK(slope.ahead() > half_a_picture);
    CHECK(slope.ahead() < px(480));
    REQUIRE(slope.companion.is_there());
    for (int tick = 0; tick < 120; ++tick) slope.step(Slope::slide(slope.hero));
    CHECK(std::abs(slope.ahead()) < half_a_picture);
}

TEST_CASE("the other climber comes up from behind to a hero that is far ahead") {
    Slope slope;
    while (slope.hero.body().box.left < px(16 * 60)) slope.hero.step(Slope::slide(slope.hero));
    CHECK(slope.ahead() < -px(600));
    for (int tick = 0; tick < 240; ++tick) slope.companion.step(slope.hero, slope.sprites);
    CHECK(std::abs(slope.ahead()) < px(480));
}
