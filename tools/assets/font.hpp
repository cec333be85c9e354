#pragma once
// The game's two pixel fonts: small 5 x 7 and large 8 x 12 with an outline, made from the same letters.

#include "tools/assets/picture.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace scree::assets {

/// Pad buttons and keys have code points of their own, from U+E000 on, in this order; see font.cpp.
inline constexpr std::uint32_t button_first = 0xe000;

struct FontGlyph {
    std::uint32_t code = 0;
    Picture picture;
    int advance = 0;  // px from this glyph's left edge to the next one's
};

struct Font {
    int height = 0;  // px of every glyph's picture
    int line = 0;    // px from one line's top to the next
    int base = 0;    // px from the top to the base line
    std::vector<FontGlyph> glyphs;
};

Font small_font();
Font large_font();
Picture font_picture(const Font& font);
std::string font_description(const Font& font, const std::string& image);

}  // namespace scree::assets
