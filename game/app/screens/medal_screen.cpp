#include "game/app/screens/medal_screen.hpp"

#include "game/app/saves/keep_replay.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"
#include "game/view/mountain_map.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int rise_ticks = 16;  // the medal rises from the exit

void draw_large_medal(DrawList& list, PointF at, Medal medal) {
    DrawList small;
    draw_medal(small, {0, 0}, medal);
    for (Quad quad : small.quads) {
        quad.dest = {at.x + 2 * quad.dest.x, at.y + 2 * quad.dest.y, 2 * quad.dest.w, 2 * quad.dest.h};
        list.push(quad);
    }
}

}  // namespace

MedalScreen::MedalScreen(Services& services, PlayScreen& game, RunResult result, bool to_map)
    : services_(services), game_(game), result_(std::move(result)), to_map_(to_map) {}

Transition MedalScreen::go_on() {
    return {Transition::Kind::reset, to_map_ ? choose_level(services_) : game_.next(), true};
}

Transition MedalScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    const Controls& controls = services_.controls;
    if (controls.pressed(Action::retry))
        return {Transition::Kind::replace, std::make_unique<CompleteScreen>(services_, game_, result_), false};
    if (ticks_ < deaf_ticks || wants_replay(services_)) return {};
    return input.click || pressed_any_key(controls) ? go_on() : Transition{};
}

Transition MedalScreen::tick() {
    game_.walk_on();
    return ++ticks_ < shown_ticks ? Transition{} : go_on();
}

void MedalScreen::draw(DrawList& list, float alpha) {
    const Art& art = services_.art;
    const float time = std::min(1.0F, (static_cast<float>(ticks_) + alpha) / rise_ticks);
    const float rise = 20 * (1 - (1 - time) * (1 - time));
    const PointF arrival = game_.arrival_on_canvas(alpha);
    const std::string text = format_time(result_.ticks);
    const int par = par_of(game_.session().level());
    const bool counts = !result_.rewound && !result_.assisted;
    const Medal medal = counts ? medal_for(result_.ticks, par) : Medal::none;
    const bool has_medal = medal != Medal::none;
    const bool has_next = par > 0 && medal != Medal::gold;
    const int gems = std::min(result_.gems_in_level, most_gems_shown);
    const float half = std::max({static_cast<float>(art.large.width(text) / 2 + 12), gems_width(gems) / 2 + 8, 44.0F});
    const float height = (has_medal ? 52.0F : 4.0F) + 20 + (gems > 0 ? 20.0F : 0.0F) + (has_next ? 30.0F : 0.0F);
    // Inside the canvas, wherever the exit stands in the picture.
    const PointF middle{std::clamp(arrival.x, half + 4, 636 - half),
                        std::clamp(arrival.y + 4 - height - rise, 30.0F, 330 - height)};
    list.fill({middle.x - half, middle.y - 4, half * 2, height}, ui::ink.with_alpha(170));
    float y = middle.y;
    if (has_medal) {
        draw_large_medal(list, {middle.x - 16, y}, medal);
        y += 50;
    }
    art.large.draw_centred(list, {middle.x, y}, text, result_.new_best ? ui::gold : ui::text);
    y += 18;
    if (gems > 0) {
        draw_gems(list, art, {middle.x - gems_width(gems) / 2, y + 3}, result_.gems, gems);
        y += 20;
    }
    if (has_next) {
        // The place of what is next to be won, and the time for it.
        const auto next = static_cast<Medal>(static_cast<int>(medal) + 1);
        draw_medal_place(list, {middle.x - 30, y}, next);
        art.small.draw(list, {middle.x - 8, y + 11}, format_time(medal_limit(next, par)), medal_color(next));
    }
    draw_hints(list, services_, {{Action::retry, Text::hint_results}, {Action::confirm, Text::hint_go_on}});
}

}  // namespace scree
