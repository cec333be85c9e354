#include "engine/geometry/face.hpp"

#include "engine/geometry/time_of_impact.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// A way as it is clipped by one axis after the other.
struct Clip {
    double enter = -no_time;
    double leave = no_time;
    bool admitted = false;

    /// `room` along an axis becomes less by `closing` on the way; any unit.
    void axis(double room, double closing, bool is_admitted) {
        if (closing == 0) {
            if (room >= 0) leave = -no_time;
            return;
        }
        const double time = room / closing;
        if (closing < 0) {
            leave = std::min(leave, time);
            return;
        }
        // Two at once is corner to corner: one that can be met is enough.
        if (time == enter) admitted = admitted || is_admitted;
        if (time <= enter) return;
        enter = time;
        admitted = is_admitted;
    }
};

}  // namespace

Face face_of(Corners polygon, std::size_t side) {
    const std::size_t count = polygon.size();
    Face face;
    face.line = line_of({polygon[side], polygon[(side + 1) % count]});
    const Vec before = polygon[side] - polygon[(side + count - 1) % count];
    const Vec after = polygon[(side + 2) % count] - polygon[(side + 1) % count];
    face.before_x = before.x;
    face.before_y = before.y;
    face.after_x = after.x;
    face.after_y = after.y;
    return face;
}

bool admits(const Face& face, double x, double y) {
    const double ahead = along(face.line, x, y);
    const bool in_front = off(face.line, x, y) > 0;
    if (ahead > 0) {
        if (!face.end_sticks_out || (face.one_way && !in_front)) return false;
        return x * face.after_x + y * face.after_y <= 0;
    }
    if (ahead < 0) {
        if (!face.start_sticks_out || (face.one_way && !in_front)) return false;
        return x * face.before_x + y * face.before_y >= 0;
    }
    return in_front;
}

Gap gap_disk_face(const Disk& disk, const Face& face) {
    const double radius = disk.radius;
    const double x = disk.centre.x - face.line.segment.a.x;
    const double y = disk.centre.y - face.line.segment.a.y;
    const Feature nearest = nearest_feature(face.line, x, y);
    if (nearest == Feature::inside) {
        const double distance = off(face.line, x, y) / face.line.length;
        if (distance < 0) return {};
        return {distance - radius, face.line.normal};
    }
    const double px = nearest == Feature::start ? x : x - face.line.dx;
    const double py = nearest == Feature::start ? y : y - face.line.dy;
    if (px * px + py * py >= (radius + 4) * (radius + 4)) return {};
    return admits(face, px, py) ? gap_disk_point(px, py, radius) : Gap{};
}

Gap gap_polygon_face(Corners polygon, Vec centre, const Face& face) {
    const Line& line = face.line;
    const Vec start = line.segment.a;
    if (off(line, centre.x - start.x, centre.y - start.y) < 0) return {};
    // The separating axis test with the line as a shape of two corners; pushed only where its neighbours let it.
    WidestAxis axes;
    bool apart = false;
    const auto offer = [&](double gap, Normal normal) {
        const bool fits = admits(face, normal.x, normal.y);
        if (gap >= 1 && !fits) apart = true;
        if (fits) axes.offer(gap, normal);
    };
    double least_along = no_gap;
    double most_along = -no_gap;
    double least_off = no_gap;
    for (const Vec corner : polygon) {
        const Vec at = corner - start;
        const double t = along(line, at.x, at.y);
        least_along = std::min(least_along, t);
        most_along = std::max(most_along, t);
        least_off = std::min(least_off, off(line, at.x, at.y));
    }
    const double squared = along(line, line.dx, line.dy);
    offer((least_along - squared) / line.length, {line.dx / line.length, line.dy / line.length});
    offer(-most_along / line.length, {-line.dx / line.length, -line.dy / line.length});
    const std::array<Vec, 2> ends{line.segment.a, line.segment.b};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Beyond side = beyond_side(polygon, i, ends);
        offer(side.gap, -side.out);
    }
    const double distance = least_off / line.length;
    if (apart) return {};
    if (distance >= axes.gap()) return {distance, line.normal};
    axes.offer(distance, line.normal);
    return axes.best();
}

double time_disk_face(const Disk& disk, Vec by, const Face& face) {
    const Line& line = face.line;
    const double radius = disk.radius;
    const double x = disk.centre.x - line.segment.a.x;
    const double y = disk.centre.y - line.segment.a.y;
    double first = no_time;
    const double room = off(line, x, y) / line.length - radius;
    const double closing = -off(line, by.x, by.y) / line.length;
    if (closing > 0 && room > -radius) {
        const double time = std::max(0.0, room / closing);
        const double foot = along(line, x + by.x * time, y + by.y * time);
        if (foot >= 0 && foot <= line.length * line.length) first = time;
    }
    // A point can be hit from beyond it only: over the face a disk that comes from behind is past it.
    const auto try_point = [&](double px, double py, int beyond) {
        const double time = time_point_circle(px, py, by, radius);
        if (time >= first) return;
        const double hit_x = px + by.x * time;
        const double hit_y = py + by.y * time;
        if (beyond * along(line, hit_x, hit_y) >= 0 && admits(face, hit_x, hit_y)) first = time;
    };
    if (face.start_sticks_out) try_point(x, y, -1);
    if (face.end_sticks_out) try_point(x - line.dx, y - line.dy, 1);
    return first;
}

double time_polygon_face(Corners polygon, Vec centre, Vec by, const Face& face) {
    const Line& line = face.line;
    const Vec start = line.segment.a;
    if (off(line, centre.x - start.x, centre.y - start.y) < 0) return no_time;
    double least_along = no_gap;
    double most_along = -no_gap;
    double least_off = no_gap;
    double most_off = -no_gap;
    for (const Vec corner : polygon) {
        const Vec at = corner - start;
        const double t = along(line, at.x, at.y);
        const double height = off(line, at.x, at.y);
        least_along = std::min(least_along, t);
        most_along = std::max(most_along, t);
        least_off = std::min(least_off, height);
        most_off = std::max(most_off, height);
    }
    Clip clip;
    const double ahead = along(line, by.x, by.y);
    const double rising = off(line, by.x, by.y);
    clip.axis(least_off, -rising, true);
    clip.axis(-most_off, rising, false);
    clip.axis(least_along - along(line, line.dx, line.dy), -ahead, admits(face, line.dx, line.dy));
    clip.axis(-most_along, ahead, admits(face, -line.dx, -line.dy));
    const Vec end = line.segment.b;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec out = normal_of_side(polygon, i);
        if (out == Vec{}) continue;
        const std::int64_t room = std::min(dot(start - polygon[i], out), dot(end - polygon[i], out));
        clip.axis(static_cast<double>(room), static_cast<double>(dot(by, out)), admits(face, -out.x, -out.y));
    }
    if (!clip.admitted || clip.enter >= clip.leave || clip.leave <= 0) return no_time;
    return std::max(0.0, clip.enter);
}

}  // namespace scree
