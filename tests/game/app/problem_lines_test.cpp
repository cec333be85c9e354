#include "game/app/problem_lines.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

BitmapFont test_font() {
    BitmapFont font;
    font.height = 8;
    font.line = 10;
    for (char32_t letter = 32; letter < 127; ++letter) font.glyphs[letter] = {0, 0, 5, 6};
    return font;
}

}  // namespace

TEST_CASE("no line of a problem is wider than its room, and nothing of it is lost") {
    const BitmapFont font = test_font();
    const std::string endless(300, 'w');
    const Problems problems = {
        {Severity::error, "a", "/" + endless + "/a.json", "layer \"" + endless + "\"", "it is " + endless, "Mend it"},
        {Severity::warning, "b", "b.json", "", "it is " + std::string(40, ' ') + "odd", ""}};
    std::string all;
    for (const ProblemLine& line : problem_lines(problems, font, 200)) {
        CHECK(font.width(line.text) <= 200);
        all += line.text;
    }
    CHECK(std::count(all.begin(), all.end(), 'w') == 900);
    CHECK(all.find("Mend it.") != std::string::npos);
    CHECK(all.find("odd.") != std::string::npos);
}

TEST_CASE("a file of the project is named as seen from the project, another one in full") {
    CHECK(short_path("/a/b/levels/c.json", "/a/b") == "levels/c.json");
    CHECK(short_path("/a/c.json", "/a/b") == "/a/c.json");
    CHECK(short_path("content/levels/c.json", "content") == "levels/c.json");
}
