#include "game/save/safe_file.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/test.hpp"

using namespace scree;
namespace fs = std::filesystem;

namespace {

std::string told_of(const fs::path& file) {
    const Result<std::string> text = read_file(file, 100);
    CHECK_FALSE(text);
    return text.problems.empty() ? "" : text.problems[0].what + ": " + text.problems[0].remedy;
}

}  // namespace

TEST_CASE("a folder in the place of a file must be moved away, as no permission helps") {
    const TempFolder folder;
    fs::create_directories(folder.path / "settings.json");
    CHECK(told_of(folder.path / "settings.json") == "this cannot be read (it is a folder): Move it away");
#ifndef _WIN32
    fs::create_symlink("/dev/full", folder.path / "link.json");
    CHECK(told_of(folder.path / "link.json") == "this cannot be read (it is not a regular file): Move it away");
#endif
}

TEST_CASE("a file that is not there has no text and is no problem") {
    const TempFolder folder;
    CHECK(told_of(folder.path / "none.json").empty());
}
