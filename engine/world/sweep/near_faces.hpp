#pragma once
// The faces round a box: floors below it, ceilings above it, walls beside it. Cells, segments and bodies are asked in
// the same way: how far is it, how much of the box is in front of it, what is it made of.

#include "engine/world/sweep/advance.hpp"

namespace scree {

/// A floor, ceiling or wall that is near a box.
struct NearFace {
    Sub room = 0;  // between the box and it
    Sub from = 0;  // the part of the box's width (beside a wall, its height) that is in front of it
    Sub to = 0;
    ColliderRef collider;
    bool one_way = false;
    Material material = Material::stone;
    Tags tags = 0;
    Vec move = {};                         // its displacement of this tick
    const SegmentFace* segment = nullptr;  // if it is one
    const Obstacle* body = nullptr;        // if it is one, or a part of one
};

/// Calls `visit(face)` for each floor (Side::floor) or ceiling (Side::ceiling) that is less than `reach` away, without
/// those that the mover drops through. Cells come by rows from the top. A visit may shorten `reach`, which then holds
/// for what follows.
template <class Visit>
void each_cell_face(const Surroundings& around, Side side, const Aabb& box, const Sub& reach, const Visit& visit) {
    if (!around.has_tiles) return;
    const TileGrid& grid = around.grid;
    const bool is_floor = side == Side::floor;
    const auto offer = [&](int col, int row) {
        if (is_floor && row * grid.tile_sub() - box.bottom >= reach) return false;  // as all that follow
        const Span span = span_in_cell(grid, col, box);
        const Surface surface = is_floor ? floor_surface(grid, col, row, span) : ceiling_surface(grid, col, row, span);
        const Sub room = is_floor ? surface.y - box.bottom : box.top - surface.y;
        if (!surface.exists || room < 0 || room >= reach || around.drops_through(col, row)) return true;
        const TileFacts& kind = grid.facts_at(col, row);
        const Sub left = col * grid.tile_sub();
        const ColliderRef cell{BodyId::none, {col, row, grid.at(col, row)}};
        const bool one_way = kind.one_way != OneWay::none;
        visit({room, left + span.from, left + span.to, cell, one_way, kind.material, kind.tags});
        return true;
    };
    // A profile's end at the very bottom of a cell is a surface of the row above the feet.
    const Sub top = is_floor ? box.bottom - 1 : box.top - reach;
    const Sub bottom = is_floor ? box.bottom + reach - 1 : box.top;
    each_cell(grid, {grid.cell_of(box.left), grid.cell_of(top), grid.cell_of(box.right - 1), grid.cell_of(bottom)},
              offer);
}

/// The same of segments, by rising number.
template <class Visit>
void each_segment_face(const Surroundings& around, Side side, const Aabb& box, const Sub& reach, const Visit& visit) {
    const auto type = side == Side::floor ? SegmentFace::Type::floor : SegmentFace::Type::ceiling;
    for (const SegmentFace& face : around.faces) {
        const Span span = face.span_of(box);
        if (face.type != type || span.is_empty() || around.drops_through(face)) continue;
        const Sub height = face.height_over(span);
        const Sub room = side == Side::floor ? height - box.bottom : box.top - height;
        const ColliderRef segment{BodyId::none, {}, face.number};
        if (room >= 0 && room < reach)
            visit({room, span.from, span.to, segment, face.one_way, face.material, face.tags, {}, &face});
    }
}

/// From that side of `box` to `other`; negative if `other` reaches past it.
[[nodiscard]] inline Sub room_between(const Aabb& box, Side side, const Aabb& other) {
    if (side == Side::floor) return other.top - box.bottom;
    if (side == Side::ceiling) return box.top - other.bottom;
    return side == Side::right ? other.left - box.right : box.left - other.right;
}

/// The same of bodies, and also of walls; the parts of one solid follow each other. One-ways are floors only.
template <class Visit>
void each_body_face(const Surroundings& around, Side side, const Aabb& box, const Sub& reach, const Visit& visit) {
    const bool is_wall = side == Side::left || side == Side::right;
    for (const Obstacle& obstacle : around.obstacles) {
        const Sub room = room_between(box, side, obstacle.box);
        const Sub from = is_wall ? std::max(obstacle.box.top, box.top) : std::max(obstacle.box.left, box.left);
        const Sub to = is_wall ? std::min(obstacle.box.bottom, box.bottom) : std::min(obstacle.box.right, box.right);
        if (room < 0 || room >= reach || from >= to) continue;
        if (side == Side::floor ? around.drops_through(obstacle.id) : obstacle.one_way) continue;
        const ColliderRef body{obstacle.id, {}};
        visit({room, from, to, body, obstacle.one_way, obstacle.material, obstacle.tags, obstacle.move, nullptr,
               &obstacle});
    }
}

/// The same of all, in that order.
template <class Visit>
void each_face(const Surroundings& around, Side side, const Aabb& box, const Sub& reach, const Visit& visit) {
    each_cell_face(around, side, box, reach, visit);
    each_segment_face(around, side, box, reach, visit);
    each_body_face(around, side, box, reach, visit);
}

/// Calls `visit(face)` for each wall of terrain that touches the left or right side of a box; the face has no more
/// than `collider`, `material` and `tags`.
template <class Visit>
void each_terrain_wall(const Surroundings& around, Side side, const Aabb& box, const Visit& visit) {
    const TileGrid& grid = around.grid;
    const bool right = side == Side::right;
    const int col = grid.cell_of(right ? box.right : box.left - 1);
    const auto offer = [&](int, int row) {
        const TileFacts& kind = grid.facts_at(col, row);
        if (border_blocks(grid, col, row, box, right))
            visit({.collider = {BodyId::none, {col, row, grid.at(col, row)}},
                   .material = kind.material,
                   .tags = kind.tags});
        return true;
    };
    const bool is_at_border = right ? box.right == col * grid.tile_sub() : box.left == (col + 1) * grid.tile_sub();
    if (is_at_border) each_cell(grid, {col, grid.cell_of(box.top), col, grid.cell_of(box.bottom - 1)}, offer);
    for (const SegmentFace& face : around.faces)
        if (stops_edge(face, box, right))
            visit({.collider = {BodyId::none, {}, face.number}, .material = face.material, .tags = face.tags});
}

/// y per 256 x of a floor, positive where it falls to the right.
[[nodiscard]] int gradient_of(const TileGrid& grid, const NearFace& floor);

}  // namespace scree
