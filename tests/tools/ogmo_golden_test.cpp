// golden/ holds a project, levels with one fault each, and what OGMO Editor 3.4 made of every one of them.
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/check/json_text.hpp"
#include "tools/check/ogmo_model.hpp"

#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

const std::filesystem::path golden = "tests/engine/level/golden";

std::map<std::string, json> editor_results() {
    std::map<std::string, json> out;
    std::ifstream lines(golden / "editor_results.jsonl");
    for (std::string line; std::getline(lines, line);) {
        json result = json::parse(line);
        const std::string level = result.at("level");
        out[std::filesystem::path(level).stem().string()] = std::move(result);
    }
    return out;
}

bool same_number(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(a)); }

/// The first difference as `path: ours, theirs`; empty if there is none.
std::string difference(const json& ours, const json& theirs, const std::string& at) {
    const auto say = [&] {
        return at + ": " + ours.dump().substr(0, 200) + ", editor " + theirs.dump().substr(0, 200);
    };
    if (ours.is_number() && theirs.is_number())
        return same_number(ours.get<double>(), theirs.get<double>()) ? "" : say();
    if (ours.type() != theirs.type() || ours.size() != theirs.size()) return say();
    if (ours.is_array()) {
        for (std::size_t i = 0; i < ours.size(); ++i)
            if (std::string inner = difference(ours[i], theirs[i], at + "[" + std::to_string(i) + "]"); !inner.empty())
                return inner;
        return "";
    }
    if (ours.is_object()) {
        for (const auto& item : ours.items()) {
            if (!theirs.contains(item.key())) return at + "." + item.key() + " is only ours";
            if (std::string inner = difference(item.value(), theirs[item.key()], at + "." + item.key()); !inner.empty())
                return inner;
        }
        return "";
    }
    return ours == theirs ? "" : say();
}

void for_cells(json& layer, const std::function<void(json&)>& change) {
    for (const char* key : {"data", "grid"})
        if (layer.contains(key))
            for (json& column : layer[key])
                for (json& cell : column) change(cell);
}

json& layer_named(json& model, const std::string& name) {
    for (json& layer : model["layers"])
        if (layer["name"] == name) return layer;
    throw std::runtime_error("no layer " + name);
}

/// What we read differently in every level, because the editor has a fault there.
void mend_everywhere(json& model) {
    for (json& layer : model["layers"]) {
        // Flags of an empty cell mean nothing; the editor carries them along.
        for_cells(layer, [](json& cell) {
            if (cell.is_string() && cell.get<std::string>().substr(0, 2) == "-1") cell = "-1";
        });
        if (!layer.contains("entities")) continue;
        json entities = json::array();
        for (json& entity : layer["entities"]) {
            // A limit of 3 is taken as 1 and drops the earlier of two.
            if (entity["name"] == "lim") {
                json dropped = entity;
                dropped["pos"] = {1, 1};
                if (dropped["id"] != 1) dropped["id"] = 5;
                entities.push_back(dropped);
            }
            // A stored colour is reset to black.
            if (entity["name"] == "all") entity["color"] = {0x12 / 255.0, 0x34 / 255.0, 0x56 / 255.0, 0x78 / 255.0};
            entities.push_back(entity);
        }
        layer["entities"] = entities;
    }
}

/// Levels that the editor reads otherwise, by faults of its own: what we read, ogmo_writer_test compares as text.
const std::set<std::string> read_otherwise = {"badtileset",    "badtileset2", "contents_str",     "noeid",
                                              "grid2d_ragged", "null2d",      "tile_neg2",        "tile_oob",
                                              "flags_neg",     "grid_ints",   "long1d_gridlayer", "values_types"};

/// Forty cells of a layer of 8 x 5 stay 8 x 5 of the larger default size, and the rest is empty.
void mend_nosize(json& model, const json& full) {
    for (const char* layer : {"t_0_0", "t_1_0", "t_sep", "t_big", "g1", "g2"}) {
        json& theirs = layer_named(model, layer);
        json source = full;
        const char* key = theirs.contains("data") ? "data" : "grid";
        const json small = layer_named(source, layer)[key];
        const std::string empty = key == std::string("data") ? "-1" : layer == std::string("g1") ? "0" : ".";
        json large = json::array();
        for (std::size_t col = 0; col < theirs["cells"][0]; ++col) {
            large.push_back(json::array());
            for (std::size_t row = 0; row < theirs["cells"][1]; ++row)
                large[col].push_back(col < small.size() && row < small[col].size() ? small[col][row] : json(empty));
        }
        theirs[key] = large;
    }
}

struct Expected {
    const char* level;
    const char* code;
    const char* place;
};

constexpr const char* harmless = "limit-drops-entities";  // all levels have this, and unknown-entity
constexpr Expected expected[] = {
    {"full", "unknown-entity", "entity \"ghost\" id 7"},
    {"badmode", "bad-mode", "layer \"t_0_0\", \"exportMode\""},
    {"badtileset", "unknown-tileset", "layer \"t_0_0\""},
    {"badtileset2", "unknown-tileset", "layer \"t_sep\""},
    {"bom", "byte-order-mark", ""},
    {"contents", "xml-left-over", "\"_contents\""},
    {"contents_str", "xml-left-over", "\"_contents\""},
    {"dupids", "duplicate-entity-id", "entity \"all\" id 1"},
    {"flags_big", "bad-tile-flags", "layer \"t_0_0\", column 0, row 0"},
    {"flags_neg", "bad-tile-flags", "layer \"t_0_0\", column 0, row 0"},
    {"grid2d_ragged", "wrong-row-length", "layer \"g2\", \"grid2D\", row 1"},
    {"grid_ints", "cell-is-number", "layer \"g1\", column 0, row 0"},
    {"grid_unknown", "character-not-in-legend", "layer \"g1\", column 0, row 0"},
    {"long1d", "wrong-cell-count", "layer \"t_0_0\", \"data\""},
    {"long1d_gridlayer", "wrong-cell-count", "layer \"g1\", \"grid\""},
    {"missingdata", "layer-data-missing", "layer \"t_0_0\""},
    {"missinggrid", "layer-data-missing", "layer \"g1\""},
    {"noeid", "layer-by-name", "layer \"t_big\""},
    {"nolayers", "layer-missing", "\"layers\""},
    {"nolayerskey", "layers-missing", "\"layers\""},
    {"nomode", harmless, "entity \"lim\" id 6"},
    {"nosize", "size-missing", "\"width\""},
    {"null2d", "tile-null", "layer \"t_0_1\", column 0, row 0"},
    {"odd", "size-not-whole-cells", "\"width\", \"height\""},
    {"odd_recount", "size-not-whole-cells", "\"width\", \"height\""},
    {"offset", "cell-count-stale", "layer \"t_0_0\""},
    {"rot_no_flag", "field-not-allowed", "entity \"plain\" id 3, \"rotation\""},
    {"short1d", "wrong-cell-count", "layer \"t_0_0\", \"data\""},
    {"short2d", "wrong-row-count", "layer \"t_0_1\", \"data2D\""},
    {"strings", "number-as-text", "\"width\""},
    {"tall2d", "wrong-row-count", "layer \"t_0_1\", \"data2D\""},
    {"tile_neg2", harmless, "entity \"lim\" id 6"},
    {"tile_oob", "tile-outside-tileset", "layer \"t_0_0\", column 0, row 0"},
    {"unknown_extra", "unknown-key", "\"foo\""},
    {"values_types", "value-unreadable", "entity \"all\" id 1, value \"f\""},
    {"wide2d", "wrong-row-length", "layer \"t_0_1\", \"data2D\", row 0"},
};

}  // namespace

TEST_CASE("every golden level is read as the editor reads it, but for the editor's known faults") {
    const Result<Project> project = read_project(golden / "syn.ogmo");
    INFO(all_text(project.problems));
    REQUIRE(project.value);
    CHECK(project.problems.empty());
    const std::map<std::string, json> results = editor_results();
    REQUIRE(results.size() == 36);
    json full = results.at("full").at("model");
    mend_everywhere(full);
    int compared = 0;
    for (const auto& [name, result] : results) {
        const Result<LevelFile> level = read_level(golden / "levels" / (name + ".json"), *project.value);
        INFO(name);
        REQUIRE(level.value);
        if (!result.contains("model")) continue;  // the editor refused it; the next test says what we say
        if (read_otherwise.count(name) == 1) continue;
        json theirs = result["model"];
        mend_everywhere(theirs);
        if (name == "nosize") mend_nosize(theirs, full);
        CHECK(difference(json::parse(json_text(model_json(*level.value, *project.value), true)), theirs, "") == "");
        ++compared;
    }
    CHECK(compared == 17);
}

TEST_CASE("every golden level's fault is named with its place") {
    const Result<Project> project = read_project(golden / "syn.ogmo");
    REQUIRE(project.value);
    CHECK(std::size(expected) == editor_results().size());
    for (const Expected& fault : expected) {
        const std::string file = (golden / "levels" / (fault.level + std::string(".json"))).string();
        const Result<LevelFile> level = read_level(file, *project.value);
        INFO(fault.level << '\n' << all_text(level.problems));
        CHECK(find(level.problems, fault.code, fault.place) != nullptr);
        for (const Problem& problem : level.problems) CHECK(problem.file == file);
    }
}

TEST_CASE("a level that the editor refuses has an error, except that a byte order mark is skipped") {
    const Result<Project> project = read_project(golden / "syn.ogmo");
    REQUIRE(project.value);
    for (const auto& [name, result] : editor_results()) {
        if (result.at("openError").is_null() || name == "bom") continue;
        const Result<LevelFile> level = read_level(golden / "levels" / (name + ".json"), *project.value);
        const std::string code =
            std::find_if(std::begin(expected), std::end(expected), [&, wanted = name](const Expected& e) {
                return wanted == e.level;
            })->code;
        INFO(name);
        REQUIRE(find(level.problems, code) != nullptr);
        CHECK(find(level.problems, code)->severity == Severity::error);
    }
    const Result<LevelFile> marked = read_level(golden / "levels/bom.json", *project.value);
    CHECK(find(marked.problems, "byte-order-mark")->severity == Severity::warning);
}

}  // namespace scree::ogmo::test
