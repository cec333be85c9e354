#include "game/app/level_sheet_screen.hpp"

#include "game/app/menu_view.hpp"
#include "game/app/play_screen.hpp"
#include "game/app/slots.hpp"
#include "game/view/mountain_map.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF panel{56, 44, 528, 276};
constexpr RectF first_row{316, 92, 244, 22};
constexpr int first_checkpoint = 2;  // row

std::vector<int> reached_checkpoints(Services& services, int level) {
    const LevelEntry& entry = services.levels.at(level);
    const auto bits = static_cast<unsigned>(services.progress.record(entry.id).checkpoints);
    std::vector<int> numbers;
    if (!entry.level) return numbers;
    for (const int number : checkpoints_from_start(*entry.level))
        if (number < 30 && (bits >> number & 1U) != 0) numbers.push_back(number);
    return numbers;
}

}  // namespace

LevelSheetScreen::LevelSheetScreen(Services& services, int level)
    : services_(services),
      level_(level),
      checkpoints_(reached_checkpoints(services, level)),
      menu_(first_checkpoint + static_cast<int>(checkpoints_.size())) {
    std::error_code error;
    const std::filesystem::path run = best_runs(services_) / (services_.levels.id(level_) + ".replay");
    menu_.set_enabled(1, !best_runs(services_).empty() && std::filesystem::exists(run, error));
}

std::vector<RectF> LevelSheetScreen::rows() const {
    const int count = first_checkpoint + static_cast<int>(checkpoints_.size());
    std::vector<RectF> rows(static_cast<std::size_t>(first_), RectF{-1, -1, 0, 0});
    for (const RectF& row : menu_rows(first_row, std::min(rows_shown, count), 26)) rows.push_back(row);
    return rows;
}

/// From 1: which checkpoint of the level that is, reached or not.
int LevelSheetScreen::place_on_the_way(int checkpoint) const {
    const LevelEntry& entry = services_.levels.at(level_);
    if (!entry.level) return checkpoint + 1;
    const std::vector<int> order = checkpoints_from_start(*entry.level);
    return static_cast<int>(std::find(order.begin(), order.end(), checkpoint) - order.begin()) + 1;
}

Transition LevelSheetScreen::watch_best() {
    const LevelEntry& entry = services_.levels.at(level_);
    Result<Replay> replay = load_replay(best_runs(services_) / (entry.id + ".replay"));
    services_.notify(replay.problems);
    std::unique_ptr<PlayScreen> play;
    if (replay) play = watch(services_, entry, level_, std::move(*replay.value));
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
    if (menu_.chosen() == 0) return {Transition::Kind::push, open_level(services_, level_), true};
    if (menu_.chosen() == 1) return watch_best();
    const LevelEntry& entry = services_.levels.at(level_);
    if (!entry.level)
        return {Transition::Kind::push, open_level(services_, level_), true};  // says what is wrong with it
    const int number = checkpoints_[static_cast<std::size_t>(menu_.chosen() - first_checkpoint)];
    const std::optional<Vec> feet = checkpoint_feet(*entry.level, number);
    return {Transition::Kind::push, std::make_unique<PlayScreen>(services_, entry, level_, feet), true};
}

Transition LevelSheetScreen::tick() { return {}; }

void LevelSheetScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    const LevelEntry& entry = services_.levels.at(level_);
    const LevelRecord record = services_.progress.record(entry.id);
    draw_shade(list, 130);
    list.fill({0, 335, 640, 25}, ui::ink);  // the hints of the map below
    draw_panel(list, art, panel);
    art.large.draw_centred(list, {320, panel.y + 12}, art.title(entry.title), ui::gold);
    art.large.draw(list, {panel.x + 28, panel.y + 40}, art.say(Text::best_times), ui::quiet);
    const int par = entry.level ? par_of(*entry.level) : 0;
    float y = panel.y + 66;
    for (std::size_t n = 0; n < record.times.size(); ++n, y += 19) {
        const Medal medal = medal_for(record.times[n], par);
        art.small.draw_right(list, {panel.x + 46, y + 3}, std::to_string(n + 1), ui::faint);
        art.large.draw(list, {panel.x + 58, y}, format_time(record.times[n]), n == 0 ? ui::gold : ui::text);
        for (int star = 0; star < static_cast<int>(medal); ++star)
            draw_disc(list, {panel.x + 146 + 9 * static_cast<float>(star), y + 7}, 3, medal_color(medal));
        if (n > 0)
            art.small.draw(list, {panel.x + 184, y + 3}, "+" + format_time(record.times[n] - record.times[0]),
                           ui::faint);
    }
    if (record.times.empty())
        art.small.draw(list, {panel.x + 28, y}, art.small.wrapped(art.say(Text::no_times), 210), ui::faint);

    const std::vector<RectF> all = rows();
    for (std::size_t n = static_cast<std::size_t>(first_); n < all.size(); ++n) {
        const bool chosen = menu_.chosen() == static_cast<int>(n);
        std::string label = art.say(n == 0 ? Text::play : Text::watch_the_best);
        if (n >= first_checkpoint)
            label =
                art.say(Text::practise_from, {std::to_string(place_on_the_way(checkpoints_[n - first_checkpoint]))});
        draw_panel(list, art, all[n], chosen ? "button_lit" : "button");
        const Color color = chosen ? ui::gold : menu_.enabled(static_cast<int>(n)) ? ui::text : ui::faint;
        art.large.draw_centred(list, {all[n].x + all[n].w / 2, all[n].y + 4}, label, color);
        if (chosen) art.sprites.draw(list, "cursor", {all[n].x - 4, all[n].y + all[n].h / 2});
    }
    draw_hints(list, services_,
               {{Action::menu_down, services_.say(Text::hint_choose)},
                {Action::confirm, services_.say(Text::hint_accept)},
                {Action::back, services_.say(Text::hint_back)}});
}

}  // namespace scree
