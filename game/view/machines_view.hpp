#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// Lifts with their rails, spikes, springs, coins, checkpoints and exits, as the session has them.
void draw_machines(DrawList& list, const Art& art, const Session& session, PointI corner, float alpha);

}  // namespace scree
