#include "game/app/labels.hpp"

#include "game/app/services.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace scree {

namespace {

std::string in_capitals(std::string_view words) {
    std::string label;
    bool first = true;
    for (const char c : words) {
        label += first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        first = c == ' ';
    }
    return label;
}

struct Arrow {
    const char* left = "\xE2\x86\x90";
    const char* up = "\xE2\x86\x91";
    const char* right = "\xE2\x86\x92";
    const char* down = "\xE2\x86\x93";
};
constexpr Arrow arrow;

struct KeyText {
    Key key;
    Text text;
};
constexpr KeyText key_texts[] = {{Key::escape, Text::key_escape},
                                 {Key::left_control, Text::key_left_control},
                                 {Key::right_control, Text::key_right_control},
                                 {Key::left_shift, Text::key_left_shift},
                                 {Key::right_shift, Text::key_right_shift},
                                 {Key::left_alt, Text::key_left_alt},
                                 {Key::right_alt, Text::key_right_alt},
                                 {Key::left_system, Text::key_left_system},
                                 {Key::right_system, Text::key_right_system},
                                 {Key::menu, Text::key_menu},
                                 {Key::grave, Text::key_grave},
                                 {Key::space, Text::key_space},
                                 {Key::enter, Text::key_enter},
                                 {Key::backspace, Text::key_backspace},
                                 {Key::tab, Text::key_tab},
                                 {Key::page_up, Text::key_page_up},
                                 {Key::page_down, Text::key_page_down},
                                 {Key::end, Text::key_end},
                                 {Key::home, Text::key_home},
                                 {Key::insert, Text::key_insert},
                                 {Key::del, Text::key_delete},
                                 {Key::pause, Text::key_pause}};

/// The buttons of game/page/index.html, by the keys that they stand for.
struct TouchButton {
    Key key;
    std::string_view sign;
};
constexpr std::array<TouchButton, 5> touch_buttons{{{Key::left, "\xE2\x97\x80"},
                                                    {Key::right, "\xE2\x96\xB6"},
                                                    {Key::down, "\xE2\x96\xBC"},
                                                    {Key::space, "\xE2\x96\xB2"},
                                                    {Key::escape, "||"}}};

/// By the numbers of the buttons. "" has no name of its own.
constexpr std::array<const char*, 9> xbox_buttons = {"A", "B", "X", "Y", "LB", "RB", "Back", "Start", "Guide"};
constexpr std::array<const char*, 11> playstation_buttons = {
    "\xC3\x97", "\xE2\x97\x8B", "\xE2\x96\xB3", "\xE2\x96\xA1", "L1", "R1", "L2", "R2", "Share", "Options", "PS"};
constexpr std::array<const char*, 12> nintendo_buttons = {"B", "A",  "X",  "Y", "",  "L",
                                                          "R", "ZL", "ZR", "-", "+", "Home"};

std::string_view button_name(int index, PadFamily family) {
    const auto at = [&](const auto& names) {
        return static_cast<std::size_t>(index) < names.size() ? std::string_view(names[static_cast<std::size_t>(index)])
                                                              : std::string_view();
    };
    if (family == PadFamily::playstation) return at(playstation_buttons);
    return family == PadFamily::nintendo ? at(nintendo_buttons) : at(xbox_buttons);
}

bool contains(std::string_view name, std::string_view word) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::search(name.begin(), name.end(), word.begin(), word.end(),
                       [&](char a, char b) { return lower(a) == lower(b); }) != name.end();
}

}  // namespace

PadFamily pad_family_of(std::string_view name) {
    for (const char* word : {"xbox", "x-box", "microsoft"})
        if (contains(name, word)) return PadFamily::xbox;
    for (const char* word : {"playstation", "sony", "dualshock", "dualsense", "ps3", "ps4", "ps5"})
        if (contains(name, word)) return PadFamily::playstation;
    // Sony's pads call themselves no more than this.
    if (name == "Wireless Controller") return PadFamily::playstation;
    for (const char* word : {"nintendo", "pro controller", "joy-con", "switch"})
        if (contains(name, word)) return PadFamily::nintendo;
    return PadFamily::xbox;
}

std::string key_label(Key key, Language language) {
    if (key == Key::left) return arrow.left;
    if (key == Key::up) return arrow.up;
    if (key == Key::right) return arrow.right;
    if (key == Key::down) return arrow.down;
    const auto* found = std::ranges::find(key_texts, key, &KeyText::key);
    if (found != std::end(key_texts)) return words(found->text, language);
    const std::string_view name = key_name(key);
    constexpr std::string_view numpad = "numpad ";
    if (name.starts_with(numpad)) return filled(words(Text::key_numpad, language), {name.substr(numpad.size())});
    return in_capitals(name);
}

std::string pad_label(PadInput input, PadFamily family, Language language) {
    using Kind = PadInput::Kind;
    const auto gap = [&](Text text, std::string_view value) { return filled(words(text, language), {value}); };
    switch (input.kind) {
        case Kind::stick_left:
            return gap(Text::pad_stick, arrow.left);
        case Kind::stick_right:
            return gap(Text::pad_stick, arrow.right);
        case Kind::stick_up:
            return gap(Text::pad_stick, arrow.up);
        case Kind::stick_down:
            return gap(Text::pad_stick, arrow.down);
        case Kind::button:
            if (const auto name = button_name(input.index, family); !name.empty()) return std::string(name);
            return gap(Text::pad_button, std::to_string(input.index + 1));
        case Kind::axis_minus:
        case Kind::axis_plus:
            break;
    }
    const bool plus = input.kind == Kind::axis_plus;
    const auto axis = static_cast<PadAxis>(input.index);
    if (axis == PadAxis::pov_x) return gap(Text::pad_dpad, plus ? arrow.right : arrow.left);
    if (axis == PadAxis::pov_y) return gap(Text::pad_dpad, plus ? arrow.down : arrow.up);
    static constexpr std::array<const char*, 6> names = {"X", "Y", "Z", "R", "U", "V"};
    return gap(Text::pad_axis, std::string(names.at(input.index)) + (plus ? "+" : "-"));
}

std::string_view touch_sign(const Binding& binding) {
    for (const TouchButton& button : touch_buttons)
        if (std::ranges::find(binding.keys, button.key) != binding.keys.end()) return button.sign;
    return {};
}

std::string action_label(const Services& services, Action action) {
    const Language language = services.art.language;
    const Binding& binding = services.controls.bindings()[action];
    const auto pad = [&] { return pad_label(binding.pad.front(), services.pads.family, language); };
    if (services.controls.uses_pad() && !binding.pad.empty()) return pad();
    if (services.display.touch_buttons)
        if (const std::string_view sign = touch_sign(binding); !sign.empty()) return std::string(sign);
    if (!binding.keys.empty()) return key_label(binding.keys.front(), language);
    return binding.pad.empty() ? "-" : pad();
}

}  // namespace scree
