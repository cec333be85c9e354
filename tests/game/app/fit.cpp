#include "tests/game/app/fit.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>
#include <map>
#include <sstream>

namespace scree {

namespace {

constexpr float slack = 1;          // px that letters may touch each other
constexpr float rows_below = 2;     // px of a small glyph that only descenders use
constexpr float panel_margin = 2;   // px
constexpr float outline_reach = 2;  // px times scale

struct Letters {
    const BitmapFont* font = nullptr;
    std::map<std::pair<int, int>, char32_t> by_place{};

    explicit Letters(const BitmapFont& of) : font(&of) {
        for (const auto& [character, glyph] : of.glyphs) by_place[{glyph.x, glyph.y}] = character;
    }
};

bool overlap(const RectF& a, const RectF& b, float by) {
    return std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x) > by &&
           std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y) > by;
}

bool covers_canvas(const Quad& quad) {
    return quad.texture == TextureId::none && quad.dest.w >= 640 && quad.dest.h >= 360;
}

/// Edges are the same words a little beside.
bool is_same(const SeenText& a, const SeenText& b) {
    return a.text == b.text && std::abs(a.area.x - b.area.x) <= 2 * outline_reach &&
           std::abs(a.area.y - b.area.y) <= 2 * outline_reach;
}

/// The panels and buttons of nine parts each, from back to front.
std::vector<std::pair<std::size_t, RectF>> panels_in(const DrawList& list, const Art& art) {
    std::vector<std::pair<std::size_t, RectF>> panels;
    for (const char* name : {"panel", "button", "button_lit"}) {
        const SpriteFrame* first = art.sprites.frame(std::string(name) + "_tl");
        const SpriteFrame* last = art.sprites.frame(std::string(name) + "_br");
        if (first == nullptr || last == nullptr) continue;
        RectF panel{};
        for (std::size_t i = 0; i < list.quads.size(); ++i) {
            const Quad& quad = list.quads[i];
            if (quad.texture != art.sprites.texture) continue;
            if (quad.source == first->source) panel = quad.dest;
            if (quad.source != last->source) continue;
            panel.w = quad.dest.x + quad.dest.w - panel.x;
            panel.h = quad.dest.y + quad.dest.h - panel.y;
            panels.emplace_back(i, panel);
        }
    }
    std::sort(panels.begin(), panels.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return panels;
}

std::string said(const SeenText& text) {
    std::ostringstream out;
    out << '"' << text.text << "\" at " << text.area.x << ',' << text.area.y << ", " << text.area.w << " wide";
    return out.str();
}

}  // namespace

std::vector<SeenText> texts_in(const DrawList& list, const Art& art) {
    const Letters fonts[2] = {Letters(art.small), Letters(art.large)};
    std::vector<SeenText> all;
    for (std::size_t i = 0; i < list.quads.size();) {
        const Quad& quad = list.quads[i];
        if (covers_canvas(quad)) all.clear();
        const Letters* letters = nullptr;
        for (const Letters& font : fonts)
            if (quad.texture == font.font->texture) letters = &font;
        if (letters == nullptr) {
            ++i;
            continue;
        }
        SeenText text;
        text.first = i;
        const float scale = quad.dest.h / static_cast<float>(letters->font->height);
        float right = quad.dest.x;
        for (; i < list.quads.size(); ++i) {
            const Quad& next = list.quads[i];
            if (next.texture != quad.texture || next.dest.y != quad.dest.y) break;
            const bool continues =
                i == text.first || (next.dest.x > list.quads[i - 1].dest.x && next.dest.x <= right + 2 * scale);
            if (!continues) break;
            right = next.dest.x + next.dest.w;
            const auto letter = letters->by_place.find({next.source.x, next.source.y});
            if (letter != letters->by_place.end()) append_utf8(text.text, letter->second);
        }
        text.end = i;
        const bool blank = text.text.find_first_not_of(' ') == std::string::npos;
        text.area = {quad.dest.x, quad.dest.y, right - quad.dest.x, quad.dest.h - rows_below * scale};
        const bool again =
            std::any_of(all.begin(), all.end(), [&](const SeenText& other) { return is_same(other, text); });
        if (!blank && quad.tint.a > 40 && !again) all.push_back(text);
    }
    return all;
}

std::string words_in(const DrawList& list, const Art& art) {
    std::string all;
    for (const SeenText& seen : texts_in(list, art)) all += seen.text + '|';
    return all;
}

std::string words_on(Screen& screen, const Art& art) {
    DrawList list;
    screen.draw(list, 1);
    return words_in(list, art);
}

std::vector<std::string> misfits(const DrawList& list, const Art& art) {
    const std::vector<SeenText> texts = texts_in(list, art);
    const auto panels = panels_in(list, art);
    std::vector<std::string> faults;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const SeenText& text = texts[i];
        const RectF& area = text.area;
        if (area.x < 0 || area.y < 0 || area.x + area.w > 640 || area.y + area.h > 360)
            faults.push_back(said(text) + " leaves the canvas");
        for (std::size_t j = i + 1; j < texts.size(); ++j)
            if (overlap(area, texts[j].area, slack)) faults.push_back(said(text) + " lies under " + said(texts[j]));
        // The last panel that was drawn before it under its middle is its own.
        const RectF* own = nullptr;
        const PointF middle{area.x + area.w / 2, area.y + area.h / 2};
        for (const auto& [index, panel] : panels)
            if (index < text.first && overlap(panel, {middle.x, middle.y, 0.1F, 0.1F}, 0)) own = &panel;
        if (own != nullptr && (area.x < own->x + panel_margin || area.x + area.w > own->x + own->w - panel_margin))
            faults.push_back(said(text) + " leaves its panel");
        for (std::size_t quad = text.end; quad < list.quads.size(); ++quad) {
            const Quad& later = list.quads[quad];
            const bool filled = later.texture == TextureId::none && later.tint.a >= 120 && !covers_canvas(later);
            if (filled && overlap(area, later.dest, slack)) {
                faults.push_back(said(text) + " is covered");
                break;
            }
        }
    }
    return faults;
}

}  // namespace scree
