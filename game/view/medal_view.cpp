#include "game/view/mountain_map.hpp"
#include "game/view/ui.hpp"

#include <array>
#include <cmath>

namespace scree {

void draw_disc(DrawList& list, PointF middle, int radius, Color color) {
    for (int y = -radius; y <= radius; ++y) {
        const float half =
            std::floor(std::sqrt(static_cast<float>(radius * radius + radius) - static_cast<float>(y * y)));
        list.fill({middle.x - half, middle.y + static_cast<float>(y), 2 * half + 1, 1}, color);
    }
}

namespace {

struct Metal {
    Color rim, face, light;
};

Metal metal_of(Medal medal) {
    switch (medal) {
        case Medal::gold:
            return {Color::hex(0x9a5b2c), Color::hex(0xe0a13a), Color::hex(0xffe08a)};
        case Medal::silver:
            return {Color::hex(0x4a5568), Color::hex(0x9fb0c3), Color::hex(0xf2f7fb)};
        case Medal::bronze:
            return {Color::hex(0x4a2a22), Color::hex(0xa9653c), Color::hex(0xe0a07a)};
        default:
            return {ui::faint, Color::hex(0x2a2a3c), Color::hex(0x5b5a6e)};
    }
}

/// Five px wide and high.
void draw_star(DrawList& list, PointF at, Color color) {
    list.fill({at.x + 2, at.y, 1, 4}, color);
    list.fill({at.x, at.y + 1, 5, 1}, color);
    list.fill({at.x + 1, at.y + 2, 3, 1}, color);
    list.fill({at.x + 1, at.y + 3, 3, 1}, color);
    list.fill({at.x + 1, at.y + 4, 1, 1}, color);
    list.fill({at.x + 3, at.y + 4, 1, 1}, color);
}

/// The number of stars tells the medal to players who do not see colours.
void draw_stars(DrawList& list, PointF middle, Medal medal, Color color) {
    static constexpr std::array<std::array<PointF, 3>, 3> places{
        {{{{-2, -2}, {}, {}}}, {{{-5, -2}, {1, -2}, {}}}, {{{-2, -5}, {-5, 0}, {1, 0}}}}};
    const auto count = static_cast<std::size_t>(medal);
    for (std::size_t n = 0; n < count; ++n) {
        const PointF place = places[count - 1][n];
        draw_star(list, {middle.x + place.x, middle.y + place.y}, color);
    }
}

}  // namespace

Color medal_color(Medal medal) {
    if (medal == Medal::gold) return ui::gold;
    return medal == Medal::silver ? Color::hex(0xdfe9f2) : medal == Medal::bronze ? Color::hex(0xd08a5c) : ui::faint;
}

void draw_medal(DrawList& list, PointF at, Medal medal) {
    const Metal metal = metal_of(medal);
    const PointF middle{at.x + 8, at.y + 15};
    if (medal != Medal::none) {  // the ribbon
        for (int y = 0; y < 9; ++y) {
            const auto down = static_cast<float>(y);
            list.fill({at.x + 1 + down / 2, at.y + down, 5, 1}, y == 0 ? ui::ink : Color::hex(0xd9402b));
            list.fill({at.x + 11 - down / 2, at.y + down, 5, 1}, y == 0 ? ui::ink : Color::hex(0xff6b35));
        }
    }
    draw_disc(list, middle, 8, ui::ink);
    draw_disc(list, middle, 7, metal.rim);
    draw_disc(list, middle, 6, metal.face);
    if (medal == Medal::none) return;
    list.fill({middle.x - 4, middle.y - 5, 4, 1}, metal.light);
    list.fill({middle.x - 5, middle.y - 4, 1, 3}, metal.light);
    draw_stars(list, middle, medal, metal.light);
}

void draw_medal_place(DrawList& list, PointF at, Medal medal) {
    const PointF middle{at.x + 8, at.y + 15};
    draw_disc(list, middle, 8, ui::ink);
    draw_disc(list, middle, 7, medal_color(medal));
    draw_disc(list, middle, 6, metal_of(Medal::none).face);
    draw_stars(list, middle, medal, medal_color(medal));
}

}  // namespace scree
