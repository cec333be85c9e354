// Where a dynamic begins that is put, or walled, into the ground.
//
// Rule: a disk whose centre is in the open is led out of the walls that it is in by slide_disk, deepest first, also out
// of lines whose front its centre is on. Whose centre is in a wall, or who finds no way out so, starts at the nearest
// place straight above, below, left or right where its bounding box is free, by the rule for movers (World::add_mover);
// if there is none it is stuck, and stays where it is until a cell near it changes. Solids and other dynamics lead it
// out in its first tick, as does what a polygon is in with less than its centre.

#include "engine/geometry/slide.hpp"
#include "engine/world/step_dynamics.hpp"
#include "engine/world/surroundings.hpp"

namespace scree {

namespace {

constexpr std::uint8_t at_rest = 255;

bool is_in_wall(const TileGrid& grid, Vec centre) {
    return Surroundings{grid, {}}.blocked({centre.x - 1, centre.y - 1, centre.x + 1, centre.y + 1});
}

}  // namespace

void DynamicStep::start(Dynamic& body) {
    std::vector<Segment> walls;
    if (body.is_disk()) walls = walls_round(body);
    settle_start(body, walls);
}

void DynamicStep::restart_at(const Aabb& cell) {
    for (Dynamic& body : store_.bodies) {
        const Vec at = body.centre;
        const bool is_there = at.x >= cell.left && at.x <= cell.right && at.y >= cell.top && at.y <= cell.bottom;
        if (body.stuck || (is_there && is_in_wall(world_.grid_, at))) settle_start(body, {});
    }
}

void DynamicStep::settle_start(Dynamic& body, std::span<const Segment> walls) {
    const bool was_stuck = body.stuck;
    body.stuck = !free_it(body, walls);
    if (was_stuck) body.rest_ticks = 0;
    body.centre_before = body.centre;
    if (!body.stuck) return;
    body.velocity = body.velocity_part = body.to_move = {};
    body.rest_ticks = at_rest;
}

bool DynamicStep::free_it(Dynamic& body, std::span<const Segment> walls) {
    if (!is_in_wall(world_.grid_, body.centre)) {
        if (walls.empty()) return true;
        const SlideResult out = slide_disk({body.centre, body.spec.radius}, {}, walls);
        if (!out.failed && !is_in_wall(world_.grid_, out.centre)) {
            body.centre = out.centre;
            return true;
        }
    }
    Mover box;
    box.spec.size = body.extent.size();
    box.spec.category = body.spec.category;
    box.spec.mask = body.spec.mask;
    box.box = body.box();
    if (!world_.free_it(box)) return false;
    body.centre += box.box.corner() - body.box().corner();
    return true;
}

std::vector<Segment> DynamicStep::walls_round(const Dynamic& body) {
    std::vector<Segment> walls;
    const Aabb box = body.box();
    const TileGrid& grid = world_.grid_;
    std::vector<BoundaryEdge> edges;
    for (int row = grid.cell_of(box.top); row <= grid.cell_of(box.bottom); ++row)
        for (int col = grid.cell_of(box.left); col <= grid.cell_of(box.right); ++col)
            if (grid.at(col, row) != empty_kind) add_cell_edges(grid, col, row, edges);
    std::vector<std::uint32_t> found;
    world_.segments_.find(box, found);
    for (const std::uint32_t i : found) edges.push_back(store_.segments[i].edge);
    for (const BoundaryEdge& edge : edges) {
        const bool in_front = cross(body.centre - edge.a, edge.b - edge.a) >= 0;
        if (in_front && edge.one_way == OneWay::none) walls.push_back({edge.a, edge.b});
    }
    return walls;
}

}  // namespace scree
