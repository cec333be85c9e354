#include "game/rules/replay_part.hpp"
#include "game/view/hero_view.hpp"
#include "tests/game/view/watched.hpp"
#include "tests/support/shipped_level.hpp"

#include <set>
#include <string>

using namespace scree;

namespace {

const Buttons right = Buttons{}.with(Button::right);

/// In the first level, right from the start.
struct Climb {
    const SpriteAtlas& sprites = whole_art().sprites;
    std::shared_ptr<const Level> level = shipped_level("01-first-light");
    Session session{level};
    HeroView hero;
    std::set<std::string> seen;

    Climb() { hero.reset(session, sprites); }

    void step(Buttons held) {
        session.step(held);
        hero.step(session, sprites);
        INFO(hero.animation());
        REQUIRE(sprites.frame_at(hero.animation(), 0) != nullptr);
        seen.insert(std::string(hero.animation()));
    }
    void hold(Buttons held, int ticks) {
        for (int i = 0; i < ticks; ++i) step(held);
    }
    [[nodiscard]] bool has_shown(const char* pose) const { return seen.count(std::string("hero_") + pose) > 0; }
};

}  // namespace

TEST_CASE("a calm run down the first level shows a flight, a dive, landings with the slope and three slides") {
    Climb climb;
    const Result<Replay> replay = load_replay("content/runs/01-first-light-calm.replay");
    REQUIRE(replay);
    for (const Buttons held : replay.value->ticks) climb.step(held);
    for (const char* pose :
         {"run_slow", "run", "slide", "slide_quick", "slide_fast", "launch", "soar", "dive", "land_slope"}) {
        INFO(pose);
        CHECK(climb.has_shown(pose));
    }
}

TEST_CASE("a hop on the flat is not drawn as a flight, and the hero braces itself while it turns round at a run") {
    Climb climb;
    climb.hold({}, 60);
    climb.hold(right, 20);
    climb.hold(right.with(Button::jump), 39);
    CHECK(climb.has_shown("rise"));
    CHECK(climb.has_shown("apex"));
    for (const char* pose : {"launch", "soar", "drop"}) CHECK_FALSE(climb.has_shown(pose));
    Climb other;
    other.hold(right, 90);
    other.hold(Buttons{}.with(Button::left), 3);
    CHECK(other.hero.animation() == "hero_skid");
}

TEST_CASE("a hero that stands for five seconds looks back once, and again nine seconds later") {
    Climb climb;
    climb.hold({}, 290);
    CHECK_FALSE(climb.has_shown("look"));
    climb.hold({}, 60);
    CHECK(climb.hero.animation() == "hero_look");
    climb.hold({}, 100);
    CHECK(climb.hero.animation() == "hero_idle");
    climb.hold({}, 440);
    CHECK(climb.hero.animation() == "hero_look");
}

TEST_CASE("a fast landing on the flat is a stumble, a fast landing with the slope is none") {
    HeroMoment moment{.state = PlayerState::slide, .speed = 300, .landed_ticks = 1, .landing = Landing::flat};
    CHECK(hero_pose(moment) == "hero_land_flat");
    moment.landing = Landing::with_slope;
    CHECK(hero_pose(moment) == "hero_land_slope");
    moment.landing.reset();  // too slow to matter
    CHECK(hero_pose(moment) == "hero_slide_quick");
}
