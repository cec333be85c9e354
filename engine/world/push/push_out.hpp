#pragma once
// How far a box in the path of boxes that move along one axis is pushed.

#include "engine/core/aabb.hpp"

#include <algorithm>
#include <span>

namespace scree {

/// True if the box shares area with one of the parts, which are relative to the corner.
[[nodiscard]] inline bool overlap_any(std::span<const Aabb> parts, Vec corner, const Aabb& box) {
    return std::any_of(parts.begin(), parts.end(), [&](const Aabb& part) { return overlaps(part.moved(corner), box); });
}

/// The push that moves `box` out of parts that move from `from` by `by` along one axis, in subpixels. Zero if `box` is
/// not in their path, or overlapped them before. One-ways push only feet that they rise through.
[[nodiscard]] Vec push_out(const Aabb& box, std::span<const Aabb> parts, Vec from, Vec by, bool one_way);

/// The part of `by`, a displacement along one axis, that is left for a body which has moved by `gone` already, while
/// its carrier or pusher moved by `whole` in all.
[[nodiscard]] inline Vec rest_of(Vec by, Vec whole, Vec gone) {
    if (gone == Vec{} && whole == by) return by;  // most are like that
    const auto rest = [](Sub way, Sub left) { return std::clamp(left, std::min(way, Sub{0}), std::max(way, Sub{0})); };
    return {rest(by.x, whole.x - gone.x), rest(by.y, whole.y - gone.y)};
}

}  // namespace scree
