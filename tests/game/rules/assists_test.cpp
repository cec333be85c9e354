#include "game/rules/assists.hpp"
#include "engine/replay/replay.hpp"
#include "game/rules/replay_part.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_level.hpp"

using namespace scree;

namespace {

const std::vector<std::string> spiky = over_floor("P...^^...E");
const std::vector<std::string> pit = {"............", "P..........E", "####........", "............"};

/// The highest that the hero comes in so many ticks of pressing jump every eighth tick; less is higher.
Sub highest(Session& session, const std::string& with, int ticks) {
    Sub top = session.body().box.top;
    for (int tick = 0; tick < ticks; ++tick) {
        hold(session, tick % 8 < 4 ? with + "J" : with);
        top = std::min(top, session.body().box.top);
    }
    return top;
}

}  // namespace

TEST_CASE("the hero dies as usual once invincibility is off") {
    Session session(text_level(spiky));
    while (session.body().box.centre().x < px(16 * 4 + 8)) hold(session, "RI");
    CHECK(session.deaths() == 0);
    hold(session, "R", 3);
    CHECK(session.deaths() == 1);
}

TEST_CASE("an invincible hero that falls out of the level comes back to the start without a death") {
    Session session(text_level(pit));
    int ticks = 0;
    while (session.player().is_alive() && ++ticks < 300) hold(session, "RI");
    REQUIRE(ticks < 300);
    hold(session, "I", 40);
    CHECK(session.player().is_alive());
    CHECK(session.body().box.centre().x < px(16));
    CHECK(session.deaths() == 0);
}

TEST_CASE("an invincible hero that is squished comes back without a death") {
    const std::vector<std::string> shaft = over_floor("P........E", 3);
    const auto level = text_level(shaft, {lift_at(1, 0, 0, 0, 3)});
    for (const bool spared : {false, true}) {
        Session session(level);
        int ticks = 0;
        while (session.player().is_alive() && ++ticks < 300) hold(session, spared ? "I" : "");
        REQUIRE(ticks < 300);
        CHECK(session.deaths() == (spared ? 0 : 1));
    }
}

TEST_CASE("with endless jumps every press in the air is a jump, without them none is") {
    Session plain(text_level(plain_rows(28, 40)));
    Session endless(text_level(plain_rows(28, 40)));
    const Sub start = plain.body().box.top;
    CHECK(start - highest(plain, "", 100) < px(80));
    CHECK(start - highest(endless, "E", 100) > px(200));
}

TEST_CASE("a press that finds ground or wall uses them first, with endless jumps as without") {
    const std::vector<std::string> chimney = {"#....#", "#....#", "#....#", "#....#", "#P..E#", "######"};
    Session plain(text_level(chimney));
    Session endless(text_level(chimney));
    for (int tick = 0; tick < 12; ++tick) {
        hold(plain, tick < 4 ? "J" : "");
        hold(endless, tick < 4 ? "JE" : "E");
        CHECK(plain.body().box == endless.body().box);
    }
}

TEST_CASE("a replay whose assists change plays the same, and its text keeps them") {
    const auto level = text_level(spiky);
    Session session(level);
    Replay replay{level->name, level->content_hash, rules_version, {}, {}};
    for (int tick = 0; tick < 300; ++tick) {
        Buttons held = Buttons{}.with(tick / 40 % 2 == 0 ? Button::right : Button::left);
        held.set(Button::jump, tick % 9 < 4);
        held.set(Button::invincible, tick / 70 % 2 == 0);
        held.set(Button::endless_jumps, tick / 50 % 2 == 1);
        step_and_record(session, replay, held);
    }
    const Result<Replay> read = read_replay(write_replay(replay), "test");
    REQUIRE(read);
    CHECK(read.value->ticks == replay.ticks);
    Session again(level);
    const Verdict verdict = verify(*read.value, [&](Buttons held) {
        again.step(held);
        return again.hash();
    });
    CHECK(verdict.type == Verdict::Type::success);
    CHECK(again.hash() == session.hash());
}
