#include "engine/present/web/key_code.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace scree {

namespace {

struct Code {
    std::string_view name;
    Key key;
};

constexpr Code codes[] = {{"Escape", Key::escape},
                          {"ControlLeft", Key::left_control},
                          {"ShiftLeft", Key::left_shift},
                          {"AltLeft", Key::left_alt},
                          {"MetaLeft", Key::left_system},
                          {"ControlRight", Key::right_control},
                          {"ShiftRight", Key::right_shift},
                          {"AltRight", Key::right_alt},
                          {"MetaRight", Key::right_system},
                          {"ContextMenu", Key::menu},
                          {"BracketLeft", Key::left_bracket},
                          {"BracketRight", Key::right_bracket},
                          {"Semicolon", Key::semicolon},
                          {"Comma", Key::comma},
                          {"Period", Key::period},
                          {"Quote", Key::apostrophe},
                          {"Slash", Key::slash},
                          {"Backslash", Key::backslash},
                          {"Backquote", Key::grave},
                          {"Equal", Key::equal},
                          {"Minus", Key::hyphen},
                          {"Space", Key::space},
                          {"Enter", Key::enter},
                          {"NumpadEnter", Key::enter},
                          {"Backspace", Key::backspace},
                          {"Tab", Key::tab},
                          {"PageUp", Key::page_up},
                          {"PageDown", Key::page_down},
                          {"End", Key::end},
                          {"Home", Key::home},
                          {"Insert", Key::insert},
                          {"Delete", Key::del},
                          {"NumpadAdd", Key::add},
                          {"NumpadSubtract", Key::subtract},
                          {"NumpadMultiply", Key::multiply},
                          {"NumpadDivide", Key::divide},
                          {"ArrowLeft", Key::left},
                          {"ArrowRight", Key::right},
                          {"ArrowUp", Key::up},
                          {"ArrowDown", Key::down},
                          {"Pause", Key::pause}};

/// The `number`-th key after `first`.
Key key_after(Key first, int number) { return static_cast<Key>(static_cast<int>(first) + number); }

/// Of "KeyA", "Digit1" or "Numpad1": the one character behind the words; '\0' if there is another number of them.
char behind(std::string_view code, std::string_view words) {
    return code.size() == words.size() + 1 && code.starts_with(words) ? code.back() : '\0';
}

/// 1..15 of "F1" to "F15"; 0 for all else.
int function_key(std::string_view code) {
    for (int number = 1; number <= 15; ++number)
        if (code == 'F' + std::to_string(number)) return number;
    return 0;
}

}  // namespace

Key key_of_code(std::string_view code) {
    if (const char letter = behind(code, "Key"); letter >= 'A' && letter <= 'Z') return key_after(Key::a, letter - 'A');
    if (const char digit = behind(code, "Digit"); digit >= '0' && digit <= '9')
        return key_after(Key::num0, digit - '0');
    if (const char digit = behind(code, "Numpad"); digit >= '0' && digit <= '9')
        return key_after(Key::numpad0, digit - '0');
    if (const int number = function_key(code); number > 0) return key_after(Key::f1, number - 1);
    const auto* const found =
        std::find_if(std::begin(codes), std::end(codes), [code](const Code& known) { return known.name == code; });
    return found == std::end(codes) ? Key::unknown : found->key;
}

}  // namespace scree
