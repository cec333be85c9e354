#include "game/app/level_sheet_screen.hpp"

#include "game/app/campaign.hpp"
#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/view/mountain_map.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF sheet_panel{56, 44, 528, 276};
constexpr RectF first_sheet_row{316, 92, 244, 22};
constexpr int first_checkpoint = 2;  // row

std::vector<int> reached_checkpoints(Services& services, const std::string& level) {
    const LevelEntry& entry = services.levels.at(level);
    const auto bits = static_cast<unsigned>(record_of(services.climb.progress, entry).checkpoints);
    std::vector<int> numbers;
    if (!entry.level) return numbers;
    for (const int number : checkpoints_from_start(*entry.level))
        if (number < most_bits_kept && (bits >> number & 1U) != 0) numbers.push_back(number);
    return numbers;
}

}  // namespace

LevelSheetScreen::LevelSheetScreen(Services& services, std::string level)
    : services_(services),
      level_(std::move(level)),
      checkpoints_(reached_checkpoints(services, level_)),
      menu_(first_checkpoint + static_cast<int>(checkpoints_.size())) {
    std::error_code error;
    const std::filesystem::path run = best_run_file(services_, level_);
    menu_.set_enabled(1, !run.empty() && std::filesystem::exists(run, error));
}

std::vector<RectF> LevelSheetScreen::rows() const {
    const int count = first_checkpoint + static_cast<int>(checkpoints_.size());
    std::vector<RectF> rows(static_cast<std::size_t>(first_), RectF{-1, -1, 0, 0});
    for (const RectF& row : menu_rows(first_sheet_row, std::min(rows_shown, count), 26)) rows.push_back(row);
    return rows;
}

Transition LevelSheetScreen::watch_best() {
    const LevelEntry& entry = services_.levels.at(level_);
    Result<Replay> replay = load_replay(best_run_file(services_, entry.id));
    services_.notify(replay.problems);
    std::unique_ptr<PlayScreen> play;
    if (replay) play = watch(services_, entry, std::move(*replay.value));
    if (!play) {
        services_.hint(services_.say(Text::no_best_run));
        return {};
    }
    return {Transition::Kind::push, std::move(play), true};
}

Transition LevelSheetScreen::input(const MenuInput& input) {
    const Menu::Answer answer = run_menu(menu_, input, rows(), services_.sounds);
    first_ = std::clamp(first_, std::max(0, menu_.chosen() - rows_shown + 1), menu_.chosen());
    if (answer == Menu::Answer::cancelled) return {Transition::Kind::pop, nullptr, false};
    if (answer != Menu::Answer::accepted) return {};
    if (menu_.chosen() == 1) return watch_best();
    const int row = menu_.chosen() - first_checkpoint;
    std::unique_ptr<Screen> next = row < 0
                                       ? open_level(services_, level_)
                                       : practise_level(services_, level_, checkpoints_[static_cast<std::size_t>(row)]);
    // A level leads back by itself; what is wrong with one leads back here.
    const bool opens = services_.levels.at(level_).level != nullptr;
    return {opens ? Transition::Kind::reset : Transition::Kind::push, std::move(next), true};
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

    if (first_ > 0)
        art.small.draw_centred(list, {first_sheet_row.x + first_sheet_row.w / 2, first_sheet_row.y - 11},
                               "\xE2\x86\x91", ui::gold);
    if (first_ + rows_shown < first_checkpoint + static_cast<int>(checkpoints_.size()))
        art.small.draw_centred(list, {first_sheet_row.x + first_sheet_row.w / 2, sheet_panel.y + sheet_panel.h - 12},
                               "\xE2\x86\x93", ui::gold);
    const std::vector<RectF> all = rows();
    for (std::size_t n = static_cast<std::size_t>(first_); n < all.size(); ++n) {
        const bool chosen = menu_.chosen() == static_cast<int>(n);
        std::string label = art.say(n == 0 ? Text::play : Text::watch_the_best);
        if (n >= first_checkpoint)
            label = art.say(Text::practise_from,
                            {std::to_string(place_on_route(*entry.level, checkpoints_[n - first_checkpoint]))});
        draw_button(list, art, all[n], label, chosen, menu_.enabled(static_cast<int>(n)));
    }
    draw_hints(list, services_,
               {{Action::menu_down, services_.say(Text::hint_choose)},
                {Action::confirm, services_.say(Text::hint_accept)},
                {Action::back, services_.say(Text::hint_back)}});
}

}  // namespace scree
