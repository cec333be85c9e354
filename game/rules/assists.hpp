#pragma once
// Help that a player may ask for, at any time. It comes with the buttons of each tick, so that a replay plays the same.

#include "engine/core/buttons.hpp"

namespace scree {

/// Invincible: spikes, machines and creatures do no harm. A squished or fallen hero still returns to the last
/// checkpoint; this is not counted as a death.
[[nodiscard]] bool is_spared(Buttons held);
/// Infinite air jumps: pressing jump without ground or wall jumps in the air.
[[nodiscard]] bool may_jump_on_air(Buttons held);

}  // namespace scree
