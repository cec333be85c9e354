#include "engine/world/sweep/meet_segment.hpp"

#include <cstdlib>

namespace scree {

bool stops_edge(const SegmentFace& face, const Aabb& box, bool moving_right) {
    if (!(moving_right ? face.stops_right : face.stops_left)) return false;
    const Sub edge = moving_right ? box.right : box.left;
    if (face.type == SegmentFace::Type::wall)
        return face.x0 == edge && shared_length(face.y0, face.y1, box.top, box.bottom) > 0;
    const Sub x = moving_right ? face.x0 : face.x1;
    const Sub y = moving_right ? face.y0 : face.y1;
    return x == edge && y > box.top && y < box.bottom;
}

std::uint32_t segment_in_way(const Surroundings& around, const Aabb& box, bool moving_right) {
    const SegmentFace* first = nullptr;
    Sub highest = 0;
    for (const SegmentFace& face : around.faces) {
        if (!stops_edge(face, box, moving_right)) continue;
        // Of a wall and an end at one height the wall.
        const bool wall = face.type == SegmentFace::Type::wall;
        const Sub y = wall ? std::max(face.y0, box.top) : (moving_right ? face.y0 : face.y1);
        if (first != nullptr && (y > highest || (y == highest && !wall))) continue;
        first = &face;
        highest = y;
    }
    return first != nullptr ? first->number : 0;
}

Sub way_to_segment_end(const Surroundings& around, Sub edge, bool moving_right, Sub way) {
    for (const SegmentFace& face : around.faces)
        for (const Sub x : {face.x0, face.x1}) {
            const Sub distance = moving_right ? x - edge : edge - x;
            if (distance > 0) way = std::min(way, distance);
        }
    return way;
}

bool comes_towards(const SegmentFace& face, const Aabb& box, bool moving_right, Sub way) {
    const bool floor = face.type == SegmentFace::Type::floor;
    const bool rises = moving_right ? face.y1 < face.y0 : face.y0 < face.y1;
    if (face.type == SegmentFace::Type::wall || face.y0 == face.y1 || rises != floor) return false;
    const Sub edge = moving_right ? box.right : box.left;
    const Sub end = moving_right ? edge + way : edge - way;
    if (std::min(edge, end) < face.x0 || std::max(edge, end) > face.x1) return false;
    const Sub here = face.height_at(edge);
    return floor ? box.bottom <= here : box.top >= here;
}

bool is_on_walkable_segment(const Surroundings& around, const Aabb& box, int walkable) {
    for (const SegmentFace& face : around.faces) {
        Sub from = 0;
        Sub to = 0;
        if (face.type != SegmentFace::Type::floor || face.is_steeper(walkable) || !face.span_of(box, from, to))
            continue;
        if (face.height_over(from, to) == box.bottom && !around.drops_through(face)) return true;
    }
    return false;
}

bool segment_slopes_near(const Surroundings& around, const Aabb& box, Sub reach) {
    for (const SegmentFace& face : around.faces) {
        if (face.type != SegmentFace::Type::floor || face.y0 == face.y1) continue;
        const Aabb at = face.bounds();
        if (at.left < box.right && box.left < at.right && at.top <= box.bottom + reach && at.bottom >= box.bottom)
            return true;
    }
    return false;
}

}  // namespace scree
