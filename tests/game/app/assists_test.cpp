#include "game/app/assists.hpp"
#include "game/app/screens/results_screen.hpp"
#include "tests/game/app/table.hpp"

using namespace scree;

namespace {

/// A player who runs to the right, where the exit is, behind spikes or not.
struct Runner : Visit {
    explicit Runner(const Settings& settings, const std::vector<std::string>& rows = runway) : Visit(rows, settings) {}
    bool arrives(int most = 900) { return arrive(most).kind == Transition::Kind::push; }
};

const std::vector<std::string> spiky = over_floor("P..^^..E..");

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

TEST_CASE("going back in time is no help of its own kind, slow motion is, and neither leads to a record") {
    Replay run;
    for (const bool slowed : {false, true}) {
        run.rewound = !slowed;
        run.slowed = slowed;
        CHECK(is_assisted(run) == slowed);
        CHECK_FALSE(is_record(run));
    }
}

TEST_CASE("the options reach the picture: shaking, flashes and zoom, which whole pixels and a calm camera forbid") {
    const auto looks = [](const Settings& settings) {
        const Looks all = looks_of(settings);
        return std::vector{all.may_shake(), all.may_flash(), all.zooms, all.calm_camera};
    };
    CHECK(looks({}) == std::vector{true, true, true, false});
    CHECK(looks({.shake = false}) == std::vector{false, true, true, false});
    CHECK(looks({.reduced_effects = true}) == std::vector{false, false, true, false});
    CHECK(looks({.whole_scaling = true, .calm_camera = true}) == std::vector{true, true, false, true});
}

TEST_CASE("one press of Down slides until the next press or where the slide comes to rest; held, it counts anywhere") {
    CHECK(held_while("oDDOOOODDOO") == ".xxxxxx....");
    CHECK(held_while("DOOOooO") == "xxxx...");
    CHECK(held_while("ddddo") == "xxxx.");
}
