// The moment in which the game holds still when something is hit.
#include "game/view/hit_stop.hpp"
#include "game/app/play_screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// A player who runs into spikes.
struct Run {
    Table table{};
    std::optional<PlayScreen> screen{};

    explicit Run(bool reduced) {
        table.services.designer = false;
        table.services.settings.reduced_effects = reduced;
        screen.emplace(table.services, entry_of({"..........", "P...^...E.", "##########"}, "text"),
                       PlayScreen::Home::game);
    }
    void frame(const std::vector<std::pair<Key, bool>>& keys = {}) {
        if (screen->input(table.frame(keys)).kind == Transition::Kind::stay) (void)screen->tick();
    }
    [[nodiscard]] const Session& session() const { return screen->session(); }
    /// Frames until the first death.
    int run_into_spikes() {
        frame({{Key::right, true}});
        int frames = 1;
        for (; session().deaths() == 0 && frames < 200; ++frames) frame();
        REQUIRE(session().deaths() == 1);
        return frames;
    }
};

Events events_of(std::initializer_list<EventType> types) {
    Events events;
    for (const EventType type : types) events.emplace_back().type = type;
    return events;
}

}  // namespace

TEST_CASE("a blow holds the game for two to four ticks of the clock, and not with reduced effects") {
    for (const EventType type : {EventType::died, EventType::stomped, EventType::gem}) {
        HitStop stop;
        stop.note(events_of({type}), {});
        int waited = 0;
        while (stop.waits()) {
            CHECK(stop.holds());
            ++waited;
        }
        CHECK_FALSE(stop.holds());
        CHECK(waited >= 2);
        CHECK(waited <= HitStop::most);
        stop.note(events_of({type}), {.reduced = true});
        CHECK_FALSE(stop.waits());
    }
    HitStop stop;
    stop.note(events_of({EventType::jumped, EventType::landed, EventType::coin}), {});
    CHECK_FALSE(stop.waits());
}

TEST_CASE("a game that is held plays the same ticks as one that is not, only later") {
    Run held(false);
    Run plain(true);
    const int frames = held.run_into_spikes();
    CHECK(plain.run_into_spikes() == frames);
    CHECK(held.session().tick() == frames);
    CHECK(held.session().hash() == plain.session().hash());
    for (int frame = 0; frame < 30; ++frame) {
        held.frame();
        plain.frame();
    }
    CHECK(plain.session().tick() == frames + 30);
    CHECK(held.session().tick() == frames + 30 - HitStop::most);
    for (int frame = 0; frame < HitStop::most; ++frame) held.frame();
    CHECK(held.session().hash() == plain.session().hash());
    CHECK(held.screen->recording()->ticks == plain.screen->recording()->ticks);
}

TEST_CASE("a tap while the game is held counts in the first tick after it") {
    Run run(false);
    run.run_into_spikes();
    const int tick = run.session().tick();
    run.frame({{Key::space, true}});
    run.frame({{Key::space, false}});
    CHECK(run.session().tick() == tick);
    for (int frame = 0; frame < HitStop::most && run.session().tick() == tick; ++frame) run.frame();
    REQUIRE(run.session().tick() == tick + 1);
    CHECK(run.screen->recording()->ticks.back().holds(Button::jump));
}
