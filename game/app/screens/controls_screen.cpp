#include "game/app/screens/controls_screen.hpp"

#include "game/app/screens/menu_view.hpp"

#include <algorithm>
#include <cstdio>

namespace scree {

namespace {

constexpr RectF first_row{84, 72, 472, 23};
constexpr float keys_x = 176;  // px from the row's left edge
constexpr float pad_x = 332;

template <class Input, class List>
std::optional<Action> move_over(Bindings& bindings, Action action, Input input, List Binding::*list) {
    List old = bindings[action].*list;
    const auto other = other_use(bindings, action, input);
    bindings[action].*list = {input};
    if (!other) return {};
    List& theirs = bindings[*other].*list;
    std::erase(theirs, input);
    std::erase(old, input);
    if (theirs.empty()) theirs = std::move(old);
    return other;
}

/// Of an action that works in every screen and cannot be bound to another key.
bool is_fixed(const Bindings& bindings, Key key) {
    const auto has_key = [&](Action action) {
        const std::vector<Key>& keys = bindings[action].keys;
        return std::ranges::find(keys, key) != keys.end();
    };
    return has_key(Action::fullscreen) || has_key(Action::screenshot);
}

/// Key caps beside each other from `at` on, as many as fit before `edge`.
struct CapRow {
    DrawList& list;
    const Art& art;
    PointF at;
    float edge;
    bool round = false;

    void add(const std::string& label) {
        if (at.x + static_cast<float>(key_cap_width(art, label)) > edge)
            edge = at.x;  // nor any later one
        else
            at.x += static_cast<float>(draw_key_cap(list, art, at, label, round)) + 4;
    }
};

constexpr RectF input_panel{20, 40, 600, 292};
constexpr float pads_y = 98;
constexpr int most_pads = 2;  // that fit at once

bool any_button(const PadStates& pads) {
    return std::ranges::any_of(pads, [](const PadState& pad) { return pad.buttons != 0; });
}

std::string as_text(float position) {
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", static_cast<double>(position));
    return text;
}

}  // namespace

std::optional<Action> rebind(Bindings& bindings, Action action, Key key) {
    return move_over(bindings, action, key, &Binding::keys);
}
std::optional<Action> rebind(Bindings& bindings, Action action, PadInput input) {
    return move_over(bindings, action, input, &Binding::pad);
}

ControlsScreen::ControlsScreen(Services& services) : ListScreen(services, first_row, 24) {
    const auto reset = [this] { store(default_bindings(), services_.say(Text::all_as_they_came)); };
    const auto ask_to_reset = [this, reset] {
        return push(std::make_unique<ConfirmScreen>(services_, services_.say(Text::ask_keys_as_they_came), reset));
    };
    std::vector<ListRow> rows;
    for (const NamedAction& named : named_actions) rows.push_back({named.label, [this] { return ask(); }});
    rows.push_back({Text::as_they_came, ask_to_reset});
    rows.push_back({Text::back, [this] { return leave(); }});
    set_rows(std::move(rows));
}

Transition ControlsScreen::input(const MenuInput& input) {
    if (asking_ == 0) return ListScreen::input(input);
    listen();
    return {};
}

Transition ControlsScreen::ask() {
    asking_ = patience;
    fresh_ = true;
    said_.clear();
    return {};
}

Transition ControlsScreen::tick() {
    if (asking_ > 0) --asking_;
    return {};
}

void ControlsScreen::listen() {
    if (fresh_) {
        fresh_ = false;
        return;
    }
    if (const auto key = services_.controls.pressed_key()) {
        if (*key == Key::escape)
            asking_ = 0;
        else
            take(*key);
    } else if (const auto input = services_.controls.pressed_pad()) {
        take(*input);
    }
}

void ControlsScreen::take(Key key) {
    if (is_fixed(services_.controls.bindings(), key)) {
        asking_ = 0;
        said_ = services_.say(Text::key_is_fixed, {label(key)});
        return;
    }
    give(key, &Binding::keys, Text::is_now_key);
}

void ControlsScreen::take(PadInput input) { give(input, &Binding::pad, Text::is_now_pad); }

template <class Input, class List>
void ControlsScreen::give(Input input, List Binding::*list, Text is_now) {
    Bindings bindings = services_.controls.bindings();
    const NamedAction& row = named_actions[static_cast<std::size_t>(menu_.chosen())];
    const std::optional<Action> other = rebind(bindings, row.action, input);
    const auto* named = std::ranges::find(named_actions, other, &NamedAction::action);
    if (named == std::end(named_actions))
        return store(bindings, services_.say(is_now, {services_.say(row.label), label(input)}));
    std::string theirs;
    for (const Input each : bindings[*other].*list) theirs += (theirs.empty() ? "" : ", ") + label(each);
    if (theirs.empty()) theirs = "-";
    store(bindings,
          services_.say(Text::are_now, {services_.say(row.label), label(input), services_.say(named->label), theirs}));
}

std::string ControlsScreen::label(Key key) const { return key_label(key, services_.art.language); }

std::string ControlsScreen::label(PadInput input) const {
    return pad_label(input, services_.pads.family, services_.art.language);
}

void ControlsScreen::store(const Bindings& bindings, const std::string& said) {
    asking_ = 0;
    said_ = said;
    store_bindings(services_.settings, bindings);
    services_.settings_changed = true;
    services_.sounds.play("menu_accept");
}

void ControlsScreen::draw(DrawList& list, float) {
    const Art& art = services_.art;
    draw_shade(list, 150);
    draw_panel(list, art, {64, 8, 512, 326});
    draw_heading(list, art, {320, 12}, art.say(Text::keys_and_buttons));
    draw_note(list, art, {first_row.x + keys_x, 56}, art.say(Text::keyboard), ui::quiet, 140);
    draw_note(list, art, {first_row.x + pad_x, 56}, art.say(Text::gamepad), ui::quiet, 140);
    draw_rows(list);
    if (!said_.empty()) draw_note_centred(list, art, {320, 317}, said_, ui::green, 480);
    if (asking_ > 0) {
        draw_shade(list, 140);
        draw_panel(list, art, {150, 130, 340, 84});
        const char* what = art.say(rows_[static_cast<std::size_t>(menu_.chosen())].label);
        art.large.draw_centred(list, {320, 144}, art.say(Text::press_for), ui::text);
        art.large.draw_centred(list, {320, 166}, what, ui::gold);
        draw_note_centred(list, art, {320, 194}, art.say(Text::escape_leaves, {std::to_string((asking_ + 59) / 60)}),
                          ui::quiet, 324);
    }
    draw_hints(list, services_, {{Action::confirm, Text::hint_change}, {Action::back, Text::hint_back}});
}

void ControlsScreen::draw_row(DrawList& list, int row, RectF area) const {
    const Art& art = services_.art;
    const auto index = static_cast<std::size_t>(row);
    const bool chosen = menu_.chosen() == row;
    if (chosen) draw_chosen(list, art, area);
    art.large.draw(list, {area.x + 18, area.y + 5}, art.say(rows_[index].label), chosen ? ui::gold : ui::text);
    if (index >= std::size(named_actions)) return;
    const auto draw_caps = [&](const auto& inputs, float x, float edge, bool round) {
        CapRow caps{list, art, {x, area.y + 5}, edge, round};
        for (const auto& each : inputs) caps.add(label(each));
    };
    const Binding& binding = services_.controls.bindings()[named_actions[index].action];
    draw_caps(binding.keys, area.x + keys_x, area.x + pad_x - 8, false);
    draw_caps(binding.pad, area.x + pad_x, area.x + area.w, true);
}

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
    CapRow caps{list, art, {input_panel.x + 16, y + 16}, input_panel.x + input_panel.w - 16};
    for (int key = 1; key < key_count; ++key)
        if (services_.controls.is_down(static_cast<Key>(key))) caps.add(key_label(static_cast<Key>(key), art.language));
}

void InputScreen::draw_actions(DrawList& list, RectF area) const {
    const Art& art = services_.art;
    list.fill(area, Color::hex(0x120e1a, 130));
    draw_note(list, art, {area.x + 8, area.y + 6}, art.say(Text::input_actions), ui::gold, 400);
    for (std::size_t n = 0; n < std::size(named_actions); ++n) {
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
    CapRow caps{list, art, {area.x + 8, area.y + 94}, area.x + area.w - 8, true};
    for (int button = 0; button < pad_button_count; ++button)
        if ((state.buttons >> button & 1U) != 0)
            caps.add(pad_label({PadInput::Kind::button, static_cast<std::uint8_t>(button)}, family, art.language));
}

}  // namespace scree
