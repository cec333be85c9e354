#include "game/app/screens/level_screens.hpp"

#include "engine/view/camera.hpp"
#include "game/app/play/play_screen.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"
#include "game/view/level_sketch.hpp"
#include "game/view/mountain_map.hpp"
#include "game/view/ui.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF first_level_row{28, 62, 312, 26};
constexpr RectF details{356, 52, 256, 272};

/// Each with the id of its level as value. Designers save levels while the game runs.
std::vector<ListRow> level_rows(Services& services) {
    if (services.design.on) services.levels.look_again();
    std::vector<std::string> levels = levels_off_route(services.levels);
    if (levels.empty()) levels = services.levels.ids();
    std::vector<ListRow> rows;
    for (const std::string& level : levels) {
        const auto open = [&services, level] { return push(open_level(services, level), true); };
        rows.push_back({.accept = open, .value = level});
    }
    return rows;
}

struct Sky {
    Color top, bottom;
};

Sky sky_of(const LevelEntry& entry) {
    const std::string area = entry.level ? area_of(*entry.level) : "valley";
    if (area == "mine") return {Color::hex(0x47334a), Color::hex(0x97808a)};
    if (area == "summit") return {Color::hex(0x6b2d73), Color::hex(0xff9a76)};
    return {Color::hex(0x98c1d9), Color::hex(0xf7d6b4)};
}

Text name_of(Medal medal) {
    if (medal == Medal::gold) return Text::medal_gold;
    return medal == Medal::silver ? Text::medal_silver : Text::medal_bronze;
}

constexpr float medal_step = 15;  // px from one medal's time to the next

/// What the next better medal asks for, beside the one that is held.
void draw_medals(DrawList& list, const Art& art, RectF area, float y, int par, Medal held) {
    draw_medal(list, art, {area.x + 16, y + 9}, held);
    for (const Medal each : {Medal::gold, Medal::silver, Medal::bronze}) {
        const float row = y + medal_step * static_cast<float>(3 - static_cast<int>(each));
        const Color color = held >= each ? medal_color(each) : ui::quiet;
        art.large.draw(list, {area.x + 44, row}, art.say(name_of(each)), color);
        art.large.draw_right(list, {area.x + area.w - 16, row}, format_time(medal_limit(each, par)), color);
    }
}

/// What was reached in the level, from `y` down.
void draw_record(DrawList& list, const Art& art, RectF area, float y, const LevelEntry& entry,
                 const LevelRecord& record) {
    const auto line = [&](const char* label, const std::string& value, Color color) {
        art.large.draw(list, {area.x + 16, y}, label, ui::quiet);
        art.large.draw_right(list, {area.x + area.w - 16, y}, value, color);
        y += 20;
    };
    line(art.say(Text::best_time), record.best_ticks > 0 ? format_time(record.best_ticks) : "-",
         record.best_ticks > 0 ? ui::text : ui::faint);
    if (const int par = par_of(*entry.level); par > 0) {
        draw_medals(list, art, area, y, par, medal_for(record.best_ticks, par));
        y += 3 * medal_step + 6;
    }
    if (entry.gems > 0) {
        const int gems = std::min(entry.gems, most_gems_shown);
        const float width = gems_width(gems);
        art.large.draw(list, {area.x + 16, y}, art.say(Text::gems), ui::quiet);
        draw_gems(list, art, {area.x + area.w - 16 - width, y + 2}, static_cast<std::uint32_t>(record.gems), gems);
        y += 20;
    }
    line(art.say(Text::coins), std::to_string(record.coins) + " / " + std::to_string(entry.coins),
         entry.coins > 0 && record.coins >= entry.coins ? ui::gold : ui::text);
    line(art.say(Text::deaths), std::to_string(record.deaths), ui::text);
}

constexpr RectF sheet_panel{56, 44, 528, 276};  // at its highest
constexpr RectF sketch{84, 92, 212, 126};
constexpr RectF first_sheet_row{316, 92, 244, 22};
constexpr float sheet_step = 26;
constexpr int sheet_rows_shown = 8;

/// Where the sheet ends: below its rows, its times and, if it has checkpoints, their sketch.
float sheet_bottom(const std::vector<ListRow>& rows, const LevelRecord& record) {
    const auto shown = static_cast<float>(std::min(static_cast<int>(rows.size()), sheet_rows_shown));
    const float times = record.times.empty() ? 40.0F : 19 * static_cast<float>(record.times.size());
    const bool has_checkpoints = std::ranges::any_of(rows, [](const ListRow& row) { return row.number >= 0; });
    const float end = std::max({first_sheet_row.y + sheet_step * shown, sheet_panel.y + 66 + times,
                                has_checkpoints ? sketch.y + sketch.h : 0});
    return std::min(end + (record.old_times.empty() ? 20.0F : 32.0F), sheet_panel.y + sheet_panel.h);
}

void draw_times(DrawList& list, const Art& art, const LevelEntry& entry, const LevelRecord& record, float bottom) {
    art.large.draw(list, {sheet_panel.x + 28, sheet_panel.y + 40}, art.say(Text::best_times), ui::quiet);
    const int par = entry.level ? par_of(*entry.level) : 0;
    float y = sheet_panel.y + 66;
    for (std::size_t n = 0; n < record.times.size(); ++n, y += 19) {
        art.small.draw_right(list, {sheet_panel.x + 46, y + 3}, std::to_string(n + 1), ui::faint);
        art.large.draw(list, {sheet_panel.x + 58, y}, format_time(record.times[n]), n == 0 ? ui::gold : ui::text);
        draw_pips(list, {sheet_panel.x + 146, y + 7}, 9, medal_for(record.times[n], par));
        if (n > 0)
            art.small.draw(list, {sheet_panel.x + 184, y + 3}, "+" + format_time(record.times[n] - record.times[0]),
                           ui::faint);
    }
    if (record.times.empty())
        draw_note_wrapped(list, art, {sheet_panel.x + 28, y}, art.say(Text::no_times), ui::faint, 210);
    if (!record.old_times.empty())
        art.small.draw(list, {sheet_panel.x + 28, bottom - 18},
                       art.say(Text::best_before, {format_time(record.old_times[0])}), ui::faint);
}

/// The whole level, with a flag at that checkpoint.
void draw_checkpoint(DrawList& list, const LevelEntry& entry, int number) {
    list.fill({sketch.x - 1, sketch.y - 1, sketch.w + 2, sketch.h + 2}, ui::ink);
    list.gradient(sketch, sky_of(entry).top, sky_of(entry).bottom, 12);
    draw_level_sketch(list, *entry.level, sketch, checkpoint_feet(*entry.level, number));
}

Transition begin(Services& services, const std::string& level, std::unique_ptr<Screen> screen) {
    // A level leads back by itself; what is wrong with one leads back here.
    return services.levels.at(level).level ? reset_to(std::move(screen)) : push(std::move(screen), true);
}

Transition watch_best(Services& services, const std::string& level) {
    const LevelEntry& entry = services.levels.at(level);
    Result<Replay> replay = load_replay(best_run_file(services, entry.id));
    services.notify(replay.problems);
    std::unique_ptr<PlayScreen> play;
    if (replay) play = watch(services, entry, std::move(*replay.value));
    if (play) return push(std::move(play), true);
    services.notices.hint(services.say(Text::no_best_run));
    return {};
}

/// Play, watch, and the checkpoints that were reached.
std::vector<ListRow> sheet_rows(Services& services, const std::string& level) {
    std::error_code error;
    const std::filesystem::path run = best_run_file(services, level);
    std::vector<ListRow> rows{
        {Text::play, [&services, level] { return begin(services, level, open_level(services, level)); }},
        {Text::watch_the_best, [&services, level] { return watch_best(services, level); },
         !run.empty() && std::filesystem::exists(run, error)}};
    const LevelEntry& entry = services.levels.at(level);
    if (!entry.level) return rows;
    const auto bits = static_cast<unsigned>(record_of(services.climb.progress, entry).checkpoints);
    for (const int number : checkpoints_from_start(*entry.level)) {
        if (number >= most_bits_kept || (bits >> number & 1U) == 0) continue;
        const auto practise = [&services, level, number] {
            return begin(services, level, practise_level(services, level, number));
        };
        rows.push_back(
            {Text::practise_from, practise, true, std::to_string(place_on_route(*entry.level, number)), number});
    }
    return rows;
}

}  // namespace

LevelListScreen::LevelListScreen(Services& services)
    : ListScreen(services, first_level_row, 28, 9), backdrop_(services.art) {
    set_rows(level_rows(services_));
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].value == services.level_opened_last()) menu_.choose(static_cast<int>(row));
    scroll_.follow(menu_.chosen());
}

void LevelListScreen::draw(DrawList& list, float alpha) {
    const float time = static_cast<float>(ticks_) + alpha;
    backdrop_.draw(list, {.camera = {900 + time * 0.2F, 0}, .tick = static_cast<int>(time)},
                   {canvas_width, canvas_height});
    draw_shade(list, 90);
    draw_heading(list, services_.art, {320, 8},
                 services_.say(services_.levels.ids().size() > rows_.size() ? Text::more_levels : Text::levels));
    draw_panel(list, services_.art, {16, 52, 332, 272});
    draw_panel(list, services_.art, details);
    draw_rows(list);
    scroll_.draw_arrows(list, services_.art, {182, 53}, {182, 314});
    if (!rows_.empty())
        draw_level_panel(list, services_, details, rows_[static_cast<std::size_t>(menu_.chosen())].value, true);
    draw_hints(
        list, services_,
        {{Action::menu_down, Text::hint_choose}, {Action::confirm, Text::hint_play}, {Action::back, Text::hint_back}});
}

void LevelListScreen::draw_row(DrawList& list, int index, RectF row) const {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(rows_[static_cast<std::size_t>(index)].value);
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

void draw_level_panel(DrawList& list, Services& services, RectF area, const std::string& level, bool open, int stop,
                      int number) {
    const Art& art = services.art;
    const LevelEntry& entry = services.levels.at(level);
    const float middle = area.x + area.w / 2;
    const std::string title = art.title(entry.title);
    const bool fits = art.large.width(title) <= static_cast<int>(area.w) - 20;
    (fits ? art.large : art.small).draw_centred(list, {middle, area.y + (fits ? 12.0F : 15.0F)}, title, ui::gold);
    if (stop >= 0)
        draw_note_centred(
            list, art, {middle, area.y + 30},
            art.say(Text::area_and_number, {art.title(area_name(area_of_stop(stop))), std::to_string(number)}),
            area_color(area_of_stop(stop)), static_cast<int>(area.w) - 20);

    const RectF frame{area.x + 14, area.y + 44, area.w - 28, area.h - 155 - 3 * medal_step};
    list.fill({frame.x - 1, frame.y - 1, frame.w + 2, frame.h + 2}, ui::ink);
    const Sky sky = sky_of(entry);
    list.gradient(frame, sky.top, sky.bottom, 12);
    if (!open) {
        if (entry.level) draw_level_picture(list, services.art, entry.id, *entry.level, frame);
        list.fill(frame, mist_color.with_alpha(130));
        list.gradient(frame, mist_color.with_alpha(170), mist_color.with_alpha(0), 16);
        draw_note_centred(list, art, {middle, frame.y + frame.h + 14},
                          art.say(Text::map_opens, {std::to_string(number - 1)}), ui::text,
                          static_cast<int>(area.w) - 20);
        return;
    }
    if (!entry.level) {
        art.small.draw_centred(list, {middle, frame.y + 36}, art.say(Text::level_unreadable), ui::ink);
        return;
    }
    draw_level_picture(list, services.art, entry.id, *entry.level, frame);
    draw_record(list, art, area, frame.y + frame.h + 12, entry, record_of(services.climb.progress, entry));
}

LevelSheetScreen::LevelSheetScreen(Services& services, const std::string& level)
    : ListScreen(services, first_sheet_row, sheet_step, sheet_rows_shown), level_(level) {
    set_rows(sheet_rows(services_, level));
}

void LevelSheetScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(level_);
    draw_shade(list, 130);
    const LevelRecord record = record_of(services_.climb.progress, entry);
    const float bottom = sheet_bottom(rows_, record);
    draw_panel(list, art, {sheet_panel.x, sheet_panel.y, sheet_panel.w, bottom - sheet_panel.y});
    art.large.draw_centred(list, {320, sheet_panel.y + 12}, art.title(entry.title), ui::gold);
    const int checkpoint = rows_[static_cast<std::size_t>(menu_.chosen())].number;
    if (checkpoint < 0)
        draw_times(list, art, entry, record, bottom);
    else  // where it begins
        draw_checkpoint(list, entry, checkpoint);

    const float middle = first_sheet_row.x + first_sheet_row.w / 2;
    scroll_.draw_arrows(list, art, {middle, first_sheet_row.y - 11}, {middle, bottom - 12});
    draw_rows(list);
    draw_hints(list, services_,
               {{Action::menu_down, Text::hint_choose},
                {Action::confirm, Text::hint_accept},
                {Action::back, Text::hint_back}});
}

}  // namespace scree
