#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

Session road(EntityData lever) { return Session(text_level(plain_rows(60, 8), {std::move(lever)})); }

EntityData pole_at(int col, int row) { return with(entity_on_grid(1, "lever", col, row), "pole", true); }

}  // namespace

TEST_CASE("a pole is switched by a hero that passes in the air, four tiles high") {
    Session session = road(pole_at(8, 6));
    while (session.body().box.left < px(16 * 6)) hold(session, "R");
    hold(session, "RJ", 30);
    REQUIRE(session.body().box.left > px(16 * 9));
    CHECK(session.channels() == 1);
    const Aabb& box = session.triggers().front().spec->box;
    CHECK(box.bottom - box.top == px(64));
}

TEST_CASE("crossing a pole back within half a second does nothing, later it switches again") {
    Session session = road(pole_at(8, 6));
    while (session.channels() == 0) hold(session, "R");
    const int used = session.tick();
    hold(session, "R", 10);
    while (session.tick() < used + 28) hold(session, "L");
    CHECK(session.channels() == 1);
    while (session.body().box.right > px(16 * 7)) hold(session, "L");
    hold(session, "", 20);
    REQUIRE(session.tick() > used + 30);
    while (session.body().box.left < px(16 * 9)) hold(session, "R");
    CHECK(session.channels() == 0);
}

TEST_CASE("a pole is not switched by a hero that comes back in its column after a death") {
    std::vector<std::string> rows = plain_rows(60, 8);
    rows[7].replace(20, 40, 40, '.');
    Session session(text_level(rows, {pole_at(8, 6), entity_on_grid(2, "checkpoint", 8, 6)}));
    while (session.deaths() == 0 && session.tick() < 900) hold(session, "R");
    REQUIRE(session.channels() == 1);
    hold(session, "", 60);
    REQUIRE(session.active_checkpoint() >= 0);
    CHECK(session.channels() == 1);
}

TEST_CASE("a pole is not switched by a hero that a restored state puts in its column") {
    Session session = road(pole_at(8, 6));
    while (session.channels() == 0) hold(session, "R");
    hold(session, "", 40);
    REQUIRE(overlaps(session.body().box, session.triggers().front().spec->box));
    Session again = road(pole_at(8, 6));
    std::string faulty;
    REQUIRE(set_session_fields(again, session_fields(session), faulty));
    hold(again, "", 2);
    CHECK(again.channels() == 1);
}

TEST_CASE("a lever that turns one way only stays there") {
    for (const char* turn : {"on", "off"}) {
        CAPTURE(turn);
        Session session = road(with(entity_on_grid(1, "lever", 8, 6), "turn", std::string(turn)));
        for (int times = 0; times < 2; ++times) {
            while (session.body().box.left < px(16 * 10)) hold(session, "R");
            CHECK(session.channels() == (std::string(turn) == "on" ? 1 : 0));
            while (session.body().box.left > px(16 * 5)) hold(session, "L");
        }
        CHECK(session.channels() == (std::string(turn) == "on" ? 1 : 0));
    }
}
