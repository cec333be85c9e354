#pragma once

#include "engine/core/problem.hpp"
#include "engine/present/key.hpp"
#include "engine/present/pad.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// What a person can ask for. The first six are the game's buttons, in the order of their bits.
enum class Action : std::uint8_t {
    left,
    right,
    up,
    down,
    jump,
    action,
    pause,
    retry,
    rewind,
    menu_left,
    menu_right,
    menu_up,
    menu_down,
    confirm,
    back,
    fullscreen,
    screenshot
};
inline constexpr int action_count = 17;

/// Stable name for settings files, such as "menu left".
[[nodiscard]] std::string_view action_name(Action action);
[[nodiscard]] std::optional<Action> action_from_name(std::string_view name);

/// All that triggers one action; any of them is enough.
struct Binding {
    std::vector<Key> keys;
    std::vector<PadInput> pad;
    friend bool operator==(const Binding&, const Binding&) = default;
};

/// The whole table. It is plain data: copy it, change it, compare it, save `key_name` and `pad_input_name` of it.
struct Bindings {
    std::array<Binding, action_count> of{};

    [[nodiscard]] Binding& operator[](Action action) { return of[static_cast<std::size_t>(action)]; }
    [[nodiscard]] const Binding& operator[](Action action) const { return of[static_cast<std::size_t>(action)]; }
    friend bool operator==(const Bindings&, const Bindings&) = default;
};

/// Arrows, Space/C/Z, X/Shift; on the pad the stick or d-pad, A or Y, X or B; R1 is Down.
[[nodiscard]] Bindings default_bindings();

/// The other game action (left..rewind) that a key already triggers, so that a menu can say so; none if it is free.
[[nodiscard]] std::optional<Action> other_use(const Bindings& bindings, Action except, Key key);
[[nodiscard]] std::optional<Action> other_use(const Bindings& bindings, Action except, PadInput input);

}  // namespace scree
