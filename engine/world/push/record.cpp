// What a push or a mover's own displacement leaves behind: legs for triggers, steps that a trial can undo, strays; how
// far each mover was pushed because of one displacement, and what is known to be stuck.

#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

void record_move(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Sub slope_dy) {
    const Mover& mover = state.movers[index];
    const Vec by = mover.box.corner() - from.corner();
    if (by == Vec{}) return;
    const auto number = static_cast<std::uint32_t>(index);
    PushMemory& memory = push_memory_of(scratch.push, index);
    ++scratch.push.push_moves;
    if (!memory.is_listed) scratch.push.pushes.push_back(number);
    memory.is_listed = true;
    memory.pushed += by;
    if (scratch.push.is_trial)
        scratch.push.trial.push_back({number, from, mover.pushed - by, mover.displaced, mover.velocity.y});
    if (!state.triggers.bodies.empty()) add_legs(number, from, by, slope_dy, scratch.triggers.legs);
    look_for_stray(state, scratch.broad_phase, index);
}

void record_dynamic_path(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by) {
    if (state.triggers.bodies.empty() || by == Vec{}) return;
    scratch.triggers.legs.push_back({static_cast<std::uint32_t>(state.movers.size() + index), 0, from, by});
}

void forget_dynamic_path(WorldState& state, Scratch& scratch, std::size_t index) {
    std::erase_if(scratch.triggers.legs, [&](const Leg& leg) { return leg.body == state.movers.size() + index; });
}

void begin_trial(WorldState& state, Scratch& scratch) {
    scratch.push.is_trial = true;
    scratch.push.trial.clear();
    scratch.push.trial_start = trial_mark(state, scratch);
}

TrialMark trial_mark(const WorldState& state, Scratch& scratch) {
    return {scratch.push.trial.size(), scratch.triggers.legs.size(), state.squishes.size()};
}

void undo_trial(WorldState& state, Scratch& scratch, const TrialMark& mark) {
    for (; scratch.push.trial.size() > mark.steps; scratch.push.trial.pop_back()) {
        const TrialStep& move = scratch.push.trial.back();
        Mover& mover = state.movers[move.mover];
        mover.box = move.box;
        mover.pushed = move.pushed;
        mover.displaced = move.displaced;
        mover.velocity.y = move.velocity_y;
    }
    scratch.triggers.legs.resize(mark.legs);
    state.squishes.resize(mark.squishes);
}

bool is_known_stuck(const PushScratch& push, const PushMemory& memory, Vec by) {
    return memory.stuck_by != Vec{} && memory.stuck_moves == push.push_moves &&
           memory.stuck_causes <= push.causes.size() && part_within(by, memory.stuck_by) == by;
}

void begin_pushes(PushScratch& push, std::span<const SolidTurn> roots, Vec by) {
    push.roots = roots;
    push.root_move = by;
    push.pushes.clear();
    ++push.push_round;
}

}  // namespace scree
