#include "game/app/saves/history.hpp"
#include "game/app/screens/attempts_screen.hpp"
#include "tests/game/app/table.hpp"

using namespace scree;

namespace {

/// Spikes stand between the checkpoint and the exit.
std::shared_ptr<const Level> room() { return text_level(over_floor("P....K.....^.....E..", 3)); }

constexpr Sub spikes_at = px(11 * 16);

struct LoggedRun {
    Session session{room()};
    AttemptLog log;
    LoggedRun() { log.begin(session); }

    void tick(bool jumps) {
        Buttons held = Buttons{}.with(Button::right);
        const Sub away = spikes_at - session.body().box.right;
        if (jumps && away < px(30) && away > px(-40)) held.set(Button::jump, true);
        session.step(held);
        log.note(session, held);
    }
    void ticks(int count) {
        for (int i = 0; i < count; ++i) tick(true);
    }
    /// Runs into the spikes so often, then jumps over them to the exit.
    void arrive_after(int deaths) {
        for (int ticks = 0; ticks < 30000 && !session.is_complete(); ++ticks) tick(session.deaths() >= deaths);
        REQUIRE(session.is_complete());
        REQUIRE(session.deaths() == deaths);
    }
};

}  // namespace

TEST_CASE("each try plays again by itself to where it ended, and those that win follow each other to the exit") {
    const auto played = [](const Attempt& attempt) {
        Session session = attempt.start;
        for (const Buttons held : attempt.buttons) session.step(held);
        return session;
    };
    for (const int deaths : {0, 3}) {
        LoggedRun visit;
        visit.arrive_after(deaths);
        REQUIRE(visit.log.is_complete());
        CHECK(static_cast<int>(visit.log.failures().size()) == deaths);
        for (const Attempt* attempt : visit.log.failures()) CHECK(played(*attempt).player().state == PlayerState::gone);
        const auto winners = visit.log.winners();
        REQUIRE(winners.size() == 2);
        CHECK(winners[0]->from == -1);
        CHECK(winners[1]->from >= 0);
        CHECK(played(*winners[1]).is_complete());
        CHECK(played(*winners[1]).hash() == visit.session.hash());
        const auto ticks = static_cast<int>(winners[0]->buttons.size() + winners[1]->buttons.size());
        CHECK((ticks == visit.session.tick()) == (deaths == 0));
    }
}

TEST_CASE("a run that was begun again counts among the failures") {
    LoggedRun visit;
    visit.ticks(40);
    visit.session = Session(visit.session.level_pointer());
    visit.log.begin(visit.session);
    visit.arrive_after(1);
    CHECK(visit.log.failures().size() == 2);
    CHECK(visit.log.winners().size() == 2);
}

TEST_CASE("a rewind leaves no attempts to show") {
    LoggedRun visit;
    visit.ticks(40);
    visit.log.forget();
    visit.arrive_after(0);
    CHECK_FALSE(visit.log.is_complete());
    CHECK(visit.log.winners().empty());
}

TEST_CASE("however often one fails, the way to the exit is kept, and memory is bounded") {
    LoggedRun visit;
    visit.arrive_after(120);
    CHECK(visit.log.winners().size() == 2);
    CHECK(visit.log.failures().size() <= AttemptLog::most);
    CHECK(visit.log.failures().size() >= AttemptLog::most - 3);
}

TEST_CASE("all attempts set out together from their checkpoint, and one arrives") {
    LoggedRun visit;
    visit.arrive_after(4);
    Table table;
    AttemptsScreen screen(table.services, visit.log);
    CHECK(screen.others() == 0);  // no attempt failed before the checkpoint
    int most = 0;
    DrawList list;
    for (int tick = 0; tick < 2000 && !screen.is_over(); ++tick) {
        screen.tick();
        screen.draw(list, 0.5F);
        most = std::max(most, screen.others());
    }
    CHECK(most == 4);
    CHECK(screen.is_over());
    CHECK(screen.session().is_complete());
    CHECK(screen.session().hash() == visit.session.hash());
}
