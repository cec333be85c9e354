#include "game/app/stats_screen.hpp"

#include "game/app/menu_view.hpp"
#include "game/app/title_screen.hpp"
#include "game/view/hud.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF left{16, 56, 196, 272};
constexpr RectF right{224, 56, 400, 272};

}  // namespace

StatsScreen::StatsScreen(Services& services, bool alone) : services_(services), map_(services.art), alone_(alone) {
    for (const MapStop& stop : levels_on_the_way(services_.levels)) levels_.push_back(stop.level);
    for (const int level : levels_beside_the_way(services_.levels)) levels_.push_back(level);
    medals_.assign(levels_.size(), Medal::none);
}

Transition StatsScreen::input(const MenuInput& input) {
    const int last = std::max(0, static_cast<int>(levels_.size()) - rows_shown);
    int to = first_ + (input.down ? 1 : 0) - (input.up ? 1 : 0) + (input.right ? rows_shown : 0) -
             (input.left ? rows_shown : 0);
    if (input.wheel != 0) to -= input.wheel > 0 ? 2 : -2;
    to = std::clamp(to, 0, last);
    if (to != first_) services_.sounds.play("menu_move");
    first_ = to;
    if (!input.back && !input.confirm) return {};
    services_.sounds.play("menu_back");
    if (alone_) return {Transition::Kind::reset, std::make_unique<TitleScreen>(services_), true};
    return {Transition::Kind::pop, nullptr, true};
}

Transition StatsScreen::tick() {
    // One level a tick is loaded for its medal and its gems, so that the screen is there at once.
    if (ticks_ < static_cast<int>(levels_.size())) {
        const auto n = static_cast<std::size_t>(ticks_);
        const LevelEntry& entry = services_.levels.at(levels_[n]);
        if (entry.level) medals_[n] = medal_for(services_.progress.record(entry.id).best_ticks, par_of(*entry.level));
        gems_there_ += entry.gems;
    }
    ++ticks_;
    return {};
}

void StatsScreen::draw(DrawList& list, float alpha) {
    map_.draw(list, {}, -1, static_cast<float>(ticks_) + alpha);
    draw_shade(list, 120);
    draw_heading(list, services_.art, {320, 8}, services_.say(Text::statistics));
    draw_sums(list);
    draw_levels(list);
    draw_hints(list, services_,
               {{Action::menu_down, services_.say(Text::hint_choose)}, {Action::back, services_.say(Text::hint_back)}});
}

void StatsScreen::draw_sums(DrawList& list) {
    const Art& art = services_.art;
    draw_panel(list, art, left);
    art.large.draw_centred(list, {left.x + left.w / 2, left.y + 10},
                           art.say(Text::slot_name, {std::to_string(services_.slot)}), ui::gold);
    const ProgressSums sums = sums_of(services_.progress);
    int best = 0;
    for (const int level : levels_) best += services_.progress.record(services_.levels.id(level)).best_ticks;
    float y = left.y + 38;
    const auto line = [&](Text label, const std::string& value) {
        art.small.draw(list, {left.x + 16, y + 4}, art.say(label), ui::quiet);
        art.large.draw_right(list, {left.x + left.w - 16, y}, value, ui::text);
        y += 22;
    };
    line(Text::stat_time, format_long_time(sums.ticks));
    line(Text::levels, std::to_string(sums.levels) + "/" + std::to_string(levels_.size()));
    line(Text::gems, std::to_string(sums.gems) + "/" + std::to_string(gems_there_));
    line(Text::coins, std::to_string(sums.coins));
    line(Text::deaths, std::to_string(sums.deaths));
    line(Text::stat_jumps, std::to_string(services_.progress.jumps));
    line(Text::stat_finishes, std::to_string(sums.finishes));
    line(Text::stat_best, best > 0 ? format_time(best) : "-");
    float x = left.x + 24;
    for (const Medal medal : {Medal::gold, Medal::silver, Medal::bronze}) {
        draw_medal(list, {x, y + 8}, medal);
        art.large.draw(list, {x + 22, y + 17}, std::to_string(std::count(medals_.begin(), medals_.end(), medal)),
                       ui::text);
        x += 54;
    }
}

void StatsScreen::draw_levels(DrawList& list) {
    const Art& art = services_.art;
    draw_panel(list, art, right);
    const float edge = right.x + right.w;
    const auto heading = [&](float x, Text text) {
        art.small.draw_right(list, {x, right.y + 10}, art.say(text), ui::quiet);
    };
    heading(edge - 158, Text::best_time);
    heading(edge - 76, Text::gems);
    heading(edge - 14, Text::deaths);
    const int count = static_cast<int>(levels_.size());
    const int end = std::min(first_ + rows_shown, count);
    float y = right.y + 26;
    for (int n = first_; n < end; ++n, y += 20) {
        const int level = levels_[static_cast<std::size_t>(n)];
        const LevelRecord record = services_.progress.record(services_.levels.id(level));
        const LevelEntry* entry = ticks_ > n ? &services_.levels.at(level) : nullptr;
        const std::string title =
            entry != nullptr ? art.title(entry->title) : art.title(title_of(services_.levels.id(level)));
        if (n % 2 == 0) list.fill({right.x + 6, y - 3, right.w - 12, 19}, ui::ink.with_alpha(70));
        art.small.draw_right(list, {right.x + 30, y + 3}, std::to_string(n + 1), ui::faint);
        const Medal medal = medals_[static_cast<std::size_t>(n)];
        if (medal != Medal::none)
            for (int star = 0; star < static_cast<int>(medal); ++star)
                draw_disc(list, {right.x + 40 + 8 * static_cast<float>(star), y + 6}, 3, medal_color(medal));
        art.small.draw(list, {right.x + 68, y + 3}, title, record.done ? ui::text : ui::faint);
        if (record.best_ticks > 0)
            art.small.draw_right(list, {edge - 158, y + 3}, format_time(record.best_ticks), ui::text);
        if (entry != nullptr && entry->gems > 0) {
            const auto width = static_cast<float>(12 * std::min(entry->gems, 5) - 3);
            draw_gems(list, art, {edge - 76 - width, y + 1}, static_cast<std::uint32_t>(record.gems),
                      std::min(entry->gems, 5));
        }
        if (record.deaths > 0) art.small.draw_right(list, {edge - 14, y + 3}, std::to_string(record.deaths), ui::text);
    }
    if (first_ > 0) art.small.draw_centred(list, {right.x + 17, right.y + 10}, "\xE2\x86\x91", ui::gold);
    if (end < count) art.small.draw_centred(list, {right.x + 17, right.y + right.h - 12}, "\xE2\x86\x93", ui::gold);
}

}  // namespace scree
