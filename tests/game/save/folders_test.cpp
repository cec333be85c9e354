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
