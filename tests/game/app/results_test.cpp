#include "game/app/saves/campaign.hpp"
#include "game/app/saves/slots.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/home_screen.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/pause_screen.hpp"
#include "game/app/screens/results_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

using namespace scree;

namespace {

const std::vector<std::string> two_checkpoints = over_floor("P..K..K...E.");

LevelEntry entry_with_hash(const std::vector<std::string>& rows, std::uint64_t content_hash) {
    LevelEntry entry = entry_of(rows, "text");
    Level level = *entry.level;
    level.content_hash = content_hash;
    entry.level = std::make_shared<const Level>(std::move(level));
    return entry;
}

struct ResultsVisit : Visit {
    ResultsVisit() {
        keep_progress();
        begin();
    }
    void begin(std::optional<Vec> start = {}) {
        enter(entry_with_hash(two_checkpoints, 0xBEEF), start ? PlayScreen::Home::practice : PlayScreen::Home::game,
              start);
        screen->entered();
    }
    /// What is on the disk.
    Progress saved() {
        services.finish_saving();
        return load_progress(services.climb.file).value;
    }
    /// Runs to the exit; the screen that comes then.
    std::unique_ptr<Screen> results() {
        Transition transition = arrive();
        REQUIRE(transition.screen);
        return std::move(transition.screen);
    }
    [[nodiscard]] std::string last_level() const { return levels_on_route(levels).back().level; }
    /// What the player is told when progress is saved in that file.
    std::size_t lines_of_saving(const std::filesystem::path& file) {
        services.finish_saving();
        services.notices = {};
        services.climb.file = file;
        services.save_progress_now();
        services.finish_saving();
        return services.notices.lines().size();
    }
};

/// The same, once they listen.
std::unique_ptr<Screen> settled(std::unique_ptr<Screen> results) {
    for (int tick = 0; tick < finish_deaf_ticks; ++tick) results->tick();
    return results;
}

}  // namespace

TEST_CASE("a finished run leaves its time and its checkpoints on the disk, also if the results were never shown") {
    for (const bool are_shown : {true, false}) {
        ResultsVisit visit;
        if (are_shown) {
            visit.results();
        } else {
            for (int tick = 0; tick < 900 && !visit.session().is_complete(); ++tick) visit.step({{Key::right, true}});
            REQUIRE(visit.session().is_complete());
            CHECK_FALSE(visit.record().done);
        }
        const int ticks = visit.session().tick();
        visit.screen.reset();
        const LevelRecord record = visit.saved().record("text");
        CHECK(record.done);
        CHECK(record.times == std::vector<int>{ticks});
        CHECK(record.best_ticks == ticks);
        CHECK(record.ticks == ticks);
        CHECK(record.checkpoints == 3);
        CHECK(record.finishes == 1);
    }
}

TEST_CASE("under the title a lift moves, and the run that begins there still begins at its start") {
    ResultsVisit visit;
    PlayScreen title(visit.services, entry_of(over_floor("P.........E."), "text", {lift_at(7, 4, 1, 7, 1)}),
                     PlayScreen::Home::title);
    const SpriteFrame* left = visit.art.sprites.frame("lift_left");
    REQUIRE(left != nullptr);
    std::set<int> places;
    for (int tick = 0; tick < 60; ++tick) {
        title.tick();
        DrawList list;
        title.draw(list, 1);
        for (const Quad& quad : list.quads)
            if (quad.texture == visit.art.sprites.texture && quad.source == left->source)
                places.insert(static_cast<int>(quad.dest.x));
    }
    CHECK(places.size() > 20);
    CHECK(title.session().tick() == 0);
}

TEST_CASE("the clock of an attempt starts with the first button") {
    ResultsVisit visit;
    visit.idle(30);
    CHECK(visit.session().tick() == 0);
    CHECK(visit.screen->recording()->ticks.empty());
    visit.step({{Key::right, true}});
    CHECK(visit.session().tick() == 1);
    visit.screen->input(visit.frame({{Key::right, false}}));
    visit.idle(9);
    CHECK(visit.session().tick() == 10);
    visit.screen->restart();
    visit.idle(5);
    CHECK(visit.session().tick() == 0);
}

TEST_CASE("checkpoints are counted from the start on, wherever the file has them") {
    Level level = *text_level(two_checkpoints);
    const auto is_checkpoint = [](const EntityData& entity) { return entity.name == "checkpoint"; };
    const auto first = std::find_if(level.entities.begin(), level.entities.end(), is_checkpoint);
    const auto second = std::find_if(first + 1, level.entities.end(), is_checkpoint);
    CHECK(checkpoints_from_start(level) == std::vector<int>{0, 1});
    CHECK(place_on_route(level, 1) == 2);
    std::iter_swap(first, second);
    CHECK(checkpoints_from_start(level) == std::vector<int>{1, 0});
    CHECK(place_on_route(level, 1) == 1);
}

TEST_CASE("a disk that cannot be written is told once, not at every coin, and again when it had worked in between") {
    ResultsVisit visit;
    const std::filesystem::path good = visit.services.climb.file;
    std::ofstream(visit.folder.path / "file") << "in the way";
    const std::filesystem::path bad = visit.folder.path / "file" / "progress.json";
    visit.services.climb.progress.last_level = "text";
    CHECK(visit.lines_of_saving(bad) == 1);
    for (int i = 0; i < 3; ++i) CHECK(visit.lines_of_saving(bad) == 0);
    CHECK_FALSE(visit.services.saving.problems.empty());
    CHECK(visit.lines_of_saving(good) == 0);
    CHECK(visit.services.saving.problems.empty());
    CHECK(visit.lines_of_saving(bad) == 1);
}

TEST_CASE("what is practised from a checkpoint begins there, and nothing of it counts") {
    ResultsVisit visit;
    visit.results();
    const Progress before = visit.services.climb.progress;
    const std::optional<Vec> feet = checkpoint_feet(visit.session().level(), 1);
    REQUIRE(feet.has_value());
    visit.begin(feet);
    CHECK(Vec{visit.session().body().box.centre().x, visit.session().body().box.bottom} == *feet);
    visit.results();
    CHECK(visit.session().tick() < before.record("text").best_ticks);
    visit.screen.reset();
    CHECK(visit.saved() == before);
    CHECK(visit.services.climb.progress == before);
}

TEST_CASE("the run that was just finished can be watched, and leads back to its results") {
    ResultsVisit visit;
    const auto results = settled(visit.results());
    const Progress before = visit.services.climb.progress;
    results->input(pressing(&MenuInput::down));  // race
    results->input(pressing(&MenuInput::down));  // watch
    const Transition watched = results->input(pressing(&MenuInput::confirm));
    CHECK(watched.kind == Transition::Kind::push);
    auto& replay = as<PlayScreen>(watched);
    visit.frame({{Key::right, false}});
    for (int tick = 0; tick < 900; ++tick) replay.tick();
    CHECK(replay.session().hash() == visit.session().hash());
    CHECK(replay.input(pressing(&MenuInput::back)).kind == Transition::Kind::pop);
    results->entered();
    CHECK(visit.services.played.screen == &*visit.screen);
    CHECK(visit.services.climb.progress == before);
}

TEST_CASE("the results leave out what cannot be chosen, and tell the best row of clean landings") {
    ResultsVisit visit;
    CompleteScreen results(visit.services, *visit.screen, {.best_row = 7});
    for (int tick = 0; tick < 30; ++tick) results.tick();
    const std::string words = words_on(results, visit.art);
    CHECK(words.find(visit.art.say(Text::watch_attempts)) == std::string::npos);
    CHECK(words.find(visit.art.say(Text::best_row) + std::string("|7|")) != std::string::npos);
}

TEST_CASE("Back on the results opens no map that the player has not earned") {
    ResultsVisit visit;
    const auto back = [&visit] { return settled(visit.results())->input(pressing(&MenuInput::back)).screen; };
    as<TitleScreen>(back());
    note_finish(visit.services.climb.progress, levels_on_route(visit.levels)[2].level, 900, 0);
    visit.begin();
    as<MapScreen>(back());
}

TEST_CASE("the last level ends at home, with a star for each gem and the credits next, in practice with the table") {
    ResultsVisit visit;
    for (const char* const level : {"01-first-light", "05-long-descent"})
        note_gems(visit.services.climb.progress, level, 0b101);
    const LevelEntry last = entry_of(two_checkpoints, visit.last_level());
    visit.enter(last);
    CHECK(visit.screen->is_last());
    const auto end = visit.results();
    HomeScreen& home = as<HomeScreen>(end);
    CHECK(home.stars() == 0);
    for (int tick = 0; tick < 300; ++tick) CHECK(home.tick().kind == Transition::Kind::stay);
    CHECK(home.stars() == 4);
    as<CompleteScreen>(home.input(visit.frame({{Key::r, true}})));
    CHECK(home.input(visit.frame({{Key::r, false}, {Key::enter, true}})).kind ==
          Transition::Kind::stay);  // to the name
    visit.frame({{Key::enter, false}});
    const Transition roll = home.input(visit.frame({{Key::enter, true}}));
    CreditsScreen& credits = as<CreditsScreen>(roll);
    CHECK(credits.is_overlay());  // the night stays behind them, and the title comes after
    const Transition end_of_all = credits.input({.back = true});
    CHECK(end_of_all.kind == Transition::Kind::reset);
    CHECK(end_of_all.screen == nullptr);
    visit.enter(last);
    const auto by_itself = visit.results();
    Transition next;
    for (int tick = 0; tick < HomeScreen::shown_ticks; ++tick) next = by_itself->tick();
    as<CreditsScreen>(next);
    visit.enter(last, PlayScreen::Home::practice);
    as<CompleteScreen>(visit.results());
    visit.services.design.on = true;
    visit.enter(last);
    as<CompleteScreen>(visit.results());
}

TEST_CASE("a level's sheet offers the checkpoints that were reached, and only these") {
    ResultsVisit visit;
    const std::string level = visit.levels.ids()[2];
    REQUIRE(visit.levels.at(level).level);
    // There is no best run to watch, so the second row is practice.
    const auto practises = [&] {
        LevelSheetScreen sheet(visit.services, level);
        sheet.input(pressing(&MenuInput::down));
        const Transition chosen = sheet.input(pressing(&MenuInput::confirm));
        return as<PlayScreen>(chosen).recording() == nullptr;
    };
    CHECK_FALSE(practises());
    note_checkpoints(visit.services.climb.progress, level, 1);
    CHECK(practises());
}

TEST_CASE("a level that was changed stays done, tells that its times begin anew and still shows the old ones") {
    ResultsVisit visit;
    visit.results();
    const int old = visit.record().best_ticks;
    visit.screen.reset();
    visit.services.notices = {};
    visit.enter(entry_with_hash(over_floor("P.....K...E."), 0xC0FFEE));
    CHECK(visit.services.notices.lines().size() == 1);
    const LevelRecord record = visit.record();
    CHECK(record.done);
    CHECK(record.content == 0xC0FFEE);
    CHECK(record.times.empty());
    CHECK(record.best_ticks == 0);
    CHECK(record.checkpoints == 0);
    CHECK(record.old_times == std::vector<int>{old});
}

TEST_CASE("what one practises begins with the level as one finds it there, so that it can be finished") {
    ResultsVisit visit;
    // A lever that stays on, before the checkpoint, and the gate that it opens, behind it.
    const LevelEntry level = entry_of(over_floor("P...K.....E..."), "text",
                                      {entity_at(90, "lever", {px(32), px(32)}, {px(16), px(16)}),
                                       entity_at(91, "gate", {px(112), px(0)}, {px(16), px(48)})});
    visit.enter(level);
    visit.results();
    visit.screen.reset();
    visit.services.saving.writer.wait();
    const std::optional<Session> from = practice_start(visit.services, level, 0);
    REQUIRE(from.has_value());
    visit.enter(level, PlayScreen::Home::practice);
    visit.screen->practise(*from);
    const Progress before = visit.services.climb.progress;
    visit.results();
    CHECK(visit.services.climb.progress == before);
    CHECK(visit.screen->recording() == nullptr);
    // From the best run if there is no such state.
    std::filesystem::remove(practice_file(visit.services, "text", 0));
    CHECK(practice_start(visit.services, level, 0).has_value());
    std::filesystem::remove(best_run_file(visit.services, "text"));
    CHECK_FALSE(practice_start(visit.services, level, 0).has_value());
}

TEST_CASE("checkpoints beyond those that can be kept apart mark no other one") {
    ResultsVisit visit;
    std::string row = "P";
    for (int n = 0; n < 33; ++n) row += "K";
    row += "..E.";
    visit.enter(entry_of({std::string(row.size(), '.'), row, std::string(row.size(), '#')}, "text"));
    visit.results();
    CHECK(visit.record().checkpoints == 0x3FFF'FFFF);
    CHECK(visit.screen->attempts().is_complete());
}

TEST_CASE("from the pause one practises in the level that is played") {
    ResultsVisit visit;
    const std::string id = visit.levels.ids()[0];
    visit.enter(visit.levels.at(id));
    note_checkpoints(visit.services.climb.progress, id, 1);
    PauseScreen pause(visit.services, *visit.screen);
    pause.input(pressing(&MenuInput::down));
    pause.input(pressing(&MenuInput::down));
    const Transition opened = pause.input(pressing(&MenuInput::confirm));
    auto& sheet = as<LevelSheetScreen>(opened);
    sheet.input(pressing(&MenuInput::up));  // the last row
    const Transition chosen = sheet.input(pressing(&MenuInput::confirm));
    CHECK(chosen.kind == Transition::Kind::reset);
    const auto& practice = as<PlayScreen>(chosen);
    CHECK(practice.recording() == nullptr);
    CHECK(practice.level() == id);
}

TEST_CASE("the sheet of a level without times and checkpoints ends below its only row") {
    PlayerTable player;
    LevelSheetScreen sheet(player.services, player.levels.ids().front());
    DrawList list;
    sheet.draw(list, 1);
    float bottom = 0;  // of the panel: the pieces at its left edge
    for (const Quad& quad : list.quads)
        if (quad.dest.x == 56) bottom = std::max(bottom, quad.dest.y + quad.dest.h);
    CHECK(bottom > 150);
    CHECK(bottom < 180);
}
