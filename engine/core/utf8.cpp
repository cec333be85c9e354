// UTF-8 by hand: the standard library has no decoder that is not deprecated.

#include "engine/core/utf8.hpp"

namespace scree {

namespace {
constexpr char32_t damaged = 0xFFFD;
}  // namespace

char32_t next_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    std::size_t length = 1;
    char32_t value = first;
    if (first >= 0xF0 && first < 0xF5) {
        length = 4;
        value = first & 7;
    } else if (first >= 0xE0 && first < 0xF0) {
        length = 3;
        value = first & 15;
    } else if (first >= 0xC2 && first < 0xE0) {
        length = 2;
        value = first & 31;
    } else if (first >= 0x80) {
        value = damaged;
    }
    bool good = text.size() >= length;
    for (std::size_t i = 1; good && i < length; ++i) {
        good = is_inner_byte(text[i]);
        value = value << 6 | (byte(i) & 63U);
    }
    // Too long a form, a half of a pair, or beyond Unicode.
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (good && length > 1 && (value < least[length] || (value >= 0xD800 && value < 0xE000) || value > 0x10FFFF))
        good = false;
    text.remove_prefix(good ? length : 1);
    return good ? value : damaged;
}

void append_utf8(std::string& to, char32_t character) {
    const auto put = [&to](char32_t byte) { to += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0 | character >> 6);
        put(0x80 | (character & 63));
    } else if (character < 0x10000) {
        put(0xE0 | character >> 12);
        put(0x80 | (character >> 6 & 63));
        put(0x80 | (character & 63));
    } else {
        put(0xF0 | character >> 18);
        put(0x80 | (character >> 12 & 63));
        put(0x80 | (character >> 6 & 63));
        put(0x80 | (character & 63));
    }
}

std::string utf8(char32_t character) {
    std::string text;
    append_utf8(text, character);
    return text;
}

std::size_t find_bad_utf8(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t left = rest.size();
        // U+FFFD itself takes three bytes.
        if (next_character(rest) == damaged && rest.size() + 1 == left) return text.size() - left;
    }
    return std::string_view::npos;
}

std::string valid_utf8(std::string_view text, std::string_view instead) {
    std::string out;
    for (;;) {
        const std::size_t bad = find_bad_utf8(text);
        out += text.substr(0, bad);
        if (bad == std::string_view::npos) return out;
        out += instead;
        text.remove_prefix(bad + 1);
    }
}

}  // namespace scree
