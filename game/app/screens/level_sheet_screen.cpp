#include "game/app/screens/level_sheet_screen.hpp"

#include "game/app/play/play_screen.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/mountain_map.hpp"

namespace scree {

namespace {

constexpr RectF sheet_panel{56, 44, 528, 276};
constexpr RectF first_sheet_row{316, 92, 244, 22};

Transition begin(Services& services, const std::string& level, std::unique_ptr<Screen> screen) {
    // A level leads back by itself; what is wrong with one leads back here.
    const bool opens = services.levels.at(level).level != nullptr;
    return {opens ? Transition::Kind::reset : Transition::Kind::push, std::move(screen), true};
}

Transition watch_best(Services& services, const std::string& level) {
    const LevelEntry& entry = services.levels.at(level);
    Result<Replay> replay = load_replay(best_run_file(services, entry.id));
    services.notify(replay.problems);
    std::unique_ptr<PlayScreen> play;
    if (replay) play = watch(services, entry, std::move(*replay.value));
    if (play) return {Transition::Kind::push, std::move(play), true};
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
        rows.push_back({Text::practise_from, practise, true, std::to_string(place_on_route(*entry.level, number))});
    }
    return rows;
}

}  // namespace

LevelSheetScreen::LevelSheetScreen(Services& services, const std::string& level)
    : ListScreen(services, first_sheet_row, 26, 8), level_(level) {
    set_rows(sheet_rows(services_, level));
}

void LevelSheetScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(level_);
    const LevelRecord record = record_of(services_.climb.progress, entry);
    draw_shade(list, 130);
    draw_panel(list, art, sheet_panel);
    art.large.draw_centred(list, {320, sheet_panel.y + 12}, art.title(entry.title), ui::gold);
    art.large.draw(list, {sheet_panel.x + 28, sheet_panel.y + 40}, art.say(Text::best_times), ui::quiet);
    const int par = entry.level ? par_of(*entry.level) : 0;
    float y = sheet_panel.y + 66;
    for (std::size_t n = 0; n < record.times.size(); ++n, y += 19) {
        const Medal medal = medal_for(record.times[n], par);
        art.small.draw_right(list, {sheet_panel.x + 46, y + 3}, std::to_string(n + 1), ui::faint);
        art.large.draw(list, {sheet_panel.x + 58, y}, format_time(record.times[n]), n == 0 ? ui::gold : ui::text);
        for (int star = 0; star < static_cast<int>(medal); ++star)
            draw_disc(list, {sheet_panel.x + 146 + 9 * static_cast<float>(star), y + 7}, 3, medal_color(medal));
        if (n > 0)
            art.small.draw(list, {sheet_panel.x + 184, y + 3}, "+" + format_time(record.times[n] - record.times[0]),
                           ui::faint);
    }
    if (record.times.empty())
        draw_note_wrapped(list, art, {sheet_panel.x + 28, y}, art.say(Text::no_times), ui::faint, 210);

    if (!record.old_times.empty())
        art.small.draw(list, {sheet_panel.x + 28, sheet_panel.y + sheet_panel.h - 18},
                       art.say(Text::best_before, {format_time(record.old_times[0])}), ui::faint);

    const float middle = first_sheet_row.x + first_sheet_row.w / 2;
    scroll_.draw_arrows(list, art, {middle, first_sheet_row.y - 11}, {middle, sheet_panel.y + sheet_panel.h - 12});
    draw_rows(list);
    draw_hints(list, services_,
               {{Action::menu_down, Text::hint_choose},
                {Action::confirm, Text::hint_accept},
                {Action::back, Text::hint_back}});
}

}  // namespace scree
