#include "game/app/command_line.hpp"
#include "game/app/screens/credits_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/results_screen.hpp"
#include "game/app/screens/slots_screen.hpp"
#include "game/app/screens/title_screen.hpp"
#include "game/app/start.hpp"
#include "game/view/ui.hpp"
#include "tests/game/app/fit.hpp"
#include "tests/game/app/table.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace scree;

namespace {

/// A start in a level that is opened by its name.
Start opened(PlayerTable& player, const std::string& id) {
    CommandLine line;
    line.open = id;
    return first_screen(player.services, line);
}

/// Chosen with the key that confirms.
Transition confirm(Screen& screen) { return screen.input(pressing(&MenuInput::confirm)); }

}  // namespace

TEST_CASE("the first start shows the title over the first level, and any key starts the run there") {
    PlayerTable player;
    const Start start = first_screen(player.services, CommandLine{});
    auto& play = as<PlayScreen>(start.screen);
    CHECK(play.level() == player.levels.ids()[0]);
    const auto frame = [&](const std::vector<std::pair<Key, bool>>& keys) {
        CHECK(player.run(play, keys).kind == Transition::Kind::stay);
    };
    for (int tick = 0; tick < 60; ++tick) frame({});
    CHECK(player.services.climb.progress == Progress{});
    frame({{Key::k, true}, {Key::k, false}});  // no button of the game: the title leaves, the clock waits
    CHECK(player.services.climb.progress.last_level == play.level());
    CHECK(play.session().tick() == 0);
    frame({{Key::right, true}});
    CHECK(play.session().tick() == 1);
}

TEST_CASE(
    "at the first start the key of the menu leads to the title's menu and saves nothing, later the title comes first") {
    PlayerTable player;
    const Start start = first_screen(player.services, CommandLine{});
    REQUIRE(start.screen);
    static_cast<void>(player.frame({{Key::escape, true}}));
    as<TitleScreen>(start.screen->input(pressing(&MenuInput::back)));
    CHECK(player.services.climb.progress == Progress{});
    player.services.climb.progress.last_level = player.levels.ids()[0];
    as<TitleScreen>(first_screen(player.services, CommandLine{}).screen);
}

TEST_CASE("a level opened by name has no designers' keys, and one that no level has is an error") {
    PlayerTable player;
    const std::string id = player.levels.ids()[0];
    const Start start = opened(player, id);
    auto& play = as<PlayScreen>(start.screen);
    CHECK(play.level() == id);
    CHECK_FALSE(player.services.design.on);
    // As from the map, the clock waits for a button, and the visit counts.
    CHECK(player.run(play, {{Key::f1, true}}).kind == Transition::Kind::stay);
    CHECK(play.session().tick() == 0);
    CHECK(player.services.climb.progress.last_level == id);
    const Start nowhere = opened(player, "nowhere");
    CHECK_FALSE(nowhere.screen);
    REQUIRE(has_errors(nowhere.problems));
    CHECK(nowhere.problems.front().what == "no level of the game has this name");
}

TEST_CASE("nothing is saved in a locked level opened by name") {
    PlayerTable player;
    const std::string id = player.levels.ids()[5];
    {
        const Start start = opened(player, id);
        auto& play = as<PlayScreen>(start.screen);
        CHECK(play.level() == id);
        CHECK(player.run_right(play, 60).kind == Transition::Kind::stay);
        CHECK(play.session().tick() > 0);
    }
    CHECK(player.services.climb.progress == Progress{});
    player.services.climb.progress.last_level = id;  // no longer locked
    const Start start = opened(player, id);
    CHECK(player.services.climb.progress.levels.contains(id));
}

TEST_CASE("before the third level is finished the title leads straight into a level, then by the same key twice") {
    PlayerTable player;
    for (std::size_t done = 0; done < 3; ++done) {
        TitleScreen title(player.services);
        CHECK(as<PlayScreen>(confirm(title)).level() == player.levels.ids()[done]);
        CHECK_FALSE(is_map_earned(player.services));
        player.finish(done);
    }
    CHECK(is_map_earned(player.services));
    TitleScreen title(player.services);
    const Transition map = confirm(title);
    CHECK(as<PlayScreen>(confirm(as<MapScreen>(map))).level() == player.levels.ids()[3]);
}

TEST_CASE(
    "the medal of a first finish names the next, leads on by itself or with a key, and one key leads to the table") {
    PlayerTable player;
    const auto& ids = player.levels.ids();
    PlayScreen play(player.services, player.levels.at(ids[0]), PlayScreen::Home::game);
    const auto shown = [](MedalScreen& medal) {
        for (int tick = 1; tick < MedalScreen::shown_ticks; ++tick) CHECK(medal.tick().kind == Transition::Kind::stay);
        return medal.tick();
    };
    MedalScreen patient(player.services, play, {.ticks = 900}, false);
    CHECK(as<PlayScreen>(shown(patient)).level() == ids[1]);
    MedalScreen third(player.services, play, {.ticks = 900}, true);
    as<MapScreen>(shown(third));
    MedalScreen hasty(player.services, play, {.ticks = 900}, false);
    for (int tick = 0; tick < finish_deaf_ticks; ++tick) {  // no press of the first 0.7 s is heard, nor remembered
        static_cast<void>(player.frame({{tick % 2 == 0 ? Key::space : Key::r, true}}));
        CHECK(hasty.input({}).kind == Transition::Kind::stay);
        static_cast<void>(player.frame({{Key::space, false}, {Key::r, false}}));
        hasty.tick();
    }
    static_cast<void>(player.frame());
    for (int tick = finish_deaf_ticks; tick < 90; ++tick) {
        CHECK(hasty.input({}).kind == Transition::Kind::stay);
        hasty.tick();
    }
    static_cast<void>(player.frame({{Key::k, true}}));
    CHECK(as<PlayScreen>(hasty.input({})).level() == ids[1]);
    static_cast<void>(player.frame({{Key::r, true}}));
    as<CompleteScreen>(hasty.input({}));
    // It names the time and what the next medal asks for; gold asks for nothing.
    const int par = par_of(play.session().level());
    REQUIRE(par > 0);
    const auto names = [&](int ticks, Medal limit) {
        MedalScreen medal(player.services, play, {.ticks = ticks}, false);
        for (int tick = 0; tick < 90; ++tick) medal.tick();
        return words_on(medal, player.art).find(format_time(medal_limit(limit, par))) != std::string::npos;
    };
    CHECK(names(medal_limit(Medal::bronze, par), Medal::bronze));
    CHECK(names(medal_limit(Medal::bronze, par), Medal::silver));
    CHECK_FALSE(names(par, Medal::silver));
}

TEST_CASE("the map comes between the areas: after the last levels of the valley and of the mine") {
    PlayerTable player;
    std::string ends;
    for (const MapStop& stop : levels_on_route(player.levels))
        if (PlayScreen(player.services, player.levels.at(stop.level), PlayScreen::Home::game).ends_area())
            ends += stop.level + ' ';
    CHECK(ends == "05-long-descent 13-rolling ");
}

TEST_CASE(
    "on the map keys reach no stop that is locked, which is not played when the wheel chooses it, and lead back") {
    PlayerTable player;
    const auto& ids = player.levels.ids();
    MapScreen map(player.services);
    map.input(pressing(&MenuInput::right));
    CHECK(map.chosen_level() == ids[0]);
    map.input({.wheel = 1});
    CHECK(map.chosen_level() == ids[1]);
    CHECK(confirm(map).kind == Transition::Kind::stay);
    for (int turn = 0; turn < 2; ++turn) map.input({.wheel = 1});
    REQUIRE(map.chosen_level() == ids[3]);
    for (int press = 0; press < 3; ++press) map.input(pressing(&MenuInput::left));
    CHECK(map.chosen_level() == ids[0]);
    map.input({.wheel = 1});
    player.finish(0);
    map.entered();
    CHECK(confirm(map).kind == Transition::Kind::push);
}

TEST_CASE("the map stays on a level that was left by its menu, and leads on from one that was finished") {
    PlayerTable player;
    const std::string first = player.levels.ids()[0];
    player.finish(0);
    player.services.climb.progress.last_level = first;
    const std::unique_ptr<Screen> level = open_level(player.services, first);
    CHECK(MapScreen(player.services).chosen_level() == player.levels.ids()[1]);
    CHECK(MapScreen(player.services, true).chosen_level() == first);
}

TEST_CASE("on the map a click chooses a stop, a second click plays it, and hovering passes over others") {
    PlayerTable player;
    MapScreen map(player.services);
    const auto mouse = [&map](int stop, bool clicks) {
        const RectF area = MountainMap::stop_area(stop);
        return map.input({.pointer = PointF{area.x + 5, area.y + 5}, .click = clicks}).kind;
    };
    CHECK(mouse(0, true) == Transition::Kind::push);
    CHECK(mouse(12, false) == Transition::Kind::stay);
    CHECK(map.chosen_level() == player.levels.ids()[0]);
    CHECK(mouse(12, true) == Transition::Kind::stay);
    CHECK(map.chosen_level() == "13-rolling");
}

TEST_CASE("the route from a level of the game to the next one makes no detour past stops that have no level") {
    PlayerTable player;
    const MountainRoute map;
    const std::vector<MapStop> route = levels_on_route(player.levels);
    REQUIRE(route.size() > 1);
    for (std::size_t n = 1; n < route.size(); ++n) {
        INFO("to " << route[n].level);
        const float from = map.distance(route[n - 1].stop);
        const float to = map.distance(route[n].stop);
        const PointF a = map.place(from);
        const PointF b = map.place(to);
        CHECK(to - from < 2 * std::hypot(b.x - a.x, b.y - a.y));
    }
}

TEST_CASE("the map's hints stay inside its window's frame, and a locked level shows its picture") {
    PlayerTable player;
    player.services.display.touch_buttons = false;
    MapScreen map(player.services);
    DrawList list;
    map.draw(list, 1);
    REQUIRE(!player.services.hints.empty());
    for (const auto& hint : player.services.hints)
        CHECK(hint.area.x + hint.area.w <= mountain_window.x + mountain_window.w);
    for (int turn = 0; turn < 3; ++turn) map.input({.wheel = 1});
    const auto picture = player.art.textures.add(content + "/postcards/" + map.chosen_level() + ".png");
    list = {};
    map.draw(list, 1);
    CHECK(std::ranges::any_of(list.quads, [&](const Quad& quad) { return quad.texture == picture; }));
}

TEST_CASE("mist hides the mountain above the highest open stop until all are open") {
    PlayerTable player;
    const MountainMap map(player.services.art);
    std::vector<StopMark> marks;
    for (int stop = 0; stop < static_cast<int>(mountain_stops.size()); ++stop)
        marks.push_back({.stop = stop, .state = StopMark::State::done});
    const auto highest_mist = [&map, &marks] {
        DrawList list;
        map.draw(list, marks, 0, 0);
        float height = 0;  // of the mist that is as wide as the picture, from its top
        for (const Quad& quad : list.quads)
            if (quad.dest.w == 640 && quad.dest.y == 0 && quad.texture == TextureId::none) height = quad.dest.h;
        return height;
    };
    CHECK(highest_mist() == 0);
    for (std::size_t stop = 3; stop < marks.size(); ++stop) marks[stop].state = StopMark::State::locked;
    const float in_the_valley = highest_mist();
    CHECK(in_the_valley > static_cast<float>(mountain_stops[7].y) - 40);
    for (std::size_t stop = 3; stop < 14; ++stop) marks[stop].state = StopMark::State::done;
    CHECK(highest_mist() > 0);
    CHECK(highest_mist() < in_the_valley);
}

TEST_CASE("an untouched title plays the demo and then another run, and any key ends it") {
    PlayerTable player;
    TitleScreen title(player.services);
    Transition show;
    int ticks = 0;
    for (; ticks < 2 * AttractScreen::idle_ticks && show.kind == Transition::Kind::stay; ++ticks) {
        if (ticks == 600) title.input(pressing(&MenuInput::down));
        show = title.tick();
    }
    CHECK(ticks == AttractScreen::idle_ticks + 600);
    auto& attract = as<AttractScreen>(show);
    CHECK(attract.show().level() == "01-first-light");
    for (int tick = 0; tick < 120; ++tick) CHECK(attract.tick().kind == Transition::Kind::stay);
    CHECK(attract.input({}).kind == Transition::Kind::stay);
    CHECK(attract.input(pressing(&MenuInput::left)).kind == Transition::Kind::pop);
    player.frame({{Key::k, true}});
    CHECK(attract.input({}).kind == Transition::Kind::pop);
    for (ticks = 0; attract.show().level() == "01-first-light" && ticks < 6000; ++ticks) attract.tick();
    CHECK(ticks < 6000);
}

TEST_CASE("the credits come to their end, and can be left at any time") {
    PlayerTable player;
    CreditsScreen credits(player.services);
    CHECK(credits.input(pressing(&MenuInput::back)).kind == Transition::Kind::pop);
    int ticks = 0;
    while (!credits.is_over() && ++ticks < 60 * 60) credits.tick();
    CHECK(credits.is_over());
}

TEST_CASE("the title leads to the climbs if the one to go on with is a newer Scree's") {
    PlayerTable player;
    player.services.climb.newer = true;
    TitleScreen title(player.services);
    as<SlotsScreen>(confirm(title));
}

TEST_CASE("levels that go away while the map is open leave it whole, and without any the list takes its place") {
    const TempFolder folder;
    const auto file = [&](const std::string& name) { return folder.path / "levels" / (name + ".json"); };
    std::filesystem::create_directories(folder.path / "levels");
    for (const char* name : {"01-a", "02-b", "03-c", "cave"}) std::ofstream(file(name)) << "{}";
    Table table;
    table.levels = LevelLibrary(folder.path);
    MapScreen map(table.services);
    map.entered();
    CHECK(map.chosen_level() == "03-c");
    std::filesystem::remove(file("01-a"));
    map.entered();
    CHECK(map.chosen_level() == "03-c");
    for (const char* name : {"02-b", "03-c"}) std::filesystem::remove(file(name));
    table.services.levels.look_again();  // the list has looked while the map is still drawn
    DrawList list;
    map.draw(list, 1);
    map.tick();
    map.entered();
    for (const auto press : {&MenuInput::left, &MenuInput::right, &MenuInput::up, &MenuInput::confirm})
        map.input(pressing(press));
    map.draw(list, 1);
    CHECK(map.tick().kind == Transition::Kind::replace);
}

TEST_CASE("a level of any file name has an id that is a line of text, and no two have the same") {
    for (const auto& [name, id] : {std::pair{"01-first-light", "01-first-light"},
                                   {"h\xC3\xB6hle", "h\xC3\xB6hle"},
                                   {"caf\xE9", "caf%E9"},
                                   {"caf\xE8", "caf%E8"},
                                   {"a\x80\xC3", "a%80%C3"},
                                   {"two\nlines", "two%0Alines"}})
        CHECK(id_of(std::string("levels/") + name + ".json") == id);
}

TEST_CASE("the key to restart does so at once before the first checkpoint, and behind it only if it is held") {
    Visit visit(over_floor("P.........K.........E.."));
    const auto x = [&] { return visit.session().body().box.left; };
    const Sub start = x();
    const auto tap = [&] {
        visit.step({{Key::r, true}});
        visit.step({{Key::r, false}});
    };
    visit.step({{Key::right, true}});
    visit.idle(20);
    REQUIRE(x() > start);
    tap();
    CHECK(visit.session().tick() < 3);

    visit.step({{Key::right, true}});
    for (int i = 0; i < 300 && visit.session().active_checkpoint() < 0; ++i) visit.step();
    REQUIRE(visit.session().active_checkpoint() == 0);
    const int tick = visit.session().tick();
    tap();
    CHECK(visit.session().tick() == tick + 2);
    CHECK(visit.services.notices.lines() == std::vector<std::string>{"Hold R to restart the level"});
    visit.step({{Key::r, true}});
    visit.idle(10);
    CHECK(visit.session().active_checkpoint() == 0);
    visit.idle(30);
    CHECK(visit.session().active_checkpoint() < 0);
    CHECK(visit.services.notices.lines().empty());

    visit.step({{Key::right, true}});
    for (int i = 0; i < 900 && visit.session().body().box.right < px(18 * 16); ++i) visit.step();
    REQUIRE_FALSE(visit.session().is_complete());
    visit.step({{Key::r, true}});  // held over the exit
    Transition wanted;
    for (int i = 0; i < 120 && wanted.kind == Transition::Kind::stay; ++i) wanted = visit.step();
    CHECK(visit.session().is_complete());
    CHECK(visit.record().done);
}
