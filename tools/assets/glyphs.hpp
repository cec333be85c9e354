#pragma once
// The letters of both fonts, drawn once.

#include <cstdint>
#include <string_view>
#include <vector>

namespace scree::assets {

inline constexpr int glyph_rows = 9;  // 7 above the base line, 2 below
inline constexpr int base_row = 7;

struct Glyph {
    std::uint32_t code;     // Unicode
    std::string_view rows;  // nine rows from the top, '/' between them; missing rows are empty
};

const std::vector<Glyph>& letters();  // glyphs_letters.cpp: A-Z, a-z, umlauts
const std::vector<Glyph>& marks();    // glyphs_marks.cpp: digits, punctuation, arrows

}  // namespace scree::assets
