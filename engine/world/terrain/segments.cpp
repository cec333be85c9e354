#include "engine/world/terrain/segments.hpp"

#include "engine/geometry/normal.hpp"
#include "engine/world/bodies.hpp"

#include <algorithm>
#include <limits>

namespace scree {

namespace {

bool are_neighbours(Vec a, Vec b) {
    const std::int64_t dx = std::int64_t{b.x} - a.x;
    const std::int64_t dy = std::int64_t{b.y} - a.y;
    return std::max({dx, -dx, dy, -dy}) <= max_segment_size;
}

/// True if `b` only cuts the way from `a` to `c` in two.
bool is_straight(Vec a, Vec b, Vec c) {
    return cross(b - a, c - b) == 0 && dot(b - a, c - b) > 0 && are_neighbours(a, c);
}

/// Merges straight pieces. A box across one of two pieces may not be across the other, so a line must act the same
/// however it is divided.
void leave_out_straight_points(std::vector<Vec>& line, bool closed) {
    std::vector<Vec> turns;
    for (const Vec point : line) {
        while (turns.size() >= 2 && is_straight(turns[turns.size() - 2], turns.back(), point)) turns.pop_back();
        turns.push_back(point);
    }
    while (closed && turns.size() > 3 && is_straight(turns[turns.size() - 2], turns.back(), turns.front()))
        turns.pop_back();
    if (closed && turns.size() > 3 && is_straight(turns.back(), turns.front(), turns[1])) turns.erase(turns.begin());
    line = turns;
}

}  // namespace

int SegmentFace::gradient() const {
    if (x0 == x1) return 0;
    const std::int64_t most = std::numeric_limits<int>::max();
    const std::int64_t exact = away_div((std::int64_t{y1} - y0) * subpixels_per_pixel, std::int64_t{x1} - x0);
    return static_cast<int>(std::clamp(exact, -most, most));
}

bool SegmentFace::cuts(const Aabb& box) const {
    if (type == Type::wall) return x0 > box.left && x0 < box.right && shared_length(y0, y1, box.top, box.bottom) > 0;
    const Span span = span_of(box);
    if (span.is_empty()) return false;
    const Sub here = height_at(span.from);
    const Sub there = height_at(span.to);
    return std::max(here, there) > box.top && std::min(here, there) < box.bottom;
}

SegmentFace face_of(const BoundaryEdge& edge) {
    SegmentFace face;
    face.one_way = edge.one_way != OneWay::none;
    face.material = edge.material;
    face.tags = edge.tags;
    const Vec along = edge.b - edge.a;
    if (along.x == 0) {
        face.type = SegmentFace::Type::wall;
        face.x0 = face.x1 = edge.a.x;
        face.y0 = std::min(edge.a.y, edge.b.y);
        face.y1 = std::max(edge.a.y, edge.b.y);
        face.stops_right = along.y < 0;
        face.stops_left = along.y > 0;
        return face;
    }
    const bool floor = along.x > 0;
    face.type = floor ? SegmentFace::Type::floor : SegmentFace::Type::ceiling;
    const Vec left = floor ? edge.a : edge.b;
    const Vec right = floor ? edge.b : edge.a;
    face.x0 = left.x;
    face.y0 = left.y;
    face.x1 = right.x;
    face.y1 = right.y;
    if (face.one_way) return face;
    // An end that sticks out sideways blocks movers. A corner does so if the line turns back there, a loose end if the
    // segment's front faces that side.
    const auto stops = [&](Turn turn, Sub dx_of_neighbour, bool is_left) {
        if (turn == Turn::loose) return is_left ? along.y < 0 : along.y > 0;
        return turn == Turn::convex && (floor ? dx_of_neighbour <= 0 : dx_of_neighbour >= 0);
    };
    const bool start = stops(turn_at_start(edge), edge.a.x - edge.before.x, floor);
    const bool end = stops(turn_at_end(edge), edge.after.x - edge.b.x, !floor);
    face.stops_right = floor ? start : end;
    face.stops_left = floor ? end : start;
    return face;
}

void Segments::sort() {
    buckets_.clear();
    for (const SegmentFace& face : faces_) {
        bounds_ = &face == faces_.data() ? face.bounds() : hull(bounds_, face.bounds());
        buckets_.add(face.bounds());
    }
    buckets_.sort();
}

std::vector<BoundaryEdge> edges_of_line(std::span<const Vec> points, const SegmentSpec& spec) {
    std::vector<Vec> line;
    for (const Vec point : points) {
        if (!is_place(point) || (!line.empty() && !are_neighbours(line.back(), point))) return {};
        if (line.empty() || line.back() != point) line.push_back(point);
    }
    if (spec.closed && line.size() > 1 && line.front() == line.back()) line.pop_back();
    leave_out_straight_points(line, spec.closed);
    if (line.size() < 2 || (spec.closed && !are_neighbours(line.back(), line.front()))) return {};
    const std::size_t count = line.size();
    std::vector<BoundaryEdge> edges(spec.closed ? count : count - 1);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        BoundaryEdge& edge = edges[i];
        edge.a = line[i];
        edge.b = line[(i + 1) % count];
        edge.before = i > 0 || spec.closed ? line[(i + count - 1) % count] : edge.a;
        edge.after = i + 2 < count || spec.closed ? line[(i + 2) % count] : edge.b;
        edge.one_way = spec.one_way ? OneWay::up : OneWay::none;
        edge.material = spec.material;
        edge.tags = spec.tags;
    }
    return edges;
}

}  // namespace scree
