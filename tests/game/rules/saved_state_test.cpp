// A session that is written down and read back is the same session.
#include "engine/core/rng.hpp"
#include "game/rules/replay_part.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"
#include "tools/golden/random_buttons.hpp"

#include <filesystem>

using namespace scree;

namespace {

Session saved_and_restored(const Session& session) {
    Replay replay;
    replay.start = state_text(session);
    Result<Session> begun = begin_replay(replay, session.level_pointer(), "x.replay");
    INFO((begun ? "" : begun.problems.front().what));
    REQUIRE(begun);
    return std::move(*begun.value);
}

/// Saves and restores at every n-th tick, and steps what was restored beside the session up to the next; a copy is
/// stepped at each tick. How often the hero died.
template <class Next>
int check_course(Session session, int ticks, int every, const Next& next) {
    Session restored = session;
    for (int tick = 0; tick < ticks; ++tick) {
        if (tick % every == 0) {
            restored = saved_and_restored(session);
            CAPTURE(tick);
            REQUIRE(state_text(restored) == state_text(session));
            REQUIRE(restored.hash() == session.hash());
        }
        const Buttons held = next();
        Session copy = session;
        session.step(held);
        restored.step(held);
        copy.step(held);
        REQUIRE(copy.hash() == session.hash());
        CAPTURE(tick, changed_fields(state_text(session), state_text(restored)));
        REQUIRE(restored.hash() == session.hash());
    }
    return session.deaths();
}

/// Counts the fields that are hashed, but neither saved nor derived.
struct CountLost {
    int& lost;
    template <class... Rest>
    void operator()(unsigned readers, Rest&&...) const {
        constexpr unsigned given = FieldReader::saved | FieldReader::derived;
        lost += (readers & FieldReader::hashed) != 0 && (readers & given) == 0 ? 1 : 0;
    }
};

template <class Body>
int lost_fields(Body body) {
    int lost = 0;
    visit_fields(body, CountLost{lost});
    return lost;
}

}  // namespace

TEST_CASE("every hashed field of a body, contact or pair is saved or derived") {
    Mover mover;
    mover.is_dropping = true;
    mover.mark_when_added = 1;
    mover.dropping_bodies.fill(BodyId{1});
    mover.dropping_lines.fill(1);
    CHECK(lost_fields(mover) == 0);
    Dynamic dynamic;
    dynamic.stuck = true;
    dynamic.support_count = 4;
    dynamic.mark_when_added = 1;
    CHECK(lost_fields(dynamic) == 0);
    Solid solid;
    solid.mark_when_added = 1;
    CHECK(lost_fields(solid) == 0);
    CHECK(lost_fields(Contact{}) == 0);
    CHECK(lost_fields(DynamicContact{}) == 0);
    CHECK(lost_fields(Supports{}) == 0);
    CHECK(lost_fields(TriggerPair{}) == 0);
}

TEST_CASE("a field that is set in the middle of a visit leaves all other state as it is") {
    Session session(shipped_level("13-rolling"));
    RandomButtons buttons{Rng(7), {}, 0};
    for (int tick = 0; tick < 400; ++tick) session.step(buttons.next());
    const std::uint64_t hash = session.hash();
    std::string faulty;
    REQUIRE(set_session_fields(session, {{"session.complete", 0}}, faulty));
    CHECK(session.hash() == hash);
}

TEST_CASE("a list of the world that no session can have is refused by name") {
    Session session(shipped_level("13-rolling"));
    hold(session, "", 30);
    const std::string good = state_text(session);
    const auto refused = [&](const std::string& name, const std::string& list) {
        std::string text = good;
        const std::size_t at = text.find(' ' + name + '=');
        REQUIRE(at != std::string::npos);
        const std::size_t end = std::min(text.find(' ', at + 1), text.size());
        text.replace(at, end - at, list.empty() ? "" : ' ' + name + '=' + list);
        Session restored(session.level_pointer());
        std::string faulty;
        return set_state(restored, text, faulty) ? "nothing" : faulty;
    };
    CHECK(refused("world.last_id", "1,") == "world.memory");
    CHECK(refused("world.last_id", "4294967296,") == "world.last_id");
    CHECK(refused("world.ids", "1,") == "world.ids");
    CHECK(refused("world.contacts", "1") == "world.contacts");
    CHECK(refused("world.contacts", "1,2,") == "world.contacts");
    CHECK(refused("world.contacts", "1,9,,,,,,,,,,,") == "world.memory");
    CHECK(refused("world.inside", "1,x,") == "world.inside");
    CHECK(refused("world.inside", "1,1,") == "world.memory");
    CHECK(refused("world.inside", "") == "world.inside");
    CHECK(refused("world.supports", "1,1,1,1,") == "world.memory");
    CHECK(refused("world.supports", "1,1,1,") == "world.supports");
    CHECK(refused("world.cut_off", "1,,") == "nothing");
}

TEST_CASE("a session that is saved and restored in the middle of a shipped run is the same to the bit") {
    for (const std::filesystem::path& file : files_of("content/proofs", ".replay")) {
        INFO(file.string());
        const auto replay = load_replay(file);
        REQUIRE(replay);
        auto held = replay.value->ticks.begin();
        check_course(Session(shipped_level(replay.value->level)), static_cast<int>(replay.value->ticks.size()), 97,
                     [&] { return *held++; });
    }
}

TEST_CASE("a session of random buttons that is saved and restored is the same to the bit, also after deaths") {
    for (const char* name : {"04-the-tarn", "08-trolley", "10-the-works", "13-rolling", "14-glass", "17-avalanche"}) {
        INFO(name);
        RandomButtons buttons{Rng(7), {}, 0};
        check_course(Session(shipped_level(name)), 1'500, 61, [&] { return buttons.next(); });
    }
}

TEST_CASE(
    "a session among machines of all kinds that is copied, or saved and restored, is the same to the bit, also after "
    "deaths") {
    const auto level = room_of_machines();
    int deaths = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        INFO(seed);
        RandomButtons buttons{Rng(seed), {}, 0};
        deaths += check_course(Session(level), 1'500, 23, [&] { return buttons.next(); });
    }
    CHECK(deaths > 3);
}
