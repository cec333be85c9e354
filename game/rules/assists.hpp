#pragma once
// Help that a player may ask for, at any time. It comes with the buttons of each tick, so that a replay plays the same.

#include "engine/core/buttons.hpp"

namespace scree {

/// Spikes, machines and creatures do no harm. Who is squeezed between solids or falls out of the level must still go
/// back to the last checkpoint, but that is counted as no death.
[[nodiscard]] bool is_spared(Buttons held);
/// A press of jump that finds neither ground nor wall jumps off the air, as often as one likes.
[[nodiscard]] bool may_jump_on_air(Buttons held);

}  // namespace scree
