#pragma once
// Lints: likely mistakes in a well-formed level. Each finding is certain; in doubt there is none.

#include "engine/level/inspect.hpp"
#include "engine/level/report.hpp"

namespace scree {

/// Runs all lints on the part of the level that can be checked: without the entities marked as faulty.
void lint_level(const Level& level, const std::vector<bool>& faulty, Doubts doubts, ogmo::Report& report);

/// Starts, checkpoints and lifts that kill, block or lead nowhere; unreachable entities; letters that the fonts lack.
void lint_entities(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Arrivals (`player`, `checkpoint`) where an idle player soon dies: in a pit, on spikes, under a lift. The
/// level has one start and nothing that cannot be played.
void lint_idle(const Level& level, const std::vector<const EntityData*>& arrivals, ogmo::Report& report);

/// Entities that never do anything: gates and switches without each other, crushers without a node, wind that does not
/// blow, conveyors and other things inside walls, duplicates at the same place.
void lint_inert(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Ledges, one-ways and openings that players stumble over.
void lint_ground(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Lines of terrain that cross themselves or have their ground on the wrong side.
void lint_lines(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Tiles that look like ground but do not block, and invisible walls.
void lint_art(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// A cell with its layer, for messages: the layer of the tile there, or `collision` without a tile.
[[nodiscard]] std::string place_of_cell(const Level& level, int col, int row);

/// True if all of the box is in walls, and so are the cells above it. Cells outside the map are in doubt.
[[nodiscard]] bool is_walled_in(const TileGrid& grid, const Aabb& box);

/// True for the letters that the game's fonts have.
[[nodiscard]] bool has_glyph(char32_t letter);

/// Checkpoints that a route from start to exit misses, deep pits without an abyss, and gaps of ten tiles. Every part of
/// the level must have been read.
void lint_paths(const Level& level, const Doubts& doubts, ogmo::Report& report);

class FreeCells;

/// Water that no slide crosses from either side. Part of lint_paths.
void lint_water(const Level& level, const FreeCells& cells, ogmo::Report& report);

}  // namespace scree
