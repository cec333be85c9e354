#pragma once
// Scenarios that the game's own rules play.

#include "game/rules/terrain.hpp"
#include "tools/regress/scenario.hpp"

#include <memory>

namespace scree {

/// The cells of the room, or of its mirror image, with more columns on its left, and more rows above and below.
[[nodiscard]] TileGrid grid_of(const Scenario& scenario, bool mirrored = false, int left = 0, int above = 0);
/// The room and its entities as a level.
[[nodiscard]] std::shared_ptr<const Level> level_of(const Scenario& scenario);
/// The entity as the mirror image of a room of that width has it; also what its values say of left and right.
[[nodiscard]] EntityData mirror_image(EntityData entity, Sub width);

/// The lines of points that are terrain in the room, whether they are its own or entities.
template <class Visit>
void for_each_line(const Scenario& scenario, const Visit& visit) {
    for (const SegmentPlan& plan : scenario.segments) visit(plan.points, plan.spec.closed);
    if (!scenario.play) return;
    for (const EntityData& entity : scenario.play->entities)
        if (is_terrain(entity)) visit(terrain_points(entity), entity.values.value_bool("closed"));
}

/// All fields of the session by name.
[[nodiscard]] std::map<std::string, std::int64_t> field_values(const Session& session);

/// Names the solids and triggers that expressions may ask for; problems if the game cannot play this room.
[[nodiscard]] Problems name_bodies(Scenario& scenario);

}  // namespace scree
