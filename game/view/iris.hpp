#pragma once

#include "engine/view/draw_list.hpp"
#include "game/rules/session.hpp"

namespace scree {

/// The picture closes round a hero that died, and opens round it at its checkpoint. 1: it is open; 0: closed.
[[nodiscard]] float iris_of(const Session& session);
/// Covers all of a picture of that size but a disk round that place, px.
void draw_iris(DrawList& list, PointF size, PointF middle, float open);

}  // namespace scree
