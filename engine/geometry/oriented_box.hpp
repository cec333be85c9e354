#pragma once
// Boxes that are turned by whole degrees, as triggers may be (turned_trigger).

#include "engine/geometry/polygon.hpp"

namespace scree {

/// A box turned clockwise on the screen by `degrees` about `pivot`. Lengths in subpixels.
struct OrientedBox {
    Aabb box;  // before it is turned
    Vec pivot;
    int degrees = 0;  // any whole number
};

/// Where the x axis leads after a clockwise turn. From a series of + and * alone, so the same bits everywhere, within
/// 1e-15; exact for multiples of 90; symmetric: turned by 90, mirrored or negated degrees swap and negate coordinates.
[[nodiscard]] Normal direction_of(int degrees);

/// Its corners, each axis rounded to the nearest subpixel as seen from the pivot, halves away from it; clockwise. Below
/// some 30 subpixels of width rounding may leave less than a convex quadrilateral: ask is_convex.
[[nodiscard]] Polygon corners_of(const OrientedBox& box);

}  // namespace scree
