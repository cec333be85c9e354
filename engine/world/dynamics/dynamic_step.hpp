#pragma once
// The phase of the dynamics; engine/world/dynamics.hpp has their rules. It comes after the movers' own displacement.
//
// Cost: a sleeping body costs a look at the movers near it; dynamics.hpp bounds the turn of one that is awake. Writes
// dynamics, their contacts, squishes and failed moves; movers that they push; its own scratch.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

namespace scree {

/// At the start of a tick: dynamics that are new find what they rest on.
void begin_dynamics(WorldState& state, Scratch& scratch);
/// When solids have moved and movers have not: riders of a carrier that moved sideways go along if there is free space.
void carry_dynamics_ahead(WorldState& state, Scratch& scratch);
/// Solids and crates carry and push dynamics; then each has its turn (dynamic_turn.hpp), the lowest first.
void step_dynamics(WorldState& state, Scratch& scratch);

// start_dynamic.cpp: between ticks
/// To be called for a body that is added: moves it out of the walls that it overlaps, or marks it as stuck.
void start_dynamic(WorldState& state, Scratch& scratch, Dynamic& body);
/// The same for bodies whose centre is in a cell that has changed, and for stuck bodies.
void restart_dynamics_at(WorldState& state, Scratch& scratch, const Aabb& cell);
/// The same for bodies whose centre is in a solid that was added.
void restart_dynamics_in(WorldState& state, Scratch& scratch, const Solid& solid);

// carry_dynamics.cpp: before they step
/// Dynamics that have to move together, along one axis.
struct DynamicRow {
    Vec by;
    bool is_past_movers = false;  // movers are ignored
    std::array<std::uint32_t, max_met_at_once> bodies{};
    std::size_t count = 0;

    [[nodiscard]] std::span<const std::uint32_t> all() const { return std::span(bodies).first(count); }
};
/// Adds all dynamics that the row would run into. False if one of them has no room, or if there are too many.
[[nodiscard]] bool find_row(WorldState& state, Scratch& scratch, DynamicRow& row);
/// Displaces the row now, without a check for room. It continues at the speed of the mover that lifts it (`rising`, up:
/// negative); 0 if none does.
void push_row(WorldState& state, Scratch& scratch, const DynamicRow& row, Sub rising);

}  // namespace scree
