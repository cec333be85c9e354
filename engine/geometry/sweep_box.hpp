#pragma once
// When a moving box overlaps something along its path: intervals on separating axes (Ericson, Real-Time Collision
// Detection, 5.5.3; Gomez, Simple Intersection Tests for Games, 1999), in integers but for the arcs of disks.

#include "engine/core/aabb.hpp"
#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

namespace scree {

/// Moments are counted in 1/2^20 of a leg.
inline constexpr std::int64_t whole_leg = std::int64_t{1} << 20;

/// The part of a leg during which two shapes overlap; its ends are rounded outwards. `from` and `to` are unspecified if
/// it does not happen.
struct OverlapInterval {
    std::int64_t from = 0;
    std::int64_t to = whole_leg;
    [[nodiscard]] bool happens() const { return from < to; }
    friend constexpr bool operator==(const OverlapInterval&, const OverlapInterval&) = default;
};

/// `box` moves by `by`, the other shape stands still. For a displacement of zero the answer is all of the leg or
/// nothing. Touching boxes that slide or separate do not overlap; touching boxes that approach overlap from the start.
[[nodiscard]] OverlapInterval sweep_box_box(const Aabb& box, Vec by, const Aabb& other);
/// The path of a point through a box with round corners (Ericson, 5.5.7).
[[nodiscard]] OverlapInterval sweep_box_disk(const Aabb& box, Vec by, const Disk& disk);
/// A convex polygon, either way round, up to max_body_size across.
[[nodiscard]] OverlapInterval sweep_box_polygon(const Aabb& box, Vec by, Corners polygon);

}  // namespace scree
