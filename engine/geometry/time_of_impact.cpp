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

double time_disk_polygon(const Disk& disk, Vec by, Corners polygon) {
    double first = no_time;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        first = std::min(first, time_disk_face(disk, by, face_of(polygon, i)));
    return first;
}

double time_disk_box(const Disk& disk, Vec by, const Aabb& box) { return time_disk_polygon(disk, by, corners_of(box)); }

}  // namespace scree
