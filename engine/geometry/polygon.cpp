#include "engine/geometry/polygon.hpp"

#include "engine/geometry/disk.hpp"
#include "engine/geometry/shadow.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scree {

namespace {

bool is_apart(Shadow a, Shadow b) { return a.low >= b.high || b.low >= a.high; }

}  // namespace

Polygon corners_of(const Aabb& box) {
    return {{Vec{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}, 4};
}

Polygon moved(Corners corners, Vec by) {
    assert(corners.size() <= max_corners && "a polygon has at most 8 corners");
    Polygon there;
    there.count = static_cast<int>(std::min<std::size_t>(corners.size(), max_corners));
    for (std::size_t i = 0; i < static_cast<std::size_t>(there.count); ++i) there.at[i] = corners[i] + by;
    return there;
}

Aabb box_of(Corners corners) {
    if (corners.empty()) return {};
    Aabb box{corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (const Vec corner : corners) box = hull(box, {corner.x, corner.y, corner.x, corner.y});
    return box;
}

bool is_convex(Corners corners) {
    if (corners.size() < 3) return false;
    int side = 0;
    for (std::size_t edge = 0; edge < corners.size(); ++edge) {
        const Vec normal = normal_of_side(corners, edge);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (i == edge || i == (edge + 1) % corners.size()) continue;
            const std::int64_t distance = dot(corners[i] - corners[edge], normal);
            const int this_side = distance > 0 ? 1 : -1;
            if (distance == 0 || (side != 0 && this_side != side)) return false;
            side = this_side;
        }
    }
    return true;
}

std::int64_t twice_area(Corners corners) {
    std::int64_t area = 0;
    for (std::size_t i = 2; i < corners.size(); ++i)
        area += cross(corners[i - 1] - corners[0], corners[i] - corners[0]);
    return area;
}

Beyond beyond_side(Corners polygon, std::size_t side, Corners other) {
    const Vec from = polygon[side];
    const Vec edge = polygon[(side + 1) % polygon.size()] - from;
    const double dx = edge.x;
    const double dy = edge.y;
    const double length = std::sqrt(dx * dx + dy * dy);
    double least = no_gap;
    for (const Vec corner : other) {
        const Vec to = corner - from;
        least = std::min(least, to.x * dy - to.y * dx);
    }
    return {least / length, {edge.y / length, -edge.x / length}};
}

bool WidestAxis::offer(double gap, Normal normal) {
    if (normal.y < 0) up_ = std::max(up_, (gap - radius_) / -normal.y);
    if (!(gap >= best_.gap)) return false;
    const double steeper = std::abs(normal.y) - std::abs(best_.normal.y);
    if (gap == best_.gap && steeper == 0 && normal.y == best_.normal.y) {
        if (normal.x * best_.normal.x < 0) even_ = true;
        return false;
    }
    if (gap == best_.gap && (steeper < 0 || (steeper == 0 && normal.y > 0))) return false;
    best_ = {gap, normal};
    even_ = false;
    return true;
}

Gap WidestAxis::best() const {
    if (best_.gap == -no_gap) return {};
    const double steepness = std::abs(best_.normal.y);
    const double room = best_.gap - radius_;
    if (!even_ || (steepness == 0 && up_ == -no_gap)) return {room, best_.normal};
    if (steepness == 0) return {up_, upwards};
    return {room / steepness, best_.normal.y > 0 ? Normal{0, 1} : upwards};
}

Gap gap_polygon_polygon(Corners polygon, Corners other) {
    WidestAxis axes;
    for (std::size_t i = 0; i < other.size(); ++i) {
        const Beyond side = beyond_side(other, i, polygon);
        axes.offer(side.gap, side.out);
    }
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Beyond side = beyond_side(polygon, i, other);
        axes.offer(side.gap, -side.out);
    }
    return axes.best();
}

Gap gap_disk_polygon(const Disk& disk, Corners polygon) {
    const double radius = disk.radius;
    WidestAxis axes(radius);
    std::size_t side = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Beyond now = beyond_side(polygon, i, {&disk.centre, 1});
        if (axes.offer(now.gap, now.out)) side = i;
    }
    if (axes.gap() > 0 && axes.gap() < radius + 2) {
        const Vec a = polygon[side];
        const Vec b = polygon[(side + 1) % polygon.size()];
        const Vec from_a = disk.centre - a;
        const Vec from_b = disk.centre - b;
        if (dot(from_a, b - a) < 0) return gap_disk_point(from_a.x, from_a.y, radius);
        if (dot(from_b, b - a) > 0) return gap_disk_point(from_b.x, from_b.y, radius);
    }
    return axes.best();
}

bool overlap_polygon_polygon(Corners polygon, Corners other) {
    for (const Corners sides : {polygon, other})
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const Vec axis = normal_of_side(sides, i);
            if (is_apart(shadow(polygon, axis), shadow(other, axis))) return false;
        }
    return true;
}

bool overlap_box_polygon(const Aabb& box, Corners polygon) {
    if (!overlaps(box, box_of(polygon))) return false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec axis = normal_of_side(polygon, i);
        if (is_apart(shadow(box, axis), shadow(polygon, axis))) return false;
    }
    return true;
}

}  // namespace scree
