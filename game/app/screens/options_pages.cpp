#include "game/app/screens/options_pages.hpp"

#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/list_screen.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

using Kind = OptionRow::Kind;
constexpr int slider_step = 10;

OptionRow slider(std::string label, int& percent, int least = 0) {
    return {.kind = Kind::slider, .label = std::move(label), .percent = &percent, .least = least};
}

OptionRow toggle(std::string label, bool& on, std::string about = {}) {
    return {.kind = Kind::toggle, .label = std::move(label), .about = std::move(about), .on = &on};
}

OptionRow button(std::string label, std::string about, std::function<Transition()> open) {
    return {.kind = Kind::button, .label = std::move(label), .about = std::move(about), .open = std::move(open)};
}

std::vector<OptionRow> picture_rows(Services& services) {
    Settings& now = services.settings;
    bool& whole = now.whole_scaling;
    std::vector<OptionRow> rows = {
        toggle(services.say(Text::full_screen), now.fullscreen, services.say(Text::about_full_screen)),
        {.kind = Kind::choice,
         .label = services.say(Text::scaling),
         .about = services.say(Text::about_scaling),
         .words = {services.say(Text::scaling_whole), services.say(Text::scaling_fitted)},
         .chosen = [&whole] { return whole ? 0 : 1; },
         .choose = [&whole](int index) { whole = index == 0; }},
        toggle(services.say(Text::smooth_motion), now.smooth_motion, services.say(Text::about_smooth_motion)),
        toggle(services.say(Text::shake), now.shake, services.say(Text::about_shake)),
        toggle(services.say(Text::flashes), now.flashes, services.say(Text::about_flashes)),
        toggle(services.say(Text::reduced_effects), now.reduced_effects, services.say(Text::about_reduced_effects)),
        toggle(services.say(Text::calm_camera), now.calm_camera, services.say(Text::about_calm_camera)),
        toggle(services.say(Text::high_contrast), now.high_contrast, services.say(Text::about_high_contrast)),
        toggle(services.say(Text::large_texts), now.large_texts, services.say(Text::about_large_texts))};
    if (services.display.has_vsync_choice)
        rows.insert(rows.begin() + 2, toggle(services.say(Text::vsync), now.vsync, services.say(Text::about_vsync)));
    return rows;
}

std::vector<OptionRow> play_rows(Services& services) {
    Settings& now = services.settings;
    const auto reset = [&services] {
        services.settings = as_they_came(services.settings);
        services.settings_changed = true;
    };
    const auto ask = [&services, reset]() -> Transition {
        const char* question = services.say(Text::ask_all_as_they_came);
        return {Transition::Kind::push, std::make_unique<ConfirmScreen>(services, question, reset), false};
    };
    return {toggle(services.say(Text::show_time), now.show_timer, services.say(Text::about_show_time)),
            toggle(services.say(Text::ghost), now.ghost, services.say(Text::about_ghost)),
            toggle(services.say(Text::toggle_slide), now.toggle_slide, services.say(Text::about_toggle_slide)),
            toggle(services.say(Text::pause_unfocused), now.pause_unfocused, services.say(Text::about_pause_unfocused)),
            button(services.say(Text::options_as_they_came), services.say(Text::about_reset), ask)};
}

std::vector<OptionRow> assist_rows(Services& services) {
    Settings& now = services.settings;
    return {slider(services.say(Text::assist_speed), now.speed_percent, least_speed_percent),
            toggle(services.say(Text::assist_invincible), now.invincible),
            toggle(services.say(Text::assist_jumps), now.endless_jumps),
            toggle(services.say(Text::assist_rewind, {action_label(services, Action::rewind)}), now.rewind)};
}

OptionRow language_row(Services& services) {
    OptionRow row{.kind = Kind::choice, .label = services.say(Text::language)};
    for (int i = 0; i < language_count; ++i) row.words.emplace_back(language_label(static_cast<Language>(i)));
    row.chosen = [&services] { return static_cast<int>(services.art.language); };
    row.choose = [&services](int index) {
        services.settings.language = static_cast<Language>(index);
        services.art.language = static_cast<Language>(index);
    };
    return row;
}

}  // namespace

Text page_title(OptionsPage page) {
    constexpr Text titles[options_page_count] = {Text::page_picture, Text::page_sound, Text::page_play,
                                                 Text::page_assist,  Text::page_keys,  Text::page_language};
    return titles[static_cast<std::size_t>(page)];
}

std::vector<OptionRow> options_rows(Services& services, OptionsPage page) {
    Settings& now = services.settings;
    switch (page) {
        case OptionsPage::picture:
            return picture_rows(services);
        case OptionsPage::sound:
            return {slider(services.say(Text::music), now.music_percent),
                    slider(services.say(Text::effects), now.effects_percent),
                    toggle(services.say(Text::mute_unfocused), now.mute_unfocused,
                           services.say(Text::about_mute_unfocused))};
        case OptionsPage::play:
            return play_rows(services);
        case OptionsPage::assist:
            return assist_rows(services);
        case OptionsPage::keys:
            return {button(services.say(Text::keys_and_buttons), services.say(Text::about_keys),
                           opens<ControlsScreen>(services)),
                    button(services.say(Text::input_test), services.say(Text::about_input_test),
                           opens<InputScreen>(services))};
        case OptionsPage::language:
            return {language_row(services)};
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
        case Kind::choice: {
            const auto count = static_cast<int>(row.words.size());
            row.choose((row.chosen() + (by < 0 ? count - 1 : 1)) % count);
            return true;
        }
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
