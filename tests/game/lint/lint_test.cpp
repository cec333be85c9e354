#include "game/lint/lint.hpp"
#include "engine/core/rng.hpp"
#include "game/lint/check_level.hpp"
#include "game/lint/reach.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/shipped_level.hpp"

using namespace scree;

namespace {

std::string faults_in(const std::vector<std::string>& rows, const std::vector<EntityData>& more = {}) {
    return codes_and_places(check_level(*text_level(rows, more)));
}

/// A level without things, of tiles of that size.
Level bare(int tile, const std::vector<std::string>& rows) {
    Level level;
    const auto cols = static_cast<int>(rows.front().size());
    level.grid = TileGrid(cols, static_cast<int>(rows.size()), tile);
    for (int row = 0; row < static_cast<int>(rows.size()); ++row)
        for (int col = 0; col < cols; ++col)
            if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == '#')
                level.grid.set(col, row, solid_kind);
    return level;
}

std::string ground_faults(const Level& level) {
    ogmo::Report report("");
    lint_ground(level, {}, report);
    return codes_and_places(report.take());
}

/// Plays random buttons, mostly to one side so that the runs get somewhere, and looks for a place outside the reach.
void play_within(const std::string& name, const std::shared_ptr<const Level>& level, bool slides, int plays,
                 int ticks) {
    const std::optional<Reach> reach = Reach::from_start(*level, {}, slides);
    REQUIRE(reach);
    for (int play = 0; play < plays; ++play) {
        Session session(level);
        Rng rng{static_cast<std::uint64_t>(play)};
        Buttons held;
        for (int tick = 0; tick < ticks; ++tick) {
            if (rng.below(8) == 0) {
                held = {};
                held.set(rng.below(4) == 0 ? Button::left : Button::right, rng.below(8) != 0);
                held.set(Button::jump, rng.below(2) == 0);
                held.set(Button::down, slides && rng.below(6) == 0);
            }
            session.step(held);
            if (session.player().is_alive() && !reach->may_touch(session.body().box))
                FAIL(name << ", play " << play << ", tick " << tick);
        }
    }
}

/// A finding about an entity.
std::string named(const std::string& code, const std::string& name, const std::string& id) {
    return code + " entity \"" + name + "\" id " + id + "\n";
}

}  // namespace

TEST_CASE(
    "a start or checkpoint inside a wall or barrier is told, one that stands on the ground or in a slope is not") {
    const std::string start = named("start-in-wall", "player", "5");
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", 1, 1)}) == start);
    CHECK(faults_in({"P..E", "####", "####"}, {entity_on_grid(5, "checkpoint", 1, 2)}) ==
          named("checkpoint-in-wall", "checkpoint", "5"));
    CHECK(faults_in({"....E", "P/###", "#####"}).empty());
    const EntityData in_slope = entity_at(5, "player", {px(16), px(8)}, {px(16), px(16)});
    CHECK(faults_in({"...E", "./##", "####"}, {in_slope}).empty());
    // On the ground, and sunk into it.
    for (const int pixels : {0, 5, 9})
        CHECK(faults_in(over_floor("...E", 1), {entity_at(5, "player", {px(16), px(16 + pixels)}, {px(16), px(16)})}) ==
              (pixels == 0 ? "" : start));
    // Inside the wall beyond a side of the map; from above one falls into the map.
    for (const int col : {-3, 4})
        CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", col, 0)}).find(start) == 0);
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", 1, -2)}).empty());
    const std::vector<std::string> flat = over_floor("P........E");
    CHECK(faults_in(flat, {entity_on_grid(5, "barrier", 0, 2)}).find("start-in-wall") == 0);
    CHECK(faults_in(flat, {entity_on_grid(4, "checkpoint", 5, 2), entity_on_grid(5, "barrier", 5, 2)})
              .find("checkpoint-in-wall") != std::string::npos);
    CHECK(faults_in(flat, {entity_on_grid(5, "barrier", 5, 2)}).empty());
}

TEST_CASE(
    "a start or checkpoint among spikes or where one dies without a button is told, one over firm ground is not") {
    const std::vector<std::string> ground = over_floor("P.KE", 1);
    CHECK(faults_in(over_floor("P..E", 1), {entity_on_grid(5, "spikes", 0, 1)}) ==
          named("start-on-hazard", "player", "100"));
    CHECK(faults_in(ground, {entity_on_grid(5, "spikes", 2, 1)}) == named("checkpoint-on-hazard", "checkpoint", "101"));
    CHECK(faults_in(ground, {entity_on_grid(5, "spikes", 1, 1)}).empty());
    const std::string deadly = named("start-is-deadly", "player", "100");
    CHECK(faults_in({"P...E", ".....", "..###"}) == deadly);
    CHECK(faults_in({"P...E", ".....", "#####"}).empty());
    CHECK(faults_in({"K.P.E", ".....", "..###"}) == named("checkpoint-is-deadly", "checkpoint", "100"));
    CHECK(faults_in({"P...E", ".....", "#####"}, {entity_on_grid(5, "spikes", 0, 1)}) == deadly);
    const std::vector<std::string> flat = over_floor("P....E", 4);
    CHECK(faults_in(flat, {lift_at(5, 0, 0, 0, 4)}) == deadly);
    CHECK(faults_in(flat, {lift_at(5, 3, 0, 3, 4)}).empty());
}

TEST_CASE("a start that kills an idle hero is reported, with the hazard") {
    const auto cause = [](const EntityData& danger) {
        const Problems problems =
            check_level(*text_level({"........E", ".........", "P........", "#########"}, {danger}));
        return problems.empty() ? std::string() : problems.front().what;
    };
    EntityData boulder = entity_at(5, "boulder", {px(32), px(16)}, {px(32), px(32)});
    boulder.values.all = {{"push", -180.0}, {"wake", 200}};
    CHECK(cause(boulder).find("is hit by entity \"boulder\" id 5") != std::string::npos);
    CHECK(cause(entity_at(5, "spikes", {px(0), px(26)}, {px(16), px(22)})).find("dies") != std::string::npos);
}

TEST_CASE("of two starts both are named, and a lift that has a node at its own place is not told to lack one") {
    const Problems starts = check_level(*text_level({"P.PE", "####"}));
    REQUIRE(starts.size() == 1);
    CHECK(starts[0].place == "entity \"player\" id 101 at column 2, row 0");
    CHECK(starts[0].what.find("entity \"player\" id 100 at column 0, row 0") != std::string::npos);
    const Problems still = check_level(*text_level(over_floor("P....E"), {lift_at(5, 2, 1, 2, 1)}));
    REQUIRE(still.size() == 1);
    CHECK(still[0].what == "all nodes of the lift are at its own place");
}

TEST_CASE("the path of a lift hits slopes and lines of terrain like walls, and one-ways not at all") {
    const std::string hit = named("lift-through-wall", "lift", "5");
    const std::vector<std::string> slope = over_floor("P..../...E", 1);
    CHECK(faults_in(slope, {lift_at(5, 2, 1, 7, 1)}) == hit);
    CHECK(faults_in(slope, {lift_at(5, 2, 0, 7, 0)}).empty());
    const std::vector<std::string> flat = over_floor("P........E", 3);
    const EntityData line = with_node(entity_on_grid(6, "terrain", 6, 0), 6, 2);
    CHECK(faults_in(flat, {line, lift_at(5, 2, 0, 7, 0)}) == hit);
    CHECK(faults_in(flat, {line, lift_at(5, 1, 0, 3, 0)}).empty());
    const std::vector<std::string> ledge = {"..........", "....--....", "..........",
                                            "..........", "P........E", "##########"};
    CHECK(faults_in(ledge, {lift_at(5, 4, 2, 4, 0)}).empty());
    CHECK(faults_in(over_floor("P.......#E", 1), {lift_at(5, 1, 0, 5, 1)}).empty());
}

TEST_CASE(
    "a lift may come from just beyond the border, but not far outside nor into the wall beyond a side of the map") {
    const std::vector<std::string> rows = over_floor("P........E", 3);
    CHECK(faults_in(rows, {lift_at(5, 5, 0, 5, -2)}).empty());
    for (const auto& [col, row] : {std::pair{5, -4}, {40, 0}, {11, 0}})
        CHECK(faults_in(rows, {lift_at(5, 5, 0, col, row)}) == named("outside-level", "lift", "5, node 0"));
    CHECK(
        check_level(with_borders(*text_level(rows, {lift_at(5, 5, 0, 11, 0)}), {false, false, false, false})).empty());
}

TEST_CASE("a start or a coin inside ground enclosed by a closed line is reported, a start in a cave is not") {
    const auto closed = [](int id, int left, int top, int right, int bottom, bool clockwise = true) {
        std::vector<Vec> points{
            {px(left), px(top)}, {px(right), px(top)}, {px(right), px(bottom)}, {px(left), px(bottom)}};
        if (!clockwise) std::swap(points[1], points[3]);
        return with(line_of(id, points), "closed", true);
    };
    const auto is_in_wall = [](const std::vector<EntityData>& lines) {
        return faults_in({".......", ".......", ".P....E", ".......", "#######"}, lines).find("start-in-wall") !=
               std::string::npos;
    };
    const EntityData cave = closed(6, 8, 2, 56, 60, false);
    const EntityData island = closed(7, -20, -20, 90, 75);
    CHECK(is_in_wall({closed(6, 8, 2, 56, 60)}));
    CHECK_FALSE(is_in_wall({cave}));
    CHECK_FALSE(is_in_wall({closed(6, 8, 54, 56, 60)}));
    CHECK_FALSE(is_in_wall({cave, island}));
    CHECK(is_in_wall({island}));
    const EntityData coin = entity_at(8, "coin", {px(72), px(20)}, {px(10), px(10)});
    CHECK(faults_in(over_floor("P........E", 5), {closed(7, 60, 10, 100, 50), coin}) ==
          named("thing-unreachable", "coin", "8"));
}

TEST_CASE("a lift that rests closer under a ceiling or over a floor than the hero is high crushes") {
    const std::vector<std::string> rows = {"..........", ".####.....", "..........", "..........",
                                           "..........", "..........", "P........E", "##########"};
    const std::string crushes = named("lift-crushes", "lift", "5");
    CHECK(faults_in(rows, {lift_at(5, 1, 5, 1, 3)}) == crushes);
    CHECK(faults_in(rows, {lift_at(5, 1, 6, 1, 4)}).empty());
    CHECK(faults_in(rows, {lift_at(5, 5, 3, 5, 5)}) == crushes);
    CHECK(faults_in(rows, {lift_at(5, 5, 3, 5, 6)}).empty());  // flush with the floor
}

TEST_CASE("wherever the hero gets to, by any buttons, in levels and over pits, the search had said that it might") {
    for (const char* name : {"01-first-light", "02-goat-steps", "03-loose-stone", "04-the-tarn", "05-long-descent"})
        for (const bool slides : {true, false}) play_within(name, shipped_level(name), slides, 6, 3000);
    for (std::uint64_t room = 0; room < 40; ++room) {
        Rng rng{room};
        std::vector<std::string> rows(40, std::string(60, '.'));
        for (int ledge = 0; ledge < 14; ++ledge) {
            const auto row = static_cast<std::size_t>(8 + rng.below(31));
            const auto col = static_cast<std::size_t>(rng.below(56));
            for (std::size_t c = col; c < std::min<std::size_t>(col + 1 + rng.below(7), 60); ++c) rows[row][c] = '#';
        }
        rows[5][3] = 'P';
        rows[6].replace(0, 8, "########");
        rows[39].assign(60, '#');
        play_within("room " + std::to_string(room), text_level(rows), true, 3, 900);
    }
}

TEST_CASE("with things that it does not know the search for what is out of reach is silent") {
    std::shared_ptr<const Level> level = text_level({"........", "P...####", "....#.E#", "########"});
    CHECK(Reach::from_start(*level).has_value());
    Level unknown = *level;
    unknown.entities.push_back(entity_on_grid(9, "cannon", 2, 1));
    CHECK_FALSE(Reach::from_start(unknown).has_value());
}

TEST_CASE("ledges of one pixel are told, of none and of a whole step are not") {
    const auto seam = [](std::int16_t left, std::int16_t right) {
        Level level = bare(16, {"..", "##"});
        level.grid.set(0, 1, level.grid.add_kind({.shape = {ShapeType::floor, {{0, 4}, {16, left}}}}));
        if (right > 0) level.grid.set(1, 1, level.grid.add_kind({.shape = {ShapeType::floor, {{0, right}, {16, 4}}}}));
        return ground_faults(level);
    };
    const std::string ledge = "one-pixel-ledge column 0, row 1\n";
    CHECK(seam(8, 9) == ledge);
    CHECK(seam(9, 8) == ledge);
    CHECK(seam(1, 0) == ledge);  // beside a block
    CHECK(seam(8, 8).empty());
    CHECK(seam(8, 4).empty());
}

TEST_CASE("openings as wide or high as the body are told, dents and wider ones are not") {
    const std::vector<std::string> shaft{"...", "#.#", "#.#", "#.#"};
    const std::vector<std::string> slot{".#", ".#", "..", "..", ".#", ".#"};
    CHECK(ground_faults(bare(12, shaft)) == "gap-too-narrow column 1, row 1\n");
    CHECK(ground_faults(bare(16, shaft)).empty());
    CHECK(ground_faults(bare(12, {"...", "#.#", "###"})).empty());
    CHECK(ground_faults(bare(20, {".#", ".#", "..", ".#", ".#"})) == "gap-too-narrow column 1, row 2\n");
    CHECK(ground_faults(bare(12, slot)) == "gap-too-narrow column 1, row 2\n");
    CHECK(ground_faults(bare(16, slot)).empty());
}

TEST_CASE("the letters that count as drawable are those of both fonts") {
    for (const char* font : {"small", "large"}) {
        const std::string text = bytes_of("content/fonts/" + std::string(font) + ".json");
        REQUIRE_FALSE(text.empty());
        const std::size_t start = text.find("\"glyphs\"");
        for (char32_t letter = 0; letter < 0x10000; ++letter) {
            const bool drawn =
                text.find("\"" + std::to_string(static_cast<unsigned>(letter)) + "\":", start) != std::string::npos;
            if (drawn != has_glyph(letter)) FAIL(font << ": " << static_cast<unsigned>(letter));
        }
    }
}

TEST_CASE("a gate that nothing switches and a switch without a gate are told, with the channels that there are") {
    const std::vector<std::string> rows = over_floor("P....E");
    const auto on = [](const EntityData& entity, const char* channel) {
        return with(entity, "channel", std::string(channel));
    };
    const EntityData gate = on(entity_on_grid(5, "gate", 3, 0), "2");
    CHECK(faults_in(rows, {gate}) == named("gate-without-switch", "gate", "5"));
    CHECK(faults_in(rows, {gate, on(entity_on_grid(6, "lever", 2, 2), "2")}).empty());
    CHECK(faults_in(rows, {gate, on(entity_on_grid(6, "plate", 2, 2), "2")}).empty());
    const Problems apart = check_level(*text_level(rows, {gate, on(entity_on_grid(6, "plate", 2, 2), "3")}));
    REQUIRE(apart.size() == 2);
    CHECK(apart[0].code == "gate-without-switch");
    CHECK(apart[0].what.find("channel 2, so it stays shut") != std::string::npos);
    CHECK(apart[0].remedy.find("has one: 3") != std::string::npos);
    CHECK(apart[1].code == "switch-without-gate");
    CHECK(apart[1].what.find("channel 3") != std::string::npos);
    Doubts unread;
    unread.unread = {"lever"};
    CHECK(check_level(*text_level(rows, {gate}), unread).empty());
}

TEST_CASE("a crusher without a node, wind that does not blow and a conveyor in the wall are told") {
    const std::vector<std::string> rows = {"......", "......", "P....E", "######", "######", "######"};
    const EntityData crusher = entity_on_grid(5, "crusher", 3, 0);
    for (const EntityData& still : {crusher, with_node(crusher, 3, 0)})
        CHECK(faults_in(rows, {still}) == named("crusher-without-path", "crusher", "5"));
    CHECK(faults_in(rows, {with_node(crusher, 3, 1)}).empty());
    const EntityData wind = entity_on_grid(5, "wind", 3, 1);
    CHECK(faults_in(rows, {wind}) == named("wind-is-still", "wind", "5"));
    CHECK(faults_in(rows, {with(wind, "down", -60.0)}).empty());
    CHECK(faults_in(rows, {entity_on_grid(5, "conveyor", 3, 4)}) == named("conveyor-in-wall", "conveyor", "5"));
    CHECK(faults_in(rows, {entity_on_grid(5, "conveyor", 3, 3)}).empty());  // one stands on its upper side
}

TEST_CASE("a coin, gem or exit deep in a wall is told even where something may carry the hero anywhere") {
    const std::vector<std::string> rows = {"P........E", "##########", "##########", "##########", "##########"};
    const EntityData wind = with(entity_on_grid(4, "wind", 3, 0), "right", 60.0);
    for (const char* name : {"coin", "gem", "exit"}) {
        INFO(name);
        const std::string code = name == std::string("exit") ? "exit-unreachable" : "thing-unreachable";
        CHECK(faults_in(rows, {wind, entity_on_grid(5, name, 6, 3)}) == named(code, name, "5"));
        CHECK(faults_in(rows, {wind, entity_on_grid(5, name, 6, 0)}).empty());
        CHECK(faults_in(rows, {wind, entity_at(5, name, {px(100), px(8)}, {px(12), px(12)})}).empty());
    }
}

TEST_CASE("a thing in a wall where nothing reaches it is told, one that looks out of it or stands in its cave is not") {
    const std::vector<std::string> rows = {"P........E", "##########", "###.######", "##########", "##########"};
    std::vector<std::string> deep(10, "##########");
    deep[0] = "P........E";
    const auto is_told = [&](const EntityData& thing) {
        return faults_in(rows, {thing}).find("thing-in-wall") != std::string::npos;
    };
    for (const char* name : {"crate", "boulder", "walker", "crawler", "barrier", "spring", "spikes"}) {
        INFO(name);
        CHECK(faults_in(deep, {entity_on_grid(5, name, 5, 5)}) == named("thing-in-wall", name, "5"));
        CHECK_FALSE(is_told(entity_at(5, name, {px(80), px(12)}, {px(16), px(16)})));
        CHECK_FALSE(is_told(entity_on_grid(5, name, 3, 2)));
        CHECK_FALSE(is_told(entity_on_grid(5, name, 5, 9)));
    }
    // A crate is moved out of a wall to a free place near it.
    CHECK_FALSE(is_told(entity_on_grid(5, "crate", 5, 2)));
    CHECK(is_told(entity_on_grid(5, "barrier", 5, 2)));
    const EntityData lever = entity_on_grid(5, "lever", 5, 3), gate = entity_on_grid(6, "gate", 5, 3);
    CHECK(faults_in(rows, {lever, gate}) == named("thing-in-wall", "lever", "5"));
    CHECK(faults_in(rows, {with(lever, "pole", true), gate}).empty());
    CHECK(faults_in(rows, {entity_on_grid(5, "plate", 5, 3), gate}) == named("thing-in-wall", "plate", "5"));
    Doubts unread;
    unread.grid = true;
    CHECK(check_level(*text_level(deep, {entity_on_grid(5, "crate", 5, 5)}), unread).empty());
}

TEST_CASE("of two equal entities at the same place one is told, also with another between them") {
    const std::vector<std::string> rows = over_floor("P........E");
    const auto coin = [](int id, int col) { return entity_on_grid(id, "coin", col, 0); };
    CHECK(faults_in(rows, {coin(5, 4), coin(6, 7), coin(7, 4)}) == named("duplicate-entity", "coin", "7"));
    CHECK(faults_in(rows, {coin(5, 4), coin(6, 5)}).empty());
    // Those that differ in a node are two.
    EntityData lift = entity_on_grid(5, "lift", 4, 0), other = entity_on_grid(6, "lift", 4, 0);
    lift.nodes = {lift.position + Vec{px(32), 0}};
    other.nodes = {other.position + Vec{px(48), 0}};
    CHECK(faults_in(rows, {lift, other}).find("duplicate-entity") == std::string::npos);
    EntityData third = lift;
    third.id = 7;
    CHECK(faults_in(rows, {lift, other, third}).find("duplicate-entity") != std::string::npos);
}

TEST_CASE("an avalanche without nodes or with one that does not lead on is told") {
    const auto lead = [](const std::vector<Vec>& nodes) {  // in px, from its place
        EntityData avalanche = entity_on_grid(5, "avalanche", 2, 0);
        for (const Vec node : nodes) avalanche.nodes.push_back(avalanche.position + Vec{px(node.x), px(node.y)});
        return faults_in(over_floor("P........E"), {avalanche});
    };
    const std::string turns = named("avalanche-turns-back", "avalanche", "5");
    CHECK(lead({}) == named("avalanche-without-path", "avalanche", "5"));
    CHECK(lead({{16, 0}, {64, 16}}).empty());
    CHECK(lead({{-16, 0}, {-32, 0}}).empty());
    CHECK(lead({{0, 16}, {64, 16}}) == turns);
    CHECK(lead({{32, 0}, {16, 0}, {64, 0}}) == turns);
}

TEST_CASE("a level whose ground layer has another name is reported with the name it needs") {
    Level level = *text_level({"P....E", "......"});
    const auto told = [&] {
        const Problems found = check_level(level);
        REQUIRE(!found.empty());
        return found.front();
    };
    CHECK(told().code == "no-terrain");
    CHECK(told().place.empty());
    level.unread_grids = {"walls", "water"};
    level.project_path = "game.ogmo";
    CHECK(told().code == "no-terrain");
    CHECK(told().place == "layer \"walls\"");
    CHECK(told().what.find("\"walls\", \"water\"") != std::string::npos);
    CHECK(told().remedy.find("\"collision\"") != std::string::npos);
    CHECK(told().remedy.find("game.collision.json") != std::string::npos);
}

TEST_CASE("what is nearly a fault is none: an open chamber, a one-way without a wall, letters of the fonts") {
    CHECK(faults_in({"..........", "P.E.##.##.", "....#.o.#.", "##########"}).empty());
    CHECK(faults_in({"....", "P..E", "..-.", "####"}).empty());
    Level level = *text_level({"P.E", "###"});
    CHECK(check_level(level).empty());
    level.values.all = {{"title", std::string("Gr\xC3\xB6\xC3\x9F"
                                              "e \xE2\x80\x93 1")}};
    CHECK(check_level(level).empty());
}

TEST_CASE("a letter that the fonts lack is named by its number too, as the game cannot show it") {
    Level level = *text_level({"P.E", "###"});
    level.values.all = {{"title", std::string("\xE6\xBC\xA2")}};
    const Problems found = check_level(level);
    REQUIRE(found.size() == 1);
    CHECK(found[0].what == "the fonts have no letter U+6F22 \"\xE6\xBC\xA2\"");
}

TEST_CASE(
    "seventeen speeds of conveyors are refused, sixteen are not, and tags of tiles share the bits of thirty-two") {
    const auto faults = [](int conveyors, int tags) {
        Level level = *text_level({"P..................E", "...................#", "####################"});
        for (int i = 0; i < conveyors; ++i)
            level.entities.push_back(with(entity_on_grid(200 + i, "conveyor", i, 2), "speed", 10.0 + i));
        for (int i = 0; i < tags; ++i) level.tag_names.push_back("tag" + std::to_string(10 + i));
        return check_level(level);
    };
    for (const int count : {16, 17}) CHECK(has_code(faults(count, 0), "too-many-conveyor-speeds") == (count == 17));
    for (const int count : {31, 32}) CHECK(has_code(faults(1, count), "too-many-tags") == (count == 32));
}

TEST_CASE("everything that can stand at the end of the world is played there") {
    for (const EntityKind* kind : entity_kinds()) {
        if (kind->name == "terrain") continue;  // its lines have a rule of their own
        INFO(kind->name);
        EntityData entity = entity_at(9, std::string(kind->name), {px(8'380'390), px(8'380'390)}, {px(16), px(16)});
        entity.nodes.push_back({px(8'380'370), px(8'380'390)});
        Session session(text_level({"P.E", "###"}, {entity}));
        for (int i = 0; i < 60; ++i) session.step({});
        CHECK(session.tick() == 60);
    }
}

TEST_CASE(
    "values out of range are named with the id of their entity, and a path longer than any number leads is refused") {
    const std::vector<std::string> rows{"P.E", "###"};
    CHECK(faults_in(rows, {lift_at(8, 0, 0, 1, 0, 6'000)}) == named("entity-value", "lift", "8, value \"speed\""));
    CHECK(faults_in(rows, {with(entity_on_grid(9, "spikes", 0, 0), "direction", std::string("inwards"))}) ==
          named("entity-value", "spikes", "9, value \"direction\""));
    EntityData lift = lift_at(8, 0, 0, 1, 0);
    for (int i = 0; i < 2; ++i) lift.nodes.push_back({i % 2 == 0 ? px(2'000'000) : 0, 0});
    CHECK(faults_in(rows, {lift}).find("path-too-long") == std::string::npos);
    for (int i = 0; i < 3'000; ++i) lift.nodes.push_back({i % 2 == 0 ? px(8'000'000) : px(-8'000'000), px(8'000'000)});
    CHECK(faults_in(rows, {lift}) == named("path-too-long", "lift", "8"));
}
