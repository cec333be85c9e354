#include "game/save/folders.hpp"
#include "tests/support/test.hpp"

#include <map>

using namespace scree;

#if !defined(_WIN32) && !defined(__APPLE__)

namespace {

UserFolders with(const std::map<std::string, std::string>& variables) {
    return user_folders([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string{} : found->second;
    });
}

}  // namespace

TEST_CASE("progress and settings follow the XDG variables") {
    const UserFolders folders = with({{"HOME", "/h"}, {"XDG_DATA_HOME", "/d"}, {"XDG_CONFIG_HOME", "/c"}});
    CHECK(folders.data == "/d/scree");
    CHECK(folders.config == "/c/scree");
}

TEST_CASE("without XDG variables the folders lie in the home folder, once") {
    const UserFolders folders = with({{"HOME", "/home/eve"}});
    CHECK(folders.data == "/home/eve/.local/share/scree");
    CHECK(folders.config == "/home/eve/.config/scree");
}

TEST_CASE("a relative XDG path does not count, as its specification says") {
    const UserFolders folders = with({{"HOME", "/h"}, {"XDG_DATA_HOME", "d"}});
    CHECK(folders.data == "/h/.local/share/scree");
}

TEST_CASE("without a home folder there are no folders, and nothing is written to the current one") {
    const UserFolders folders = with({});
    CHECK(folders.data.empty());
    CHECK(folders.config.empty());
}

#endif
