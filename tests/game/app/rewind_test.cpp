#include "engine/core/rng.hpp"
#include "game/app/saves/history.hpp"
#include "game/app/screens/results_screen.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/shipped_level.hpp"
#include "tools/golden/random_buttons.hpp"

using namespace scree;

namespace {

/// A player who may want to go back.
struct RewoundPlay : Visit {
    explicit RewoundPlay(bool rewind, const std::vector<std::string>& rows = runway)
        : Visit(rows, Settings{.rewind = rewind}) {}
    /// A second, whose first tick has a button, which starts the clock; then ten ticks with Backspace held.
    void wait_and_go_back() {
        step({{Key::down, true}, {Key::down, false}});
        idle(59);
        step({{Key::backspace, true}});
        idle(10);
    }
    [[nodiscard]] int tick() const { return session().tick(); }
};

}  // namespace

TEST_CASE("a minute is remembered however long the visit lasts and however much is in the room, and exactly") {
    std::vector<std::string> coins(6, std::string(400, 'o'));
    coins.push_back("P" + std::string(399, '.'));
    coins.push_back(std::string(400, '#'));
    for (const auto& [rows, most_per_copy] :
         {std::pair{over_floor("..P.o..^........", 1), History::ticks_per_copy}, {coins, History::most_per_copy}}) {
        Session session(text_level(rows));
        History history;
        std::vector<std::uint64_t> hashes;
        RandomButtons buttons{Rng(3), {}, 0};
        for (int i = 0; i < 2 * History::most_ticks; ++i) {
            const Buttons held = buttons.next();
            hashes.push_back(session.hash());
            history.note(session, held);
            session.step(held);
        }
        CHECK(history.ticks() >= History::most_ticks);
        CHECK(history.ticks() <= History::most_ticks + most_per_copy);
        REQUIRE(session.tick() == 2 * History::most_ticks);  // it did not end at an exit
        REQUIRE(history.back(session) == 1);
        std::size_t at = hashes.size() - 1;
        REQUIRE(session.hash() == hashes[at]);
        while (history.back(session, 97) == 97) {
            at -= 97;
            REQUIRE(session.hash() == hashes[at]);
        }
    }
}

TEST_CASE("a hundred random rewinds of up to a minute lead to the hashes that were, and the recording stays true") {
    for (const char* name : {"08-trolley", "15-crosswind"}) {
        const auto level = shipped_level(name);
        Session session(level);
        History history;
        Replay recording;
        std::vector<std::uint64_t> hashes{session.hash()};
        RandomButtons buttons{Rng(11), {}, 0};
        Rng rng{12};
        for (int rewind = 0; rewind < 100; ++rewind) {
            const int forth = rng.between(1, 600);
            for (int i = 0; i < forth && !session.is_complete(); ++i) {
                const Buttons held = buttons.next();
                history.note(session, held);
                step_and_record(session, recording, held);
                hashes.push_back(session.hash());
            }
            const int wanted = rng.below(4) == 0 ? 1 : rng.between(1, rng.below(4) == 0 ? History::most_ticks : 300);
            const int remembered = history.ticks();
            const int gone = history.back(session, wanted);
            REQUIRE(gone == std::min(wanted, remembered));
            hashes.resize(hashes.size() - static_cast<std::size_t>(gone));
            take_back(recording, hashes.size() - 1, session.hash());
            REQUIRE(session.hash() == hashes.back());
        }
        Session again(level);
        const Verdict verdict = verify(recording, [&](Buttons held) {
            again.step(held);
            return again.hash();
        });
        CHECK(verdict.type == Verdict::Type::success);
        CHECK(again.hash() == session.hash());
    }
}

TEST_CASE("the key for going back does nothing until a player wants it") {
    RewoundPlay play(false);
    play.wait_and_go_back();
    CHECK(play.tick() == 71);
    CHECK(play.arrive().kind == Transition::Kind::push);
    CHECK(play.record().best_ticks > 0);
}

TEST_CASE("after a rewind the arrival is no record, but the next attempt's is") {
    RewoundPlay play(true);
    play.wait_and_go_back();
    CHECK(play.tick() == 38);
    play.step({{Key::backspace, false}});
    CHECK(play.tick() == 39);
    REQUIRE(play.screen->recording() != nullptr);
    CHECK(play.screen->recording()->ticks.size() == 39);
    CHECK(play.arrive().kind == Transition::Kind::push);
    CHECK(play.record().done);
    CHECK(play.record().best_ticks == 0);

    play.screen->restart();
    play.step({{Key::right, false}});
    CHECK(play.arrive().kind == Transition::Kind::push);
    CHECK(play.record().best_ticks > 0);
}

TEST_CASE("every death counts, also one that comes again after going back before it") {
    RewoundPlay play(true, over_floor("P...^...E."));
    play.step({{Key::right, true}});
    for (int i = 0; i < 300 && play.record().deaths == 0; ++i) play.step();
    REQUIRE(play.record().deaths == 1);
    play.step({{Key::backspace, true}});
    play.idle(10);
    CHECK(play.session().deaths() == 0);
    play.step({{Key::backspace, false}});
    play.idle(60);
    CHECK(play.record().deaths == 2);
}
