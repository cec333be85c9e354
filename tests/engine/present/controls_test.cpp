#include "engine/present/controls.hpp"

#include "tests/support/test.hpp"

#include <initializer_list>

using namespace scree;
using Type = WindowEvent::Type;

namespace {

WindowEvent key(Type type, Key which) {
    WindowEvent event;
    event.type = type;
    event.key = which;
    return event;
}
WindowEvent down(Key which) { return key(Type::key_pressed, which); }
WindowEvent up(Key which) { return key(Type::key_released, which); }
WindowEvent lost_focus() { return key(Type::focus_lost, Key::unknown); }

/// Controls with a keyboard and one pad to play on.
struct Desk {
    Controls controls;
    PadStates pads{};
    bool focused = true;

    void frame(std::initializer_list<WindowEvent> events = {}) {
        controls.update(std::span<const WindowEvent>(events.begin(), events.size()), pads, focused);
    }
};

}  // namespace

TEST_CASE("a held key is held in every tick until it is let go of") {
    Desk desk;
    desk.frame({down(Key::right)});
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::right));
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::right));
    desk.frame({up(Key::right)});
    CHECK(desk.controls.take_buttons() == Buttons{});
}

TEST_CASE("a tap between two ticks is held for exactly one tick") {
    Desk desk;
    desk.frame({down(Key::space), up(Key::space)});
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::jump));
    CHECK(desk.controls.take_buttons() == Buttons{});
}

TEST_CASE("an action is pressed in one frame only, however long it is held") {
    Desk desk;
    desk.frame({down(Key::enter)});
    CHECK(desk.controls.pressed(Action::confirm));
    CHECK(desk.controls.held(Action::confirm));
    desk.frame();
    CHECK_FALSE(desk.controls.pressed(Action::confirm));
    CHECK(desk.controls.held(Action::confirm));
}

TEST_CASE("of two keys of one action either holds it, and the second does not let go of the first") {
    Desk desk;
    desk.frame({down(Key::left), down(Key::a)});
    desk.frame({up(Key::a)});
    CHECK(desk.controls.held(Action::left));
    desk.frame({up(Key::left)});
    CHECK_FALSE(desk.controls.held(Action::left));
}

TEST_CASE("losing focus lets go of every key and pad button, and they stay so until pressed again") {
    Desk desk;
    desk.pads[0] = {.connected = true, .buttons = 1, .axes = {}};
    desk.frame({down(Key::right)});
    CHECK(desk.controls.held(Action::jump));
    desk.focused = false;
    desk.frame({lost_focus()});
    CHECK(desk.controls.take_buttons() == Buttons{});
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{});
    desk.focused = true;
    desk.frame();
    CHECK_FALSE(desk.controls.held(Action::right));
}

TEST_CASE("a pad that is plugged in during play works at once, on any number") {
    Desk desk;
    desk.frame();
    desk.pads[5] = {.connected = true, .buttons = 1, .axes = {-1, 0, 0, 0, 0, 0, 0, 0}};
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::jump).with(Button::left));
    CHECK(desk.controls.uses_pad());
    desk.pads[5] = {};
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{});
    desk.frame({down(Key::x)});
    CHECK_FALSE(desk.controls.uses_pad());
}

TEST_CASE("the d-pad's axes point down like everything else") {
    Desk desk;
    desk.pads[0].connected = true;
    desk.pads[0].axes[static_cast<std::size_t>(PadAxis::pov_y)] = 1;
    desk.frame();
    CHECK(desk.controls.held(Action::down));
    CHECK_FALSE(desk.controls.held(Action::up));
}

TEST_CASE("what was pressed can be asked for, to bind it") {
    Desk desk;
    desk.frame({down(Key::k), down(Key::l)});
    CHECK(desk.controls.pressed_key() == Key::k);
    CHECK(desk.controls.pressed_anything());
    desk.frame();
    CHECK_FALSE(desk.controls.pressed_anything());
    desk.pads[0].connected = true;
    desk.pads[0].buttons = 1U << 9;
    desk.frame();
    CHECK(desk.controls.pressed_pad() == PadInput{PadInput::Kind::button, 9});
}

TEST_CASE("a trigger at rest is not taken for a press, and a pulled one is") {
    Desk desk;
    desk.pads[0].connected = true;
    desk.pads[0].axes[2] = -1;
    desk.frame();
    CHECK_FALSE(desk.controls.pressed_anything());
    desk.pads[0].axes[2] = 1;
    desk.frame();
    CHECK(desk.controls.pressed_pad() == PadInput{PadInput::Kind::axis_plus, 2});
}

TEST_CASE("after forget a button that is still held does not count until it is pressed anew") {
    Desk desk;
    desk.frame({down(Key::space)});
    desk.controls.forget();
    CHECK(desk.controls.take_buttons() == Buttons{});
    desk.frame();
    CHECK(desk.controls.take_buttons() == Buttons{});
    desk.frame({up(Key::space)});
    desk.frame({down(Key::space)});
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::jump));
}

TEST_CASE("a changed table is used from the next update on") {
    Desk desk;
    Bindings table = default_bindings();
    table[Action::jump] = {{Key::j}, {}};
    desk.controls.set_bindings(table);
    desk.frame({down(Key::space), down(Key::j)});
    CHECK(desk.controls.take_buttons() == Buttons{}.with(Button::jump));
    desk.frame({up(Key::j)});
    CHECK(desk.controls.take_buttons() == Buttons{});
}

TEST_CASE("by default no key or pad input serves two actions of the game") {
    const Bindings table = default_bindings();
    for (int i = 0; i <= static_cast<int>(Action::rewind); ++i) {
        const auto action = static_cast<Action>(i);
        INFO(action_name(action));
        CHECK_FALSE(table[action].keys.empty());
        for (const Key bound : table[action].keys) CHECK_FALSE(other_use(table, action, bound));
        for (const PadInput bound : table[action].pad) CHECK_FALSE(other_use(table, action, bound));
    }
    CHECK(other_use(table, Action::action, Key::space) == Action::jump);
}

TEST_CASE("every action is found again by its name, and no other name is one") {
    for (int i = 0; i < action_count; ++i)
        CHECK(action_from_name(action_name(static_cast<Action>(i))) == static_cast<Action>(i));
    CHECK_FALSE(action_from_name("Jump"));
    CHECK_FALSE(action_from_name(""));
}
