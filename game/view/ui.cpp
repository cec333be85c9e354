#include "game/view/ui.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

constexpr float part = 8;  // px of each of a panel's nine parts

void draw_piece(DrawList& list, const Art& art, const std::string& name, RectF area) {
    const SpriteFrame* frame = art.sprites.frame(name);
    if (frame == nullptr || area.w <= 0 || area.h <= 0) return;
    list.push({.texture = art.sprites.texture, .dest = area, .source = frame->source});
}

}  // namespace

void draw_panel(DrawList& list, const Art& art, RectF area, std::string_view name) {
    const std::string base = std::string(name) + '_';
    const std::array<float, 4> xs{area.x, area.x + part, area.x + area.w - part, area.x + area.w};
    const std::array<float, 4> ys{area.y, area.y + part, area.y + area.h - part, area.y + area.h};
    const char* names[9] = {"tl", "t", "tr", "l", "c", "r", "bl", "b", "br"};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t col = 0; col < 3; ++col)
            draw_piece(list, art, base + names[row * 3 + col],
                       {xs[col], ys[row], xs[col + 1] - xs[col], ys[row + 1] - ys[row]});
}

namespace {

constexpr float larger_up = 3;  // px that the large font begins above the small one

PointF note_place(const Art& art, const BitmapFont& font, PointF at) {
    return {at.x, &font == &art.large ? at.y - larger_up : at.y};
}

}  // namespace

void draw_note(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width) {
    const BitmapFont& font = art.note_font(text, width);
    font.draw(list, note_place(art, font, at), text, color);
}

void draw_note_centred(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width) {
    const BitmapFont& font = art.note_font(text, width);
    font.draw_centred(list, note_place(art, font, at), text, color);
}

void draw_note_right(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width) {
    const BitmapFont& font = art.note_font(text, width);
    font.draw_right(list, note_place(art, font, at), text, color);
}

float draw_note_wrapped(DrawList& list, const Art& art, PointF at, std::string_view text, Color color, int width) {
    const BitmapFont& font = art.large_texts ? art.large : art.small;
    const std::string lines = font.wrapped(text, width);
    font.draw(list, at, lines, color);
    return static_cast<float>((std::ranges::count(lines, '\n') + 1) * font.line);
}

std::string cut_to(const BitmapFont& font, std::string_view text, int width) {
    if (font.width(text) <= width) return std::string(text);
    constexpr std::string_view dots = "\xE2\x80\xA6";
    std::string cut;
    while (!text.empty()) {
        std::string longer = cut;
        append_utf8(longer, next_character(text));
        if (font.width(longer + std::string(dots)) > width) break;
        cut = std::move(longer);
    }
    return cut + std::string(dots);
}

void draw_shade(DrawList& list, std::uint8_t opacity) { list.fill({0, 0, 640, 360}, Color::hex(0x120e1a, opacity)); }

void draw_outlined(DrawList& list, const BitmapFont& font, PointF at, std::string_view text, Color color, int scale) {
    const float edge = static_cast<float>(scale);
    for (const PointF by : {PointF{-1, 0}, PointF{1, 0}, PointF{0, -1}, PointF{0, 1}, PointF{-1, -1}, PointF{1, -1},
                            PointF{-1, 1}, PointF{1, 1}})
        font.draw(list, {at.x + by.x * edge, at.y + by.y * edge}, text, ui::ink.with_alpha(color.a), scale);
    font.draw(list, at, text, color, scale);
}

void draw_outlined_centred(DrawList& list, const BitmapFont& font, PointF at, std::string_view text, Color color,
                           int scale) {
    draw_outlined(list, font, {at.x - static_cast<float>(font.width(text, scale) / 2), at.y}, text, color, scale);
}

int key_cap_width(const Art& art, std::string_view label) { return std::max(13, art.small.width(label) + 8); }

int draw_key_cap(DrawList& list, const Art& art, PointF at, std::string_view label, bool round) {
    const int width = key_cap_width(art, label);
    const float w = static_cast<float>(width);
    const Color face = round ? Color::hex(0x3f5a86) : Color::hex(0xe8dcc6);
    const Color edge = round ? Color::hex(0x22395b) : Color::hex(0x8d8896);
    const Color words = round ? ui::text : ui::ink;
    const float cut = round ? 2 : 1;
    list.fill({at.x + cut, at.y, w - 2 * cut, 13}, ui::ink);
    list.fill({at.x, at.y + cut, w, 13 - 2 * cut}, ui::ink);
    list.fill({at.x + 1, at.y + 2, w - 2, 9}, edge);
    list.fill({at.x + 2, at.y + 1, w - 4, 11}, edge);
    list.fill({at.x + 1, at.y + 2, w - 2, 7}, face);
    list.fill({at.x + 2, at.y + 1, w - 4, 9}, face);
    const float text_x = at.x + static_cast<float>((width - art.small.width(label) + 1) / 2);
    art.small.draw(list, {text_x, at.y + 2}, label, words);
    return width;
}

void draw_slider(DrawList& list, RectF area, float share, bool chosen) {
    const float middle = area.y + area.h / 2;
    list.fill({area.x - 1, middle - 3, area.w + 2, 6}, ui::ink);
    list.fill({area.x, middle - 2, area.w, 4}, Color::hex(0x5b5a6e));
    list.fill({area.x, middle - 2, area.w * share, 4}, chosen ? ui::gold : Color::hex(0xc9a86a));
    const float knob = area.x + area.w * share;
    list.fill({knob - 4, middle - 6, 8, 12}, ui::ink);
    list.fill({knob - 3, middle - 5, 6, 10}, chosen ? ui::gold : ui::quiet);
    list.fill({knob - 3, middle - 5, 6, 2}, chosen ? Color::hex(0xfff0c0) : ui::text);
}

void draw_switch(DrawList& list, PointF at, bool on, bool chosen) {
    list.fill({at.x, at.y, 28, 12}, ui::ink);
    list.fill({at.x + 1, at.y + 1, 26, 10}, on ? Color::hex(0x4f8a5b) : Color::hex(0x5b5a6e));
    const float knob = at.x + (on ? 15.0F : 1.0F);
    list.fill({knob, at.y + 1, 12, 10}, chosen ? ui::gold : ui::quiet);
    list.fill({knob, at.y + 1, 12, 2}, chosen ? Color::hex(0xfff0c0) : ui::text);
}

void draw_star(DrawList& list, PointF middle, std::uint8_t opacity) {
    constexpr std::array<RectF, 7> rows{
        {{0, -4, 1, 2}, {-1, -2, 3, 1}, {-4, -1, 9, 1}, {-3, 0, 7, 1}, {-2, 1, 5, 2}, {-3, 3, 3, 1}, {1, 3, 3, 1}}};
    for (const RectF& row : rows)
        list.fill({middle.x + row.x - 1, middle.y + row.y - 1, row.w + 2, row.h + 2}, ui::ink.with_alpha(opacity));
    for (const RectF& row : rows)
        list.fill({middle.x + row.x, middle.y + row.y, row.w, row.h}, ui::gold.with_alpha(opacity));
}

std::string format_time(int ticks) {
    const int hundredths = static_cast<int>(std::int64_t{ticks} * 100 / 60);
    const int seconds = hundredths / 100;
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(seconds / 60) + ':' + two(seconds % 60) + '.' + two(hundredths % 100);
}

std::string format_long_time(int ticks) {
    const int seconds = ticks / 60;
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' + two(seconds % 60);
}

}  // namespace scree
