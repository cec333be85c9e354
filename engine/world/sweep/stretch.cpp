#include "engine/world/sweep/stretch.hpp"

#include <cstdlib>

namespace scree {

namespace {

/// What the profile of one cell asks of the box on a stretch.
struct CellLine {
    bool matters = false;  // it comes towards the box
    bool wall = false;     // stands in the way where the stretch starts
    bool steep = false;    // may not lift or lower the box
};

/// Reads a floor, or a ceiling, upside down; heights are absolute.
CellLine line_of(const Stretch& s, const TileFacts& kind, int row) {
    const TileGrid& grid = s.around.grid;
    const Sub tile = grid.tile_sub();
    const Sub top = row * tile;
    const Sub bottom = top + tile;
    const bool floor = kind.type == ShapeType::floor;
    const Sub here = top + grid.height_at(s.col, row, s.local_edge());
    const bool inside = floor ? s.start.bottom > here : s.start.top < here;
    const Sub piece = s.local_edge() - (s.right ? 0 : 1);
    const Shape& shape = grid.kind_at(s.col, row).shape;
    const int falls = (kind.is_line ? kind.y1 - kind.y0 : gradient_at(shape, piece)) * (s.right ? 1 : -1);
    if (kind.one_way != OneWay::none) {
        if (inside) return {};  // not on its pass side
        if (s.around.drops_through(s.col, row)) return {};
    } else {
        const Sub nothing = floor ? bottom : top;
        if (here == nothing && falls == 0) return {};
        if (inside && s.start.top < bottom && s.start.bottom > top && (s.at_border() || here == nothing))
            return {true, true, false};
        if (inside) return {};  // overlapped before the move
    }
    const bool steep = kind.is_line ? std::abs(kind.y1 - kind.y0) > s.rules.walkable * grid.tile_size()
                                    : is_steeper(shape, piece, s.rules.walkable);
    return {floor ? falls < 0 : falls > 0, false, steep};
}

/// True if the leading edge of the box is on the segment's pass side and is going to be over (under) it all the way
/// from here to `move`, and the surface rises (a ceiling falls) towards it.
bool comes_towards(const SegmentFace& face, const Aabb& box, bool moving_right, Sub move) {
    const bool floor = face.type == SegmentFace::Type::floor;
    const bool rises = moving_right ? face.y1 < face.y0 : face.y0 < face.y1;
    if (face.type == SegmentFace::Type::wall || face.y0 == face.y1 || rises != floor) return false;
    const Sub edge = moving_right ? box.right : box.left;
    const Sub end = moving_right ? edge + move : edge - move;
    if (std::min(edge, end) < face.x0 || std::max(edge, end) > face.x1) return false;
    const Sub here = face.height_at(edge);
    return floor ? box.bottom <= here : box.top >= here;
}

/// Calls `visit(is_steep, party, height)` for each floor or ceiling that comes towards the box on the way; `height`
/// gives that of its line after a part of it.
template <class Visit>
void each_line(const Stretch& s, ShapeType type, Sub whole, const Visit& visit) {
    const TileGrid& grid = s.around.grid;
    const int row0 = grid.cell_of(s.start.top);
    const int row1 =
        grid.cell_of(s.follows ? s.start.bottom + follow_reach(whole, s.rules.walkable) : s.start.bottom - 1);
    const OneWay passed = type == ShapeType::floor ? OneWay::down : OneWay::up;
    for (int row = row0; row <= row1; ++row) {
        const TileFacts& kind = grid.facts_at(s.col, row);
        if (kind.type != type || kind.one_way == passed) continue;
        const CellLine line = line_of(s, kind, row);
        if (!line.matters || line.wall) continue;
        visit(line.steep, ColliderRef{BodyId::none, {s.col, row, grid.at(s.col, row)}}, [&](Sub move) {
            return row * grid.tile_sub() + grid.height_at(s.col, row, s.local_edge() + s.ahead(move));
        });
    }
    const auto of_segment = type == ShapeType::floor ? SegmentFace::Type::floor : SegmentFace::Type::ceiling;
    for (const SegmentFace& face : s.around.faces) {
        if (face.type != of_segment || s.around.drops_through(face) || !comes_towards(face, s.start, s.right, 1))
            continue;
        visit(face.is_steeper(s.rules.walkable), ColliderRef{BodyId::none, {}, face.number},
              [&](Sub move) { return face.height_at(s.edge() + s.ahead(move)); });
    }
}

/// What the floors ahead do to the box.
struct Lift {
    Sub lift = 0;
    ColliderRef slope;  // that lifts it
    ColliderRef wall;   // too steep
};

Lift lift_after(const Stretch& s, Sub move) {
    Lift result;
    Sub before = 0;  // a subpixel earlier
    bool is_any_steep = false;
    each_line(s, ShapeType::floor, move, [&](bool steep, const ColliderRef& collider, const auto& height) {
        is_any_steep = is_any_steep || steep;
        if (steep) return;
        before = std::max(before, s.start.bottom - height(move - 1));
        const Sub lift = s.start.bottom - height(move);
        if (lift <= result.lift) return;
        result.lift = lift;
        result.slope = collider;
    });
    if (!is_any_steep) return result;
    each_line(s, ShapeType::floor, move, [&](bool steep, const ColliderRef& collider, const auto& height) {
        if (steep && height(move) < s.start.bottom - before) result.wall = collider;
    });
    return result;
}

/// Follows the ground down; ledges wait for the end of the whole displacement.
void follow(const Stretch& s, Aabb& box, Sub move) {
    const Sub reach = follow_reach(move, s.rules.walkable);
    const Sub room = s.around.room_below(box, reach + 1, &s.start);
    if (room <= reach) box = box.moved({0, room});
}

}  // namespace

bool is_wall_at_start(const Stretch& s, int row) { return line_of(s, s.around.grid.facts_at(s.col, row), row).wall; }

bool leads_after(const Stretch& s, Sub move) {
    bool is_any = false;
    Sub highest = 0;
    each_line(s, ShapeType::floor, move, [&](bool, const ColliderRef&, const auto& height) {
        const Sub surface = height(move);
        highest = is_any ? std::min(highest, surface) : surface;
        is_any = true;
    });
    if (!is_any) return false;
    Aabb box = s.start.moved({s.ahead(move), 0});
    if (move > 0) follow(s, box, move);
    return highest <= box.bottom;
}

Fit fit_after(const Stretch& s, Sub move) {
    Fit fit;
    fit.box = s.start.moved({s.ahead(move), 0});
    if (move == 0) return fit;
    const Lift up = lift_after(s, move);
    const Sub lift = up.lift;
    if (!up.wall.is_nothing()) {
        fit.fits = false;
        fit.wall = up.wall;
        return fit;
    }
    fit.box = fit.box.moved({0, -lift});
    fit.moved_y = lift > 0;
    if (s.follows) follow(s, fit.box, move);
    ColliderRef slope = up.slope;
    Sub lower = 0;
    each_line(s, ShapeType::ceiling, move, [&](bool is_steep, const ColliderRef& collider, const auto& height) {
        const Sub surface = height(move);
        // A box that follows the ground down hits it from its new height, a lifted box from its height one subpixel
        // before.
        const bool is_lifted = !s.follows && lift > 0;
        const Sub top = s.follows ? fit.box.top : s.start.top - (is_lifted ? lift_after(s, move - 1).lift : 0);
        if (surface <= top) return;
        if (is_steep || s.rules.walking || s.rules.standing) {
            fit.fits = false;
            fit.wall = collider;
        } else if (surface - top > lower) {
            lower = surface - top;
            slope = collider;
        }
    });
    if (lower > 0) fit.moved_y = true;
    if (!fit.moved_y || !fit.fits) return fit;
    const Aabb level = fit.box.moved({0, lift});
    fit.box = fit.box.moved({0, lower});
    const Sub edge = s.right ? fit.box.right : fit.box.left;
    const ColliderRef wall = s.around.blocker(fit.box, 2 * std::int64_t{edge}, &s.start);
    if (!wall.is_nothing()) {
        fit.fits = false;
        fit.wall = wall;
    } else if ((lift > 0 && lower > 0) || (lift > 0 && s.around.room_above(level, lift) < lift) ||
               (lower > 0 && s.around.room_below(level, lower) < lower)) {
        fit.fits = false;  // floor and ceiling meet, or the slope leads through a one-way from its front
        fit.wall = slope;
    }
    return fit;
}

bool stops_edge(const SegmentFace& face, const Aabb& box, bool moving_right) {
    if (!(moving_right ? face.stops_right : face.stops_left)) return false;
    const Sub edge = moving_right ? box.right : box.left;
    if (face.type == SegmentFace::Type::wall)
        return face.x0 == edge && shared_length(face.y0, face.y1, box.top, box.bottom) > 0;
    const Sub x = moving_right ? face.x0 : face.x1;
    const Sub y = moving_right ? face.y0 : face.y1;
    return x == edge && y > box.top && y < box.bottom;
}

}  // namespace scree
