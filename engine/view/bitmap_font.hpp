#pragma once

#include "engine/core/problem.hpp"
#include "engine/view/draw_list.hpp"
#include "engine/view/texture_registry.hpp"

#include <map>
#include <string>
#include <string_view>

namespace scree {

/// The position of a character in the font's picture, and its advance.
struct Glyph {
    int x = 0;        // px in the font's picture
    int y = 0;        // px in the font's picture
    int w = 0;        // px; its height is the font's
    int advance = 0;  // px from this glyph's left edge to the next one's
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// A font drawn pixel by pixel. A character that it lacks is shown as '?', or left out if it lacks that as well.
struct BitmapFont {
    TextureId texture = TextureId::none;
    int height = 0;  // px of a glyph
    int line = 0;    // px from one line to the next
    std::map<char32_t, Glyph> glyphs;

    /// Width in px of the longest line; `scale` is a whole multiple.
    [[nodiscard]] int width(std::string_view utf8, int scale = 1) const;
    /// Appends `utf8` with its left top corner at `at` (px); '\n' starts a new line.
    void draw(DrawList& list, PointF at, std::string_view utf8, Color color = white, int scale = 1) const;
    /// Each line centred on `at.x`.
    void draw_centred(DrawList& list, PointF at, std::string_view utf8, Color color = white, int scale = 1) const;
    /// Each line ends at `at.x`.
    void draw_right(DrawList& list, PointF at, std::string_view utf8, Color color = white, int scale = 1) const;
    /// The same text with line breaks between words, so that no line is wider than `max_width` px.
    [[nodiscard]] std::string wrapped(std::string_view utf8, int max_width, int scale = 1) const;

    [[nodiscard]] const Glyph* find(char32_t character) const;
};

/// Reads NAME.json; its picture is registered, beside it, and not opened. `json` is the file's text, `file` its name.
[[nodiscard]] Result<BitmapFont> parse_font(std::string_view json, const std::string& file, TextureRegistry& textures);
[[nodiscard]] Result<BitmapFont> load_font(const std::string& file, TextureRegistry& textures);

}  // namespace scree
