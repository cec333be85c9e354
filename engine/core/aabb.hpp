#pragma once

#include "engine/core/vec.hpp"

#include <algorithm>
#include <ostream>

namespace scree {

/// Axis-aligned box in subpixels, half-open: left and top edges belong to it, right and bottom do not.
struct Aabb {
    Sub left = 0;
    Sub top = 0;
    Sub right = 0;
    Sub bottom = 0;

    [[nodiscard]] static constexpr Aabb at(Vec corner, Vec size) {
        return {corner.x, corner.y, corner.x + size.x, corner.y + size.y};
    }
    [[nodiscard]] constexpr Sub width() const { return right - left; }
    [[nodiscard]] constexpr Sub height() const { return bottom - top; }
    [[nodiscard]] constexpr Vec corner() const { return {left, top}; }
    [[nodiscard]] constexpr Vec size() const { return {width(), height()}; }
    [[nodiscard]] constexpr Vec centre() const { return {left + width() / 2, top + height() / 2}; }
    [[nodiscard]] constexpr Aabb moved(Vec by) const { return {left + by.x, top + by.y, right + by.x, bottom + by.y}; }

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Aabb& box) {
        return out << '[' << box.left << ' ' << box.top << ' ' << box.right << ' ' << box.bottom << ']';
    }
};

/// True when the two share an area; boxes that only touch do not overlap.
[[nodiscard]] constexpr bool overlaps(const Aabb& a, const Aabb& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/// True when the two touch or overlap, corners included.
[[nodiscard]] constexpr bool is_near(const Aabb& a, const Aabb& b) {
    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

[[nodiscard]] constexpr bool contains(const Aabb& outer, const Aabb& inner) {
    return outer.left <= inner.left && outer.top <= inner.top && inner.right <= outer.right &&
           inner.bottom <= outer.bottom;
}

/// The box with each side `by` further out.
[[nodiscard]] constexpr Aabb grown(const Aabb& box, Sub by) {
    return {box.left - by, box.top - by, box.right + by, box.bottom + by};
}

/// Length shared by two half-open intervals, zero when they only touch.
[[nodiscard]] constexpr Sub shared_length(Sub a0, Sub a1, Sub b0, Sub b1) {
    const Sub low = std::max(a0, b0);
    const Sub high = std::min(a1, b1);
    return high > low ? high - low : 0;
}

/// The smallest box that contains both.
[[nodiscard]] constexpr Aabb hull(const Aabb& a, const Aabb& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

}  // namespace scree
