// Levels that are well formed and still wrong, and levels that look wrong and are not.
#include "game/lint/lint.hpp"
#include "engine/core/rng.hpp"
#include "game/lint/check_level.hpp"
#include "game/lint/reach.hpp"
#include "tests/game/rules/entity_stage.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/shipped_level.hpp"
#include "tests/support/test.hpp"

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

}  // namespace

TEST_CASE("a start or checkpoint inside a wall is told, one that stands on the ground or in a slope is not") {
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", 1, 1)}) == "start-in-wall entity \"player\" id 5\n");
    CHECK(faults_in({"P..E", "####", "####"}, {entity_on_grid(5, "checkpoint", 1, 2)}) ==
          "checkpoint-in-wall entity \"checkpoint\" id 5\n");
    CHECK(faults_in({"....E", "P/###", "#####"}).empty());
    const EntityData in_slope = entity_at(5, "player", {px(16), px(8)}, {px(16), px(16)});
    CHECK(faults_in({"...E", "./##", "####"}, {in_slope}).empty());
}

TEST_CASE("a start or checkpoint among spikes is told, beside them it is not") {
    CHECK(faults_in(over_floor("P..E", 1), {entity_on_grid(5, "spikes", 0, 1)}) ==
          "start-on-hazard entity \"player\" id 100\n");
    CHECK(faults_in(over_floor("P.KE", 1), {entity_on_grid(5, "spikes", 2, 1)}) ==
          "checkpoint-on-hazard entity \"checkpoint\" id 101\n");
    CHECK(faults_in(over_floor("P.KE", 1), {entity_on_grid(5, "spikes", 1, 1)}).empty());
}

TEST_CASE("a start or checkpoint where one dies without a button is told, one over firm ground is not") {
    const std::vector<std::string> pit = {"P...E", ".....", "..###"};
    CHECK(faults_in(pit) == "start-is-deadly entity \"player\" id 100\n");
    CHECK(faults_in({"P...E", ".....", "#####"}).empty());
    CHECK(faults_in({"K.P.E", ".....", "..###"}) == "checkpoint-is-deadly entity \"checkpoint\" id 100\n");
    CHECK(faults_in({"P...E", ".....", "#####"}, {entity_on_grid(5, "spikes", 0, 1)}) ==
          "start-is-deadly entity \"player\" id 100\n");
    const std::vector<std::string> flat = over_floor("P....E", 4);
    CHECK(faults_in(flat, {lift_at(5, 0, 0, 0, 4)}) == "start-is-deadly entity \"player\" id 100\n");
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

TEST_CASE("a start sunk deep into the ground is told, one that is sunk as on a slope is not") {
    const auto sunk = [](int pixels) {
        return faults_in(over_floor("...E", 1), {entity_at(5, "player", {px(16), px(16 + pixels)}, {px(16), px(16)})});
    };
    CHECK(sunk(9) == "start-in-wall entity \"player\" id 5\n");
    CHECK(sunk(5) == "start-in-wall entity \"player\" id 5\n");
    CHECK(sunk(0).empty());
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
    const std::vector<std::string> slope = over_floor("P..../...E", 1);
    CHECK(faults_in(slope, {lift_at(5, 2, 1, 7, 1)}) == "lift-through-wall entity \"lift\" id 5\n");
    CHECK(faults_in(slope, {lift_at(5, 2, 0, 7, 0)}).empty());
    const std::vector<std::string> flat = over_floor("P........E", 3);
    EntityData line = entity_on_grid(6, "terrain", 6, 0);
    line.nodes = {{px(16 * 6), px(32)}};
    CHECK(faults_in(flat, {line, lift_at(5, 2, 0, 7, 0)}) == "lift-through-wall entity \"lift\" id 5\n");
    CHECK(faults_in(flat, {line, lift_at(5, 1, 0, 3, 0)}).empty());
    const std::vector<std::string> ledge = {"..........", "....--....", "..........",
                                            "..........", "P........E", "##########"};
    CHECK(faults_in(ledge, {lift_at(5, 4, 2, 4, 0)}).empty());
}

TEST_CASE("a lift that leads into the wall beyond a side of the map is told, beyond an open side it is not") {
    const std::vector<std::string> rows = over_floor("P........E", 3);
    Level level = *text_level(rows, {lift_at(5, 5, 0, 11, 0)});
    CHECK(codes_and_places(check_level(level)) == "outside-level entity \"lift\" id 5, node 0\n");
    level = with_borders(level, {false, false, false, false});
    CHECK(codes_and_places(check_level(level)).empty());
}

TEST_CASE("a start inside the wall beyond a side of the map is reported, a fall into the map from above is not") {
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", -3, 0)})
              .find("start-in-wall entity \"player\" id 5\n") == 0);
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", 4, 0)})
              .find("start-in-wall entity \"player\" id 5\n") == 0);
    CHECK(faults_in({"...E", "####"}, {entity_on_grid(5, "player", 1, -2)}).empty());
}

TEST_CASE("a lift may come from just beyond the border, and a node far outside is told") {
    const std::vector<std::string> rows = over_floor("P........E", 3);
    CHECK(faults_in(rows, {lift_at(5, 5, 0, 5, -2)}).empty());
    CHECK(faults_in(rows, {lift_at(5, 5, 0, 5, -4)}) == "outside-level entity \"lift\" id 5, node 0\n");
    CHECK(faults_in(rows, {lift_at(5, 5, 0, 40, 0)}) == "outside-level entity \"lift\" id 5, node 0\n");
}

TEST_CASE("a start inside ground enclosed by a closed line is reported, one in a cave is not") {
    const auto ring = [](bool clockwise, int top) {
        EntityData line = entity_on_grid(6, "terrain", 0, 0);
        line.position = {px(8), px(top)};
        line.nodes = {{px(56), px(top)}, {px(56), px(60)}, {px(8), px(60)}};
        if (!clockwise) std::swap(line.nodes[0], line.nodes[2]);
        line.values.all.push_back({"closed", true});
        return line;
    };
    const std::vector<std::string> rows = {".......", ".......", ".P....E", ".......", "#######"};
    CHECK(faults_in(rows, {ring(true, 2)}).find("start-in-wall entity \"player\"") != std::string::npos);
    CHECK(faults_in(rows, {ring(false, 2)}).find("start-in-wall") == std::string::npos);
    CHECK(faults_in(rows, {ring(true, 54)}).find("start-in-wall") == std::string::npos);
    EntityData island = line_of(7, {{px(-20), px(-20)}, {px(90), px(-20)}, {px(90), px(75)}, {px(-20), px(75)}});
    island.values.all.push_back({"closed", true});
    CHECK(faults_in(rows, {ring(false, 2), island}).find("start-in-wall") == std::string::npos);
    CHECK(faults_in(rows, {island}).find("start-in-wall") != std::string::npos);
}

TEST_CASE("a coin inside ground that a closed line encloses cannot be reached") {
    EntityData island = line_of(7, {{px(60), px(10)}, {px(100), px(10)}, {px(100), px(50)}, {px(60), px(50)}});
    island.values.all.push_back({"closed", true});
    const EntityData coin = entity_at(8, "coin", {px(72), px(20)}, {px(10), px(10)});
    CHECK(faults_in(over_floor("P........E", 5), {island, coin}) == "thing-unreachable entity \"coin\" id 8\n");
}

TEST_CASE("a lift that rests closer under a ceiling or over a floor than the hero is high crushes") {
    const std::vector<std::string> rows = {"..........", ".####.....", "..........", "..........",
                                           "..........", "..........", "P........E", "##########"};
    CHECK(faults_in(rows, {lift_at(5, 1, 5, 1, 3)}) == "lift-crushes entity \"lift\" id 5\n");
    CHECK(faults_in(rows, {lift_at(5, 1, 6, 1, 4)}).empty());
    CHECK(faults_in(rows, {lift_at(5, 5, 3, 5, 5)}) == "lift-crushes entity \"lift\" id 5\n");
    CHECK(faults_in(rows, {lift_at(5, 5, 3, 5, 6)}).empty());  // flush with the floor
}

TEST_CASE("a thing higher than any jump over open ground is out of reach, beside a wall or over a spring it is not") {
    const auto rows = [](const std::string& low) {
        std::vector<std::string> out(16, std::string(44, '.'));
        out[1][20] = 'o';
        out[14] = low;
        out[15] = std::string(44, '#');
        return out;
    };
    const std::string open = "P" + std::string(42, '.') + "E";
    // The sides of the map are walls, so they are too far away only if what flies off them falls before.
    const Level level = with_borders(*text_level(rows(open)), {false, false, false, false});
    CHECK(codes_and_places(check_level(level)) == "thing-unreachable entity \"coin\" id 100\n");
    CHECK(codes_and_places(check_level(*text_level(rows(open)))).empty());
    Level sprung = level;
    sprung.entities.push_back(entity_on_grid(7, "spring", 10, 14));
    CHECK(codes_and_places(check_level(sprung)).empty());
    Level lifted = level;
    lifted.entities.push_back(lift_at(8, 3, 14, 3, 8));
    CHECK(codes_and_places(check_level(lifted)).empty());
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

TEST_CASE("wherever the hero gets to, by any buttons, the search had said that it might") {
    for (const char* name : {"01-first-light", "02-goat-steps", "03-loose-stone", "04-the-tarn", "05-long-descent"}) {
        const auto level = shipped_level(name);
        for (const bool slides : {true, false}) play_within(name, level, slides, 6, 3000);
    }
}

TEST_CASE("in rooms of blocks, too, and over every pit in them") {
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
        Level level;
        level.grid = TileGrid(2, 2, 16);
        const KindIndex a = level.grid.add_kind({.shape = {ShapeType::floor, {{0, 4}, {16, left}}}});
        const KindIndex b = level.grid.add_kind({.shape = {ShapeType::floor, {{0, right}, {16, 4}}}});
        level.grid.set(0, 1, a);
        level.grid.set(1, 1, b);
        return ground_faults(level);
    };
    CHECK(seam(8, 9) == "one-pixel-ledge column 0, row 1\n");
    CHECK(seam(9, 8) == "one-pixel-ledge column 0, row 1\n");
    CHECK(seam(8, 8).empty());
    CHECK(seam(8, 4).empty());
    Level block = bare(16, {"..", ".#"});
    block.grid.set(0, 1, block.grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 1}}}}));
    CHECK(ground_faults(block) == "one-pixel-ledge column 0, row 1\n");
}

TEST_CASE("openings as wide or high as the body are told, dents and wider ones are not") {
    CHECK(ground_faults(bare(12, {"...", "#.#", "#.#", "#.#"})) == "gap-too-narrow column 1, row 1\n");
    CHECK(ground_faults(bare(16, {"...", "#.#", "#.#", "#.#"})).empty());
    CHECK(ground_faults(bare(12, {"...", "#.#", "###"})).empty());
    CHECK(ground_faults(bare(20, {".#", ".#", "..", ".#", ".#"})) == "gap-too-narrow column 1, row 2\n");
    CHECK(ground_faults(bare(12, {".#", ".#", "..", "..", ".#", ".#"})) == "gap-too-narrow column 1, row 2\n");
    CHECK(ground_faults(bare(16, {".#", ".#", "..", "..", ".#", ".#"})).empty());
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
    CHECK(faults_in(rows, {gate}) == "gate-without-switch entity \"gate\" id 5\n");
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
    EntityData crusher = entity_on_grid(5, "crusher", 3, 0);
    CHECK(faults_in(rows, {crusher}) == "crusher-without-path entity \"crusher\" id 5\n");
    crusher.nodes = {crusher.position};
    CHECK(faults_in(rows, {crusher}) == "crusher-without-path entity \"crusher\" id 5\n");
    crusher.nodes = {crusher.position + Vec{0, px(16)}};
    CHECK(faults_in(rows, {crusher}).empty());
    EntityData wind = entity_on_grid(5, "wind", 3, 1);
    CHECK(faults_in(rows, {wind}) == "wind-is-still entity \"wind\" id 5\n");
    wind.values.all.push_back({"down", -60.0});
    CHECK(faults_in(rows, {wind}).empty());
    CHECK(faults_in(rows, {entity_on_grid(5, "conveyor", 3, 4)}) == "conveyor-in-wall entity \"conveyor\" id 5\n");
    CHECK(faults_in(rows, {entity_on_grid(5, "conveyor", 3, 3)}).empty());  // one stands on its upper side
}

TEST_CASE("an avalanche without nodes or with one that does not lead on is told") {
    const std::vector<std::string> rows = over_floor("P........E");
    EntityData avalanche = entity_on_grid(5, "avalanche", 2, 0);
    CHECK(faults_in(rows, {avalanche}) == "avalanche-without-path entity \"avalanche\" id 5\n");
    const auto lead = [&](std::vector<Vec> nodes) {
        avalanche.nodes.clear();
        for (const Vec node : nodes) avalanche.nodes.push_back(avalanche.position + node);
        return faults_in(rows, {avalanche});
    };
    CHECK(lead({{px(16), 0}, {px(64), px(16)}}).empty());
    CHECK(lead({{-px(16), 0}, {-px(32), 0}}).empty());
    CHECK(lead({{0, px(16)}, {px(64), px(16)}}) == "avalanche-turns-back entity \"avalanche\" id 5\n");
    CHECK(lead({{px(32), 0}, {px(16), 0}, {px(64), 0}}) == "avalanche-turns-back entity \"avalanche\" id 5\n");
}

TEST_CASE("a start or a checkpoint inside a barrier is told") {
    const std::vector<std::string> rows = over_floor("P........E");
    CHECK(faults_in(rows, {entity_on_grid(5, "barrier", 0, 2)}).find("start-in-wall") == 0);
    CHECK(faults_in(rows, {entity_on_grid(4, "checkpoint", 5, 2), entity_on_grid(5, "barrier", 5, 2)})
              .find("checkpoint-in-wall") != std::string::npos);
    CHECK(faults_in(rows, {entity_on_grid(5, "barrier", 5, 2)}).empty());
}

TEST_CASE("a level whose ground layer has another name is reported with the name it needs") {
    Level level = *text_level({"P....E", "......"});
    const auto told = [&] {
        const Problems found = check_level(level);
        REQUIRE(!found.empty());
        return found.front();
    };
    CHECK(told().code == "start-is-deadly");
    level.unread_grids = {"walls", "water"};
    level.project_path = "game.ogmo";
    CHECK(told().code == "no-terrain");
    CHECK(told().place == "layer \"walls\"");
    CHECK(told().what.find("\"walls\", \"water\"") != std::string::npos);
    CHECK(told().remedy.find("\"collision\"") != std::string::npos);
    CHECK(told().remedy.find("game.collision.json") != std::string::npos);
}

TEST_CASE(
    "what is nearly a fault is none: a free path, an open chamber, a one-way without a wall, letters of the fonts") {
    CHECK(faults_in({"P.E", "###"}).empty());
    CHECK(faults_in(over_floor("P.......#E", 1), {lift_at(5, 1, 0, 5, 1)}).empty());
    CHECK(faults_in({"..........", "P.E.##.##.", "....#.o.#.", "##########"}).empty());
    CHECK(faults_in({"....", "P..E", "..-.", "####"}).empty());
    Level level = *text_level({"P.E", "###"});
    level.values.all = {{"title", std::string("Gr\xC3\xB6\xC3\x9F"
                                              "e \xE2\x80\x93 1")}};
    CHECK(check_level(level).empty());
}

TEST_CASE("a level with conveyors of seventeen speeds is refused, one with sixteen is not") {
    for (const int count : {16, 17}) {
        std::vector<EntityData> conveyors;
        for (int i = 0; i < count; ++i) {
            conveyors.push_back(with(entity_on_grid(200 + i, "conveyor", i, 2), "speed", 10.0 + i));
        }
        const Problems problems = check_level(
            *text_level({"P..................E", "...................#", "####################"}, conveyors));
        CHECK(has_code(problems, "too-many-conveyor-speeds") == (count == 17));
    }
}

TEST_CASE("tags of tiles and speeds of conveyors share thirty-two bits, and a level with more is refused") {
    for (const std::size_t tags : {31U, 32U}) {
        Level level = *text_level({"P...E", "#####"}, {entity_on_grid(9, "conveyor", 1, 1)});
        for (std::size_t i = 0; i < tags; ++i) level.tag_names.push_back("tag" + std::to_string(10 + i));
        const Problems problems = check_level(level);
        CHECK(has_code(problems, "too-many-tags") == (tags == 32));
    }
}

TEST_CASE("a path that is longer than any number leads is refused, however many nodes it takes") {
    EntityData lift = lift_at(8, 0, 0, 1, 0);
    for (int i = 0; i < 2; ++i) lift.nodes.push_back({i % 2 == 0 ? px(2'000'000) : 0, 0});
    CHECK(faults_in({"P.E", "###"}, {lift}).find("path-too-long") == std::string::npos);
    for (int i = 0; i < 3'000; ++i) lift.nodes.push_back({i % 2 == 0 ? px(8'000'000) : px(-8'000'000), px(8'000'000)});
    CHECK(faults_in({"P.E", "###"}, {lift}) == "path-too-long entity \"lift\" id 8\n");
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

TEST_CASE("a level full of one fault gives twenty problems and a count") {
    std::vector<EntityData> many;
    for (int id = 10; id < 40; ++id)
        many.push_back(entity_at(id, "bogus" + std::to_string(id), {px(16), px(0)}, {px(16), px(16)}));
    const Problems problems = check_level(*text_level({"P.E", "###"}, many));
    REQUIRE(problems.size() == 21);
    CHECK(problems[19].code == "entity-unknown");
    CHECK(problems[20].what == "the same problem occurs in 10 more places");
}

TEST_CASE("values out of range are named with the id of their entity") {
    CHECK(faults_in({"P.E", "###"}, {lift_at(8, 0, 0, 1, 0, 6'000)}) ==
          "entity-value entity \"lift\" id 8, value \"speed\"\n");
    const EntityData spikes = with(entity_on_grid(9, "spikes", 0, 0), "direction", std::string("inwards"));
    CHECK(faults_in({"P.E", "###"}, {spikes}) == "entity-value entity \"spikes\" id 9, value \"direction\"\n");
}
