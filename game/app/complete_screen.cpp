#include "game/app/complete_screen.hpp"

#include "game/app/ghost.hpp"
#include "game/app/map_screen.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/view/hud.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int arrive_ticks = 14;  // the panel comes in from above
constexpr int deaf_ticks = 20;    // so that a jump into the exit accepts nothing

}  // namespace

CompleteScreen::CompleteScreen(Services& services, PlayScreen& game, RunResult result)
    : services_(services), game_(game), result_(result), menu_(3), rows_(menu_rows({240, 214, 160, 24}, 3, 30)) {
    if (!game_.has_next()) {
        menu_.set_enabled(0, false);
        menu_.choose(2);
    }
}

Transition CompleteScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    if (game_.wants_back()) return {Transition::Kind::pop, nullptr, false};
    if (ticks_ < deaf_ticks) return {};
    const Menu::Answer answer = run_menu(menu_, input, rows_, services_.sounds);
    if (answer == Menu::Answer::cancelled) return {Transition::Kind::reset, choose_level(services_, true), true};
    if (answer != Menu::Answer::accepted) return {};
    switch (menu_.chosen()) {
        case 0:
            return {Transition::Kind::reset, game_.next(), true};
        case 1:
            return {Transition::Kind::reset, game_.again(), true};
        default:
            return {Transition::Kind::reset, choose_level(services_, true), true};
    }
}

Transition CompleteScreen::tick() {
    ++ticks_;
    return {};
}

void CompleteScreen::draw(DrawList& list, float alpha) {
    const Art& art = services_.art;
    const float time = std::min(1.0F, (static_cast<float>(ticks_) + alpha) / arrive_ticks);
    const float drop = (1 - time) * (1 - time) * -320;
    draw_shade(list, static_cast<std::uint8_t>(110 * time));
    draw_panel(list, art, {184, 34 + drop, 272, 280});
    draw_heading(list, art, {320, 44 + drop}, "Arrived");
    art.large.draw_centred(list, {320, 84 + drop}, game_.title(), ui::gold);

    const auto line = [&](float y, const char* label, const std::string& value, Color color) {
        art.large.draw(list, {212, y + drop}, label, ui::quiet);
        art.large.draw_right(list, {428, y + drop}, value, color);
    };
    line(108, "Time", format_time(result_.ticks) + (result_.rewound ? ", rewound" : ""),
         result_.new_best ? ui::gold : ui::text);
    if (result_.best_ticks > 0 && !result_.rewound) {
        const int split = result_.ticks - result_.best_ticks;
        const int left = 428 - 10 - art.large.width(format_time(result_.ticks));
        art.large.draw_right(list, {static_cast<float>(left), 108 + drop}, split_text(split), split_color(split));
    }
    if (result_.new_best && result_.best_ticks > 0)
        line(130, "Before", format_time(result_.best_ticks), ui::quiet);
    else if (result_.new_best)
        line(130, "Best", "the first!", ui::gold);
    else
        line(130, "Best", result_.best_ticks > 0 ? format_time(result_.best_ticks) : "-", ui::text);
    line(152, "Coins", std::to_string(result_.coins) + " / " + std::to_string(result_.coins_in_level),
         result_.coins >= result_.coins_in_level ? ui::gold : ui::text);
    line(174, "Deaths", std::to_string(result_.deaths), result_.deaths == 0 ? ui::green : ui::text);

    if (result_.gems_in_level > 0) {
        art.large.draw(list, {212, 196 + drop}, "Gems", ui::quiet);
        const auto width = static_cast<float>(12 * std::min(result_.gems_in_level, 9) - 3);
        draw_gems(list, art, {428 - width, 199 + drop}, result_.gems, result_.gems_in_level);
    }

    std::vector<RectF> moved = rows_;
    for (RectF& row : moved) row.y += drop;
    draw_menu_rows(list, art, menu_, moved, {"Next level", "Once more", "Levels"});
    if (services_.designer)
        art.small.draw_centred(list, {320, 302 + drop},
                               std::string(designer_key(DesignerCommand::rewind).label) + ": back in time", ui::quiet);
    draw_hints(list, services_, {{Action::confirm, "accept"}, {Action::back, "levels"}});
}

}  // namespace scree
