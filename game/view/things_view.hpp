#pragma once

#include "game/rules/session.hpp"
#include "game/view/art.hpp"

namespace scree {

/// Coins, gems, spikes, springs, levers, plates, wind, checkpoints and exits. `index` into session.things(); `corner`
/// is the camera's, px.
void draw_thing(DrawList& list, const Art& art, const Session& session, int index, PointI corner);

}  // namespace scree
