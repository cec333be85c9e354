#include "game/app/play/walk_on.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

/// Has just reached the exit, at a run to the right.
Session arrived_in(const std::vector<std::string>& rows) {
    Session session(text_level(rows));
    for (int tick = 0; tick < 300 && !session.is_complete(); ++tick) session.step(Buttons{}.with(Button::right));
    REQUIRE(session.is_complete());
    return session;
}

Sub walked(const Session& arrived, int ticks) {
    WalkOn walk(arrived);
    for (int tick = 0; tick < ticks; ++tick) walk.tick();
    CHECK(walk.session().deaths() == arrived.deaths());
    return walk.session().body().box.left - arrived.body().box.left;
}

}  // namespace

TEST_CASE("after its arrival the hero walks on past the exit, in a picture that changes nothing of the run") {
    const Session arrived = arrived_in(over_floor("P...E..............."));
    const std::uint64_t before = arrived.hash();
    CHECK(walked(arrived, 60) > px(64));
    CHECK(arrived.hash() == before);
}

TEST_CASE("the hero that walks on stops before a wall, the edge of the level, a drop and spikes") {
    const Session walled =
        arrived_in({"............#.......", "............#.......", "P...E.......#.......", "####################"});
    CHECK(walked(walled, 300) == px(12 * 16) - walled.body().box.right);
    const Session open = arrived_in(over_floor("P...E......."));
    CHECK(walked(open, 300) < px(11 * 16) - open.body().box.right);
    const Session staged = arrived_in({"....................", "....................", "P...E...............",
                                       "#######.............", "#######.............", "####################"});
    CHECK(walked(staged, 300) < px(7 * 16) - staged.body().box.left);
    CHECK(walked(arrived_in(over_floor("P...E....^..........")), 300) < px(5 * 16));
}

TEST_CASE("the hero that comes home walks in at the door; after a jump over it, it lands and turns before") {
    const auto level = text_level(over_floor("P.....E.................."));
    for (const int jump_at : {300, 10, 20, 28}) {
        Session session(level);
        for (int tick = 0; tick < 300 && !session.is_complete(); ++tick)
            session.step(tick < jump_at ? Buttons{}.with(Button::right)
                                        : Buttons{}.with(Button::right).with(Button::jump));
        REQUIRE(session.is_complete());
        CHECK(session.body().is_grounded() == (jump_at == 300));
        WalkOn walk(session, true);
        for (int tick = 0; tick < 120; ++tick) walk.tick();
        CHECK(walk.is_inside());
        CHECK(walk.session().body().is_grounded());
        CHECK(std::abs(walk.session().body().box.centre().x - px(6 * 16 + 8)) <= px(4));
    }
}
