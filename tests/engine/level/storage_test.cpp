// The ways in which layers are stored, and what older versions did otherwise.
#include "engine/level/ogmo/level_file.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

struct Reading {
    LevelFile level;
    Problems problems;
    [[nodiscard]] const Layer& layer(const std::string& name) const {
        for (const Layer& layer : level.layers)
            if (layer.name == name) return layer;
        throw std::runtime_error("no layer " + name);
    }
};

/// Reads the good level after `change` has been at it; `degrees` turns the project's anglesRadians off.
template <class Change>
Reading read_changed(const Change& change, bool degrees = false) {
    const Folder folder;
    json project_json = json::parse(good_project());
    project_json["anglesRadians"] = !degrees;
    const Result<Project> project = parse_project(project_json.dump(), folder.project());
    json level_json = json::parse(good_level());
    change(level_json);
    Result<LevelFile> level = parse_level(level_json.dump(), folder.level(), *project.value);
    REQUIRE(level.value);
    return {std::move(*level.value), std::move(level.problems)};
}

using Ids = std::vector<std::int32_t>;
const Ids terrain = {-1, -1, 1, 7, 4, 1, -1, -1, 1, 1, 0, 2, 3, 0, 0};

/// A list of items as rows of five.
json in_rows(const json& items) {
    json rows = json::array();
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i % 5 == 0) rows.push_back(json::array());
        rows.back().push_back(items[i]);
    }
    return rows;
}

json as_coordinates(const json& ids) {
    json out = json::array();
    for (const json& id : ids) {
        const int number = id;
        out.push_back(number < 0 ? json::array({-1}) : json::array({number % 4, number / 4}));
    }
    return out;
}

void add_unknown_layer(json& level, json layer) {
    layer["name"] = "back";
    layer["_eid"] = "L77";
    level["layers"].push_back(std::move(layer));
}

void move_key(json& layer, const char* from, const char* to, json value) {
    layer.erase(from);
    layer[to] = std::move(value);
}

}  // namespace

TEST_CASE("tiles read the same from all four storage modes, and flags from both") {
    const Reading usual = read_changed([](json&) {});
    CHECK(usual.layer("terrain").tiles == terrain);
    const auto variant = [&](bool coordinates, bool rows) {
        const Reading reading = read_changed([&](json& level) {
            json& layer = level["layers"][3];
            json data = coordinates ? as_coordinates(layer["data"]) : layer["data"];
            const std::string key = std::string(coordinates ? "dataCoords" : "data") + (rows ? "2D" : "");
            move_key(layer, "data", key.c_str(), rows ? in_rows(data) : data);
            if (rows) move_key(layer, "tileFlags", "tileFlags2D", in_rows(layer["tileFlags"]));
            layer["exportMode"] = coordinates ? 1 : 0;
            layer["arrayMode"] = rows ? 1 : 0;
        });
        INFO(all_text(reading.problems));
        CHECK_FALSE(has_errors(reading.problems));
        CHECK(reading.layer("terrain").tiles == terrain);
        CHECK(reading.layer("terrain").flags == usual.layer("terrain").flags);
    };
    for (const bool coordinates : {false, true})
        for (const bool rows : {false, true}) variant(coordinates, rows);
}

TEST_CASE("flags of empty cells are dropped, and a level without flags has none") {
    const Reading reading = read_changed([](json& level) { level["layers"][3]["tileFlags"] = json::array({7, 7, 3}); });
    CHECK(reading.layer("terrain").flags[0] == 0);
    CHECK(reading.layer("terrain").flags[2] == 3);
    CHECK(reading.layer("terrain").flags[3] == 0);
    const Reading none = read_changed([](json& level) { level["layers"][3].erase("tileFlags"); });
    CHECK(none.layer("terrain").flags == std::vector<std::uint8_t>(15, 0));
}

TEST_CASE("coordinates outside the tileset are no other tile of the next row") {
    const Reading reading = read_changed([](json& level) {
        json coords = as_coordinates(level["layers"][3]["data"]);
        coords[6] = {4, 0};
        coords[7] = {0, 2};
        coords[8] = {1};
        move_key(level["layers"][3], "data", "dataCoords", coords);
    });
    CHECK(reading.layer("terrain").tiles[6] == -1);
    CHECK(find(reading.problems, "tile-outside-tileset", "layer \"terrain\", column 1, row 1") != nullptr);
    CHECK(find(reading.problems, "tile-outside-tileset", "layer \"terrain\", column 2, row 1") != nullptr);
    CHECK(find(reading.problems, "wrong-type", "layer \"terrain\", column 3, row 1") != nullptr);
}

TEST_CASE("a list of gridCellsX times gridCellsY cells is read with that stride") {
    const Reading reading = read_changed([](json& level) {
        json& layer = level["layers"][3];
        layer.erase("tileFlags");
        layer["gridCellsX"] = 6;
        layer["gridCellsY"] = 3;
        layer["data"] = {1, 2, 3, 1, 2, 7, 3, 1, 2, 3, 1, 7, 2, 3, 1, 2, 3, 7};
    });
    CHECK(reading.layer("terrain").tiles == Ids{1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3});
    CHECK(find(reading.problems, "cells-by-file-count", "layer \"terrain\", \"data\"") != nullptr);
    CHECK_FALSE(has_errors(reading.problems));
}

TEST_CASE("grid2D runs over columns up to version 3.2.0 and over rows from 3.2.1") {
    const json rows =
        json::parse(R"([["#", "#", ".", ".", "."], [".", ".", ".", ".", "."], ["-", ".", ".", ".", "."]])");
    const json columns =
        json::parse(R"([["#", ".", "-"], ["#", ".", "."], [".", ".", "."], [".", ".", "."], [".", ".", "."]])");
    const auto read = [](const json& grid, const char* version) {
        return read_changed([&](json& level) {
            level["ogmoVersion"] = version;
            move_key(level["layers"][2], "grid", "grid2D", grid);
        });
    };
    const std::vector<char32_t> cells = {U'#', U'#', U'.', U'.', U'.', U'.', U'.', U'.',
                                         U'.', U'.', U'-', U'.', U'.', U'.', U'.'};
    CHECK(read(rows, "3.4.0").layer("collision").cells == cells);
    CHECK(read(columns, "3.2.0").layer("collision").cells == cells);
    CHECK(find(read(columns, "3.2.0").problems, "grid-turned") == nullptr);
    for (const Reading& turned : {read(columns, "3.4.0"), read(rows, "3.2.0")}) {
        CHECK(turned.layer("collision").cells == cells);
        CHECK(find(turned.problems, "grid-turned", "layer \"collision\"") != nullptr);
    }
}

TEST_CASE("angles are in the unit of the version that saved the level") {
    const auto angles = [](const char* version, bool degrees) {
        const Reading reading = read_changed(
            [&](json& level) {
                level["ogmoVersion"] = version;
                level["layers"][0]["entities"][0]["rotation"] = 2;
                level["layers"][1]["decals"][0]["rotation"] = 2;
            },
            degrees);
        return std::pair(reading.layer("things").entities[1].rotation, reading.layer("signs").decals[0].rotation);
    };
    constexpr double turn = 180 / 3.14159265358979323846;
    CHECK(angles("3.4.0", false).first == Approx(2 * turn));  // entities: degrees here, decals: radians
    CHECK(angles("3.4.0", false).second == Approx(2));
    CHECK(angles("3.4.0", true).first == Approx(2));
    CHECK(angles("3.4.0", true).second == Approx(2 / turn));
    for (const bool degrees : {false, true}) {
        CHECK(angles("3.3.0", degrees).first == Approx(2));
        CHECK(angles("3.3.0", degrees).second == Approx(2));
    }
}

TEST_CASE("values of 3.1, which are all texts, are read by their templates, with a warning") {
    const Reading reading = read_changed([](json& level) {
        level["layers"][0]["entities"][0]["values"] = {
            {"speed", "2.5"}, {"path", "loop"}, {"one_way", "true"}, {"cycles", "4"}, {"picture", "proj:cave.png"}};
    });
    const Values& values = reading.layer("things").entities[1].values;
    CHECK(values.value_float("speed") == 2.5);
    CHECK(values.value_bool("one_way"));
    CHECK(values.value_int("cycles") == 4);
    CHECK_FALSE(reading.problems.empty());
    for (const Problem& problem : reading.problems) CHECK(problem.code == "value-wrong-type");
}

TEST_CASE("null is as good as nothing everywhere") {
    const Reading reading = read_changed([](json& level) {
        level["offsetX"] = nullptr;
        level["layers"][0]["entities"][0]["values"]["speed"] = nullptr;
        level["layers"][0]["entities"][0]["width"] = nullptr;
        level["layers"][1]["decals"][0]["scaleX"] = nullptr;
    });
    INFO(all_text(reading.problems));
    CHECK(reading.problems.size() == 1);
    CHECK(find(reading.problems, "value-missing", "entity \"lift\" id 7, value \"speed\"") != nullptr);
    CHECK(reading.layer("things").entities[1].values.value_float("speed") == 1.5);
    CHECK(reading.layer("things").entities[1].size == Point{32, 8});
    CHECK(reading.layer("signs").decals[0].scale == Point{1, 2});
}

TEST_CASE("layers in another order go to their place by their ids") {
    const Reading reading = read_changed([](json& level) { std::swap(level["layers"][0], level["layers"][3]); });
    CHECK(reading.level.layers[0].name == "things");
    CHECK(reading.layer("terrain").tiles == terrain);
    CHECK(find(reading.problems, "layer-order", "\"layers\"") != nullptr);
    CHECK_FALSE(has_errors(reading.problems));
}

TEST_CASE("a layer that the project does not know stays readable with the level's own data") {
    const Reading reading = read_changed([](json& level) { add_unknown_layer(level, level["layers"][3]); });
    CHECK(reading.layer("back").model == -1);
    CHECK(reading.layer("back").tiles == terrain);
    CHECK(find(reading.problems, "unknown-layer", "layer \"back\"") != nullptr);
}

TEST_CASE("a layer without a tile that was taken out of the project does not keep the level from being played") {
    const Reading reading = read_changed([](json& level) {
        json layer = level["layers"][3];
        for (json& id : layer["data"]) id = -1;
        add_unknown_layer(level, layer);
    });
    CHECK(reading.problems.empty());
}

}  // namespace scree::ogmo::test
