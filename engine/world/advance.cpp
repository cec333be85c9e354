#include "engine/world/advance.hpp"

#include "engine/world/meet_segment.hpp"

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
    bool follows = false;  // walks on a slope or near one, and goes down with it

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
    Party steep;         // a wall that who sinks on the way meets sooner ...
    Sub steep_foot = 0;  // ... and where its line begins, on the way
};

/// Where the line of a cell that the leading edge is on begins, on the way.
Sub foot_of_line(const Stretch& s, int row) {
    const Sub left = s.col * s.around.grid.tile_sub();
    Sub foot = s.right ? left : left + s.around.grid.tile_sub();
    for (const ProfilePoint point : s.around.grid.kind_at(s.col, row).shape.points) {
        const Sub x = left + px(point.x);
        if (s.right ? x <= s.edge() && x > foot : x >= s.edge() && x < foot) foot = x;
    }
    return foot;
}

/// Goes down to the ground after `way`, if the ground was or is a slope; ledges wait for the end of the whole way.
void follow_slope(const Stretch& s, Fit& fit, Sub way) {
    const Sub reach = follow_reach(way, s.rules.walkable);
    const Sub room = s.around.room_below(fit.box, reach + 1);
    if (!fit.steep.is_nothing()) {
        // Where was it a subpixel before, on what is behind the steep slope? If lower, it met the slope from there.
        Aabb behind = fit.box.moved({s.ahead(-1), 0});
        (s.right ? behind.right : behind.left) = fit.steep_foot;
        const Sub sunk = behind.width() > 0 ? s.around.room_below(behind, reach + 1) : 0;
        if (sunk > room && sunk <= reach) {
            fit.fits = false;
            fit.wall = fit.steep;
            return;
        }
    }
    if (room > reach) return;
    fit.box = fit.box.moved({0, room});
}

Fit fit_after(const Stretch& s, Sub way, Sub whole) {
    const TileGrid& grid = s.around.grid;
    Fit fit{s.start.moved({s.ahead(way), 0}), false, true, {}, {}, 0};
    const Sub local = s.local_edge() + s.ahead(way);
    const Sub deepest = s.follows ? s.start.bottom + follow_reach(whole, s.rules.walkable) : s.start.bottom - 1;
    const int row0 = grid.cell_of(s.start.top);
    const int row1 = grid.cell_of(deepest);
    const auto each_line = [&](ShapeType type, OneWay passed, const auto& visit) {
        for (int row = row0; row <= row1; ++row) {
            const TileFacts& kind = grid.facts_at(s.col, row);
            if (kind.type != type || kind.one_way == passed) continue;
            const Line line = line_of(s, kind, row, whole);
            if (!line.matters || line.wall) continue;
            visit(line, row * grid.tile_sub() + grid.height_at(s.col, row, local),
                  Party{BodyId::none, {s.col, row, grid.at(s.col, row)}});
        }
    };
    const auto each_segment = [&](SegmentFace::Type type, const auto& visit) {
        for (const SegmentFace& face : s.around.faces) {
            if (face.type != type || s.around.drops_through(face) || !comes_towards(face, s.start, s.right, whole))
                continue;
            visit(face, face.is_steeper(s.rules.walkable), face.height_at(s.edge() + s.ahead(way)));
        }
    };
    Sub lift = 0;
    Party slope;
    each_line(ShapeType::floor, OneWay::down, [&](const Line& line, Sub surface, const Party& cell) {
        if (line.steep) {
            fit.steep = cell;
            fit.steep_foot = foot_of_line(s, cell.tile.row);
        }
        if (surface >= s.start.bottom) return;
        if (line.steep) {
            fit.fits = false;
            fit.wall = cell;
        } else {
            lift = std::max(lift, s.start.bottom - surface);
            slope = cell;
        }
    });
    each_segment(SegmentFace::Type::floor, [&](const SegmentFace& face, bool steep, Sub surface) {
        const Party segment{BodyId::none, {}, face.number};
        if (steep) {
            fit.steep = segment;
            fit.steep_foot = s.right ? face.x0 : face.x1;
        }
        if (surface >= s.start.bottom) return;
        if (steep) {
            fit.fits = false;
            fit.wall = segment;
        } else if (s.start.bottom - surface > lift) {
            lift = s.start.bottom - surface;
            slope = segment;
        }
    });
    fit.box = fit.box.moved({0, -lift});
    fit.moved_y = lift > 0;
    if (s.follows && fit.fits) follow_slope(s, fit, way);
    Sub lower = 0;
    each_line(ShapeType::ceiling, OneWay::up, [&](const Line& line, Sub surface, const Party& cell) {
        const Sub top = s.follows ? fit.box.top : s.start.top;  // who goes down meets it later
        if (surface <= top) return;
        if (line.steep || s.rules.walking || s.rules.standing) {
            fit.fits = false;
            fit.wall = cell;
        } else {
            lower = std::max(lower, surface - top);
            slope = cell;
        }
    });
    each_segment(SegmentFace::Type::ceiling, [&](const SegmentFace& face, bool steep, Sub surface) {
        const Sub top = s.follows ? fit.box.top : s.start.top;
        if (surface <= top) return;
        const Party segment{BodyId::none, {}, face.number};
        if (steep || s.rules.walking || s.rules.standing) {
            fit.fits = false;
            fit.wall = segment;
        } else if (surface - top > lower) {
            lower = surface - top;
            slope = segment;
        }
    });
    if (lower > 0) fit.moved_y = true;
    if (!fit.moved_y || !fit.fits) return fit;
    const Aabb level = fit.box.moved({0, lift});
    fit.box = fit.box.moved({0, lower});
    const Party wall = s.around.blocker(fit.box, s.right ? fit.box.right : fit.box.left);
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
    return s.around.faces.empty() ? length : way_to_segment_end(s.around, s.edge(), s.right, length);
}

/// Cuts the way of a box that goes up or down on it: where its trailing edge leaves a column, a body or a line of a
/// profile, and where its leading edge comes to a body or a line that is above or below it now. What is left is in the
/// way to the last, so there is a stretch of one subpixel between before and after.
Sub until_something_changes(const Stretch& s, Sub way) {
    const TileGrid& grid = s.around.grid;
    const Sub tile = grid.tile_sub();
    const Sub back = s.right ? s.start.left : s.start.right;
    const int back_col = grid.cell_of(s.right ? back : back - 1);
    const auto meet = [&](Sub distance) {
        if (distance > 0) way = std::min(way, distance);
    };
    const auto leave = [&](Sub distance) {
        if (distance > 0) way = std::min(way, std::max(distance - 1, Sub{1}));
    };
    const auto meet_points = [&](int col, int row, Sub edge) {
        if (grid.facts_at(col, row).is_line) return;
        for (const ProfilePoint point : grid.kind_at(col, row).shape.points) {
            const Sub x = col * tile + px(point.x);
            meet(s.right ? x - edge : edge - x);
        }
    };
    leave(s.right ? (back_col + 1) * tile - back : back - back_col * tile);
    for (const Obstacle& obstacle : s.around.obstacles) {
        leave(s.right ? obstacle.box.right - back : back - obstacle.box.left);
        meet(s.right ? obstacle.box.left - s.edge() : s.edge() - obstacle.box.right);
    }
    for (const SegmentFace& face : s.around.faces) {
        meet(s.right ? face.x0 - back : back - face.x1);
        leave(s.right ? face.x1 - back : back - face.x0);
    }
    const Sub reach = follow_reach(way, s.rules.walkable);
    const int last = grid.cell_of(s.start.bottom + reach);
    for (int row = grid.cell_of(s.start.top - reach); row <= last; ++row) {
        meet_points(back_col, row, back);
        meet_points(s.col, row, s.edge());
    }
    return way;
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
    return {BodyId::none, {}, segment_in_way(s.around, s.start, s.right)};
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

/// True if any of what the feet are on may be walked on.
bool is_on_walkable(const Surroundings& around, const Aabb& box, int walkable) {
    const TileGrid& grid = around.grid;
    for (int row = grid.cell_of(box.bottom - 1); row <= grid.cell_of(box.bottom); ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right - 1); ++col) {
            const Span span = span_in_cell(grid, col, box);
            const Surface surface = floor_surface(grid, col, row, span);
            if (!surface.exists || surface.y != box.bottom) continue;
            const TileFacts& kind = grid.facts_at(col, row);
            const int gradient = kind.is_line || kind.type != ShapeType::floor
                                     ? kind.gradient
                                     : gradient_under(grid.kind_at(col, row).shape, span.from, span.to);
            if (std::abs(gradient) <= walkable) return true;
        }
    for (const Obstacle& obstacle : around.obstacles)
        if (obstacle.box.top == box.bottom &&
            shared_length(obstacle.box.left, obstacle.box.right, box.left, box.right) > 0)
            return true;
    return is_on_walkable_segment(around, box, walkable);
}

bool slopes_near(const Surroundings& around, const Aabb& box, Sub reach) {
    const TileGrid& grid = around.grid;
    const int last = grid.cell_of(box.bottom + reach);
    for (int row = grid.cell_of(box.bottom - 1); around.has_tiles && row <= last; ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right - 1); ++col)
            if (grid.facts_at(col, row).type == ShapeType::floor) return true;
    return segment_slopes_near(around, box, reach);
}

/// True if nothing on the way asks for more than adding dx. Most ways are like that.
bool is_clear(const Surroundings& around, const Aabb& box, Sub dx, const AdvanceRules& rules) {
    if (!around.faces.empty()) return false;
    const TileGrid& grid = around.grid;
    const bool right = dx > 0;
    const Sub edge = right ? box.right : box.left;
    const int first = grid.cell_of(right ? edge : edge + dx);
    const int last = grid.cell_of(right ? edge + dx - 1 : edge - 1);
    const int bottom = grid.cell_of(box.bottom - 1);
    for (int row = grid.cell_of(box.top); around.has_tiles && row <= bottom; ++row)
        for (int col = first; col <= last; ++col)
            if (grid.facts_at(col, row).meets_x) return false;
    const Aabb way = right ? Aabb{edge, box.top, edge + dx, box.bottom} : Aabb{edge + dx, box.top, edge, box.bottom};
    for (const Obstacle& obstacle : around.obstacles)
        if (!obstacle.one_way && overlaps(obstacle.box, way)) return false;
    return !rules.walking || !slopes_near(around, hull(box, box.moved({dx, 0})), follow_reach(dx, rules.walkable));
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
        Stretch stretch{around, rules, at, right ? grid.cell_of(at.right) : grid.cell_of(at.left - 1), right, false};
        Sub way = stretch_length(stretch, left_to_go);
        Party wall = wall_at_start(stretch, way);
        if (wall.is_nothing()) wall = nearest_body(stretch, way);
        if (!wall.is_nothing()) {
            result.blocked = true;
            result.wall = wall;
            break;
        }
        const bool near_slope = rules.walking && slopes_near(around, hull(at, at.moved({stretch.ahead(way), 0})),
                                                             follow_reach(way, rules.walkable));
        if (near_slope) way = until_something_changes(stretch, way);
        stretch.follows = near_slope && is_on_walkable(around, at, rules.walkable);
        Fit fit = fit_after(stretch, way, way);
        if (fit.moved_y && !near_slope) {
            way = until_something_changes(stretch, way);
            fit = fit_after(stretch, way, way);
        }
        const Sub whole = way;
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
        result.lifted = result.lifted || fit.box.top < at.top;
        result.box = fit.box;
        if (result.blocked) break;
        left_to_go -= way;
    }
    return result;
}

}  // namespace scree
