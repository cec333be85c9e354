#include "engine/world/sweep/advance.hpp"

#include "engine/core/bisect.hpp"
#include "engine/world/sweep/near_faces.hpp"
#include "engine/world/sweep/stretch.hpp"

#include <cstdlib>
#include <tuple>

namespace scree {

namespace {

/// Calls `visit` with how far ahead of an edge each point of a cell's profile is; a straight one has none inside.
template <class Visit>
void each_point(const Stretch& s, int col, int row, Sub edge, const Visit& visit) {
    const TileGrid& grid = s.around.grid;
    if (grid.facts_at(col, row).is_line) return;
    for (const ProfilePoint point : grid.kind_at(col, row).shape.points)
        visit(s.ahead(col * grid.tile_sub() + px(point.x) - edge));
}

/// The length of the stretch: up to `move`, the column's end, the next point of a profile or end of a segment.
Sub stretch_length(const Stretch& s, Sub move) {
    const TileGrid& grid = s.around.grid;
    const Sub local = s.local_edge();
    Sub length = std::min(move, s.right ? grid.tile_sub() - local : local);
    const auto stop_at = [&](Sub distance) {
        if (distance > 0) length = std::min(length, distance);
    };
    for (int row = grid.cell_of(s.start.top); row <= grid.cell_of(s.start.bottom - 1); ++row)
        each_point(s, s.col, row, s.edge(), stop_at);
    for (const SegmentFace& face : s.around.faces)
        for (const Sub x : {face.x0, face.x1}) stop_at(s.ahead(x - s.edge()));
    return length;
}

/// Cuts the displacement of a box that follows slopes: where its trailing edge leaves a column, a body or a line of a
/// profile, and where its leading edge reaches a body or a line that is above or below it now. A collider counts until
/// the trailing edge has left it, so an interval of one subpixel lies between before and after.
Sub until_something_changes(const Stretch& s, Sub move) {
    const TileGrid& grid = s.around.grid;
    const Sub tile = grid.tile_sub();
    const Sub back = s.right ? s.start.left : s.start.right;
    const int back_col = grid.cell_of(s.right ? back : back - 1);
    const auto stop_at = [&](Sub distance) {
        if (distance > 0) move = std::min(move, distance);
    };
    const auto leave = [&](Sub distance) {
        if (distance > 0) move = std::min(move, std::max(distance - 1, Sub{1}));
    };
    leave(s.right ? (back_col + 1) * tile - back : back - back_col * tile);
    for (const Obstacle& obstacle : s.around.obstacles) {
        leave(s.right ? obstacle.box.right - back : back - obstacle.box.left);
        stop_at(s.right ? obstacle.box.left - s.edge() : s.edge() - obstacle.box.right);
    }
    for (const SegmentFace& face : s.around.faces) {
        stop_at(s.right ? face.x0 - back : back - face.x1);
        leave(s.right ? face.x1 - back : back - face.x0);
    }
    const Sub reach = follow_reach(move, s.rules.walkable);
    const int last = grid.cell_of(s.start.bottom + reach);
    for (int row = grid.cell_of(s.start.top - reach); row <= last; ++row) {
        each_point(s, back_col, row, back, leave);  // what it stands on may end at any of them
        each_point(s, s.col, row, s.edge(), stop_at);
    }
    return move;
}

/// The uppermost segment that stops the leading edge of the box where the box is; 0 if none does.
std::uint32_t segment_in_path(const Surroundings& around, const Aabb& box, bool moving_right) {
    // At one height walls come before ends, and of two walls or two ends the one that leads lower, as in the mirror.
    const auto rank = [&](const SegmentFace& face) {
        const bool is_wall = face.type == SegmentFace::Type::wall;
        const bool is_forward = is_wall || moving_right;
        const Sub near = is_forward ? face.y0 : face.y1;
        const Sub far = is_forward ? face.y1 : face.y0;
        return std::tuple(is_wall ? std::max(near, box.top) : near, !is_wall, -far);
    };
    const SegmentFace* first = nullptr;
    for (const SegmentFace& face : around.faces)
        if (stops_edge(face, box, moving_right) && (first == nullptr || rank(face) < rank(*first))) first = &face;
    return first != nullptr ? first->number : 0;
}

/// The collider that blocks the interval at its start; is_nothing() if none does.
ColliderRef wall_at_start(const Stretch& s) {
    const TileGrid& grid = s.around.grid;
    for (int row = grid.cell_of(s.start.top); row <= grid.cell_of(s.start.bottom - 1); ++row) {
        const TileFacts& kind = grid.facts_at(s.col, row);
        if (!kind.affects_x) continue;
        bool wall = false;
        if (kind.type == ShapeType::solid)
            wall = s.at_border() && border_blocks(grid, s.col, row, s.start, s.right);
        else if (kind.one_way == OneWay::none)
            wall = is_wall_at_start(s, row);
        if (wall) return {BodyId::none, {s.col, row, grid.at(s.col, row)}};
    }
    return {BodyId::none, {}, segment_in_path(s.around, s.start, s.right)};
}

/// Cuts `move` at the nearest body ahead and returns that body; nothing if there is none on the way.
ColliderRef nearest_body(const Surroundings& around, const Aabb& box, bool right, Sub& move) {
    ColliderRef nearest;
    each_body_face(around, right ? Side::right : Side::left, box, move, [&](const NearFace& face) {
        move = face.room;
        nearest = face.collider;
    });
    return nearest;
}

/// Cuts the displacement of a box that follows the ground down, where a floor ahead takes over: until then it sinks,
/// from then on it rises or is stopped. The subpixel between both is an interval of its own.
Sub until_it_rises(const Stretch& s, Sub move) {
    if (leads_after(s, 0) || !leads_after(s, move)) return move;
    const Sub sinks = last_that_holds(0, move, [&](Sub part) { return !leads_after(s, part); });
    return std::max(sinks, Sub{1});
}

/// Cuts the displacement of a box that has lost the ground where a line from above comes down to its feet: it stands
/// again.
Sub until_it_stands(const Stretch& s, Sub move) {
    const Sub reach = follow_reach(move, s.rules.walkable) + 1;
    const auto falls = [&](Sub part) {
        const Aabb box = s.start.moved({s.ahead(part), 0});
        return s.around.room_below(box, reach) == s.around.room_below(box, reach, &s.start);
    };
    return falls(move) ? move : last_that_holds(0, move, falls) + 1;
}

/// For a displacement that does not fit to its end: some subpixels less than what fits, or one. Heights are rounded, so
/// only a step of one subpixel says whether, and by what, the box is blocked.
Sub move_that_fits(const Stretch& s, Sub move) {
    constexpr Sub rounded = 4;
    const Sub fits = last_that_holds(0, move, [&](Sub part) { return fit_after(s, part).fits; });
    return fits > rounded && fit_after(s, fits - rounded).fits ? fits - rounded : Sub{1};
}

/// True if any of what the feet are on may be walked on.
bool is_on_walkable(const Surroundings& around, const Aabb& box, int walkable) {
    bool is_any = false;
    each_face(around, Side::floor, box, 1,
              [&](const NearFace& floor) { is_any = is_any || std::abs(gradient_of(around.grid, floor)) <= walkable; });
    return is_any;
}

/// True if the ground may fall away on such a move: slopes, or ledges no lower than a walkable slope descends over one
/// subpixel.
bool falls_near(const Surroundings& around, const Aabb& box, Sub move, int walkable) {
    const TileGrid& grid = around.grid;
    const Sub reach = follow_reach(move, walkable);
    const Cells below{grid.cell_of(box.left), grid.cell_of(box.bottom - 1), grid.cell_of(box.right - 1),
                      grid.cell_of(box.bottom + reach)};
    const auto is_no_floor = [&](int col, int row) { return grid.facts_at(col, row).type != ShapeType::floor; };
    if (around.has_tiles && !each_cell(grid, below, is_no_floor)) return true;
    if (!around.has_bodies()) return false;
    const Sub lowest = box.bottom + follow_reach(1, walkable);
    const auto is_lower = [&](Sub y) { return y > box.bottom && y <= lowest; };
    const auto is_near_feet = [&](const Aabb& at) {
        return at.left < box.right && box.left < at.right && at.top <= box.bottom + reach && at.bottom >= box.bottom;
    };
    const bool is_over_tiles = around.has_tiles && floor_div(lowest, px(1)) != floor_div(box.bottom, px(1));
    return is_over_tiles ||
           std::any_of(around.obstacles.begin(), around.obstacles.end(),
                       [&](const Obstacle& obstacle) { return is_lower(obstacle.box.top); }) ||
           std::any_of(around.faces.begin(), around.faces.end(), [&](const SegmentFace& face) {
               const bool is_slope_near = face.y0 != face.y1 && is_near_feet(face.bounds());
               return face.type == SegmentFace::Type::floor && (is_slope_near || is_lower(face.y0));
           });
}

/// A displacement among whole cells and bodies alone: straight ahead until one of them blocks it. False, and nothing
/// is known, where slopes, lines or ground that falls away may matter.
bool advance_straight(const Surroundings& around, const Aabb& box, Sub dx, const AdvanceRules& rules, Advance& result) {
    if (!around.faces.empty()) return false;
    if (rules.walking && falls_near(around, hull(box, box.moved({dx, 0})), dx, rules.walkable)) return false;
    const TileGrid& grid = around.grid;
    const bool right = dx > 0;
    const Sub edge = right ? box.right : box.left;
    const Sub size = right ? dx : -dx;
    Sub move = size;
    const auto pass = [&](int col, int row) {
        const TileFacts& kind = grid.facts_at(col, row);
        if (!kind.affects_x) return true;
        if (kind.type != ShapeType::solid) return false;
        const Sub distance = right ? col * grid.tile_sub() - edge : edge - (col + 1) * grid.tile_sub();
        if (distance < 0 || distance >= move || !border_blocks(grid, col, row, box, right)) return true;
        move = distance;
        result.wall.tile = {col, row, grid.at(col, row)};
        return true;
    };
    const Cells ahead{grid.cell_of(right ? edge : edge + dx), grid.cell_of(box.top),
                      grid.cell_of(right ? edge + dx - 1 : edge - 1), grid.cell_of(box.bottom - 1)};
    if (around.has_tiles && !each_cell(grid, ahead, pass)) return false;
    const ColliderRef body = nearest_body(around, box, right, move);
    if (!body.is_nothing()) result.wall = body;
    result.box = box.moved({right ? move : -move, 0});
    result.blocked = move < size;
    return true;
}

}  // namespace

bool border_blocks(const TileGrid& grid, int col, int row, const Aabb& box, bool moving_right) {
    const TileFacts& kind = grid.facts_at(col, row);
    if (kind.one_way != OneWay::none)
        return kind.type == ShapeType::solid && kind.one_way == (moving_right ? OneWay::left : OneWay::right);
    if (kind.type == ShapeType::empty) return false;
    if (kind.type == ShapeType::solid) return true;
    const Sub x = moving_right ? 0 : grid.tile_sub();
    const SolidPart part = solid_part(grid, col, row, {x, x});
    return shared_length(part.top, part.bottom, box.top, box.bottom) > 0;
}

Advance advance_x(const Surroundings& around, const Aabb& box, Sub dx, AdvanceRules rules) {
    Advance result{box, false, {}};
    if (dx == 0 || advance_straight(around, box, dx, rules, result)) return result;
    result.wall = {};
    const bool right = dx > 0;
    Sub left_to_go = std::abs(dx);
    while (left_to_go > 0) {
        const TileGrid& grid = around.grid;
        const Aabb& at = result.box;
        Stretch stretch{around, rules, at, right ? grid.cell_of(at.right) : grid.cell_of(at.left - 1), right, false};
        Sub move = stretch_length(stretch, left_to_go);
        ColliderRef wall = wall_at_start(stretch);
        if (wall.is_nothing()) {
            const ColliderRef body = nearest_body(around, at, right, move);
            if (move == 0) wall = body;
        }
        if (!wall.is_nothing()) {
            result.blocked = true;
            result.wall = wall;
            break;
        }
        const bool falls =
            rules.walking && falls_near(around, hull(at, at.moved({stretch.ahead(move), 0})), move, rules.walkable);
        if (falls) move = until_something_changes(stretch, move);
        stretch.follows = falls && is_on_walkable(around, at, rules.walkable);
        if (stretch.follows)
            move = until_it_rises(stretch, move);
        else if (falls)
            move = until_it_stands(stretch, move);
        Fit fit = fit_after(stretch, move);
        if (fit.moved_y && !falls) {
            move = until_something_changes(stretch, move);
            fit = fit_after(stretch, move);
        }
        if (!fit.fits && move > 1) {
            move = move_that_fits(stretch, move);
            fit = fit_after(stretch, move);
        }
        if (!fit.fits) {
            result.blocked = true;
            result.wall = fit.wall;
            break;
        }
        result.box = fit.box;
        left_to_go -= move;
    }
    return result;
}

}  // namespace scree
