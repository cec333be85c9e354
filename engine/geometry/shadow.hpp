#pragma once
// What shapes cover of an axis, exact in integers: the interval of a separating axis test.

#include "engine/core/aabb.hpp"
#include "engine/geometry/polygon.hpp"

#include <algorithm>

namespace scree {

/// Products with the axis, which need not have length 1. Exact for axes up to 2^19 and places within a level.
struct Shadow {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

[[nodiscard]] inline Shadow shadow(const Aabb& box, Vec axis) {
    const std::int64_t x0 = std::int64_t{box.left} * axis.x;
    const std::int64_t x1 = std::int64_t{box.right} * axis.x;
    const std::int64_t y0 = std::int64_t{box.top} * axis.y;
    const std::int64_t y1 = std::int64_t{box.bottom} * axis.y;
    return {std::min(x0, x1) + std::min(y0, y1), std::max(x0, x1) + std::max(y0, y1)};
}

/// Of no corners at all: low is above high.
[[nodiscard]] Shadow shadow(Corners corners, Vec axis);

}  // namespace scree
