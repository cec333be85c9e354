#include "engine/geometry/disk.hpp"

#include "engine/geometry/polygon.hpp"

#include <algorithm>

namespace scree {

Gap gap_disk_segment(const Disk& disk, const Segment& segment) {
    const Offset to = offset_to_segment(disk.centre, segment);
    if (to.feature != Feature::inside) return gap_disk_point(-to.x, -to.y, disk.radius);
    // Its direction from the line itself, not from an offset that may be close to zero.
    const Line line = line_of(segment);
    const Vec from = disk.centre - segment.a;
    const double distance = off(line, from.x, from.y) / line.length;
    if (distance < 0) return {-distance - disk.radius, -line.normal};
    return {distance - disk.radius, line.normal};
}

Gap gap_disk_box(const Disk& disk, const Aabb& box) { return gap_disk_polygon(disk, corners_of(box)); }

bool overlap_disk_disk(const Disk& disk, const Disk& other) {
    const Vec apart = disk.centre - other.centre;
    const std::int64_t reach = std::int64_t{disk.radius} + other.radius;
    return dot(apart, apart) < reach * reach;
}

bool overlap_disk_box(const Disk& disk, const Aabb& box) {
    const Vec nearest{std::clamp(disk.centre.x, box.left, box.right), std::clamp(disk.centre.y, box.top, box.bottom)};
    const Vec gap = nearest - disk.centre;
    return dot(gap, gap) < std::int64_t{disk.radius} * disk.radius;
}

}  // namespace scree
