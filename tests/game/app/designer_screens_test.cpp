#include "game/app/designer/designer_screens.hpp"
#include "game/app/saves/visit_recorder.hpp"
#include "game/app/screens/level_screens.hpp"
#include "game/app/screens/results_screen.hpp"
#include "tests/game/app/table.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace scree;

namespace {

/// The exit is under the hero.
LevelEntry short_level(const std::string& id = "text") {
    return entry_of({"..........", "..........", "P.........", "#E########", "##########"}, id);
}

/// A right click there: the hero starts there from now on.
void start_at(PlayScreen& play, Table& table, PointF place) {
    const WindowEvent click{.type = WindowEvent::Type::mouse_pressed, .at = place, .button = 1};
    table.services.raw_input.update({{click}}, true);
    play.input({});
}

/// Saves another level in the place of the one that is played, and waits until the game has it.
void save_over(PlayScreen& play, const ContentCopy& copy, const std::string& other) {
    const std::uint64_t before = play.session().level().content_hash;
    copy.replace(copy.level, other);
    for (int tick = 0; tick < 60; ++tick) play.tick();
    REQUIRE(play.session().level().content_hash != before);
}

void check_stands(const PlayScreen& play) {
    CHECK(play.session().deaths() == 0);
    CHECK(play.session().body().is_grounded());
}

/// At a designer's keyboard.
struct DesignerVisit : Visit {
    DesignerVisit() { services.design.on = true; }
    void save_attempt() {
        for (const bool is_down : {true, false}) screen->input(frame({{Key::f8, is_down}}));
    }
    /// The line for the player; "" if there is none.
    [[nodiscard]] std::string told() const {
        return services.notices.lines().empty() ? "" : services.notices.lines().front();
    }
};

}  // namespace

TEST_CASE("after arriving, Backspace leads back into the level and back in time") {
    Table table;
    PlayScreen play(table.services, entry_of(runway, "text"), PlayScreen::Home::file);
    const Transition transition = table.run_right(play);
    REQUIRE(transition.kind == Transition::Kind::push);
    REQUIRE(play.session().is_complete());
    const int arrived = play.session().tick();
    Screen& complete = *transition.screen;
    CHECK(std::string(complete.music()).empty());  // the level's music plays on
    table.frame({{Key::right, false}, {Key::backspace, true}});
    CHECK(complete.input({}).kind == Transition::Kind::pop);
    play.entered();
    // The screen below has its tick in the same frame, before it hears of the key itself.
    for (int tick = 0; tick < 10; ++tick) {
        CHECK(play.tick().kind == Transition::Kind::stay);
        CHECK(play.input(table.frame()).kind == Transition::Kind::stay);
    }
    CHECK_FALSE(play.session().is_complete());
    CHECK(play.session().tick() < arrived - 10);
}

TEST_CASE("players who press Backspace after arriving do not go back in time") {
    PlayerTable table;
    PlayScreen play(table.services, short_level(), PlayScreen::Home::file);
    CompleteScreen complete(table.services, play, {});
    table.frame({{Key::backspace, true}});
    CHECK(complete.input({}).kind == Transition::Kind::stay);
}

TEST_CASE("the list of levels starts at the level of the game played last, independent of the progress") {
    Table table;
    const std::vector<std::string> ids = table.levels.ids();
    REQUIRE(ids.size() >= 3);
    table.services.climb.progress.last_level = ids[0];
    const auto played_after = [&](const std::string& level) {
        { PlayScreen play(table.services, short_level(level), PlayScreen::Home::file); }
        return table.services.played.level;
    };
    CHECK(played_after("elsewhere").empty());
    CHECK(played_after(ids[2]) == ids[2]);
    LevelListScreen list(table.services);
    const Transition opened = list.input(pressing(&MenuInput::confirm));
    table.services.played.screen = nullptr;
    CHECK(as<PlayScreen>(opened).title() == table.levels.at(ids[2]).title);
}

TEST_CASE("lines at the lower edge do not cover the designer's keys") {
    Table table;
    DesignerHelpScreen help(table.services);
    DrawList under;
    help.draw(under, 1);
    table.services.notices.add(
        "content/levels/06-my-room.json: layer \"entities\": warning lift-without-path: a lift without a path does not "
        "move, which may be meant but seldom is, so look at it again when there is time for it. Give it nodes.");
    DrawList over;
    table.services.notices.draw(over, table.services.art, help.has_free_lower_edge());
    REQUIRE(!over.quads.empty());
    float top = 360;
    for (const Quad& quad : over.quads) top = std::min(top, quad.dest.y);
    for (const Quad& quad : under.quads) {
        const bool is_shade_or_hint = quad.dest.h >= 360 || quad.dest.y >= 332;
        CHECK((is_shade_or_hint || quad.dest.y + quad.dest.h <= top));
    }
}

TEST_CASE("a start inside the ground is moved out of it, and told in one line however often it is asked for") {
    Table table;
    std::vector<std::string> rows(23, std::string(40, '.'));
    for (std::size_t row = 12; row < rows.size(); ++row) rows[row] = std::string(40, '#');
    rows[11][2] = 'P';
    rows[11][37] = 'E';
    PlayScreen play(table.services, entry_of(rows, "text"), PlayScreen::Home::file);
    for (int i = 0; i < 3; ++i) {
        start_at(play, table, {320, 250});
        for (int tick = 0; tick < 200; ++tick) table.run(play);
        check_stands(play);
    }
    REQUIRE(table.services.notices.lines().size() == 1);
    CHECK(table.services.notices.lines().front().find("nearest") != std::string::npos);
}

TEST_CASE("a hint takes the place of the one before, and nothing else that is to be read") {
    Notices notices;
    using Lines = std::vector<std::string>;
    notices.add("The progress cannot be saved.");
    notices.hint("one");
    notices.hint("two");
    CHECK(notices.lines() == Lines{"two", "The progress cannot be saved."});
    for (int i = 0; i < 2; ++i) {
        notices.hint("");
        CHECK(notices.lines() == Lines{"The progress cannot be saved."});
    }
}

TEST_CASE("a start over which the ground grows while the game runs is moved out of it") {
    const ContentCopy copy;
    Table table;
    PlayScreen play(table.services, load_entry(copy.level), PlayScreen::Home::file);
    start_at(play, table, {120, 200});
    const Vec start = feet(play.session().body());
    save_over(play, copy, "levels/05-long-descent.json");  // there the place is deep in the mountain
    play.restart();
    CHECK_FALSE(play.session().body().stuck);
    CHECK(feet(play.session().body()) != start);
    for (int tick = 0; tick < 200; ++tick) play.tick();
    check_stands(play);
}

TEST_CASE("practice in a level that is saved again restarts in the new version of the level") {
    const ContentCopy copy;
    Table table;
    PlayScreen play(table.services, load_entry(copy.level), PlayScreen::Home::file);
    play.practise(play.session());
    const std::uint64_t before = play.session().level().content_hash;
    save_over(play, copy, "levels/03-loose-stone.json");
    play.restart();
    CHECK(play.session().level().content_hash != before);
}

TEST_CASE("F8 saves the attempt under a name that is free, for players and designers, and names the file") {
    for (const bool designer : {false, true}) {
        DesignerVisit visit;
        visit.services.design.on = designer;
        visit.keep_progress();
        visit.enter(entry_of({std::string(30, '.'), 'P' + std::string(28, '.') + 'E', std::string(30, '#')}, "text"),
                    PlayScreen::Home::file);
        const Replay& attempt = *visit.screen->recording();
        for (int file = 1; file <= 2; ++file) {
            for (int tick = 0; tick < 30; ++tick) visit.step({{Key::right, true}});
            visit.save_attempt();
            const std::string kept = (visit.folder.path / "replays/text-").string() + std::to_string(file);
            const Result<Replay> replay = load_replay(kept + ".replay");
            REQUIRE(replay);
            CHECK(replay.value->ticks.size() == static_cast<std::size_t>(30 * file));
            CHECK(replay.value->ticks == attempt.ticks);
            CHECK(replay.value->trace == attempt.trace);
            CHECK(replay.value->states.back().tick == 30 * file);
            const Result<Replay> last = load_replay(kept + "-last.replay");
            REQUIRE(last);
            CHECK_FALSE(last.value->start.empty());
            CHECK(last.value->ticks == attempt.ticks);  // less than 20 seconds are all of it
            CHECK(last.value->steps.size() == attempt.ticks.size());
            CHECK(visit.told().find(kept + ".replay") != std::string::npos);
            CHECK(visit.session().tick() == 30 * file);
        }
    }
}

TEST_CASE("a replay that cannot be written is reported, and play continues") {
    DesignerVisit visit;
    visit.keep_progress();
    std::ofstream(visit.folder.path / "replays") << "in the way";
    visit.enter(entry_of(runway, "text"), PlayScreen::Home::file);
    visit.screen->tick();
    visit.save_attempt();
    CHECK(visit.told().find("cannot be written") != std::string::npos);
    visit.screen->tick();
    CHECK(visit.session().tick() == 2);
}

TEST_CASE("an attempt from a start of one's own, or without a home, is not saved, and that is told") {
    DesignerVisit visit;
    const auto told = [&](std::optional<Vec> start) {
        visit.enter(entry_of(over_floor("P........E", 1), "text"), PlayScreen::Home::file, start);
        visit.save_attempt();
        return visit.told();
    };
    CHECK(told({}).find("home") != std::string::npos);
    visit.keep_progress();
    CHECK(told(Vec{px(88), px(32)}).find("start of the current level") != std::string::npos);
    CHECK(std::filesystem::is_empty(visit.folder.path));
}

TEST_CASE("a level that is broken at the start is shown with its problems, and played once it is mended") {
    PlayerTable table;
    const ContentCopy copy;
    CommandLine line;
    const auto started = [&](const std::filesystem::path& level) {
        line.level = level.string();
        return first_screen(table.services, line);
    };
    std::filesystem::resize_file(copy.level, 3'000);
    Start start = started(copy.level);
    auto& screen = as<BrokenLevelScreen>(start.screen);
    DrawList list;
    screen.draw(list, 1);
    CHECK(list.quads.size() > 200);  // letters
    const auto look = [&] {
        Transition transition;
        for (int tick = 0; tick < BrokenLevelScreen::ticks_between; ++tick) transition = screen.tick();
        return transition;
    };
    CHECK(look().kind == Transition::Kind::stay);
    std::filesystem::copy_file(content + "/levels/01-first-light.json", copy.level,
                               std::filesystem::copy_options::overwrite_existing);
    const Transition transition = look();
    CHECK(transition.kind == Transition::Kind::replace);
    as<PlayScreen>(transition);
    CHECK(table.services.design.on);
    CHECK_FALSE(started(copy.folder / "nowhere.json").screen);
    const Start named_folder = started(copy.folder / "levels");
    CHECK_FALSE(named_folder.screen);
    CHECK(has_errors(named_folder.problems));
    std::filesystem::resize_file(copy.level, 3'000);
    line.ticks = 5;
    const Start tested = started(copy.level);
    CHECK_FALSE(tested.screen);
    CHECK(has_errors(tested.problems));
}
