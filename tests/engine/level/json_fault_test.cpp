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
    {"{\"a\": 1,\n \"b\": 2,\n}", "not-json", "line 3, column 1",
     "syntax error while parsing object key - unexpected '}'; expected string literal"},
    {"[1 2]", "not-json", "line 1, column 4",
     "syntax error while parsing array - unexpected number literal; expected ']'"},
    {"{\"a\": \"x,\n\"b\": 2}", "not-json", "line 1, column 10",
     "syntax error while parsing value - invalid string: control character U+000A (LF) must be escaped to \\u000A or "
     "\\n"},
    {"[True]", "not-json", "line 1, column 2", "syntax error while parsing value - invalid literal"},
    {"[\"\xC3\xA4\", \"C:\\game\"]", "not-json", "line 1, column 11",
     "syntax error while parsing value - invalid string: forbidden character after backslash"},
    {"[1e999]", "not-json", "line 1, column 6", "number overflow"},
    {"{} {}", "not-json", "line 1, column 4",
     "syntax error while parsing value - unexpected '{'; expected end of input"},
    {"[1] // mine", "not-json", "line 1, column 5", "comments are not allowed in JSON"},
    {"[/* a */ 1]", "not-json", "line 1, column 2", "comments are not allowed in JSON"},
    {"[1, 2", "file-cut-off", "line 1, column 6", "the file ends too early"},
    {"{\"a\": \"b", "file-cut-off", "line 1, column 9", "the file ends too early"},
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

TEST_CASE("each mistake in a file is told with its line, column and remedy") {
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
          "syntax error while parsing array - unexpected number literal; expected ']'; the line is: ..., 1, 1, 1, 1, "
          "1, 1, 1, 1 2, 3, 1, 1, 1, 1, 1, 1, 1...");
}

TEST_CASE("every syntax error has a place, a message and a remedy") {
    for (const char* text : {"[\"\\ud800\"]",
                             "[\"\\ud800\\u0041\"]",
                             "[-]",
                             "[1e]",
                             "tru",
                             "\"a\" \"b\"",
                             "[\"\\u12\"]",
                             ":",
                             "]",
                             "{\"a\": [1, 2, ]}",
                             "{\"width\": 1\n  \"height\": 2}",
                             "[1,, 2]",
                             "{\"a\": 1,, \"b\": 2}",
                             "{\"a\" 1}",
                             "{\"a: \"x\"}",
                             "{\"a\": }",
                             "{\"a\": x\"}",
                             "{a: 1}",
                             "{'a': 1}",
                             "['a']",
                             "[1, 2}",
                             "[1]]",
                             "[NaN]",
                             "[01]",
                             "[1.]",
                             "[+1]",
                             "[\"a\tb\"]",
                             "[\"invalid number\n\"]",
                             "[\"surrogate \\q\"]",
                             "[\"; last read: syntax error\" 1]"}) {
        const Problem problem = told(text);
        INFO(text << '\n' << problem);
        CHECK_FALSE(problem.what.empty());
        CHECK_FALSE(problem.what.starts_with(";"));
        CHECK(problem.what.find("json.exception") == std::string::npos);
        CHECK(problem.what.substr(0, problem.what.find("; the line is")).find("last read") == std::string::npos);
        CHECK(problem.place.starts_with("line "));
        CHECK_FALSE(problem.remedy.empty());
    }
}

}  // namespace scree::ogmo
