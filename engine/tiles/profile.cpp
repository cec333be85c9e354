#include "engine/tiles/profile.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace scree {

namespace {

/// The segment that holds `x`; at an inner point the one to its right.
std::size_t segment_at(const Shape& shape, Sub x) {
    std::size_t i = 0;
    while (i + 2 < shape.points.size() && px(shape.points[i + 1].x) <= x) ++i;
    return i;
}

Sub height_on(const Shape& shape, std::size_t segment, Sub x) {
    const ProfilePoint a = shape.points[segment];
    const ProfilePoint b = shape.points[segment + 1];
    const std::int64_t run = b.x - a.x;
    const std::int64_t rise = b.y - a.y;
    const std::int64_t scaled = px(a.y) * run + rise * (x - px(a.x));
    return static_cast<Sub>(shape.type == ShapeType::ceiling ? ceil_div(scaled, run) : floor_div(scaled, run));
}

}  // namespace

Sub profile_at(const Shape& shape, Sub x) {
    assert(shape.points.size() >= 2 && "only floors and ceilings have a profile");
    return height_on(shape, segment_at(shape, x), x);
}

Sub profile_over(const Shape& shape, Sub x0, Sub x1) {
    const Sub at_start = profile_at(shape, x0);
    const Sub at_end = profile_at(shape, x1);
    const bool ceiling = shape.type == ShapeType::ceiling;
    Sub extreme = ceiling ? std::max(at_start, at_end) : std::min(at_start, at_end);
    for (const ProfilePoint point : shape.points)
        if (px(point.x) > x0 && px(point.x) < x1)
            extreme = ceiling ? std::max(extreme, px(point.y)) : std::min(extreme, px(point.y));
    return extreme;
}

int gradient_at(const Shape& shape, Sub x) {
    if (shape.points.size() < 2) return 0;
    const std::size_t i = segment_at(shape, x);
    const int run = shape.points[i + 1].x - shape.points[i].x;
    const int rise = shape.points[i + 1].y - shape.points[i].y;
    return away_div(rise * subpixels_per_pixel, run);
}

int gradient_under(const Shape& shape, Sub x0, Sub x1) {
    if (shape.points.size() < 2) return 0;
    const Sub extreme = profile_over(shape, x0, x1);
    bool found = false;
    int gradient = 0;
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
        const Sub from = std::max(x0, px(shape.points[i].x));
        const Sub to = std::min(x1, px(shape.points[i + 1].x));
        if (from >= to) continue;
        if (height_on(shape, i, from) != extreme && height_on(shape, i, to) != extreme) continue;
        const int slope = gradient_at(shape, from);
        const int size = slope < 0 ? -slope : slope;
        const int best = gradient < 0 ? -gradient : gradient;
        if (!found || size < best)
            gradient = slope;
        else if (size == best && slope != gradient)
            gradient = 0;
        found = true;
    }
    return gradient;
}

bool is_steeper(const Shape& shape, Sub x, int limit) {
    if (shape.points.size() < 2) return false;
    const std::size_t i = segment_at(shape, x);
    const int run = shape.points[i + 1].x - shape.points[i].x;
    const int rise = shape.points[i + 1].y - shape.points[i].y;
    return (rise < 0 ? -rise : rise) * subpixels_per_pixel > limit * run;
}

}  // namespace scree
