#pragma once
// What a game does to a world between steps: adding, removing, placing and resizing bodies, changing terrain.
//
// A body or cell that is added or placed makes room: movers that it would overlap move out of it to the nearest free
// place, and movers whose feet are on it stand on it at once. So the order of creation does not matter. world.hpp has
// the functions that a game calls; what they share is here.
//
// Cost: a look at all bodies. May allocate.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

namespace scree {

// starts.cpp
/// Puts a mover at the nearest place where it overlaps nothing; false if there is no such place near.
bool move_out_of_solids(const WorldState& state, Scratch& scratch, Mover& mover);
/// Moves movers out of the box that was added where they are, as if they were added after it.
void make_room_for(WorldState& state, Scratch& scratch, const Aabb& added, Categories category, BodyId id,
                   int depth = 0);
/// Movers whose feet are on the added box stand on it.
void settle_on(WorldState& state, Scratch& scratch, const Aabb& added, Categories category);
/// The same for a placed body, and for movers that stood on it before.
void resettle(WorldState& state, Scratch& scratch, BodyId id, const Aabb& now, Categories category);
void settle(const WorldState& state, Scratch& scratch, Mover& mover);
/// A mover that an edit moved or resized: its triggers come with it and enter nothing on the way, and what is below it
/// and around it counts at once.
void restart_mover(WorldState& state, Scratch& scratch, Mover& mover);
/// The same for one that was moved from there.
void restart_mover_from(WorldState& state, Scratch& scratch, Mover& mover, const Aabb& before);
void settle_on_segments(WorldState& state, Scratch& scratch,
                        std::uint32_t first);  // those from this index on are new

// edit_terrain.cpp
void wake(Dynamic& body);
/// Wakes the dynamics that touch the box. In the next tick each looks again for what it rests on.
void wake_dynamics_at(WorldState& state, const Aabb& box);

}  // namespace scree
