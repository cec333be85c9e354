#include "game/cli/files.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>

using namespace scree;
namespace fs = std::filesystem;

namespace {

struct Folder : TempFolder {
    Folder() { fs::create_directory(path / "sub"); }
    [[nodiscard]] fs::path file(const std::string& name) const {
        std::ofstream(path / name) << "x";
        return path / name;
    }
};

}  // namespace

TEST_CASE("two spellings of one file are the same, of a file that is there or not, and devices are not") {
    const Folder folder;
    const fs::path a = folder.file("a");
    CHECK(is_same_file(a, folder.path / "sub" / ".." / "a"));
    CHECK(is_same_file(folder.path / "new", folder.path / "sub" / ".." / "new"));
    CHECK_FALSE(is_same_file(a, folder.file("b")));
    CHECK_FALSE(is_same_file(a, folder.path / "new"));
    CHECK_FALSE(is_same_file("", ""));
#ifndef _WIN32
    fs::create_symlink(a, folder.path / "link");
    CHECK(is_same_file(a, folder.path / "link"));
    CHECK_FALSE(is_same_file("/dev/null", "/dev/null"));
#endif
}

TEST_CASE("an output that is an input or another output is named, and others are not") {
    const Folder folder;
    const fs::path a = folder.file("a");
    CHECK(overwrites({{"-o", folder.path / "b"}, {"--picture", folder.path / "c"}}, {{"LEVEL", a}}).empty());
    CHECK(overwrites({{"-o", {}}}, {{"LEVEL", {}}}).empty());
    CHECK(overwrites({{"-o", a}}, {{"LEVEL", a}}).find("-o: it would overwrite LEVEL") == 0);
    CHECK(overwrites({{"-o", folder.path / "b"}, {"--picture", folder.path / "b"}}, {}).find("--picture: ") == 0);
}

TEST_CASE("whether a file may be written is told without making or changing one") {
    const Folder folder;
    CHECK(may_write(folder.path / "new"));
    CHECK(may_write(folder.file("a")));
    CHECK_FALSE(may_write(folder.path / "sub"));
    CHECK_FALSE(may_write(folder.path / "nowhere" / "new"));
    CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 2);
}

TEST_CASE("a path is quoted for the shell only if it must be") {
    CHECK(quoted("tests/a-b_1.json") == "tests/a-b_1.json");
    CHECK(quoted("a b.json") == "'a b.json'");
    CHECK(quoted("it's") == "'it'\\''s'");
    CHECK(quoted("") == "''");
}
