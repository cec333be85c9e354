#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// Coins, deaths and, if `timer`, the time of this attempt, along the upper edge.
void draw_hud(DrawList& list, const Art& art, const Session& session, bool timer);

}  // namespace scree
