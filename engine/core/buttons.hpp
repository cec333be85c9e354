#pragma once

#include <cstdint>
#include <ostream>

namespace scree {

/// One button of the game, not of a device; the last two are no buttons but help that is asked for in this tick, so
/// that it can come and go at any time and a replay tells of it. Replays store these bits: append, never reorder.
enum class Button : std::uint8_t {
    left = 1,
    right = 2,
    up = 4,
    down = 8,
    jump = 16,
    action = 32,
    invincible = 64,
    endless_jumps = 128
};

/// The buttons that are held during one tick. Presses and releases are found by comparing two ticks.
struct Buttons {
    std::uint8_t bits = 0;

    [[nodiscard]] constexpr bool holds(Button button) const { return (bits & static_cast<std::uint8_t>(button)) != 0; }
    constexpr void set(Button button, bool held) {
        const auto bit = static_cast<std::uint8_t>(button);
        bits = static_cast<std::uint8_t>(held ? bits | bit : bits & ~bit);
    }
    [[nodiscard]] constexpr Buttons with(Button button) const {
        Buttons copy = *this;
        copy.set(button, true);
        return copy;
    }
    /// With any help.
    [[nodiscard]] constexpr bool is_assisted() const {
        return holds(Button::invincible) || holds(Button::endless_jumps);
    }
    friend constexpr bool operator==(Buttons, Buttons) = default;
};

/// Letters of the buttons in the order of their bits, as replays and scenarios write them; "." for none.
inline constexpr char button_letters[] = "LRUDJAIE";
inline constexpr int button_letter_count = 8;
inline constexpr int button_count = 6;  // those that devices press

inline std::ostream& operator<<(std::ostream& out, Buttons held) {
    if (held.bits == 0) return out << '.';
    for (int i = 0; i < button_letter_count; ++i)
        if ((held.bits >> i & 1) != 0) out << button_letters[i];
    return out;
}

}  // namespace scree
