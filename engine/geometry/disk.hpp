#pragma once
// Disks against points, disks, segments and boxes (Ericson, Real-Time Collision Detection, 5.2.5 and 4.3.1). For signs
// and directions see gap.hpp. Exact contact is no overlap.

#include "engine/core/aabb.hpp"
#include "engine/geometry/gap.hpp"
#include "engine/geometry/segment.hpp"

#include <cmath>

namespace scree {

/// In subpixels. Radius 0 is a point, which overlaps what it is inside of; it never overlaps a point or a segment.
struct Disk {
    Vec centre;
    Sub radius = 0;
    friend constexpr bool operator==(const Disk&, const Disk&) = default;
};

/// A disk whose centre lies at `x`, `y` of a point. Exactly on the point: straight up.
[[nodiscard]] inline Gap gap_disk_point(double x, double y, double radius) {
    const double distance = std::sqrt(x * x + y * y);
    if (distance == 0) return {-radius, upwards};
    return {distance - radius, {x / distance, y / distance}};
}

/// A disk whose centre lies at `apart` of another's; `reach` is the sum of both radii. Same centre: straight up.
[[nodiscard]] inline Gap gap_disk_disk(Vec apart, Sub reach) { return gap_disk_point(apart.x, apart.y, reach); }
[[nodiscard]] inline Gap gap_disk_disk(const Disk& disk, const Disk& other) {
    return gap_disk_disk(disk.centre - other.centre, disk.radius + other.radius);
}

/// From both sides of the segment. A centre exactly on it: towards its front; on a segment of length zero: straight up.
[[nodiscard]] Gap gap_disk_segment(const Disk& disk, const Segment& segment);

/// A centre inside the box leaves by the nearest side; of equally near ones by the upper or the lower, and straight up
/// between left and right.
/// A box without area counts as a segment or a point.
[[nodiscard]] Gap gap_disk_box(const Disk& disk, const Aabb& box);

/// True if they share area. Exact, in integers.
[[nodiscard]] bool overlap_disk_disk(const Disk& disk, const Disk& other);
[[nodiscard]] bool overlap_disk_box(const Disk& disk, const Aabb& box);

}  // namespace scree
