#include "tools/assets/font.hpp"

#include "tools/assets/palette.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int sheet_width = 256;

/// Stems and bars become two pixels wide, what is between them stays: 5 x 7 becomes 8 x 12.
Picture enlarged(const Picture& bits) {
    const std::array<int, 9> row_height = {2, 2, 1, 2, 1, 2, 2, 1, 2};
    std::vector<int> columns;
    for (int x = 0; x < bits.width; ++x) {
        columns.push_back(x);
        if (bits.width < 3 || x % 2 == 0 || bits.width == 4) columns.push_back(x);
    }
    std::vector<int> rows;
    for (int y = 0; y < glyph_rows; ++y)
        for (int n = 0; n < row_height[static_cast<std::size_t>(y)]; ++n) rows.push_back(y);
    Picture out(static_cast<int>(columns.size()), static_cast<int>(rows.size()));
    for (int y = 0; y < out.height; ++y)
        for (int x = 0; x < out.width; ++x)
            out.set(x, y, bits.at(columns[static_cast<std::size_t>(x)], rows[static_cast<std::size_t>(y)]));
    // Corners that only touch are bridged, so that diagonals do not fall apart.
    Picture bridged = out;
    for (int y = 0; y + 1 < out.height; ++y)
        for (int x = 0; x + 1 < out.width; ++x) {
            const bool a = out.at(x, y).a != 0;
            const bool b = out.at(x + 1, y).a != 0;
            const bool c = out.at(x, y + 1).a != 0;
            const bool d = out.at(x + 1, y + 1).a != 0;
            if (a && d && !b && !c) bridged.set(x, y + 1, white);
            if (b && c && !a && !d) bridged.set(x + 1, y + 1, white);
        }
    return bridged;
}

/// Light from above, and a dark line around.
Picture dressed(const Picture& bits) {
    Picture out(bits.width + 2, bits.height + 2);
    for (int y = 0; y < bits.height; ++y)
        for (int x = 0; x < bits.width; ++x)
            if (bits.at(x, y).a != 0) out.set(x + 1, y + 1, y < 6 ? white : y < 9 ? rgb(0xf0e6da) : rgb(0xd8ccc0));
    Picture lined = out.outlined(outline);
    for (int y = 0; y < out.height; ++y)  // corners too, so that the line is whole
        for (int x = 0; x < out.width; ++x)
            if (out.at(x, y).a == 0 && (out.at(x - 1, y - 1).a != 0 || out.at(x + 1, y - 1).a != 0))
                lined.set(x, y, outline);
    return lined;
}

/// A round pad button of `size` px with a letter of the small font in it.
Picture pad_button(int size, const Picture& letter, Color face, Color shade) {
    Picture button(size, size);
    button.disk(size, size, size, outline);
    button.disk(size, size, size - 2, shade);
    button.disk(size, size - 1, size - 3, face);
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < letter.width; ++x)
            if (letter.at(x, y).a != 0) button.set((size - letter.width) / 2 + x, (size - 7) / 2 + y, outline);
    return button;
}

/// A key cap or shoulder button with letters in it.
Picture cap(int height, const Picture& letters) {
    const int width = letters.width + 6;
    Picture button(width, height);
    button.fill(1, 0, width - 2, height, outline);
    button.fill(0, 1, width, height - 2, outline);
    button.fill(1, 1, width - 2, height - 2, bone);
    button.fill(1, height - 3, width - 2, 2, bone_dark);
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < letters.width; ++x)
            if (letters.at(x, y).a != 0) button.set(3 + x, (height - 9) / 2 + y, outline);
    return button;
}

/// Pad buttons A: green, B: red, X: blue, Y: yellow as on most pads; shoulders, sticks and keys are caps.
FontGlyph button(const Font& font, const Glyph& glyph, int size) {
    struct Face {
        Color lit, shade;
    };
    constexpr std::array<Face, 4> pads = {{{rgb(0xa6d65c), rgb(0x5c8f3d)},
                                           {rgb(0xf08a7a), rgb(0xa8483f)},
                                           {rgb(0x8fc0f0), rgb(0x4a7ab0)},
                                           {rgb(0xffe08a), rgb(0xb8923d)}}};
    const std::size_t n = glyph.code - button_first;
    const Picture picture =
        n < pads.size() ? pad_button(size, glyph.bits, pads[n].lit, pads[n].shade) : cap(size, glyph.bits);
    Picture placed(picture.width, font.height);
    placed.draw(picture, 0, std::max(0, font.base - size + 2));
    return {glyph.code, placed, picture.width + 1};
}

std::vector<int> sheet_columns(const Font& font, std::vector<int>& tops) {
    std::vector<int> lefts;
    int x = 0;
    int y = 0;
    for (const FontGlyph& glyph : font.glyphs) {
        if (x + glyph.picture.width > sheet_width) {
            x = 0;
            y += font.height + 1;
        }
        lefts.push_back(x);
        tops.push_back(y);
        x += glyph.picture.width + 1;
    }
    return lefts;
}

}  // namespace

std::vector<Glyph> glyphs_of(const std::string& text) {
    std::vector<Glyph> all;
    std::istringstream lines(text);
    int row = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("U+")) {
            all.push_back({static_cast<std::uint32_t>(std::strtoul(line.c_str() + 2, nullptr, 16)), {}});
            row = 0;
        } else if (!all.empty() && line.find_first_of("#.") == 0) {
            Picture& bits = all.back().bits;
            if (row == 0) bits = Picture(static_cast<int>(line.find_last_of("#.")) + 1, glyph_rows);
            for (int x = 0; x < bits.width && x < static_cast<int>(line.size()); ++x)
                if (line[static_cast<std::size_t>(x)] == '#') bits.set(x, row, white);
            ++row;
        }
    }
    return all;
}

Font small_font(const std::vector<Glyph>& glyphs) {
    Font font{11, 11, base_row, {}};
    for (const Glyph& glyph : glyphs) {
        if (glyph.code >= button_first) {
            font.glyphs.push_back(button(font, glyph, 11));
            continue;
        }
        Picture tall(glyph.bits.width, font.height);
        tall.draw(glyph.bits, 0, 0);
        font.glyphs.push_back({glyph.code, tall, glyph.bits.width + 1});
    }
    return font;
}

Font large_font(const std::vector<Glyph>& glyphs) {
    Font font{17, 17, 13, {}};
    for (const Glyph& glyph : glyphs) {
        if (glyph.code >= button_first) {
            font.glyphs.push_back(button(font, glyph, 15));
            continue;
        }
        const Picture picture = dressed(enlarged(glyph.bits));
        font.glyphs.push_back({glyph.code, picture, picture.width - 1});  // outlines overlap
    }
    return font;
}

Picture font_picture(const Font& font) {
    std::vector<int> tops;
    const std::vector<int> lefts = sheet_columns(font, tops);
    Picture sheet(sheet_width, tops.back() + font.height + 1);
    for (std::size_t n = 0; n < font.glyphs.size(); ++n) sheet.draw(font.glyphs[n].picture, lefts[n], tops[n]);
    return sheet;
}

std::string font_description(const Font& font, const std::string& image) {
    std::vector<int> tops;
    const std::vector<int> lefts = sheet_columns(font, tops);
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"image\": \"" << image << "\",\n  \"height\": " << font.height
        << ",\n  \"line\": " << font.line << ",\n  \"base\": " << font.base << ",\n  \"glyphs\": {";
    for (std::size_t n = 0; n < font.glyphs.size(); ++n) {
        const FontGlyph& glyph = font.glyphs[n];
        out << (n > 0 ? ",\n" : "\n") << "    \"" << glyph.code << "\": {\"x\": " << lefts[n] << ", \"y\": " << tops[n]
            << ", \"w\": " << glyph.picture.width << ", \"advance\": " << glyph.advance << '}';
    }
    out << "\n  }\n}\n";
    return out.str();
}

}  // namespace scree::assets
