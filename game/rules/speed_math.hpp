#pragma once
// Small sums that many rules do with speeds.

#include "engine/core/units.hpp"

#include <algorithm>
#include <cstdint>

namespace scree {

/// A step of at most `by` towards the target.
[[nodiscard]] constexpr Sub approach(Sub value, Sub target, Sub by) {
    return value < target ? std::min(value + by, target) : std::max(value - by, target);
}

/// Vertical speed at a horizontal speed on a slope of that gradient (y per 256 x).
[[nodiscard]] constexpr Sub descent(Sub speed, int gradient) {
    return static_cast<Sub>(std::clamp<std::int64_t>(std::int64_t{speed} * gradient / 256, -max_speed, max_speed));
}

/// The whole part of the square root (Newton).
[[nodiscard]] constexpr std::uint64_t whole_root(std::uint64_t square) {
    std::uint64_t root = square;
    for (std::uint64_t next = (root + 1) / 2; next < root; next = (root + square / root) / 2) root = next;
    return root;
}

[[nodiscard]] constexpr int sign(Sub value) { return (value > 0) - (value < 0); }

}  // namespace scree
