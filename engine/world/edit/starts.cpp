// Where bodies start: out of what they would be inside of, and on what they would stand on.

#include "engine/core/bisect.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/edit/edit.hpp"
#include "engine/world/sweep/surroundings.hpp"

#include <algorithm>
#include <limits>

namespace scree {

namespace {

constexpr Sub no_exit = std::numeric_limits<Sub>::max();

// A crate that moves out of one body may overlap another, which moves out in turn.
constexpr int most_moved_in_a_row = 8;

/// How far a box must go on in a direction (one step of it) until a line that cuts it does not any more; more than
/// `reach` if that is not far enough.
Sub distance_past(const SegmentFace& face, const Aabb& box, Vec direction, Sub reach) {
    // It is cut on one stretch of the way, which ends at the line's bounds at the latest.
    const Sub most = std::min(distance_past(face.bounds(), box, direction), reach + 1);
    const auto is_cut = [&](Sub distance) {
        return face.cuts(box.moved({direction.x * distance, direction.y * distance}));
    };
    return last_that_holds(0, most, is_cut) + 1;
}

/// How far a box that a floor or ceiling blocks must go on in a direction until that cell may let it be; at least 1.
Sub distance_past(const TileGrid& grid, const TileRef& cell, const Aabb& box, Vec direction) {
    const Sub tile = grid.tile_sub();
    const Vec corner{cell.col * tile, cell.row * tile};
    const Span span = span_in_cell(grid, cell.col, box);
    const bool floor = grid.facts(cell.kind).type == ShapeType::floor;
    if (direction.x == 0) {
        // The same span all the way: out when the solid part under it is left behind.
        const SolidPart part = solid_part(grid, cell.col, cell.row, span);
        return distance_past({box.left, part.top, box.right, part.bottom}, box, direction);
    }
    // Up to the next point of the profile behind the box it is one line: out when what is left of that is, if it blocks
    // at all; what is beyond the point blocks until the box has come to it.
    const bool right = direction.x > 0;
    const Sub behind = right ? span.from : span.to;
    Sub point = right ? span.to : span.from;
    for (const ProfilePoint each : grid.kind_at(cell.col, cell.row).shape.points) {
        const Sub x = px(each.x);
        if (right ? x > behind && x < point : x < behind && x > point) point = x;
    }
    const auto blocks_from = [&](Sub x) {
        const Sub surface = corner.y + grid.height_over(cell.col, cell.row, std::min(x, point), std::max(x, point));
        return floor ? surface < box.bottom : surface > box.top;
    };
    Sub out = point;
    if (blocks_from(behind)) out = last_that_holds(behind, point, blocks_from) + (right ? 1 : -1);
    return right ? corner.x + out - box.left : box.right - (corner.x + out);
}

/// How far the box must go in a direction (one step of it) until it overlaps nothing and no line cuts it that did not
/// before: at most `reach`.
Sub exit_distance(const Surroundings& around, const Aabb& start, Vec direction, Sub reach) {
    Sub distance = 0;
    while (distance <= reach) {
        const Aabb box = start.moved({direction.x * distance, direction.y * distance});
        const ColliderRef wall = around.blocker(box);
        const std::uint32_t line = wall.is_nothing() ? around.cut_by(box, start) : 0;
        if (wall.is_nothing() && line == 0) return is_place(box.corner()) ? distance : no_exit;
        Sub step = 1;
        const auto leave = [&](Sub by) { step = std::max(step, by); };
        for (const SegmentFace& face : around.faces)
            if (line != 0 && face.number == line) leave(distance_past(face, box, direction, reach - distance));
        for (const Obstacle& obstacle : around.obstacles)
            if (wall.body != BodyId::none && !obstacle.one_way && overlaps(obstacle.box, box))
                leave(distance_past(obstacle.box, box, direction));
        const TileRef cell = wall.tile;
        const Sub tile = around.grid.tile_sub();
        // Nothing is free until what blocks it is left behind.
        if (cell.kind != empty_kind && around.grid.facts(cell.kind).type == ShapeType::solid)
            leave(distance_past(Aabb::at({cell.col * tile, cell.row * tile}, {tile, tile}), box, direction));
        else if (cell.kind != empty_kind)
            leave(distance_past(around.grid, cell, box, direction));
        distance += step;
    }
    return no_exit;
}

}  // namespace

bool move_out_of_solids(const WorldState& state, Scratch& scratch, Mover& mover) {
    const Aabb start = mover.box;
    const Sub reach_x = start.width() + 2 * state.grid.tile_sub();
    const Sub reach_y = start.height() + 2 * state.grid.tile_sub();
    const Aabb region{start.left - reach_x, start.top - reach_y, start.right + reach_x, start.bottom + reach_y};
    const Surroundings around = surroundings(state, scratch, mover, region);
    if (!around.blocked(start)) return true;
    const Sub up = exit_distance(around, start, {0, -1}, reach_y);
    const Sub down = exit_distance(around, start, {0, 1}, reach_y);
    const Sub left = exit_distance(around, start, {-1, 0}, reach_x);
    const Sub right = exit_distance(around, start, {1, 0}, reach_x);
    const Sub aside = left == right ? no_exit : std::min(left, right);
    const Sub nearest = std::min({up, down, aside});
    if (nearest == no_exit) return false;
    if (nearest == up)
        mover.box = start.moved({0, -up});
    else if (nearest == down)
        mover.box = start.moved({0, down});
    else
        mover.box = start.moved({left < right ? -left : right, 0});
    return true;
}

void make_room_for(WorldState& state, Scratch& scratch, const Aabb& added, Categories category, BodyId id, int depth) {
    for (std::size_t i = 0; i < state.movers.size(); ++i) {
        Mover& mover = state.movers[i];
        if (mover.id == id || (mover.spec.mask & category) == 0 || !overlaps(mover.box, added)) continue;
        const Aabb before = mover.box;
        mover.stuck = depth >= most_moved_in_a_row || !move_out_of_solids(state, scratch, mover);
        if (mover.box == before) continue;
        restart_mover_from(state, scratch, mover, before);
        if (!mover.spec.solid) continue;
        make_room_for(state, scratch, mover.box, mover.spec.category, mover.id, depth + 1);
        resettle(state, scratch, mover.id, mover.box, mover.spec.category);
    }
}

void settle_on(WorldState& state, Scratch& scratch, const Aabb& added, Categories category) {
    for (Mover& mover : state.movers) {
        const Aabb& box = mover.box;
        if (box.bottom < added.top || box.bottom > added.bottom) continue;
        if ((mover.spec.mask & category) == 0 || shared_length(box.left, box.right, added.left, added.right) == 0)
            continue;
        settle(state, scratch, mover);
    }
}

void resettle(WorldState& state, Scratch& scratch, BodyId id, const Aabb& now, Categories category) {
    for (Mover& mover : state.movers) {
        if (mover.ground.collider.body != id) continue;
        restart_mover(state, scratch, mover);
    }
    settle_on(state, scratch, now, category);
}

void restart_mover(WorldState& state, Scratch& scratch, Mover& mover) {
    place_triggers_of(state.triggers, mover.id, mover.box.corner());
    mover.ground = {};
    mover.touching.remove(Side::floor);
    mover.stuck = surroundings(state, scratch, mover, mover.box).blocked(mover.box);
    if (!mover.stuck) settle(state, scratch, mover);
    update_currents(state, scratch, mover);
}

void restart_mover_from(WorldState& state, Scratch& scratch, Mover& mover, const Aabb& before) {
    wake_dynamics_at(state, before);
    wake_dynamics_at(state, mover.box);
    mover.box_before = mover.box;
    mover.is_dropping = false;
    restart_mover(state, scratch, mover);
}

void settle(const WorldState& state, Scratch& scratch, Mover& mover) {
    if (mover.velocity.y < 0) return;
    mover.ground = ground_under(state, mover, surroundings(state, scratch, mover, grown(mover.box, 1)), nullptr);
    if (mover.ground.type == Ground::Type::none) return;
    mover.touching.add(Side::floor);
    mover.touched.add(Side::floor);
}

void settle_on_segments(WorldState& state, Scratch& scratch, std::uint32_t first) {
    for (Mover& mover : state.movers) {
        std::vector<std::uint32_t>& found = scratch.near.found;
        found.clear();
        state.segments.find(grown(mover.box, 1), found);
        if (!found.empty() && found.back() >= first) settle(state, scratch, mover);
    }
}

}  // namespace scree
