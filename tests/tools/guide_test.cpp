// The designer's guide against what it describes: its table is written from the entities that there are.
#include "game/rules/entity_kinds.hpp"
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"

#include <sstream>

using namespace scree;

namespace {

std::string text_of(const ValueRule& rule) {
    std::ostringstream out;
    out << '`' << rule.name << "` ";
    if (rule.type == ValueType::boolean) {
        out << "yes or no (" << (rule.fallback != 0 ? "yes" : "no") << ')';
    } else if (rule.type == ValueType::choice) {
        std::istringstream choices{std::string(rule.choices)};
        const char* separator = "";
        for (std::string choice; choices >> choice; separator = ", ") out << separator << choice;
    } else {
        out << rule.low << " to " << rule.high << " (" << rule.fallback << ')';
    }
    return out.str();
}

std::string entity_table() {
    std::string table = "| entity | what it is | values (with their defaults) |\n|---|---|---|\n";
    for (const EntityKind* row : entity_kinds()) {
        const EntityKind& kind = *row;
        table += "| `" + std::string(kind.name) + "` | " + std::string(kind.description) + " | ";
        const char* separator = "";
        for (const ValueRule& rule : kind.values) {
            table += separator + text_of(rule);
            separator = "; ";
        }
        table += " |\n";
    }
    return table;
}

}  // namespace

TEST_CASE("the guide for designers lists every entity with its values as the checker knows them") {
    const std::string guide = bytes_of("content/REFERENCE.md");
    const std::string wanted = " says when it is stale. -->\n" + entity_table() + "<!-- entities end -->\n";
    INFO("between the comments must stand:\n" << entity_table());
    CHECK(guide.find(wanted) != std::string::npos);
}
