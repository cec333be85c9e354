#pragma once
// The phase of the dynamics; engine/world/dynamics.hpp has their rules. It comes after the movers' own displacement.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

namespace scree {

/// When a tick begins: dynamics that are new find what they rest on.
void begin_dynamics(WorldState& state, Scratch& scratch);
/// After solids have moved and before movers do: riders of a solid that moved sideways move with it at once, if there
/// is room, so that movers collide with them where they are.
void carry_dynamics_ahead(WorldState& state, Scratch& scratch);
/// They are carried and pushed by solids, roll, fall and bounce, the lowest first; they push and carry movers.
void step_dynamics(WorldState& state, Scratch& scratch);

}  // namespace scree
