#pragma once
// Carrying and pushing. A body that moves carries the movers that stand on it and pushes those in its path.
//
//   move_solids()     solids move, those of one velocity together, the foremost of a direction first, x before y
//   carry_and_push()  a solid mover has moved: its riders go along, movers in its path are pushed
//   push_dynamics()   dynamics yield to a mover that is carried, pushed or rises, before it moves
//
// A rider moves by exactly the displacement of its carrier, a pushed mover by exactly the overlap. Both follow the
// rules of sweep/: colliders that block a mover's own move block it here, too. A push that leaves a mover inside its
// pusher is a squish. One displacement of one body moves a mover at most as far as itself, however often the mover is
// carried and pushed because of it, and at most max_pushes_of_one times. No mover or dynamic is moved by a body that it
// moves itself.
//
// Order: solids first, before movers move; then each mover by rising id; then dynamics; then what is left of falls.
// Cost: world.hpp states the bounds. Writes movers' boxes, `pushed`, velocity along y, squishes, and its own scratch.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"
#include "engine/world/sweep/advance.hpp"

#include <algorithm>
#include <span>

namespace scree {

// Boxes that move along one axis
/// The leading side; along x if there is a part along x.
[[nodiscard]] constexpr Side side_towards(Vec by) {
    if (by.x != 0) return by.x > 0 ? Side::right : Side::left;
    return by.y > 0 ? Side::floor : Side::ceiling;
}
/// True if the box shares area with one of the parts, which are relative to the corner.
[[nodiscard]] inline bool overlap_any(std::span<const Aabb> parts, Vec corner, const Aabb& box) {
    return std::any_of(parts.begin(), parts.end(), [&](const Aabb& part) { return overlaps(part.moved(corner), box); });
}

/// The push that moves `box` out of parts that move from `from` by `by` along one axis, in subpixels. Zero if `box` is
/// not in their path, or overlapped them before. One-ways push only feet that they rise through.
[[nodiscard]] Vec push_out(const Aabb& box, std::span<const Aabb> parts, Vec from, Vec by, bool one_way);

/// The rest of `by`, a displacement along one axis, for a body that was moved by `moved` before, when its carrier or
/// pusher moves by `whole` in all.
[[nodiscard]] inline Vec rest_of(Vec by, Vec whole, Vec moved) {
    if (moved == Vec{} && whole == by) return by;  // most are like that
    return part_within(whole - moved, by);
}

/// True if the pusher carries and pushes the mover.
[[nodiscard]] inline bool collides(const Mover& mover, const Pusher& pusher) {
    const bool is_met = (mover.spec.mask & pusher.category) != 0;
    return is_met && (!pusher.mask || (*pusher.mask & mover.spec.category) != 0) && mover.id != pusher.id &&
           !mover.drops_through(pusher.id);
}

/// Calls `use` with each index that `find` appends to a list. The list is a stack: `use` may ask for more candidates.
template <class Find, class Use>
void for_candidates(PushScratch& push, Find find, Use use) {
    std::vector<std::uint32_t>& list = push.candidates;
    const std::size_t begin = list.size();
    find(list);
    const std::size_t end = list.size();
    for (std::size_t k = begin; k < end; ++k) use(std::size_t{list[k]});
    list.resize(begin);
}

/// The same with each mover near the region; `body` is the one that asks, if that is a solid.
template <class Use>
void for_movers_near(WorldState& state, Scratch& scratch, BodyId body, const Aabb& region, Use use) {
    const auto find = [&](auto& list) { find_movers(state, scratch.broad_phase, body, region, list); };
    for_candidates(scratch.push, find, use);
}

/// Leaves out bodies that are like that, also of other views into the memory of the step; returns how many.
template <class Is>
std::size_t leave_out(Scratch& scratch, Surroundings& around, Is is) {
    const std::size_t count = std::erase_if(scratch.near.obstacles, is);
    around.obstacles = scratch.near.obstacles;
    return count;
}

void move_solids(WorldState& state, Scratch& scratch);

/// To be called before anything pushes or carries movers: the solids that move along one axis, or nothing of that sort.
void begin_pushes(PushScratch& push, std::span<const SolidTurn> roots, Vec by);
void carry_and_push_by_crate(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from);
inline void carry_and_push(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from) {
    if (state.movers[index].spec.solid) carry_and_push_by_crate(state, scratch, index, from);
}
/// Riders of a carrier that was at `from` move by `by`, a part of its displacement `whole`. `parts`: of the carrier,
/// for movers that stand on it with any part of their feet.
void carry_riders(WorldState& state, Scratch& scratch, BodyId carrier, const Aabb& from, Vec by, Vec whole,
                  const Pusher* parts = nullptr);
/// The same of solids that move together along x, the foremost rider of all first.
void carry_riders_of_group(WorldState& state, Scratch& scratch, std::span<const SolidTurn> group, Vec by);
/// Pushes movers in its path, or only the crates ahead of a box. What the pusher has moved in all since begin_pushes()
/// is the most that any mover moves because of it: carried, pushed or both.
void push_in_path(WorldState& state, Scratch& scratch, const Pusher& pusher, Vec from, Vec by, Vec whole,
                  const Aabb* ahead_of = nullptr);
/// For what moved along x: slopes may have led movers up or down into it that it pushed through others.
void push_again(WorldState& state, Scratch& scratch, const Pusher& pusher, Vec from, Vec by);
/// Moves a mover that is pushed or carried, as far as there is room, and what it carries and pushes; returns the
/// collider that blocked it. `is_carried`: it stays over its carrier; else a solid pushes it along its ground.
ColliderRef push_mover(WorldState& state, Scratch& scratch, std::size_t index, Vec wanted, BodyId pusher,
                       bool is_carried = false);
/// Clears the path of a mover that is about to be pushed: crates ahead of it and on its head go first.
void push_chain(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by);
/// At the end of a displacement along both axes: takes back the squishes along x from `first` on of movers that the
/// pusher would have passed if it had moved along y first.
void forgive_passed(WorldState& state, const Pusher& pusher, Vec from, Vec by, std::size_t first);
/// At the end of a displacement: squishes of movers that pushes left inside crates.
void report_overlaps_with_crates(WorldState& state, Scratch& scratch);

/// True if the mover moves along with the body. One that jumps is on its own from that tick on; the lift that it leaves
/// with is a matter of the rules.
[[nodiscard]] inline bool is_riding(const Mover& mover, BodyId carrier) {
    return mover.ground.collider.body == carrier && mover.ground.type != Ground::Type::none && mover.velocity.y >= 0;
}

// record.cpp: what is known since begin_pushes()
[[nodiscard]] inline PushMemory& push_memory_of(PushScratch& push, std::size_t index) {
    PushMemory& memory = push.push_memory[index];
    if (memory.round != push.push_round) memory = {push.push_round};
    return memory;
}
[[nodiscard]] inline Vec pushed_so_far(PushScratch& push, std::size_t index) {
    return push_memory_of(push, index).pushed;
}
/// False if the mover is already in the push chain, or was pushed too often.
[[nodiscard]] inline bool may_be_pushed(const PushScratch& push, const PushMemory& memory, std::size_t index) {
    const std::vector<std::uint32_t>& causes = push.causes;
    return causes.size() < static_cast<std::size_t>(max_carried_in_a_row) && memory.tries < max_pushes_of_one &&
           std::find(causes.begin(), causes.end(), static_cast<std::uint32_t>(index)) == causes.end();
}
/// True if the mover wanted to be pushed so far and was not moved, and nothing has moved since.
[[nodiscard]] bool is_known_stuck(const PushScratch& push, const PushMemory& memory, Vec by);

// push_dynamics.cpp
/// True before dynamics step: in all directions for movers that solids move, else upwards.
[[nodiscard]] bool may_push_dynamics(const WorldState& state, Scratch& scratch, Vec by);
/// Pushes dynamics that a mover from there would run into. `rising`: its speed (negative) if it rises by itself.
void push_dynamics(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by, Sub rising = 0);
/// Pushes up dynamics and crates above a mover that slopes lift along x. True if what is near it may have changed.
bool lift_load(WorldState& state, Scratch& scratch, std::size_t index, Sub dx, const AdvanceRules& rules,
               const Surroundings& around);
/// Pushes up dynamics above a mover that rises. Returns the room that other colliders leave it, or more than `reach`;
/// -1 if there are no dynamics.
Sub raise_dynamics(WorldState& state, Scratch& scratch, std::size_t index, Sub reach, const Surroundings& around);

/// To be called when a mover was moved from there, by a push or by itself; slopes along x moved it by `slope_dy`.
void record_move(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Sub slope_dy);
void record_dynamic_path(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by);
void forget_dynamic_path(WorldState& state, Scratch& scratch, std::size_t index);
/// From here on pushes of movers can be undone: by a pusher that does not come after all.
void begin_trial(WorldState& state, Scratch& scratch);
inline void end_trial(PushScratch& push) { push.is_trial = false; }
[[nodiscard]] TrialMark trial_mark(const WorldState& state, Scratch& scratch);
/// Moves movers back to where they were at the mark; the trial continues.
void undo_trial(WorldState& state, Scratch& scratch, const TrialMark& mark);

}  // namespace scree
