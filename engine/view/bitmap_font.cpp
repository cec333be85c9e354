#include "engine/view/bitmap_font.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// Takes the text up to the next '\n' off the front.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

int line_width(const BitmapFont& font, std::string_view line) {
    int pen = 0;
    int right = 0;
    while (!line.empty()) {
        const Glyph* glyph = font.find(next_character(line));
        if (glyph == nullptr) continue;
        right = std::max(right, pen + glyph->w);
        pen += glyph->advance;
    }
    // The space after the last glyph is no part of the line, unless that glyph is a space itself.
    return right;
}

/// `share` of each line's width, in halves, lies left of `at.x`.
void draw_lines(const BitmapFont& font, DrawList& list, PointF at, std::string_view text, Color color, int scale,
                int share) {
    const auto factor = static_cast<float>(scale);
    while (!text.empty()) {
        std::string_view line = next_line(text);
        float x = at.x - static_cast<float>(line_width(font, line) * scale * share / 2);
        while (!line.empty()) {
            const Glyph* glyph = font.find(next_character(line));
            if (glyph == nullptr) continue;
            if (glyph->w > 0)
                list.push(
                    {.texture = font.texture,
                     .dest = {x, at.y, static_cast<float>(glyph->w) * factor, static_cast<float>(font.height) * factor},
                     .source = {glyph->x, glyph->y, glyph->w, font.height},
                     .tint = color});
            x += static_cast<float>(glyph->advance) * factor;
        }
        at.y += static_cast<float>(font.line) * factor;
    }
}

}  // namespace

const Glyph* BitmapFont::find(char32_t character) const {
    const auto found = glyphs.find(character);
    if (found != glyphs.end()) return &found->second;
    const auto fallback = glyphs.find(U'?');
    return fallback == glyphs.end() ? nullptr : &fallback->second;
}

int BitmapFont::width(std::string_view utf8, int scale) const {
    int widest = 0;
    while (!utf8.empty()) widest = std::max(widest, line_width(*this, next_line(utf8)));
    return widest * scale;
}

void BitmapFont::draw(DrawList& list, PointF at, std::string_view utf8, Color color, int scale) const {
    draw_lines(*this, list, at, utf8, color, scale, 0);
}

void BitmapFont::draw_centred(DrawList& list, PointF at, std::string_view utf8, Color color, int scale) const {
    // Between two pixels strokes would fall away.
    draw_lines(*this, list, {std::floor(at.x), std::floor(at.y)}, utf8, color, scale, 1);
}

void BitmapFont::draw_right(DrawList& list, PointF at, std::string_view utf8, Color color, int scale) const {
    draw_lines(*this, list, at, utf8, color, scale, 2);
}

std::string BitmapFont::wrapped(std::string_view utf8, int max_width, int scale) const {
    std::string all;
    while (!utf8.empty()) {
        std::string_view rest = next_line(utf8);
        std::string kept;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const std::string word(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            std::string longer = kept;
            if (!longer.empty()) longer += ' ';
            longer += word;
            if (kept.empty() || width(longer, scale) <= max_width) {
                kept = longer;
            } else {
                all += kept + '\n';
                kept = word;
            }
        }
        all += kept;
        if (!utf8.empty()) all += '\n';
    }
    return all;
}

}  // namespace scree
