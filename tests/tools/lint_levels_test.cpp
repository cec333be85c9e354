// lint_levels/levels holds one level for each lint, lint_levels/expected.txt the expected messages.
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"

#include <fstream>
#include <set>

using namespace scree;
using namespace scree::check;

namespace fs = std::filesystem;

namespace {

const fs::path lint_levels = "tests/tools/lint_levels";

/// `NAME | SEVERITY | CODE | PLACE` of the one finding in that level.
std::string only_finding(const fs::path& level) {
    const Problems found = scree::check::check({level}).problems;
    INFO(all_text(found));
    CHECK(found.size() == 1);
    if (found.size() != 1) return level.stem().string();
    CHECK(found[0].file == level.string());
    CHECK_FALSE(found[0].remedy.empty());
    const std::string head = level.stem().string() + " | " +
                             (found[0].severity == Severity::error ? "error" : "warning") + " | " + found[0].code +
                             " |";
    return found[0].place.empty() ? head : head + " " + found[0].place;
}

}  // namespace

TEST_CASE("every lint level has one message, with the right place, and no other") {
    std::ifstream in(lint_levels / "expected.txt");
    std::set<std::string> names;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::string name = line.substr(0, line.find(" |"));
        names.insert(name + ".json");
        CHECK(only_finding(lint_levels / "levels" / (name + ".json")) == line);
    }
    CHECK(names.size() >= 30);
    for (const fs::directory_entry& entry : fs::directory_iterator(lint_levels / "levels"))
        CHECK(names.count(entry.path().filename().string()) == 1);
}
