// lint_levels/levels holds one level for each lint, lint_levels/expected.txt the expected messages.
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/place.hpp"

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

TEST_CASE("programs read the parts of a place under their own names") {
    const auto parts = [](const char* place) {
        std::string out;
        for (const PlacePart& part : place_parts(place)) {
            out += part.name + "=";
            const auto* number = std::get_if<std::int64_t>(&part.value);
            out += (number != nullptr ? std::to_string(*number) : std::get<std::string>(part.value)) + ";";
        }
        return out;
    };
    CHECK(parts("").empty());
    CHECK(parts("layer \"terrain\", column 12, row 4") == "layer=terrain;column=12;row=4;");
    CHECK(parts("entity \"lift\" id 7 at column -3, row 5, value \"speed\"") ==
          "entity=lift;id=7;column=-3;row=5;value=speed;");
    CHECK(parts("layer \"a \"b\", c\", \"data\", row 3") == "layer=a \"b;key=data;row=3;");
    CHECK(parts("line 3, column 12") == "line=3;column=12;");
    CHECK(parts("\"layers\", layer number 2") == "key=layers;number=2;");
    CHECK(parts("entity \"lift\" id 7, node 2, \"x\"") == "entity=lift;id=7;node=2;key=x;");
    CHECK(parts("layer \"cut") == "layer=cut;");
}
