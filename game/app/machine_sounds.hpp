#pragma once

#include "game/app/sounds.hpp"
#include "game/rules/session.hpp"
#include "game/view/scene.hpp"

namespace scree {

/// Keeps what sounds for as long as it goes on: the nearest saw, conveyor, gate under way, rolling boulder and pushed
/// crate, each quieter with distance, and the wind that one is in. To be called each tick of play.
void hear_machines(Sounds& sounds, const Session& session, const Scene& scene);

}  // namespace scree
