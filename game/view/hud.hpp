#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// Coins, deaths and, if `timer`, the time of this attempt, along the upper edge. `rewound`: with the mark beside it
/// that says that the time is no record.
void draw_hud(DrawList& list, const Art& art, const Session& session, bool timer, bool rewound = false);
/// While time goes back: how many ticks of the past are left.
void draw_rewind(DrawList& list, const Art& art, int ticks_left);

}  // namespace scree
