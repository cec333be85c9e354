#include "game/view/mountain_map.hpp"
#include "game/view/ui.hpp"

#include <cmath>
#include <string>

namespace scree {

void draw_disc(DrawList& list, PointF middle, int radius, Color color) {
    for (int y = -radius; y <= radius; ++y) {
        const float half =
            std::floor(std::sqrt(static_cast<float>(radius * radius + radius) - static_cast<float>(y * y)));
        list.fill({middle.x - half, middle.y + static_cast<float>(y), 2 * half + 1, 1}, color);
    }
}

void draw_pips(DrawList& list, PointF first, float step, Medal medal) {
    for (int n = 0; n < static_cast<int>(medal); ++n)
        draw_disc(list, {first.x + step * static_cast<float>(n), first.y}, 3, medal_color(medal));
}

Color medal_color(Medal medal) {
    if (medal == Medal::gold) return ui::gold;
    return medal == Medal::silver ? Color::hex(0xdfe9f2) : medal == Medal::bronze ? Color::hex(0xd08a5c) : ui::faint;
}

void draw_medal(DrawList& list, const Art& art, PointF at, Medal medal, float scale) {
    art.sprites.draw(list, "medal_" + std::to_string(static_cast<int>(medal)), at, 0, {.scale = {scale, scale}});
}

void draw_medal_place(DrawList& list, const Art& art, PointF at, Medal medal) {
    art.sprites.draw(list, "medal_place_" + std::to_string(static_cast<int>(medal)), at);
}

}  // namespace scree
