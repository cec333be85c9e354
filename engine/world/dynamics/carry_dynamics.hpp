#pragma once
// What happens to dynamics before their turns: carriers move. Also what a dynamic that has moved takes along.

#include "engine/world/dynamics/dynamic_turn.hpp"

namespace scree {

/// Bodies on carriers take their displacement as `carried`.
void follow_carriers(WorldState& state, Scratch& scratch);
/// Solids carry and push dynamics.
void carry_with_solids(WorldState& state, Scratch& scratch);
/// Crates carry dynamics.
void carry_on_crates(WorldState& state, Scratch& scratch);
/// Moves the body by the displacement that dynamics gave the crate under it.
void follow_crate(DynamicTurn& turn);
/// For the rest of this tick the velocity is relative to walls that have reached the body, or that it was carried to:
/// no time of this tick is left to move with either.
void go_with_walls(DynamicTurn& turn);
/// The body rides that carrier from now on, or none.
void settle_carrier(DynamicTurn& turn, BodyId carrier);
/// Riders of a body that has moved by `moved` go along.
void carry_movers(WorldState& state, Scratch& scratch, const Dynamic& body, Vec moved);

// start_dynamic.cpp, step_dynamics.cpp

/// Bodies that were stuck in a solid start again when it has left them.
void start_those_solids_left(WorldState& state, Scratch& scratch);
/// The order of turns: the lowest first.
void sort_dynamics(const std::vector<Dynamic>& bodies, std::vector<std::uint32_t>& order);

}  // namespace scree
