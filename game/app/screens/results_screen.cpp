#include "game/app/screens/results_screen.hpp"

#include "game/app/saves/visit_recorder.hpp"
#include "game/app/screens/attempts_screen.hpp"
#include "game/app/screens/map_screen.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"
#include "game/view/mountain_map.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace scree {

namespace {

constexpr int arrive_ticks = 14;  // the panels come in from above
constexpr RectF figures{24, 60, 300, 266};
constexpr RectF choices{340, 60, 276, 266};
// After a first finish: a band across the picture, above the exit, canvas px and ticks
constexpr float band_middle = 104;
constexpr float band_height = 100;
constexpr float coins_from = 14;
constexpr float medal_from = 46;
constexpr float next_from = 66;

/// The hero that lands with the slope, and the star for it.
void draw_clean_landing(DrawList& list, const Art& art, PointF feet) {
    for (float x = -10; x < 10; ++x) list.fill({feet.x + x, feet.y + std::floor(x / 2), 1, 2}, ui::quiet);
    art.sprites.draw(list, "hero_land_slope", feet, 0);
    draw_star(list, feet + PointF{0, -24});
}

}  // namespace

CompleteScreen::CompleteScreen(Services& services, PlayScreen& game, RunResult result)
    : ListScreen(services, {choices.x + 20, choices.y + 46, choices.w - 40, 24}, 30),
      game_(game),
      result_(std::move(result)) {
    const auto go_on = [this] { return reset_to(game_.next()); };
    const auto again = [this] { return reset_to(game_.again()); };
    const auto race = [this, again] {
        services_.settings.ghost = true;
        services_.settings_changed = true;
        return again();
    };
    const auto watch_run = [this] {
        auto play = game_.watch_run();
        return play ? push(std::move(play), true) : Transition{};
    };
    const auto attempts = [this] { return push(std::make_unique<AttemptsScreen>(services_, game_.attempts()), true); };
    const auto save = [this] {
        keep_replay(services_, game_.recording(), game_.session());
        return Transition{};
    };
    const bool has_next = game_.has_next();
    const bool may_go_on = result_.may_go_on && (has_next || game_.is_last());
    const bool has_recording = game_.recording() != nullptr;
    const bool has_map = is_map_earned(services_);
    std::vector<ListRow> rows{
        {has_next || !game_.is_last() ? Text::next_level : Text::credits, go_on, may_go_on},
        {Text::once_more, again},
        {Text::race_the_ghost, race, result_.can_race},
        {Text::watch_the_run, watch_run, has_recording},
        {Text::watch_attempts, attempts, game_.attempts().is_complete() && !game_.attempts().failures().empty()},
        {Text::save_the_run, save, has_recording},
        {Text::mountain, [this] { return leave(); }, has_map}};
    set_rows(std::move(rows));
    if (result_.practice)
        choose(Text::once_more);
    else if (!may_go_on)
        choose(Text::mountain);
}

Transition CompleteScreen::leave() { return reset_to(leave_level(services_)); }

Transition CompleteScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    if (game_.wants_back()) return pop();
    return ticks_ < finish_deaf_ticks ? Transition{} : ListScreen::input(input);
}

Transition CompleteScreen::tick() {
    game_.walk_on();
    ++ticks_;
    return {};
}

void CompleteScreen::draw(DrawList& list, float alpha) {
    const Art& art = services_.art;
    const float time = std::min(1.0F, (static_cast<float>(ticks_) + alpha) / arrive_ticks);
    const float drop = (1 - time) * (1 - time) * -340;
    draw_shade(list, static_cast<std::uint8_t>(110 * time));
    draw_heading(list, art, {320, 12 + drop}, services_.say(Text::arrived));
    draw_figures(list, drop);

    draw_panel(list, art, {choices.x, choices.y + drop, choices.w, choices.h});
    art.large.draw_centred(list, {choices.x + choices.w / 2, choices.y + 16 + drop}, art.title(game_.title()),
                           ui::gold);
    draw_rows(list, drop);
    if (services_.design.on)
        art.small.draw_centred(list, {320, 50 + drop},
                               art.say(Text::back_in_time, {designer_key(DesignerCommand::rewind).label}), ui::quiet);
    draw_hints(list, services_,
               {{Action::confirm, Text::hint_accept},
                {Action::back, is_map_earned(services_) ? Text::hint_mountain : Text::hint_leave}});
}

void CompleteScreen::draw_figures(DrawList& list, float drop) const {
    const Art& art = services_.art;
    draw_panel(list, art, {figures.x, figures.y + drop, figures.w, figures.h});
    const float left = figures.x + 20;
    const float right = figures.x + figures.w - 20;
    float y = figures.y + 16 + drop;
    const auto line = [&](Text label, const std::string& value, Color color) {
        art.large.draw(list, {left, y}, art.say(label), ui::quiet);
        art.large.draw_right(list, {right, y}, value, color);
        y += 20;
    };
    const std::string time = format_time(result_.ticks);
    const std::string shown = result_.rewound    ? art.say(Text::time_rewound, {time})
                              : result_.assisted ? art.say(Text::time_assisted, {time})
                                                 : time;
    if (result_.best_ticks > 0 && !result_.rewound && !result_.assisted) {
        const int split = result_.ticks - result_.best_ticks;
        const auto edge = right - 10 - static_cast<float>(art.large.width(time));
        art.large.draw_right(list, {edge, y}, split_text(split), split_color(split));
    }
    line(Text::time, shown, result_.new_best ? ui::gold : ui::text);
    if (result_.practice) {
        art.small.draw(list, {left, y + 2}, art.say(Text::practice_no_record), ui::gold);
        y += 20;
    } else if (result_.new_best) {
        line(result_.best_ticks > 0 ? Text::before : Text::best,
             result_.best_ticks > 0 ? format_time(result_.best_ticks) : art.say(Text::the_first),
             result_.best_ticks > 0 ? ui::quiet : ui::gold);
    } else {
        line(Text::best, result_.best_ticks > 0 ? format_time(result_.best_ticks) : "-", ui::text);
    }
    const int par = par_of(game_.session().level());
    if (par > 0 && !result_.practice) {
        const Medal medal = result_.rewound || result_.assisted ? Medal::none : medal_for(result_.ticks, par);
        art.large.draw(list, {left, y + 4}, art.say(Text::medal), ui::quiet);
        if (medal == Medal::gold) {
            draw_medal(list, art, {right - 17, y - 3}, medal);
        } else {  // and what the next one asks for
            const Medal better = static_cast<Medal>(static_cast<int>(medal) + 1);
            const std::string asked = "> " + format_time(medal_limit(better, par));
            draw_medal(list, art, {right - 17, y - 3}, better);
            art.small.draw_right(list, {right - 22, y + 8}, asked, medal_color(better));
            draw_medal(list, art, {right - 44 - static_cast<float>(art.small.width(asked)), y - 3}, medal);
        }
        y += 28;
    }
    line(Text::coins, std::to_string(result_.coins) + " / " + std::to_string(result_.coins_in_level),
         result_.coins_in_level > 0 && result_.coins >= result_.coins_in_level ? ui::gold : ui::text);
    line(Text::deaths, std::to_string(result_.deaths), result_.deaths == 0 ? ui::green : ui::text);
    y += 10;
    draw_clean_landing(list, art,
                       {right - 18 - static_cast<float>(art.large.width(std::to_string(result_.best_row))), y + 15});
    line(Text::best_row, std::to_string(result_.best_row), result_.best_row > 0 ? ui::gold : ui::faint);
    y += 4;
    if (result_.gems_in_level > 0) {
        art.large.draw(list, {left, y}, art.say(Text::gems), ui::quiet);
        const int gems = std::min(result_.gems_in_level, most_gems_shown);
        draw_gems(list, art, {right - gems_width(gems), y + 3}, result_.gems, gems);
        y += 20;
    }
    draw_splits(list, y + 2);
}

/// As many as there is room for, the last ones.
void CompleteScreen::draw_splits(DrawList& list, float y) const {
    const Art& art = services_.art;
    const float left = figures.x + 20;
    const float right = figures.x + figures.w - 20;
    constexpr std::size_t most = 5;
    const std::size_t first = result_.splits.size() > most ? result_.splits.size() - most : 0;
    if (result_.splits.empty()) return;
    art.small.draw(list, {left, y}, art.say(Text::splits), ui::gold);
    list.fill({left, y + 10, right - left, 1}, ui::faint.with_alpha(120));
    y += 15;
    for (std::size_t n = first; n < result_.splits.size(); ++n, y += 13) {
        const Split& split = result_.splits[n];
        const int place = place_on_route(game_.session().level(), split.checkpoint);
        art.small.draw(list, {left, y}, art.say(Text::split_number, {std::to_string(place)}), ui::quiet);
        art.small.draw_right(list, {right, y}, format_time(split.ticks), ui::text);
        if (!split.best_ticks) continue;
        const int behind = split.ticks - *split.best_ticks;
        art.small.draw_right(list, {right - 56, y}, split_text(behind), split_color(behind));
    }
}

Transition FinishScreen::input(const MenuInput& input) {
    game_.keep_if_asked();
    if (ticks_ < deaf_) return {};
    if (services_.controls.pressed(Action::retry))
        return replace_by(std::make_unique<CompleteScreen>(services_, game_, result_));
    if (wants_replay(services_)) return {};
    return input.click || pressed_any_key(services_.controls) ? go_on() : Transition{};
}

Transition FinishScreen::tick() {
    game_.walk_on();
    return ++ticks_ < shown_ ? Transition{} : go_on();
}

Transition MedalScreen::go_on() { return reset_to(to_map_ ? choose_level(services_) : game_.next()); }

void MedalScreen::draw(DrawList& list, float alpha) {
    const Art& art = services_.art;
    const float now = static_cast<float>(ticks_) + alpha;
    // One thing after the other comes in: 0 .. 1, and beyond for a moment.
    const auto come = [now](float from) {
        const float t = std::clamp((now - from) / 14, 0.0F, 1.0F) - 1;
        return 1 + 2.7F * t * t * t + 1.7F * t * t;
    };
    const int par = par_of(game_.session().level());
    const bool counts = !result_.rewound && !result_.assisted;
    const Medal medal = counts ? medal_for(result_.ticks, par) : Medal::none;
    const float in = std::min(now / 10, 1.0F);
    const auto edge = medal == Medal::none ? ui::faint : medal_color(medal);
    const float half = std::round(band_height / 2 * in);
    list.fill({0, band_middle - half, 640, 2 * half}, ui::ink.with_alpha(190));
    for (const float y : {band_middle - half, band_middle + half - 1}) list.fill({0, y, 640, 1}, edge);
    if (in < 1) return;

    art.large.draw_centred(list, {320, band_middle - 42}, art.title(game_.title()), ui::quiet);
    draw_outlined_centred(list, art.large, {320, band_middle - 22}, format_time(result_.ticks),
                          medal == Medal::none ? ui::text : edge, 2);
    draw_gains(list, now);
    if (medal != Medal::none && now > medal_from) {
        const float scale = std::max(0.0F, 3 * come(medal_from));
        const PointF middle{150, band_middle};
        for (int n = 0; n < 8 && now > medal_from + 8; ++n) {
            const float turn = static_cast<float>(n) * 0.7854F + now * 0.02F;
            const float out = 34 + 3 * std::sin(now * 0.1F + static_cast<float>(n));
            draw_star(list, {std::round(middle.x + out * std::cos(turn)), std::round(middle.y + out * std::sin(turn))},
                      static_cast<std::uint8_t>(std::min(255.0F, 16 * (now - medal_from - 8))));
        }
        draw_medal(list, art, {middle.x - 8 * scale, middle.y - 12 * scale}, medal, scale);
    }
    if (par > 0 && medal != Medal::gold && now > next_from) {
        // The place of what is next to be won, and the time for it.
        const auto next = static_cast<Medal>(static_cast<int>(medal) + 1);
        constexpr float left = 462;
        draw_medal_place(list, art, {left, band_middle - 12}, next);
        art.large.draw(list, {left + 24, band_middle - 8}, format_time(medal_limit(next, par)), ui::quiet);
    }
    draw_hints(list, services_, {{Action::retry, Text::hint_results}, {Action::confirm, Text::hint_go_on}});
}

/// Coins, which are counted, then gems, deaths and the best row of clean landings.
void MedalScreen::draw_gains(DrawList& list, float now) const {
    const Art& art = services_.art;
    constexpr float apart = 18;
    constexpr float icon = 14;  // px before a number
    const float y = band_middle + 20;
    std::vector<std::pair<float, std::function<void(float)>>> parts;  // each with its width
    const auto add_number = [&](int number, const std::string& rest, Color color, auto draw_icon) {
        const std::string text = std::to_string(number) + rest;
        parts.emplace_back(icon + static_cast<float>(art.large.width(text)), [=, &list, &art](float x) {
            draw_icon(x);
            art.large.draw(list, {x + icon, y}, text, color);
        });
    };
    const float share = std::clamp((now - coins_from) / 30, 0.0F, 1.0F);
    const int counted = static_cast<int>(std::lround(share * static_cast<float>(result_.coins)));
    if (result_.coins_in_level > 0)
        add_number(counted, "/" + std::to_string(result_.coins_in_level),
                   counted == result_.coins_in_level ? ui::gold : ui::text, [&, share, now](float x) {
                       art.sprites.draw(list, "coin_0", {x + 5, y + 7}, share < 1 ? static_cast<int>(now) : 0);
                   });
    if (const int gems = std::min(result_.gems_in_level, most_gems_shown); gems > 0)
        parts.emplace_back(gems_width(gems), [&, gems](float x) {
            draw_gems(list, art, {x, y + 2}, result_.gems, gems);
        });
    add_number(result_.deaths, "", result_.deaths == 0 ? ui::green : ui::text, [&](float x) {
        art.sprites.draw(list, "skull", {x, y + 3});
    });
    if (result_.best_row > 0)
        add_number(result_.best_row, "", ui::gold, [&](float x) { draw_star(list, {x + 6, y + 7}); });
    float width = -apart;
    for (const auto& part : parts) width += part.first + apart;
    float x = std::round(320 - width / 2);
    for (const auto& [wide, draw_part] : parts) {
        draw_part(x);
        x += wide + apart;
    }
}

}  // namespace scree
