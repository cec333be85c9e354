#include "game/app/level_list_screen.hpp"

#include "game/app/campaign.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/title_screen.hpp"
#include "game/view/hud.hpp"
#include "game/view/level_sketch.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF first_row{28, 62, 312, 26};
constexpr RectF details{356, 52, 256, 272};

const std::string& last_level(const Services& services) {
    return services.last_played.empty() ? services.progress.last_level : services.last_played;
}

/// Designers save levels while the game runs.
std::vector<int> fresh_levels(Services& services) {
    if (services.designer) services.levels.look_again();
    std::vector<int> levels = levels_beside_the_way(services.levels);
    if (!levels.empty()) return levels;
    for (int level = 0; level < services.levels.count(); ++level) levels.push_back(level);
    return levels;
}

int place_of(const std::vector<int>& levels, int level) {
    const auto found = std::find(levels.begin(), levels.end(), level);
    return found == levels.end() ? 0 : static_cast<int>(found - levels.begin());
}

}  // namespace

LevelListScreen::LevelListScreen(Services& services, bool alone)
    : services_(services),
      backdrop_(services.art),
      shown_(fresh_levels(services)),
      menu_(static_cast<int>(shown_.size()), place_of(shown_, services.levels.index_of(last_level(services)))),
      alone_(alone) {
    first_ = std::max(0, menu_.chosen() - rows_shown + 1);
}

Transition LevelListScreen::input(const MenuInput& input) {
    const int shown = std::min(rows_shown, static_cast<int>(shown_.size()));
    std::vector<RectF> rows(static_cast<std::size_t>(first_), RectF{-1, -1, 0, 0});
    for (const RectF& row : menu_rows(first_row, shown, 28)) rows.push_back(row);
    const Menu::Answer answer = run_menu(menu_, input, rows, services_.sounds);
    first_ = std::clamp(first_, std::max(0, menu_.chosen() - rows_shown + 1), menu_.chosen());
    if (answer == Menu::Answer::cancelled && alone_)
        return {Transition::Kind::reset, std::make_unique<TitleScreen>(services_), true};
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
    backdrop_.draw(list, {900 + time * 0.2F, 0}, time);
    draw_shade(list, 90);
    draw_heading(
        list, services_.art, {320, 8},
        services_.say(services_.levels.count() > static_cast<int>(shown_.size()) ? Text::more_levels : Text::levels));
    draw_panel(list, services_.art, {16, 52, 332, 272});
    draw_panel(list, services_.art, details);
    const int count = static_cast<int>(shown_.size());
    const int end = std::min(first_ + rows_shown, count);
    for (int i = first_; i < end; ++i) {
        RectF row = first_row;
        row.y += 28.0F * static_cast<float>(i - first_);
        draw_row(list, i, row);
    }
    // That there are more above and below.
    if (first_ > 0) services_.art.small.draw_centred(list, {182, 53}, "\xE2\x86\x91", ui::gold);
    if (end < count) services_.art.small.draw_centred(list, {182, 314}, "\xE2\x86\x93", ui::gold);
    if (count > 0) draw_details(list, chosen_level());
    draw_hints(list, services_,
               {{Action::menu_down, services_.say(Text::hint_choose)},
                {Action::confirm, services_.say(Text::hint_play)},
                {Action::back, services_.say(Text::hint_back)}});
}

void LevelListScreen::draw_row(DrawList& list, int index, RectF row) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(shown_[static_cast<std::size_t>(index)]);
    const LevelRecord record = services_.progress.record(entry.id);
    const bool chosen = menu_.chosen() == index;
    if (chosen) draw_chosen(list, art, row);
    const std::string number = std::to_string(index + 1);
    art.large.draw_right(list, {row.x + 30, row.y + 6}, number, chosen ? ui::gold : ui::faint);
    const Color color = !entry.level ? ui::orange : chosen ? ui::gold : ui::text;
    art.large.draw(list, {row.x + 40, row.y + 6}, art.title(entry.title), color);
    if (!entry.level)
        art.small.draw_right(list, {row.x + row.w - 8, row.y + 10}, art.say(Text::level_broken), ui::orange);
    else if (record.best_ticks > 0)
        art.small.draw_right(list, {row.x + row.w - 24, row.y + 10}, format_time(record.best_ticks), ui::quiet);
    if (record.done) art.large.draw(list, {row.x + row.w - 18, row.y + 6}, "\xE2\x9C\x93", ui::green);
}

void LevelListScreen::draw_details(DrawList& list, int index) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(index);
    const LevelRecord record = services_.progress.record(entry.id);
    art.large.draw_centred(list, {details.x + details.w / 2, details.y + 12}, art.title(entry.title), ui::gold);
    const RectF frame{details.x + 16, details.y + 38, details.w - 32, 110};
    list.fill({frame.x - 1, frame.y - 1, frame.w + 2, frame.h + 2}, ui::ink);
    list.gradient(frame, Color::hex(0x98c1d9), Color::hex(0xf7d6b4), 11);
    if (entry.level)
        draw_level_sketch(list, *entry.level, frame);
    else
        art.small.draw_centred(list, {details.x + details.w / 2, frame.y + 50}, art.say(Text::level_unreadable),
                               ui::ink);

    const auto line = [&](float y, const char* label, const std::string& value, Color color) {
        art.small.draw(list, {details.x + 20, details.y + y}, label, ui::quiet);
        art.large.draw_right(list, {details.x + details.w - 20, details.y + y - 4}, value, color);
    };
    line(162, art.say(Text::best_time), record.best_ticks > 0 ? format_time(record.best_ticks) : "-", ui::text);
    line(184, art.say(Text::coins), std::to_string(record.coins) + " / " + std::to_string(entry.coins),
         entry.coins > 0 && record.coins >= entry.coins ? ui::gold : ui::text);
    if (entry.gems > 0) {
        art.small.draw(list, {details.x + 20, details.y + 206}, art.say(Text::gems), ui::quiet);
        const auto width = static_cast<float>(12 * std::min(entry.gems, 9) - 3);
        draw_gems(list, art, {details.x + details.w - 20 - width, details.y + 205},
                  static_cast<std::uint32_t>(record.gems), entry.gems);
    }
    line(228, art.say(Text::deaths), std::to_string(record.deaths), ui::text);
    line(250, art.say(Text::done), record.done ? "\xE2\x9C\x93" : "-", record.done ? ui::green : ui::text);
}

}  // namespace scree
