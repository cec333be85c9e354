// Dynamics yield to movers: in any direction to a mover that solids carry or push, upwards to one that rises by itself,
// in a jump or on a slope. Crates on a crate that a slope lifts yield upwards as well.
//
// Chosen:     a dynamic in the path moves as far as the mover, with all that it would run into, before the mover moves.
//             A mover that rises by itself lifts them at its own speed, regardless of their mass.
// Instead of: sharing the speed by masses, as movers and dynamics do along x.
// Because:    a jump is one push: by masses no mover would leave the ground under a stone.

#include "engine/core/bisect.hpp"
#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

namespace {

/// Pushes a dynamic with all that it would run into.
void push_dynamic_row(WorldState& state, Scratch& scratch, std::uint32_t first, Vec by, Sub rising) {
    const bool is_by_solid = !scratch.push.roots.empty();
    DynamicRow row;
    const auto has_room = [&](Vec move) {
        row = {move, is_by_solid, {first}, 1};
        return find_row(state, scratch, row);
    };
    if (!has_room(by)) {
        if (is_by_solid) return;
        // A mover that rises by itself moves as far as there is room.
        const Sub fits = last_that_holds(0, -by.y, [&](Sub up) { return has_room({0, -up}); });
        rising = 0;
        if (fits == 0 || !has_room({0, -fits})) return;
    }
    push_row(state, scratch, row, rising);
    for (const std::uint32_t index : row.all()) scratch.dynamics.ticks[index].is_pushing = true;
    for (const std::uint32_t index : row.all()) {
        const Dynamic& body = state.dynamics.bodies[index];
        const Aabb before = body.box().moved(-row.by);
        const Aabb box = Aabb::at({}, before.size());
        carry_riders(state, scratch, body.id, before, row.by, row.by);
        push_in_path(state, scratch, {body.id, {&box, 1}, false, body.spec.category, body.spec.mask}, before.corner(),
                     row.by, row.by);
    }
    for (const std::uint32_t index : row.all()) scratch.dynamics.ticks[index].is_pushing = false;
}

}  // namespace

bool may_push_dynamics(const WorldState& state, Scratch& scratch, Vec by) {
    return scratch.push.dynamics_yield && !state.dynamics.bodies.empty() && (!scratch.push.roots.empty() || by.y < 0);
}

void push_dynamics(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by, Sub rising) {
    if (!may_push_dynamics(state, scratch, by)) return;
    const Mover& mover = state.movers[index];
    const Aabb whole = Aabb::at({}, from.size());
    const auto find = [&](std::vector<std::uint32_t>& list) {
        find_dynamics(state, scratch.broad_phase, hull(from, from.moved(by)), list);
    };
    scratch.push.causes.push_back(static_cast<std::uint32_t>(index));
    for_candidates(scratch.push, find, [&](std::size_t i) {
        const Dynamic& body = state.dynamics.bodies[i];
        if (!body.spec.solid || !are_in_masks(mover.spec, body.spec)) return;
        const Vec out = push_out(body.box(), {&whole, 1}, from.corner(), by, false);
        if (out != Vec{}) push_dynamic_row(state, scratch, static_cast<std::uint32_t>(i), out, rising);
    });
    scratch.push.causes.pop_back();
}

bool lift_load(WorldState& state, Scratch& scratch, std::size_t index, Sub dx, const AdvanceRules& rules,
               const Surroundings& around) {
    const bool has_crates = state.movers[index].spec.solid && state.solid_movers > 1;
    const bool has_dynamics = may_push_dynamics(state, scratch, {0, -1});
    if (!has_crates && !has_dynamics) return false;
    const Aabb from = state.movers[index].box;
    const auto is_above = [&](const Obstacle& obstacle) {
        return obstacle.box.bottom <= from.top && ((has_dynamics && obstacle.type == Obstacle::Type::dynamic) ||
                                                   (has_crates && obstacle.type == Obstacle::Type::mover));
    };
    Surroundings others = around;
    if (leave_out(scratch, others, is_above) == 0) return false;
    const Aabb to = advance_x(others, from, dx, rules).box;
    if (to.top < from.top)
        push_chain(state, scratch, index,
                   {std::min(from.left, to.left), from.top, std::max(from.right, to.right), from.bottom},
                   {0, to.top - from.top});
    return true;
}

Sub raise_dynamics(WorldState& state, Scratch& scratch, std::size_t index, Sub reach, const Surroundings& around) {
    if (!may_push_dynamics(state, scratch, {0, -1})) return -1;
    const Mover& mover = state.movers[index];
    const auto is_dynamic = [](const Obstacle& obstacle) { return obstacle.type == Obstacle::Type::dynamic; };
    Surroundings others = around;
    if (leave_out(scratch, others, is_dynamic) == 0) return -1;
    // With nothing else above it the mover keeps its speed.
    const Sub free = others.room_above(mover.box, reach + 1);
    const Sub move = std::min(free, reach);
    if (move > 0) push_dynamics(state, scratch, index, mover.box, {0, -move}, free > reach ? mover.velocity.y : 0);
    return free;
}

}  // namespace scree
