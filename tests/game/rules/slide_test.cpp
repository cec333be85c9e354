#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

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

TEST_CASE("who only runs over the same rise stays on the ground") {
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
    hold(session, "D", 200);
    CHECK(session.player().state != PlayerState::slide);
    CHECK(session.body().velocity.x == 0);
}
