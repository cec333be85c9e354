// Assists in a level, and their effect on the record.
#include "game/app/assists.hpp"
#include "game/app/screens/results_screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A player who runs to the right, where the exit is, behind spikes or not.
struct Runner : Visit {
    explicit Runner(const Settings& settings, const std::vector<std::string>& rows = runway) : Visit(rows, settings) {}
    bool arrives(int most = 900) { return arrive(most).kind == Transition::Kind::push; }
};

const std::vector<std::string> spiky = over_floor("P..^^..E..");

}  // namespace

TEST_CASE("a run without help is a record, and one with any help counts as done but is none") {
    Runner runner(Settings{});
    REQUIRE(runner.arrives());
    CHECK(runner.record().done);
    CHECK(runner.record().best_ticks > 0);

    for (const Settings& settings :
         {Settings{.invincible = true}, Settings{.endless_jumps = true}, Settings{.speed_percent = 90}}) {
        Runner helped(settings);
        REQUIRE(helped.arrives());
        CHECK(helped.record().done);
        CHECK(helped.record().best_ticks == 0);
    }
}

TEST_CASE("the invincible get past spikes in a level, and their recording plays to the same end") {
    Runner runner(Settings{.invincible = true}, spiky);
    REQUIRE(runner.arrives());
    CHECK(runner.record().deaths == 0);
    REQUIRE(runner.screen->recording() != nullptr);
    Session again(runner.session().level_pointer());
    for (const Buttons held : runner.screen->recording()->ticks) again.step(held);
    CHECK(again.is_complete());
    CHECK(again.hash() == runner.session().hash());
    CHECK_FALSE(Runner(Settings{}, spiky).arrives(200));
}

TEST_CASE("help that is switched off on the way leaves its mark on that attempt and not on the next") {
    Runner runner(Settings{});
    runner.services.settings.endless_jumps = true;
    runner.step({{Key::right, true}});
    runner.screen->input(runner.frame({{Key::right, false}}));
    runner.services.settings.endless_jumps = false;
    CHECK(is_assisted(*runner.screen->recording()));
    CHECK_FALSE(is_record(*runner.screen->recording()));
    runner.screen->restart();
    REQUIRE(runner.arrives());
    CHECK(runner.record().best_ticks > 0);
}

TEST_CASE("the speed is that of the time in a level, of nothing else, and never of a replay") {
    Runner runner(Settings{.speed_percent = 60});
    CHECK(runner.screen->speed_percent() == 60);
    Replay replay;
    replay.ticks.assign(10, Buttons{});
    runner.screen->play_back(replay, runner.session());
    CHECK(runner.screen->speed_percent() == 100);
    CompleteScreen complete(runner.services, *runner.screen, {});
    CHECK(complete.speed_percent() == 100);
}

TEST_CASE("a level pauses when the window is left, unless the person wants it to go on") {
    Runner runner(Settings{});
    CHECK(runner.screen->focus_lost().kind == Transition::Kind::push);
    runner.services.settings.pause_unfocused = false;
    CHECK(runner.screen->focus_lost().kind == Transition::Kind::stay);
}

TEST_CASE("going back in time is no help of its own kind, and no record either") {
    Replay run;
    run.ticks.assign(10, Buttons{});
    CHECK(is_record(run));
    run.rewound = true;
    CHECK_FALSE(is_assisted(run));
    CHECK_FALSE(is_record(run));
    run.rewound = false;
    run.slowed = true;
    CHECK(is_assisted(run));
    CHECK_FALSE(is_record(run));
}

TEST_CASE("reduced effects stop shaking and flashes, with any setting of their options") {
    Settings settings;
    CHECK(looks_of(settings).may_shake());
    CHECK(looks_of(settings).may_flash());
    settings.shake = false;
    CHECK_FALSE(looks_of(settings).may_shake());
    CHECK(looks_of(settings).may_flash());
    settings.reduced_effects = true;
    CHECK_FALSE(looks_of(settings).may_flash());
}

TEST_CASE("the calm camera of the options reaches the picture, which zooms only if pixels may be of different sizes") {
    Settings settings;
    for (const bool is_set : {false, true}) {
        settings.whole_scaling = settings.calm_camera = is_set;
        CHECK(looks_of(settings).zooms != is_set);
        CHECK(looks_of(settings).calm_camera == is_set);
    }
}

namespace {

/// Whether Down counts as held after each tick; `d` is a pressed key, a capital letter a hero that slides or flies.
std::string held_while(const std::string& ticks) {
    SlideToggle toggle;
    std::string out;
    for (const char tick : ticks) {
        Buttons held;
        held.set(Button::down, tick == 'd' || tick == 'D');
        out += toggle.apply(held, tick == 'D' || tick == 'O').holds(Button::down) ? 'x' : '.';
    }
    return out;
}

}  // namespace

TEST_CASE("one press of Down slides until the next press") { CHECK(held_while("oDDOOOODDOO") == ".xxxxxx...."); }

TEST_CASE("a switched slide ends where it comes to rest") { CHECK(held_while("DOOOooO") == "xxxx..."); }

TEST_CASE("a held key counts as held, also where nothing slides") { CHECK(held_while("ddddo") == "xxxx."); }
