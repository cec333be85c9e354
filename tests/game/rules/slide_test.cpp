#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

const std::vector<std::string> ski_jump = {
    "...................................",  ".P.................................",
    "###................................",  "###\\...............................",
    "####\\..............................", "#####\\.............................",
    "######\\............................", "#######\\..../......................",
    "########\\../#......................", "#########\\/##.....................E",
    "#############......................",  "#############......................"};

}  // namespace

TEST_CASE("the end of a rise throws a slider upwards, and a hero that only runs over it stays on the ground") {
    for (const bool slides : {true, false}) {
        CAPTURE(slides);
        Session session(text_level(ski_jump));
        hold(session, "R", 14);
        int launches = 0;
        for (int tick = 0; tick < (slides ? 90 : 54) && launches == 0; ++tick)
            launches += steps_with(session, slides ? "D" : "R", 1, EventType::launched);
        CHECK(launches == (slides ? 1 : 0));
        if (slides) CHECK(session.body().velocity.y < -px(1));
        if (slides) CHECK(session.body().velocity.x > Tuning{}.launch_speed);
    }
}

TEST_CASE("a slide on the flat ends") {
    Session session(text_level(plain_rows(40, 3)));
    hold(session, "R", 20);
    hold(session, "D", 5);
    CHECK(session.player().state == PlayerState::slide);
    hold(session, "D", 260);
    CHECK(session.player().state != PlayerState::slide);
    CHECK(session.body().velocity.x == 0);
}

TEST_CASE("on a belt one crouches as on a floor that rests, and is carried along at its speed") {
    for (const double speed : {-300.0, -120.0, 90.0, 240.0}) {
        const EntityData belt = with(entity_on_grid(1, "conveyor", 0, 2, 60), "speed", speed);
        std::vector<std::string> room(3, std::string(60, '.'));
        room[1][30] = 'P';
        Session session(text_level(room, {belt}));
        hold(session, "", 20);
        const Sub along = session.body().velocity.x;
        hold(session, "D");
        for (int tick = 0; tick < 60; ++tick) {
            hold(session, "D");
            REQUIRE(session.player().state == PlayerState::crouch);
            REQUIRE(session.body().velocity.x == along);
        }
    }
}

TEST_CASE("a slide along a belt ends at rest on it, and no other begins") {
    for (const double speed : {-120.0, 120.0}) {
        const EntityData belt = with(entity_on_grid(1, "conveyor", 0, 2, 120), "speed", speed);
        std::vector<std::string> room(3, std::string(120, '.'));
        room[1][speed > 0 ? 4 : 80] = 'P';
        Session session(text_level(room, {belt}));
        hold(session, "R", 20);
        hold(session, "D");
        REQUIRE(session.player().state == PlayerState::slide);
        int begun = 1;
        for (int tick = 0; tick < 260; ++tick) {
            const bool slid = session.player().sliding;
            hold(session, "D");
            begun += !slid && session.player().sliding ? 1 : 0;
        }
        REQUIRE(begun == 1);
        REQUIRE(session.player().state == PlayerState::crouch);
    }
}
