#include "game/view/hit_stop.hpp"
#include "tests/game/app/table.hpp"

using namespace scree;

namespace {

/// A player who runs into spikes.
struct Run : Visit {
    explicit Run(bool reduced) : Visit(over_floor("P...^...E.", 1), Settings{.reduced_effects = reduced}) {}
    /// Frames until the first death.
    int run_into_spikes() {
        step({{Key::right, true}});
        int frames = 1;
        for (; session().deaths() == 0 && frames < 200; ++frames) step();
        REQUIRE(session().deaths() == 1);
        return frames;
    }
};

Events events_of(std::initializer_list<EventType> types) {
    Events events;
    for (const EventType type : types) events.emplace_back().type = type;
    return events;
}

/// Clock ticks that it waits before the next of the game.
int waits(HitStop& stop) {
    int waited = 0;
    for (; stop.waits(); ++waited) CHECK(stop.holds());
    CHECK_FALSE(stop.holds());
    return waited;
}

}  // namespace

TEST_CASE(
    "a blow holds the game for the ticks of the clock that its kind asks for, unless effects are reduced or calm") {
    for (const auto& [type, ticks] : {std::pair{EventType::died, 4},
                                      {EventType::stomped, 3},
                                      {EventType::bowled, 3},
                                      {EventType::burst, 3},
                                      {EventType::gem, 2},
                                      {EventType::jumped, 0},
                                      {EventType::landed, 0},
                                      {EventType::coin, 0}}) {
        HitStop stop;
        for (const Looks& looks : {Looks{.reduced = true}, Looks{.calm_camera = true}}) {
            stop.note(events_of({type, EventType::launched}), looks);
            CHECK_FALSE(stop.waits());
        }
        stop.note(events_of({type}), {});
        CHECK(waits(stop) == ticks);
        CHECK(ticks <= HitStop::most);
    }
}

TEST_CASE("a launch holds the game from 400 px/s on, longer the faster it is") {
    for (const auto& [speed, ticks] :
         {std::pair{160, 0}, {390, 0}, {405, 2}, {440, 2}, {460, 2}, {540, 3}, {600, 3}, {657, 3}}) {
        Events events = events_of({EventType::launched});
        events.front().speed = speed * 256 / 60;
        HitStop stop;
        stop.note(events, {});
        INFO(speed);
        CHECK(waits(stop) == ticks);
    }
}

TEST_CASE("between two holds of the game lie at least twelve ticks of the clock") {
    HitStop stop;
    stop.note(events_of({EventType::stomped}), {});
    CHECK(waits(stop) == 3);
    for (int played = 1; played < HitStop::apart; ++played) {
        stop.note(events_of({EventType::died}), {});
        CHECK_FALSE(stop.waits());
    }
    stop.note(events_of({EventType::died}), {});
    CHECK(waits(stop) == 4);
}

TEST_CASE("a game that is held plays the same ticks as one that is not, only later") {
    Run held(false);
    Run plain(true);
    const int frames = held.run_into_spikes();
    CHECK(plain.run_into_spikes() == frames);
    CHECK(held.session().tick() == frames);
    CHECK(held.session().hash() == plain.session().hash());
    for (Run* run : {&held, &plain}) run->idle(30);
    CHECK(plain.session().tick() == frames + 30);
    CHECK(held.session().tick() == frames + 30 - HitStop::most);
    held.idle(HitStop::most);
    CHECK(held.session().hash() == plain.session().hash());
    CHECK(held.screen->recording()->ticks == plain.screen->recording()->ticks);
}

TEST_CASE("a tap while the game is held counts in the first tick after it") {
    Run run(false);
    run.run_into_spikes();
    const int tick = run.session().tick();
    run.step({{Key::space, true}});
    run.step({{Key::space, false}});
    CHECK(run.session().tick() == tick);
    for (int frame = 0; frame < HitStop::most && run.session().tick() == tick; ++frame) run.step();
    REQUIRE(run.session().tick() == tick + 1);
    CHECK(run.screen->recording()->ticks.back().holds(Button::jump));
}
