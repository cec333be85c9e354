#include "engine/level/autotile/autotile.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

using namespace scree;
using namespace scree::ogmo;

namespace {

constexpr int tile_count = 400;

/// Terrain g is painted with tile 300 or drawn as '#' in the grid, its 47 pictures are 0 to 46. Tile 301 is a slope
/// that rises to the right, 302 a wall that does not join.
const std::string terrains = R"("grid_layer": "terrain", "terrains": {
    "g": {"paint": 300, "counts": "0-46", "cells": "#", "joins": "up"},
    "up": {"paint": 301, "cells": "/", "joins": ["g"], "open": "NW"},
    "wall": {"paint": [302], "cells": "B"}})";
const std::string blob = R"({"terrain": "g", "blob": 0})";

RuleSheet sheet_of(const std::string& rules, const std::string& more = {}) {
    const std::string text = R"({"version": 1, )" + terrains + R"(, "rules": [)" + rules + "]" + more + "}";
    Result<RuleSheet> sheet = parse_rule_sheet(text, "cave.rules.json", tile_count);
    for (const Problem& problem : sheet.problems) UNSCOPED_INFO(problem);
    REQUIRE(sheet.problems.empty());
    return std::move(*sheet.value);
}

PaintedCells painted(const std::vector<std::string>& rows) {
    PaintedCells cells{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}, {}};
    for (const std::string& row : rows)
        for (const char c : row)
            cells.tiles.push_back({c == '#' ? 300 : c == '/' ? 301 : c == 'B' ? 302 : c == '0' ? 46 : -1, 0});
    return cells;
}

PaintedCells grid(const std::vector<std::string>& rows) {
    PaintedCells cells{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}, {}};
    for (const std::string& row : rows) cells.grid.insert(cells.grid.end(), row.begin(), row.end());
    return cells;
}

int tile_at(const DrawnCells& drawn, int cols, int col, int row) {
    return drawn.cells[static_cast<std::size_t>(row * cols + col)].id;
}

/// The neighbours for which the picture in the middle of these rows was chosen; -1 if it is none of the 47.
int mask_at_middle(const std::vector<std::string>& rows) {
    const int cols = static_cast<int>(rows[0].size());
    const DrawnCells drawn = draw_by_rules(sheet_of(blob), painted(rows));
    const int id = tile_at(drawn, cols, cols / 2, static_cast<int>(rows.size()) / 2);
    return id >= 0 && id < 47 ? blob_masks()[static_cast<std::size_t>(id)] : -1;
}

Problems problems_of(const std::string& text) { return parse_rule_sheet(text, "cave.rules.json", tile_count).problems; }
Problems problems_of_rule(const std::string& rule) {
    return problems_of(R"({"version": 1, )" + terrains + R"(, "rules": [)" + blob + ", " + rule + "]}");
}

}  // namespace

TEST_CASE("each of the 47 neighbourhoods gets the picture of its own") {
    std::set<int> seen;
    for (unsigned around = 0; around < 256; ++around) {
        std::vector<std::string> rows = {".....", ".....", "..#..", ".....", "....."};
        constexpr int at[8][2] = {{2, 1}, {3, 1}, {3, 2}, {3, 3}, {2, 3}, {1, 3}, {1, 2}, {1, 1}};
        for (unsigned i = 0; i < 8; ++i)
            if ((around >> i & 1U) != 0)
                rows[static_cast<std::size_t>(at[i][1])][static_cast<std::size_t>(at[i][0])] = '#';
        unsigned expected = around & 0x55U;
        for (unsigned corner = 1; corner < 8; corner += 2)
            if ((around >> corner & 1U) != 0 && (around >> (corner - 1) & 1U) != 0 &&
                (around >> ((corner + 1) % 8) & 1U) != 0)
                expected |= 1U << corner;
        INFO("around " << around);
        CHECK(mask_at_middle(rows) == static_cast<int>(expected));
        seen.insert(mask_at_middle(rows));
    }
    CHECK(seen.size() == 47);
}

TEST_CASE("outside the map everything is as the cell that asks") {
    const DrawnCells alone = draw_by_rules(sheet_of(blob), painted({"#"}));
    CHECK(alone.cells[0].id == 46);  // surrounded on all sides
    const DrawnCells floor = draw_by_rules(sheet_of(blob), painted({"...", "###"}));
    for (int col = 0; col < 3; ++col) CHECK(floor.cells[static_cast<std::size_t>(3 + col)].id == floor.cells[4].id);
}

TEST_CASE("tiles that only count join, and stay as they were painted") {
    const DrawnCells drawn = draw_by_rules(sheet_of(R"({"terrain": "g", "draw": 100})"), painted({"0#0"}));
    CHECK(drawn.cells[0].id == 46);
    CHECK(drawn.cells[1].id == 100);
    CHECK(drawn.cells[2].id == 46);
    CHECK(mask_at_middle({"...", "0#0", "..."}) == (4 | 64));
}

TEST_CASE("terrains join only what they list, and only on sides that are not open") {
    CHECK(mask_at_middle({"...", "B#B", "..."}) == 0);
    CHECK(mask_at_middle({"...", "/#.", "..."}) == 64);  // the slope's high side
    CHECK(mask_at_middle({"...", ".#/", "..."}) == 0);   // its thin end
    CHECK(mask_at_middle({"./.", ".#.", "..."}) == 1);   // it stands on the cell
    CHECK(mask_at_middle({"...", ".#.", "./."}) == 0);   // the cell hangs over it
}

TEST_CASE("a rule for what is beside comes before one for any place when it stands before it") {
    const RuleSheet sheet = sheet_of(R"({"terrain": "g", "beside": {"N": "up"}, "draw": 50},
        {"terrain": "g", "beside": {"N": ["g", "wall"], "NN": "up"}, "draw": 51}, )" +
                                     blob);
    const DrawnCells drawn = draw_by_rules(sheet, painted({"/.", "##", "##"}));
    CHECK(drawn.cells[2].id == 50);
    CHECK(drawn.cells[4].id == 51);
    CHECK(drawn.cells[3].id < 47);
}

TEST_CASE("around says which neighbours are joined, which are not, and which do not matter") {
    const RuleSheet sheet = sheet_of(R"({"terrain": "g", "around": ["?-?", "-@#", "???"], "draw": 60},
        {"terrain": "g", "around": ["?-?", "#@-", "???"], "draw": 61},
        {"terrain": "g", "around": ["?-?", "#@#", "???"], "draw": 62})");
    const DrawnCells drawn = draw_by_rules(sheet, painted({".....", ".###.", "..#..", "....."}));
    CHECK(tile_at(drawn, 5, 1, 1) == 60);
    CHECK(tile_at(drawn, 5, 2, 1) == 62);
    CHECK(tile_at(drawn, 5, 3, 1) == 61);
    CHECK(tile_at(drawn, 5, 2, 2) == 300);  // no rule fits, so it stays as it was painted
}

TEST_CASE("sixteen tiles in the order of their sides can be named by the first") {
    const DrawnCells drawn =
        draw_by_rules(sheet_of(R"({"terrain": "wall", "edges": 160})"), painted({"...", ".B.", ".BB", "..."}));
    CHECK(tile_at(drawn, 3, 1, 1) == 160 + 4);
    CHECK(tile_at(drawn, 3, 1, 2) == 160 + 1 + 2);
}

TEST_CASE("the collision grid alone is drawn, and painted tiles go before it") {
    const RuleSheet sheet = sheet_of(blob);
    const DrawnCells drawn = draw_by_rules(sheet, grid({"...", ".##", ".##"}));
    const DrawnCells same = draw_by_rules(sheet, painted({"...", ".##", ".##"}));
    for (std::size_t i = 0; i < drawn.cells.size(); ++i) CHECK(drawn.cells[i].id == same.cells[i].id);
    CHECK(drawn.cells[0].id == -1);

    PaintedCells both = grid({"#?"});  // a character that no terrain has is not drawn
    both.tiles = {{77, 0}, {-1, 0}};
    const DrawnCells mixed = draw_by_rules(sheet, both);
    CHECK(mixed.cells[0].id == 77);
    CHECK(mixed.cells[1].id == -1);
}

TEST_CASE("variants are told by the place, use every choice and never change") {
    const RuleSheet sheet =
        sheet_of(R"({"terrain": "g", "chance": 30, "draw": 90}, {"terrain": "g", "draw": "100-104"})");
    const PaintedCells cells = painted(std::vector<std::string>(40, std::string(40, '#')));
    const DrawnCells first = draw_by_rules(sheet, cells);
    const DrawnCells second = draw_by_rules(sheet, cells);
    std::map<int, int> count;
    for (std::size_t i = 0; i < first.cells.size(); ++i) {
        CHECK(first.cells[i].id == second.cells[i].id);
        ++count[first.cells[i].id];
    }
    CHECK(count.size() == 6);
    CHECK((count[90] > 400 && count[90] < 560));
    for (int id = 100; id <= 104; ++id) CHECK((count[id] > 170 && count[id] < 280));
    // The same on every machine.
    CHECK(first.cells[0].id == 90);
    CHECK(first.cells[1].id == 90);
    CHECK(first.cells[1599].id == 103);
}

TEST_CASE("a place in the map tells the pattern of its tile") {
    const RuleSheet sheet = sheet_of(R"({"terrain": "g", "draw": 10}, {"terrain": "wall", "draw": 200})",
                                     R"(, "patterns": {"tiles": "0-143", "step": [1, 2], "shift": [0, 150, 200]})");
    const DrawnCells drawn = draw_by_rules(sheet, painted({"####", "##B#"}));
    const int expected[8] = {10, 160, 210, 10, 210, 10, 200, 210};  // the wall's tile has one pattern
    for (std::size_t i = 0; i < 8; ++i) CHECK(drawn.cells[i].id == expected[i]);
}

TEST_CASE("ornaments are drawn over what is free and inside the map") {
    const RuleSheet sheet = sheet_of(blob, R"(, "ornaments": [
        {"terrain": "g", "around": ["?-?", "?@?", "???"], "draw": [120, 121]},
        {"terrain": "g", "around": ["???", "?@?", "?-?"], "on": "S", "draw": 130}])");
    const DrawnCells drawn = draw_by_rules(sheet, painted({"B...", "###.", "....", "#..."}));
    REQUIRE(drawn.ornaments.size() == 16);
    CHECK(drawn.ornaments[0].id == -1);  // a wall stands there
    CHECK((drawn.ornaments[1].id == 120 || drawn.ornaments[1].id == 121));
    CHECK(drawn.ornaments[3].id == -1);
    CHECK(drawn.ornaments[8].id == 130);  // the first in reading order stays
    CHECK(drawn.ornaments[9].id == 130);
    CHECK(draw_by_rules(sheet, painted({"...", "..."})).ornaments.empty());
    CHECK(draw_by_rules(sheet, painted({"##", "##"})).ornaments.empty());  // all faces are at the border
}

TEST_CASE("a rotated slope stays as painted, and joins as it is") {
    const RuleSheet sheet = sheet_of(R"({"terrain": "up", "draw": 99}, )" + blob);
    PaintedCells cells = painted({"...", "#/#", "..."});
    cells.tiles[4].flags = tile_mirrored_x;
    const DrawnCells drawn = draw_by_rules(sheet, cells);
    CHECK(drawn.cells[4].id == 301);
    CHECK(drawn.cells[4].flags == tile_mirrored_x);
    CHECK(blob_masks()[static_cast<std::size_t>(drawn.cells[3].id)] == (4 | 64));  // outside, and the high side
    CHECK(blob_masks()[static_cast<std::size_t>(drawn.cells[5].id)] == 4);         // outside only
    cells.tiles[3].flags = tile_mirrored_y;
    CHECK(draw_by_rules(sheet, cells).cells[3].id == drawn.cells[3].id);
    CHECK(draw_by_rules(sheet, cells).cells[3].flags == 0);
}

TEST_CASE("each fault of a rule sheet names the file, the rule and the value") {
    struct Fault {
        std::string rule;
        std::string code;
        std::string place;
        std::string value;
    };
    const std::vector<Fault> faults = {
        {R"({"terrain": "mud", "draw": 1})", "unknown-terrain", "rule 1", "mud"},
        {R"({"terrain": "g", "draw": 400})", "tile-outside-tileset", "rule 1", "400"},
        {R"({"terrain": "g", "draw": -1})", "tile-outside-tileset", "rule 1", "-1"},
        {R"({"terrain": "g", "draw": "9-x"})", "bad-tile-number", "rule 1", "9-x"},
        {R"({"terrain": "g", "draw": "0-299"})", "too-many-tiles", "rule 1", "256"},
        {R"({"terrain": "g", "draw": []})", "no-tiles", "rule 1", ""},
        {R"({"terrain": "g"})", "key-missing", "rule 1", "draw"},
        {R"({"draw": 1})", "key-missing", "rule 1", "terrain"},
        {R"({"terrain": "g", "draw": 1, "blob": 0})", "too-many-keys", "rule 1", "draw"},
        {R"({"terrain": "g", "blob": 390})", "tile-outside-tileset", "rule 1", "436"},
        {R"({"terrain": "g", "edges": [1, 2]})", "bad-tile-count", "rule 1", "16"},
        {R"({"terrain": "g", "around": ["?-?", "#@#"], "draw": 1})", "bad-around", "rule 1", "?-?#@#"},
        {R"({"terrain": "g", "around": ["?#??", "@#?", "#?"], "draw": 1})", "bad-around", "rule 1", "@#?"},
        {R"({"terrain": "g", "around": ["?-?", "##@", "???"], "draw": 1})", "bad-around", "rule 1", "##@"},
        {R"({"terrain": "g", "beside": {"up": "g"}, "draw": 1})", "unknown-direction", "rule 1", "up"},
        {R"({"terrain": "g", "chance": 0, "draw": 1})", "number-out-of-range", "rule 1", "0"},
        {R"({"terrain": "g", "drow": 1})", "unknown-key", "rule 1", "drow"},
        {R"(7)", "wrong-type", "rule 1", "number"},
    };
    for (const Fault& fault : faults) {
        INFO(fault.rule);
        const Problems problems = problems_of_rule(fault.rule);
        INFO(all_text(problems));
        const Problem* const found = test::find(problems, fault.code);
        REQUIRE(found != nullptr);
        CHECK(found->file == "cave.rules.json");
        CHECK(found->place.find(fault.place) == 0);
        CHECK(found->severity == Severity::error);
        CHECK((found->what + found->place).find(fault.value) != std::string::npos);
        CHECK(!found->remedy.empty());
    }
}

TEST_CASE("terrains, patterns and sizes of a rule sheet are checked as well") {
    const auto code = [](const std::string& rest) {
        const Problems problems = problems_of(R"({"version": 1, )" + rest + "}");
        return problems.empty() ? std::string() : problems[0].code;
    };
    CHECK(code(R"("terrains": {"g": {"paint": 1}}, "rules": [{"terrain": "g", "draw": 2}])").empty());
    CHECK(code(R"("rules": [])") == "key-missing");
    CHECK(code(R"("terrains": {"g": {"paint": 1}, "h": {"counts": "0-3"}})") == "tile-twice");
    CHECK(code(R"("terrains": {"g": {"cells": "##"}})") == "cell-twice");
    CHECK(code(R"("terrains": {"g": {"open": "X"}})") == "unknown-side");
    CHECK(code(R"("terrains": {"g": {"joins": "h"}})") == "unknown-terrain");
    CHECK(code(R"("terrains": {"g": {"paint": 400}})") == "tile-outside-tileset");
    CHECK(code(R"("terrains": {"g": 3})") == "wrong-type");
    CHECK(code(R"("terrains": {}, "patterns": {"tiles": "0-9", "step": [1, 2]})") == "bad-patterns");
    CHECK(code(R"("terrains": {}, "patterns": {"tiles": "0-9", "step": [1, 2], "shift": [0, 391]})") ==
          "tile-outside-tileset");
    CHECK(code(R"("terrains": {}, "patterns": {"tiles": "0-9", "step": [1, 2], "shift": [0, -1]})") ==
          "tile-outside-tileset");
    CHECK(code(R"("terrains": {}, "rules": {})") == "wrong-type");
    const Problems bare = problems_of(
        R"({"version": 1, "grid_layer": 7, "terrains": {"g": {"paint": 1}}, "ornaments": [{"terrain": "g"}]})");
    REQUIRE(bare.size() == 2);
    CHECK(bare[0].remedy == "Correct this entry");
    CHECK(bare[1].what == "it has no \"draw\"");
    std::string many;
    for (int i = 0; i <= max_terrains; ++i) many += (i ? ", \"t" : "\"t") + std::to_string(i) + "\": {}";
    CHECK(code("\"terrains\": {" + many + "}") == "too-many-terrains");
    std::string rules = blob;
    for (int i = 0; i < max_rules; ++i) rules += ", " + blob;
    CHECK(code(terrains + R"(, "rules": [)" + rules + "]") == "too-many-rules");
}

TEST_CASE("a rule sheet changes what a level draws, and nothing that collides or is hashed") {
    const test::Folder folder;
    const Result<Level> plain = load_level(folder.level());
    REQUIRE(plain);
    folder.write("cave.rules.json", R"({"version": 1, "terrains": {"all": {"paint": "0-7"}},
        "rules": [{"terrain": "all", "around": ["???", "?@#", "???"], "draw": 6}, {"terrain": "all", "draw": 5}],
        "ornaments": [{"terrain": "all", "draw": 4}]})");
    const Result<Level> ruled = load_level(folder.level());
    REQUIRE(ruled);
    CHECK(ruled.value->content_hash == plain.value->content_hash);
    for (int row = 0; row < plain.value->grid.rows(); ++row)
        for (int col = 0; col < plain.value->grid.cols(); ++col)
            CHECK(ruled.value->grid.kind_at(col, row) == plain.value->grid.kind_at(col, row));
    int changed = 0;
    int adorned = 0;
    for (std::size_t i = 0; i < ruled.value->layers.size(); ++i) {
        const LayerData& before = plain.value->layers[i];
        const LayerData& after = ruled.value->layers[i];
        REQUIRE(before.cells.size() == after.cells.size());
        for (std::size_t cell = 0; cell < before.cells.size(); ++cell) {
            CHECK((before.cells[cell].id < 0) == (after.cells[cell].id < 0));
            if (before.cells[cell].id != after.cells[cell].id) ++changed;
        }
        for (const TileCell& cell : after.ornaments)
            if (cell.id == 4) ++adorned;
        CHECK(before.ornaments.empty());
    }
    CHECK(changed > 3);
    CHECK(adorned > 0);
    const auto sheet = std::find(ruled.value->files.begin(), ruled.value->files.end(), folder.path("cave.rules.json"));
    CHECK(sheet != ruled.value->files.end());
}

TEST_CASE("a level is not loaded with a broken rule sheet, and the problem names the sheet") {
    const test::Folder folder;
    folder.write("cave.rules.json", R"({"version": 1, "terrains": {}, "rules": [{"terrain": "no", "draw": 1}]})");
    const Result<Level> level = load_level(folder.level());
    CHECK(!level);
    const Problem* problem = test::find(level.problems, "unknown-terrain");
    REQUIRE(problem != nullptr);
    CHECK(problem->file == folder.path("cave.rules.json").string());
}

TEST_CASE("a collision grid whose cells are not those of the drawn layer is told, and not left out in silence") {
    const test::Folder folder;
    std::filesystem::remove(folder.path("cave.tiles.json"));
    folder.write("cave.rules.json", R"({"version": 1, "grid_layer": "terrain",
        "terrains": {"all": {"paint": "0-7", "cells": "#"}}, "rules": [{"terrain": "all", "draw": 6}]})");
    const Result<Level> same = load_level(folder.level());
    INFO(all_text(same.problems));
    REQUIRE(same);
    CHECK(test::find(same.problems, "collision-not-drawn") == nullptr);

    nlohmann::json level = nlohmann::json::parse(test::good_level());
    std::vector<std::string> cells(60, ".");
    cells[0] = "#";
    level["layers"][2].update(
        {{"gridCellWidth", 8}, {"gridCellHeight", 8}, {"gridCellsX", 10}, {"gridCellsY", 6}, {"grid", cells}});
    const Result<Level> finer = folder.load(level.dump());
    INFO(all_text(finer.problems));
    REQUIRE(finer);
    CHECK(test::find(finer.problems, "collision-not-drawn", "layer \"collision\"") != nullptr);
}
