// Which keys and buttons do what, and what they are called.
#include "engine/core/utf8.hpp"
#include "game/app/labels.hpp"
#include "game/app/screens/controls_screen.hpp"
#include "tests/game/app/table.hpp"
#include "tests/support/test.hpp"

#include <set>

using namespace scree;

namespace {

PadInput button(int index) { return {PadInput::Kind::button, static_cast<std::uint8_t>(index)}; }

}  // namespace

TEST_CASE("pads are told apart by the names that they give themselves") {
    CHECK(pad_family_of("Microsoft X-Box 360 pad") == PadFamily::xbox);
    CHECK(pad_family_of("Xbox Wireless Controller") == PadFamily::xbox);
    CHECK(pad_family_of("Sony Interactive Entertainment DualSense Wireless Controller") == PadFamily::playstation);
    CHECK(pad_family_of("Wireless Controller") == PadFamily::playstation);
    CHECK(pad_family_of("PLAYSTATION(R)3 Controller") == PadFamily::playstation);
    CHECK(pad_family_of("Nintendo Switch Pro Controller") == PadFamily::nintendo);
    CHECK(pad_family_of("Joy-Con (L)") == PadFamily::nintendo);
    CHECK(pad_family_of("USB Gamepad") == PadFamily::xbox);
    CHECK(pad_family_of("") == PadFamily::xbox);
}

TEST_CASE("the button under the thumb has the name that is printed on it") {
    CHECK(pad_label(button(0), PadFamily::xbox, Language::english) == "A");
    CHECK(pad_label(button(0), PadFamily::playstation, Language::english) == "\xC3\x97");
    CHECK(pad_label(button(0), PadFamily::nintendo, Language::english) == "B");
    CHECK(pad_label(button(30), PadFamily::nintendo, Language::english) == "Button 31");
    CHECK(pad_label(button(30), PadFamily::nintendo, Language::german) == "Knopf 31");
}

TEST_CASE("every key and every pad input has a label of its own, whose letters are in the small font") {
    Table table;
    for (const Language language : {Language::english, Language::german}) {
        std::set<std::string> labels;
        const auto check = [&](const std::string& label) {
            INFO(label);
            CHECK_FALSE(label.empty());
            CHECK(labels.insert(label).second);
            for (std::string_view rest = label; !rest.empty();) {
                const char32_t letter = next_character(rest);
                CHECK(table.art.small.glyphs.count(letter) == 1);
            }
        };
        for (int key = 1; key < key_count; ++key) check(key_label(static_cast<Key>(key), language));
        for (const PadFamily family : {PadFamily::xbox, PadFamily::playstation, PadFamily::nintendo}) {
            labels.clear();
            for (int i = 0; i < pad_button_count; ++i) check(pad_label(button(i), family, language));
            for (std::uint8_t axis = 0; axis < pad_axis_count; ++axis)
                for (const auto kind : {PadInput::Kind::axis_minus, PadInput::Kind::axis_plus})
                    check(pad_label({kind, axis}, family, language));
            for (const auto kind : {PadInput::Kind::stick_left, PadInput::Kind::stick_right, PadInput::Kind::stick_up,
                                    PadInput::Kind::stick_down})
                check(pad_label({kind, 0}, family, language));
        }
    }
}

TEST_CASE("hints name the button of the pad in use, and the key once a key is pressed") {
    Table table;
    table.services.pads.family = PadFamily::playstation;
    PadStates pads;
    pads[3].connected = true;
    table.controls.update({}, pads, true);
    pads[3].buttons = 1;
    table.controls.update({}, pads, true);
    CHECK(table.controls.last_pad() == 3);
    CHECK(table.controls.raw_pads()[3].buttons == 1);
    CHECK(action_label(table.services, Action::jump) == "\xC3\x97");
    table.frame({{Key::f5, true}});
    CHECK(action_label(table.services, Action::jump) == "Space");
    CHECK(table.controls.is_down(Key::f5));
    table.art.language = Language::german;
    CHECK(action_label(table.services, Action::jump) == "Leertaste");
}

TEST_CASE("while the screen has buttons, hints show their signs; of a pad in use still its own") {
    Table table;
    table.services.display.touch_buttons = true;
    CHECK(action_label(table.services, Action::jump) == "\xE2\x96\xB2");
    CHECK(action_label(table.services, Action::confirm) == "\xE2\x96\xB2");
    CHECK(action_label(table.services, Action::back) == "||");
    CHECK(action_label(table.services, Action::rewind) == "Backspace");
    for (const auto action : {Action::left, Action::right, Action::down, Action::jump, Action::pause})
        for (std::string_view sign = touch_sign(table.controls.bindings()[action]); !sign.empty();)
            CHECK(table.art.small.find(next_character(sign)) != nullptr);
}

TEST_CASE("a key that another action used moves over, and no action is left without one") {
    Bindings bindings = default_bindings();
    rebind(bindings, Action::retry, Key::p);
    CHECK(bindings[Action::retry].keys == std::vector<Key>{Key::p});
    const auto& pause = bindings[Action::pause].keys;
    CHECK(std::find(pause.begin(), pause.end(), Key::p) == pause.end());
    CHECK_FALSE(pause.empty());

    rebind(bindings, Action::jump, Key::m);
    rebind(bindings, Action::retry, Key::m);
    CHECK(bindings[Action::retry].keys == std::vector<Key>{Key::m});
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::p});
}

TEST_CASE("binding a key again that is bound already keeps it") {
    Bindings bindings = default_bindings();
    rebind(bindings, Action::jump, Key::space);
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::space});
}

TEST_CASE("bindings that were stored come back the same, and defaults store nothing") {
    Settings settings;
    store_bindings(settings, default_bindings());
    CHECK(settings.bindings.empty());
    Bindings bindings = default_bindings();
    rebind(bindings, Action::jump, Key::left_control);
    rebind(bindings, Action::left, PadInput{PadInput::Kind::button, 9});
    store_bindings(settings, bindings);
    CHECK(settings.bindings.size() == 2);
    CHECK(bindings_of(settings) == bindings);
}

TEST_CASE("names that no key or action has are left out") {
    Settings settings;
    settings.bindings["jump"] = {{"no such key", "m"}, {"no such button"}};
    settings.bindings["fly"] = {{"m"}, {}};
    const Bindings bindings = bindings_of(settings);
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::m});
    CHECK(bindings[Action::jump].pad.empty());
}

TEST_CASE("the action that gives a key away is told, so that the person can be") {
    Bindings bindings = default_bindings();
    CHECK(rebind(bindings, Action::jump, Key::m) == std::nullopt);
    CHECK(rebind(bindings, Action::pause, Key::m) == Action::jump);
    CHECK(rebind(bindings, Action::retry, Key::left) == Action::left);
    CHECK(bindings[Action::left].keys == std::vector<Key>{Key::a});
}
