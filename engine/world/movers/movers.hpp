#pragma once
// A mover's own displacement: along x by its velocity, with slopes, then along y, then onto the ground that it follows.
//
//   move_movers()     where solid movers or dynamics are about: a mover may push crates and dynamics; a crate carries
//                     and pushes
//   finish_movers()   the contacts of all movers; where nothing but terrain and solids is about, their own displacement
//                     as well, in the same visit and on several threads, as then no mover does anything to another
//
// Order: by rising id. Writes the mover, contacts, and through push/ what it moves.

#include "engine/world/push/push.hpp"
#include "engine/world/workers.hpp"

namespace scree {

/// The own displacement of each mover, unless they are isolated.
void move_movers(WorldState& state, Scratch& scratch);
/// Contacts, in order and with phases; of isolated movers their own displacement before.
void finish_movers(WorldState& state, Scratch& scratch, Workers* workers);

/// The rest of a mover's tick where movers do nothing to each other. Threads may do several at a time.
void step_isolated(WorldState& state, Scratch& scratch, Mover& mover, NearbyBodies& near,
                   std::vector<Contact>& contacts);

// Fast paths among whole cells, for movers with no body near: false, and nothing has changed, where only the general
// path applies.
bool step_quickly(const WorldState& state, MoverScratch& scratch, Mover& mover, std::vector<Contact>& contacts);
bool walk_on_lines(const WorldState& state, int col0, int col1, Mover& mover, std::vector<Contact>& contacts);
/// The same for a mover that has nothing but one solid near, or nothing at all.
bool step_by_solid(const WorldState& state, const BroadPhase& broad_phase, Mover& mover,
                   std::vector<Contact>& contacts);

}  // namespace scree
