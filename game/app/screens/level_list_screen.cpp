#include "game/app/screens/level_list_screen.hpp"

#include "engine/view/camera.hpp"
#include "game/app/play/play_screen.hpp"
#include "game/app/saves/campaign.hpp"
#include "game/app/screens/level_panel.hpp"
#include "game/app/screens/menu_view.hpp"
#include "game/view/hud.hpp"

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
        const auto open = [&services, level]() -> Transition {
            return {Transition::Kind::push, open_level(services, level), true};
        };
        rows.push_back({.accept = open, .value = level});
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

}  // namespace scree
