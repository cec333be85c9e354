#include "game/app/screens/options_screen.hpp"

#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/menu_view.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr RectF options_panel{76, 40, 488, 0};  // as high as what is on the page
constexpr RectF pages_row{90, 44, 460, 22};
constexpr RectF first_option{96, 70, 448, 20};
constexpr float rows_height = 204;  // px that rows may fill
constexpr float widest_step = 26;
constexpr float back_gap = 4;
constexpr float panel_margin = 3;   // px below the way back
constexpr float about_height = 37;  // of the band below the panel, for two lines on the chosen row
constexpr int about_width = 420;

RectF page_area(int page) {
    const float width = pages_row.w / static_cast<float>(options_page_count);
    return {pages_row.x + width * static_cast<float>(page), pages_row.y, width, pages_row.h};
}

/// Labels end before the middle of the panel, values begin behind it.
constexpr float label_right = 316;
constexpr float value_left = 332;

RectF slider_area(RectF row) { return {value_left + 3, row.y + 2, 100, 16}; }

using Kind = OptionRow::Kind;
constexpr int slider_step = 10;

OptionRow slider(Text label, int& percent, int least = 0) {
    return {.kind = Kind::slider, .label = label, .percent = &percent, .least = least};
}

OptionRow toggle(Text label, bool& on, std::optional<Text> about = {}, std::string value = {}) {
    return {.kind = Kind::toggle, .label = label, .about = about, .value = std::move(value), .on = &on};
}

OptionRow button(Text label, Text about, std::function<Transition()> open) {
    return {.kind = Kind::button, .label = label, .about = about, .open = std::move(open)};
}

std::vector<OptionRow> picture_rows(Services& services) {
    Settings& now = services.settings;
    bool& whole = now.whole_scaling;
    std::vector<OptionRow> rows = {
        toggle(Text::full_screen, now.fullscreen, Text::about_full_screen),
        {.kind = Kind::choice,
         .label = Text::scaling,
         .about = Text::about_scaling,
         .chosen = [&services, &whole] { return services.say(whole ? Text::scaling_whole : Text::scaling_fitted); },
         .turn = [&whole](int) { whole = !whole; }},
        toggle(Text::smooth_motion, now.smooth_motion, Text::about_smooth_motion),
        toggle(Text::shake, now.shake, Text::about_shake),
        toggle(Text::flashes, now.flashes, Text::about_flashes),
        toggle(Text::reduced_effects, now.reduced_effects, Text::about_reduced_effects),
        toggle(Text::calm_camera, now.calm_camera, Text::about_calm_camera),
        toggle(Text::high_contrast, now.high_contrast, Text::about_high_contrast),
        toggle(Text::large_texts, now.large_texts, Text::about_large_texts)};
    if (services.display.has_vsync_choice)
        rows.insert(rows.begin() + 2, toggle(Text::vsync, now.vsync, Text::about_vsync));
    return rows;
}

OptionRow language_row(Services& services) {
    const auto turn = [&services](int by) {
        const int next = (static_cast<int>(services.art.language) + by + language_count) % language_count;
        services.art.language = static_cast<Language>(next);
        services.settings.language = services.art.language;
    };
    return {.kind = Kind::choice,
            .label = Text::language,
            .chosen = [&services] { return language_label(services.art.language); },
            .turn = turn};
}

std::vector<OptionRow> play_rows(Services& services) {
    Settings& now = services.settings;
    const auto reset = [&services] {
        services.settings = as_they_came(services.settings);
        services.settings_changed = true;
    };
    const auto ask = [&services, reset] {
        return push(std::make_unique<ConfirmScreen>(services, services.say(Text::ask_all_as_they_came), reset));
    };
    return {language_row(services),
            button(Text::keys_and_buttons, Text::about_keys, opens<ControlsScreen>(services)),
            button(Text::input_test, Text::about_input_test, opens<InputScreen>(services)),
            toggle(Text::show_time, now.show_timer, Text::about_show_time),
            toggle(Text::ghost, now.ghost, Text::about_ghost),
            toggle(Text::toggle_slide, now.toggle_slide, Text::about_toggle_slide),
            toggle(Text::pause_unfocused, now.pause_unfocused, Text::about_pause_unfocused),
            button(Text::options_as_they_came, Text::about_reset, ask)};
}

std::vector<OptionRow> assist_rows(Services& services) {
    Settings& now = services.settings;
    std::vector<OptionRow> rows{slider(Text::assist_speed, now.speed_percent, least_speed_percent),
                                toggle(Text::assist_invincible, now.invincible),
                                toggle(Text::assist_jumps, now.endless_jumps),
                                toggle(Text::assist_rewind, now.rewind, {}, action_label(services, Action::rewind))};
    for (OptionRow& row : rows) row.about = Text::about_assists;
    return rows;
}

}  // namespace

OptionsScreen::OptionsScreen(Services& services, OptionsPage page) : services_(services) { turn_to(page); }

void OptionsScreen::turn_to(OptionsPage page) {
    page_ = page;
    rows_ = options_rows(services_, page);
    menu_ = Menu(rows_.size() + 2);
    areas_ = {pages_row};
    const float step = std::min(widest_step, std::floor(rows_height / static_cast<float>(rows_.size())));
    for (std::size_t row = 0; row <= rows_.size(); ++row)  // the last one is the way back
        areas_.push_back(
            {first_option.x, first_option.y + step * static_cast<float>(row), first_option.w, first_option.h});
    areas_.back().y += back_gap;
}

const OptionRow* OptionsScreen::chosen_row() const {
    const auto index = static_cast<std::size_t>(menu_.chosen());
    return index >= 1 && index <= rows_.size() ? &rows_[index - 1] : nullptr;
}

Transition OptionsScreen::input(const MenuInput& input) {
    if (!input.drag) dragged_ = false;
    if (dragged_) {
        if (input.pointer) slide(input.pointer->x);
        return {};
    }
    const Menu::Answer answer = menu_.update(input, areas_);
    const OptionRow* row = chosen_row();
    switch (answer) {
        case Menu::Answer::none:
            return {};
        case Menu::Answer::moved:
            services_.sounds.play("menu_move");
            return {};
        case Menu::Answer::cancelled:
            return go_back(services_, false);
        case Menu::Answer::less:
        case Menu::Answer::more: {
            const int by = answer == Menu::Answer::less ? -1 : 1;
            if (menu_.chosen() == 0) {
                const int page = (static_cast<int>(page_) + by + options_page_count) % options_page_count;
                turn_to(static_cast<OptionsPage>(page));
                services_.sounds.play("menu_move");
            } else if (row != nullptr && change_option(*row, by)) {
                changed();
            }
            return {};
        }
        case Menu::Answer::accepted:
            return accept(input);
    }
    return {};
}

Transition OptionsScreen::accept(const MenuInput& input) {
    const OptionRow* row = chosen_row();
    const bool clicked = input.click && input.pointer && !input.confirm;
    if (menu_.chosen() == 0) {
        for (int page = 0; page < options_page_count; ++page)
            if (clicked && holds(page_area(page), *input.pointer)) turn_to(static_cast<OptionsPage>(page));
        services_.sounds.play("menu_move");
        if (!clicked) menu_.choose(1);
    } else if (row == nullptr) {
        return go_back(services_, false);
    } else if (row->kind == OptionRow::Kind::button) {
        services_.sounds.play("menu_accept");
        return row->open();
    } else if (row->kind == OptionRow::Kind::slider) {
        // The knob follows the mouse within the slider only.
        RectF reach = slider_area(areas_[static_cast<std::size_t>(menu_.chosen())]);
        reach.x -= 6;
        reach.w += 12;
        dragged_ = clicked && holds(reach, {input.pointer->x, reach.y});
        if (dragged_) slide(input.pointer->x);
    } else if (change_option(*row, 1)) {
        changed();
    }
    return {};
}

void OptionsScreen::slide(float x) {
    const OptionRow& row = *chosen_row();
    const RectF area = slider_area(areas_[static_cast<std::size_t>(menu_.chosen())]);
    const int before = *row.percent;
    slide_option(row, (x - area.x) / area.w);
    if (*row.percent != before) changed();
}

void OptionsScreen::changed() {
    services_.settings_changed = true;
    services_.sounds.play("menu_move");
}

void OptionsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    const RectF back_place = areas_.back();
    draw_shade(list, 150);
    draw_panel(list, art,
               {options_panel.x, options_panel.y, options_panel.w,
                back_place.y + back_place.h + panel_margin - options_panel.y});
    draw_heading(list, art, {320, 2}, art.say(Text::options));
    draw_pages(list);
    for (std::size_t i = 0; i < rows_.size(); ++i)
        draw_row(list, rows_[i], areas_[i + 1], menu_.chosen() == static_cast<int>(i) + 1);
    const bool back = menu_.chosen() == static_cast<int>(rows_.size()) + 1;
    if (back) draw_chosen(list, art, back_place);
    art.large.draw_centred(list, {320, back_place.y + 3}, art.say(Text::back), back ? ui::gold : ui::text);
    if (const OptionRow* row = chosen_row(); row != nullptr && row->about) {
        const float y = back_place.y + back_place.h + panel_margin;
        list.fill({options_panel.x, y + 1, options_panel.w, about_height}, ui::ink.with_alpha(190));
        draw_note_wrapped(list, art, {options_panel.x + 34, y + 5}, art.say(*row->about), ui::text, about_width);
    }
    draw_hints(list, services_,
               {{Action::menu_right, menu_.chosen() == 0 ? Text::hint_page : Text::hint_change},
                {Action::confirm, Text::hint_accept},
                {Action::back, Text::hint_back}});
}

void OptionsScreen::draw_pages(DrawList& list) const {
    const Art& art = services_.art;
    const bool chosen = menu_.chosen() == 0;
    for (int i = 0; i < options_page_count; ++i) {
        const RectF area = page_area(i);
        const bool open = static_cast<int>(page_) == i;
        if (open) list.fill({area.x + 2, area.y, area.w - 4, area.h}, Color::hex(0xffd166, chosen ? 60 : 24));
        if (open) list.fill({area.x + 2, area.y + area.h - 2, area.w - 4, 2}, ui::gold);
        const Color color = open ? ui::gold : chosen ? ui::text : ui::quiet;
        art.large.draw_centred(list, {area.x + area.w / 2, area.y + 3},
                               art.say(page_title(static_cast<OptionsPage>(i))), color);
    }
    list.fill({pages_row.x, pages_row.y + pages_row.h, pages_row.w, 1}, ui::faint.with_alpha(120));
    if (chosen) art.sprites.draw(list, "cursor", {pages_row.x - 4, pages_row.y + pages_row.h / 2});
}

void OptionsScreen::draw_row(DrawList& list, const OptionRow& row, RectF area, bool chosen) const {
    const Art& art = services_.art;
    if (chosen) draw_chosen(list, art, area);
    art.large.draw_right(list, {label_right, area.y + 3}, art.say(row.label, {row.value}),
                         chosen ? ui::gold : ui::text);
    const Color color = chosen ? ui::text : ui::quiet;
    const auto say = [&](float x, const std::string& value) { art.large.draw(list, {x, area.y + 3}, value, color); };
    switch (row.kind) {
        case OptionRow::Kind::slider:
            draw_slider(list, slider_area(area), slider_share(row), chosen);
            say(value_left + 114, std::to_string(*row.percent) + " %");
            break;
        case OptionRow::Kind::toggle:
            draw_switch(list, {value_left, area.y + 4}, *row.on, chosen);
            say(value_left + 36, art.say(*row.on ? Text::on : Text::off));
            break;
        case OptionRow::Kind::choice:
            say(value_left, "\xE2\x86\x90 " + std::string(row.chosen()) + " \xE2\x86\x92");
            break;
        case OptionRow::Kind::button:
            say(value_left, "\xE2\x80\xA6");
            break;
    }
}

Text page_title(OptionsPage page) {
    constexpr Text titles[options_page_count] = {Text::page_picture, Text::page_sound, Text::page_play,
                                                 Text::page_assist};
    return titles[static_cast<std::size_t>(page)];
}

std::vector<OptionRow> options_rows(Services& services, OptionsPage page) {
    Settings& now = services.settings;
    switch (page) {
        case OptionsPage::picture:
            return picture_rows(services);
        case OptionsPage::sound:
            return {slider(Text::music, now.music_percent), slider(Text::effects, now.effects_percent),
                    toggle(Text::mute_unfocused, now.mute_unfocused, Text::about_mute_unfocused)};
        case OptionsPage::play:
            return play_rows(services);
        case OptionsPage::assist:
            return assist_rows(services);
    }
    return {};
}

bool change_option(const OptionRow& row, int by) {
    switch (row.kind) {
        case Kind::slider: {
            const int before = *row.percent;
            *row.percent = std::clamp(before + by * slider_step, row.least, 100);
            return *row.percent != before;
        }
        case Kind::toggle:
            *row.on = !*row.on;
            return true;
        case Kind::choice:
            row.turn(by);
            return true;
        case Kind::button:
            return false;
    }
    return false;
}

void slide_option(const OptionRow& row, float share) {
    const auto steps = static_cast<float>((100 - row.least) / slider_step);
    *row.percent = row.least + slider_step * static_cast<int>(std::lround(std::clamp(share, 0.0F, 1.0F) * steps));
}

float slider_share(const OptionRow& row) {
    return static_cast<float>(*row.percent - row.least) / static_cast<float>(100 - row.least);
}

}  // namespace scree
