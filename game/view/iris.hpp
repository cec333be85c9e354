#pragma once

#include "engine/view/draw_list.hpp"
#include "game/rules/session.hpp"

namespace scree {

/// While the hero is gone the picture closes round it, and it opens where it arrives. 1: it is open; 0: closed.
[[nodiscard]] float iris_of(const Session& session);
/// Covers all of a picture of that size but a disk round that place, px.
void draw_iris(DrawList& list, PointF size, PointF middle, float open);

}  // namespace scree
