#pragma once
// When a moving box overlaps something along its path: intervals on separating axes (Ericson, Real-Time Collision
// Detection, 5.5.3; Gomez, Simple Intersection Tests for Games, 1999), in integers but for the arcs of disks.

#include "engine/core/aabb.hpp"
#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

namespace scree {

/// Moments are counted in 1/2^20 of a leg.
inline constexpr std::int64_t whole_leg = std::int64_t{1} << 20;

/// The part of a leg during which two things share area; its ends are rounded outwards. Of one that does not happen
/// nothing else is said.
struct Meeting {
    std::int64_t from = 0;
    std::int64_t to = whole_leg;
    [[nodiscard]] bool happens() const { return from < to; }
    friend constexpr bool operator==(const Meeting&, const Meeting&) = default;
};

/// `box` moves by `by`, the other shape stands still. For a displacement of zero the answer is all of the leg or
/// nothing. Touching boxes that slide or separate do not overlap; touching boxes that approach overlap from the start.
[[nodiscard]] Meeting meet_box_box(const Aabb& box, Vec by, const Aabb& other);
/// The path of a point through a box with round corners (Ericson, 5.5.7).
[[nodiscard]] Meeting meet_box_disk(const Aabb& box, Vec by, const Disk& disk);
/// A convex polygon, either way round, up to max_body_size across.
[[nodiscard]] Meeting meet_box_polygon(const Aabb& box, Vec by, Corners polygon);

}  // namespace scree
