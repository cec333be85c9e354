#pragma once
// The rows of all kinds, each defined in the file of its kind.

#include "game/rules/entities/entity_kind.hpp"

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

}  // namespace scree::kinds
