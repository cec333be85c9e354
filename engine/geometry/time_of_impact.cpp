#include "engine/geometry/time_of_impact.hpp"

#include "engine/geometry/face.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

double time_point_circle(double x, double y, Vec by, double radius) {
    const double b = x * by.x + y * by.y;
    if (b >= 0) return no_time;
    const double a = static_cast<double>(by.x) * by.x + static_cast<double>(by.y) * by.y;
    const double c = x * x + y * y - radius * radius;
    const double root = b * b - a * c;
    if (root <= 0) return no_time;
    return std::max(0.0, (-b - std::sqrt(root)) / a);
}

double time_disk_segment(const Disk& disk, Vec by, const Segment& segment) {
    // A segment with round ends is convex: a disk that touches it hits it now or never.
    if (const Gap gap = gap_disk_segment(disk, segment); gap.gap <= 0) return dot(by, gap.normal) < 0 ? 0 : no_time;
    const Line line = line_of(segment);
    const double radius = disk.radius;
    const double x = disk.centre.x - segment.a.x;
    const double y = disk.centre.y - segment.a.y;
    double first =
        std::min(time_point_circle(x, y, by, radius), time_point_circle(x - line.dx, y - line.dy, by, radius));
    if (line.length == 0) return first;
    const double side = off(line, x, y) < 0 ? -1 : 1;
    const double room = side * off(line, x, y) / line.length - radius;
    const double closing = -side * off(line, by.x, by.y) / line.length;
    if (closing <= 0 || room < 0) return first;
    const double time = room / closing;
    // From the middle, so that both ends are treated alike to the last bit.
    const double foot = along(line, 2 * x - line.dx + 2 * by.x * time, 2 * y - line.dy + 2 * by.y * time);
    return std::abs(foot) <= line.length * line.length ? std::min(first, time) : first;
}

double time_disk_polygon(const Disk& disk, Vec by, Corners polygon) {
    double first = no_time;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        first = std::min(first, time_disk_face(disk, by, face_of(polygon, i)));
    return first;
}

double time_disk_box(const Disk& disk, Vec by, const Aabb& box) { return time_disk_polygon(disk, by, corners_of(box)); }

}  // namespace scree
