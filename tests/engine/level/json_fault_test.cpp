// What is said of texts that are no JSON: the mistakes of people who edit by hand, of merges and of broken disks.
#include "engine/level/json/json.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <sstream>

namespace scree::ogmo {

namespace {

Problem told(std::string_view text) {
    const Result<Json> read = parse_json(text);
    REQUIRE_FALSE(read.value);
    REQUIRE_FALSE(read.problems.empty());
    return read.problems.back();
}

struct Mistake {
    const char* text;
    const char* code;
    const char* place;
    const char* what;
};

const Mistake mistakes[] = {
    {"{\"a\": 1,\n \"b\": 2,\n}", "not-json", "line 2, column 8",
     "superfluous comma: it is followed only by the \"}\""},
    {"{\"a\": [1, 2, ]}", "not-json", "line 1, column 12", "superfluous comma: it is followed only by the \"]\""},
    {"{\"width\": 1\n  \"height\": 2}", "not-json", "line 2, column 3", "a comma is missing before \"height\""},
    {"[1 2]", "not-json", "line 1, column 4", "a comma is missing before \"2\""},
    {"[1,, 2]", "not-json", "line 1, column 4", "a value is missing before the \",\""},
    {"{\"a\": 1,, \"b\": 2}", "not-json", "line 1, column 9", "superfluous comma"},
    {"{\"a\" 1}", "not-json", "line 1, column 6", "a colon is missing before \"1\""},
    {"{\"a: \"x\"}", "not-json", "line 1, column 7", "a colon is missing before \"x\""},
    {"{\"a\": }", "not-json", "line 1, column 7", "a value is missing before the \"}\""},
    {"{\"a\": \"x,\n\"b\": 2}", "not-json", "line 1, column 7", "the text that begins here has no closing quote"},
    {"{\"a\": x\"}", "not-json", "line 1, column 7", "the text \"x\" has no quotes"},
    {"{a: 1}", "not-json", "line 1, column 2", "the name \"a\" has no quotes"},
    {"{'a': 1}", "not-json", "line 1, column 2", "the name \"'a'\" has no quotes"},
    {"['a']", "not-json", "line 1, column 2", "a text is in single quotes"},
    {"[1, 2}", "not-json", "line 1, column 6", "here stands a \"}\", but the \"[\" of line 1 is closed by a \"]\""},
    {"[1]]", "not-json", "line 1, column 4", "unexpected text after the end, at \"]\""},
    {"{} {}", "not-json", "line 1, column 4", "unexpected text after the end, at \"{\""},
    {"[1] // mine", "not-json", "line 1, column 5", "comments are not allowed in JSON"},
    {"[/* a */ 1]", "not-json", "line 1, column 2", "comments are not allowed in JSON"},
    {"[NaN]", "not-json", "line 1, column 2", "\"NaN\" is not a number"},
    {"[True]", "not-json", "line 1, column 2", "\"True\" must be lower case"},
    {"[01]", "not-json", "line 1, column 2", "\"01\" is not written as a number"},
    {"[1.]", "not-json", "line 1, column 2", "\"1.\" is not written as a number"},
    {"[+1]", "not-json", "line 1, column 2", "\"+1\" is not written as a number"},
    {"[1e999]", "not-json", "line 1, column 2", "the number \"1e999\" is too large"},
    {"[\"a\tb\"]", "not-json", "line 1, column 4", "a text contains a control character"},
    {"[\"C:\\game\"]", "not-json", "line 1, column 5", "a \\ in a text has no meaning before what follows it"},
    {"[1, 2", "file-cut-off", "line 1, column 6",
     "the file ends too early: the \"[\" of line 1 is never closed by a \"]\""},
    {"{\"a\": \"b", "file-cut-off", "line 1, column 7", "the file ends in the middle of a text"},
    {"{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> mine\n}", "merge-conflict", "line 2, column 1",
     "git conflict markers: two versions of the file were merged and the conflict is not resolved"},
    {"[\"\xC3\xA4\xFF\"]", "not-utf8", "line 1, column 4", "this character is not encoded in UTF-8"},
    {"[\"\xED\xA0\x80\"]", "not-utf8", "line 1, column 3", "this character is not encoded in UTF-8"},
    {"<level/>", "other-editor", "",
     "the file is XML, as Tiled and OGMO Editor 1 and 2 write it; OGMO Editor 3 writes JSON"},
    {"\x89PNG\r\n", "not-text", "", "the file is a picture"},
    {"\xFF\xFE{", "not-text", "", "the file is text in UTF-16, not in UTF-8"},
};

/// The line of the text with the mistake; a control character in it is shown as a blank.
std::string line_of(const Mistake& mistake) {
    std::istringstream text(mistake.text);
    std::string line;
    for (int number = std::stoi(std::string(mistake.place).substr(5)); number > 0; --number) std::getline(text, line);
    std::replace(line.begin(), line.end(), '\t', ' ');
    return line.substr(line.find_first_not_of(' '));
}

}  // namespace

TEST_CASE("each common mistake in a file is told in plain words, with its line, column and remedy") {
    for (const Mistake& mistake : mistakes) {
        const Problem problem = told(mistake.text);
        INFO(mistake.text << '\n' << problem);
        CHECK(problem.code == mistake.code);
        CHECK(problem.place == mistake.place);
        const bool shows_line = mistake.code != std::string_view("not-utf8") && *mistake.place != '\0';
        CHECK(problem.what == mistake.what + (shows_line ? "; the line is: " + line_of(mistake) : ""));
        CHECK_FALSE(problem.remedy.empty());
        CHECK(problem.severity == Severity::error);
    }
}

TEST_CASE("files that were filled with zeros or hold bytes of UTF-16 without a mark are no text") {
    CHECK(told(std::string(40, '\0')).what == "the file contains only zeros");
    CHECK(told(std::string("{\0}\0", 4)).what == "the file is text in UTF-16, not in UTF-8");
    CHECK(told(std::string("[1,\0 2]", 7)).what == "the file is not text");
}

TEST_CASE("of a long line only what is around the mistake is shown, and columns count letters") {
    std::string text = "[\"\xC3\xA4\xC3\xB6\"";
    for (int i = 0; i < 1000; ++i) text += ", 1";
    const Problem problem = told(text + " 2, 3" + text.substr(7) + "]");
    CHECK(problem.place == "line 1, column 3007");
    CHECK(problem.what ==
          "a comma is missing before \"2\"; the line is: ..., 1, 1, 1, 1, 1, 1, 1, 1 2, 3, 1, 1, 1, 1, 1, 1, 1...");
}

TEST_CASE("a broken text that contains words of the JSON library is explained like any other") {
    CHECK(told("[\"invalid number\n\"]").what.starts_with("the text that begins here has no closing quote"));
    CHECK(told("[\"surrogate \\q\"]").what.starts_with("a \\ in a text has no meaning"));
}

TEST_CASE("every syntax error is explained without the words of the JSON library") {
    for (const char* text :
         {"[\"\\ud800\"]", "[\"\\ud800\\u0041\"]", "[-]", "[1e]", "tru", "\"a\" \"b\"", "[\"\\u12\"]", ":", "]"}) {
        const Problem problem = told(text);
        INFO(text << '\n' << problem);
        CHECK(problem.what.find("parse") == std::string::npos);
        CHECK_FALSE(problem.what.empty());
        CHECK_FALSE(problem.place.empty());
    }
}

}  // namespace scree::ogmo
