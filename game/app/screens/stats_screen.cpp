#include "game/app/screens/stats_screen.hpp"

#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF sum_panel{16, 56, 196, 272};
constexpr RectF list_panel{224, 56, 400, 272};
constexpr int stat_rows = 12;
constexpr int title_width = 128;  // px, of a level

}  // namespace

StatsScreen::StatsScreen(Services& services) : services_(services), map_(services.art) {
    for (const MapStop& stop : known_route(services_.levels, services_.climb.progress)) levels_.push_back(stop.level);
    for (std::string& level : levels_off_route(services_.levels)) levels_.push_back(std::move(level));
    medals_.assign(levels_.size(), Medal::none);
    scroll_ = Scroll(static_cast<int>(levels_.size()), stat_rows);
}

Transition StatsScreen::input(const MenuInput& input) {
    int rows = (input.down ? 1 : 0) - (input.up ? 1 : 0) + (input.right ? stat_rows : 0) - (input.left ? stat_rows : 0);
    if (input.wheel != 0) rows -= input.wheel > 0 ? 2 : -2;
    if (scroll_.by(rows)) services_.sounds.play("menu_move");
    return input.back || input.confirm ? go_back(services_, true) : Transition{};
}

Transition StatsScreen::tick() {
    // One level a tick is loaded for its medal and its gems, so that the screen is there at once.
    if (ticks_ < static_cast<int>(levels_.size())) {
        const auto n = static_cast<std::size_t>(ticks_);
        const LevelEntry& entry = services_.levels.at(levels_[n]);
        if (entry.level)
            medals_[n] = medal_for(record_of(services_.climb.progress, entry).best_ticks, par_of(*entry.level));
        gems_there_ += entry.gems;
    }
    ++ticks_;
    return {};
}

LevelRecord StatsScreen::record(int n) const {
    const std::string& level = levels_[static_cast<std::size_t>(n)];
    const Progress& progress = services_.climb.progress;
    return ticks_ > n ? record_of(progress, services_.levels.at(level)) : progress.record(level);
}

void StatsScreen::draw(DrawList& list, float) {
    map_.draw_whole(list);
    draw_shade(list, 120);
    draw_heading(list, services_.art, {320, 12}, services_.say(Text::statistics));
    draw_sums(list);
    draw_levels(list);
    draw_hints(list, services_, {{Action::menu_down, Text::hint_scroll}, {Action::back, Text::hint_back}});
}

void StatsScreen::draw_sums(DrawList& list) {
    const Art& art = services_.art;
    draw_panel(list, art, sum_panel);
    art.large.draw_centred(list, {sum_panel.x + sum_panel.w / 2, sum_panel.y + 10},
                           art.say(Text::slot_name, {std::to_string(services_.climb.slot)}), ui::gold);
    // Of the levels that are there: others may have been renamed.
    Progress there;
    std::int64_t best = 0;
    for (int n = 0; n < static_cast<int>(levels_.size()); ++n) {
        LevelRecord& here = there.levels[levels_[static_cast<std::size_t>(n)]];
        here = record(n);
        best += here.best_ticks;
    }
    const ProgressSums sums = sums_of(there);
    float y = sum_panel.y + 38;
    const auto line = [&](Text label, const std::string& value) {
        const int room = static_cast<int>(sum_panel.w) - 44 - art.large.width(value);
        draw_note(list, art, {sum_panel.x + 16, y + 4}, art.say(label), ui::quiet, room);
        art.large.draw_right(list, {sum_panel.x + sum_panel.w - 16, y}, value, ui::text);
        y += 22;
    };
    line(Text::stat_time, format_long_time(sums.ticks));
    line(Text::levels, std::to_string(sums.levels) + "/" + std::to_string(levels_.size()));
    line(Text::gems, std::to_string(sums.gems) + "/" + std::to_string(gems_there_));
    line(Text::coins, std::to_string(sums.coins));
    line(Text::deaths, std::to_string(sums.deaths));
    line(Text::stat_jumps, std::to_string(services_.climb.progress.jumps));
    line(Text::stat_finishes, std::to_string(sums.finishes));
    line(Text::stat_best, best > 0 ? format_time(static_cast<int>(std::min<std::int64_t>(best, 1'000'000'000))) : "-");
    float x = sum_panel.x + 24;
    for (const Medal medal : {Medal::gold, Medal::silver, Medal::bronze}) {
        draw_medal(list, art, {x, y + 8}, medal);
        art.large.draw(list, {x + 22, y + 17}, std::to_string(std::ranges::count(medals_, medal)), ui::text);
        x += 54;
    }
}

void StatsScreen::draw_levels(DrawList& list) {
    const Art& art = services_.art;
    draw_panel(list, art, list_panel);
    const float edge = list_panel.x + list_panel.w;
    const auto heading = [&](float x, Text text) {
        art.small.draw_right(list, {x, list_panel.y + 10}, art.say(text), ui::quiet);
    };
    heading(edge - 140, Text::best_time);
    heading(edge - 76, Text::gems);
    heading(edge - 14, Text::deaths);
    float y = list_panel.y + 26;
    for (int n = scroll_.first(); n < scroll_.end(); ++n, y += 20) {
        const std::string& level = levels_[static_cast<std::size_t>(n)];
        const LevelEntry* entry = ticks_ > n ? &services_.levels.at(level) : nullptr;
        const LevelRecord record = this->record(n);
        const std::string title = entry != nullptr ? art.title(entry->title) : art.title(title_of(level));
        if (n % 2 == 0) list.fill({list_panel.x + 6, y - 3, list_panel.w - 12, 19}, ui::ink.with_alpha(70));
        art.small.draw_right(list, {list_panel.x + 30, y + 3}, std::to_string(n + 1), ui::faint);
        draw_pips(list, {list_panel.x + 40, y + 6}, 8, medals_[static_cast<std::size_t>(n)]);
        draw_note(list, art, {list_panel.x + 68, y + 3}, title, record.done ? ui::text : ui::faint, title_width);
        if (record.best_ticks > 0)
            draw_note_right(list, art, {edge - 140, y + 3}, format_time(record.best_ticks), ui::text, 60);
        if (entry != nullptr && entry->gems > 0) {
            const int gems = std::min(entry->gems, 5);
            draw_gems(list, art, {edge - 76 - gems_width(gems), y + 1}, static_cast<std::uint32_t>(record.gems), gems);
        }
        if (record.deaths > 0)
            draw_note_right(list, art, {edge - 14, y + 3}, std::to_string(record.deaths), ui::text, 56);
    }
    const float arrow_x = list_panel.x + 17;
    scroll_.draw_arrows(list, art, {arrow_x, list_panel.y + 10}, {arrow_x, list_panel.y + list_panel.h - 12});
}

}  // namespace scree
