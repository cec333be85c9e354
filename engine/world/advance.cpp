#include "engine/world/advance.hpp"

#include <cstdlib>

namespace scree {

namespace {

/// One stretch of the way between two cuts: the leading edge stays in one column and on one line of each profile.
struct Stretch {
    const Surroundings& around;
    AdvanceRules rules;
    Aabb start;
    int col;
    bool right;

    [[nodiscard]] Sub edge() const { return right ? start.right : start.left; }
    [[nodiscard]] Sub local_edge() const { return edge() - col * around.grid.tile_sub(); }
    [[nodiscard]] bool at_border() const { return local_edge() == (right ? 0 : around.grid.tile_sub()); }
    [[nodiscard]] Sub ahead(Sub way) const { return right ? way : -way; }
};

/// What the profile of one cell asks of the box on a stretch.
struct Line {
    bool matters = false;
    bool wall = false;   // stands in the way where the stretch starts
    bool steep = false;  // may not lift or lower the box
};

/// Reads a floor (or a ceiling, upside down) at the start and the end of the stretch; heights are absolute.
Line line_of(const Stretch& s, const TileFacts& kind, int row, Sub way) {
    const Sub tile = s.around.grid.tile_sub();
    const Sub top = row * tile;
    const Sub bottom = top + tile;
    const bool floor = kind.type == ShapeType::floor;
    const Sub here = top + s.around.grid.height_at(s.col, row, s.local_edge());
    const Sub there = top + s.around.grid.height_at(s.col, row, s.local_edge() + s.ahead(way));
    const Sub nothing = floor ? bottom : top;
    const bool inside = floor ? s.start.bottom > here : s.start.top < here;
    if (kind.one_way != OneWay::none) {
        if (inside) return {};  // not on its pass side
        if (s.around.drops_through(s.col, row)) return {};
    } else {
        if (here == nothing && there == nothing) return {};
        if (inside && s.start.top < bottom && s.start.bottom > top && (s.at_border() || here == nothing))
            return {true, true, false};
        if (inside) return {};  // overlapped before the move
    }
    const Sub line_start = s.local_edge() - (s.right ? 0 : way);
    const bool steep = kind.is_line ? std::abs(kind.y1 - kind.y0) > s.rules.walkable * s.around.grid.tile_size()
                                    : is_steeper(s.around.grid.kind_at(s.col, row).shape, line_start, s.rules.walkable);
    return {floor ? there < here : there > here, false, steep};
}

/// Where the box is after `way` of the stretch, and whether it fits there.
struct Fit {
    Aabb box;
    bool moved_y = false;
    bool fits = true;
    Party wall;
};

Fit fit_after(const Stretch& s, Sub way, Sub whole) {
    const TileGrid& grid = s.around.grid;
    Fit fit{s.start.moved({s.ahead(way), 0}), false, true, {}};
    const Sub local = s.local_edge() + s.ahead(way);
    for (int row = grid.cell_of(s.start.top); row <= grid.cell_of(s.start.bottom - 1); ++row) {
        const TileFacts& kind = grid.facts_at(s.col, row);
        const bool floor = kind.type == ShapeType::floor && kind.one_way != OneWay::down;
        const bool ceiling = kind.type == ShapeType::ceiling && kind.one_way != OneWay::up;
        if (!floor && !ceiling) continue;
        const Line line = line_of(s, kind, row, whole);
        if (!line.matters || line.wall) continue;
        const Sub surface = row * grid.tile_sub() + grid.height_at(s.col, row, local);
        const Sub push = floor ? std::min(Sub{0}, surface - s.start.bottom) : std::max(Sub{0}, surface - s.start.top);
        if (push == 0) continue;
        if (line.steep || (ceiling && (s.rules.walking || s.rules.standing))) {
            fit.fits = false;
            fit.wall = {BodyId::none, {s.col, row, grid.at(s.col, row)}};
            continue;
        }
        const Sub so_far = fit.box.top - s.start.top;
        if ((push < 0 && so_far > 0) || (push > 0 && so_far < 0)) fit.fits = false;  // floor and ceiling meet
        if (std::abs(push) > std::abs(so_far)) fit.box = fit.box.moved({0, push - so_far});
        fit.moved_y = true;
    }
    if (fit.moved_y && fit.fits) {
        const Party wall = s.around.blocker(fit.box);
        if (wall.body != BodyId::none || wall.tile.kind != empty_kind) {
            fit.fits = false;
            fit.wall = wall;
        }
    }
    return fit;
}

/// The length of the stretch: up to `way`, the column's end, the next point of a profile.
Sub stretch_length(const Stretch& s, Sub way) {
    const TileGrid& grid = s.around.grid;
    const Sub local = s.local_edge();
    Sub length = std::min(way, s.right ? grid.tile_sub() - local : local);
    for (int row = grid.cell_of(s.start.top); row <= grid.cell_of(s.start.bottom - 1); ++row) {
        if (grid.facts_at(s.col, row).is_line) continue;  // its points are at the borders
        for (const ProfilePoint point : grid.kind_at(s.col, row).shape.points) {
            const Sub distance = s.right ? px(point.x) - local : local - px(point.x);
            if (distance > 0) length = std::min(length, distance);
        }
    }
    return length;
}

/// What stands in the way where the stretch starts; a party that is nothing if nothing does.
Party wall_at_start(const Stretch& s, Sub way) {
    const TileGrid& grid = s.around.grid;
    for (int row = grid.cell_of(s.start.top); row <= grid.cell_of(s.start.bottom - 1); ++row) {
        const TileFacts& kind = grid.facts_at(s.col, row);
        if (!kind.meets_x) continue;
        bool wall = false;
        if (kind.type == ShapeType::solid)
            wall = s.at_border() && border_blocks(grid, s.col, row, s.start, s.right);
        else if (kind.one_way == OneWay::none)
            wall = line_of(s, kind, row, way).wall;
        if (wall) return {BodyId::none, {s.col, row, grid.at(s.col, row)}};
    }
    return {};
}

/// Cuts `way` at the nearest body ahead; names it when there is no way at all.
Party nearest_body(const Stretch& s, Sub& way) {
    Party wall;
    for (const Obstacle& obstacle : s.around.obstacles) {
        if (obstacle.one_way || shared_length(obstacle.box.top, obstacle.box.bottom, s.start.top, s.start.bottom) == 0)
            continue;
        const Sub gap = s.right ? obstacle.box.left - s.start.right : s.start.left - obstacle.box.right;
        if (gap < 0 || gap >= way) continue;
        way = gap;
        if (gap == 0) return {obstacle.id, {}};
    }
    return wall;
}

/// Goes down to the ground after a stretch, if the ground was or is a slope; ledges wait for the end of the way.
void follow_slope(const Surroundings& around, const AdvanceRules& rules, Aabb& box, Sub way) {
    const Sub reach = follow_reach(way, rules.walkable);
    const Sub room = around.room_below(box, reach + 1);
    if (room > 0 && room <= reach) box = box.moved({0, room});
}

bool slopes_near(const TileGrid& grid, const Aabb& box, Sub reach) {
    const int last = grid.cell_of(box.bottom + reach);
    for (int row = grid.cell_of(box.bottom - 1); row <= last; ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right - 1); ++col)
            if (grid.facts_at(col, row).type == ShapeType::floor) return true;
    return false;
}

/// True if nothing on the way asks for more than adding dx. Most ways are like that.
bool is_clear(const Surroundings& around, const Aabb& box, Sub dx, const AdvanceRules& rules) {
    const TileGrid& grid = around.grid;
    const bool right = dx > 0;
    const Sub edge = right ? box.right : box.left;
    const int first = grid.cell_of(right ? edge : edge + dx);
    const int last = grid.cell_of(right ? edge + dx - 1 : edge - 1);
    const int bottom = grid.cell_of(box.bottom - 1);
    for (int row = grid.cell_of(box.top); row <= bottom; ++row)
        for (int col = first; col <= last; ++col)
            if (grid.facts_at(col, row).meets_x) return false;
    const Aabb way = right ? Aabb{edge, box.top, edge + dx, box.bottom} : Aabb{edge + dx, box.top, edge, box.bottom};
    for (const Obstacle& obstacle : around.obstacles)
        if (!obstacle.one_way && overlaps(obstacle.box, way)) return false;
    return !rules.walking || !slopes_near(grid, hull(box, box.moved({dx, 0})), follow_reach(dx, rules.walkable));
}

}  // namespace

bool border_blocks(const TileGrid& grid, int col, int row, const Aabb& box, bool moving_right) {
    const TileFacts& kind = grid.facts_at(col, row);
    if (kind.one_way != OneWay::none)
        return kind.type == ShapeType::solid && kind.one_way == (moving_right ? OneWay::left : OneWay::right);
    if (kind.type == ShapeType::empty) return false;
    if (kind.type == ShapeType::solid) return true;
    const Sub top = row * grid.tile_sub();
    const Sub height = top + grid.height_at(col, row, moving_right ? 0 : grid.tile_sub());
    if (kind.type == ShapeType::floor) return shared_length(height, top + grid.tile_sub(), box.top, box.bottom) > 0;
    return shared_length(top, height, box.top, box.bottom) > 0;
}

Advance advance_x(const Surroundings& around, const Aabb& box, Sub dx, AdvanceRules rules) {
    if (dx == 0) return {box, false, {}, false};
    if (is_clear(around, box, dx, rules)) return {box.moved({dx, 0}), false, {}, false};
    Advance result{box, false, {}, false};
    const bool right = dx > 0;
    Sub left_to_go = std::abs(dx);
    while (left_to_go > 0) {
        const TileGrid& grid = around.grid;
        const Aabb& at = result.box;
        Stretch stretch{around, rules, at, right ? grid.cell_of(at.right) : grid.cell_of(at.left - 1), right};
        Sub way = stretch_length(stretch, left_to_go);
        Party wall = wall_at_start(stretch, way);
        if (wall.tile.kind == empty_kind) wall = nearest_body(stretch, way);
        if (wall.body != BodyId::none || wall.tile.kind != empty_kind) {
            result.blocked = true;
            result.wall = wall;
            break;
        }
        const Sub whole = way;
        Fit fit = fit_after(stretch, way, whole);
        if (!fit.fits) {
            Sub fits = 0;
            Sub fails = way;
            while (fails - fits > 1) {
                const Sub middle = fits + (fails - fits) / 2;
                (fit_after(stretch, middle, whole).fits ? fits : fails) = middle;
            }
            result.blocked = true;
            result.wall = fit_after(stretch, fails, whole).wall;
            way = fits;
            fit = fit_after(stretch, way, whole);
        }
        const bool near_slope = rules.walking && slopes_near(grid, at, follow_reach(way, rules.walkable));
        result.lifted = result.lifted || fit.box.top < at.top;
        result.box = fit.box;
        if (near_slope) follow_slope(around, rules, result.box, way);
        if (result.blocked) break;
        left_to_go -= way;
    }
    return result;
}

}  // namespace scree
