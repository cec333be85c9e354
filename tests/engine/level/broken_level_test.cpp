// What the files in broken/levels (broken_files_test.cpp) do not show: one good level with one thing changed.
#include "engine/level/level.hpp"
#include "engine/level/report.hpp"
#include "tests/engine/level/sample.hpp"
#include "tests/support/problems.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

/// The good level with one value changed, read from a folder.
Result<Level> read_with(const Folder& folder, const char* pointer, const json& value) {
    json level = json::parse(good_level());
    level[json::json_pointer(pointer)] = value;
    return folder.load(level.dump());
}

}  // namespace

TEST_CASE("a file that is no level at all is told in one sentence") {
    const Folder folder;
    const std::pair<std::string, const char*> texts[] = {{" \n\t ", "file-empty"},
                                                         {"\xEF\xBB\xBF", "file-empty"},
                                                         {good_level() + "{}", "not-json"},
                                                         {"null", "not-an-object"}};
    for (const auto& [text, code] : texts) {
        const Result<Level> level = folder.load(text);
        INFO(text.substr(0, 60) << '\n' << all_text(level.problems));
        CHECK_FALSE(level.value);
        CHECK(find(level.problems, code) != nullptr);
    }
}

TEST_CASE("a byte order mark, carriage returns and a final line end do not matter") {
    const Folder folder;
    std::string text = "\xEF\xBB\xBF";
    for (const char c : good_level()) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const Result<Level> level = folder.load(text + "\r\n");
    INFO(all_text(level.problems));
    CHECK(level.value);
    CHECK(find(level.problems, "byte-order-mark") != nullptr);
}

TEST_CASE("a layer full of one fault gives twenty problems and a count") {
    const Folder folder;
    json level = json::parse(good_level());
    json& data = level["layers"][3]["data"];
    data = json::array();
    for (json& cell : level["layers"][3]["tileFlags"]) cell = 9;
    level["width"] = 80 * 4;
    for (int tile = 77; tile < 77 + 60; ++tile) data.push_back(tile);
    const Result<Level> result = folder.load(level.dump());
    int outside = 0;
    std::string last;
    for (const Problem& problem : result.problems)
        if (problem.code == "tile-outside-tileset") {
            ++outside;
            last = problem.what;
        }
    CHECK(outside == 21);
    CHECK(last == "the same problem occurs in 40 more places");
}

TEST_CASE("the same fault of one thing is listed five times, and each repetition is counted") {
    constexpr int things = 8;
    for (int repetitions = 1; repetitions < 30; ++repetitions) {
        Report report("room.json");
        for (int i = 0; i < repetitions * things; ++i)
            report.error("fault",
                         "entity \"wall " + std::to_string(i % things) + "\" id " + std::to_string(i) + " at column " +
                             std::to_string(i) + ", row 4, \"x\"",
                         "it is wrong", "Mend it");
        CHECK(report.errors() == repetitions * things);
        std::map<std::string, int> lines;
        int counted = 0;
        for (const Problem& problem : report.take()) {
            ++lines[problem.place.substr(0, std::string("entity \"wall 0\"").size())];
            constexpr std::string_view start = "the same problem occurs in ";
            counted += problem.what.starts_with(start) ? std::stoi(problem.what.substr(start.size())) : 1;
        }
        CHECK(counted == repetitions * things);
        for (const auto& [place, number] : lines) CHECK(number <= 6);
        CHECK(lines.size() == things);
    }
}

TEST_CASE("a large thing whose origin alone is outside the level is not told to be outside") {
    const Folder folder;
    // 48 wide, about its middle.
    CHECK(find(read_with(folder, "/layers/0/entities/0/x", -8).problems, "outside-level") == nullptr);
}

TEST_CASE("what does not fit into subpixels is refused, from 8,380,415 pixels on, where a world cannot move anything") {
    const Folder folder;
    for (const char* pointer :
         {"/layers/0/entities/0/x", "/layers/0/entities/0/width", "/layers/0/entities/0/nodes/0/y"}) {
        const Result<Level> result = read_with(folder, pointer, 1e9);
        INFO(pointer);
        CHECK_FALSE(result.value);
        CHECK(find(result.problems, "position-too-large", "entity \"lift\" id 7") != nullptr);
    }
    for (const int place : {8'380'000, 8'380'416}) {
        const Result<Level> result = read_with(folder, "/layers/0/entities/0/x", place);
        CHECK((find(result.problems, "position-too-large", "entity \"lift\" id 7") != nullptr) == (place > 8'380'000));
    }
    CHECK(find(read_with(folder, "/width", 8'380'416).problems, "bad-level-size") != nullptr);
    CHECK(find(read_with(folder, "/width", 8'380'415).problems, "too-many-cells") != nullptr);
}

}  // namespace scree::ogmo::test
