// The guide's table of codes against the sources that report them.
#include "tests/support/files.hpp"
#include "tests/support/test.hpp"
#include "tools/check/collect.hpp"
#include "tools/check/ogmo_files.hpp"

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

using namespace scree;
namespace fs = std::filesystem;

namespace {

/// Every literal that is written like a code in the sources that report problems.
std::set<std::string> codes_in_sources() {
    const std::set<std::string> others{"ping-pong", "scree-check"};
    const std::regex literal(R"re("([a-z][a-z0-9]*(-[a-z0-9]+)+)")re");
    std::set<std::string> out;
    for (const char* folder : {"engine/core", "engine/level", "game/rules", "game/lint", "tools/check"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = bytes_of(entry.path());
            for (auto found = std::sregex_iterator(text.begin(), text.end(), literal); found != std::sregex_iterator();
                 ++found)
                if (others.count((*found)[1]) == 0) out.insert((*found)[1]);
        }
    return out;
}

/// The codes of the guide for designers, each with what it means.
std::map<std::string, std::string> codes_in_guide() {
    const std::string guide = bytes_of("content/REFERENCE.md");
    const std::size_t begin = guide.find("\n## Messages\n");
    const std::size_t end = guide.find("\n<!-- messages end -->", begin);
    REQUIRE(end != std::string::npos);
    std::istringstream lines(guide.substr(begin, end - begin));
    const std::regex row("\\| `([^`]+)` \\| (.+) \\|");
    std::map<std::string, std::string> codes;
    std::smatch found;
    for (std::string line; std::getline(lines, line);) {
        if (!std::regex_match(line, found, row)) continue;
        INFO(line);
        CHECK(codes.emplace(found[1], found[2]).second);
    }
    return codes;
}

}  // namespace

TEST_CASE("the guide for designers has every code that is reported, each once, and no other") {
    const std::map<std::string, std::string> told = codes_in_guide();
    const std::set<std::string> reported = codes_in_sources();
    CHECK(reported.size() > 130);
    for (const std::string& code : reported) {
        INFO(code);
        CHECK(told.count(code) == 1);
    }
    for (const auto& [code, meaning] : told) {
        INFO(code);
        CHECK(reported.count(code) == 1);
    }
}

TEST_CASE("the guide for designers says what every code means that is reported for the broken levels") {
    const std::map<std::string, std::string> told = codes_in_guide();
    const fs::path broken = "tests/engine/level/broken";
    for (const check::Findings& findings : {check::check({broken}), check::check_ogmo({broken})}) {
        CHECK(findings.problems.size() > 100);
        for (const scree::Problem& problem : findings.problems) {
            INFO(problem);
            CHECK(told.count(problem.code) == 1);
        }
    }
}
