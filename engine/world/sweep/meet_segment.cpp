#include "engine/world/sweep/advance.hpp"

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

}  // namespace scree
