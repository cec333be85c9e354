#pragma once
// The world pushes whoever is in the way of a solid, and squishes who cannot go on. What would rather stop asks here.

#include "engine/core/bisect.hpp"
#include "engine/world/world.hpp"

namespace scree {

/// Crates have it, so that one can ask for what is in their way besides others of them.
inline constexpr Categories crate_category = 4;

/// True if each crate and boulder that the solid meets on its way of this tick has room to be pushed so far, and those
/// that it would push have it, too, wherever other solids go by their velocities. Creatures and the hero stop nothing,
/// nor do solids whose velocity is `by`, too.
[[nodiscard]] bool has_way(const World& world, BodyId solid, Vec by);

/// The most of `wanted`, subpixels of either sign along its course, for which everybody can make way. `way_of` turns a
/// part of it into the way of the solid.
template <class WayOf>
[[nodiscard]] Sub room_for(const World& world, BodyId solid, Sub wanted, const WayOf& way_of) {
    const auto has_room = [&](Sub part) { return has_way(world, solid, way_of(part)); };
    return wanted == 0 || has_room(wanted) ? wanted : last_that_holds(0, wanted, has_room);
}

/// How much of its way along x, subpixels of either sign, or down a crate goes by itself: no farther than all whom it
/// would push have room, the hero and creatures, too.
[[nodiscard]] Sub room_for_crate(const World& world, const Mover& crate, Sub wanted, bool down = false);

}  // namespace scree
