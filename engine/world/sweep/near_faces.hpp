#pragma once
// The floors below a box and the ceilings above it. Cells, segments and bodies are asked in the same way: how far is
// it, how much of the box is over it, what is it made of.

#include "engine/world/sweep/surroundings.hpp"

namespace scree {

/// A floor below a box, or a ceiling above it.
struct NearFace {
    Sub room = 0;  // between the box and it
    Sub from = 0;  // the part of the box's width that is over or under it
    Sub to = 0;
    Party party;
    bool one_way = false;
    Material material = Material::stone;
    Tags tags = 0;
    Vec way = {};                          // its displacement of this tick
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
        visit({room,
               left + span.from,
               left + span.to,
               {BodyId::none, {col, row, grid.at(col, row)}},
               kind.one_way != OneWay::none,
               kind.material,
               kind.tags});
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
        Sub from = 0;
        Sub to = 0;
        if (face.type != type || !face.span_of(box, from, to) || around.drops_through(face)) continue;
        const Sub height = face.height_over(from, to);
        const Sub room = side == Side::floor ? height - box.bottom : box.top - height;
        if (room >= 0 && room < reach)
            visit({room, from, to, {BodyId::none, {}, face.number}, face.one_way, face.material, face.tags, {}, &face});
    }
}

/// The same of bodies; the parts of one solid follow each other. One-ways are no ceilings.
template <class Visit>
void each_body_face(const Surroundings& around, Side side, const Aabb& box, const Sub& reach, const Visit& visit) {
    const bool is_floor = side == Side::floor;
    for (const Obstacle& obstacle : around.obstacles) {
        const Sub room = is_floor ? obstacle.box.top - box.bottom : box.top - obstacle.box.bottom;
        const Sub from = std::max(obstacle.box.left, box.left);
        const Sub to = std::min(obstacle.box.right, box.right);
        if (room < 0 || room >= reach || from >= to) continue;
        if (is_floor ? around.drops_through(obstacle.id) : obstacle.one_way) continue;
        visit({room,
               from,
               to,
               {obstacle.id, {}},
               obstacle.one_way,
               obstacle.material,
               obstacle.tags,
               obstacle.way,
               nullptr,
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

/// y per 256 x of a floor, positive where it falls to the right.
[[nodiscard]] int gradient_of(const TileGrid& grid, const NearFace& floor);

}  // namespace scree
