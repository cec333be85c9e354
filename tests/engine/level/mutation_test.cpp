// Thousands of damaged files: each gives a level or messages, never a crash.
#include "engine/level/json/json.hpp"
#include "engine/level/level.hpp"
#include "engine/level/sidecar/tileset_sidecar.hpp"
#include "tests/engine/level/mutate.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

const std::string good_rules = R"({"version": 1, "grid_layer": "terrain",
"terrains": {"rock": {"paint": [0], "counts": ["4-5"], "cells": "#", "joins": "bridge"},
             "bridge": {"paint": 2, "open": "NW"}},
"rules": [{"terrain": "rock", "around": ["?-?", "#@#", "?#?"], "draw": [2, 3], "chance": 40},
          {"terrain": "rock", "draw": 5}]})";

void check_sentences(const Problems& problems, bool has_value) {
    const bool told = has_value || has_errors(problems);
    if (!told) FAIL("refused without a word");
    for (const Problem& problem : problems)
        if (problem.code.empty() || problem.file.empty() || problem.what.empty()) FAIL("a problem without words");
}

/// Of a rule sheet, where one may write a number, a range or a list of both.
bool may_be_of_several_types(const json::json_pointer& at) {
    const std::string path = at.to_string();
    const bool in_sheet = path.rfind("/terrains/", 0) == 0 || path.rfind("/rules/", 0) == 0;
    const auto names = [&](const char* key) { return path.find(key) != std::string::npos; };
    return in_sheet && (names("/paint") || names("/counts") || names("/draw") || names("/joins") ||
                        names("/0/terrain") || names("/1/terrain") || names("/cells"));
}

}  // namespace

TEST_CASE("no damage to a level, project, sidecar or rule sheet can do more than be refused in words, and soon") {
    const Folder folder;
    const std::string level = good_level();
    const std::string project = good_project();
    int loaded = 0;
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        Rng rng{seed};
        const std::uint32_t which = rng.below(5);
        folder.write("levels/one.json", which == 0 ? mutated(level, rng) : level);
        folder.write("game.ogmo", which == 1 ? mutated(project, rng) : project);
        folder.write("cave.tiles.json", which == 2 ? mutated(good_tiles(), rng) : good_tiles());
        folder.write("game.collision.json", which == 3 ? mutated(good_collision(), rng) : good_collision());
        folder.write("cave.rules.json", which == 4 ? mutated(good_rules, rng) : good_rules);
        INFO("seed " << seed);
        Result<Level> result;
        const Seconds seconds = seconds_of([&] { result = load_level(folder.level(), folder.project()); });
        if (seconds > too_long) FAIL("read in " << seconds << " seconds");
        check_sentences(result.problems, result.value.has_value());
        ++(result.value ? loaded : refused);
    }
    CHECK(loaded > 300);
    CHECK(refused > 4000);
}

TEST_CASE("a value of another type is never taken in silence, wherever it stands") {
    const Folder folder;
    const json others[] = {true,           7,         1.5, "text", "true", "1", json::array(), json::array({1}),
                           json::object(), {{"x", 1}}};
    const auto kind = [](const json& value) { return value.is_number() ? json::value_t::number_float : value.type(); };
    folder.write("cave.rules.json", good_rules);
    const std::pair<const char*, std::string> files[] = {{"cave.rules.json", good_rules},
                                                         {"levels/one.json", good_level()},
                                                         {"game.ogmo", good_project()},
                                                         {"cave.tiles.json", good_tiles()},
                                                         {"game.collision.json", good_collision()}};
    REQUIRE(load_level(folder.level()).problems.empty());
    int changes = 0;
    for (const auto& [name, text] : files) {
        const json good = json::parse(text);
        std::vector<json::json_pointer> places;
        const json flat = good.flatten();
        for (const auto& item : flat.items())
            for (json::json_pointer at(item.key()); !at.empty(); at = at.parent_pointer())
                if (std::find(places.begin(), places.end(), at) == places.end()) places.push_back(at);
        for (const json::json_pointer& at : places) {
            if (at.back() == "comment" || may_be_of_several_types(at)) continue;
            for (const json& other : others) {
                if (kind(other) == kind(good.at(at))) continue;
                json bad = good;
                bad[at] = other;
                folder.write(name, bad.dump());
                const Result<Level> result = load_level(folder.level(), folder.project());
                if (result.problems.empty()) UNSCOPED_INFO(name << at.to_string() << " = " << other);
                CHECK_FALSE(result.problems.empty());
                ++changes;
            }
        }
        folder.write(name, text);
    }
    CHECK(changes > 1500);
}

}  // namespace scree::ogmo::test
