#include "engine/geometry/segment.hpp"

#include <cmath>

namespace scree {

Line line_of(const Segment& segment) {
    Line line;
    line.segment = segment;
    line.dx = segment.b.x - segment.a.x;
    line.dy = segment.b.y - segment.a.y;
    line.length = std::sqrt(line.dx * line.dx + line.dy * line.dy);
    if (line.length > 0) line.normal = {line.dy / line.length, -line.dx / line.length};
    return line;
}

Offset offset_to_segment(Vec point, const Segment& segment) {
    const Vec along = segment.b - segment.a;
    const Vec to = point - segment.a;
    const std::int64_t product = dot(to, along);
    const std::int64_t squared = dot(along, along);
    if (product <= 0 || squared == 0) return {static_cast<double>(-to.x), static_cast<double>(-to.y), Feature::start};
    if (product >= squared) {
        const Vec end = segment.b - point;
        return {static_cast<double>(end.x), static_cast<double>(end.y), Feature::end};
    }
    // Across the line, not along it: the same bits whichever end is called the start.
    const double share = static_cast<double>(cross(to, along)) / static_cast<double>(squared);
    return {-share * along.y, share * along.x, Feature::inside};
}

Vec closest_point_on_segment(Vec point, const Segment& segment) {
    const Offset offset = offset_to_segment(point, segment);
    return point + Vec{static_cast<Sub>(std::round(offset.x)), static_cast<Sub>(std::round(offset.y))};
}

}  // namespace scree
