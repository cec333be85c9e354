#include "game/app/play/key_hints.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/hill.hpp"
#include "tests/support/shipped_level.hpp"

#include <algorithm>

using namespace scree;

namespace {

using Rows = std::vector<std::string>;

constexpr Buttons nothing{};
constexpr Buttons left = nothing.with(Button::left);
constexpr Buttons right = nothing.with(Button::right);
constexpr Buttons down = nothing.with(Button::down);
constexpr Buttons slide = right.with(Button::down);
constexpr Buttons jump = nothing.with(Button::jump);

struct HintedRun {
    Session session;
    KeyHints hints;
    explicit HintedRun(const std::vector<std::string>& rows) : HintedRun(Session(text_level(rows))) {}
    explicit HintedRun(Session start = Hill({{12, 0}, {8, 8}, {200, 0}}).session()) : session(std::move(start)) {
        hints.begin(session);
    }
    /// Those of run and jump that are shown.
    [[nodiscard]] std::string moves() const {
        return std::string(hints.shows_run() ? "run " : "") + (hints.shows_jump() ? "jump " : "");
    }
    /// Where the hero waits or got stuck: `wall`, `back`, `drop`, `on`.
    [[nodiscard]] std::string place() const {
        return std::string(hints.shows_wall() ? "wall " : "") + (hints.shows_back() ? "back " : "") +
               (hints.shows_drop() ? "drop " : "") + (hints.shows_run_on() ? "on " : "");
    }
    /// What is written on the pictures in that part of the level.
    [[nodiscard]] std::string words(Table& table, RectI seen, KeyHints::Player player) const {
        DrawList list;
        hints.draw(list, table.services, seen, player);
        return words_in(list, table.art);
    }
    [[nodiscard]] bool needs(SlideNeed::Of of) const { return hints.needs().now() && hints.needs().now()->of == of; }
    void hold(Buttons held, int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            session.step(held);
            hints.note(session, held);
        }
    }
    /// True if it tells to run on in any of the ticks.
    bool tells_run_on(Buttons held, int ticks) {
        bool is_told = false;
        for (int tick = 0; tick < ticks; ++tick) {
            hold(held);
            is_told = is_told || hints.shows_run_on();
        }
        return is_told;
    }
    /// Until the hero is so far to the right.
    void run_to(Sub x) {
        while (session.body().box.left < x && session.tick() < 1'000) hold(Buttons{}.with(Button::right), 1);
    }
};

/// The level's calm run, tick by tick.
template <class See>
void along_calm_line(const std::string& level, See see) {
    const Result<Replay> calm = load_replay("content/runs/" + level + "-calm.replay");
    REQUIRE(calm);
    HintedRun run(Session(shipped_level(level)));
    for (const Buttons held : calm.value->ticks) {
        run.hold(held);
        see(run);
    }
}

/// A hero that falls onto planks in a closed room.
HintedRun above_planks() {
    return HintedRun(Rows{"..#####.....", "..#.P.#.....", "..#...#.....", "..#---#.....", "............",
                          "............", "...........E", "############"});
}

}  // namespace

TEST_CASE("the keys for run and jump are shown after three seconds of idling, each until it was used") {
    HintedRun run;
    run.hold(nothing, KeyHints::patience - 1);
    CHECK(run.moves().empty());
    run.hold(nothing);
    CHECK(run.moves() == "run jump ");
    run.hold(right);
    CHECK(run.moves() == "jump ");
    run.hold(jump);
    CHECK_FALSE(run.hints.shows_jump());
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(run.moves().empty());
    HintedRun at_once;
    at_once.hold(right, 10);
    CHECK_FALSE(at_once.hints.shows_jump());
    at_once.hold(nothing, KeyHints::patience + 60);
    CHECK(at_once.moves() == "jump ");
}

TEST_CASE("a player who holds Down and a direction is told to let go of Down after a second without getting anywhere") {
    HintedRun run;
    CHECK_FALSE(run.tells_run_on(slide, KeyHints::pause - 1));
    CHECK(run.tells_run_on(slide, 1));
    CHECK_FALSE(run.tells_run_on(right, 1));
    const Sub before = run.session.body().box.left;
    while (run.session.body().ground.gradient == 0 && run.session.tick() < 600) run.hold(right);
    CHECK_FALSE(run.tells_run_on(slide, 2 * KeyHints::pause));  // the slope carries the hero
    CHECK(run.session.body().box.left > before + px(200));
    HintedRun gentle(Hill({{4, 0}, {200, 2}}).session());
    for (int tick = 0; tick < 4 * KeyHints::pause; ++tick)
        CHECK_FALSE(gentle.tells_run_on(gentle.session.body().ground.gradient != 0 ? slide : right, 1));
}

TEST_CASE("a hero that slides over planks is not shown the way down, nor one at a wall the way through it") {
    HintedRun slider(Rows{"P...........E", "-------------", ".............", "#############"});
    slider.hold(right, 60);
    REQUIRE(slider.session.body().ground.one_way);
    slider.hold(slide, 2);
    REQUIRE(slider.session.player().sliding);
    CHECK_FALSE(slider.hints.shows_drop());
    HintedRun wall(Rows{"....#.......", "P...#......E", "############"});
    wall.hold(right, 60);
    wall.hold(slide, 2 * KeyHints::pause);
    CHECK_FALSE(wall.hints.shows_run_on());
}

TEST_CASE("a player who rocks in a dip with Down held is told to let go of it, and one who crouches is not") {
    HintedRun run(Hill({{6, 0}, {4, 4}, {4, 0}, {4, -4}, {40, 0}}).session());
    run.hold(right, 60);
    CHECK(run.tells_run_on(down, 6 * KeyHints::pause));
    // A wide bowl, where the hero is fast at every bottom: told when it turns the second time.
    HintedRun bowl(Hill({{6, 0}, {20, 20}, {12, 0}, {24, -24}, {40, 0}}).session());
    bowl.hold(right, 60);
    int turns = 0;
    for (Sub last = 1; turns < 2 && bowl.session.tick() < 1'200;) {
        bowl.hold(down);
        const Sub speed = bowl.session.body().velocity.x;
        if (speed != 0 && (speed < 0) != (last < 0)) ++turns;
        if (speed != 0) last = speed;
    }
    REQUIRE(turns == 2);
    CHECK(bowl.tells_run_on(down, 1));
    HintedRun crouch;
    crouch.hold(down, 6 * KeyHints::pause);
    CHECK_FALSE(crouch.hints.shows_run_on());
}

TEST_CASE("a wall shows the key that jumps after a second until the first jump and with Down held, else after two") {
    Rows rows(7, "....#.......");
    rows.insert(rows.end(), {"P...#.....E.", "############"});
    HintedRun run(rows);
    run.hold(right, 60 + KeyHints::pause);
    CHECK(run.hints.shows_wall());
    run.hold(right.with(Button::jump), 30);
    run.hold(nothing, 60);
    run.hold(right, KeyHints::pause + 10);
    CHECK_FALSE(run.hints.shows_wall());
    run.hold(right, KeyHints::pause);
    CHECK(run.hints.shows_wall());
    run.hold(nothing, 10);
    run.hold(slide, KeyHints::pause + 10);
    CHECK(run.hints.shows_wall());
}

TEST_CASE("a player who hops at a wall that no hop clears is shown the way that leads on after four seconds") {
    Rows rows(12, "............................#..");
    rows.insert(rows.end(),
                {"#E..........................#..", "....................P.......#..", Rows::value_type(31, '#')});
    HintedRun run(rows);
    run.hold(right, 60);
    int told = 0;
    for (int tick = 0; tick < 6 * ticks_per_second; ++tick) {
        run.hold(tick % 40 < 12 ? right.with(Button::jump) : right);
        told += run.place() == "back " ? 1 : 0;
        CHECK((told == 0 || tick > 3 * ticks_per_second));
    }
    CHECK(told > ticks_per_second);
}

TEST_CASE(
    "a player who gets no farther is shown the way back where only that leads on, not where a jump or shaft does") {
    Rows wall(12, "............................#..");
    wall.insert(wall.end(),
                {"#E..........................#..", "....................P.......#..", Rows::value_type(31, '#')});
    HintedRun run(wall);
    run.hold(right, 60);
    CHECK(run.place() == "");
    run.hold(right, KeyHints::pause + 20);
    CHECK(run.place() == "back ");
    run.hold(left, 20);
    CHECK(run.place() == "");
    Rows low(13, "..............................E");
    low.insert(low.end(), {"....................P...###...#", Rows::value_type(31, '#')});
    Rows shaft(3, "..............................E");
    shaft.resize(12, "..................#...#........");
    shaft.insert(shaft.end(),
                 {"......................#........", "................P.....#........", Rows::value_type(31, '#')});
    for (const Rows& rows : {low, shaft}) {
        HintedRun over(rows);
        over.hold(right, 120 + KeyHints::pause);
        CHECK(over.place() == "wall ");
    }
}

TEST_CASE(
    "the keys that lead down through planks are shown where the hero waits where nothing else leads on, or ducks, "
    "until "
    "they were used") {
    HintedRun run = above_planks();
    run.hold(nothing, 40);
    REQUIRE(run.session.body().ground.one_way);
    CHECK_FALSE(run.hints.shows_drop());
    HintedRun ducks = run;
    ducks.hints.note(ducks.session, down);
    CHECK(ducks.hints.shows_drop());
    run.hold(nothing, KeyHints::pause);
    CHECK(run.hints.shows_drop());
    run.hold(right, 5);
    CHECK(run.hints.shows_drop());
    run.hold(down.with(Button::jump), 10);
    CHECK_FALSE(run.hints.shows_drop());
    run.hold(nothing, 120);
    CHECK_FALSE(run.hints.shows_drop());
    HintedRun lift(Session(text_level({"....P.......", "............", "............", "...........E", "############"},
                                      {with(lift_at(1, 3, 2, 3, 1), "one_way", true)})));
    for (const int ticks : {40, 2 * KeyHints::pause}) {
        lift.hold(nothing, ticks);
        CHECK(lift.session.body().ground.one_way);
        CHECK_FALSE(lift.hints.shows_drop());
    }
}

TEST_CASE("a player at a wall on planks is told to jump where planks lead up, and the way down where only that does") {
    const std::string wall = "........#####";
    for (const bool leads_up : {true, false}) {
        const std::string planks = leads_up ? "....----#####" : wall;
        HintedRun run(Rows{wall, wall, planks, wall, wall, planks, wall, "..P.....#####", "--------#####", wall, wall,
                           wall, "............E", std::string(13, '#')});
        run.hold(right, 180);
        INFO("planks lead up: " << leads_up);
        CHECK(run.session.body().ground.one_way);
        CHECK(run.place() == (leads_up ? "wall " : "drop "));
    }
}

TEST_CASE("on the planks of Goat Steps' first wall and of its tower, which lead up, no hint shows the way down") {
    int places = 0;
    along_calm_line("02-goat-steps", [&](const HintedRun& run) {
        const Mover& hero = run.session.body();
        const bool is_on_planks = hero.ground.one_way && hero.box.left < px(16 * 100);
        if (!is_on_planks || run.session.tick() % 8 != 0) return;
        ++places;
        for (const Buttons held : {nothing, right, left}) {
            HintedRun waits = run;
            waits.hold(held, 100);
            INFO("tick " << run.session.tick() << ", held " << int{held.bits});
            CHECK_FALSE(waits.hints.shows_drop());
            CHECK_FALSE(waits.hints.shows_back());
        }
    });
    CHECK(places >= 5);
}

TEST_CASE(
    "a player who still holds Down where a slide ends on planks is told to run on, and before a wall the way down") {
    for (const bool has_wall : {false, true}) {
        const std::string row = std::string(has_wall ? 37 : 78, '.') + (has_wall ? std::string(41, '#') : "");
        HintedRun run(Rows{"P" + row + "E", std::string(80, '-'), std::string(80, '.'), std::string(80, '#')});
        run.hold(right, 60);
        for (int tick = 0; tick < 300; ++tick) {
            run.hold(slide);
            if (!has_wall) CHECK_FALSE(run.hints.shows_drop());
        }
        INFO("wall " << has_wall);
        CHECK(run.session.body().ground.one_way);
        const Sub room = has_wall ? 0 : px(8);  // it creeps up to the wall
        REQUIRE(run.session.world().free_distance(run.session.body().id, Side::right, px(8)) == room);
        CHECK(run.hints.shows_drop() == has_wall);
        CHECK((run.hints.shows_run_on() || has_wall));
    }
}

TEST_CASE("a hero that skims is not shown the way down through planks") {
    bool has_skimmed = false;
    along_calm_line("04-the-tarn", [&](const HintedRun& run) {
        has_skimmed = has_skimmed || count(run.session, EventType::skimmed) > 0;
        if (has_skimmed) CHECK_FALSE(run.hints.shows_drop());
    });
    CHECK(has_skimmed);
}

TEST_CASE("a hero at Loose Stone's first barrier is shown the way back, further up to slide, until it breaks") {
    HintedRun run(Session(shipped_level("03-loose-stone")));
    HintedRun slider = run;
    for (int tick = 0; tick < 300; ++tick) {  // whose slide breaks it: nothing is shown
        slider.hold(tick > 60 ? slide : right);
        CHECK_FALSE(slider.needs(SlideNeed::Of::barrier));
    }
    while (!run.needs(SlideNeed::Of::barrier) && run.session.tick() < 600) run.hold(right);
    REQUIRE(run.needs(SlideNeed::Of::barrier));
    CHECK(run.hints.needs().is_too_low());
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(run.hints.needs().is_too_low());
    run.hold(slide, 50);  // from where it is too low; a longer push would crack it
    CHECK(run.hints.needs().is_too_low());
    CHECK_FALSE(run.hints.shows_jump());
    const Sub start = run.session.body().box.left;
    REQUIRE(run.hints.needs().start());
    const Sub from = run.hints.needs().start()->x;  // where the key that slides is shown ...
    for (int tick = 0; tick < 60; ++tick) {         // ... and stays while the hero hops at the barrier
        run.hold(tick % 30 < 12 ? right.with(Button::jump) : right);
        REQUIRE(run.hints.needs().start());
        CHECK(std::abs(run.hints.needs().start()->x - from) <= px(16));
    }
    while (run.hints.needs().is_too_low() && run.session.tick() < 1000) run.hold(left);
    CHECK(start - run.session.body().box.left < px(10 * 16));
    CHECK(std::abs(feet(run.session.body()).x - from) <= px(16));
    while (run.needs(SlideNeed::Of::barrier) && run.session.tick() < 1200) {
        run.hold(slide);
        CHECK_FALSE(run.hints.needs().is_too_low());
    }
    CHECK(count(run.session, EventType::burst) == 1);
}

TEST_CASE("creatures at the foot of Goat Steps' last slope show the key that slides until it knocked one over") {
    int shown_ticks = 0;
    bool has_bowled = false;
    along_calm_line("02-goat-steps", [&](const HintedRun& run) {
        has_bowled = has_bowled || count(run.session, EventType::bowled) > 0;
        if (has_bowled) CHECK_FALSE(run.needs(SlideNeed::Of::creature));
        if (run.needs(SlideNeed::Of::creature)) ++shown_ticks;
    });
    CHECK(has_bowled);
    CHECK(shown_ticks > 20);
}

TEST_CASE("a player who walks down to Rolling's pool is shown the key that slides, also after a death in it") {
    HintedRun run(Session(shipped_level("13-rolling")));
    run.hold(right, 66);
    run.hold(slide, 275);
    for (int death = 0; death < 2; ++death) {
        int shown_ticks = 0;
        for (int tick = 0; tick < 400 && count(run.session, EventType::died) == 0; ++tick) {
            run.hold(left, 1);
            if (run.needs(SlideNeed::Of::water)) ++shown_ticks;
        }
        CHECK(count(run.session, EventType::died) == 1);
        CHECK(shown_ticks > 60);
        run.hold(nothing, 60);
    }
}

TEST_CASE("a player who walks down to creatures is shown the way back when a slide would be too slow for them") {
    Hill hill({{12, 0}, {16, 8}, {60, 0}});
    HintedRun run(hill.session_with(
        {with(entity_at(3, "walker", hill.end_of(1) + Vec{px(32), -px(16)}, {px(16), px(16)}), "speed", 1.0)}));
    run.run_to(hill.end_of(0).x);
    CHECK(run.needs(SlideNeed::Of::creature));
    CHECK_FALSE(run.hints.needs().is_too_low());
    run.run_to(hill.end_of(1).x - px(64));
    CHECK(run.needs(SlideNeed::Of::creature));
    CHECK(run.hints.needs().is_too_low());
}

TEST_CASE("the key that slides is shown two tiles before the first slope until it was used there") {
    Table table;
    HintedRun run;
    const std::optional<Vec> place = run.hints.slide_at();
    REQUIRE(place);
    CHECK(std::abs(place->x - px(10 * 16)) <= px(8));
    CHECK(place->y == px(Hill::top));
    for (const int below_top : {200, -20})  // above the picture it is not shown at the picture's top
        CHECK((run.words(table, {0, Hill::top - below_top, 640, 360}, KeyHints::Player::new_to_game) != "") ==
              (below_top > 0));
    run.hold(down, 5);  // a crouch on the flat is no slide
    CHECK(run.hints.slide_at());
    run.run_to(px(14 * 16));
    CHECK(run.hints.slide_at());
    run.hold(slide, 10);
    CHECK_FALSE(run.hints.slide_at());
    HintedRun at_wall(Hill({{8, 0}, {0, -48}, {2, 0}, {8, 8}, {200, 0}}).session());
    CHECK(at_wall.hints.slide_at());
    at_wall.hold(right, 60);
    CHECK_FALSE(at_wall.hints.slide_at());  // behind the wall, which comes first
}

TEST_CASE(
    "a player who runs past the key that slides sees it at the next slopes, in its place, and at most four times") {
    std::vector<Slope> parts{{12, 0}};
    for (int i = 0; i < 9; ++i) parts.insert(parts.end(), {{8, 8}, {40, 0}});
    HintedRun run(Hill(parts).session());
    std::vector<Sub> places;
    for (int tick = 0; tick < 1800; ++tick) {
        run.hold(right, 1);
        const std::optional<Vec> place = run.hints.slide_at();
        if (place && (places.empty() || places.back() != place->x)) places.push_back(place->x);
    }
    REQUIRE(places.size() == static_cast<std::size_t>(KeyHints::most_places));
    for (std::size_t i = 1; i < places.size(); ++i) CHECK(std::abs(places[i] - places[i - 1] - 48 * px(16)) <= px(16));
}

TEST_CASE("the key that slides is shown on the slope before deep water, until the hero is on the other shore") {
    const SlideRoom room;
    HintedRun run(Session(
        text_level(room.rows_with_pond(12, 1), {entity_on_grid(1, "water", room.shore(), room.ground(), 12, 1)})));
    for (const int col : {room.foot() - 4, room.shore() + 6, room.shore() + 14}) {
        while (run.session.body().box.left < px(16 * col) && run.session.tick() < 900)
            run.hold(run.session.body().box.left > px(16 * 19) ? slide : right);
        CHECK(run.needs(SlideNeed::Of::water) == (col != room.shore() + 14));
    }
}

TEST_CASE("flat ground, stairs, pits and rises are no slope to slide on, and a slope is no gap") {
    CHECK_FALSE(place_before_gap(HintedRun().session));
    const auto room = [](const Rows& rows) { return Session(text_level(rows)); };
    for (const Session& session :
         {Hill({{200, 0}}).session(), Hill({{12, 0}, {8, -8}, {100, 0}}).session(),
          room({"............", "P...........", "####........", "######......", "############"}),
          room({"............", "P...........", "####..######", "####..######", "############"})})
        CHECK_FALSE(place_before_slope(session, 0));
}

TEST_CASE("First Light shows the key that slides on its first hill, and the one that jumps before its first wide gap") {
    const Session session(shipped_level("01-first-light"));
    const std::optional<Vec> slope = place_before_slope(session, 0);
    REQUIRE(slope);
    CHECK(slope->x > px(432));
    CHECK(slope->x < px(464));
    const std::optional<Vec> gap = place_before_gap(session);
    REQUIRE(gap);
    CHECK(gap->x > px(2600));
    CHECK(gap->x < px(2680));
}

TEST_CASE("the key that jumps is shown two tiles before the gaps until it was a jump out of a slide") {
    HintedRun run(Hill({{12, 0}, {8, 8}, {40, 0}, {0, 128}, {60, 0}, {0, 128}, {60, 0}}).session());
    CHECK_FALSE(run.hints.jump_at());  // still far away
    run.hold(right.with(Button::jump), 5);
    for (const int gap : {60, 120}) {
        run.run_to(px((gap - 10) * 16));
        REQUIRE(run.hints.jump_at());
        CHECK(std::abs(run.hints.jump_at()->x - px((gap - 2) * 16)) <= px(8));
        CHECK((gap > 60 || run.hints.jump_at()->y == px(Hill::top + 64)));
    }
    HintedRun slider(Hill({{12, 0}, {8, 8}, {20, 0}, {0, 128}, {60, 0}}).session());
    slider.hold(right, 50);
    slider.hold(slide, 10);
    REQUIRE(slider.session.player().sliding);
    REQUIRE(slider.hints.jump_at());
    slider.hold(right.with(Button::jump));
    CHECK_FALSE(slider.hints.jump_at());
}

TEST_CASE("later levels take run, jump and slide for known, and still show what is new in them") {
    Table table;
    HintedRun run;
    const auto texts = [&](KeyHints::Player player, int top) {
        const std::string words = run.words(table, {0, top, 640, 360}, player);
        return std::count(words.begin(), words.end(), '|');
    };
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(texts(KeyHints::Player::new_to_game, 600) == 4);  // two to run, one to jump, one to slide
    CHECK(texts(KeyHints::Player::new_to_level, 600) == 0);
    run.hold(slide, KeyHints::pause);
    CHECK(texts(KeyHints::Player::new_to_game, 600) == 2);  // to let go of Down, to run on
    run = above_planks();
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(texts(KeyHints::Player::new_to_game, 0) == 2);  // the way down: one picture over the hero at a time
    CHECK(texts(KeyHints::Player::new_to_level, 0) == 2);
    CHECK(texts(KeyHints::Player::knows_level, 0) == 0);
    run.hold(slide, KeyHints::pause);
    CHECK(texts(KeyHints::Player::new_to_level, 0) == 2);  // still the way down
    run = HintedRun();
    run.hold(slide, KeyHints::pause);
    CHECK(run.hints.shows_run_on());
    CHECK(texts(KeyHints::Player::knows_level, 600) == 2);  // the key to let go of, and the one that runs
}

TEST_CASE("the pictures name the keys that the player chose, and the pad's buttons to players who use a pad") {
    Table table;
    HintedRun run;
    run.hold(nothing, KeyHints::patience);
    const auto words = [&] { return run.words(table, {0, 600, 640, 360}, KeyHints::Player::new_to_game); };
    CHECK(words().find("Space") != std::string::npos);
    Bindings own = default_bindings();
    own[Action::jump].keys = {Key::k};
    table.controls.set_bindings(own);
    CHECK(words().find("Space") == std::string::npos);
    CHECK(words().find('K') != std::string::npos);
    table.press_pad(0, 1);
    CHECK(words().find("Stick") != std::string::npos);
}
