#include "game/app/command_line.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <vector>

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct Parsed {
    std::optional<CommandLine> line;
    int exit_code = 0;
};

Parsed parsed(std::vector<std::string> words) {
    words.insert(words.begin(), "scree");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    Parsed result;
    result.line = parse_command_line(static_cast<int>(argv.size()), argv.data(), result.exit_code);
    return result;
}

/// A project with level folders of its own.
struct LevelFolder : TempFolder {
    LevelFolder() { fs::create_directories(path / "levels" / "deep"); }

    /// With these folders of levels, quoted.
    void project(const std::string& folders = R"("levels")") const {
        std::ofstream(path / "some.ogmo")
            << R"({"name": "some", "ogmoVersion": "3.4.0", "levelPaths": [)" + folders +
                   R"(], "layers": [{"definition": "entity", "name": "things", "gridSize": {"x": 8, "y": 8},
            "exportID": "1"}], "entities": [], "tilesets": []})";
    }
    /// Saved so many seconds after the others.
    void file(const std::string& name, int seconds, const char* text = R"({"ogmoVersion": "3.4.0", "layers": []})") {
        std::ofstream(path / name) << text;
        fs::last_write_time(path / name, start_ + std::chrono::seconds(seconds));
    }
    [[nodiscard]] std::string played(const std::string& wish) const {
        const Result<fs::path> found = find_played(wish, path, "nowhere");
        return found ? found.value->lexically_relative(path).generic_string() : found.problems.back().code;
    }

  private:
    fs::file_time_type start_ = fs::file_time_type::clock::now();
};

}  // namespace

TEST_CASE("options stand before the level as the help says, or behind it") {
    using Words = std::vector<std::string>;
    const std::vector<Words> orders = {{"--at", "10,3", "a.json"},
                                       {"--at=10,3", "a.json"},
                                       {"a.json", "--at", "10,3"},
                                       {"--mute", "--at", "10,3", "--show", "paths,reach", "a.json"},
                                       {"--show", "paths,reach", "a.json", "--at=10,3", "--mute"}};
    for (const Words& words : orders) {
        const Parsed result = parsed(words);
        INFO(words.front() << ' ' << words.back());
        REQUIRE(result.line);
        CHECK(result.line->level == "a.json");
        CHECK(result.line->at == std::pair(10, 3));
    }
}

TEST_CASE("a cell is two whole numbers with a comma in between, and all else is refused") {
    for (const char* cell :
         {"", "10", "10,", ",3", "10,3,4", "a,b", "10;3", "1.5,2", "10,3x", "99999999999,1", "10, 3"}) {
        const Parsed result = parsed({"--at", cell, "a.json"});
        INFO(cell);
        CHECK_FALSE(result.line);
        CHECK(result.exit_code == 2);
    }
    // No level has such a cell, which the game says with the level's name.
    CHECK(parsed({"--at=-1,3", "a.json"}).line->at == std::pair(-1, 3));
}

TEST_CASE("a cell without a level to start in, and --open with another level or a replay, are refused") {
    CHECK(parsed({"--at", "10,3", "--play", "newest"}).line);
    CHECK(parsed({"--at", "10,3"}).exit_code == 2);
    const std::string open = "--open=04-the-tarn";
    CHECK(parsed({open}).line->open == "04-the-tarn");
    CHECK(parsed({"--open", "04-the-tarn"}).line->open == "04-the-tarn");
    for (const char* with : {"a.json", "--play=newest", "--replay=demo"}) CHECK(parsed({open, with}).exit_code == 2);
}

TEST_CASE("the newest level is the one saved last in any level folder, sidecars, templates and other files aside") {
    LevelFolder folder;
    CHECK(folder.played("newest") == "no-levels");
    folder.project(R"("levels", "templates")");
    fs::create_directories(folder.path / "templates");
    CHECK(folder.played("newest") == "no-levels");
    for (const char* level : {"02", "10", "01"}) folder.file("levels/" + std::string(level) + ".json", 0);
    folder.file("templates/wide.json", 0);
    CHECK(folder.played("newest") == "levels/10.json");  // of the same moment the last name
    folder.file("templates/tall.json", 90);
    folder.file("outside.json", 90);
    folder.file("levels/cave.tiles.json", 80);
    folder.file("levels/notes.json", 70, "{}");
    folder.file("levels/notes.txt", 60);
    CHECK(folder.played("newest") == "levels/10.json");
    CHECK(folder.played("tall") == "templates/tall.json");
    folder.file("levels/deep/c.json", 20);
    CHECK(folder.played("newest") == "levels/deep/c.json");
    folder.file("levels/01.json", 30);
    CHECK(folder.played("newest") == "levels/01.json");
}

TEST_CASE("a level is also played by its name, also of the game's own projects, and an unknown name is a problem") {
    LevelFolder folder;
    folder.project();
    folder.file("levels/deep/c.json", 0);
    CHECK(folder.played("c") == "levels/deep/c.json");
    CHECK(folder.played("d") == "no-such-level");
    const Result<fs::path> of_game = find_played("newest", folder.path / "levels", folder.path);
    REQUIRE(of_game);
    CHECK(of_game.value->filename() == "c.json");
    // Which may be since their project cannot be read, and then that is what is told.
    std::ofstream(folder.path / "some.ogmo") << "{";
    for (const char* wish : {"c", "newest"}) CHECK(folder.played(wish) == "file-cut-off");
}

TEST_CASE("level folders outside the project, by their name or by a link, are not looked at") {
    LevelFolder folder;
    LevelFolder elsewhere;
    elsewhere.file("levels/far.json", 90);
    folder.project(R"("levels", "linked", ")" + elsewhere.path.generic_string() + '"');
    fs::create_directory_symlink(elsewhere.path / "levels", folder.path / "linked");
    CHECK(folder.played("newest") == "no-levels");
    folder.file("levels/a.json", 0);
    CHECK(folder.played("newest") == "levels/a.json");
}
