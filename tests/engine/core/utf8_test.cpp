#include "engine/core/utf8.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

std::u32string decoded(std::string_view text) {
    std::u32string all;
    while (!text.empty()) all += next_character(text);
    return all;
}

}  // namespace

TEST_CASE("UTF-8 of every length survives a round trip") {
    for (const char32_t character : {U'\1', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
        CHECK(decoded(utf8(character)) == std::u32string(1, character));
        CHECK(find_bad_utf8(utf8(character)) == std::string::npos);
    }
}

TEST_CASE("damaged UTF-8 becomes replacement characters and swallows no good one") {
    CHECK(decoded("a\x80z") == U"a\uFFFDz");
    CHECK(decoded("\xC3") == U"\uFFFD");
    CHECK(decoded("\xE2\x82z") == U"\uFFFD\uFFFDz");
    CHECK(decoded("\xC0\x80") == U"\uFFFD\uFFFD");            // too long a form of zero
    CHECK(decoded("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");  // half of a pair
    CHECK(decoded("\xF4\x90\x80\x80").size() == 4);           // beyond Unicode
    CHECK(decoded("\xFF\xFEz") == U"\uFFFD\uFFFDz");
}

TEST_CASE("the first byte that is no part of a character is found, and U+FFFD itself is one") {
    CHECK(find_bad_utf8("a\xEF\xBF\xBDz") == std::string::npos);
    CHECK(find_bad_utf8("a\xEF\xBF\xBDz\x80") == 5);
    CHECK(find_bad_utf8("\xE2\x82") == 0);
    CHECK(valid_utf8("a\x80z\xC3") == "a\xEF\xBF\xBDz\xEF\xBF\xBD");
    CHECK(valid_utf8("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", "?") == "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
    CHECK(valid_utf8("a\xFF\xC3\xA4", "?") == "a?\xC3\xA4");
    CHECK(valid_utf8("a\xFF\xC3", "?") == "a??");
    CHECK(valid_utf8("\xC0\x80\xED\xA0\x80", "?") == "?????");
}
