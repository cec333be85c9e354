#include "game/app/options_screen.hpp"

#include "game/app/controls_screen.hpp"
#include "game/app/menu_view.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr RectF first_row{136, 52, 368, 23};
constexpr float row_step = 24;

}  // namespace

OptionsScreen::OptionsScreen(Services& services) : services_(services), menu_(11) {
    Settings& now = services_.settings;
    rows_ = {{"Music", &now.music_percent},
             {"Effects", &now.effects_percent},
             {"Full screen", nullptr, &now.fullscreen},
             {"Scaling", nullptr, &now.whole_scaling, {"As large as fits", "Whole pixels"}},
             {"Wait for the display (vsync)", nullptr, &now.vsync},
             {"Reduced effects", nullptr, &now.reduced_effects},
             {"Show the time", nullptr, &now.show_timer},
             {"Ghost of the best run", nullptr, &now.ghost},
             {"Go back in time: hold " + action_label(services_.controls, Action::rewind), nullptr, &now.rewind}};
    rows_.push_back({"Keys and buttons ...", nullptr, nullptr, {nullptr, nullptr}, [this]() -> Transition {
                         return {Transition::Kind::push, std::make_unique<ControlsScreen>(services_), false};
                     }});
    rows_.push_back({"Back", nullptr, nullptr, {nullptr, nullptr}, []() -> Transition {
                         return {Transition::Kind::pop, nullptr, false};
                     }});
    areas_ = menu_rows(first_row, static_cast<int>(rows_.size()), row_step);
}

Transition OptionsScreen::input(const MenuInput& input) {
    const Menu::Answer answer = menu_.update(input, areas_);
    const Row& row = rows_[static_cast<std::size_t>(menu_.chosen())];
    switch (answer) {
        case Menu::Answer::none:
            return {};
        case Menu::Answer::moved:
            services_.sounds.play("menu_move");
            return {};
        case Menu::Answer::cancelled:
            services_.sounds.play("menu_back");
            return {Transition::Kind::pop, nullptr, false};
        case Menu::Answer::less:
            change(row, -1);
            return {};
        case Menu::Answer::more:
            change(row, 1);
            return {};
        case Menu::Answer::accepted:
            if (row.act) {
                services_.sounds.play("menu_accept");
                return row.act();
            }
            change(row, 0);
            return {};
    }
    return {};
}

void OptionsScreen::change(const Row& row, int by) {
    if (row.percent != nullptr) *row.percent = std::clamp(*row.percent + by * 10, 0, 100);
    // A switch turns whichever way is pressed.
    if (row.on != nullptr) *row.on = !*row.on;
    if (row.percent == nullptr && row.on == nullptr) return;
    services_.settings_changed = true;
    services_.sounds.play("menu_move");
}

void OptionsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, {112, 12, 416, 312});
    draw_heading(list, art, {320, 18}, "Options");
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        const RectF area = areas_[i];
        const bool chosen = menu_.chosen() == static_cast<int>(i);
        if (chosen) draw_chosen(list, art, area);
        art.large.draw(list, {area.x + 18, area.y + 5}, row.label, chosen ? ui::gold : ui::text);
        const float right = area.x + area.w - 10;
        if (row.percent != nullptr) {
            draw_slider(list, art, {right - 144, area.y + 4, 100, 16}, static_cast<float>(*row.percent) / 100, chosen);
            art.small.draw_right(list, {right, area.y + 9}, std::to_string(*row.percent) + " %", ui::text);
        } else if (row.on != nullptr && row.words[0] != nullptr) {
            const std::string words = std::string("\xE2\x86\x90 ") + row.words[*row.on ? 1 : 0] + " \xE2\x86\x92";
            art.small.draw_right(list, {right, area.y + 9}, words, chosen ? ui::text : ui::quiet);
        } else if (row.on != nullptr) {
            draw_switch(list, art, {right - 54, area.y + 6}, *row.on, chosen);
        }
    }
    draw_hints(list, services_, {{Action::menu_right, "change"}, {Action::confirm, "accept"}, {Action::back, "back"}});
}

}  // namespace scree
