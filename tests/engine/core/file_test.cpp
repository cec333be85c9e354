#include "engine/core/file.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) { return read_file(path).value.value_or("(unreadable)"); }

}  // namespace

TEST_CASE("what was written is read back, and replaced as a whole") {
    const TempFolder folder;
    const std::string bytes("a\0\n\xFF", 4);
    CHECK(write_file(folder.path / "a", bytes).empty());
    CHECK(content(folder.path / "a") == bytes);
    CHECK(write_file(folder.path / "a", "b").empty());
    CHECK(content(folder.path / "a") == "b");
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("what cannot be written leaves nothing behind and says so once") {
    const TempFolder folder;
    fs::create_directory(folder.path / "inside");
    for (const fs::path& path : {folder.path / "none" / "a", folder.path / "inside"}) {
        INFO(path);
        const Problems problems = write_file(path, "text");
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == "write");
        CHECK(problems.front().file == path.string());
    }
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("writing a file leaves files with similar names alone") {
    const TempFolder folder;
    for (const char* name : {"a.new", ".a.new-1"}) CHECK(write_file(folder.path / name, "mine").empty());
    CHECK(write_file(folder.path / "a", "text").empty());
    CHECK(content(folder.path / "a.new") == "mine");
    CHECK(content(folder.path / ".a.new-1") == "mine");
    CHECK(files_in(folder.path) == 3);
}

TEST_CASE("a file that cannot be read is told by what is wrong with it") {
    const TempFolder folder;
    CHECK(read_file(folder.path / "none").problems.at(0).code == "file-missing");
    CHECK(read_file(folder.path).problems.at(0).code == "not-a-file");
    CHECK(write_file(folder.path / "large", "").empty());
    CHECK(content(folder.path / "large").empty());
    fs::resize_file(folder.path / "large", max_file_size + 1);
    CHECK(read_file(folder.path / "large").problems.at(0).code == "file-too-large");
}

#ifndef _WIN32
TEST_CASE("the files of one extension are listed by their names, and a folder that is missing has none") {
    const TempFolder folder;
    for (const char* name : {"b.json", "a.json", "a.txt", "json"}) put(folder.path / name, "");
    CHECK(list_files(folder.path, ".json") == std::vector<fs::path>{folder.path / "a.json", folder.path / "b.json"});
    CHECK(list_files(folder.path / "none", ".json").empty());
}

TEST_CASE("a link stays a link, and the file behind it is written, be it there or not") {
    const TempFolder folder;
    fs::create_directory(folder.path / "far");
    fs::create_symlink("far/target", folder.path / "link");
    fs::create_symlink(folder.path / "link", folder.path / "chain");
    for (const char* text : {"new", "replaced"}) {
        CHECK(write_file(folder.path / "chain", text).empty());
        CHECK(fs::is_symlink(folder.path / "chain"));
        CHECK(fs::is_symlink(folder.path / "link"));
        CHECK_FALSE(fs::is_symlink(folder.path / "far/target"));
        CHECK(content(folder.path / "far/target") == text);
    }
    fs::create_symlink("loop", folder.path / "loop");
    CHECK_FALSE(write_file(folder.path / "loop", "text").empty());
    CHECK(fs::is_symlink(folder.path / "loop"));
}

TEST_CASE("a written file keeps its permissions, and a read-only file is not written") {
    const TempFolder folder;
    const fs::path file = folder.path / "a";
    CHECK(write_file(file, "old").empty());
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    CHECK(write_file(file, "new").empty());
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    fs::permissions(file, fs::perms::owner_read);
    CHECK(write_file(file, "newer").at(0).code == "write");
    CHECK(content(file) == "new");
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("a device stays a device, and one that is full is told") {
    CHECK(write_file("/dev/null", "text").empty());
    CHECK(fs::is_character_file("/dev/null"));
    if (!fs::is_character_file("/dev/full")) return;
    const Problems problems = write_file("/dev/full", "text");
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().what == "it cannot be written");
    CHECK(fs::is_character_file("/dev/full"));
}
#endif
