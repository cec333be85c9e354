#include "tests/support/oracle.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// A straight piece of a surface inside a cell, in subpixels of the room. A floor's solid part is below it, a
/// ceiling's above it.
struct Line {
    Sub x0, y0, x1, y1;
    bool ceiling;

    /// True if the height `y` is, right at `x`, on the solid side of the line.
    [[nodiscard]] bool is_passed(Sub x, Sub y) const {
        const std::int64_t width = x1 - x0;
        const std::int64_t line = y0 * width + std::int64_t{x - x0} * (y1 - y0);
        return ceiling ? line > y * width : line < y * width;
    }
    [[nodiscard]] bool is_passed_over(Sub from, Sub to, Sub y) const { return is_passed(from, y) || is_passed(to, y); }
    [[nodiscard]] bool is_steeper(int limit) const {
        return std::int64_t{std::abs(y1 - y0)} * 256 > std::int64_t{limit} * (x1 - x0);
    }
};

bool is_upright(const OracleLine& piece) { return piece.a.x == piece.b.x; }

/// Of a piece that is not upright: one that leads to the left is a ceiling.
Line line_of(const OracleLine& piece) {
    const bool ceiling = piece.b.x < piece.a.x;
    const Vec left = ceiling ? piece.b : piece.a;
    const Vec right = ceiling ? piece.a : piece.b;
    return {left.x, left.y, right.x, right.y, ceiling};
}

struct Cell {
    const TileKind& kind;
    Aabb area;

    [[nodiscard]] bool is(ShapeType type) const { return kind.shape.type == type; }
    [[nodiscard]] bool is_one_way() const { return kind.one_way != OneWay::none; }
    /// One of the straight pieces of the surface, from the left; there are `line_count`.
    [[nodiscard]] Line line(std::size_t i) const {
        const ProfilePoint a = kind.shape.points[i];
        const ProfilePoint b = kind.shape.points[i + 1];
        return {area.left + px(a.x), area.top + px(a.y), area.left + px(b.x), area.top + px(b.y),
                is(ShapeType::ceiling)};
    }
    [[nodiscard]] std::size_t line_count() const {
        return kind.shape.points.empty() ? 0 : kind.shape.points.size() - 1;
    }
    /// True if the height `y` is, somewhere strictly between `from` and `to`, on the solid side of the surface.
    [[nodiscard]] bool is_passed_over(Sub from, Sub to, Sub y) const {
        for (std::size_t i = 0; i < line_count(); ++i) {
            const Line line = this->line(i);
            const Sub a = std::max(from, line.x0);
            const Sub b = std::min(to, line.x1);
            if (a < b && line.is_passed_over(a, b, y)) return true;
        }
        return false;
    }
    /// True if the solid part, one-way or not, shares area with the box.
    [[nodiscard]] bool overlaps(const Aabb& box) const {
        if (is(ShapeType::empty) || !scree::overlaps(area, box)) return false;
        if (is(ShapeType::solid)) return true;
        return is_passed_over(box.left, box.right,
                              is(ShapeType::ceiling) ? std::max(box.top, area.top) : std::min(box.bottom, area.bottom));
    }
    /// True if feet over from..to at the height `y` are below what a one-way `up` holds them with.
    [[nodiscard]] bool is_below_top(Sub from, Sub to, Sub y) const {
        if (is(ShapeType::floor)) return is_passed_over(from, to, y);
        return y > area.top && overlaps({from, area.top, to, area.top + 1});
    }
    /// The same for a head and a one-way `down`.
    [[nodiscard]] bool is_above_underside(Sub from, Sub to, Sub y) const {
        if (is(ShapeType::ceiling)) return is_passed_over(from, to, y);
        return y < area.bottom && overlaps({from, area.bottom - 1, to, area.bottom});
    }
};

/// All cells that the box touches or overlaps.
template <class Visit>
void each_cell(const TileGrid& grid, const Aabb& box, const Visit& visit) {
    const Sub size = grid.tile_sub();
    for (int row = floor_div(box.top - 1, size); row <= floor_div(box.bottom, size); ++row)
        for (int col = floor_div(box.left - 1, size); col <= floor_div(box.right, size); ++col)
            visit(Cell{grid.kind_at(col, row), Aabb::at({col * size, row * size}, {size, size})});
}

/// True if something keeps the box, which is free, from going one subpixel down (or up).
bool is_held(const OracleRoom& room, const Aabb& box, bool down) {
    const Sub edge = down ? box.bottom : box.top;
    const Sub next = down ? edge + 1 : edge - 1;
    const Aabb ahead{box.left, std::min(edge, next), box.right, std::max(edge, next)};
    bool held = oracle_overlaps(room, ahead);
    each_cell(room.grid, ahead, [&](const Cell& cell) {
        const Sub from = std::max(box.left, cell.area.left);
        const Sub to = std::min(box.right, cell.area.right);
        if (held || from >= to) return;
        if (down && cell.kind.one_way == OneWay::up)
            held = !cell.is_below_top(from, to, edge) && cell.is_below_top(from, to, next);
        if (!down && cell.kind.one_way == OneWay::down)
            held = !cell.is_above_underside(from, to, edge) && cell.is_above_underside(from, to, next);
    });
    for (const OracleBody& body : room.bodies)
        if (down && body.one_way && body.box.top == edge && box.left < body.box.right && body.box.left < box.right)
            held = true;
    for (const OracleLine& piece : room.lines) {
        if (is_upright(piece)) continue;
        const Line line = line_of(piece);
        const Sub from = std::max(box.left, line.x0);
        const Sub to = std::min(box.right, line.x1);
        if (from < to && line.ceiling != down && !line.is_passed_over(from, to, edge) &&
            line.is_passed_over(from, to, next))
            held = true;
    }
    return held;
}

/// Moves the box down or up by at most `move`, until something blocks it.
Sub go_y(const OracleRoom& room, Aabb& box, Sub displacement) {
    Sub left = std::abs(displacement);
    for (; left > 0 && !is_held(room, box, displacement > 0); --left) box = box.moved({0, displacement > 0 ? 1 : -1});
    return std::abs(displacement) - left;
}

/// What the next subpixel along x asks for.
struct Ahead {
    bool wall = false;
    Sub lift = 0;   // up, by floors that rise
    Sub lower = 0;  // down, by ceilings that sink
};

/// One subpixel step of a leading edge.
struct Edge {
    Sub near;
    Sub far;
    Sub sink;      // the drop of the head during the step
    bool walking;  // a low ceiling is a wall
};

/// What the line under or over the leading edge asks for. It ends where the cell does, `inner` of the edge.
void collide_line(const Line& line, const OracleMover& mover, const Edge& step, Sub inner, bool is_one_way,
                  Ahead& ahead) {
    const auto [near, far, sink, walking] = step;
    const Sub edge = line.ceiling ? mover.box.top : mover.box.bottom;
    const bool was_in = line.is_passed(near, edge);
    if (was_in && is_one_way) return;  // not on its pass side
    if (!line.is_passed(far, line.ceiling ? inner + sink : inner)) return;
    if (was_in || line.is_steeper(mover.walkable) || (line.ceiling && walking)) {
        ahead.wall = true;
        return;
    }
    Sub by = 1;
    while (line.is_passed(far, line.ceiling ? edge + by : edge - by)) ++by;
    Sub& most = line.ceiling ? ahead.lower : ahead.lift;
    most = std::max(most, by);
}

/// Collects the demands of a line's pieces: vertical pieces and ends are walls to a mover in front of them.
void collide_piece(const OracleLine& piece, const OracleMover& mover, int displacement, const Edge& by, Ahead& ahead) {
    const Aabb& box = mover.box;
    if (is_upright(piece)) {
        const auto [top, bottom] = std::minmax(piece.a.y, piece.b.y);
        const bool front = displacement > 0 ? piece.b.y < piece.a.y : piece.b.y > piece.a.y;
        if (front && piece.a.x == by.near && shared_length(top, bottom, box.top, box.bottom) > 0) ahead.wall = true;
        return;
    }
    const Line line = line_of(piece);
    const bool hits_a = (displacement > 0) != line.ceiling;
    const Vec end = hits_a ? piece.a : piece.b;
    const bool stops = hits_a ? piece.stops_at_a : piece.stops_at_b;
    if (stops && end.x == by.near && end.y > box.top && end.y < box.bottom) ahead.wall = true;
    if (line.x0 <= std::min(by.near, by.far) && std::max(by.near, by.far) <= line.x1)
        collide_line(line, mover, by, line.ceiling ? box.top : box.bottom, true, ahead);
}

Ahead look_ahead(const OracleRoom& room, const OracleMover& mover, int displacement, Sub sink, bool walking) {
    const Aabb& box = mover.box;
    const Sub near = displacement > 0 ? box.right : box.left;
    const Sub far = near + displacement;
    const Aabb strip{std::min(near, far), box.top, std::max(near, far), box.bottom};
    const Edge edge{near, far, sink, walking};
    Ahead ahead;
    for (const OracleLine& piece : room.lines) collide_piece(piece, mover, displacement, edge, ahead);
    for (const OracleBody& body : room.bodies)
        if (!body.one_way && overlaps(body.box, strip)) ahead.wall = true;
    each_cell(room.grid, strip, [&](const Cell& cell) {
        if (!overlaps(cell.area, strip)) return;
        const OneWay one_way = cell.kind.one_way;
        if (cell.is(ShapeType::solid)) {
            const bool at_face = displacement > 0 ? near == cell.area.left : near == cell.area.right;
            if (!cell.is_one_way() || (at_face && one_way == (displacement > 0 ? OneWay::left : OneWay::right)))
                ahead.wall = true;
            return;
        }
        // Of a one-way only its face: `up` has no underside and `down` no top.
        if (one_way == (cell.is(ShapeType::floor) ? OneWay::down : OneWay::up)) return;
        for (std::size_t i = 0; i < cell.line_count(); ++i) {
            const Line line = cell.line(i);
            const Sub inner = line.ceiling ? std::max(box.top, cell.area.top) : std::min(box.bottom, cell.area.bottom);
            if (line.x0 <= strip.left && strip.right <= line.x1)
                collide_line(line, mover, edge, inner, cell.is_one_way(), ahead);
        }
    });
    return ahead;
}

/// The greatest drop of ground after `move` along x that a mover with follow_ground follows.
Sub snap_reach(Sub displacement, int walkable) {
    return static_cast<Sub>((std::int64_t{std::abs(displacement)} * walkable + 255) / 256);
}

/// Down to the ground if there is some within `reach`.
bool snap(const OracleRoom& room, Aabb& box, Sub reach) {
    Aabb lower = box;
    go_y(room, lower, reach);
    if (!is_held(room, lower, true)) return false;
    box = lower;
    return true;
}

/// One subpixel along x: lifted by floors that rise, lowered by ceilings that sink, and down with the ground that it
/// walks on. False if a wall is in the way.
bool go_x(const OracleRoom& room, OracleMover& mover, int displacement, bool walking) {
    const Aabb level = mover.box.moved({displacement, 0});
    Aabb lower = level;
    if (walking && oracle_footing(room, mover.box, mover.walkable) == Footing::walkable)
        snap(room, lower, snap_reach(1, mover.walkable));
    const Sub sink = lower.top - level.top;
    const Ahead ahead = look_ahead(room, mover, displacement, sink, walking);
    if (ahead.wall || (ahead.lift > 0 && ahead.lower > 0)) return false;
    Aabb box = level;
    const Sub by = ahead.lift > 0 ? -ahead.lift : std::max(ahead.lower, sink);
    if (go_y(room, box, by) < std::abs(by) || oracle_overlaps(room, box)) return false;
    mover.box = box;
    return true;
}

}  // namespace

std::vector<OracleLine> oracle_line(const std::vector<Vec>& points, bool closed, bool one_way) {
    std::vector<OracleLine> pieces;
    const std::size_t count = points.size();
    for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i)
        pieces.push_back({points[i], points[(i + 1) % count], false, false});
    const auto turn = [](Vec from, Vec to) { return std::int64_t{from.x} * to.y - std::int64_t{from.y} * to.x; };
    for (std::size_t i = 0; i < pieces.size() && !one_way; ++i) {
        OracleLine& piece = pieces[i];
        const Vec displacement = piece.b - piece.a;
        const bool floor = displacement.x > 0;
        const OracleLine* const before = i > 0 ? &pieces[i - 1] : closed ? &pieces.back() : nullptr;
        const OracleLine* const after = i + 1 < pieces.size() ? &pieces[i + 1] : closed ? &pieces.front() : nullptr;
        // A loose end blocks a mover that approaches its front, and so does a protruding corner where the line turns
        // back.
        const auto turns_back = [&](Vec first, Vec second, Sub other_x) {
            return turn(first, second) >= 0 && (floor ? other_x <= 0 : other_x >= 0);
        };
        piece.stops_at_a = before == nullptr
                               ? (floor ? displacement.y < 0 : displacement.y > 0)
                               : turns_back(before->b - before->a, displacement, before->b.x - before->a.x);
        piece.stops_at_b = after == nullptr ? (floor ? displacement.y > 0 : displacement.y < 0)
                                            : turns_back(displacement, after->b - after->a, after->b.x - after->a.x);
    }
    return pieces;
}

bool oracle_overlaps(const OracleRoom& room, const Aabb& box) {
    bool found = false;
    each_cell(room.grid, box, [&](const Cell& cell) { found = found || (!cell.is_one_way() && cell.overlaps(box)); });
    for (const OracleBody& body : room.bodies) found = found || (!body.one_way && overlaps(body.box, box));
    return found;
}

Footing oracle_footing(const OracleRoom& room, const Aabb& box, int walkable) {
    if (!is_held(room, box, true)) return Footing::none;
    // Each line alone: which of them hold the feet? Two that fall alike to both sides, or meet, hold them level.
    bool steep_only = true;
    std::vector<int> steep;  // y per 256 x
    const Aabb below{box.left, box.bottom, box.right, box.bottom + 1};
    each_cell(room.grid, below, [&](const Cell& cell) {
        const Sub from = std::max(box.left, cell.area.left);
        const Sub to = std::min(box.right, cell.area.right);
        if (from >= to || (cell.is_one_way() && cell.kind.one_way != OneWay::up)) return;
        if (!cell.is(ShapeType::floor)) {
            if (cell.area.top == box.bottom && cell.is_below_top(from, to, box.bottom + 1)) steep_only = false;
            return;
        }
        if (cell.is_below_top(from, to, box.bottom)) return;
        for (std::size_t i = 0; i < cell.line_count(); ++i) {
            const Line line = cell.line(i);
            const Sub a = std::max(from, line.x0);
            const Sub b = std::min(to, line.x1);
            if (a >= b || !line.is_passed_over(a, b, box.bottom + 1)) continue;
            if (!cell.is_one_way() && box.bottom == cell.area.bottom) continue;
            if (line.is_steeper(walkable))
                steep.push_back((line.y1 - line.y0) * 256 / (line.x1 - line.x0));
            else
                steep_only = false;
        }
    });
    for (const OracleBody& body : room.bodies)
        if (body.box.top == box.bottom && box.left < body.box.right && body.box.left < box.right) steep_only = false;
    for (const OracleLine& piece : room.lines) {
        if (is_upright(piece)) continue;
        const Line line = line_of(piece);
        const Sub from = std::max(box.left, line.x0);
        const Sub to = std::min(box.right, line.x1);
        if (line.ceiling || from >= to || line.is_passed_over(from, to, box.bottom)) continue;
        if (!line.is_passed_over(from, to, box.bottom + 1)) continue;
        if (line.is_steeper(walkable))
            steep.push_back(away_div((line.y1 - line.y0) * 256, line.x1 - line.x0));
        else
            steep_only = false;
    }
    for (const int gradient : steep)
        if (std::find(steep.begin(), steep.end(), -gradient) != steep.end()) steep_only = false;
    return steep_only ? Footing::steep : Footing::walkable;
}

void oracle_step(const OracleRoom& room, OracleMover& mover) {
    const Aabb start = mover.box;
    const Vec wanted = mover.velocity;
    const bool walking = mover.footing == Footing::walkable && wanted.y >= 0 && is_held(room, start, true);
    for (Sub left = std::abs(wanted.x); left > 0; --left) {
        if (!go_x(room, mover, wanted.x > 0 ? 1 : -1, walking)) {
            mover.velocity.x = 0;
            break;
        }
    }
    // All in all no further down than the steepest walkable slope leads in this step.
    const Sub reach = snap_reach(wanted.x, mover.walkable);
    if (walking && snap(room, mover.box, std::clamp(start.bottom + reach - mover.box.bottom, Sub{0}, reach))) {
        mover.velocity.y = 0;
    } else {
        // In the air a mover keeps its displacement along y, also if slopes lifted it along x; a fall never rises.
        const Sub rest = walking ? wanted.y : start.bottom + wanted.y - mover.box.bottom;
        const Sub displacement = wanted.y < 0 ? rest : std::max(rest, Sub{0});
        go_y(room, mover.box, displacement);
        if (is_held(room, mover.box, displacement >= 0)) mover.velocity.y = 0;
    }
    mover.footing = mover.velocity.y >= 0 ? oracle_footing(room, mover.box, mover.walkable) : Footing::none;
}

}  // namespace scree
