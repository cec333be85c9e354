#include "engine/geometry/sweep_box.hpp"

#include "engine/geometry/shadow.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// Narrows the interval to when `a`, moving by `by`, and `b` overlap.
void narrow(OverlapInterval& overlap, Shadow a, std::int64_t by, Shadow b) {
    if (by == 0) {
        if (a.low >= b.high || b.low >= a.high) overlap.to = overlap.from;
        return;
    }
    const std::int64_t enter = by > 0 ? b.low - a.high : a.low - b.high;  // how far until they overlap ...
    const std::int64_t leave = by > 0 ? b.high - a.low : a.high - b.low;  // ... and until they no longer do
    const std::int64_t speed = by > 0 ? by : -by;
    if (enter >= speed || leave <= 0) {
        overlap.to = overlap.from;
        return;
    }
    if (enter > 0) overlap.from = std::max(overlap.from, floor_div(enter * whole_leg, speed));
    if (leave < speed) overlap.to = std::min(overlap.to, ceil_div(leave * whole_leg, speed));
}

/// When a point that starts at `from`, relative to the centre, is inside a circle.
OverlapInterval sweep_circle(Vec from, Vec by, Sub radius) {
    const double a = static_cast<double>(dot(by, by));
    const double b = static_cast<double>(dot(from, by));
    const double c = static_cast<double>(dot(from, from) - std::int64_t{radius} * radius);
    const double root = b * b - a * c;
    if (a == 0 || root <= 0) return {0, c < 0 ? whole_leg : 0};
    const double half = std::sqrt(root);
    const auto whole = static_cast<double>(whole_leg);
    const double enter = std::clamp((-b - half) / a, 0.0, 1.0) * whole;
    const double leave = std::clamp((-b + half) / a, 0.0, 1.0) * whole;
    return {static_cast<std::int64_t>(enter), static_cast<std::int64_t>(std::ceil(leave))};
}

void widen(OverlapInterval& all, const OverlapInterval& part) {
    if (!part.happens()) return;
    all = all.happens() ? OverlapInterval{std::min(all.from, part.from), std::max(all.to, part.to)} : part;
}

}  // namespace

OverlapInterval sweep_box_box(const Aabb& box, Vec by, const Aabb& other) {
    OverlapInterval overlap;
    narrow(overlap, {box.left, box.right}, by.x, {other.left, other.right});
    narrow(overlap, {box.top, box.bottom}, by.y, {other.top, other.bottom});
    return overlap;
}

// A box touches a disk when the disk's centre is inside the box expanded by the radius with rounded corners: two boxes
// and four circles. Their union is convex, so the intervals of contact join to one.
OverlapInterval sweep_box_disk(const Aabb& box, Vec by, const Disk& disk) {
    const Sub radius = disk.radius;
    const Vec centre = disk.centre;
    const Aabb wide{box.left - radius, box.top, box.right + radius, box.bottom};
    const Aabb high{box.left, box.top - radius, box.right, box.bottom + radius};
    const Aabb point{centre.x, centre.y, centre.x, centre.y};
    OverlapInterval all{0, 0};
    widen(all, sweep_box_box(wide, by, point));
    widen(all, sweep_box_box(high, by, point));
    const Polygon corners = corners_of(box);
    for (const Vec corner : Corners(corners)) {
        widen(all, sweep_circle(corner - centre, by, radius));
    }
    return all;
}

OverlapInterval sweep_box_polygon(const Aabb& box, Vec by, Corners polygon) {
    OverlapInterval overlap = sweep_box_box(box, by, box_of(polygon));
    for (std::size_t side = 0; side < polygon.size() && overlap.happens(); ++side) {
        const Vec axis = normal_of_side(polygon, side);
        narrow(overlap, shadow(box, axis), dot(by, axis), shadow(polygon, axis));
    }
    return overlap;
}

}  // namespace scree
