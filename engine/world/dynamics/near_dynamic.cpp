// What a dynamic asks about one collider: distance, time of impact, velocity, material.

#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/geometry/box.hpp"
#include "engine/world/push/push.hpp"

namespace scree {

ColliderRef collider_of(const DynamicTurn& turn, const Near& near) {
    if (near.type == Near::Type::dynamic) return {dynamic_id(turn, near), {}};
    if (near.type == Near::Type::solid || near.type == Near::Type::ledge) return {turn.state.solids[near.index].id, {}};
    if (near.type == Near::Type::mover) return {turn.state.movers[near.index].id, {}};
    if (near.type == Near::Type::segment) return {BodyId::none, {}, near.index + 1};
    const BoundaryEdge& edge = edge_of(turn, near).edge;
    return {BodyId::none, {edge.col, edge.row, edge.kind}};
}

const TerrainEdge& edge_of(const DynamicTurn& turn, const Near& near) {
    if (near.own_edge > 0) return turn.dynamics.own_edges[near.own_edge - 1];
    if (near.type == Near::Type::tile) return turn.dynamics.terrain[near.index];
    return turn.state.dynamics.segments[near.index];
}

Aabb box_of(const DynamicTurn& turn, const Near& near) {
    return near.type == Near::Type::mover ? turn.state.movers[near.index].box : near.part;
}

Gap gap_to(const DynamicTurn& turn, Vec centre, const Near& near) {
    if (near.type == Near::Type::dynamic) {
        // Most of all questions, answered without a look at the bodies.
        const Sub radius = turn.buckets.places[turn.index].radius;
        const DynamicBuckets::Place& other = turn.buckets.places[near.index];
        if (radius > 0 && other.radius > 0) return gap_between_disks(centre - other.centre, radius + other.radius);
    }
    const ShapeAt body{&turn.body, centre};
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = turn.state.dynamics.bodies[near.index];
            return gap_to_dynamic(body, {&other, other.centre});
        }
        case Near::Type::solid:
            return gap_to_box(body, near.part);
        case Near::Type::mover:
            return gap_box_box(turn.body.extent.moved(centre), box_of(turn, near));
        default:
            return gap_to_edge(body, edge_of(turn, near));
    }
}

double time_to(const DynamicTurn& turn, Vec by, const Near& near) {
    const ShapeAt body{&turn.body, turn.body.centre};
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = turn.state.dynamics.bodies[near.index];
            return time_to_dynamic(body, by, {&other, other.centre});
        }
        case Near::Type::mover:
            // Movers see a polygon as its bounding box.
            if (!turn.body.is_disk())
                return time_polygon_polygon(corners_of(turn.body.box()), by, corners_of(box_of(turn, near)));
            return time_to_box(body, by, box_of(turn, near));
        case Near::Type::solid:
            return time_to_box(body, by, near.part);
        default:
            return time_to_edge(body, by, edge_of(turn, near));
    }
}

Vec velocity_of(const DynamicTurn& turn, const Near& near) {
    switch (near.type) {
        case Near::Type::dynamic: {
            const Dynamic& other = turn.state.dynamics.bodies[near.index];
            return other.velocity + other.carried;
        }
        case Near::Type::solid:
        case Near::Type::ledge:
            return turn.state.solids[near.index].velocity;
        case Near::Type::mover: {
            const Mover& mover = turn.state.movers[near.index];
            return Vec{own_speed(mover), mover.velocity.y} + carried_of(turn, mover);
        }
        default:
            return {};
    }
}

std::optional<Vec> carrier_move(const WorldState& state, const Scratch& scratch, BodyId carrier) {
    if (carrier == BodyId::none) return {};
    const Carrier found = find_carrier(state, carrier);
    if (found.solid != nullptr) return found.solid->displacement();
    // A push by a dynamic is no velocity: the collision has set the velocities of both.
    if (found.crate != nullptr) return scratch.dynamics.moves[index_of(state, *found.crate)];
    return {};
}

Vec carried_of(const DynamicTurn& turn, const Mover& mover) {
    if (mover.ground.type == Ground::Type::none) return {};
    const Vec move = carrier_move(turn.state, turn.scratch, mover.ground.collider.body).value_or(Vec{});
    // No farther than the mover moved: it may have been blocked.
    return part_within(mover.pushed, move);
}

Vec velocity_for(const DynamicTurn& turn, const Near& near) {
    const BodyId carrier = turn.body.carrier;
    const bool carries =
        near.type == Near::Type::mover && carrier != BodyId::none && collider_of(turn, near).body == carrier;
    return carries ? turn.body.carried : velocity_of(turn, near);
}

double approach(const DynamicTurn& turn, const Near& near, Normal normal) {
    const Vec other = velocity_for(turn, near);
    FineVec apart = turn.velocity + fine(turn.body.carried) - fine(other);
    if (near.type == Near::Type::dynamic)
        apart = apart - fine(turn.state.dynamics.bodies[near.index].velocity_part) * (1 / 256.0);
    return -dot(apart, normal);
}

}  // namespace scree
