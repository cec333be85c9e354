#pragma once
// What each mover touches at the end of its tick: contacts, side flags and ground.
//
// engine/README.md says when a side is touched. A floor is touched if a walkable or steep surface is exactly at the
// feet of a mover that does not rise. Ground: the surface under the largest part of the feet; ground_search.hpp decides
// ties.
//
// Writes the mover's ground, `touching`, lift and lift_age, and appends its contacts in their order. Reads all else.

#include "engine/world/scratch.hpp"
#include "engine/world/state.hpp"

namespace scree {

/// The contacts of a mover where it is. Their phases are for ContactPhases.
void find_contacts(const WorldState& state, Scratch& scratch, Mover& mover, std::vector<Contact>& contacts);
/// The same among what is known to be near.
void find_contacts(const WorldState& state, Mover& mover, const Surroundings& around, std::vector<Contact>& contacts);
/// What the mover stands on where it is; appends the contacts to `report` if there is one.
[[nodiscard]] Ground ground_under(const WorldState& state, const Mover& mover, const Surroundings& around,
                                  std::vector<Contact>* report);
/// The same, quick, for feet at the top of a row of whole cells inside the map, with nothing else below them: the
/// widest foot counts, the first of two as wide. `conveyor` is left for update_currents().
[[nodiscard]] Ground ground_on_row(const TileGrid& grid, int row, const Mover& mover, std::vector<Contact>& contacts);
/// Water and conveyors where the mover is: `in_water` and `ground.conveyor`.
void update_currents(const WorldState& state, Scratch& scratch, Mover& mover);

}  // namespace scree
