#include "game/text/text.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

struct Row {
    const char* name;
    const char* words[language_count];
};

constexpr std::array<Row, text_count> rows{{
#define SCREE_TEXT(name, english, german) {#name, {english, german}},
#include "game/text/all.inc"
#undef SCREE_TEXT
}};

/// Bit n: the gap {n}.
constexpr unsigned gaps_of(std::string_view words) {
    unsigned gaps = 0;
    for (std::size_t i = 0; i + 2 < words.size(); ++i)
        if (words[i] == '{' && words[i + 1] >= '1' && words[i + 1] <= '9' && words[i + 2] == '}')
            gaps |= 1U << (words[i + 1] - '0');
    return gaps;
}

constexpr bool is_sound(const Row& row) {
    for (const char* words : row.words)
        if (std::string_view(words).empty() || gaps_of(words) != gaps_of(row.words[0])) return false;
    return true;
}

constexpr bool all_are_sound() {
    for (const Row& row : rows)
        if (!is_sound(row)) return false;
    return true;
}
static_assert(all_are_sound(), "a text is empty in one language, or has not the same gaps in each");

struct Title {
    std::string_view english;
    const char* german;
};

/// The game's own levels in their order, and their areas.
constexpr Title titles[] = {
#define SCREE_TITLE(english, german) {english, german},
#include "game/text/titles.inc"
#undef SCREE_TITLE
};

const Title* find_title(std::string_view title) {
    const auto* found =
        std::find_if(std::begin(titles), std::end(titles), [&](const Title& row) { return row.english == title; });
    return found == std::end(titles) ? nullptr : found;
}

}  // namespace

const char* words(Text text, Language language) {
    return rows[static_cast<std::size_t>(text)].words[static_cast<std::size_t>(language)];
}

const char* text_name(Text text) { return rows[static_cast<std::size_t>(text)].name; }

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> values) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool gap = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
        const auto number = gap ? static_cast<std::size_t>(static_cast<unsigned char>(pattern[i + 1] - '1')) : 9;
        if (number >= values.size()) {
            text += pattern[i];
            continue;
        }
        text += values.begin()[number];
        i += 2;
    }
    return text;
}

std::string title_in(Language language, std::string_view title) {
    const Title* known = find_title(title);
    return known != nullptr && language == Language::german ? known->german : std::string(title);
}

bool has_translation(std::string_view title) { return find_title(title) != nullptr; }

}  // namespace scree
