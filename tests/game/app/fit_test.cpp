#include "tests/game/app/fit.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/app/screens/options_screen.hpp"
#include "game/app/screens/pause_screen.hpp"
#include "game/app/screens/results_screen.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "game/app/screens/stats_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/app/start.hpp"
#include "tests/game/app/table.hpp"

#include <fstream>

using namespace scree;

namespace {

struct Wanted {
    Language language = Language::english;
    bool large = false;
};
const std::vector<Wanted> all_wanted = {
    {Language::english, false}, {Language::german, false}, {Language::english, true}, {Language::german, true}};

/// A player's table, with a pad or without.
struct FitSeat : PlayerTable {
    explicit FitSeat(Wanted wanted) {
        art.language = wanted.language;
        art.large_texts = wanted.large;
    }
    void use_pads() {
        PadStates pads;
        for (std::size_t pad = 0; pad < 2; ++pad) {
            pads[pad].connected = true;
            pads[pad].axes = {-1.0F, 0.25F, 1.0F, -0.5F, -1.0F, -1.0F, 1.0F, -1.0F};
            services.pads.names[pad] =
                "A gamepad whose maker wrote down the whole of its name, with (all) its versions 1.2.3";
        }
        controls.update({}, pads, true);
        pads[0].buttons = pads[1].buttons = 0xFFFF'FFFFU;
        controls.update({}, pads, true);
    }
};

void check_fits(Screen& screen, const Art& art, const std::string& name, std::size_t least_texts = 2) {
    DrawList list;
    screen.draw(list, 1);
    INFO(name << (art.language == Language::german ? ", German" : ", English") << (art.large_texts ? ", large" : ""));
    CHECK(texts_in(list, art).size() >= least_texts);
    for (const std::string& fault : misfits(list, art)) FAIL_CHECK(fault);
}

/// The longest line about two actions: what has the longest names gets the only button of another.
void check_fits_after_a_swap(FitSeat& seat) {
    ControlsScreen controls(seat.services);
    for (int row = 0; row < 3; ++row) controls.input(pressing(&MenuInput::down));
    controls.input(pressing(&MenuInput::confirm));
    for (const unsigned buttons : {0U, 1U << 6U}) {
        seat.press_pad(0, buttons);
        controls.input({});
    }
    CHECK(seat.services.settings_changed);
    check_fits(controls, seat.art, "controls, two changed");
}

}  // namespace

TEST_CASE("words that run into each other, out of their panel or off the canvas are found") {
    Table table;
    const Art& art = table.art;
    DrawList list;
    draw_panel(list, art, {100, 100, 80, 40});
    art.large.draw(list, {110, 110}, "Fits", white);
    CHECK(misfits(list, art).empty());
    CHECK(words_in(list, art) == "Fits|");
    art.large.draw(list, {120, 114}, "Over it", white);
    const auto check_misfits = [&](std::size_t count) {
        CHECK(misfits(list, art).size() == count);
        draw_shade(list, 100);  // what is behind it is no text any more
        CHECK(misfits(list, art).empty());
    };
    check_misfits(1);
    art.large.draw(list, {600, 200}, "Off the canvas", white);
    check_misfits(1);
    draw_panel(list, art, {100, 100, 80, 40});
    art.large.draw(list, {110, 110}, "Leaves its panel", white);
    check_misfits(1);
    art.small.draw(list, {10, 10}, "Under a knob", white);
    list.fill({20, 8, 10, 10}, ui::gold);
    check_misfits(1);
    draw_outlined(list, art.small, {10, 10}, "With an edge", white);
    CHECK(words_in(list, art) == "With an edge|");
    check_misfits(0);
}

TEST_CASE("the title and every screen that --screen opens fit their places, in every language and size") {
    std::vector<std::string> names = screen_names();
    names.emplace_back("");  // the title
    for (const Wanted wanted : all_wanted)
        for (const std::string& name : names) {
            FitSeat seat(wanted);
            check_fits(*named_screen(seat.services, name), seat.art, name, name.empty() ? 2 : 1);
        }
}

TEST_CASE("the options fit their places on every page and row, in every language and size") {
    for (const Wanted wanted : all_wanted)
        for (int page = 0; page < options_page_count; ++page) {
            FitSeat seat(wanted);
            OptionsScreen screen(seat.services, static_cast<OptionsPage>(page));
            for (int row = 0; row < 12; ++row) {
                check_fits(screen, seat.art, std::string("options, ") + options_page_names[page]);
                screen.input(pressing(&MenuInput::down));
            }
        }
}

TEST_CASE("keys, pads, pause and questions fit their places, in every language and size") {
    for (const Wanted wanted : all_wanted)
        for (const bool pads : {false, true}) {
            FitSeat seat(wanted);
            if (pads) seat.use_pads();
            ControlsScreen controls(seat.services);
            check_fits(controls, seat.art, "controls");
            controls.input(pressing(&MenuInput::confirm));
            check_fits(controls, seat.art, "controls, asking");
            check_fits_after_a_swap(seat);
            InputScreen input(seat.services);
            check_fits(input, seat.art, "input");
            for (const Text question : {Text::ask_all_as_they_came, Text::ask_keys_as_they_came}) {
                ConfirmScreen ask(seat.services, seat.services.say(question), [] {});
                check_fits(ask, seat.art, "question");
            }
            PlayScreen play(seat.services, entry_of(over_floor("P........E", 1), "text"), PlayScreen::Home::game);
            PauseScreen pause(seat.services, play);
            check_fits(pause, seat.art, "pause");
        }
}

TEST_CASE("a level's name, its figures and a replay's line fit, for each of the game's levels in each language") {
    for (const Wanted wanted : all_wanted) {
        FitSeat seat(wanted);
        for (const std::string& level : seat.levels.ids()) {
            if (!seat.levels.at(level).level) continue;
            LevelEntry entry = entry_of(over_floor("P...o....E", 1), level);
            entry.title = seat.levels.at(level).title;
            // The last level has figures only in practice.
            const bool is_last = levels_on_route(seat.levels).back().level == level;
            PlayScreen play(seat.services, std::move(entry),
                            is_last ? PlayScreen::Home::practice : PlayScreen::Home::game);
            check_fits(play, seat.art, play.title());
            Replay replay;
            replay.ticks.assign(100, Buttons{});
            play.play_back(replay, play.session());
            check_fits(play, seat.art, play.title() + ", replay");
        }
    }
}

TEST_CASE("the levels and the map fit their places, in every language and size") {
    for (const Wanted wanted : all_wanted) {
        FitSeat seat(wanted);
        LevelListScreen levels(seat.services);
        for (std::size_t i = 0; i < seat.levels.ids().size(); ++i) {
            check_fits(levels, seat.art, "levels");
            levels.input(pressing(&MenuInput::down));
        }
        const std::unique_ptr<Screen> map = choose_level(seat.services);
        for (std::size_t i = 0; i <= seat.levels.ids().size(); ++i) {
            check_fits(*map, seat.art, "map");
            map->input(pressing(&MenuInput::right));
        }
    }
}

TEST_CASE("the climbs, the statistics and a level's sheet fit their places, in every language and size") {
    for (const Wanted wanted : all_wanted) {
        FitSeat seat(wanted);
        const TempFolder folder;
        seat.services.climb.file = slot_file(folder.path, 1);
        std::ofstream(slot_file(folder.path, 2)) << R"({"version": 99})";
        std::ofstream(slot_file(folder.path, 3)) << "ruined";
        Progress& progress = seat.services.climb.progress;
        progress.jumps = 123'456;
        for (const std::string& level : seat.levels.ids()) {
            note_content(progress, level, 1, 3);  // of a level that was changed since
            note_finish(progress, level, 43'210, 5);
            note_content(progress, level, seat.levels.at(level).level->content_hash, 3);
            for (int n = 0; n < 10; ++n) note_finish(progress, level, 3'600 * 12 + 100 * n, 30);
            note_gems(progress, level, 7);
            note_deaths(progress, level, 12'345);
            note_play(progress, level, 3'600'000, 1'000);
        }
        SlotsScreen slots(seat.services);
        check_fits(slots, seat.art, "climbs");
        slots.input(pressing(&MenuInput::down));
        const Transition asks = slots.input(pressing(&MenuInput::confirm));
        check_fits(*asks.screen, seat.art, "climbs, question");
        StatsScreen stats(seat.services);
        for (int tick = 0; tick < 40; ++tick) stats.tick();
        check_fits(stats, seat.art, "statistics");
        for (int press = 0; press < 30; ++press) stats.input(pressing(&MenuInput::down));
        check_fits(stats, seat.art, "statistics, below");
        CHECK(stats.input(pressing(&MenuInput::back)).kind == Transition::Kind::pop);
        for (const std::string& level : {seat.levels.ids().front(), seat.levels.ids().back()}) {
            note_checkpoints(progress, level, 0x3FFF'FFFF);
            LevelSheetScreen sheet(seat.services, level);
            check_fits(sheet, seat.art, "sheet");
            for (int press = 0; press < 6; ++press) sheet.input(pressing(&MenuInput::down));
            check_fits(sheet, seat.art, "sheet, below");
        }
        progress.levels.clear();
        LevelSheetScreen fresh(seat.services, seat.levels.ids().front());
        check_fits(fresh, seat.art, "sheet of a level that was never finished");
    }
}

TEST_CASE("every kind of result fits its place, in every language and size") {
    for (const Wanted wanted : all_wanted) {
        FitSeat seat(wanted);
        const std::string level = seat.levels.ids().back();
        PlayScreen play(seat.services, seat.levels.at(level), PlayScreen::Home::game);
        for (int kind = 0; kind < 5; ++kind) {
            RunResult result{.ticks = 43'210,
                             .coins = 123,
                             .coins_in_level = 123,
                             .deaths = 1'234,
                             .gems = 5,
                             .gems_in_level = 3,
                             .best_ticks = kind < 2 || kind == 4 ? 43'333 : 0,
                             .new_best = kind == 0 || kind == 2,
                             .rewound = kind == 4,
                             .assisted = kind == 1,
                             .practice = kind == 3};
            for (int n = 0; n < 9; ++n) result.splits.push_back({n, 5'000 * n + 99, 5'000 * n});
            CompleteScreen complete(seat.services, play, result);
            for (int i = 0; i < 60; ++i) complete.tick();
            check_fits(complete, seat.art, "results, kind " + std::to_string(kind));
        }
    }
}

TEST_CASE("a long notice stays inside its panel in both sizes") {
    for (const Wanted wanted : all_wanted)
        for (const bool below : {false, true}) {
            FitSeat seat(wanted);
            seat.services.notices.add(std::string(seat.services.say(Text::no_replay_start)) + " " +
                                      seat.services.say(Text::home_unknown));
            DrawList list;
            seat.services.notices.draw(list, seat.services.art, below);
            for (const std::string& fault : misfits(list, seat.art)) FAIL_CHECK(fault);
        }
}
