// What a mover's surroundings say of segments.

#include "engine/world/sweep/surroundings.hpp"

#include <algorithm>

namespace scree {

namespace {

/// Calls `use` with each floor (or ceiling) under (or above) the box and the room up to it, 0 or more.
template <class Use>
void each_ahead(const Surroundings& around, SegmentFace::Type type, const Aabb& box, Use use) {
    for (const SegmentFace& face : around.faces) {
        Sub from = 0;
        Sub to = 0;
        if (face.type != type || !face.span_of(box, from, to) || around.drops_through(face)) continue;
        const Sub surface = face.height_over(from, to);
        const Sub room = type == SegmentFace::Type::floor ? surface - box.bottom : box.top - surface;
        if (room >= 0) use(face, room);
    }
}

}  // namespace

Sub Surroundings::segment_room_below(const Aabb& box, Sub reach, const Aabb* before) const {
    each_ahead(*this, SegmentFace::Type::floor, box, [&](const SegmentFace& face, Sub room) {
        if (room >= reach) return;
        const auto height = [&](Sub x) { return face.height_at(std::clamp(x, face.x0, face.x1)); };
        const bool was_passed =
            before != nullptr && std::min(height(before->left), height(before->right)) < before->bottom;
        if (!was_passed) reach = room;
    });
    return reach;
}

Sub Surroundings::segment_room_above(const Aabb& box, Sub reach) const {
    each_ahead(*this, SegmentFace::Type::ceiling, box,
               [&](const SegmentFace&, Sub room) { reach = std::min(reach, room); });
    return reach;
}

std::uint32_t Surroundings::segment_at(const Aabb& box, bool below) const {
    std::uint32_t first = 0;
    const auto offer = [&](const SegmentFace& face, Sub room) {
        if (room == 0 && first == 0) first = face.number;
    };
    each_ahead(*this, below ? SegmentFace::Type::floor : SegmentFace::Type::ceiling, box, offer);
    return first;
}

std::uint32_t Surroundings::cut_by(const Aabb& box, const Aabb& before) const {
    for (const SegmentFace& face : faces)
        if (!face.one_way && face.cuts(box) && !face.cuts(before)) return face.number;
    return 0;
}

bool Surroundings::drops_through(const SegmentFace& face) const {
    if (dropping == nullptr || !face.one_way) return false;
    const auto& lines = dropping->dropping_lines;
    return std::find(lines.begin(), lines.end(), face.line) != lines.end();
}

}  // namespace scree
