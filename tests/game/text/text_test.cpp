#include "game/text/text.hpp"
#include "engine/core/utf8.hpp"
#include "tests/support/shipped_art.hpp"
#include "tests/support/shipped_level.hpp"

#include <filesystem>

using namespace scree;

namespace {

/// The characters of the text that the font lacks, as UTF-8; "" if it has all.
std::string missing(const BitmapFont& font, std::string_view text) {
    std::string lacking;
    while (!text.empty()) {
        const char32_t character = next_character(text);
        if (character != '\n' && font.find(character) == nullptr) append_utf8(lacking, character);
    }
    return lacking;
}

}  // namespace

TEST_CASE("every text has all its letters in both fonts and neither begins nor ends with a blank, in every language") {
    const Art art = shipped_art();
    for (int i = 0; i < text_count; ++i)
        for (const Language language : {Language::english, Language::german}) {
            const auto text = static_cast<Text>(i);
            const std::string_view said = words(text, language);
            INFO(text_name(text) << ": " << said);
            CHECK(missing(art.small, said) == "");
            CHECK(missing(art.large, said) == "");
            CHECK(said.front() != ' ');
            CHECK(said.back() != ' ');
        }
}

TEST_CASE("gaps are filled by their numbers, and one without a value stays") {
    CHECK(filled("{1} of {2}", {"3", "7"}) == "3 of 7");
    CHECK(filled("{2} von {1}{1}", {"3", "7"}) == "7 von 33");
    CHECK(filled("{3} {0} {x} {", {"3", "7"}) == "{3} {0} {x} {");
    CHECK(filled("{1}", {"{2}", "7"}) == "{2}");
    CHECK(filled("", {"3"}) == "");
}

TEST_CASE("each of the game's levels has a German title whose letters are in the fonts") {
    const Art art = shipped_art();
    CHECK(level_files().size() >= 14);
    for (const std::filesystem::path& file : level_files()) {
        const Result<Level> level = load_level(file);
        REQUIRE(level);
        const std::string title = level.value->values.value_text("title");
        INFO(file.filename() << " \"" << title << "\": give it a line in game/text/titles.inc");
        CHECK(has_translation(title));
        CHECK(missing(art.large, title_in(Language::german, title)) == "");
        CHECK(title_in(Language::english, title) == title);
    }
    CHECK(title_in(Language::german, "First Light") == "Erstes Licht");
    for (const char* unknown : {"My own room", ""}) CHECK(title_in(Language::german, unknown) == unknown);
}
