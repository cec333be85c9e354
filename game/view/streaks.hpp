#pragma once

#include "engine/view/draw_list.hpp"
#include "game/view/momentum.hpp"

namespace scree {

/// Lines of rushing air along the edges of a picture of that size (px), at flying speed; the middle stays free.
void draw_streaks(DrawList& list, PointF size, const Momentum& momentum, float alpha);

/// How far from an edge they begin and end, px.
inline constexpr float streaks_within = 64;

}  // namespace scree
