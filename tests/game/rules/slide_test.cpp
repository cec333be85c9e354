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

TEST_CASE("a slide picks up more speed downhill than running has") {
    Session session(text_level(ski_jump));
    hold(session, "R", 14);
    Sub fastest = 0;
    for (int tick = 0; tick < 40; ++tick) {
        hold(session, "D");
        fastest = std::max(fastest, session.body().velocity.x);
    }
    CHECK(fastest > Tuning{}.run_speed);
}

TEST_CASE("the end of a rise throws a slider upwards") {
    Session session(text_level(ski_jump));
    hold(session, "R", 14);
    int launches = 0;
    Vec velocity;
    for (int tick = 0; tick < 90 && launches == 0; ++tick) {
        hold(session, "D");
        launches += count(session, EventType::launched);
        velocity = session.body().velocity;
    }
    REQUIRE(launches == 1);
    CHECK(velocity.y < -px(1));
    CHECK(velocity.x > Tuning{}.launch_speed);
}

TEST_CASE("a hero that only runs over the same rise stays on the ground") {
    Session session(text_level(ski_jump));
    int launches = 0;
    for (int tick = 0; tick < 68; ++tick) {
        hold(session, "R");
        launches += count(session, EventType::launched);
    }
    CHECK(launches == 0);
}

TEST_CASE("a slide on the flat ends") {
    Session session(text_level({"........................................", ".P.....................................E",
                                "########################################"}));
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
