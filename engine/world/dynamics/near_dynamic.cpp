// Finds the colliders near a dynamic's path: tiles, segments, solids, movers and other dynamics.

#include "engine/geometry/box.hpp"
#include "engine/world/dynamics/dynamic_step.hpp"

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

TerrainEdge top_of(const Aabb& box) {
    BoundaryEdge edge;
    edge.a = edge.before = {box.left, box.top};
    edge.b = edge.after = {box.right, box.top};
    edge.one_way = OneWay::up;
    return terrain_edge(edge);
}

}  // namespace

bool DynamicStep::passes(const Dynamic& body, const TerrainEdge& edge) {
    return !is_in_front(body.centre_before, edge.edge) || gap_to_edge({&body, body.centre_before}, edge).gap < 0;
}

void DynamicStep::gather(const Turn& turn, const Aabb& region) {
    scratch_.near.clear();
    scratch_.ledges.clear();
    scratch_.let_go.clear();
    add_tiles(turn, region);
    add_segments(turn, region);
    if (!scratch_.let_go.empty()) {
        let_go_straight_on(0);
        loosen_ends(turn);
    }
    join_segments(turn);
    add_bodies(turn, region);
    add_boxes(turn, region);
}

void DynamicStep::add_segments(const Turn& turn, const Aabb& region) {
    std::vector<std::uint32_t>& found = scratch_.candidates;
    found.clear();
    state_.segments.find(region, found);
    // As for movers: a body behind or across a segment passes through it.
    for (const std::uint32_t i : found) {
        const bool is_let_go = passes(turn.body, store_.segments[i]);
        (is_let_go ? scratch_.let_go : scratch_.near).push_back({Near::Type::segment, i, {}});
    }
}

void DynamicStep::add_tiles(const Turn& turn, const Aabb& region) {
    const TileGrid& grid = state_.grid;
    const int col0 = grid.cell_of(region.left);
    const int row0 = grid.cell_of(region.top);
    const int col1 = grid.cell_of(region.right);
    const int row1 = grid.cell_of(region.bottom);
    scratch_.terrain.make_room(static_cast<std::size_t>(row1 - row0 + 1) * static_cast<std::size_t>(col1 - col0 + 1));
    for (int row = row0; row <= row1; ++row)
        for (int col = col0; col <= col1; ++col) {
            if (grid.at(col, row) == empty_kind) continue;
            const TerrainCache::Range range = scratch_.terrain.edges_of(grid, col, row);
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                const TerrainEdge& edge = scratch_.terrain[i];
                if (!is_near(box_of(edge.edge), region)) continue;
                // One-ways that are passed through are not there at all.
                const bool is_let_go = edge.edge.one_way != OneWay::none && passes(turn.body, edge);
                (is_let_go ? scratch_.let_go : scratch_.near).push_back({Near::Type::tile, i, {}});
            }
        }
}

void DynamicStep::add_bodies(const Turn& turn, const Aabb& region) {
    const DynamicBuckets::Place& own = buckets_.places[turn.index];
    const auto offer = [&](std::uint32_t index) {
        const DynamicBuckets::Place& other = buckets_.places[index];
        count_looks(1);
        if (!is_near(other.box, region) || index == turn.index) return;
        if ((own.mask & other.category) == 0 || (other.mask & own.category) == 0) return;
        scratch_.near.push_back({Near::Type::dynamic, index, {}});
    };
    buckets_.for_near(region, offer);
}

void DynamicStep::add_boxes(const Turn& turn, const Aabb& region) {
    const Dynamic& body = turn.body;
    std::vector<std::uint32_t>& found = scratch_.candidates;
    found.clear();
    if (!state_.solids.empty()) find_solids(state_, all_.broad_phase, region, found);
    for (const std::uint32_t i : found) {
        const Solid& solid = state_.solids[i];
        if ((body.spec.mask & solid.spec.category) == 0 || !is_near(solid.box, region)) continue;
        const Vec by = solid.way();
        const std::size_t first_let_go = scratch_.let_go.size();
        for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
            if (!is_near(part, region)) return;
            if (!solid.spec.one_way) {
                scratch_.near.push_back({Near::Type::solid, i, part});
                return;
            }
            TerrainEdge ledge = top_of(part);
            ledge.edge.col = static_cast<int>(i);
            ledge.edge.material = solid.spec.material;
            ledge.edge.tags = solid.spec.tags;
            const bool is_let_go = passes(body, top_of(part.moved(-by)));
            (is_let_go ? scratch_.let_go : scratch_.near)
                .push_back({Near::Type::ledge, static_cast<std::uint32_t>(scratch_.ledges.size()), {}});
            scratch_.ledges.push_back(ledge);
        });
        if (scratch_.let_go.size() > first_let_go) let_go_straight_on(first_let_go);
    }
    if (!body.spec.solid) return;
    found.clear();
    if (!state_.movers.empty()) find_movers(state_, all_.broad_phase, region, found);
    for (const std::uint32_t i : found) {
        const Mover& mover = state_.movers[i];
        if ((body.spec.mask & mover.spec.category) == 0 || (mover.spec.mask & body.spec.category) == 0) continue;
        if (is_near(mover.box, region)) scratch_.near.push_back({Near::Type::mover, i, mover.box});
    }
}

const TerrainEdge& DynamicStep::edge_of(const Near& near) const {
    if (near.type != Near::Type::ledge && near.box.left > 0)
        return scratch_.ledges[static_cast<std::size_t>(near.box.left - 1)];
    if (near.type == Near::Type::tile) return scratch_.terrain[near.index];
    if (near.type == Near::Type::segment) return store_.segments[near.index];
    return scratch_.ledges[near.index];
}

Gap DynamicStep::gap_to(const Turn& turn, Vec centre, const Near& near) const {
    if (near.type == Near::Type::dynamic) {
        // Most of all questions, answered without a look at the bodies.
        const Sub radius = buckets_.places[turn.index].radius;
        const DynamicBuckets::Place& other = buckets_.places[near.index];
        if (radius > 0 && other.radius > 0) return gap_between_disks(centre - other.centre, radius + other.radius);
    }
    const ShapeAt body{&turn.body, centre};
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = store_.bodies[near.index];
            return gap_to_dynamic(body, {&other, other.centre});
        }
        case Near::Type::solid:
            return gap_to_box(body, near.box);
        case Near::Type::mover:
            return gap_box_box(turn.body.extent.moved(centre), state_.movers[near.index].box);
        default:
            return gap_to_edge(body, edge_of(near));
    }
}

double DynamicStep::time_to(const Turn& turn, Vec by, const Near& near) const {
    const ShapeAt body{&turn.body, turn.body.centre};
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = store_.bodies[near.index];
            return time_to_dynamic(body, by, {&other, other.centre});
        }
        case Near::Type::mover:
            // Movers see a polygon as its bounding box.
            if (!turn.body.is_disk())
                return time_polygon_polygon(corners_of(turn.body.box()), by, corners_of(near.box));
            return time_to_box(body, by, near.box);
        case Near::Type::solid:
            return time_to_box(body, by, near.box);
        default:
            return time_to_edge(body, by, edge_of(near));
    }
}

Vec DynamicStep::velocity_of(const Near& near) const {
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = store_.bodies[near.index];
            return other.velocity + other.carried;
        }
        case Near::Type::solid:
            return state_.solids[near.index].velocity;
        case Near::Type::ledge:
            return state_.solids[static_cast<std::size_t>(edge_of(near).edge.col)].velocity;
        case Near::Type::mover: {
            const Mover& mover = state_.movers[near.index];
            // What it wanted before it ran into the body, seen from what it stands on.
            return Vec{mover.stopped.x != 0 ? mover.stopped.x : mover.velocity.x, mover.velocity.y} + carried_of(mover);
        }
        default:
            return {};
    }
}

Vec DynamicStep::carried_of(const Mover& mover) const {
    Vec way;
    if (mover.ground.type == Ground::Type::none || !find_way(mover.ground.party.body, way)) return {};
    // No farther than the mover moved: it may have been blocked.
    const auto part_of = [](Sub all, Sub went) {
        return std::clamp(went, std::min(all, Sub{0}), std::max(all, Sub{0}));
    };
    return {part_of(way.x, mover.pushed.x), part_of(way.y, mover.pushed.y)};
}

Vec DynamicStep::velocity_of(const Turn& turn, const Near& near) const {
    const BodyId carrier = turn.body.carrier;
    const bool carries = near.type == Near::Type::mover && carrier != BodyId::none && party_of(near).body == carrier;
    return carries ? turn.body.carried : velocity_of(near);
}

double DynamicStep::approach(const Turn& turn, const Near& near, Normal normal) const {
    const Vec other = velocity_of(turn, near);
    const double part_x = near.type == Near::Type::dynamic ? store_.bodies[near.index].velocity_part.x / 256.0 : 0.0;
    const double part_y = near.type == Near::Type::dynamic ? store_.bodies[near.index].velocity_part.y / 256.0 : 0.0;
    const double x = turn.vx + turn.body.carried.x - other.x - part_x;
    const double y = turn.vy + turn.body.carried.y - other.y - part_y;
    return -(x * normal.x + y * normal.y);
}

}  // namespace scree
