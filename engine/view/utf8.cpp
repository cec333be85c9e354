// UTF-8 by hand: the standard library has no decoder that is not deprecated.

#include "engine/view/bitmap_font.hpp"

namespace scree {

char32_t next_character(std::string_view& utf8) {
    constexpr char32_t damaged = 0xFFFD;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };
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
    bool good = utf8.size() >= length;
    for (std::size_t i = 1; good && i < length; ++i) {
        good = (byte(i) & 0xC0) == 0x80;
        value = value << 6 | (byte(i) & 63U);
    }
    // Too long a form, a half of a pair, or beyond Unicode.
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (good && length > 1 && (value < least[length] || (value >= 0xD800 && value < 0xE000) || value > 0x10FFFF))
        good = false;
    utf8.remove_prefix(good ? length : 1);
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

}  // namespace scree
