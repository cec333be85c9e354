#include "engine/world/gap.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr double never = 2;

/// True if the edge can be met in that direction, which need not have length 1.
bool admits(const TerrainEdge& edge, double x, double y) {
    const double along = x * edge.dx + y * edge.dy;
    const bool in_front = x * edge.dy - y * edge.dx > 0;
    if (along > 0) {
        if (!edge.end_sticks_out || (edge.edge.one_way != OneWay::none && !in_front)) return false;
        return x * edge.after_x + y * edge.after_y <= 0;
    }
    if (along < 0) {
        if (!edge.start_sticks_out || (edge.edge.one_way != OneWay::none && !in_front)) return false;
        return x * edge.before_x + y * edge.before_y >= 0;
    }
    return in_front;
}

Gap disk_to_point(double x, double y, double radius) {
    const double distance = std::sqrt(x * x + y * y);
    if (distance == 0) return {-radius, {0, -1}};
    return {distance - radius, {x / distance, y / distance}};
}

Gap disk_to_edge(double radius, Vec centre, const TerrainEdge& edge) {
    const double x = centre.x - edge.edge.a.x;
    const double y = centre.y - edge.edge.a.y;
    const double along = x * edge.dx + y * edge.dy;
    if (along >= 0 && along <= edge.dx * edge.dx + edge.dy * edge.dy) {
        const double off = (x * edge.dy - y * edge.dx) / edge.length;
        if (off < 0) return {};
        return {off - radius, edge.normal};
    }
    const double px = along < 0 ? x : x - edge.dx;
    const double py = along < 0 ? y : y - edge.dy;
    if (px * px + py * py >= (radius + 2) * (radius + 2)) return {};
    return admits(edge, px, py) ? disk_to_point(px, py, radius) : Gap{};
}

struct Corners {
    std::array<Vec, 8> at{};
    int count = 0;
};

Corners corners_of(const ShapeAt& body, Vec origin) {
    Corners corners;
    corners.count = body.dynamic->spec.corner_count;
    for (std::size_t i = 0; i < static_cast<std::size_t>(corners.count); ++i)
        corners.at[i] = body.dynamic->spec.corners[i] + body.centre - origin;
    return corners;
}

Corners corners_of(const Aabb& box, Vec origin) {
    Corners corners;
    corners.count = 4;
    const Aabb at = box.moved(-origin);
    corners.at = {Vec{at.left, at.top}, Vec{at.right, at.top}, Vec{at.right, at.bottom}, Vec{at.left, at.bottom}};
    return corners;
}

/// A side of a polygon and how far all of the other shape is beyond it.
struct Beyond {
    double gap = -no_gap;
    Normal out;
};

double cross(Vec a, Vec b) { return static_cast<double>(a.x) * b.y - static_cast<double>(a.y) * b.x; }

Beyond beyond(const Corners& polygon, std::size_t side, const Corners& other) {
    const auto count = static_cast<std::size_t>(polygon.count);
    const Vec from = polygon.at[side];
    const Vec along = polygon.at[(side + 1) % count] - from;
    const double length = std::sqrt(static_cast<double>(along.x) * along.x + static_cast<double>(along.y) * along.y);
    double least = no_gap;
    for (std::size_t i = 0; i < static_cast<std::size_t>(other.count); ++i)
        least = std::min(least, cross(other.at[i] - from, along));
    return {least / length, {along.y / length, -along.x / length}};
}

/// Of two axes with the same room the steeper one, so that the mirrored world decides alike.
bool is_wider(double gap, Normal normal, const Gap& best) {
    return gap > best.gap || (gap == best.gap && std::abs(normal.y) > std::abs(best.normal.y));
}

Gap polygon_to_polygon(const Corners& body, const Corners& other) {
    Gap best{-no_gap, {}};
    for (std::size_t i = 0; i < static_cast<std::size_t>(other.count); ++i) {
        const Beyond side = beyond(other, i, body);
        if (is_wider(side.gap, side.out, best)) best = {side.gap, side.out};
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(body.count); ++i) {
        const Beyond side = beyond(body, i, other);
        if (is_wider(side.gap, side.out, best)) best = {side.gap, {-side.out.x, -side.out.y}};
    }
    return best;
}

/// From the polygon to a disk with its centre at the origin; the normal leads to the disk.
Gap disk_to_polygon(double radius, const Corners& polygon) {
    const auto count = static_cast<std::size_t>(polygon.count);
    Corners centre;
    centre.count = 1;
    Beyond best;
    std::size_t side = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Beyond now = beyond(polygon, i, centre);
        if (now.gap > best.gap) {
            best = now;
            side = i;
        }
    }
    if (best.gap >= radius + 2) return {best.gap - radius, best.out};
    if (best.gap > 0) {
        const Vec a = polygon.at[side];
        const Vec b = polygon.at[(side + 1) % count];
        const auto dot = [](Vec p, Vec q) { return static_cast<double>(p.x) * q.x + static_cast<double>(p.y) * q.y; };
        if (dot(-a, b - a) < 0) return disk_to_point(-a.x, -a.y, radius);
        if (dot(-b, b - a) > 0) return disk_to_point(-b.x, -b.y, radius);
    }
    return {best.gap - radius, best.out};
}

Gap polygon_to_edge(const Corners& body, const TerrainEdge& edge) {
    // The separating axis test with the line as a shape of two corners; pushed only where its neighbours let it.
    Corners line;
    line.count = 2;
    line.at[1] = edge.edge.b - edge.edge.a;
    Gap best{-no_gap, {}};
    bool apart = false;
    const auto offer = [&](double gap, Normal normal) {
        const bool fits = admits(edge, normal.x, normal.y);
        if (gap >= 1 && !fits) apart = true;
        if (fits && is_wider(gap, normal, best)) best = {gap, normal};
    };
    const Vec along = line.at[1];
    double least_along = no_gap;
    double most_along = -no_gap;
    double least_off = no_gap;
    for (std::size_t i = 0; i < static_cast<std::size_t>(body.count); ++i) {
        const Vec at = body.at[i];
        const double t = static_cast<double>(at.x) * along.x + static_cast<double>(at.y) * along.y;
        least_along = std::min(least_along, t);
        most_along = std::max(most_along, t);
        least_off = std::min(least_off, cross(at, along));
    }
    const double squared = edge.length * edge.length;
    offer((least_along - squared) / edge.length, {edge.dx / edge.length, edge.dy / edge.length});
    offer(-most_along / edge.length, {-edge.dx / edge.length, -edge.dy / edge.length});
    for (std::size_t i = 0; i < static_cast<std::size_t>(body.count); ++i) {
        const Beyond side = beyond(body, i, line);
        offer(side.gap, {-side.out.x, -side.out.y});
    }
    const double off = least_off / edge.length;
    if (off >= best.gap) best = {off, edge.normal};
    return apart ? Gap{} : best;
}

/// Share of the way until a point at `x`, `y` that goes `by` is within `radius` of the origin.
double time_to_circle(double x, double y, Vec by, double radius) {
    const double b = x * by.x + y * by.y;
    if (b >= 0) return never;
    const double a = static_cast<double>(by.x) * by.x + static_cast<double>(by.y) * by.y;
    const double c = x * x + y * y - radius * radius;
    const double root = b * b - a * c;
    if (root < 0) return never;
    return std::max(0.0, (-b - std::sqrt(root)) / a);
}

}  // namespace

Gap gap_to_edge(const ShapeAt& body, const TerrainEdge& edge) {
    if (body.dynamic->is_disk()) return disk_to_edge(body.dynamic->spec.radius, body.centre, edge);
    const double x = body.centre.x - edge.edge.a.x;
    const double y = body.centre.y - edge.edge.a.y;
    if (x * edge.dy - y * edge.dx < 0) return {};
    return polygon_to_edge(corners_of(body, edge.edge.a), edge);
}

Gap gap_to_dynamic(const ShapeAt& body, const ShapeAt& other) {
    const bool disk = body.dynamic->is_disk();
    const bool other_disk = other.dynamic->is_disk();
    if (disk && other_disk)
        return gap_between_disks(body.centre - other.centre, body.dynamic->spec.radius + other.dynamic->spec.radius);
    if (disk) return disk_to_polygon(body.dynamic->spec.radius, corners_of(other, body.centre));
    if (other_disk) {
        Gap gap = disk_to_polygon(other.dynamic->spec.radius, corners_of(body, other.centre));
        gap.normal = {-gap.normal.x, -gap.normal.y};
        return gap;
    }
    return polygon_to_polygon(corners_of(body, other.centre), corners_of(other, other.centre));
}

Gap gap_to_box(const ShapeAt& body, const Aabb& box) {
    if (body.dynamic->is_disk()) return disk_to_polygon(body.dynamic->spec.radius, corners_of(box, body.centre));
    return polygon_to_polygon(corners_of(body, box.corner()), corners_of(box, box.corner()));
}

Gap gap_between_boxes(const Aabb& body, const Aabb& other) {
    const Gap gaps[] = {{static_cast<double>(other.top - body.bottom), {0, -1}},
                        {static_cast<double>(body.top - other.bottom), {0, 1}},
                        {static_cast<double>(other.left - body.right), {-1, 0}},
                        {static_cast<double>(body.left - other.right), {1, 0}}};
    const Gap* best = gaps;
    for (const Gap& gap : gaps)
        if (gap.gap > best->gap) best = &gap;
    // Corner to corner is no contact.
    int apart = 0;
    for (const Gap& gap : gaps) apart += gap.gap >= 0;
    return apart > 1 ? Gap{} : *best;
}

double time_to_edge(const ShapeAt& disk, Vec by, const TerrainEdge& edge) {
    const double radius = disk.dynamic->spec.radius;
    const double x = disk.centre.x - edge.edge.a.x;
    const double y = disk.centre.y - edge.edge.a.y;
    double first = never;
    const double off = (x * edge.dy - y * edge.dx) / edge.length - radius;
    const double closing = -(by.x * edge.dy - by.y * edge.dx) / edge.length;
    if (closing > 0 && off > -radius) {
        const double time = std::max(0.0, off / closing);
        const double along = (x + by.x * time) * edge.dx + (y + by.y * time) * edge.dy;
        if (along >= 0 && along <= edge.length * edge.length) first = time;
    }
    const auto try_point = [&](double px, double py) {
        const double time = time_to_circle(px, py, by, radius);
        if (time < first && admits(edge, px + by.x * time, py + by.y * time)) first = time;
    };
    if (edge.start_sticks_out) try_point(x, y);
    if (edge.end_sticks_out) try_point(x - edge.dx, y - edge.dy);
    return first;
}

double time_to_disk(const ShapeAt& disk, Vec by, const ShapeAt& other) {
    return time_to_circle(disk.centre.x - other.centre.x, disk.centre.y - other.centre.y, by,
                          static_cast<double>(disk.dynamic->spec.radius) + other.dynamic->spec.radius);
}

double time_to_box(const ShapeAt& disk, Vec by, const Aabb& box) {
    const Corners corners = corners_of(box, box.corner());
    const Vec centre = disk.centre - box.corner();
    double first = never;
    for (std::size_t i = 0; i < 4; ++i) {
        BoundaryEdge side;
        side.a = corners.at[i];
        side.b = corners.at[(i + 1) % 4];
        side.before = corners.at[(i + 3) % 4];
        side.after = corners.at[(i + 2) % 4];
        first = std::min(first, time_to_edge({disk.dynamic, centre}, by, terrain_edge(side)));
    }
    return first;
}

}  // namespace scree
