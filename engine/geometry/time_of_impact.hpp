#pragma once
// Moving disks and polygons: the share of a way after which they touch (Ericson, Real-Time Collision Detection, 5.5.5
// and 5.5.8; van den Bergen, Ray Casting against General Convex Objects, 2004, for the clipped way).
//
// The first shape goes `by`, the other stands still; for two that move, `by` is the difference of their ways. 0 is the
// start, 1 the end of the way, more than 1 is later; `no_time`: not on this line. Who touches and goes along or away
// never meets; who touches or overlaps and comes closer meets at 0. A way of zero never meets anything. Two that only
// graze each other never meet.

#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

#include <limits>

namespace scree {

inline constexpr double no_time = std::numeric_limits<double>::infinity();

/// A point at `x`, `y` of the centre that goes `by` until it is within `radius`.
[[nodiscard]] double time_point_circle(double x, double y, Vec by, double radius);

[[nodiscard]] inline double time_disk_disk(const Disk& disk, Vec by, const Disk& other) {
    const Vec apart = disk.centre - other.centre;
    return time_point_circle(apart.x, apart.y, by, static_cast<double>(disk.radius) + other.radius);
}
/// From both sides. A centre exactly on the segment is in front of it; a segment of length zero is a point.
[[nodiscard]] double time_disk_segment(const Disk& disk, Vec by, const Segment& segment);
/// From outside; a disk whose centre is inside is met only at sides and corners that it comes closer to.
[[nodiscard]] double time_disk_polygon(const Disk& disk, Vec by, Corners polygon);
[[nodiscard]] double time_disk_box(const Disk& disk, Vec by, const Aabb& box);

}  // namespace scree
