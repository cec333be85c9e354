#include "game/app/level_list_screen.hpp"

#include "engine/view/camera.hpp"
#include "game/app/campaign.hpp"
#include "game/app/level_panel.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/view/hud.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF first_level_row{28, 62, 312, 26};
constexpr RectF details{356, 52, 256, 272};

const std::string& last_level(const Services& services) {
    return services.last_played.empty() ? services.climb.progress.last_level : services.last_played;
}

/// Designers save levels while the game runs.
std::vector<std::string> fresh_levels(Services& services) {
    if (services.designer) services.levels.look_again();
    std::vector<std::string> levels = levels_off_route(services.levels);
    return levels.empty() ? services.levels.ids() : levels;
}

int place_of(const std::vector<std::string>& levels, const std::string& level) {
    const auto found = std::find(levels.begin(), levels.end(), level);
    return found == levels.end() ? 0 : static_cast<int>(found - levels.begin());
}

}  // namespace

LevelListScreen::LevelListScreen(Services& services)
    : services_(services),
      backdrop_(services.art),
      shown_(fresh_levels(services)),
      menu_(static_cast<int>(shown_.size()), place_of(shown_, last_level(services))) {
    first_ = std::max(0, menu_.chosen() - rows_shown + 1);
}

Transition LevelListScreen::input(const MenuInput& input) {
    const int shown = std::min(rows_shown, static_cast<int>(shown_.size()));
    std::vector<RectF> rows(static_cast<std::size_t>(first_), RectF{-1, -1, 0, 0});
    for (const RectF& row : menu_rows(first_level_row, shown, 28)) rows.push_back(row);
    const Menu::Answer answer = run_menu(menu_, input, rows, services_.sounds);
    first_ = std::clamp(first_, std::max(0, menu_.chosen() - rows_shown + 1), menu_.chosen());
    if (answer == Menu::Answer::cancelled) return {Transition::Kind::pop, nullptr, true};
    if (answer == Menu::Answer::accepted && !shown_.empty())
        return {Transition::Kind::push, open_level(services_, chosen_level()), true};
    return {};
}

Transition LevelListScreen::tick() {
    ++ticks_;
    return {};
}

void LevelListScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    backdrop_.draw(list, {.camera = {900 + time * 0.2F, 0}, .tick = static_cast<int>(time)},
                   {canvas_width, canvas_height});
    draw_shade(list, 90);
    draw_heading(list, services_.art, {320, 8},
                 services_.say(services_.levels.ids().size() > shown_.size() ? Text::more_levels : Text::levels));
    draw_panel(list, services_.art, {16, 52, 332, 272});
    draw_panel(list, services_.art, details);
    const int count = static_cast<int>(shown_.size());
    const int end = std::min(first_ + rows_shown, count);
    for (int i = first_; i < end; ++i) {
        RectF row = first_level_row;
        row.y += 28.0F * static_cast<float>(i - first_);
        draw_row(list, i, row);
    }
    // That there are more above and below.
    if (first_ > 0) services_.art.small.draw_centred(list, {182, 53}, "\xE2\x86\x91", ui::gold);
    if (end < count) services_.art.small.draw_centred(list, {182, 314}, "\xE2\x86\x93", ui::gold);
    if (count > 0) draw_level_panel(list, services_, details, chosen_level(), true);
    draw_hints(list, services_,
               {{Action::menu_down, services_.say(Text::hint_choose)},
                {Action::confirm, services_.say(Text::hint_play)},
                {Action::back, services_.say(Text::hint_back)}});
}

void LevelListScreen::draw_row(DrawList& list, int index, RectF row) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(shown_[static_cast<std::size_t>(index)]);
    const LevelRecord record = record_of(services_.climb.progress, entry);
    const bool chosen = menu_.chosen() == index;
    if (chosen) draw_chosen(list, art, row);
    const std::string number = std::to_string(index + 1);
    art.large.draw_right(list, {row.x + 30, row.y + 6}, number, chosen ? ui::gold : ui::faint);
    const Color color = !entry.level ? ui::orange : chosen ? ui::gold : ui::text;
    art.large.draw(list, {row.x + 40, row.y + 6}, art.title(entry.title), color);
    if (!entry.level)
        art.small.draw_right(list, {row.x + row.w - 8, row.y + 10}, art.say(Text::level_broken), ui::orange);
    else if (record.best_ticks > 0)
        draw_note_right(list, art, {row.x + row.w - 24, row.y + 10}, format_time(record.best_ticks), ui::quiet,
                        static_cast<int>(row.w) - 76 - art.large.width(art.title(entry.title)));
    if (record.done) art.large.draw(list, {row.x + row.w - 18, row.y + 6}, "\xE2\x9C\x93", ui::green);
}

}  // namespace scree
