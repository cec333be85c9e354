#include "engine/tiles/cast_ray.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <vector>

namespace scree {

namespace {

struct Point {
    double x = 0;
    double y = 0;
};

/// Where the ray enters the solid part of a profile between two moments of it, or a moment over 1.
double enters_profile(const TileGrid& grid, int col, int row, Vec from, Point delta, double begin, double end) {
    const Shape& shape = grid.kind_at(col, row).shape;
    const Point start{static_cast<double>(from.x) - static_cast<double>(col) * grid.tile_sub(),
                      static_cast<double>(from.y) - static_cast<double>(row) * grid.tile_sub()};
    // Depth below the line of a floor, above that of a ceiling; linear on each piece of the profile.
    const double sign = shape.type == ShapeType::floor ? 1 : -1;
    double first = 2;
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
        const Point a{static_cast<double>(px(shape.points[i].x)), static_cast<double>(px(shape.points[i].y))};
        const Point b{static_cast<double>(px(shape.points[i + 1].x)), static_cast<double>(px(shape.points[i + 1].y))};
        double t0 = begin;
        double t1 = end;
        if (delta.x != 0) {
            const double at_a = (a.x - start.x) / delta.x;
            const double at_b = (b.x - start.x) / delta.x;
            t0 = std::max(t0, std::min(at_a, at_b));
            t1 = std::min(t1, std::max(at_a, at_b));
        } else if (start.x < a.x || start.x > b.x) {
            continue;
        }
        if (t0 > t1) continue;
        const double slope = (b.y - a.y) / (b.x - a.x);
        const auto depth = [&](double t) {
            return sign * (start.y + delta.y * t - (a.y + slope * (start.x + delta.x * t - a.x)));
        };
        const double depth0 = depth(t0);
        const double depth1 = depth(t1);
        if (depth0 > 0 || (depth0 == 0 && depth1 > 0)) first = std::min(first, t0);
        if (depth0 < 0 && depth1 > 0) first = std::min(first, t0 + (t1 - t0) * (depth0 / (depth0 - depth1)));
    }
    return first;
}

bool is_open(const TileFacts& facts) { return facts.type == ShapeType::empty || facts.one_way != OneWay::none; }

/// One of the two cells beside a ray along their common border, which is vertical or horizontal.
struct Beside {
    const TileGrid& grid;
    int col;
    int row;
    bool upright;
    bool at_far_side;  // the border is the cell's right or lower one

    /// True if the cell is solid at the border, `at` from its corner on (subpixels).
    [[nodiscard]] bool is_solid(double at) const {
        const TileFacts& facts = grid.facts_at(col, row);
        if (is_open(facts)) return false;
        if (facts.type == ShapeType::solid) return true;
        const bool floor = facts.type == ShapeType::floor;
        const Sub tile = grid.tile_sub();
        const Sub height = grid.height_at(col, row, upright ? (at_far_side ? tile : 0) : static_cast<Sub>(at));
        if (upright) return floor ? at > height : at < height;
        if (at_far_side) return floor ? height < tile : height == tile;
        return floor ? height == 0 : height > 0;
    }
    /// Adds where that may change.
    void add_changes(std::vector<double>& places) const {
        if (is_open(grid.facts_at(col, row))) return;
        for (const ProfilePoint point : grid.kind_at(col, row).shape.points)
            places.push_back(px(upright ? point.y : point.x));
    }
};

/// The first place between `begin` and `end` on a border from which on both sides of it are solid, on the way from one
/// to the other; -1 if there is none.
double enters_between(const Beside& a, const Beside& b, double begin, double end) {
    std::vector<double> places{begin, end};
    a.add_changes(places);
    b.add_changes(places);
    const bool forwards = end >= begin;
    std::sort(places.begin(), places.end(), [&](double p, double q) { return forwards ? p < q : p > q; });
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const bool is_on_ray =
            forwards ? places[i] >= begin && places[i + 1] <= end : places[i] <= begin && places[i + 1] >= end;
        const double middle = (places[i] + places[i + 1]) / 2;
        const bool has_length = places[i] != places[i + 1] || begin == end;
        if (is_on_ray && has_length && a.is_solid(middle) && b.is_solid(middle)) return places[i];
    }
    return -1;
}

}  // namespace

RayHit cast_ray(const TileGrid& grid, Vec from, Vec to) {
    const auto is_inside = [](Sub at) { return at >= -farthest_place && at <= farthest_place; };
    const bool legal = is_inside(from.x) && is_inside(from.y) && is_inside(to.x) && is_inside(to.y);
    assert(legal && "a ray leads from a place to a place, no farther from zero than farthest_place");
    if (!legal) return {};
    const std::int64_t delta_x = std::int64_t{to.x} - from.x;
    const std::int64_t delta_y = std::int64_t{to.y} - from.y;
    // Products of two ways between places fit, by a hair, without a sign.
    const auto run = static_cast<std::uint64_t>(std::abs(delta_x));
    const auto rise = static_cast<std::uint64_t>(std::abs(delta_y));
    const auto tile = static_cast<std::uint64_t>(grid.tile_sub());
    const int step_x = delta_x < 0 ? -1 : 1;
    const int step_y = delta_y < 0 ? -1 : 1;
    const auto border = [&](int cell) { return std::int64_t{cell} * grid.tile_sub(); };
    int col = grid.cell_of(from.x);
    int row = grid.cell_of(from.y);
    const std::int64_t from_left = from.x - border(col);
    const std::int64_t from_top = from.y - border(row);
    const bool along_upright = run == 0 && from_left == 0;
    const bool along_level = rise == 0 && from_top == 0 && !along_upright;
    const bool is_along = along_upright || along_level;
    // A ray that starts on a border starts in the cell that it enters.
    if (delta_x < 0 && from_left == 0) --col;
    if (delta_y < 0 && from_top == 0) --row;
    const std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
    // How far the next border is, times the way along the other axis, so that both can be compared.
    const auto gap = [&](std::int64_t passed, bool backwards) {
        const auto left = static_cast<std::uint64_t>(passed);
        return backwards && left != 0 ? left : tile - left;
    };
    const std::uint64_t per_x = std::max<std::uint64_t>(rise, 1);
    const std::uint64_t per_y = std::max<std::uint64_t>(run, 1);
    std::uint64_t next_x = run == 0 ? never : gap(from_left, delta_x < 0) * per_x;
    std::uint64_t next_y = rise == 0 ? never : gap(from_top, delta_y < 0) * per_y;
    const std::uint64_t whole = per_x * per_y;
    std::uint64_t begin = 0;
    // False at the end of the ray. No branch per axis: the processor could not predict it.
    const auto go_on = [&] {
        const bool along_x = next_x <= next_y;
        begin = std::min(next_x, next_y);
        next_x += along_x ? tile * per_x : 0;
        next_y += along_x ? 0 : tile * per_y;
        col += along_x ? step_x : 0;
        row += along_x ? 0 : step_y;
        return begin < whole;
    };
    const auto [col0, col1] = std::minmax({grid.cell_of(from.x), grid.cell_of(to.x)});
    const auto [row0, row1] = std::minmax({grid.cell_of(from.y), grid.cell_of(to.y)});
    const bool is_inside_map = !is_along && grid.has_cells(col0, row0, col1, row1);
    do {
        // Through empty cells by their bits alone.
        while (is_inside_map && !grid.filled().has(col, row))
            if (!go_on()) return {};
        const double length = static_cast<double>(whole);
        const double here = static_cast<double>(begin);
        if (is_inside_map && grid.blocks().has(col, row)) return {true, here / length, col, row};
        const double there = static_cast<double>(std::min({next_x, next_y, whole}));
        const TileFacts& facts = grid.facts_at(col, row);
        if (is_along) {
            // Along one axis these are lengths, and exact.
            const double forwards = along_upright ? step_y : step_x;
            const auto start = static_cast<double>(along_upright ? from.y - border(row) : from.x - border(col));
            const int before = along_upright ? col - 1 : row - 1;
            const Beside low{grid, along_upright ? before : col, along_upright ? row : before, along_upright, true};
            const Beside high{grid, col, row, along_upright, false};
            const double met = enters_between(low, high, start + forwards * here, start + forwards * there);
            if (met >= 0) return {true, (met - start) * forwards / length, col, row};
        } else if (!is_open(facts)) {
            if (facts.type == ShapeType::solid) return {true, here / length, col, row};
            const Point delta{static_cast<double>(delta_x), static_cast<double>(delta_y)};
            const double met = enters_profile(grid, col, row, from, delta, here / length, there / length);
            if (met <= 1) return {true, met, col, row};
        }
    } while (go_on());
    return {};
}

}  // namespace scree
