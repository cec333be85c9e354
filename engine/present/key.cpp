#include "engine/present/key.hpp"

#include <algorithm>
#include <iterator>

namespace scree {

namespace {
// clang-format off
constexpr std::string_view key_names[] = {
    "",
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
    "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "escape", "left control", "left shift", "left alt", "left system",
    "right control", "right shift", "right alt", "right system", "menu",
    "[", "]", ";", ",", ".", "'", "/", "\\", "grave", "=", "-",
    "space", "enter", "backspace", "tab", "page up", "page down", "end", "home", "insert", "delete",
    "numpad +", "numpad -", "numpad *", "numpad /", "left", "right", "up", "down",
    "numpad 0", "numpad 1", "numpad 2", "numpad 3", "numpad 4",
    "numpad 5", "numpad 6", "numpad 7", "numpad 8", "numpad 9",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13", "f14", "f15",
    "pause"};
// clang-format on
static_assert(std::size(key_names) == key_count && static_cast<int>(Key::pause) == key_count - 1,
              "a name for each key");
}  // namespace

std::string_view key_name(Key key) { return key_names[static_cast<std::size_t>(key)]; }

std::optional<Key> key_from_name(std::string_view name) {
    const auto* const found = std::find(std::begin(key_names) + 1, std::end(key_names), name);
    if (found == std::end(key_names)) return {};
    return static_cast<Key>(found - std::begin(key_names));
}

}  // namespace scree
