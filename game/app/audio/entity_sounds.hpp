#pragma once

#include "game/app/audio/sounds.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

#include <set>

namespace scree {

/// Plays the loops of entities: the nearest saw, conveyor, moving gate, rolling boulder and pushed crate, each quieter
/// with distance, and the wind around the hero. Call each tick of play.
void hear_entities(Sounds& sounds, const Session& session, const Scene& scene);
/// Plays the end of what sounded and is silent now; `sounding` remembers the entities in between.
void hear_ends(Sounds& sounds, std::set<int>& sounding, const Session& session, const Scene& scene);

}  // namespace scree
