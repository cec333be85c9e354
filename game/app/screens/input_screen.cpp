#include "game/app/screens/input_screen.hpp"

#include "game/app/screens/controls_screen.hpp"
#include "game/app/screens/menu_view.hpp"

#include <algorithm>
#include <cstdio>

namespace scree {

namespace {

constexpr RectF input_panel{20, 40, 600, 292};
constexpr float pads_y = 98;
constexpr int most_pads = 2;  // that fit at once

bool any_button(const PadStates& pads) {
    return std::any_of(pads.begin(), pads.end(), [](const PadState& pad) { return pad.buttons != 0; });
}

std::string as_text(float position) {
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", static_cast<double>(position));
    return text;
}

}  // namespace

Transition InputScreen::input(const MenuInput& input) {
    const Controls& controls = services_.controls;
    if (!opened_) {
        opened_ = !any_button(controls.raw_pads());
        return {};
    }
    if (controls.pressed_key() == Key::escape) {
        leave_ = leave_ || escape_ticks_ > 0;
        escape_ticks_ = twice_ticks;
    }
    if (!leave_ && !input.click) return {};
    return go_back(services_, false);
}

Transition InputScreen::tick() {
    if (escape_ticks_ > 0) --escape_ticks_;
    held_ticks_ = opened_ && any_button(services_.controls.raw_pads()) ? held_ticks_ + 1 : 0;
    if (held_ticks_ >= hold_ticks) leave_ = true;
    return {};
}

void InputScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 170);
    draw_panel(list, art, input_panel);
    draw_heading(list, art, {320, 2}, art.say(Text::input_test));
    draw_keys(list);
    const auto place = [](int n) {
        return RectF{input_panel.x + 16, pads_y + 115.0F * static_cast<float>(n), 568, 108};
    };
    int shown = 0;
    for (int pad = 0; pad < pad_count && shown < most_pads; ++pad) {
        if (!services_.controls.raw_pads()[static_cast<std::size_t>(pad)].connected) continue;
        draw_pad(list, pad, place(shown++));
    }
    if (shown < most_pads) draw_actions(list, place(shown));
    if (shown == 0) {
        const RectF none = place(1);
        list.fill(none, Color::hex(0x120e1a, 130));
        draw_note_centred(list, art, {320, none.y + 50}, art.say(Text::input_no_pad), ui::quiet, 560);
    }
    draw_hint_bar(list, services_);
    draw_note_centred(list, art, {320, 344}, art.say(Text::input_leave), ui::text, 620);
}

void InputScreen::draw_keys(DrawList& list) const {
    const Art& art = services_.art;
    const float y = 52;
    draw_note(list, art, {input_panel.x + 16, y}, art.say(Text::input_keys_held), ui::quiet, 180);
    float x = input_panel.x + 16;
    for (int i = 1; i < key_count; ++i) {
        const auto key = static_cast<Key>(i);
        if (!services_.controls.is_down(key)) continue;
        const std::string label = key_label(key, art.language);
        if (x + static_cast<float>(key_cap_width(art, label)) > input_panel.x + input_panel.w - 16) break;
        x += static_cast<float>(draw_key_cap(list, art, {x, y + 16}, label)) + 4;
    }
}

void InputScreen::draw_actions(DrawList& list, RectF area) const {
    const Art& art = services_.art;
    list.fill(area, Color::hex(0x120e1a, 130));
    draw_note(list, art, {area.x + 8, area.y + 6}, art.say(Text::input_actions), ui::gold, 400);
    for (std::size_t n = 0; n < named_actions.size(); ++n) {
        const RectF box{area.x + 8 + 139 * static_cast<float>(n % 4), area.y + 28 + 38 * static_cast<float>(n / 4), 135,
                        32};
        const bool held = services_.controls.held(named_actions[n].action);
        list.fill(box, held ? ui::gold : Color::hex(0x3b3b52));
        draw_note_centred(list, art, {box.x + box.w / 2, box.y + 13}, art.say(named_actions[n].label),
                          held ? ui::ink : ui::quiet, 131);
    }
}

/// The name, all buttons by their numbers, and all axes with their bars.
void InputScreen::draw_pad(DrawList& list, int pad, RectF area) const {
    const Art& art = services_.art;
    const PadState& state = services_.controls.raw_pads()[static_cast<std::size_t>(pad)];
    const std::string& name = services_.pads.names[static_cast<std::size_t>(pad)];
    list.fill(area, Color::hex(0x120e1a, 130));
    const std::string title = art.say(Text::input_pad, {std::to_string(pad + 1), name});
    art.small.draw(list, {area.x + 8, area.y + 6}, cut_to(art.small, title, static_cast<int>(area.w) - 16), ui::gold);
    art.small.draw(list, {area.x + 8, area.y + 24}, art.say(Text::input_buttons), ui::quiet);
    const PadFamily family = pad_family_of(name);
    for (int button = 0; button < pad_button_count; ++button) {
        const PointF at{area.x + 60 + static_cast<float>(button % 16 * 31),
                        area.y + 20 + static_cast<float>(button / 16 * 18)};
        const bool down = (state.buttons >> button & 1U) != 0;
        list.fill({at.x, at.y, 29, 15}, down ? ui::gold : Color::hex(0x3b3b52));
        art.small.draw_centred(list, {at.x + 15, at.y + 4}, std::to_string(button), down ? ui::ink : ui::quiet);
    }
    art.small.draw(list, {area.x + 8, area.y + 62}, art.say(Text::input_axes), ui::quiet);
    static constexpr const char* axes[pad_axis_count] = {"X", "Y", "Z", "R", "U", "V", "PovX", "PovY"};
    for (int axis = 0; axis < pad_axis_count; ++axis) {
        const float position = std::clamp(state.axes[static_cast<std::size_t>(axis)], -1.0F, 1.0F);
        const PointF at{area.x + 60 + static_cast<float>(axis % 4 * 126),
                        area.y + 62 + static_cast<float>(axis / 4 * 22)};
        art.small.draw(list, at, axes[axis], ui::text);
        list.fill({at.x + 28, at.y, 50, 9}, Color::hex(0x3b3b52));
        const float reach = position * 25;
        list.fill({at.x + 53 + std::min(reach, 0.0F), at.y, std::max(1.0F, reach < 0 ? -reach : reach), 9}, ui::gold);
        art.small.draw(list, {at.x + 83, at.y + 1}, as_text(position), ui::quiet);
    }
    // What the buttons that are down are called.
    float x = area.x + 8;
    for (int button = 0; button < pad_button_count; ++button) {
        if ((state.buttons >> button & 1U) == 0) continue;
        const std::string label =
            pad_label({PadInput::Kind::button, static_cast<std::uint8_t>(button)}, family, art.language);
        if (x + static_cast<float>(key_cap_width(art, label)) > area.x + area.w - 8) break;
        x += static_cast<float>(draw_key_cap(list, art, {x, area.y + 94}, label, true)) + 4;
    }
}

}  // namespace scree
