#pragma once
// What a box touches along its path in a tick, not only at the end.

#include "engine/core/aabb.hpp"
#include "engine/core/units.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

/// Whether `hits(box)` is true anywhere along the displacement (subpixels) that ended at the box: the end is tested
/// first, then positions at most 4 px apart, which is less than anything deadly is thick together with the hero's box.
template <class Hits>
[[nodiscard]] bool any_along_path(const Aabb& box, Vec displacement, Hits hits) {
    const Sub parts = 1 + std::max(std::abs(displacement.x), std::abs(displacement.y)) / px(4);
    for (Sub part = 0; part < parts; ++part)
        if (hits(box.moved({-displacement.x * part / parts, -displacement.y * part / parts}))) return true;
    return false;
}

}  // namespace scree
