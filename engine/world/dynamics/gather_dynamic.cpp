// Finds the colliders near a dynamic's path: tiles, segments, solids, movers and other dynamics.

#include "engine/geometry/box.hpp"
#include "engine/world/dynamics/near_dynamic.hpp"

#include <algorithm>

namespace scree {

namespace {

Aabb box_of(const BoundaryEdge& edge) {
    return {std::min(edge.a.x, edge.b.x), std::min(edge.a.y, edge.b.y), std::max(edge.a.x, edge.b.x),
            std::max(edge.a.y, edge.b.y)};
}

/// A body whose centre is exactly on a one-way is across it, not in front.
bool is_in_front(Vec centre, const BoundaryEdge& edge) {
    const std::int64_t side = cross(centre - edge.a, edge.b - edge.a);
    return edge.one_way == OneWay::none ? side >= 0 : side > 0;
}

void add_edge(const DynamicTurn& turn, Near::Type type, std::uint32_t index, bool is_let_go,
              std::uint32_t own_edge = 0) {
    (is_let_go ? turn.dynamics.let_go : turn.near).push_back({type, index, {}, own_edge});
}

void add_segments(const DynamicTurn& turn, const Aabb& region) {
    std::vector<std::uint32_t>& found = turn.dynamics.candidates;
    found.clear();
    turn.state.segments.find(region, found);
    // As for movers: a body behind or across a segment passes through it.
    for (const std::uint32_t i : found) {
        const bool is_let_go = passes(turn.body, turn.leg_start, turn.state.dynamics.segments[i]);
        add_edge(turn, Near::Type::segment, i, is_let_go);
    }
}

void add_tiles(const DynamicTurn& turn, const Aabb& region) {
    const TileGrid& grid = turn.state.grid;
    const int col0 = grid.cell_of(region.left);
    const int row0 = grid.cell_of(region.top);
    const int col1 = grid.cell_of(region.right);
    const int row1 = grid.cell_of(region.bottom);
    turn.dynamics.terrain.make_room(static_cast<std::size_t>(row1 - row0 + 1) *
                                    static_cast<std::size_t>(col1 - col0 + 1));
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col) {
            if (grid.at(col, row) == empty_kind) continue;
            const TerrainCache::Range range = turn.dynamics.terrain.edges_of(grid, col, row);
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                const TerrainEdge& edge = turn.dynamics.terrain[i];
                if (!is_near(box_of(edge.edge), region)) continue;
                // One-ways that are passed through are not there at all.
                const bool is_let_go = edge.edge.one_way != OneWay::none && passes(turn.body, turn.leg_start, edge);
                add_edge(turn, Near::Type::tile, i, is_let_go);
            }
        }
}

void gather(const DynamicTurn& turn, const Aabb& region) {
    clear_near(turn);
    add_tiles(turn, region);
    add_segments(turn, region);
    let_through(turn);
    join_segments(turn);
    add_bodies(turn, region);
    add_boxes(turn, region);
}

}  // namespace

void look_around(DynamicTurn& turn, Vec by) {
    // What is still to be moved may add one subpixel to a way.
    const Aabb box = turn.body.box();
    const Aabb move = hull(box, box.moved(by));
    turn.region = hull(turn.region, grown(move, look_margin + 1));
    gather(turn, turn.region);
}

void look_again(DynamicTurn& turn, Vec by) {
    look_around(turn, by);
    find_touches(turn, turn.body.centre, 1);
}

void look_farther(DynamicTurn& turn, Vec by) {
    if (!contains(turn.region, grown(turn.body.box().moved(by), look_margin))) look_again(turn, by);
}

void clear_near(const DynamicTurn& turn) {
    turn.near.clear();
    turn.dynamics.own_edges.clear();
    turn.dynamics.let_go.clear();
}

TerrainEdge top_of(const Aabb& box) {
    BoundaryEdge edge;
    edge.a = edge.before = {box.left, box.top};
    edge.b = edge.after = {box.right, box.top};
    edge.one_way = OneWay::up;
    return terrain_edge(edge);
}

bool passes(const Dynamic& body, Vec from, const TerrainEdge& edge) {
    return !is_in_front(from, edge.edge) || gap_to_edge({&body, from}, edge).gap < 0;
}

void add_bodies(const DynamicTurn& turn, const Aabb& region) {
    const DynamicBuckets::Place& own = turn.buckets.places[turn.index];
    const auto offer = [&](std::uint32_t index) {
        const DynamicBuckets::Place& other = turn.buckets.places[index];
        count_looks(turn, 1);
        if (!is_near(other.box, region) || index == turn.index) return;
        if (are_in_masks(own, other)) turn.near.push_back({Near::Type::dynamic, index, {}});
    };
    turn.buckets.for_near(region, offer);
}

void add_boxes(const DynamicTurn& turn, const Aabb& region) {
    const Dynamic& body = turn.body;
    std::vector<std::uint32_t>& found = turn.dynamics.candidates;
    found.clear();
    if (!turn.state.solids.empty()) find_solids(turn.state, turn.scratch.broad_phase, region, found);
    for (const std::uint32_t i : found) {
        const Solid& solid = turn.state.solids[i];
        if ((body.spec.mask & solid.spec.category) == 0 || !is_near(solid.box, region)) continue;
        const Vec by = turn.leg_start == body.centre_before ? solid.displacement() : Vec{};
        const std::size_t first_let_go = turn.dynamics.let_go.size();
        for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
            if (!is_near(part, region)) return;
            if (!solid.spec.one_way) {
                turn.near.push_back({Near::Type::solid, i, part});
                return;
            }
            turn.dynamics.own_edges.push_back(top_of(part));
            add_edge(turn, Near::Type::ledge, i, passes(body, turn.leg_start, top_of(part.moved(-by))),
                     static_cast<std::uint32_t>(turn.dynamics.own_edges.size()));
        });
        for (std::size_t k = first_let_go; k < turn.dynamics.let_go.size(); ++k) let_go_straight_on(turn, k);
    }
    if (!body.spec.solid) return;
    found.clear();
    if (!turn.state.movers.empty()) find_movers(turn.state, turn.scratch.broad_phase, region, found);
    for (const std::uint32_t i : found) {
        const Mover& mover = turn.state.movers[i];
        if (are_in_masks(body.spec, mover.spec) && is_near(mover.box, region))
            turn.near.push_back({Near::Type::mover, i, {}});
    }
}

}  // namespace scree
