#include "engine/present/bindings.hpp"

#include <algorithm>
#include <iterator>

namespace scree {

namespace {

constexpr std::string_view action_names[] = {"left",      "right",   "up",     "down",       "jump",       "action",
                                             "pause",     "retry",   "rewind", "menu left",  "menu right", "menu up",
                                             "menu down", "confirm", "back",   "fullscreen", "screenshot"};
static_assert(std::size(action_names) == action_count, "a name for each action");

constexpr int game_actions = static_cast<int>(Action::rewind) + 1;

template <class Input, class List>
std::optional<Action> find_use(const Bindings& bindings, Action except, Input input, List Binding::*list) {
    for (int i = 0; i < game_actions; ++i) {
        const auto action = static_cast<Action>(i);
        const List& inputs = bindings[action].*list;
        if (action != except && std::find(inputs.begin(), inputs.end(), input) != inputs.end()) return action;
    }
    return {};
}

}  // namespace

std::string_view action_name(Action action) { return action_names[static_cast<std::size_t>(action)]; }

std::optional<Action> action_from_name(std::string_view name) {
    const auto* const found = std::find(std::begin(action_names), std::end(action_names), name);
    if (found == std::end(action_names)) return {};
    return static_cast<Action>(found - std::begin(action_names));
}

Bindings default_bindings() {
    using Kind = PadInput::Kind;
    // The numbers that most pads and drivers agree on: 0 A, 1 B, 2 X, 3 Y, 4 and 5 the shoulders, 6 back, 7 start.
    const auto button = [](std::uint8_t number) { return PadInput{Kind::button, number}; };
    const PadInput pov_left{Kind::axis_minus, static_cast<std::uint8_t>(PadAxis::pov_x)};
    const PadInput pov_right{Kind::axis_plus, static_cast<std::uint8_t>(PadAxis::pov_x)};
    const PadInput pov_up{Kind::axis_minus, static_cast<std::uint8_t>(PadAxis::pov_y)};
    const PadInput pov_down{Kind::axis_plus, static_cast<std::uint8_t>(PadAxis::pov_y)};
    const PadInput stick_left{Kind::stick_left, 0};
    const PadInput stick_right{Kind::stick_right, 0};
    const PadInput stick_up{Kind::stick_up, 0};
    const PadInput stick_down{Kind::stick_down, 0};

    Bindings table;
    // Letters lie elsewhere on other keyboards, so everything can be done without them as well.
    table[Action::left] = {{Key::left, Key::a}, {stick_left, pov_left}};
    table[Action::right] = {{Key::right, Key::d}, {stick_right, pov_right}};
    table[Action::up] = {{Key::up, Key::w}, {stick_up, pov_up}};
    table[Action::down] = {{Key::down, Key::s}, {stick_down, pov_down, button(5)}};
    table[Action::jump] = {{Key::space, Key::c, Key::z}, {button(0), button(3)}};
    table[Action::action] = {{Key::x, Key::left_shift, Key::right_shift}, {button(1), button(2)}};
    table[Action::pause] = {{Key::escape, Key::p, Key::pause}, {button(7)}};
    table[Action::retry] = {{Key::r}, {button(6)}};
    table[Action::rewind] = {{Key::backspace}, {button(4)}};
    table[Action::menu_left] = {{Key::left}, {stick_left, pov_left}};
    table[Action::menu_right] = {{Key::right}, {stick_right, pov_right}};
    table[Action::menu_up] = {{Key::up}, {stick_up, pov_up}};
    table[Action::menu_down] = {{Key::down}, {stick_down, pov_down}};
    table[Action::confirm] = {{Key::enter, Key::space}, {button(0), button(7)}};
    table[Action::back] = {{Key::escape, Key::backspace}, {button(1)}};
    table[Action::fullscreen] = {{Key::f11}, {}};
    table[Action::screenshot] = {{Key::f12}, {}};
    return table;
}

std::optional<Action> other_use(const Bindings& bindings, Action except, Key key) {
    return find_use(bindings, except, key, &Binding::keys);
}

std::optional<Action> other_use(const Bindings& bindings, Action except, PadInput input) {
    return find_use(bindings, except, input, &Binding::pad);
}

}  // namespace scree
