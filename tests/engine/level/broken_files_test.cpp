// broken/levels holds one level for each kind of error, broken/expected.txt the expected messages.
#include "engine/level/level.hpp"
#include "engine/level/ogmo/project.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <map>
#include <set>

namespace scree::ogmo::test {

namespace fs = std::filesystem;

namespace {

const fs::path broken = "tests/engine/level/broken";

struct Expected {
    std::string severity;
    std::string code;
    std::string place;
};

std::map<std::string, Expected> read_expected() {
    std::map<std::string, Expected> out;
    std::ifstream in(broken / "expected.txt");
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        line += " | ";
        std::vector<std::string> parts;
        for (std::size_t at = 0; parts.size() < 4;) {
            const std::size_t end = line.find(" |", at);
            if (end == std::string::npos) break;
            parts.push_back(line.substr(at, end - at));
            at = std::min(end + 3, line.size());
        }
        parts.resize(4);
        out[parts[0]] = {parts[1], parts[2], parts[3]};
    }
    return out;
}

}  // namespace

TEST_CASE("every broken level has its own message, with the right place") {
    const std::map<std::string, Expected> all = read_expected();
    CHECK(all.size() >= 60);
    std::set<std::string> messages;
    std::set<std::string> codes;
    for (const auto& [name, expected] : all) {
        const fs::path file = broken / "levels" / (name + ".json");
        const Result<Level> level = load_level(file);
        INFO(name << '\n' << all_text(level.problems));
        const Problem* problem = find(level.problems, expected.code, expected.place);
        CHECK(problem != nullptr);
        if (problem == nullptr) continue;
        CHECK(problem->severity == (expected.severity == "error" ? Severity::error : Severity::warning));
        CHECK(problem->file == file.string());
        CHECK_FALSE(problem->remedy.empty());
        CHECK(level.value.has_value() == !has_errors(level.problems));
        CHECK(messages.insert(problem->place + ": " + problem->what).second);
        codes.insert(problem->code);
    }
    CHECK(codes.size() >= 55);
}

TEST_CASE("every file among the broken levels is expected to be broken") {
    const std::map<std::string, Expected> all = read_expected();
    std::size_t files = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(broken / "levels")) {
        INFO(entry.path());
        CHECK(all.count(entry.path().stem().string()) == 1);
        ++files;
    }
    CHECK(files == all.size());
}

TEST_CASE("what is too large, too many or too deep is refused with a sentence") {
    const Folder folder;
    const auto codes_of = [&](const std::string& text) {
        const Result<Level> level = folder.load(text);
        CHECK_FALSE(level.value);
        CHECK(level.problems.size() < 100);
        std::string codes;
        for (const Problem& problem : level.problems) codes += problem.code + " ";
        return codes;
    };
    const auto repeated = [](const std::string& text, int count) {
        std::string out;
        for (int i = 0; i < count; ++i) out += (i == 0 ? "" : ",") + text;
        return out;
    };
    const std::string head = R"({"ogmoVersion": "3.4.0", "width": 80, "height": 48, "layers": [)";
    const std::string things = R"({"name": "things", "_eid": "L1", "gridCellWidth": 8, "gridCellHeight": 8, )";
    folder.write("levels/one.json", "");
    fs::resize_file(folder.level(), 100'000'000);
    CHECK(find(load_level(folder.level()).problems, "file-too-large") != nullptr);
    CHECK(codes_of(head + repeated("{}", 1'000'000) + "]}").find("too-many-layers") != std::string::npos);
    CHECK(codes_of(head + things + R"("entities": [)" + repeated("{}", 1'000'000) + "]}]}").find("too-many-things") !=
          std::string::npos);
    CHECK(codes_of(head + things + R"("entities": [{"id": 1, "_eid": "E2", "name": "lift", "nodes": [)" +
                   repeated("{}", 1'000'000) + "]}]}]}")
              .find("too-many-nodes") != std::string::npos);
    CHECK(codes_of("[" + repeated("0", 9'000'000) + "]").starts_with("too-many-values "));
    CHECK(codes_of(std::string(1'000'000, '[')).starts_with("nested-too-deep "));
}

TEST_CASE(
    "images outside the project's folder are opened with their sidecars, and a warning names what an installation will "
    "lack") {
    const Folder folder;
    folder.write("inner/game.ogmo", replaced(good_project(), R"("path": "cave.png")", R"("path": "../cave.png")"));
    folder.write("inner/game.collision.json", good_collision());
    folder.write("inner/levels/one.json", good_level());
    const Result<Level> level = load_level(folder.path("inner/levels/one.json"), folder.path("inner/game.ogmo"));
    const Problem* told = find(level.problems, "path-leaves-project", "tileset \"cave\"");
    REQUIRE(told != nullptr);
    CHECK(told->what.find("will be missing when") != std::string::npos);
    CHECK(find(level.problems, "image-missing", "tileset \"cave\"") == nullptr);
    INFO(all_text(level.problems));
    REQUIRE(level.value);
    const fs::path image = level.value->tilesets.at(0).image;
    CHECK(fs::equivalent(image, folder.path("cave.png")));
    const std::vector<fs::path>& watched = level.value->files;
    CHECK(std::find(watched.begin(), watched.end(), image) != watched.end());
}

TEST_CASE("of an image that is neither in the project nor outside, no warning says that it is there now") {
    const Folder folder;
    folder.write("inner/game.ogmo", replaced(good_project(), R"("path": "cave.png")", R"("path": "../other.png")"));
    const Result<Project> project = read_project(folder.path("inner/game.ogmo"));
    const Problem* told = find(project.problems, "path-leaves-project", "tileset \"cave\"");
    REQUIRE(told != nullptr);
    CHECK(told->what.ends_with("no such image is there"));
}

TEST_CASE("a decal's image is told once: with its cell where it is missing, from the root of a disk, or not at all") {
    struct Row {
        const char* from;
        const char* to;
        const char* told;  // code and place
        const char* place;
        const char* untold;  // a code that nothing has
    };
    const char* const decal = "layer \"signs\", decal 0";
    const char* const texture = R"("texture": "sign.png")";
    const Folder folder;
    for (const Row& row :
         {Row{texture, R"("texture": "no.png")", "decal-image-missing", "layer \"signs\", decal 0 at column 1, row 1",
              "path-leaves-project"},
          Row{texture, R"("texture": "C:/art/sign.png")", "path-leaves-project", decal, "decal-image-missing"},
          Row{texture, R"("texture": "/art/sign.png")", "path-leaves-project", decal, "decal-image-missing"},
          // Of a layer that was deleted in the project no picture is told as damaged.
          Row{R"("name": "signs", "_eid": "L2")", R"("name": "gone", "_eid": "L9")", "unknown-layer", "layer \"gone\"",
              "decal-image-unreadable"}}) {
        const Result<Level> level = folder.load(replaced(good_level(), row.from, row.to));
        INFO(all_text(level.problems));
        CHECK(find(level.problems, row.told, row.place) != nullptr);
        CHECK(find(level.problems, row.untold) == nullptr);
    }
}

TEST_CASE("an image that a path names from the root of a disk is not opened") {
    const Folder folder;
    for (const std::string& path : {folder.path("cave.png").generic_string(), std::string("C:/art/cave.png")}) {
        folder.write("game.ogmo", replaced(good_project(), R"("path": "cave.png")", "\"path\": \"" + path + "\""));
        const Result<Project> project = read_project(folder.project());
        INFO(all_text(project.problems));
        CHECK(find(project.problems, "path-leaves-project", "tileset \"cave\"") != nullptr);
        CHECK(find(project.problems, "image-missing", "tileset \"cave\"") != nullptr);
    }
}

}  // namespace scree::ogmo::test
