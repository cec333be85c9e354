// The table of codes against the sources that report them.
#include "tools/check/codes.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/ogmo_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

using namespace scree::check;
namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Every literal that is written like a code in the sources that report problems.
std::set<std::string> codes_in_sources() {
    const std::set<std::string> others{"ping-pong", "scree-check"};
    const std::regex literal(R"re("([a-z][a-z0-9]*(-[a-z0-9]+)+)")re");
    std::set<std::string> out;
    for (const char* folder : {"engine/core", "engine/level", "game/rules", "game/lint", "tools/check"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".cpp" || entry.path().filename() == "codes.cpp") continue;
            const std::string text = bytes_of(entry.path());
            for (auto found = std::sregex_iterator(text.begin(), text.end(), literal); found != std::sregex_iterator();
                 ++found)
                if (others.count((*found)[1]) == 0) out.insert((*found)[1]);
        }
    return out;
}

}  // namespace

TEST_CASE("the table of codes has every code that is reported, each once, and no other") {
    std::set<std::string> told;
    for (const CodeMeaning& entry : code_meanings()) {
        INFO(entry.code << entry.meaning);
        CHECK_FALSE(entry.meaning.empty());
        if (!entry.code.empty()) CHECK(told.insert(std::string(entry.code)).second);
    }
    const std::set<std::string> reported = codes_in_sources();
    CHECK(reported.size() > 130);
    for (const std::string& code : reported) {
        INFO(code);
        CHECK(told.count(code) == 1);
    }
    for (const std::string& code : told) {
        INFO(code);
        CHECK(reported.count(code) == 1);
    }
}

TEST_CASE("every code reported for the broken levels has a meaning in the table") {
    const fs::path broken = "tests/engine/level/broken";
    for (const Findings& findings : {check({broken}), check_ogmo({broken})}) {
        CHECK(findings.problems.size() > 100);
        for (const scree::Problem& problem : findings.problems) {
            INFO(problem);
            CHECK_FALSE(meaning_of(problem.code).empty());
        }
    }
    CHECK(meaning_of("").empty());
}

TEST_CASE("the guide for designers says what each code means, as the table has it") {
    std::string table;
    for (const CodeMeaning& entry : code_meanings()) {
        const std::string meaning(entry.meaning);
        if (entry.code.empty())
            table += (table.empty() ? "**" : "\n**") + meaning + "**\n\n| code | what it means |\n|---|---|\n";
        else
            table += "| `" + std::string(entry.code) + "` | " + meaning + " |\n";
    }
    const std::string guide = bytes_of("content/REFERENCE.md");
    const std::string wanted = " says when it is stale. -->\n" + table + "<!-- messages end -->\n";
    INFO("between the comments must stand:\n" << table);
    CHECK(guide.find(wanted) != std::string::npos);
}
