#include "game/app/command_line.hpp"
#include "tests/support/test.hpp"

#include <vector>

using namespace scree;

namespace {

struct Parsed {
    std::optional<CommandLine> line;
    int exit_code = 0;
};

Parsed parsed(std::vector<std::string> words) {
    words.insert(words.begin(), "scree");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    Parsed result;
    result.line = parse_command_line(static_cast<int>(argv.size()), argv.data(), result.exit_code);
    return result;
}

}  // namespace

TEST_CASE("options stand before the level as the help says, or behind it") {
    using Words = std::vector<std::string>;
    const std::vector<Words> orders = {{"--at", "10,3", "a.json"},
                                       {"--at=10,3", "a.json"},
                                       {"a.json", "--at", "10,3"},
                                       {"--mute", "--at", "10,3", "--show", "paths,reach", "a.json"},
                                       {"--show", "paths,reach", "a.json", "--at=10,3", "--mute"}};
    for (const Words& words : orders) {
        const Parsed result = parsed(words);
        INFO(words.front() << ' ' << words.back());
        REQUIRE(result.line);
        CHECK(result.line->level == "a.json");
        CHECK(result.line->at == std::pair(10, 3));
    }
}

TEST_CASE("a cell is two whole numbers with a comma in between, and all else is refused") {
    for (const char* cell :
         {"", "10", "10,", ",3", "10,3,4", "a,b", "10;3", "1.5,2", "10,3x", "99999999999,1", "10, 3"}) {
        const Parsed result = parsed({"--at", cell, "a.json"});
        INFO(cell);
        CHECK_FALSE(result.line);
        CHECK(result.exit_code == 2);
    }
    // No level has such a cell, which the game says with the level's name.
    CHECK(parsed({"--at=-1,3", "a.json"}).line->at == std::pair(-1, 3));
}

TEST_CASE("a cell without a level to start in is refused") {
    CHECK(parsed({"--at", "10,3"}).exit_code == 2);
    CHECK(parsed({"--at", "10,3", "--play", "newest"}).line);
}

TEST_CASE("--open with another level or a replay is refused") {
    CHECK(parsed({"--open", "04-the-tarn"}).line->open == "04-the-tarn");
    CHECK(parsed({"--open", "04-the-tarn", "a.json"}).exit_code == 2);
    CHECK(parsed({"--open", "04-the-tarn", "--play", "newest"}).exit_code == 2);
    CHECK(parsed({"--open", "04-the-tarn", "--replay", "demo"}).exit_code == 2);
}
