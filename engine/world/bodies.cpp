#include "engine/world/bodies.hpp"

#include <algorithm>

namespace scree {

namespace {

bool is_length(Sub length, Sub most) { return length >= 1 && length <= most; }

/// What is left of a step of an interval along one axis.
Sub step_inside(Sub low, Sub high, Sub by) {
    const std::int64_t back = -std::int64_t{farthest_place} - low;
    const std::int64_t ahead = std::int64_t{farthest_place} - high;
    return static_cast<Sub>(
        std::clamp(std::int64_t{by}, std::min(back, std::int64_t{0}), std::max(ahead, std::int64_t{0})));
}

}  // namespace

bool is_place(Vec corner) {
    const auto fits = [](Sub at) { return at >= -farthest_place && at <= farthest_place; };
    return fits(corner.x) && fits(corner.y);
}

bool is_legal(const MoverSpec& spec, Vec corner) {
    return is_place(corner) && is_length(spec.size.x, max_body_size) && is_length(spec.size.y, max_body_size) &&
           spec.walkable >= 0 && spec.walkable <= max_walkable && spec.push_speed >= 0;
}

bool is_legal(const SolidSpec& spec, Vec corner) {
    const auto fits = [](Sub at, Sub length) { return std::int64_t{at} + length <= farthest_place; };
    if (!is_place(corner) || !is_length(spec.size.x, max_solid_size) || !is_length(spec.size.y, max_solid_size) ||
        !fits(corner.x, spec.size.x) || !fits(corner.y, spec.size.y))
        return false;
    if (spec.boxes.size() > static_cast<std::size_t>(max_solid_parts)) return false;
    return std::all_of(spec.boxes.begin(), spec.boxes.end(), [&](const Aabb& part) {
        return contains(Aabb::at({}, spec.size), part) && part.width() >= 1 && part.height() >= 1;
    });
}

Vec cut_to_places(const Aabb& box, Vec move) {
    if (is_legal_speed(move) && is_far_inside(box)) return move;
    return {step_inside(box.left, box.right, move.x), step_inside(box.top, box.bottom, move.y)};
}

}  // namespace scree
