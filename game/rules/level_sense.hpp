#pragma once
// What a level says against common sense, though every part of it is well formed. Each finding is certain; in doubt
// there is none.

#include "engine/level/inspect.hpp"
#include "engine/level/report.hpp"

namespace scree {

/// All of the below, for the part of the level that can be judged: without the entities that are marked as faulty.
void check_sense(const Level& level, const std::vector<bool>& faulty, Doubts doubts, ogmo::Report& report);

/// Starts, checkpoints and lifts that hurt, hinder or go nowhere; unreachable places; letters that cannot be drawn.
void check_things(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Arrivals (`player`, `checkpoint`) where an idle player soon dies: in a pit, on spikes, under a lift. The
/// level has one start and nothing that cannot be played.
void check_idle(const Level& level, const std::vector<const EntityData*>& arrivals, ogmo::Report& report);

/// Things that never do anything: gates and switches without each other, crushers without a node, wind that does not
/// blow, conveyors inside walls.
void check_dead(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Ledges, one-ways and openings that players stumble over.
void check_ground(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// Tiles that look like ground but do not block, and invisible walls.
void check_art(const Level& level, const Doubts& doubts, ogmo::Report& report);

/// A cell with the layer that it is in, for messages: that of the tile there, or `collision` if no tile is.
[[nodiscard]] std::string place_of_cell(const Level& level, int col, int row);

/// True for the letters that the game's fonts have.
[[nodiscard]] bool has_glyph(char32_t letter);

/// Checkpoints that a way from start to exit leads around, deep pits without an abyss, and gaps of ten tiles. Every
/// part of the level must have been read.
void check_paths(const Level& level, const Doubts& doubts, ogmo::Report& report);

class FreeCells;

/// Water that no slide down the ground before it gets across, from neither side. Part of check_paths.
void check_water(const Level& level, const FreeCells& cells, ogmo::Report& report);

}  // namespace scree
