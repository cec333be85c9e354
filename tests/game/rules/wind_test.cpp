#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// The fall speed after a second and a half in winds that blow down at these speeds, px per second.
Sub falling_in(const std::vector<double>& winds, const char* buttons = "") {
    std::vector<std::string> room(60, "......");
    room[0] = "..P...";
    std::vector<EntityData> all;
    for (const double down : winds)
        all.push_back(with(entity_on_grid(static_cast<int>(all.size()) + 1, "wind", 0, -60, 6, 120), "down", down));
    Session session(text_level(room, all));
    hold(session, buttons, 90);
    return session.body().velocity.y;
}

}  // namespace

TEST_CASE("wind that blows down makes the fall faster by its speed and never carries the hero") {
    const Tuning tuning;
    REQUIRE(falling_in({60}) == tuning.fall_speed + 256);
    REQUIRE(falling_in({1}) > tuning.fall_speed);
    REQUIRE(falling_in({60}, "D") == tuning.fast_fall_speed + 256);
}

TEST_CASE("two winds that nearly cancel out do not carry the hero") {
    const Tuning tuning;
    REQUIRE(falling_in({-60, 60}) == tuning.fall_speed);
    REQUIRE(falling_in({-60, 59}) > tuning.fall_speed * 9 / 10);
    REQUIRE(falling_in({-59, 60}) > tuning.fall_speed);
}

TEST_CASE("the more a wind blows up, the slower one falls and the faster one rises, without a leap") {
    Sub before = falling_in({100});
    for (double down = 99; down >= -200; down -= 1) {
        const Sub now = falling_in({down});
        CAPTURE(down);
        REQUIRE(now <= before);
        REQUIRE(now >= before - 64);
        before = now;
    }
    REQUIRE(before == -853);
}

TEST_CASE("a hero in the air in an updraft of running speed rises at the updraft's speed") {
    REQUIRE(falling_in({-60}) == -256);
    REQUIRE(falling_in({-120}) == -512);
}
