#include "game/app/command_line.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

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

TEST_CASE("the newest level is the one saved last in any level folder, sidecars and other files aside") {
    LevelFolder folder;
    CHECK(folder.played("newest") == "no-levels");
    folder.project();
    CHECK(folder.played("newest") == "no-levels");
    folder.file("levels/b.json", 10);
    folder.file("levels/a.json", 0);
    folder.file("outside.json", 90);
    folder.file("levels/cave.tiles.json", 80);
    folder.file("levels/notes.json", 70, "{}");
    folder.file("levels/notes.txt", 60);
    CHECK(folder.played("newest") == "levels/b.json");
    folder.file("levels/deep/c.json", 20);
    CHECK(folder.played("newest") == "levels/deep/c.json");
    folder.file("levels/a.json", 30);
    CHECK(folder.played("newest") == "levels/a.json");
}

TEST_CASE("a level is also played by its name, and an unknown name is a problem") {
    LevelFolder folder;
    folder.project();
    folder.file("levels/deep/c.json", 0);
    CHECK(folder.played("c") == "levels/deep/c.json");
    CHECK(folder.played("d") == "no-such-level");
    // Which may be since their project cannot be read, and then that is what is told.
    std::ofstream(folder.path / "some.ogmo") << "{";
    for (const char* wish : {"c", "newest"}) CHECK(folder.played(wish) == "file-cut-off");
}

TEST_CASE("the game's own projects count where there are none in the working folder") {
    LevelFolder folder;
    folder.project();
    folder.file("levels/a.json", 0);
    const Result<fs::path> found = find_played("newest", folder.path / "levels", folder.path);
    REQUIRE(found);
    CHECK(found.value->filename() == "a.json");
}

TEST_CASE("of levels saved in the same moment the last name is the newest, and templates never are") {
    LevelFolder folder;
    folder.project(R"("levels", "templates")");
    fs::create_directories(folder.path / "templates");
    folder.file("levels/02.json", 0);
    folder.file("levels/10.json", 0);
    folder.file("levels/01.json", 0);
    folder.file("templates/wide.json", 0);
    CHECK(folder.played("newest") == "levels/10.json");
    folder.file("templates/tall.json", 90);
    CHECK(folder.played("newest") == "levels/10.json");
    CHECK(folder.played("tall") == "templates/tall.json");
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
