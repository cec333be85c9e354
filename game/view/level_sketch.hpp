#pragma once

#include "engine/level/level.hpp"
#include "engine/view/draw_list.hpp"

namespace scree {

/// A small picture of a whole level within `area` (canvas px): ground, ledges, start, coins and exit.
void draw_level_sketch(DrawList& list, const Level& level, RectF area);

}  // namespace scree
