#include "game/app/play/key_hints.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/hill.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

#include <algorithm>

using namespace scree;

namespace {

using Rows = std::vector<std::string>;

constexpr Buttons nothing{};

struct HintedRun {
    Session session;
    KeyHints hints;
    explicit HintedRun(const std::vector<std::string>& rows) : HintedRun(Session(text_level(rows))) {}
    explicit HintedRun(Session start = Hill({{12, 0}, {8, 8}, {200, 0}}).session()) : session(std::move(start)) {
        hints.begin(session);
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) hints.note(session, nothing);
    }
    /// Those of run and jump that are shown.
    [[nodiscard]] std::string moves() const {
        return std::string(hints.shows_run() ? "run " : "") + (hints.shows_jump() ? "jump " : "");
    }
    /// What is written on the pictures in that part of the level.
    [[nodiscard]] std::string words(Table& table, RectI seen, KeyHints::Player player) const {
        DrawList list;
        hints.draw(list, table.services, seen, player);
        return words_in(list, table.art);
    }
    [[nodiscard]] bool needs(SlideNeed::Of of) const { return hints.needs().now() && hints.needs().now()->of == of; }
    void hold(Buttons held, int ticks) {
        for (int i = 0; i < ticks; ++i) {
            session.step(held);
            hints.note(session, held);
        }
    }
    /// True if it tells to run on in any of the ticks.
    bool tells_run_on(Buttons held, int ticks) {
        bool is_told = false;
        for (int tick = 0; tick < ticks; ++tick) {
            hold(held, 1);
            is_told = is_told || hints.shows_run_on();
        }
        return is_told;
    }
    /// Until the hero is so far to the right.
    void run_to(Sub x) {
        while (session.body().box.left < x && session.tick() < 1'000) hold(Buttons{}.with(Button::right), 1);
    }
};

constexpr Buttons right = nothing.with(Button::right);

/// The level's calm run, tick by tick.
template <class See>
void along_calm_line(const std::string& level, See see) {
    const Result<Replay> calm = load_replay("content/runs/" + level + "-calm.replay");
    REQUIRE(calm);
    HintedRun run(Session(shipped_level(level)));
    for (const Buttons held : calm.value->ticks) {
        run.hold(held, 1);
        see(run);
    }
}

/// A hero that falls onto planks.
HintedRun above_planks() {
    return HintedRun(
        Rows{"....P.......", "............", "..------....", "............", "...........E", "############"});
}

}  // namespace

TEST_CASE("the keys for run and jump are shown after three seconds of idling, each until it was used") {
    HintedRun run;
    run.wait(KeyHints::patience - 1);
    CHECK(run.moves().empty());
    run.wait(1);
    CHECK(run.moves() == "run jump ");
    run.hold(right, 1);
    CHECK(run.moves() == "jump ");
    run.hold(nothing.with(Button::jump), 1);
    CHECK_FALSE(run.hints.shows_jump());
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(run.moves().empty());
}

TEST_CASE("a player who runs at once is not told how, but how to jump when they stand still") {
    HintedRun run;
    run.hold(right, 10);
    CHECK_FALSE(run.hints.shows_jump());
    run.hold(nothing, KeyHints::patience + 60);
    CHECK(run.moves() == "jump ");
}

TEST_CASE("a player who holds Down and a direction is told to let go of Down after a second without getting anywhere") {
    constexpr Buttons both = right.with(Button::down);
    HintedRun run;
    run.hold(both, KeyHints::pause - 1);
    CHECK_FALSE(run.hints.shows_run_on());
    run.hold(both, 1);
    CHECK(run.hints.shows_run_on());
    run.hold(right, 1);
    CHECK_FALSE(run.hints.shows_run_on());
    const Sub before = run.session.body().box.left;
    while (run.session.body().ground.gradient == 0 && run.session.tick() < 600) run.hold(right, 1);
    CHECK_FALSE(run.tells_run_on(both, 2 * KeyHints::pause));  // the slope carries the hero
    CHECK(run.session.body().box.left > before + px(200));
    HintedRun gentle(Hill({{4, 0}, {200, 2}}).session());
    for (int tick = 0; tick < 4 * KeyHints::pause; ++tick)
        CHECK_FALSE(gentle.tells_run_on(gentle.session.body().ground.gradient != 0 ? both : right, 1));
}

TEST_CASE("a hero that slides over planks is not shown the way down, nor one at a wall the way through it") {
    HintedRun slide(Rows{"P...........E", "-------------", ".............", "#############"});
    slide.hold(right, 60);
    REQUIRE(slide.session.body().ground.one_way);
    slide.hold(right.with(Button::down), 2);
    REQUIRE(slide.session.player().sliding);
    CHECK_FALSE(slide.hints.shows_drop());
    HintedRun wall(Rows{"....#.......", "P...#......E", "############"});
    wall.hold(right, 60);
    wall.hold(right.with(Button::down), 2 * KeyHints::pause);
    CHECK_FALSE(wall.hints.shows_run_on());
}

TEST_CASE("a player who rocks in a dip with Down held is told to let go of it, and one who crouches is not") {
    HintedRun run(Hill({{6, 0}, {4, 4}, {4, 0}, {4, -4}, {40, 0}}).session());
    run.hold(right, 60);
    CHECK(run.tells_run_on(nothing.with(Button::down), 6 * KeyHints::pause));
    HintedRun crouch;
    crouch.hold(nothing.with(Button::down), 6 * KeyHints::pause);
    CHECK_FALSE(crouch.hints.shows_run_on());
}

TEST_CASE("a wall shows the key that jumps after a second until the first jump and with Down held, else after two") {
    std::vector<std::string> rows(8, "....#.......");
    rows[7][0] = 'P';
    rows[7][10] = 'E';
    rows.emplace_back(12, '#');
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
    run.hold(right.with(Button::down), KeyHints::pause + 10);
    CHECK(run.hints.shows_wall());
}

TEST_CASE("a player who gets no farther at a wall is shown the way back where only that leads on") {
    std::vector<std::string> rows(14, "............................#..");
    rows[13][20] = 'P';
    rows.emplace_back(31, '#');
    rows[12][1] = 'E';
    rows[12][0] = '#';
    HintedRun run(rows);
    run.hold(right, 60);
    CHECK_FALSE(run.hints.shows_back());
    run.hold(right, KeyHints::pause + 20);
    CHECK(run.hints.shows_back());
    CHECK_FALSE(run.hints.shows_wall());
    run.hold(nothing.with(Button::left), 20);
    CHECK_FALSE(run.hints.shows_back());
}

TEST_CASE("a player at a wall that a jump or a shaft gets over is shown that, not the way back") {
    std::vector<std::string> low(14, "..............................E");
    low[13] = "....................P...###...#";
    low.emplace_back(31, '#');
    std::vector<std::string> shaft(14, "......................#........");
    for (int row = 0; row < 9; ++row) shaft[static_cast<std::size_t>(row + 3)][18] = '#';
    shaft[2] = shaft[1] = shaft[0] = "..............................E";
    shaft[13][16] = 'P';
    shaft.emplace_back(31, '#');
    for (const std::vector<std::string>& rows : {low, shaft}) {
        HintedRun run(rows);
        run.hold(right, 120 + KeyHints::pause);
        CHECK_FALSE(run.hints.shows_back());
        CHECK(run.hints.shows_wall());
    }
}

TEST_CASE("the keys that lead down through planks are shown where the hero waits on some, until they were used") {
    HintedRun run = above_planks();
    run.hold(nothing, 40);
    REQUIRE(run.session.body().ground.one_way);
    CHECK_FALSE(run.hints.shows_drop());
    run.hold(nothing, KeyHints::pause);
    CHECK(run.hints.shows_drop());
    run.hold(right, 5);
    CHECK(run.hints.shows_drop());
    run.hold(nothing.with(Button::down).with(Button::jump), 10);
    CHECK_FALSE(run.hints.shows_drop());
    run.hold(nothing, 120);
    CHECK_FALSE(run.hints.shows_drop());
}

TEST_CASE("a player who ducks on planks is shown at once that jump leads down through them") {
    HintedRun run = above_planks();
    run.hold(nothing, 40);
    REQUIRE_FALSE(run.hints.shows_drop());
    run.hints.note(run.session, nothing.with(Button::down));
    CHECK(run.hints.shows_drop());
}

TEST_CASE("a player who still holds Down where a slide ends on planks is told to run on, not the way down") {
    const std::string planks(80, '-');
    HintedRun run(Rows{"P" + std::string(78, '.') + "E", planks, std::string(80, '.'), std::string(80, '#')});
    run.hold(right, 60);
    for (int tick = 0; tick < 300; ++tick) {
        run.hold(right.with(Button::down), 1);
        CHECK_FALSE(run.hints.shows_drop());
    }
    CHECK(run.session.body().ground.one_way);
    CHECK(run.hints.shows_run_on());
}

TEST_CASE("a hero that waits on a lift is not shown the way down through it") {
    EntityData lift = lift_at(1, 3, 2, 3, 1);
    lift.values.all.push_back({"one_way", true});
    HintedRun run(
        Session(text_level({"....P.......", "............", "............", "...........E", "############"}, {lift})));
    run.hold(nothing, 40);
    REQUIRE(run.session.body().ground.one_way);
    run.hold(nothing, 2 * KeyHints::pause);
    CHECK(run.session.body().ground.one_way);
    CHECK_FALSE(run.hints.shows_drop());
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
    run.hold(right, 300);
    CHECK(run.needs(SlideNeed::Of::barrier));
    CHECK(run.hints.needs().is_too_low());
    run.hold(nothing, 2 * KeyHints::patience);
    CHECK(run.hints.needs().is_too_low());
    CHECK_FALSE(run.hints.shows_jump());
    const Sub start = run.session.body().box.left;
    while (run.hints.needs().is_too_low() && run.session.tick() < 1000) run.hold(nothing.with(Button::left), 1);
    CHECK(start - run.session.body().box.left < px(10 * 16));
    while (run.needs(SlideNeed::Of::barrier) && run.session.tick() < 1200) {
        run.hold(right.with(Button::down), 1);
        CHECK_FALSE(run.hints.needs().is_too_low());
    }
    CHECK(count(run.session, EventType::burst) == 1);
}

TEST_CASE("a hero whose slide breaks Loose Stone's first barrier is shown nothing there") {
    HintedRun run(Session(shipped_level("03-loose-stone")));
    for (int tick = 0; tick < 300; ++tick) {
        run.hold(tick > 60 ? right.with(Button::down) : right, 1);
        CHECK_FALSE(run.needs(SlideNeed::Of::barrier));
    }
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
    run.hold(right.with(Button::down), 275);
    for (int death = 0; death < 2; ++death) {
        int shown_ticks = 0;
        for (int tick = 0; tick < 400 && count(run.session, EventType::died) == 0; ++tick) {
            run.hold(nothing.with(Button::left), 1);
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
    HintedRun run;
    const std::optional<Vec> place = run.hints.slide_at();
    REQUIRE(place);
    CHECK(std::abs(place->x - px(10 * 16)) <= px(8));
    CHECK(place->y == px(Hill::top));
    run.hold(nothing.with(Button::down), 5);  // a crouch on the flat is no slide
    CHECK(run.hints.slide_at());
    run.run_to(px(14 * 16));
    CHECK(run.hints.slide_at());
    run.hold(right.with(Button::down), 10);
    CHECK_FALSE(run.hints.slide_at());
}

TEST_CASE("a key whose place is above the picture is not shown at the picture's top") {
    Table table;
    const HintedRun run;
    REQUIRE(run.hints.slide_at());
    const int place = run.hints.slide_at()->y / px(1);
    CHECK(run.words(table, {0, place - 200, 640, 360}, KeyHints::Player::new_to_game) != "");
    CHECK(run.words(table, {0, place + 20, 640, 360}, KeyHints::Player::new_to_game) == "");
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
    const int left = room.shore();
    HintedRun run(
        Session(text_level(room.rows_with_pond(12, 1), {entity_on_grid(1, "water", left, room.ground(), 12, 1)})));
    const auto slide_to = [&](int col) {
        while (run.session.body().box.left < px(16 * col) && run.session.tick() < 900) {
            const bool slides = run.session.body().box.left > px(16 * 19);
            run.hold(slides ? right.with(Button::down) : right, 1);
        }
    };
    slide_to(room.foot() - 4);
    CHECK(run.needs(SlideNeed::Of::water));
    slide_to(left + 6);
    CHECK(run.needs(SlideNeed::Of::water));
    slide_to(left + 14);
    CHECK_FALSE(run.needs(SlideNeed::Of::water));
}

TEST_CASE("flat ground, stairs, pits and rises are no slope to slide on, and a slope is no gap") {
    CHECK_FALSE(place_before_gap(HintedRun().session));
    CHECK_FALSE(place_before_slope(Hill({{200, 0}}).session(), 0));
    CHECK_FALSE(place_before_slope(Hill({{12, 0}, {8, -8}, {100, 0}}).session(), 0));
    const auto room = [](const std::vector<std::string>& rows) { return Session(text_level(rows)); };
    CHECK_FALSE(
        place_before_slope(room({"............", "P...........", "####........", "######......", "############"}), 0));
    CHECK_FALSE(
        place_before_slope(room({"............", "P...........", "####..######", "####..######", "############"}), 0));
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
    run.run_to(px(50 * 16));
    REQUIRE(run.hints.jump_at());
    CHECK(std::abs(run.hints.jump_at()->x - px(58 * 16)) <= px(8));
    CHECK(run.hints.jump_at()->y == px(Hill::top + 64));
    run.run_to(px(110 * 16));
    REQUIRE(run.hints.jump_at());
    CHECK(std::abs(run.hints.jump_at()->x - px(118 * 16)) <= px(8));
}

TEST_CASE("after a jump out of a slide the key that jumps is not shown any more") {
    HintedRun run(Hill({{12, 0}, {8, 8}, {20, 0}, {0, 128}, {60, 0}}).session());
    run.hold(right, 50);
    run.hold(right.with(Button::down), 10);
    REQUIRE(run.session.player().sliding);
    REQUIRE(run.hints.jump_at());
    run.hold(right.with(Button::jump), 1);
    CHECK_FALSE(run.hints.jump_at());
}

TEST_CASE("later levels take run, jump and slide for known, and still show what is new in them") {
    Table table;
    HintedRun ground;
    ground.hold(nothing, 2 * KeyHints::patience);
    const auto texts_on_ground = [&](KeyHints::Player player) {
        const std::string words = ground.words(table, {0, 600, 640, 360}, player);
        return std::count(words.begin(), words.end(), '|');
    };
    CHECK(texts_on_ground(KeyHints::Player::new_to_game) == 4);  // two to run, one to jump, one to slide
    CHECK(texts_on_ground(KeyHints::Player::new_to_level) == 0);
    ground.hold(right.with(Button::down), KeyHints::pause);
    CHECK(texts_on_ground(KeyHints::Player::new_to_game) == 2);  // to let go of Down, to run on
    HintedRun run = above_planks();
    run.hold(nothing, 2 * KeyHints::patience);
    const auto texts = [&](KeyHints::Player player) {
        const std::string words = run.words(table, {0, 0, 640, 360}, player);
        return std::count(words.begin(), words.end(), '|');
    };
    CHECK(texts(KeyHints::Player::new_to_game) == 2);  // the way down: one picture over the hero at a time
    CHECK(texts(KeyHints::Player::new_to_level) == 2);
    CHECK(texts(KeyHints::Player::knows_level) == 0);
    run.hold(right.with(Button::down), KeyHints::pause);
    CHECK(run.hints.shows_run_on());
    CHECK(texts(KeyHints::Player::new_to_level) == 2);  // still the way down
    CHECK(texts(KeyHints::Player::knows_level) == 2);   // the key to let go of, and the one that runs
}

TEST_CASE("the pictures name the keys that the player chose, and the pad's buttons to players who use a pad") {
    Table table;
    HintedRun run;
    run.wait(KeyHints::patience);
    const auto words = [&] { return run.words(table, {0, 600, 640, 360}, KeyHints::Player::new_to_game); };
    CHECK(words().find("Space") != std::string::npos);
    Bindings own = default_bindings();
    own[Action::jump].keys = {Key::k};
    table.controls.set_bindings(own);
    CHECK(words().find("Space") == std::string::npos);
    CHECK(words().find('K') != std::string::npos);
    PadStates pads;
    pads[0].connected = true;
    table.controls.update({}, pads, true);
    pads[0].buttons = 1;
    table.controls.update({}, pads, true);
    CHECK(words().find("Stick") != std::string::npos);
}
