#include "game/view/hud.hpp"

#include "game/view/ui.hpp"

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

}  // namespace

void draw_hud(DrawList& list, const Art& art, const Session& session, bool timer) {
    art.sprites.draw(list, "coin_0", {18, 17});
    const std::string coins = std::to_string(session.coins()) + "/" + std::to_string(session.coins_in_level());
    art.large.draw(list, {28, 10}, coins, session.coins() == session.coins_in_level() ? ui::gold : ui::text);
    if (session.deaths() > 0) {
        const float x = 40 + static_cast<float>(art.large.width(coins));
        draw_skull(list, {x, 13});
        art.large.draw(list, {x + 13, 10}, std::to_string(session.deaths()), ui::text);
    }
    if (timer) art.large.draw_right(list, {630, 10}, format_time(session.tick()), ui::text);
}

}  // namespace scree
