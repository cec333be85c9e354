#include "tests/support/oracle.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// True if the line from `a` to `b` (whole pixels) is, right at `x`, higher on screen than `y` (subpixels); for a
/// ceiling: lower.
bool passes(ProfilePoint a, ProfilePoint b, std::int64_t x, std::int64_t y, bool ceiling) {
    const std::int64_t width = b.x - a.x;
    const std::int64_t line = px(a.y) * width + (x - px(a.x)) * (b.y - a.y);
    return ceiling ? line > y * width : line < y * width;
}

/// True if the line of the shape, over the part of the cell that the box is over, passes the height `edge`.
bool under_line(const Shape& shape, const Aabb& box, Sub edge, bool ceiling) {
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
        const ProfilePoint a = shape.points[i];
        const ProfilePoint b = shape.points[i + 1];
        const Sub from = std::max(box.left, px(a.x));
        const Sub to = std::min(box.right, px(b.x));
        if (from < to && (passes(a, b, from, edge, ceiling) || passes(a, b, to, edge, ceiling))) return true;
    }
    return false;
}

/// `box` is relative to the cell's top left corner and reaches into the cell.
bool overlaps_shape(const Shape& shape, const Aabb& box, Sub size) {
    if (shape.type == ShapeType::empty) return false;
    if (shape.type == ShapeType::solid) return true;
    const bool ceiling = shape.type == ShapeType::ceiling;
    const Sub edge = ceiling ? std::max(box.top, 0) : std::min(box.bottom, size);
    return under_line(shape, box, edge, ceiling);
}

/// True if the box, one subpixel further, would cross the face of a one-way cell from its front.
bool meets_face(const TileGrid& grid, const Aabb& box, Vec one) {
    const Sub size = grid.tile_sub();
    const Aabb near{box.left - 1, box.top - 1, box.right + 1, box.bottom + 1};
    for (int row = floor_div(near.top, size); row <= floor_div(near.bottom, size); ++row)
        for (int col = floor_div(near.left, size); col <= floor_div(near.right, size); ++col) {
            const TileKind& kind = grid.kind_at(col, row);
            const Aabb at = box.moved({-col * size, -row * size});
            const bool beside = at.bottom <= 0 || at.top >= size;
            const bool apart = at.right <= 0 || at.left >= size;
            const bool whole = kind.shape.type == ShapeType::solid;
            if (kind.one_way == OneWay::left && one.x > 0 && !beside && at.right == 0) return true;
            if (kind.one_way == OneWay::right && one.x < 0 && !beside && at.left == size) return true;
            if (kind.one_way == OneWay::down && one.y < 0 && whole && !apart && at.top == size) return true;
            if (kind.one_way != OneWay::up || one.y <= 0 || apart) continue;
            if (whole && at.bottom == 0) return true;
            if (whole) continue;
            if (!under_line(kind.shape, at, at.bottom, false) && under_line(kind.shape, at, at.bottom + 1, false))
                return true;
        }
    return false;
}

}  // namespace

bool oracle_overlaps(const TileGrid& grid, const Aabb& box) {
    const Sub size = grid.tile_sub();
    for (int row = floor_div(box.top, size); row <= floor_div(box.bottom - 1, size); ++row)
        for (int col = floor_div(box.left, size); col <= floor_div(box.right - 1, size); ++col) {
            const TileKind& kind = grid.kind_at(col, row);
            if (kind.one_way != OneWay::none) continue;
            if (overlaps_shape(kind.shape, box.moved({-col * size, -row * size}), size)) return true;
        }
    return false;
}

Aabb oracle_move(const TileGrid& grid, Aabb box, Vec wanted) {
    for (const Vec way : {Vec{wanted.x, 0}, Vec{0, wanted.y}}) {
        const Vec one{(way.x > 0) - (way.x < 0), (way.y > 0) - (way.y < 0)};
        for (Sub left = std::abs(way.x) + std::abs(way.y); left > 0; --left) {
            if (meets_face(grid, box, one) || oracle_overlaps(grid, box.moved(one))) break;
            box = box.moved(one);
        }
    }
    return box;
}

}  // namespace scree
