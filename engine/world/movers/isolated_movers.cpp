// Which movers are isolated: nothing that another mover or a dynamic does reaches them in this tick. They need not wait
// for their turn.
//
// Chosen:     squares of 64 px that solid movers can reach in this tick; a mover outside of them is isolated. Where a
//             turn may push a crate farther than was expected, no mover is isolated any more.
// Instead of: a query in the broad phase for each mover, or general paths for all where there is one crate.
// Because:    a crate in a far corner costs a runner one look at a few bits.

#include "engine/world/movers/movers.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace scree {

namespace {

// Larger and faster movers, and those that walk up steeper slopes, are never isolated.
constexpr Sub size_limit = px(32);
constexpr Sub speed_limit = px(16);
constexpr int most_walkable = 2 * 256;

/// False for a mover beyond a limit.
bool is_within_limits(const Mover& mover) {
    // One comparison for four numbers: each is below this power of two.
    static_assert(size_limit == 2 * speed_limit && std::has_single_bit(static_cast<std::uint32_t>(size_limit)));
    const Vec size = mover.spec.size;
    const auto all = static_cast<std::uint32_t>((mover.velocity.x + speed_limit) | (mover.velocity.y + speed_limit) |
                                                size.x | size.y);
    return all < static_cast<std::uint32_t>(size_limit) && mover.spec.walkable <= most_walkable;
}

/// Where the corner of a mover is that may collide with the crate, or stood on it when the tick began.
Aabb corners_near(const Mover& crate) {
    const Vec move = displacement_inside(crate.box, crate.own_displacement_left());
    const Aabb region = hull(hull(crate.box_before, crate.box), crate.box.moved(move));
    constexpr Sub of_mover = speed_limit + follow_reach(speed_limit, most_walkable) + 1;
    const Sub around = follow_reach(move.x, crate.spec.walkable) + 1 + crate_leeway + of_mover;
    return {region.left - around - size_limit, region.top - around - size_limit, region.right + around,
            region.bottom + around};
}

}  // namespace

void find_isolated_movers(const WorldState& state, Scratch& scratch, bool have_solids_moved) {
    BroadPhase& broad_phase = scratch.broad_phase;
    if (are_movers_isolated(state)) {
        broad_phase.isolated.assign(state.movers.size(), 1);
        broad_phase.others.clear();
        return;
    }
    if (!state.dynamics.bodies.empty() || (!have_solids_moved && are_solids_moving(state))) {
        broad_phase.isolate_none(state.movers.size());
        return;
    }
    std::vector<std::uint32_t>& crates = scratch.movers.crates;
    if (crates.empty())
        for (std::uint32_t i = 0; i < state.movers.size(); ++i)
            if (state.movers[i].spec.solid) crates.push_back(i);
    Squares& near_crates = scratch.movers.near_crates;
    near_crates.clear();
    scratch.movers.steepest_crate = 0;
    for (const std::uint32_t i : crates) {
        near_crates.add(corners_near(state.movers[i]));
        scratch.movers.steepest_crate = std::max(scratch.movers.steepest_crate, state.movers[i].spec.walkable);
    }
    broad_phase.isolated.resize(state.movers.size());
    broad_phase.others.clear();
    std::uint8_t* isolated = broad_phase.isolated.data();
    for (const Mover& mover : state.movers) {
        const bool is_isolated = !near_crates.has(mover.box.corner()) && is_within_limits(mover) &&
                                 (!have_solids_moved || mover.pushed == Vec{});
        *isolated++ = is_isolated ? 1 : 0;
        if (!is_isolated) broad_phase.others.push_back(static_cast<std::uint32_t>(index_of(state, mover)));
    }
}

Sub crate_reach_of_turn(const Mover& mover, int steepest_crate) {
    const Vec move = mover.own_displacement_left();
    const Sub dy = mover.spec.solid ? std::abs(move.y) : 0;
    return 2 * std::max(std::abs(move.x), dy + follow_reach(move.x, steepest_crate) + 1);
}

}  // namespace scree
