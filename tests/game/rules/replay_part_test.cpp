#include "game/rules/replay_part.hpp"
#include "engine/core/rng.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/random_buttons.hpp"

using namespace scree;

namespace {

Replay recorded(const std::shared_ptr<const Level>& level, int ticks, Session& session) {
    Replay replay{level->name, level->content_hash, rules_version, {}, {}};
    RandomButtons buttons{Rng(21), {}, 0};
    for (int i = 0; i < ticks; ++i) step_and_record(session, replay, buttons.next());
    return replay;
}

Verdict verified(const Replay& replay, const std::shared_ptr<const Level>& level, Session& session) {
    Result<Session> begun = begin_replay(replay, level, "x.replay");
    REQUIRE(begun);
    session = *begun.value;
    return verify(
        replay,
        [&](Buttons held) {
            session.step(held);
            return session.hash();
        },
        [&] { return state_text(session); });
}

}  // namespace

TEST_CASE("the last seconds of a visit are a replay that plays by itself and ends as the visit did") {
    for (const char* name : {"01-first-light", "08-trolley", "15-crosswind"}) {
        INFO(name);
        const auto level = shipped_level(name);
        Session session(level);
        const Replay whole = recorded(level, 2'517, session);
        const auto part = last_part(whole, level, 1'200, "x.replay");
        REQUIRE(part);
        CHECK(part.value->ticks.size() == 1'200);
        CHECK(part.value->steps.size() > 1'000);
        // Through the text, as a file.
        const auto read = read_replay(write_replay(*part.value), "x.replay");
        REQUIRE(read);
        CHECK(*read.value == *part.value);
        Session end(level);
        CHECK(verified(*read.value, level, end).type == Verdict::Type::success);
        CHECK(state_text(end) == state_text(session));
        CHECK(end.hash() == session.hash());
    }
}

TEST_CASE("among machines of all kinds the last seconds end as they did too") {
    const auto level = room_of_machines();
    Session session(level);
    const Replay whole = recorded(level, 1'500, session);
    for (const int ticks : {1'500, 1'200, 777, 60}) {
        INFO(ticks);
        const auto part = last_part(whole, level, ticks, "x.replay");
        REQUIRE(part);
        const auto read = read_replay(write_replay(*part.value), "x.replay");
        REQUIRE(read);
        Session end(level);
        CHECK(verified(*read.value, level, end).type == Verdict::Type::success);
        CHECK(end.hash() == session.hash());
        Replay other = *read.value;
        for (std::size_t i = other.ticks.size() - 50; i < other.ticks.size(); ++i)
            other.ticks[i].bits = static_cast<std::uint8_t>(other.ticks[i].bits ^ 1U);
        const Verdict verdict = verified(other, level, end);
        REQUIRE(verdict.type == Verdict::Type::diverged);
        CHECK(verdict.seen_at == verdict.tick);
        CHECK_FALSE(verdict.field.empty());
        CHECK(verdict.recorded != "missing");
    }
}

TEST_CASE("a part of a part begins where it should, and more than there is gives all") {
    const auto level = shipped_level("08-trolley");
    Session session(level);
    const Replay whole = recorded(level, 500, session);
    const auto all = last_part(whole, level, 1'200, "x.replay");
    REQUIRE(all);
    CHECK(all.value->ticks == whole.ticks);
    const auto half = last_part(*all.value, level, 200, "x.replay");
    REQUIRE(half);
    Session end(level);
    CHECK(verified(*half.value, level, end).type == Verdict::Type::success);
    CHECK(end.hash() == session.hash());
}

TEST_CASE("a difference is named by its field at its own tick, also between two seconds") {
    const auto level = shipped_level("08-trolley");
    Session session(level);
    const auto part = last_part(recorded(level, 900, session), level, 300, "x.replay");
    REQUIRE(part);
    Replay other = *part.value;
    other.ticks[100] = other.ticks[100] == Buttons{}.with(Button::left) ? Buttons{} : Buttons{}.with(Button::left);
    Session end(level);
    const Verdict verdict = verified(other, level, end);
    REQUIRE(verdict.type == Verdict::Type::diverged);
    CHECK(verdict.tick == 101);
    CHECK(verdict.seen_at == 101);
    CHECK(verdict.exact);
    CHECK(verdict.field.starts_with("hero."));
    CHECK(verdict.recorded != verdict.actual);
}

TEST_CASE("the end of a replay is named by field too") {
    const auto level = shipped_level("15-crosswind");
    Session session(level);
    Replay replay = recorded(level, 89, session);
    record_end(replay, [&] { return state_text(session); });
    for (std::size_t i = 80; i < 89; ++i) replay.ticks[i] = Buttons{}.with(Button::jump).with(Button::left);
    Session end(level);
    const Verdict verdict = verified(replay, level, end);
    REQUIRE(verdict.type == Verdict::Type::diverged);
    CHECK(verdict.tick == 81);
    CHECK(verdict.seen_at == 89);
    CHECK_FALSE(verdict.field.empty());
}

TEST_CASE("a state that no visit to the level can have is refused with the field's name") {
    const auto level = shipped_level("08-trolley");
    for (const char* start :
         {"hero.left=1 hero.right=2", "hero.wings=2", "hero.left", "hero.left=x", "lift83.way=-5"}) {
        INFO(start);
        Replay replay;
        replay.start = start;
        const auto begun = begin_replay(replay, level, "x.replay");
        REQUIRE_FALSE(begun);
        CHECK(begun.problems.front().what.find('.') != std::string::npos);
        CHECK(begun.problems.front().place == "start");
    }
}
