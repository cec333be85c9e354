#include "game/view/hud.hpp"

#include "game/view/ui.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int mark_width = 14;  // px
constexpr int gem_pitch = 17;   // px

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
    art.sprites.draw(list, "mark_rewound", {left, 31});
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
    float x = 12;
    if (session.coins_in_level() > 0) {
        art.sprites.draw(list, "coin_0", {18, 17});
        const std::string coins = std::to_string(session.coins()) + "/" + std::to_string(session.coins_in_level());
        draw_outlined(list, art.large, {28, 10}, coins,
                      session.coins() == session.coins_in_level() ? ui::gold : ui::text);
        x = 40 + static_cast<float>(art.large.width(coins));
    }
    const int gems = std::min(session.gems_in_level(), most_gems_shown);
    if (gems > 0) x += draw_gems(list, art, {x, 12}, session.gems(), gems) + 6;
    if (const int deaths = session.deaths() - marks.deaths_before; deaths > 0) {
        art.sprites.draw(list, "skull", {x, 13});
        draw_outlined(list, art.large, {x + 13, 10}, std::to_string(deaths), ui::text);
    }
    if (!timer) return;
    const std::string time = format_time(session.tick() - marks.ticks_before);
    float left = 630 - static_cast<float>(art.large.width(time));
    draw_outlined(list, art.large, {left, 10}, time, ui::text);
    left -= mark_width + 5;
    if (marks.assisted) {
        art.sprites.draw(list, "mark_assisted", {left, 12});
        left -= mark_width + 4;
    }
    if (marks.rewound) art.sprites.draw(list, "mark_rewound", {left, 12});
}

}  // namespace scree
