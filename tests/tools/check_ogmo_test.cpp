#include "engine/level/level.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/files.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/ogmo_files.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

using namespace scree;
using namespace scree::check;
using nlohmann::json;
using ogmo::test::Folder;

namespace fs = std::filesystem;

namespace {

const fs::path golden = "tests/engine/level/golden";

int count(const Findings& findings, std::string_view code) {
    return static_cast<int>(std::count_if(findings.problems.begin(), findings.problems.end(),
                                          [&](const Problem& problem) { return problem.code == code; }));
}

/// The one finding that there must be.
Problem only(const Findings& findings) {
    INFO(all_text(findings.problems));
    REQUIRE(findings.problems.size() == 1);
    return findings.problems[0];
}

/// Gives the project these folders of levels.
void set_level_paths(const Folder& folder, const std::vector<std::string>& paths) {
    json project = json::parse(ogmo::test::good_project());
    project["levelPaths"] = paths;
    folder.write("game.ogmo", project.dump());
}

std::vector<json> models(const std::vector<fs::path>& paths) {
    std::stringstream text;
    static_cast<void>(print_models(paths, text));
    std::vector<json> out;
    for (std::string line; std::getline(text, line);) out.push_back(json::parse(line));
    return out;
}

}  // namespace

TEST_CASE("a foreign project is judged with all its levels, without a word about rules of this game") {
    const Findings findings = check_ogmo({golden / "syn.ogmo"});
    CHECK(findings.files == 37);
    CHECK_FALSE(findings.unreadable);
    for (const char* code : {"no-start", "no-exit", "entity-unknown", "collision-sidecar-missing", "bad-tile-size"}) {
        INFO(code);
        CHECK(count(findings, code) == 0);
    }
    CHECK(count(findings, "unknown-tileset") == 2);
    for (const Problem& problem : findings.problems) {
        INFO(problem);
        CHECK_FALSE(problem.code.empty());
        CHECK_FALSE(problem.what.empty());
        CHECK(fs::exists(problem.file));
    }
}

TEST_CASE("a level finds its project above it, and a project that is named too comes before that") {
    const Findings alone = check_ogmo({golden / "levels/badtileset.json"});
    CHECK(alone.files == 1);
    CHECK(count(alone, "unknown-tileset") == 1);
    CHECK(count(alone, "project-not-found") == 0);
    const Folder folder;
    folder.write("maps/one.json", bytes_of(folder.level()));
    CHECK(count(check_ogmo({folder.path("maps/one.json")}), "project-not-found") == 1);
    set_level_paths(folder, {"levels", "maps"});
    const Findings both = check_ogmo({folder.path("maps/one.json"), folder.project()});
    CHECK(both.problems.empty());
    CHECK(both.files == 3);
}

TEST_CASE("a level without a project is judged by itself: what it holds is right, what cannot be is told") {
    const Folder folder;
    fs::remove(folder.project());
    const Problem good = only(check_ogmo({folder.level()}));
    CHECK(good.code == "project-not-found");
    CHECK(good.severity == Severity::warning);

    json level = json::parse(ogmo::test::good_level());
    level["layers"][3]["data"].erase(3);
    level["layers"][0]["entities"][0]["id"] = 2;
    level["layers"][1]["offsetX"] = true;
    folder.write("levels/one.json", level.dump());
    const Findings bad = check_ogmo({folder.level()});
    CHECK(count(bad, "wrong-cell-count") == 1);
    CHECK(count(bad, "duplicate-entity-id") == 1);
    CHECK(count(bad, "wrong-type") == 1);
}

TEST_CASE(
    "a level deeper than the editor looks is told, and hidden and other JSON files beside levels are passed over") {
    const Folder folder;
    folder.write("levels/a/b/c/d/e/f/deep.json", ogmo::test::good_level());
    folder.write("levels/entities.json", R"({"ogmoVersion": "3.4.0", "entities": []})");
    folder.write("levels/.git/x.json", "{");
    folder.write("levels/.hidden.json", "{");
    folder.write("levels/list.json", "[1, 2]");
    folder.write("levels/screen.json", R"({"width": 160, "height": 144})");
    const Findings findings = check_ogmo({folder.project()});
    CHECK(only(findings).code == "level-too-deep");
    CHECK(findings.files == 3);
}

TEST_CASE("level paths that lead out of the project are not walked") {
    const Folder folder;
    set_level_paths(folder, {"levels", "..", "/"});
    const Findings findings = check_ogmo({folder.project()});
    CHECK(findings.files == 2);
    CHECK(count(findings, "path-leaves-project") == 2);
}

TEST_CASE("a map of another editor is told as that, also where no project has it") {
    const Folder folder;
    folder.write("maps/a.tmx", "<?xml version=\"1.0\"?><map version=\"1.10\" orientation=\"orthogonal\"/>");
    folder.write("maps/b.json", R"({"tiledversion": "1.10", "layers": []})");
    for (const char* name : {"maps/a.tmx", "maps/b.json"}) {
        CHECK(only(check_ogmo({folder.path(name)})).code == "other-editor");
    }
    CHECK(load_level(folder.path("maps/b.json")).problems.at(0).code == "other-editor");
    CHECK(load_level(folder.path("maps/a.tmx")).problems.at(0).code == "other-editor");
}

TEST_CASE("decals that lie outside the project are told once for a layer and folder") {
    const Folder folder;
    json level = json::parse(ogmo::test::good_level());
    json& decals = level["layers"][1]["decals"];
    decals = json::array();
    for (int i = 0; i < 50; ++i)
        decals.push_back({{"x", i}, {"y", 1}, {"texture", "../../out/" + std::to_string(i) + ".png"}});
    folder.write("levels/one.json", level.dump());
    CHECK(count(check_ogmo({folder.project()}), "path-leaves-project") == 1);
}

TEST_CASE("a file that is not there is told, and a folder without levels too") {
    CHECK(check_ogmo({golden / "none.json"}).unreadable);
    CHECK(check_ogmo({golden / "none.ogmo"}).unreadable);
    const Findings nothing = check_ogmo({golden / "decals"});
    CHECK(nothing.unreadable);
    CHECK(count(nothing, "nothing-to-check") == 1);
}

TEST_CASE("models come one line to a level, named, and without a project when there is none") {
    const std::vector<json> all = models({golden / "syn.ogmo"});
    CHECK(all.size() == 36);
    const std::vector<json> one = models({golden / "levels/full.json"});
    REQUIRE(one.size() == 1);
    CHECK(one[0]["project"].get<std::string>().ends_with("syn.ogmo"));
    CHECK(one[0]["level"].get<std::string>().ends_with("levels/full.json"));
    CHECK(one[0]["openError"].is_null());
    CHECK(one[0]["model"]["layers"][3]["data"][1][0] == "0D");
    CHECK(one[0]["model"]["layers"][0]["entities"][0]["nodes"] == json::parse("[[1, 2], [3.25, 4], [5, 6]]"));
    const std::vector<json> single = models({golden / "resaved/full.json"});
    REQUIRE(single.size() == 1);
    CHECK(single[0]["project"].is_null());
    CHECK(single[0]["model"]["layers"][3]["data"] == one[0]["model"]["layers"][3]["data"]);
    CHECK(single[0]["model"]["layers"][9]["grid"] == one[0]["model"]["layers"][9]["grid"]);
    const Folder folder;
    folder.write("levels/one.json", "{");
    const std::vector<json> broken = models({folder.level()});
    CHECK(broken[0]["openError"].get<std::string>().starts_with("the file ends too early"));
    CHECK_FALSE(broken[0].contains("model"));
}

TEST_CASE("rewriting gives files their form without a change of meaning, once") {
    const Folder folder;
    const json before = models({folder.level()})[0]["model"];
    std::vector<fs::path> changed;
    CHECK(rewrite({folder.project()}, changed).problems.empty());
    CHECK(changed.size() == 2);
    CHECK(bytes_of(folder.level()).starts_with("{\n  \"ogmoVersion\": \"3.4.0\",\n  \"width\": 80,\n"));
    json after = models({folder.level()})[0]["model"];
    // An angle in radians is converted to degrees and back, as in the editor.
    CHECK(after["layers"][0]["entities"][1]["rotation"] == before["layers"][0]["entities"][1]["rotation"]);
    CHECK(after == before);
    changed.clear();
    CHECK(rewrite({folder.project()}, changed).problems.empty());
    CHECK(changed.empty());
    std::set<fs::path> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder.path("levels"))) names.insert(entry.path());
    CHECK(names == std::set<fs::path>{folder.level()});
}

TEST_CASE("rewriting leaves files with errors and levels without a project as they are") {
    const Folder folder;
    json level = json::parse(ogmo::test::good_level());
    level["layers"][3]["data"][0] = 77;
    folder.write("levels/bad.json", level.dump());
    folder.write("elsewhere/single.json", ogmo::test::good_level());
    std::vector<fs::path> changed;
    const Findings findings = rewrite({folder.project(), folder.path("elsewhere/single.json")}, changed);
    CHECK(count(findings, "tile-outside-tileset") == 1);
    CHECK(changed.size() == 2);
    CHECK(bytes_of(folder.path("levels/bad.json")) == level.dump());
    CHECK(bytes_of(folder.path("elsewhere/single.json")) == ogmo::test::good_level());
}

TEST_CASE("nothing is wrong with the game's own project and levels") {
    const Findings by_editor = check_ogmo({"content"});
    INFO(all_text(by_editor.problems));
    CHECK(by_editor.problems.empty());
    const Findings by_game = scree::check::check({"content"});
    INFO(all_text(by_game.problems));
    CHECK(by_game.problems.empty());
    CHECK(by_game.files > by_editor.files);
}

TEST_CASE("what other games have and this one cannot is no fault of their files") {
    const Folder folder;
    json level = json::parse(ogmo::test::good_level());
    SECTION("an entity's number beyond 32 bits") {
        level["layers"][0]["entities"][0]["id"] = 1e12;
        folder.write("levels/one.json", level.dump());
        CHECK(check_ogmo({folder.project()}).problems.empty());
        CHECK(models({folder.level()})[0]["model"]["layers"][0]["entities"][1]["id"] == 1e12);
    }
    SECTION("a fine grid under the entities of a wide level") {
        for (const std::size_t layer : {0U, 1U}) {
            level["layers"][layer]["gridCellWidth"] = 0.001;
            level["layers"][layer]["gridCellsX"] = 80'000;
        }
        folder.write("levels/one.json", level.dump());
        const Findings findings = check_ogmo({folder.project()});
        CHECK(count(findings, "cell-size-differs") == 2);
        CHECK(findings.problems.size() == 2);
    }
    SECTION("an image outside the project, whose embedded copy may be old") {
        json project = json::parse(ogmo::test::good_project());
        project["tilesets"][0]["path"] = "../images/cave.png";
        project["tilesets"][0]["image"] =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAAElFTkSuQmCC";  // one tile
        folder.write("game.ogmo", project.dump());
        CHECK(only(check_ogmo({folder.project()})).code == "path-leaves-project");
        CHECK(models({folder.level()})[0]["model"]["layers"][3]["data"][3][0] == "7");
    }
}

TEST_CASE("a project whose level folder is its own has names without a dot in between") {
    const Folder folder;
    set_level_paths(folder, {"."});
    folder.write("levels/one.json", "{");
    CHECK(only(check_ogmo({folder.project()})).file == folder.level().string());
}
