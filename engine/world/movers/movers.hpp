#pragma once
// A mover's own displacement: along x by its velocity, with slopes, then along y, then onto the ground that it follows.
//
//   move_movers()     movers that solid movers or dynamics may come near: a mover may push crates and dynamics; a crate
//                     carries and pushes
//   end_falls()       what is left of their falls, once dynamics have moved
//   finish_movers()   the contacts of all movers; of isolated ones their own displacement as well, in the same visit
//
// Order: by rising id. Writes the mover, contacts, and through push/ what it moves.

#include "engine/world/push/push.hpp"

namespace scree {

// isolated_movers.cpp
/// How far crates may get beyond where they were expected before no mover is isolated any more.
inline constexpr Sub crate_leeway = px(32);
/// Finds the movers that no solid mover and no dynamic comes near in this tick. Beside solid movers they are known only
/// when the solids that move have moved.
void find_isolated_movers(const WorldState& state, Scratch& scratch, bool have_solids_moved);
/// How far beyond where they were expected crates may get because of the mover's turn. Each is pushed at most as far as
/// the mover moves and slopes lead the crate then, and may be as much faster along y in its own turn.
[[nodiscard]] Sub crate_reach_of_turn(const Mover& mover, int steepest_crate);

void move_movers(WorldState& state, Scratch& scratch);
/// When all have moved: a mover falls on if the body that ended its fall has moved from under it in the same tick.
void end_falls(WorldState& state, Scratch& scratch);
void finish_movers(WorldState& state, Scratch& scratch);

/// The rest of an isolated mover's tick.
void step_isolated(WorldState& state, Scratch& scratch, Mover& mover);

/// The tick of a mover with no body near that stays in its clearing, or in a new one, which is then kept. False, and
/// the mover has not changed, if there is none.
bool step_in_clearing(WorldState& state, Clearing& clearing, Mover& mover);

/// At the start of a tick: forgets what the last one found out about the mover.
inline void begin_mover(Mover& mover) {
    mover.box_before = mover.box;
    mover.touched = mover.touching;
    mover.touching = {};
    mover.wish = mover.velocity;
    mover.blocked_velocity = {};
    mover.blocked = {};
    mover.pushed = {};
    mover.displaced = {};
    mover.pushed_left = 0;
    mover.pushed_right = 0;
    mover.slope_dy = 0;
    mover.wall = {};
    mover.wall_side = {};
    mover.met_y = BodyId::none;
}

}  // namespace scree
