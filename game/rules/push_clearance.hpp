#pragma once
// The world pushes and squishes what blocks a solid. Solids and crates that should stop instead measure the free space
// here.

#include "engine/core/bisect.hpp"
#include "engine/world/world.hpp"

namespace scree {

/// The category of crates, to look for obstacles other than crates.
inline constexpr Categories crate_category = 4;

/// True if every crate and boulder on the solid's path this tick can be pushed that far, with all that it pushes in
/// turn. Other solids count at every position of this tick. The hero, creatures and solids of velocity `by` block
/// nothing.
[[nodiscard]] bool has_clearance(const World& world, BodyId solid, Vec by);

/// The largest part of `wanted` (subpixels of either sign along the solid's course) that nothing blocks.
/// `displacement_of` turns a part of it into a displacement.
template <class DisplacementOf>
[[nodiscard]] Sub room_for(const World& world, BodyId solid, Sub wanted, const DisplacementOf& displacement_of) {
    const auto has_room = [&](Sub part) { return has_clearance(world, solid, displacement_of(part)); };
    return wanted == 0 || has_room(wanted) ? wanted : last_that_holds(0, wanted, has_room);
}

/// How far a crate can move along x (subpixels of either sign) or down without crushing a body, hero and creatures
/// included.
[[nodiscard]] Sub room_for_crate(const World& world, const Mover& crate, Sub wanted, bool down = false);

}  // namespace scree
