#pragma once

#include "engine/core/buttons.hpp"
#include "engine/core/rng.hpp"

namespace scree {

/// Random buttons of a blind player: held for a while, more often right than left, with many jumps.
struct RandomButtons {
    Rng rng;
    Buttons held;
    int ticks_left = 0;

    constexpr Buttons next() {
        if (ticks_left-- > 0) return held;
        ticks_left = rng.between(0, 30);
        held = {};
        const std::uint32_t roll = rng.below(10);
        held.set(roll < 6 ? Button::right : Button::left, roll < 9);
        held.set(Button::jump, rng.below(2) == 0);
        held.set(Button::down, rng.below(6) == 0);
        held.set(Button::up, rng.below(8) == 0);
        held.set(Button::action, rng.below(8) == 0);
        return held;
    }
};

}  // namespace scree
