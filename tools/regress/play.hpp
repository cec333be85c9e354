#pragma once
// Scenarios that the game's own rules play.

#include "tools/regress/scenario.hpp"

#include <memory>

namespace scree {

/// The cells of the room, or of its mirror image, with more columns on its left, and more rows above and below.
[[nodiscard]] TileGrid grid_of(const Scenario& scenario, bool mirrored = false, int left = 0, int above = 0);
/// The room and its entities as a level.
[[nodiscard]] std::shared_ptr<const Level> level_of(const Scenario& scenario);
/// The entity as the mirror image of a room of that width has it; also what its values say of left and right.
[[nodiscard]] EntityData mirror_image(EntityData entity, Sub width);

/// Names the solids and triggers that expressions may ask for; problems if the game cannot play this room.
[[nodiscard]] Problems name_bodies(Scenario& scenario);

}  // namespace scree
