#pragma once
// All that players read, in every language of the game.
//
// Chosen:     one list of rows, each a name and its words in English and in German; the names are an enumeration.
// Instead of: files of texts that are looked up by their English words.
// Because:    a text without its translation, or with another number of gaps, is no program. Adding one is one line.
//
// English stay: what is wrong with a level, a replay or the command line, and what only designers of levels see.

#include "game/text/language.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace scree {

/// A text by its name. {1}, {2} ... in the words are gaps for `filled`.
enum class Text : std::uint16_t {
#define SCREE_TEXT(name, english, german) name,
#include "game/text/all.inc"
#undef SCREE_TEXT
};

inline constexpr int text_count = 0
#define SCREE_TEXT(name, english, german) +1
#include "game/text/all.inc"
#undef SCREE_TEXT
    ;

/// UTF-8; never empty, and lives as long as the program.
[[nodiscard]] const char* words(Text text, Language language);
/// The name as it stands in the list, for tests.
[[nodiscard]] const char* text_name(Text text);
/// `pattern` with its gaps {1}, {2} ... replaced by the values in that order; a gap without a value stays.
[[nodiscard]] std::string filled(std::string_view pattern, std::initializer_list<std::string_view> values);

/// The title of one of the game's own levels, or the name of an area ("valley", "mine", "summit"); any other title is
/// given back as it is, as levels of other people have one title.
[[nodiscard]] std::string title_in(Language language, std::string_view title);
[[nodiscard]] bool has_translation(std::string_view title);

}  // namespace scree
