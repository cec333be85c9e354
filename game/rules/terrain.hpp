#pragma once
// The entity "terrain": a line of points as ground, beside the tiles.
//
// The line runs from the entity's position through its nodes; `closed` connects the last to the first. Solid is on the
// right of its direction: ground is drawn from left to right, a ceiling from right to left, an island clockwise.

#include "engine/level/level.hpp"
#include "engine/world/world.hpp"

namespace scree {

[[nodiscard]] inline bool is_terrain(const EntityData& entity) { return entity.name == "terrain"; }

/// Its line, subpixels.
[[nodiscard]] std::vector<Vec> terrain_points(const EntityData& entity);
[[nodiscard]] SegmentSpec terrain_spec(const EntityData& entity);
/// What the world makes of it; empty if the line is not legal.
[[nodiscard]] std::vector<BoundaryEdge> terrain_edges(const EntityData& entity);
/// How often the line runs clockwise around the point, less than 0 for counter-clockwise; 0 if it is not closed or is
/// one-way. Where the sum of all lines is more than 0 there is ground.
[[nodiscard]] int windings(const EntityData& entity, Vec point);
/// Around the whole line.
[[nodiscard]] Aabb terrain_bounds(const EntityData& entity);

/// Gives the world every line of the level, which must be without errors of check_level.
void add_terrain(World& world, const Level& level);

/// Errors for lines that the world would refuse, and for more segments than it takes. `faulty`, if given, has an item
/// for each entity and gets true for those.
void check_terrain(const Level& level, Problems& problems, std::vector<bool>* faulty = nullptr);

}  // namespace scree
