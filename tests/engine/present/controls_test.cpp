#include "engine/present/controls.hpp"

#include "tests/support/test.hpp"

#include <initializer_list>

using namespace scree;
using Type = WindowEvent::Type;

namespace {

WindowEvent down(Key which) { return {.type = Type::key_pressed, .key = which}; }
WindowEvent up(Key which) { return {.type = Type::key_released, .key = which}; }

/// Controls with a keyboard and one pad to play on.
struct Devices {
    Controls controls;
    PadStates pads{};
    bool focused = true;

    void frame(std::initializer_list<WindowEvent> events = {}) {
        controls.update(std::span<const WindowEvent>(events.begin(), events.size()), pads, focused);
    }
};

}  // namespace

TEST_CASE("a held key is held in every tick until it is let go of") {
    Devices devices;
    devices.frame({down(Key::right)});
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::right));
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::right));
    devices.frame({up(Key::right)});
    CHECK(devices.controls.take_buttons() == Buttons{});
}

TEST_CASE("a tap between two ticks is held for exactly one tick") {
    Devices devices;
    devices.frame({down(Key::space), up(Key::space)});
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::jump));
    CHECK(devices.controls.take_buttons() == Buttons{});
}

TEST_CASE("an action is pressed in one frame only, however long it is held") {
    Devices devices;
    devices.frame({down(Key::enter)});
    CHECK(devices.controls.pressed(Action::confirm));
    CHECK(devices.controls.held(Action::confirm));
    devices.frame();
    CHECK_FALSE(devices.controls.pressed(Action::confirm));
    CHECK(devices.controls.held(Action::confirm));
}

TEST_CASE("of two keys of one action either holds it, and the second does not let go of the first") {
    Devices devices;
    devices.frame({down(Key::left), down(Key::a)});
    devices.frame({up(Key::a)});
    CHECK(devices.controls.held(Action::left));
    devices.frame({up(Key::left)});
    CHECK_FALSE(devices.controls.held(Action::left));
}

TEST_CASE("losing focus lets go of every key and pad button, and they stay so until pressed again") {
    Devices devices;
    devices.pads[0] = {.connected = true, .buttons = 1, .axes = {}};
    devices.frame({down(Key::right)});
    CHECK(devices.controls.held(Action::jump));
    devices.focused = false;
    devices.frame({{.type = Type::focus_lost}});
    CHECK(devices.controls.take_buttons() == Buttons{});
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{});
    devices.focused = true;
    devices.frame();
    CHECK_FALSE(devices.controls.held(Action::right));
}

TEST_CASE("a pad that is plugged in during play works at once, on any number") {
    Devices devices;
    devices.frame();
    devices.pads[5] = {.connected = true, .buttons = 1, .axes = {-1, 0, 0, 0, 0, 0, 0, 0}};
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::jump).with(Button::left));
    CHECK(devices.controls.uses_pad());
    devices.pads[5] = {};
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{});
    devices.frame({down(Key::x)});
    CHECK_FALSE(devices.controls.uses_pad());
}

TEST_CASE("the d-pad's axes point down like everything else") {
    Devices devices;
    devices.pads[0].connected = true;
    devices.pads[0].axes[static_cast<std::size_t>(PadAxis::pov_y)] = 1;
    devices.frame();
    CHECK(devices.controls.held(Action::down));
    CHECK_FALSE(devices.controls.held(Action::up));
}

TEST_CASE("what was pressed can be asked for, to bind it") {
    Devices devices;
    devices.frame({down(Key::k), down(Key::l)});
    CHECK(devices.controls.pressed_key() == Key::k);
    CHECK(devices.controls.pressed_anything());
    devices.frame();
    CHECK_FALSE(devices.controls.pressed_anything());
    devices.pads[0].connected = true;
    devices.pads[0].buttons = 1U << 9;
    devices.frame();
    CHECK(devices.controls.pressed_pad() == PadInput{PadInput::Kind::button, 9});
}

TEST_CASE("a trigger at rest is not taken for a press, and a pulled one is") {
    Devices devices;
    devices.pads[0].connected = true;
    devices.pads[0].axes[2] = -1;
    devices.frame();
    CHECK_FALSE(devices.controls.pressed_anything());
    devices.pads[0].axes[2] = 1;
    devices.frame();
    CHECK(devices.controls.pressed_pad() == PadInput{PadInput::Kind::axis_plus, 2});
}

TEST_CASE("after forget a button that is still held does not count until it is pressed anew") {
    Devices devices;
    devices.frame({down(Key::space)});
    devices.controls.forget();
    CHECK(devices.controls.take_buttons() == Buttons{});
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{});
    devices.frame({up(Key::space)});
    devices.frame({down(Key::space)});
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::jump));
}

TEST_CASE("after forget a direction that is still held counts on, so that a runner runs on in the next level") {
    Devices devices;
    devices.frame({down(Key::right), down(Key::down)});
    devices.controls.forget();
    devices.frame();
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::right).with(Button::down));
}

TEST_CASE("a changed table is used from the next update on") {
    Devices devices;
    Bindings table = default_bindings();
    table[Action::jump] = {{Key::j}, {}};
    devices.controls.set_bindings(table);
    devices.frame({down(Key::space), down(Key::j)});
    CHECK(devices.controls.take_buttons() == Buttons{}.with(Button::jump));
    devices.frame({up(Key::j)});
    CHECK(devices.controls.take_buttons() == Buttons{});
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
