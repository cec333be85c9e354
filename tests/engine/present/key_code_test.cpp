#include "engine/present/web/key_code.hpp"

#include "tests/support/test.hpp"

#include <set>

namespace scree {

TEST_CASE("letters, digits and function keys have the codes of a browser") {
    CHECK(key_of_code("KeyA") == Key::a);
    CHECK(key_of_code("KeyZ") == Key::z);
    CHECK(key_of_code("Digit0") == Key::num0);
    CHECK(key_of_code("Digit9") == Key::num9);
    CHECK(key_of_code("Numpad0") == Key::numpad0);
    CHECK(key_of_code("Numpad9") == Key::numpad9);
    CHECK(key_of_code("F1") == Key::f1);
    CHECK(key_of_code("F15") == Key::f15);
    CHECK(key_of_code("ArrowLeft") == Key::left);
    CHECK(key_of_code("ShiftLeft") == Key::left_shift);
    CHECK(key_of_code("NumpadEnter") == Key::enter);
}

TEST_CASE("a code that no key has is unknown") {
    for (const char* code :
         {"", "Key", "KeyAB", "Keya", "Digit", "Digit10", "NumpadDot", "F", "F0", "F16", "F1a", "LaunchMail", "space"})
        CHECK(key_of_code(code) == Key::unknown);
}

TEST_CASE("every key has a code") {
    std::set<Key> found;
    for (const char* code :
         {"Escape",    "ControlLeft", "ShiftLeft",   "AltLeft",     "MetaLeft",       "ControlRight",   "ShiftRight",
          "AltRight",  "MetaRight",   "ContextMenu", "BracketLeft", "BracketRight",   "Semicolon",      "Comma",
          "Period",    "Quote",       "Slash",       "Backslash",   "Backquote",      "Equal",          "Minus",
          "Space",     "Enter",       "Backspace",   "Tab",         "PageUp",         "PageDown",       "End",
          "Home",      "Insert",      "Delete",      "NumpadAdd",   "NumpadSubtract", "NumpadMultiply", "NumpadDivide",
          "ArrowLeft", "ArrowRight",  "ArrowUp",     "ArrowDown",   "Pause"})
        found.insert(key_of_code(code));
    for (char letter = 'A'; letter <= 'Z'; ++letter) found.insert(key_of_code(std::string("Key") + letter));
    for (char digit = '0'; digit <= '9'; ++digit) {
        found.insert(key_of_code(std::string("Digit") + digit));
        found.insert(key_of_code(std::string("Numpad") + digit));
    }
    for (int number = 1; number <= 15; ++number) found.insert(key_of_code("F" + std::to_string(number)));
    CHECK(found.size() == key_count - 1);  // `unknown` has none
    CHECK_FALSE(found.contains(Key::unknown));
}

}  // namespace scree
