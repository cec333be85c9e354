#pragma once
// The game's two pixel fonts: small 5 x 7 and large 8 x 12 with an outline, made from the same letters.txt.

#include "tools/assets/picture.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace scree::assets {

inline constexpr int glyph_rows = 9;  // 7 above the base line, 2 below
inline constexpr int base_row = 7;
/// Pad buttons and keys have code points of their own, from here on.
inline constexpr std::uint32_t button_first = 0xe000;

/// A letter, or what a button shows: opaque where it is drawn.
struct Glyph {
    std::uint32_t code = 0;  // Unicode
    Picture bits;
};

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

/// Those of letters.txt, in its order.
std::vector<Glyph> glyphs_of(const std::string& text);

Font small_font(const std::vector<Glyph>& glyphs);
Font large_font(const std::vector<Glyph>& glyphs);
Picture font_picture(const Font& font);
std::string font_description(const Font& font, const std::string& image);

}  // namespace scree::assets
