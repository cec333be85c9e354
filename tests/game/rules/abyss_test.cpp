#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A shaft of 4 tiles with a wall to its right, and an abyss from 3 tiles below the lip on.
Session shaft() {
    std::vector<std::string> rows(20, "###....#########");
    rows[0] = "................";
    rows[1] = ".P..............";
    return Session(text_level(rows, {entity_on_grid(1, "abyss", 3, 5, 4, 12)}));
}

}  // namespace

TEST_CASE(
    "an abyss kills a hero whose head is 24 px inside, not before, and at most 40 ticks after 24 px under the lip") {
    Session session = shaft();
    const Sub top = session.triggers().front().spec->box.top;
    int under_lip = -1;
    while (session.deaths() == 0 && session.tick() < 600) {
        REQUIRE(session.body().box.top < top + px(24));
        hold(session, "R");  // along the wall
        if (under_lip < 0 && session.body().box.bottom > px(2 * 16 + 24)) under_lip = session.tick();
    }
    CHECK(session.deaths() == 1);
    CHECK(session.body().box.top >= top + px(24));
    REQUIRE(under_lip >= 0);
    CHECK(session.tick() - under_lip <= 40);
}

TEST_CASE("a wall inside an abyss is not slid on, but jumped off") {
    Session session = shaft();
    while (!session.player().is_in_abyss) hold(session, "R");
    hold(session, "R", 3);
    REQUIRE(session.deaths() == 0);
    CHECK(session.player().state != PlayerState::wall_slide);
    CHECK(session.body().velocity.y > session.tuning().wall_slide_speed);
    hold(session, "RJ");
    CHECK(session.body().velocity.y < 0);
}

TEST_CASE("an abyss leads an invincible hero back without counting a death") {
    Session session = shaft();
    CHECK(steps_with(session, "RI", 400, EventType::arrived) > 0);
    CHECK(session.deaths() == 0);
}
