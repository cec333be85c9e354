// What OGMO Editor writes, byte for byte: golden/resaved holds what it made of each golden file.
#include "tools/check/ogmo_writer.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"
#include "tools/check/json_text.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace scree::ogmo::test {

namespace fs = std::filesystem;

namespace {

const fs::path golden = "tests/engine/level/golden";
const fs::path content = "content";

std::string all_replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

/// In every level: a limit of 3 is taken as 1 and drops the first of two entities, and colours are reset to black.
std::string without_editor_faults(std::string text) {
    const std::string second = R"({"name": "lim", "id": 6, "_eid": "e4", "x": 9, "y": 1,)";
    const std::string first = R"({"name": "lim", "id": 5, "_eid": "e4", "x": 1, "y": 1,)";
    const std::string rest = " \"originX\": 0, \"originY\": 0},\n        ";
    return all_replaced(all_replaced(std::move(text), second, first + rest + second), "\"color\": \"#000000ff\"",
                        "\"color\": \"#12345678\"");
}

/// The line of `text` that starts with `start`, counted from the top among those that do.
std::string line_of(const std::string& text, const std::string& start, int which = 0) {
    std::size_t at = 0;
    for (int i = 0; i <= which; ++i) at = text.find(start, i == 0 ? 0 : at + 1);
    return text.substr(at, text.find('\n', at) - at);
}

/// The first line that is not the same; empty if all are.
std::string difference(const std::string& ours, const std::string& theirs) {
    if (ours == theirs) return "";
    const auto places = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
    const auto at = static_cast<std::size_t>(places.first - ours.begin());
    const std::size_t start = at < 60 ? 0 : at - 60;
    return "ours ..." + ours.substr(start, 160) + "\ntheirs ..." + theirs.substr(start, 160);
}

std::string list_of(const std::string& item, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += (i == 0 ? "" : ", ") + item;
    return out;
}

struct Difference {
    const char* level;
    const char* reason;
    std::function<std::string(const std::string& theirs, const std::string& full)> mend;
};

// `full` is the editor's text of full.json without the faults above.
const std::vector<Difference>& differences() {
    static const std::vector<Difference> all = {
        {"badtileset", "an unknown tileset keeps its name instead of becoming the first one",
         [](const std::string& theirs, const std::string&) {
             const std::size_t at = theirs.find("\"tileset\": \"tiles\"");
             return theirs.substr(0, at) + "\"tileset\": \"nope\"" + theirs.substr(at + 18);
         }},
        {"badtileset2", "the same",
         [](const std::string& theirs, const std::string&) {
             const std::size_t layer = theirs.find("\"name\": \"t_sep\"");
             const std::size_t at = theirs.find("\"tileset\": \"tiles\"", layer);
             return theirs.substr(0, at) + "\"tileset\": \"nope\"" + theirs.substr(at + 18);
         }},
        {"contents_str", "_contents is ignored instead of replacing the entities",
         [](const std::string&, const std::string& full) { return full; }},
        {"noeid", "layers without _eid are found by their names instead of being emptied",
         [](const std::string&, const std::string& full) { return full; }},
        {"dupids", "the dropped one of two limited entities has the same id here",
         [](const std::string& theirs, const std::string&) {
             const std::string kept = R"({"name": "lim", "id": 1, "_eid": "e4", "x": 9, "y": 1,)";
             return all_replaced(
                 theirs, kept,
                 R"({"name": "lim", "id": 1, "_eid": "e4", "x": 1, "y": 1, "originX": 0, "originY": 0},)"
                 "\n        " +
                     kept);
         }},
        {"flags_big", "flags of empty cells are not kept, they mean nothing",
         [](const std::string& theirs, const std::string& full) {
             return all_replaced(theirs, line_of(theirs, "\"tileFlags\""), line_of(full, "\"tileFlags\""));
         }},
        {"short2d", "the same",
         [](std::string theirs, const std::string&) {
             std::size_t at = theirs.find("\"tileFlags2D\"", theirs.find("\"name\": \"t_0_1\""));
             for (int row = 0; row < 5; ++row) {
                 at = theirs.find("\n        [", at + 1);
                 if (row >= 2) theirs.replace(at + 10, 22, list_of("0", 8));
             }
             return theirs;
         }},
        {"flags_neg", "negative flags are none instead of all",
         [](const std::string& theirs, const std::string&) {
             return all_replaced(theirs, "      " + line_of(theirs, "\"tileFlags\"") + "\n", "");
         }},
        {"grid2d_ragged", "a hole in a grid is an empty cell instead of null",
         [](const std::string& theirs, const std::string&) { return all_replaced(theirs, "null", "\".\""); }},
        {"grid_ints", "cells that are numbers become texts",
         [](const std::string& theirs, const std::string&) {
             return all_replaced(theirs, line_of(theirs, "\"grid\""),
                                 "\"grid\": [" + list_of("\"0\", \"1\"", 20) + "],");
         }},
        {"long1d_gridlayer", "surplus cells are cut off",
         [](const std::string& theirs, const std::string& full) {
             return all_replaced(theirs, line_of(theirs, "\"grid\""), line_of(full, "\"grid\""));
         }},
        {"null2d", "a hole among tiles is an empty cell instead of null",
         [](const std::string& theirs, const std::string&) { return all_replaced(theirs, "null", "-1"); }},
        {"tile_neg2", "every negative tile is empty",
         [](const std::string& theirs, const std::string&) { return all_replaced(theirs, "-2", "-1"); }},
        {"tile_oob", "a tile that is not in the tileset is empty",
         [](const std::string& theirs, const std::string&) { return all_replaced(theirs, "500", "-1"); }},
        {"values_types", "what cannot be read is the default, and a path stays what it is",
         [](const std::string& theirs, const std::string&) {
             return all_replaced(all_replaced(theirs, "lvl:Allowed: png", "lvl:a.txt"), "\"f\": null", "\"f\": 1.5");
         }},
    };
    return all;
}

}  // namespace

TEST_CASE("every golden level is written as the editor writes it, but for the editor's known faults") {
    const Result<Project> project = read_project(golden / "syn.ogmo");
    REQUIRE(project.value);
    const std::string full = without_editor_faults(bytes_of(golden / "resaved/full.json"));
    int compared = 0;
    for (const fs::path& file : files_of(golden / "resaved", ".json")) {
        const std::string name = file.stem().string();
        if (name == "nosize") continue;  // the editor lays 40 cells of 8 x 5 out anew in 40 x 30
        std::string theirs = without_editor_faults(bytes_of(file));
        for (const Difference& difference : differences())
            if (difference.level == name) theirs = difference.mend(theirs, full);
        const Result<LevelFile> level = read_level(golden / "levels" / (name + ".json"), *project.value);
        REQUIRE(level.value);
        INFO(name);
        CHECK(difference(level_text(*level.value, *project.value), theirs) == "");
        ++compared;
    }
    CHECK(compared == 28);
}

TEST_CASE("the golden project is written as the editor writes it") {
    const Result<Project> project = read_project(golden / "syn.ogmo");
    REQUIRE(project.value);
    CHECK(difference(project_text(*project.value), bytes_of(golden / "resaved/syn.ogmo")) == "");
}

TEST_CASE("what the editor has saved is understood and written again without a change") {
    const Result<Project> project = read_project(golden / "resaved/syn.ogmo");
    REQUIRE(project.value);
    CHECK(difference(project_text(*project.value), bytes_of(golden / "resaved/syn.ogmo")) == "");
    for (const char* name : {"full", "odd", "offset", "nomode", "short1d", "contents", "unknown_extra"}) {
        const fs::path path = golden / "resaved" / (name + std::string(".json"));
        const Result<LevelFile> level = read_level(path, *project.value);
        REQUIRE(level.value);
        INFO(name);
        CHECK(difference(level_text(*level.value, *project.value), bytes_of(path)) == "");
    }
}

TEST_CASE("the game's own project and levels are what the editor would write, but for grids that they leave out") {
    const Result<Project> project = read_project(content / "scree.ogmo");
    REQUIRE(project.value);
    CHECK(difference(project_text(*project.value), bytes_of(content / "scree.ogmo")) == "");
    int levels = 0;
    for (const fs::path& folder : project.value->level_paths)
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(content / folder)) {
            if (entry.path().extension() != ".json") continue;
            Result<LevelFile> level = read_level(entry.path(), *project.value);
            REQUIRE(level.value);
            INFO(entry.path());
            std::erase_if(level.value->layers,
                          [](const Layer& layer) { return !layer.in_file && layer.kind == LayerKind::grid; });
            CHECK(difference(level_text(*level.value, *project.value), bytes_of(entry.path())) == "");
            ++levels;
        }
    CHECK(levels >= 5);
}

TEST_CASE("numbers are written as JavaScript prints them") {
    const std::map<std::string, double> numbers = {{"0", -0.0},
                                                   {"1", 1},
                                                   {"-20.5", -20.5},
                                                   {"100000000000000000000", 1e20},
                                                   {"1e+21", 1e21},
                                                   {"1.5e+300", 1.5e300},
                                                   {"0.000001", 1e-6},
                                                   {"1e-7", 1e-7},
                                                   {"-1.25e-7", -1.25e-7},
                                                   {"29.999999999999996", 29.999999999999996},
                                                   {"0.1", 0.1},
                                                   {"5e-324", 5e-324},
                                                   {"123456789012345680000", 123456789012345678901.0},
                                                   {"0.30000000000000004", 0.1 + 0.2},
                                                   {"null", std::numeric_limits<double>::infinity()}};
    for (const auto& [text, number] : numbers) CHECK(script_number(number) == text);
}

TEST_CASE("a list stands on one line until the line has a hundred thousand characters") {
    const auto list = [](std::size_t count) {
        Json::Array items;
        for (std::size_t i = 0; i < count; ++i) items.push_back({1.0});
        return items;
    };
    // "a": [1, 1, ..., 1] is 3n long with its brackets, and has five for the key, two for the indent.
    const auto lines = [&](std::size_t count, bool comma) {
        Json::Object members{{"a", {list(count)}}};
        if (comma) members.push_back({"b", {true}});
        const std::string text = json_text({members}, false);
        return std::count(text.begin(), text.end(), '\n');
    };
    CHECK(lines(33'331, false) == 2);
    CHECK(lines(33'332, false) > 33'000);
    const std::string wide(99'990, 'x');
    const auto with_text = [&](const std::string& text, bool comma) {
        Json::Object members{{"a", {Json::Array{{text}}}}};
        if (comma) members.push_back({"b", {true}});
        return json_text({members}, false);
    };
    // ["xxx"] is four longer than its text: 99,989 + 4 + 5 + 2 are the hundred thousand.
    CHECK(with_text(wide.substr(1), false).find("[\"") != std::string::npos);
    CHECK(with_text(wide.substr(1), true).find("[\"") == std::string::npos);
    CHECK(with_text(wide, false).find("[\"") == std::string::npos);
    // An umlaut counts once, a picture twice, as in JavaScript.
    CHECK(with_text(all_replaced(wide.substr(1), "x", "\xC3\xBC"), false).find("[\"") != std::string::npos);
    CHECK(with_text("\xF0\x9F\x90\x90" + wide.substr(3), false).find("[\"") != std::string::npos);
    CHECK(with_text("\xF0\x9F\x90\x90" + wide.substr(2), false).find("[\"") == std::string::npos);
}

TEST_CASE("a list that holds empty lists is not put on one line, and compact texts have no spaces") {
    const Result<Json> json = parse_json(R"({"a": [[], {}], "b": [], "c": {"10": 1, "x": 2, "9": "\u0001\n\u00fc"}})");
    REQUIRE(json.value);
    CHECK(json_text(*json.value, false) ==
          "{\n  \"a\": [\n    [],\n    {}\n  ],\n  \"b\": [],\n  \"c\": {\"10\": 1, \"x\": 2, \"9\": "
          "\"\\u0001\\n\xC3\xBC\"}\n}");
    CHECK(json_text(*json.value, true) ==
          "{\"a\":[[],{}],\"b\":[],\"c\":{\"10\":1,\"x\":2,\"9\":\"\\u0001\\n\xC3\xBC\"}}");
    Json::Object members = *json.value->find("c")->object();
    members.push_back({"x", {3.0}});
    order_as_script(members);
    CHECK(json_text({members}, true) == "{\"9\":\"\\u0001\\n\xC3\xBC\",\"10\":1,\"x\":3}");
}

TEST_CASE("a project that is exported compactly writes levels so as well, and reads the same") {
    Result<Project> project = read_project(golden / "syn.ogmo");
    REQUIRE(project.value);
    const Result<LevelFile> level = read_level(golden / "levels/full.json", *project.value);
    const std::string pretty = level_text(*level.value, *project.value);
    project.value->compact = true;
    const std::string compact = level_text(*level.value, *project.value);
    CHECK(compact.find('\n') == std::string::npos);
    CHECK(compact.substr(0, 35) == "{\"ogmoVersion\":\"3.4.0\",\"width\":64,\"");
    CHECK(project_text(*project.value).find("\"compactExport\":true,") != std::string::npos);
    const Result<LevelFile> again = parse_level(compact, "full.json", *project.value);
    project.value->compact = false;
    CHECK(level_text(*again.value, *project.value) == pretty);
}

}  // namespace scree::ogmo::test
