// Where a dynamic starts that is placed inside the ground, or walled in.
//
// Rule: slide_disk leads a disk whose centre is in free space out of the walls that it overlaps, deepest first, and out
// of lines whose front its centre is on. If the centre is in a wall, or if that fails, the body starts at the nearest
// place straight above, below, left or right where its bounding box is free, by the rule for movers (World::add_mover).
// If there is none it is stuck: it stays where it is until a cell changes.
// The same holds if a cell or a full solid is placed over its centre. A body stuck in a solid starts again when the
// solid has left its centre. Solids that overlap it, but not its centre, push it out in its first tick. So do other
// dynamics, and walls that overlap a polygon but not its centre.

#include "engine/geometry/slide.hpp"
#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/edit/edit.hpp"
#include "engine/world/sweep/surroundings.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr std::uint8_t at_rest = 255;

bool is_in_wall(const TileGrid& grid, Vec centre) {
    return Surroundings{grid, {}}.blocked({centre.x - 1, centre.y - 1, centre.x + 1, centre.y + 1});
}

/// True if the centre is inside a full part of a solid that the body collides with.
bool encloses(const Solid& solid, const Dynamic& body) {
    if (solid.spec.one_way || (body.spec.mask & solid.spec.category) == 0) return false;
    const Vec at = body.centre;
    bool inside = false;
    for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
        inside = inside || (at.x > part.left && at.x < part.right && at.y > part.top && at.y < part.bottom);
    });
    return inside;
}

/// True if its centre is in a wall or solid.
bool is_enclosed(const WorldState& state, Scratch& scratch, const Dynamic& body) {
    const Vec at = body.centre;
    if (is_in_wall(state.grid, at)) return true;
    std::vector<std::uint32_t>& found = scratch.dynamics.candidates;
    found.clear();
    find_solids(state, scratch.broad_phase, {at.x - 1, at.y - 1, at.x + 1, at.y + 1}, found);
    return std::any_of(found.begin(), found.end(), [&](std::uint32_t i) { return encloses(state.solids[i], body); });
}

/// Fronts of terrain that the centre is before.
std::vector<Segment> walls_round(const WorldState& state, const Dynamic& body) {
    std::vector<Segment> walls;
    const Aabb box = body.box();
    const TileGrid& grid = state.grid;
    std::vector<BoundaryEdge> edges;
    for (int row = grid.cell_of(box.top); row <= grid.cell_of(box.bottom); ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right); ++col)
            if (grid.at(col, row) != empty_kind) add_cell_edges(grid, col, row, edges);
    std::vector<std::uint32_t> found;
    state.segments.find(box, found);
    for (const std::uint32_t i : found) edges.push_back(state.dynamics.segments[i].edge);
    for (const BoundaryEdge& edge : edges) {
        const bool in_front = cross(body.centre - edge.a, edge.b - edge.a) >= 0;
        if (in_front && edge.one_way == OneWay::none) walls.push_back({edge.a, edge.b});
    }
    return walls;
}

bool free_it(WorldState& state, Scratch& scratch, Dynamic& body, std::span<const Segment> walls) {
    if (!is_enclosed(state, scratch, body)) {
        if (walls.empty()) return true;
        const SlideResult out = slide_disk({body.centre, body.spec.radius}, {}, walls);
        if (!out.failed && !is_in_wall(state.grid, out.centre)) {
            body.centre = out.centre;
            return true;
        }
    }
    Mover box;
    box.id = body.id;
    box.spec.category = body.spec.category;
    box.spec.mask = body.spec.mask;
    box.box = body.box();
    if (!move_out_of_solids(state, scratch, box)) return false;
    body.centre += box.box.corner() - body.box().corner();
    return true;
}

void settle_start(WorldState& state, Scratch& scratch, Dynamic& body, std::span<const Segment> walls) {
    const bool was_stuck = body.stuck;
    const Aabb before = body.box();
    body.stuck = !free_it(state, scratch, body, walls);
    if (was_stuck) body.rest_ticks = 0;
    body.centre_before = body.centre;
    if (body.stuck) {
        body.velocity = body.velocity_part = body.to_move = body.carried = {};
        body.carrier = BodyId::none;
        body.on_ground = false;
        body.ground = {};
        body.asleep = false;
        body.rest_ticks = at_rest;
    } else if (body.box() != before && find_body(state.dynamics.bodies, body.id) != nullptr) {
        // It existed before and moves to a place where other bodies may be.
        place_triggers_of(state.triggers, body.id, body.box().corner());
        wake(body);
        wake_dynamics_at(state, before);
        wake_dynamics_at(state, body.box());
        if (body.spec.solid) make_room_for(state, scratch, body.box(), body.spec.category, body.id);
    }
}

/// New bodies find their carriers.
void settle_new(WorldState& state, Scratch& scratch) {
    const auto is_new = [](const Dynamic& body) { return body.is_new; };
    if (std::none_of(state.dynamics.bodies.begin(), state.dynamics.bodies.end(), is_new)) return;
    const auto is_carried = [](const Dynamic& body) { return body.carrier != BodyId::none; };
    bool is_any_carried = std::any_of(state.dynamics.bodies.begin(), state.dynamics.bodies.end(), is_carried);
    sort_dynamics(state.dynamics.bodies, scratch.dynamics.order);
    for (const std::uint32_t index : scratch.dynamics.order) {
        Dynamic& body = state.dynamics.bodies[index];
        if (!body.is_new) continue;
        body.is_new = false;
        if (body.stuck || is_carried(body)) continue;
        DynamicTurn turn{state, scratch, index};
        body.centre_before = body.centre;
        const Aabb region = grown(body.box(), 1);
        clear_near(turn);
        if (is_any_carried) add_bodies(turn, region);
        add_boxes(turn, region);
        find_touches(turn, body.centre, 1);
        body.carrier = carrier_below(turn);
        is_any_carried = is_any_carried || is_carried(body);
    }
}

}  // namespace

void begin_dynamics(WorldState& state, Scratch& scratch) {
    if (state.dynamics.bodies.empty()) return;
    for (Dynamic& body : state.dynamics.bodies) body.pushed = {};
    scratch.dynamics.ticks.assign(state.dynamics.bodies.size(), {});
    settle_new(state, scratch);
}

void start_dynamic(WorldState& state, Scratch& scratch, Dynamic& body) {
    std::vector<Segment> walls;
    if (body.is_disk()) walls = walls_round(state, body);
    settle_start(state, scratch, body, walls);
}

void restart_dynamics_at(WorldState& state, Scratch& scratch, const Aabb& cell) {
    for (Dynamic& body : state.dynamics.bodies) {
        const Vec at = body.centre;
        const bool is_there = at.x >= cell.left && at.x <= cell.right && at.y >= cell.top && at.y <= cell.bottom;
        if (body.stuck || (is_there && is_in_wall(state.grid, at))) settle_start(state, scratch, body, {});
    }
}

void restart_dynamics_in(WorldState& state, Scratch& scratch, const Solid& solid) {
    if (solid.spec.one_way) return;
    for (Dynamic& body : state.dynamics.bodies)
        if (encloses(solid, body)) settle_start(state, scratch, body, {});
}

void start_those_solids_left(WorldState& state, Scratch& scratch) {
    for (Dynamic& body : state.dynamics.bodies) {
        if (!body.stuck || is_enclosed(state, scratch, body)) continue;
        body.stuck = false;
        body.rest_ticks = 0;
    }
}

}  // namespace scree
