#pragma once
// What a mover can collide with near a region, gathered from the broad phase.
//
// A Surroundings is a view into the memory that it was gathered in: the next question with the same memory refills it.
// After anything near was pushed, look_again(). Reads the state and the broad phase; writes only the memory.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"
#include "engine/world/sweep/surroundings.hpp"

namespace scree {

/// Bodies near `region` that the mover collides with; `ignored` and the mover itself are left out.
[[nodiscard]] Surroundings surroundings(const WorldState& state, const Scratch& scratch, const Mover& mover,
                                        const Aabb& region, BodyId ignored, NearbyBodies& near);
/// The same in the memory of the step.
[[nodiscard]] Surroundings surroundings(const WorldState& state, Scratch& scratch, const Mover& mover,
                                        const Aabb& region, BodyId ignored = BodyId::none);
/// After a push: what is near now.
void look_again(const WorldState& state, Scratch& scratch, const Mover& mover, const Aabb& region, BodyId ignored,
                Surroundings& around);
/// Leaves out bodies that are like that; returns how many.
template <class Is>
std::size_t leave_out(Scratch& scratch, Surroundings& around, Is is) {
    const std::size_t count = std::erase_if(scratch.near.obstacles, is);
    around.obstacles = scratch.near.obstacles;
    return count;
}

}  // namespace scree
