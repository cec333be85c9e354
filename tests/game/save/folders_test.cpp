#include "game/save/folders.hpp"
#include <map>
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct Place : TempFolder {
    [[nodiscard]] fs::path operator/(const char* name) const { return path / name; }
    /// Makes it content.
    fs::path content(const char* name) const {
        fs::create_directories(path / name / "sprites");
        std::ofstream(path / name / "sprites" / "sprites.json") << "{}";
        return path / name;
    }
};

std::string nothing_set(const char*) { return {}; }

}  // namespace

TEST_CASE("a program finds the content that belongs to it, wherever it lies") {
    struct Row {
        const char* what;
        const char* program;
        const char* content;
        const char* other = nullptr;  // content that it does not use
    };
    for (const Row& row : {
             Row{"in a build folder of a checkout", "clone/build/dev/game/app/scree", "clone/content"},
             Row{"installed, after both were moved", "elsewhere/bin/scree", "elsewhere/share/scree"},
             Row{"installed among games", "elsewhere/games/scree", "elsewhere/share/scree"},
             Row{"installed inside a checkout", "clone/build/stage/bin/scree", "clone/build/stage/share/scree",
                 "clone/content"},
             Row{"beside it, which comes first", "carried/scree", "carried/content", "share/scree"},
         }) {
        INFO(row.what);
        const Place place;
        if (row.other != nullptr) place.content(row.other);
        const fs::path content = place.content(row.content);
        CHECK(find_content({}, place / row.program) == content);
    }
}

TEST_CASE("content that is named is used, and no other in its place") {
    const Place place;
    place.content("carried/content");
    const fs::path asked = place.content("mine");
    CHECK(find_content(asked, place / "carried/scree") == asked);
    CHECK_FALSE(find_content(place / "missing", place / "carried/scree"));
}

TEST_CASE("a portable game keeps everything beside the program and stays portable, no other becomes it") {
    const Place place;
    const auto folders = [&](bool portable) { return choose_folders(portable, place / "scree", nothing_set); };
    CHECK(folders(true).data == place / "user");
    CHECK(folders(true).config == place / "user");
    CHECK(folders(false).data.empty());
    fs::create_directories(place / "user");
    CHECK(folders(false).data == place / "user");
}

TEST_CASE("a folder that is a file cannot be written, and a trial leaves nothing behind") {
    const Place place;
    std::ofstream(place / "file") << "x";
    CHECK_FALSE(can_write(place / "file"));
    CHECK(can_write(place / "new/folder"));
    CHECK(fs::is_empty(place / "new/folder"));
}

#if !defined(_WIN32) && !defined(__APPLE__)

namespace {

UserFolders with(const std::map<std::string, std::string>& variables) {
    return user_folders([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string{} : found->second;
    });
}

}  // namespace

TEST_CASE("progress and settings follow the XDG variables, of which relative ones do not count, or the home folder") {
    struct Row {
        std::map<std::string, std::string> variables;
        const char* data;
        const char* config;
    };
    const std::vector<Row> rows = {
        {{{"HOME", "/h"}, {"XDG_DATA_HOME", "/d"}, {"XDG_CONFIG_HOME", "/c"}}, "/d/scree", "/c/scree"},
        {{{"HOME", "/home/eve"}}, "/home/eve/.local/share/scree", "/home/eve/.config/scree"},
        {{{"HOME", "/h"}, {"XDG_DATA_HOME", "d"}}, "/h/.local/share/scree", "/h/.config/scree"},
        {{}, "", ""}};  // nothing is written to the current folder
    for (const Row& row : rows) {
        CHECK(with(row.variables).data == row.data);
        CHECK(with(row.variables).config == row.config);
    }
}

#endif
