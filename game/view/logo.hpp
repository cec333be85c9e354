#pragma once

#include "game/view/art.hpp"

namespace scree {

/// The name of the game, its middle top at `at`; it comes down letter by letter during its first ticks.
void draw_logo(DrawList& list, const Art& art, PointF at, float time);

}  // namespace scree
