#include "engine/world/trigger_shape.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scree {

namespace {

/// What a shape covers of an axis.
struct Shadow {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

std::int64_t dot(Vec a, Vec b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }

Shadow shadow(const Aabb& box, Vec axis) {
    const std::int64_t x0 = std::int64_t{box.left} * axis.x;
    const std::int64_t x1 = std::int64_t{box.right} * axis.x;
    const std::int64_t y0 = std::int64_t{box.top} * axis.y;
    const std::int64_t y1 = std::int64_t{box.bottom} * axis.y;
    return {std::min(x0, x1) + std::min(y0, y1), std::max(x0, x1) + std::max(y0, y1)};
}

Shadow shadow(const std::vector<Vec>& corners, Vec axis) {
    Shadow all{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    for (const Vec corner : corners) {
        all.low = std::min(all.low, dot(corner, axis));
        all.high = std::max(all.high, dot(corner, axis));
    }
    return all;
}

/// The normals of the edges, which with x and y are all axes that can separate the polygon from a box.
Vec normal_of_edge(const std::vector<Vec>& corners, std::size_t edge) {
    const Vec along = corners[(edge + 1) % corners.size()] - corners[edge];
    return {along.y, -along.x};
}

/// Narrows the meeting to when `a`, moving by `by`, and `b` overlap.
void narrow(Meeting& meeting, Shadow a, std::int64_t by, Shadow b) {
    if (by == 0) {
        if (a.low >= b.high || b.low >= a.high) meeting.to = meeting.from;
        return;
    }
    const std::int64_t enter = by > 0 ? b.low - a.high : a.low - b.high;  // how far until they overlap ...
    const std::int64_t leave = by > 0 ? b.high - a.low : a.high - b.low;  // ... and until they no longer do
    const std::int64_t speed = by > 0 ? by : -by;
    if (enter >= speed || leave <= 0) {
        meeting.to = meeting.from;
        return;
    }
    if (enter > 0) meeting.from = std::max(meeting.from, floor_div(enter * whole_leg, speed));
    if (leave < speed) meeting.to = std::min(meeting.to, ceil_div(leave * whole_leg, speed));
}

Meeting meet_box(const Aabb& from, Vec by, const Aabb& other) {
    Meeting meeting;
    narrow(meeting, {from.left, from.right}, by.x, {other.left, other.right});
    narrow(meeting, {from.top, from.bottom}, by.y, {other.top, other.bottom});
    return meeting;
}

/// When a point that starts at `from`, relative to the centre, is inside a circle.
Meeting meet_circle(Vec from, Vec by, Sub radius) {
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

void widen(Meeting& all, const Meeting& part) {
    if (!part.happens()) return;
    all = all.happens() ? Meeting{std::min(all.from, part.from), std::max(all.to, part.to)} : part;
}

/// A box meets a disk when the disk's centre is inside the box with its sides moved out and its corners rounded: two
/// boxes and four circles, which together are convex, so that the parts of the way join to one.
Meeting meet_disk(const Aabb& from, Vec by, Vec centre, Sub radius) {
    const Aabb wide{from.left - radius, from.top, from.right + radius, from.bottom};
    const Aabb high{from.left, from.top - radius, from.right, from.bottom + radius};
    const Aabb point{centre.x, centre.y, centre.x, centre.y};
    Meeting all{0, 0};
    widen(all, meet_box(wide, by, point));
    widen(all, meet_box(high, by, point));
    const Vec corners[] = {
        {from.left, from.top}, {from.right, from.top}, {from.left, from.bottom}, {from.right, from.bottom}};
    for (const Vec corner : corners) widen(all, meet_circle(corner - centre, by, radius));
    return all;
}

}  // namespace

TriggerSpec disk_trigger(Vec centre, Sub radius) {
    TriggerSpec spec;
    spec.box = {centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius};
    spec.radius = radius;
    return spec;
}

TriggerSpec polygon_trigger(std::vector<Vec> corners) {
    TriggerSpec spec;
    if (corners.empty()) return spec;
    spec.box = {corners[0].x, corners[0].y, corners[0].x, corners[0].y};
    for (const Vec corner : corners) spec.box = hull(spec.box, {corner.x, corner.y, corner.x, corner.y});
    for (Vec& corner : corners) corner = corner - spec.box.corner();
    spec.corners = std::move(corners);
    return spec;
}

bool is_trigger_shape(const TriggerSpec& spec) {
    const std::int64_t width = std::int64_t{spec.box.right} - spec.box.left;
    const std::int64_t height = std::int64_t{spec.box.bottom} - spec.box.top;
    if (width < 1 || height < 1 || width > max_solid_size || height > max_solid_size) return false;
    const bool is_small = width <= max_body_size && height <= max_body_size;
    if (spec.radius != 0) {
        const std::int64_t across = 2 * std::int64_t{spec.radius};
        return spec.corners.empty() && is_small && spec.radius > 0 && width == across && height == across;
    }
    const std::vector<Vec>& corners = spec.corners;
    if (corners.empty()) return true;
    if (!is_small || corners.size() < 3 || corners.size() > max_trigger_corners) return false;
    for (const Vec corner : corners)
        if (corner.x < 0 || corner.y < 0 || corner.x > width || corner.y > height) return false;
    // All corners on one side of each edge.
    int side = 0;
    for (std::size_t edge = 0; edge < corners.size(); ++edge) {
        const Vec normal = normal_of_edge(corners, edge);
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

bool overlaps(const Aabb& box, const Trigger& trigger) {
    if (!overlaps(box, trigger.box)) return false;
    if (trigger.spec.radius != 0) {
        const Vec centre = trigger.box.centre();
        const Vec nearest{std::clamp(centre.x, box.left, box.right), std::clamp(centre.y, box.top, box.bottom)};
        const Vec gap = nearest - centre;
        return dot(gap, gap) < std::int64_t{trigger.spec.radius} * trigger.spec.radius;
    }
    const std::vector<Vec>& corners = trigger.spec.corners;
    const Aabb local = box.moved(-trigger.box.corner());
    for (std::size_t edge = 0; edge < corners.size(); ++edge) {
        const Vec axis = normal_of_edge(corners, edge);
        const Shadow a = shadow(local, axis);
        const Shadow b = shadow(corners, axis);
        if (a.low >= b.high || b.low >= a.high) return false;
    }
    return true;
}

Meeting meet(const Aabb& from, Vec by, const Trigger& trigger) {
    Meeting meeting = meet_box(from, by, trigger.box);
    if (!meeting.happens()) return meeting;
    if (trigger.spec.radius != 0) return meet_disk(from, by, trigger.box.centre(), trigger.spec.radius);
    const std::vector<Vec>& corners = trigger.spec.corners;
    const Aabb local = from.moved(-trigger.box.corner());
    for (std::size_t edge = 0; edge < corners.size() && meeting.happens(); ++edge) {
        const Vec axis = normal_of_edge(corners, edge);
        narrow(meeting, shadow(local, axis), dot(by, axis), shadow(corners, axis));
    }
    return meeting;
}

}  // namespace scree
