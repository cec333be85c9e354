#include "game/app/controls_screen.hpp"

#include "game/app/confirm_screen.hpp"
#include "game/app/menu_view.hpp"

#include <algorithm>
#include <array>

namespace scree {

namespace {

constexpr int reset_row = static_cast<int>(named_actions.size());
constexpr int back_row = reset_row + 1;
constexpr RectF first_row{84, 72, 472, 23};
constexpr float row_step = 24;
constexpr float keys_x = 176;  // px from the row's left edge
constexpr float pad_x = 332;

template <class Input, class List>
std::optional<Action> move_over(Bindings& bindings, Action action, Input input, List Binding::*list) {
    List old = bindings[action].*list;
    const auto other = other_use(bindings, action, input);
    bindings[action].*list = {input};
    if (!other) return {};
    List& theirs = bindings[*other].*list;
    theirs.erase(std::remove(theirs.begin(), theirs.end(), input), theirs.end());
    old.erase(std::remove(old.begin(), old.end(), input), old.end());
    if (theirs.empty()) theirs = std::move(old);
    return other;
}

/// Of an action that works in every screen and cannot be bound to another key.
bool is_fixed(const Bindings& bindings, Key key) {
    for (const Action action : {Action::fullscreen, Action::screenshot}) {
        const std::vector<Key>& keys = bindings[action].keys;
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) return true;
    }
    return false;
}

/// None for an action that is not shown here.
std::optional<Text> name_of(Action action) {
    for (const NamedAction& named : named_actions)
        if (named.action == action) return named.label;
    return {};
}

}  // namespace

std::optional<Action> rebind(Bindings& bindings, Action action, Key key) {
    return move_over(bindings, action, key, &Binding::keys);
}
std::optional<Action> rebind(Bindings& bindings, Action action, PadInput input) {
    return move_over(bindings, action, input, &Binding::pad);
}

ControlsScreen::ControlsScreen(Services& services)
    : services_(services), menu_(back_row + 1), areas_(menu_rows(first_row, back_row + 1, row_step)) {}

Transition ControlsScreen::input(const MenuInput& input) {
    if (asking_ > 0) {
        listen();
        return {};
    }
    const Menu::Answer answer = run_menu(menu_, input, areas_, services_.sounds);
    if (answer == Menu::Answer::cancelled) return {Transition::Kind::pop, nullptr, false};
    if (answer != Menu::Answer::accepted) return {};
    if (menu_.chosen() == back_row) return {Transition::Kind::pop, nullptr, false};
    if (menu_.chosen() == reset_row) {
        const auto reset = [this] { store(default_bindings(), services_.say(Text::all_as_they_came)); };
        return {Transition::Kind::push,
                std::make_unique<ConfirmScreen>(services_, services_.say(Text::ask_keys_as_they_came), reset), false};
    }
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
    const auto name = other ? name_of(*other) : std::nullopt;
    if (!name) return store(bindings, services_.say(is_now, {services_.say(row.label), label(input)}));
    std::string theirs;
    for (const Input each : bindings[*other].*list) theirs += (theirs.empty() ? "" : ", ") + label(each);
    if (theirs.empty()) theirs = "-";
    store(bindings,
          services_.say(Text::are_now, {services_.say(row.label), label(input), services_.say(*name), theirs}));
}

std::string ControlsScreen::label(Key key) const { return key_label(key, services_.art.language); }

std::string ControlsScreen::label(PadInput input) const {
    return pad_label(input, services_.pad_family, services_.art.language);
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
    for (int i = 0; i <= back_row; ++i) {
        const RectF area = areas_[static_cast<std::size_t>(i)];
        const bool chosen = menu_.chosen() == i;
        if (chosen) draw_chosen(list, art, area);
        const Text label = i == reset_row  ? Text::as_they_came
                           : i == back_row ? Text::back
                                           : named_actions[static_cast<std::size_t>(i)].label;
        art.large.draw(list, {area.x + 18, area.y + 5}, art.say(label), chosen ? ui::gold : ui::text);
        if (i < reset_row) draw_bindings(list, named_actions[static_cast<std::size_t>(i)].action, area);
    }
    if (!said_.empty()) draw_note_centred(list, art, {320, 317}, said_, ui::green, 480);
    if (asking_ > 0) {
        draw_shade(list, 140);
        draw_panel(list, art, {150, 130, 340, 84});
        const char* what = art.say(named_actions[static_cast<std::size_t>(menu_.chosen())].label);
        art.large.draw_centred(list, {320, 144}, art.say(Text::press_for), ui::text);
        art.large.draw_centred(list, {320, 166}, what, ui::gold);
        draw_note_centred(list, art, {320, 194}, art.say(Text::escape_leaves, {std::to_string((asking_ + 59) / 60)}),
                          ui::quiet, 324);
    }
    draw_hints(list, services_,
               {{Action::confirm, art.say(Text::hint_change)}, {Action::back, art.say(Text::hint_back)}});
}

void ControlsScreen::draw_bindings(DrawList& list, Action action, RectF area) {
    const Art& art = services_.art;
    const Binding& binding = services_.controls.bindings()[action];
    float x = area.x + keys_x;
    for (std::size_t i = 0; i < binding.keys.size(); ++i) {
        const std::string cap = label(binding.keys[i]);
        if (x + static_cast<float>(key_cap_width(art, cap)) > area.x + pad_x - 8) break;
        x += static_cast<float>(draw_key_cap(list, art, {x, area.y + 5}, cap)) + 4;
    }
    x = area.x + pad_x;
    for (std::size_t i = 0; i < binding.pad.size(); ++i) {
        const std::string cap = label(binding.pad[i]);
        if (x + static_cast<float>(key_cap_width(art, cap)) > area.x + area.w) break;
        x += static_cast<float>(draw_key_cap(list, art, {x, area.y + 5}, cap, true)) + 4;
    }
}

}  // namespace scree
