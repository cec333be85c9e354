#include "engine/tiles/cast_ray.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace scree {

namespace {

struct Point {
    double x = 0;
    double y = 0;
};

/// Where the ray enters the solid part of a profile between two moments of it, or a moment over 1.
double enters_profile(const TileGrid& grid, int col, int row, Vec from, Vec way, double begin, double end) {
    const Shape& shape = grid.kind_at(col, row).shape;
    const Vec corner{col * grid.tile_sub(), row * grid.tile_sub()};
    const Vec start = from - corner;
    // Depth below the line of a floor, above that of a ceiling; linear on each piece of the profile.
    const double sign = shape.type == ShapeType::floor ? 1 : -1;
    double first = 2;
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
        const Point a{static_cast<double>(px(shape.points[i].x)), static_cast<double>(px(shape.points[i].y))};
        const Point b{static_cast<double>(px(shape.points[i + 1].x)), static_cast<double>(px(shape.points[i + 1].y))};
        double t0 = begin;
        double t1 = end;
        if (way.x != 0) {
            const double at_a = (a.x - start.x) / way.x;
            const double at_b = (b.x - start.x) / way.x;
            t0 = std::max(t0, std::min(at_a, at_b));
            t1 = std::min(t1, std::max(at_a, at_b));
        } else if (start.x < a.x || start.x > b.x) {
            continue;
        }
        if (t0 > t1) continue;
        const double slope = (b.y - a.y) / (b.x - a.x);
        const auto depth = [&](double t) {
            return sign * (start.y + way.y * t - (a.y + slope * (start.x + way.x * t - a.x)));
        };
        const double depth0 = depth(t0);
        const double depth1 = depth(t1);
        if (depth0 > 0 || (depth0 == 0 && depth1 > 0)) first = std::min(first, t0);
        if (depth0 < 0 && depth1 > 0) first = std::min(first, t0 + (t1 - t0) * (depth0 / (depth0 - depth1)));
    }
    return first;
}

}  // namespace

RayHit cast_ray(const TileGrid& grid, Vec from, Vec to) {
    const Sub tile = grid.tile_sub();
    const Vec way = to - from;
    const std::int64_t run = std::abs(std::int64_t{way.x});
    const std::int64_t rise = std::abs(std::int64_t{way.y});
    const int step_x = way.x < 0 ? -1 : 1;
    const int step_y = way.y < 0 ? -1 : 1;
    int col = grid.cell_of(from.x);
    int row = grid.cell_of(from.y);
    const std::int64_t never = std::numeric_limits<std::int64_t>::max() / 2;
    // How far the next border is, times the way along the other axis, so that both can be compared.
    const std::int64_t gap_x = way.x < 0 ? from.x - Sub{col * tile} : Sub{(col + 1) * tile} - from.x;
    const std::int64_t gap_y = way.y < 0 ? from.y - Sub{row * tile} : Sub{(row + 1) * tile} - from.y;
    std::int64_t next_x = run == 0 ? never : gap_x * std::max<std::int64_t>(rise, 1);
    std::int64_t next_y = rise == 0 ? never : gap_y * std::max<std::int64_t>(run, 1);
    const std::int64_t whole = std::max<std::int64_t>(run, 1) * std::max<std::int64_t>(rise, 1);
    const std::int64_t by_x = tile * std::max<std::int64_t>(rise, 1);
    const std::int64_t by_y = tile * std::max<std::int64_t>(run, 1);
    std::int64_t begin = 0;
    for (;;) {
        const std::int64_t end = std::min({next_x, next_y, whole});
        const TileFacts& facts = grid.facts_at(col, row);
        if (facts.type != ShapeType::empty && facts.one_way == OneWay::none) {
            const double here = static_cast<double>(begin) / static_cast<double>(whole);
            if (facts.type == ShapeType::solid) return {true, here, col, row};
            const double there = static_cast<double>(end) / static_cast<double>(whole);
            const double met = enters_profile(grid, col, row, from, way, here, there);
            if (met <= 1) return {true, met, col, row};
        }
        if (end >= whole) return {};
        begin = end;
        if (next_x <= next_y) {
            next_x += by_x;
            col += step_x;
        } else {
            next_y += by_y;
            row += step_y;
        }
    }
}

}  // namespace scree
