#include "game/app/play/playback.hpp"
#include "engine/core/rng.hpp"
#include "game/rules/session_fields.hpp"
#include "tests/game/app/table.hpp"
#include "tools/golden/random_buttons.hpp"

using namespace scree;

namespace {

/// Playback of 5,000 ticks, longer than the history for stepping back.
struct Watch : Visit {
    LevelEntry entry =
        entry_of({std::string(40, '.'), "P....^.o...." + std::string(28, '.'), std::string(40, '#')}, "text");
    std::vector<std::uint64_t> hashes;

    Watch() {
        Replay replay{"text", entry.level->content_hash, rules_version, {}, {}};
        Session session(entry.level);
        RandomButtons buttons{Rng(9), {}, 0};
        hashes.push_back(session.hash());
        for (int i = 0; i < 5'000; ++i) {
            step_and_record(session, replay, buttons.next());
            hashes.push_back(session.hash());
        }
        enter(entry, PlayScreen::Home::file);
        screen->play_back(std::move(replay), Session(entry.level));
    }
    void tap(Key key) {
        step({{key, true}});
        screen->input(frame({{key, false}}));
    }
    /// The replay's ticks in so many of the clock.
    int ticks(int count) {
        const int before = at();
        for (int i = 0; i < count; ++i) screen->tick();
        return at() - before;
    }
    [[nodiscard]] int at() const { return session().tick(); }
    [[nodiscard]] bool is_as_recorded() const { return session().hash() == hashes[static_cast<std::size_t>(at())]; }
};

}  // namespace

TEST_CASE("a replay plays at a quarter, a half, one, two and four times its speed") {
    Watch watch;
    CHECK(watch.ticks(100) == 100);
    for (const int speed : {2, 4, 4}) {  // there is no faster
        const int before = watch.at();
        watch.tap(Key::up);
        watch.ticks(99);
        CHECK(watch.at() - before == 100 * speed);
    }
    for (int i = 0; i < 3; ++i) watch.tap(Key::down);
    CHECK(watch.ticks(100) == 50);
    for (int i = 0; i < 2; ++i) watch.tap(Key::down);
    CHECK(watch.ticks(100) == 25);
    CHECK(watch.is_as_recorded());
}

TEST_CASE("a replay pauses and steps a tick forward and back, and each tick is the recorded one") {
    Watch watch;
    watch.ticks(200);
    watch.tap(Key::space);
    CHECK(watch.ticks(50) == 0);
    for (int i = 0; i < 5; ++i) watch.tap(Key::left);
    CHECK(watch.at() == 195);
    CHECK(watch.is_as_recorded());
    watch.tap(Key::right);
    CHECK(watch.at() == 196);
    CHECK(watch.is_as_recorded());
    watch.tap(Key::space);
    watch.ticks(10);
    CHECK(watch.at() > 200);
    watch.tap(Key::left);  // a touch of an arrow stops it
    CHECK(watch.ticks(30) == 0);
    CHECK(watch.is_as_recorded());
}

TEST_CASE("a held arrow keeps stepping, back to the very start of a long replay and no farther") {
    Watch watch;
    for (int i = 0; i < 2; ++i) watch.tap(Key::up);
    watch.ticks(1'300);
    CHECK(watch.at() == 5'000);
    CHECK(watch.is_as_recorded());
    watch.screen->input(watch.frame({{Key::left, true}}));
    for (int i = 0; i < 12'000 && watch.at() > 0; ++i) {
        watch.ticks(1);
        if (watch.at() % 50 == 0) REQUIRE(watch.is_as_recorded());
    }
    CHECK(watch.at() == 0);
    CHECK(watch.ticks(10) == 0);
    watch.screen->input(watch.frame({{Key::left, false}}));
    watch.tap(Key::space);
    watch.ticks(100);
    CHECK(watch.at() >= 100);
    CHECK(watch.is_as_recorded());
}

TEST_CASE("starting again while a replay is watched starts the replay again") {
    Watch watch;
    watch.ticks(70);
    watch.screen->restart();
    CHECK(watch.at() == 0);
    CHECK(watch.ticks(30) == 30);
    CHECK(watch.is_as_recorded());
}

TEST_CASE("a replay shows its position and its speed") {
    Watch watch;
    Replay replay;
    replay.ticks.resize(120);
    Playback playback(replay, watch.session());
    CHECK(playback.text(Language::english) == "Replay 0:00.00 of 0:02.00");
    Controls controls;
    controls.update(std::vector<WindowEvent>{key_event(Key::up, true)}, {}, true);
    playback.update(controls);
    CHECK(playback.text(Language::english) == "Replay 0:00.00 of 0:02.00, speed 2");
    playback.go_to(120);
    CHECK(playback.text(Language::english) == "Replay 0:02.00 of 0:02.00, end");
    CHECK(playback.due() == 0);
}

TEST_CASE("the last part of a replay is no attempt from the level's start, also when it is begun again") {
    Watch watch;
    CHECK(watch.screen->recording()->ticks.size() <= 1);
    Session session(watch.entry.level);
    for (int i = 0; i < 40; ++i) session.step(Buttons{});
    Replay part{"text", watch.entry.level->content_hash, rules_version, {}, {}};
    part.start = state_text(session);
    part.ticks.assign(30, Buttons{});
    PlayScreen play(watch.services, watch.entry, PlayScreen::Home::file);
    play.play_back(part, session);
    CHECK(play.recording() == nullptr);
    play.restart();
    CHECK(play.recording() == nullptr);
}
