#include "engine/core/utf8.hpp"
#include "game/app/labels.hpp"
#include "game/app/screens/controls_screen.hpp"
#include "tests/game/app/table.hpp"

#include <set>

using namespace scree;

namespace {

PadInput button(int index) { return {PadInput::Kind::button, static_cast<std::uint8_t>(index)}; }

}  // namespace

TEST_CASE("pads are told apart by the names that they give themselves") {
    for (const char* name : {"Microsoft X-Box 360 pad", "Xbox Wireless Controller", "USB Gamepad", ""})
        CHECK(pad_family_of(name) == PadFamily::xbox);
    for (const char* name : {"Sony Interactive Entertainment DualSense Wireless Controller", "Wireless Controller",
                             "PLAYSTATION(R)3 Controller"})
        CHECK(pad_family_of(name) == PadFamily::playstation);
    for (const char* name : {"Nintendo Switch Pro Controller", "Joy-Con (L)"})
        CHECK(pad_family_of(name) == PadFamily::nintendo);
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
    table.press_pad(3, 1);
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

TEST_CASE("a key that another action used moves over, which is told, and no action is left without one") {
    Bindings bindings = default_bindings();
    using Keys = std::vector<Key>;
    const auto keys = [&](Action action) -> const Keys& { return bindings[action].keys; };
    rebind(bindings, Action::retry, Key::p);
    CHECK(keys(Action::retry) == Keys{Key::p});
    CHECK(std::count(keys(Action::pause).begin(), keys(Action::pause).end(), Key::p) == 0);
    CHECK_FALSE(keys(Action::pause).empty());
    rebind(bindings, Action::jump, Key::space);
    CHECK(keys(Action::jump) == Keys{Key::space});
    CHECK(rebind(bindings, Action::jump, Key::m) == std::nullopt);
    CHECK(rebind(bindings, Action::jump, Key::m) == std::nullopt);
    CHECK(keys(Action::jump) == Keys{Key::m});
    CHECK(rebind(bindings, Action::retry, Key::m) == Action::jump);
    CHECK(keys(Action::retry) == Keys{Key::m});
    CHECK(keys(Action::jump) == Keys{Key::p});
    CHECK(rebind(bindings, Action::retry, Key::left) == Action::left);
    CHECK(keys(Action::left) == Keys{Key::a});
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

TEST_CASE("names that no key or action has are left out, and a key that was chosen before an action came stays") {
    Settings settings;
    settings.bindings["jump"] = {{"no such key", "backspace"}, {"no such button"}};
    settings.bindings["fly"] = {{"m"}, {}};
    const Bindings bindings = bindings_of(settings);
    CHECK(bindings[Action::jump].keys == std::vector<Key>{Key::backspace});
    CHECK(bindings[Action::jump].pad.empty());
    CHECK(bindings[Action::rewind].keys.empty());
    CHECK(bindings[Action::rewind].pad == default_bindings()[Action::rewind].pad);
}
