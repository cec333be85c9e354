#pragma once
// One dynamic during its turn, and the phases of the turn, in the order in which step_dynamics.cpp calls them:
//
//   gather   finds the colliders near the path: terrain, solids, movers, other dynamics (near_dynamic.hpp)
//   touch    finds those that it touches, and reports contacts
//   correct  leads the body out of what it overlaps; if that fails, it returns to where it was
//   rest     asks whether supports or drag hold the body where it is
//   advance  otherwise moves it, in at most four legs that end at bounces
//   respond  changes velocities at each collision, of the body and of what it hits
//   finish   the body finds its carrier, may fall asleep, and carries its riders
//
// turn_phases.hpp has all but the first two, and what carriers do before the turns. Each phase reads the colliders of
// the turn and writes the body, through DynamicTurn. What it writes to other bodies is said in its header.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <cstdlib>

namespace scree {

/// Begins with {state, scratch, index of the body}.
struct DynamicTurn {
    WorldState& state;
    Scratch& scratch;
    std::uint32_t index;
    DynamicScratch& dynamics = scratch.dynamics;
    DynamicBuckets& buckets = scratch.broad_phase.dynamics;
    std::vector<Near>& near = dynamics.near;  // colliders in `region`
    std::vector<Touch>& touches = dynamics.touches;
    Dynamic& body = state.dynamics.bodies[index];
    FineVec velocity = fine_velocity(body);  // subpixels per tick, relative to its carrier
    Vec start = body.centre;
    Vec leg_start = body.centre_before;  // what it is in front of there blocks the leg
    double most = 0;  // square of the highest speed allowed in this leg: its own and received, less what it passed on
    double gravity = 0;
    bool stuck = false;
    bool bounced = false;
    Aabb region{};                   // already searched for colliders
    std::uint32_t pushed_mover = 0;  // 1 + index of the mover that it tried to push
};

/// Places it there, or at the nearest legal place.
void place(DynamicTurn& turn, Vec wanted);
void store_velocity(DynamicTurn& turn);
/// It only looks again: a body that then does not move stays at rest.
void wake_gently(Dynamic& body);
/// Speeds below do not bounce, and count as rest.
[[nodiscard]] inline double rest_speed(const DynamicTurn& turn) { return 2 * std::abs(turn.gravity) + 32; }
inline void count_looks(const DynamicTurn& turn, std::size_t count) {
    turn.scratch.work.dynamic_looks += static_cast<std::int64_t>(count);
}
/// After this many ticks at rest a dynamic yields to hits, but not to bodies that lean on it.
inline constexpr std::uint8_t ticks_to_hold = 8;
/// Below what rounding can make of a length or speed of zero; far below what 1/256 subpixel cuts off.
inline constexpr double nearly_nothing = 1e-6;

}  // namespace scree
