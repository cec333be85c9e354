#include "engine/level/utf8.hpp"

namespace scree::ogmo {

namespace {

bool is_inner_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::size_t find_bad_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto first = static_cast<unsigned char>(text[at]);
        const std::size_t length = first < 0x80   ? 1
                                   : first < 0xC2 ? 0
                                   : first < 0xE0 ? 2
                                   : first < 0xF0 ? 3
                                   : first < 0xF5 ? 4
                                                  : 0;
        if (length == 0 || at + length > text.size()) return at;
        for (std::size_t i = 1; i < length; ++i)
            if (!is_inner_byte(text[at + i])) return at;
        if (length > 2) {  // overlong forms, surrogates, and what is beyond the last letter
            const auto second = static_cast<unsigned char>(text[at + 1]);
            if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
                return at;
        }
        at += length;
    }
    return std::string_view::npos;
}

std::string valid_utf8(std::string_view text) {
    std::string out;
    for (;;) {
        const std::size_t bad = find_bad_utf8(text);
        out += text.substr(0, bad);
        if (bad == std::string_view::npos) return out;
        out += "\xEF\xBF\xBD";
        text.remove_prefix(bad + 1);
    }
}

}  // namespace scree::ogmo
