#pragma once

#include "engine/view/bitmap_font.hpp"

namespace scree {

/// All letters are 6 px wide, and a letter's number is where its picture begins.
[[nodiscard]] inline BitmapFont test_font() {
    BitmapFont font;
    font.height = 8;
    font.line = 10;
    for (char32_t letter = 32; letter < 127; ++letter) font.glyphs[letter] = {static_cast<int>(letter), 0, 5, 6};
    return font;
}

}  // namespace scree
