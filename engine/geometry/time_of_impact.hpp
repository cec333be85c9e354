#pragma once
// Moving disks and polygons: the share of a displacement after which they touch (Ericson, Real-Time Collision
// Detection, 5.5.5 and 5.5.8; van den Bergen, Ray Casting against General Convex Objects, 2004, for the clipped way).
//
// The first shape moves by `by`, the other stands still; if both move, `by` is the relative displacement. 0 is its
// start, 1 its end, more than 1 is later; `no_time`: never. Shapes that touch or overlap and approach collide at 0.
// Shapes that touch and slide or separate, that only graze each other, or that do not move, never collide.

#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

#include <limits>

namespace scree {

inline constexpr double no_time = std::numeric_limits<double>::infinity();

/// A point at `x`, `y` of the centre that moves by `by` until it is within `radius`.
[[nodiscard]] double time_point_circle(double x, double y, Vec by, double radius);

[[nodiscard]] inline double time_disk_disk(const Disk& disk, Vec by, const Disk& other) {
    const Vec apart = disk.centre - other.centre;
    return time_point_circle(apart.x, apart.y, by, static_cast<double>(disk.radius) + other.radius);
}
/// From both sides. A centre exactly on the segment is in front of it; a segment of length zero is a point.
[[nodiscard]] double time_disk_segment(const Disk& disk, Vec by, const Segment& segment);
/// From outside; a disk whose centre is inside collides only with sides and corners that it approaches.
[[nodiscard]] double time_disk_polygon(const Disk& disk, Vec by, Corners polygon);
[[nodiscard]] double time_disk_box(const Disk& disk, Vec by, const Aabb& box);

}  // namespace scree
