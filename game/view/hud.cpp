#include "game/view/hud.hpp"

#include "game/view/ui.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace scree {

namespace {

/// 9 x 9 px.
void draw_skull(DrawList& list, PointF at) {
    static constexpr std::array<std::string_view, 9> rows{"..#####..", ".#ooooo#.", "#ooooooo#",
                                                          "#o##o##o#", "#o##o##o#", "#ooo#ooo#",
                                                          ".#ooooo#.", ".#o#o#o#.", "..#####.."};
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] != '.')
                list.fill({at.x + static_cast<float>(x), at.y + static_cast<float>(y), 1, 1},
                          rows[y][x] == '#' ? ui::ink : ui::text);
}

constexpr int mark_width = 14;  // px
constexpr int gem_pitch = 17;   // px

/// Two triangles that point to the left, 9 px high, with a dark edge.
void draw_back_mark(DrawList& list, PointF at) {
    for (const bool edge : {true, false})
        for (int triangle = 0; triangle < 2; ++triangle)
            for (int col = 0; col < 5; ++col) {
                const float grown = edge ? 1 : 0;
                const float x = at.x + static_cast<float>(7 * triangle + col) - grown;
                list.fill({x, at.y + static_cast<float>(4 - col) - grown, 1 + 2 * grown,
                           static_cast<float>(1 + 2 * col) + 2 * grown},
                          edge ? ui::ink : ui::gold);
            }
}

/// A round plus, 9 px high, with a dark edge.
void draw_help_mark(DrawList& list, PointF at) {
    for (const bool edge : {true, false}) {
        const float grown = edge ? 1 : 0;
        const Color color = edge ? ui::ink : ui::gold;
        list.fill({at.x + 5 - grown, at.y - grown, 3 + 2 * grown, 9 + 2 * grown}, color);
        list.fill({at.x + 2 - grown, at.y + 3 - grown, 9 + 2 * grown, 3 + 2 * grown}, color);
    }
}

}  // namespace

Color split_color(int ticks) { return ticks < 0 ? ui::green : ticks > 0 ? ui::orange : ui::text; }

void draw_split(DrawList& list, const Art& art, const std::string& text, int ticks) {
    const float width = static_cast<float>(art.large.width(text));
    list.fill({630 - width - 6, 29, width + 12, 21}, ui::ink.with_alpha(150));
    art.large.draw_right(list, {630, 32}, text, split_color(ticks));
}

void draw_rewind(DrawList& list, const Art& art, int ticks_left) {
    const std::string text = format_time(ticks_left);
    const int width = mark_width + 6 + art.large.width(text);
    const auto left = static_cast<float>(320 - width / 2);
    list.fill({left - 10, 24, static_cast<float>(width + 20), 24}, ui::ink.with_alpha(150));
    draw_back_mark(list, {left, 31});
    art.large.draw(list, {left + mark_width + 6, 29}, text, ui::gold);
}

float gems_width(int count) { return static_cast<float>(gem_pitch * count); }

float draw_gems(DrawList& list, const Art& art, PointF at, std::uint32_t taken, int count) {
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i % 3);
        const PointF middle{at.x + static_cast<float>(gem_pitch * i + gem_pitch / 2), at.y + 5};
        // What is missing is a shadow with a pale edge, which shows before snow and before rock.
        const bool is_taken = (taken >> i & 1U) != 0;
        art.sprites.draw(list, "gem_" + number, middle, 0, {.tint = is_taken ? white : ui::ink.with_alpha(150)});
        if (!is_taken) art.sprites.draw(list, "gem_ghost_" + number, middle);
    }
    return gems_width(count);
}

void draw_hud(DrawList& list, const Art& art, const Session& session, bool timer, AttemptMarks marks) {
    // So that it is read on clouds and snow, too.
    list.gradient({0, 0, 640, 34}, ui::ink.with_alpha(120), ui::ink.with_alpha(0), 17);
    float x = 12;
    if (session.coins_in_level() > 0) {
        art.sprites.draw(list, "coin_0", {18, 17});
        const std::string coins = std::to_string(session.coins()) + "/" + std::to_string(session.coins_in_level());
        art.large.draw(list, {28, 10}, coins, session.coins() == session.coins_in_level() ? ui::gold : ui::text);
        x = 40 + static_cast<float>(art.large.width(coins));
    }
    const int gems = std::min(session.gems_in_level(), most_gems_shown);
    if (gems > 0) x += draw_gems(list, art, {x, 12}, session.gems(), gems) + 6;
    if (const int deaths = session.deaths() - marks.deaths_before; deaths > 0) {
        draw_skull(list, {x, 13});
        art.large.draw(list, {x + 13, 10}, std::to_string(deaths), ui::text);
    }
    if (!timer) return;
    const std::string time = format_time(session.tick() - marks.ticks_before);
    art.large.draw_right(list, {630, 10}, time, ui::text);
    float left = 630 - static_cast<float>(art.large.width(time) + mark_width + 5);
    if (marks.assisted) {
        draw_help_mark(list, {left, 12});
        left -= mark_width + 4;
    }
    if (marks.rewound) draw_back_mark(list, {left, 12});
}

}  // namespace scree
