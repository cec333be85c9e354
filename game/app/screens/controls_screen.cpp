#include "game/app/screens/controls_screen.hpp"

#include "game/app/screens/list_screen.hpp"
#include "game/app/screens/menu_view.hpp"

#include <algorithm>

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

ControlsScreen::ControlsScreen(Services& services) : ListScreen(services, first_row, 24) {
    const auto reset = [this] { store(default_bindings(), services_.say(Text::all_as_they_came)); };
    const auto ask_to_reset = [this, reset]() -> Transition {
        const char* question = services_.say(Text::ask_keys_as_they_came);
        return {Transition::Kind::push, std::make_unique<ConfirmScreen>(services_, question, reset), false};
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
    if (index >= named_actions.size()) return;
    const auto draw_caps = [&](const auto& inputs, float x, float edge, bool round) {
        for (const auto& each : inputs) {
            const std::string cap = label(each);
            if (x + static_cast<float>(key_cap_width(art, cap)) > edge) break;
            x += static_cast<float>(draw_key_cap(list, art, {x, area.y + 5}, cap, round)) + 4;
        }
    };
    const Binding& binding = services_.controls.bindings()[named_actions[index].action];
    draw_caps(binding.keys, area.x + keys_x, area.x + pad_x - 8, false);
    draw_caps(binding.pad, area.x + pad_x, area.x + area.w, true);
}

}  // namespace scree
