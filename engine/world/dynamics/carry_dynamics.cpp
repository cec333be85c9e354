// Solids and crates carry and push dynamics, dynamics carry movers; rows of dynamics yield to movers.

#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// The part of a carrier's displacement that the body has not made yet.
Vec rest_of_move(const DynamicScratch& dynamics, std::uint32_t index, Vec move) {
    const DynamicTick& tick = dynamics.ticks[index];
    return rest_of(move - tick.ahead, move - tick.ahead, tick.given);
}

bool was_pushed(const DynamicScratch& dynamics, std::uint32_t index) {
    return dynamics.ticks[index].push_number == dynamics.push_count;
}

/// From now on the body's velocity is relative to a carrier or wall that moves by `frame` in this tick.
void change_frame(DynamicTurn& turn, Vec frame) {
    turn.velocity = turn.velocity + fine(turn.body.carried - frame);
    turn.body.carried = frame;
}

/// Pushes a body, and with it all that it would overlap.
void push_heap(WorldState& state, Scratch& scratch, std::uint32_t index, BodyId pusher, Vec by) {
    // Each body moves once with each solid; so a heap on a lift costs one look per body and neighbour.
    std::vector<std::uint32_t>& queue = scratch.dynamics.queue;
    queue.assign(1, index);
    scratch.dynamics.ticks[index].push_number = scratch.dynamics.push_count;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        Dynamic& body = state.dynamics.bodies[queue[next]];
        DynamicTurn turn{state, scratch, queue[next]};
        wake_gently(body);
        scratch.dynamics.ticks[turn.index].pushed_by = pusher;
        place(turn, body.centre + by);
        scratch.dynamics.ticks[turn.index].given += by;
        // It has made the pusher's displacement of this tick; the rest is its own, in the pusher's frame.
        if (body.carried == Vec{}) {
            settle_carrier(turn, pusher);
            store_velocity(turn);
        } else if (body.carrier != pusher) {
            const Vec move = carrier_move(state, scratch, pusher).value_or(Vec{});
            change_frame(turn, {by.x != 0 ? move.x : body.carried.x, by.y != 0 ? move.y : body.carried.y});
            store_velocity(turn);
        }
        clear_near(turn);
        add_bodies(turn, body.box());
        for (const Near& near : turn.near) {
            if (was_pushed(scratch.dynamics, near.index) || state.dynamics.bodies[near.index].stuck) continue;
            if (gap_to(turn, body.centre, near).gap >= 0) continue;
            scratch.dynamics.ticks[near.index].push_number = scratch.dynamics.push_count;
            queue.push_back(near.index);
        }
    }
}

/// As `time_to_box` to the top of a one-way; more than 1 if the body passes through it.
double time_to_ledge(const ShapeAt& body, Vec by, const Aabb& part) {
    const TerrainEdge top = top_of(part);
    return passes(*body.dynamic, body.dynamic->centre_before, top) ? 2 : time_to_edge(body, by, top);
}

void carry_with(WorldState& state, Scratch& scratch, const Solid& solid) {
    const Vec by = solid.displacement();
    if (by == Vec{}) return;
    std::vector<std::uint32_t>& beside = scratch.dynamics.beside;
    beside.clear();
    // As far as what wakes because it touches the solid.
    const Aabb region = grown(hull(solid.box, solid.box_before), 1);
    find_dynamics(state, scratch.broad_phase, region, beside);
    scratch.work.dynamic_looks += static_cast<std::int64_t>(beside.size());
    ++scratch.dynamics.push_count;
    for (const auto& [carrier, index] : riders_of(scratch.dynamics, solid.id))
        if (!state.dynamics.bodies[index].stuck && !was_pushed(scratch.dynamics, index))
            push_heap(state, scratch, index, carrier, rest_of_move(scratch.dynamics, index, by));
    for (const std::uint32_t i : beside) {
        if (!overlaps(scratch.broad_phase.dynamics.places[i].box, region)) continue;
        Dynamic& body = state.dynamics.bodies[i];
        if ((body.spec.mask & solid.spec.category) == 0 || was_pushed(scratch.dynamics, i) || body.stuck) continue;
        if (rest_of_move(scratch.dynamics, i, by) == Vec{}) continue;  // a rider of its riders, moved with them
        if (!overlaps(body.box(), hull(solid.box, solid.box_before))) {
            // What only touches wakes when its neighbour leaves.
            if (overlaps(body.box(), grown(solid.box_before, 1))) wake_gently(body);
            continue;
        }
        wake_gently(body);
        // Seen from the solid the body comes towards it; from that moment on they go together.
        const ShapeAt shape{&body, body.centre};
        double met = 1;
        for_parts(solid, solid.box_before.corner(), [&](const Aabb& part) {
            const bool is_inside = !solid.spec.one_way && gap_to_box(shape, part.moved(by)).gap < 0;
            const double time = solid.spec.one_way ? time_to_ledge(shape, -by, part) : time_to_box(shape, -by, part);
            if (time < 1 || is_inside) scratch.dynamics.ticks[i].pushed_by = solid.id;
            met = std::min(met, time);
        });
        if (met >= 1) continue;
        const double share = 1 - met;
        const auto out = [share](Sub move) {
            const double part = move * share;
            return static_cast<Sub>(part < 0 ? std::floor(part) : std::ceil(part));
        };
        push_heap(state, scratch, i, solid.id, {out(by.x), out(by.y)});
    }
}

}  // namespace

void settle_carrier(DynamicTurn& turn, BodyId carrier) {
    const std::optional<Vec> move = carrier_move(turn.state, turn.scratch, carrier);
    change_frame(turn, move.value_or(Vec{}));
    turn.body.carrier = move ? carrier : BodyId::none;
}

void follow_carriers(WorldState& state, Scratch& scratch) {
    for (std::uint32_t i = 0; i < state.dynamics.bodies.size(); ++i) {
        Dynamic& body = state.dynamics.bodies[i];
        if (body.carrier == BodyId::none) continue;
        if (const std::optional<Vec> move = carrier_move(state, scratch, body.carrier)) {
            body.carried = *move;
            scratch.dynamics.riders.emplace_back(body.carrier, i);
        } else {
            // The carrier was removed: the body keeps the carrier's velocity.
            leave_carrier(body);
            wake_gently(body);
        }
    }
    std::sort(scratch.dynamics.riders.begin(), scratch.dynamics.riders.end());
}

void carry_movers(WorldState& state, Scratch& scratch, const Dynamic& body, Vec moved) {
    if (state.movers.empty() || !body.spec.solid) return;
    const Aabb before = body.box().moved(-moved);
    begin_pushes(scratch.push, {}, {});
    carry_riders(state, scratch, body.id, before, {moved.x, 0}, moved);
    const Aabb whole = Aabb::at({}, before.size());
    const Pusher pusher{body.id, {&whole, 1}, false, body.spec.category, body.spec.mask};
    carry_riders(state, scratch, body.id, before, {0, moved.y}, moved, &pusher);
}

bool find_row(WorldState& state, Scratch& scratch, DynamicRow& row) {
    for (std::size_t i = 0; i < row.count; ++i) {
        const Dynamic& body = state.dynamics.bodies[row.bodies[i]];
        if (body.stuck || scratch.dynamics.ticks[row.bodies[i]].is_pushing) return false;
        DynamicTurn turn{state, scratch, row.bodies[i]};
        const Vec there = body.centre + row.by;
        turn.region = body.box();
        look_around(turn, row.by);
        for (const Near& near : turn.near) {
            const double gap = gap_to(turn, there, near).gap;
            if ((near.type == Near::Type::mover && row.is_past_movers) || gap >= 0) continue;
            // A solid that overlaps the body already pushes it in its own turn, unless the row would push it deeper.
            if (near.type == Near::Type::solid && gap >= gap_to(turn, body.centre, near).gap) continue;
            if (near.type != Near::Type::dynamic) return false;
            const std::span<const std::uint32_t> all = row.all();
            if (std::find(all.begin(), all.end(), near.index) != all.end()) continue;
            if (row.count == row.bodies.size()) return false;
            row.bodies[row.count++] = near.index;
        }
        if (leads_through(turn, body.centre, there)) return false;
    }
    return true;
}

void push_row(WorldState& state, Scratch& scratch, const DynamicRow& row, Sub rising) {
    for (const std::uint32_t index : row.all()) {
        DynamicTurn turn{state, scratch, index};
        DynamicTick& tick = scratch.dynamics.ticks[turn.index];
        wake_gently(turn.body);
        place(turn, turn.body.centre + row.by);
        turn.body.pushed += row.by;
        tick.given += row.by;
        tick.rising = std::min(tick.rising, rising);
    }
}

void carry_dynamics_ahead(WorldState& state, Scratch& scratch) {
    const std::vector<Dynamic>& bodies = state.dynamics.bodies;
    std::vector<DynamicTick>& ticks = scratch.dynamics.ticks;
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {
        const BodyId id = bodies[i].carrier;
        const Carrier carrier = find_carrier(state, id);
        if (carrier.solid == nullptr && carrier.crate == nullptr) continue;
        const Vec move = carrier.displacement();
        const Vec rest = rest_of_move(scratch.dynamics, i, move);
        // A rider of a sinking one-way is not moved ahead: it has to be found above the one-way.
        if (rest.x == 0 || (carrier.solid != nullptr && carrier.solid->spec.one_way && move.y > 0)) continue;
        const auto moves_along = [&](std::uint32_t index) {
            return bodies[index].carrier == id && rest_of_move(scratch.dynamics, index, move) == rest;
        };
        DynamicRow row{rest, false, {i}, 1};
        if (!find_row(state, scratch, row)) continue;
        if (!std::all_of(row.all().begin(), row.all().end(), moves_along)) continue;
        push_row(state, scratch, row, 0);
        for (const std::uint32_t index : row.all()) {
            ticks[index].given += -rest;
            ticks[index].ahead = rest;
        }
        for (const std::uint32_t index : row.all()) carry_movers(state, scratch, bodies[index], rest);
    }
}

void carry_with_solids(WorldState& state, Scratch& scratch) {
    for (const Solid& solid : state.solids) carry_with(state, scratch, solid);
}

void carry_on_crates(WorldState& state, Scratch& scratch) {
    BodyId last = BodyId::none;
    for (const auto& [carrier, index] : scratch.dynamics.riders) {
        if (find_body(state.movers, carrier) == nullptr) continue;
        const Dynamic& body = state.dynamics.bodies[index];
        if (carrier != last) ++scratch.dynamics.push_count;
        last = carrier;
        // A crate that walked back as far as its lift carried it stands still, but its riders were carried.
        const Vec rest = rest_of_move(scratch.dynamics, index, body.carried);
        const bool is_done = body.carried == Vec{} && rest == Vec{};
        if (is_done || body.stuck || was_pushed(scratch.dynamics, index)) continue;
        push_heap(state, scratch, index, carrier, rest);
    }
}

void follow_crate(DynamicTurn& turn) {
    const Mover* const crate = find_carrier(turn.state, turn.body.carrier).crate;
    if (crate == nullptr) return;
    const Vec late = crate->displacement() - turn.dynamics.moves[index_of(turn.state, *crate)];
    if (late != Vec{}) place(turn, turn.body.centre + late);
}

void go_with_walls(DynamicTurn& turn) {
    for (const Touch& touch : turn.touches) {
        const Near& near = turn.near[touch.near];
        const Normal normal = touch.gap.normal;
        if (!has_edge(near) && near.type != Near::Type::solid) continue;
        if ((normal.x != 0 && normal.y != 0) || approach(turn, near, normal) <= 0) continue;
        const Vec move = velocity_of(turn, near);
        const Vec carried = turn.body.carried;
        if (dot(move, normal) > 0 || dot(carried, normal) < 0)
            change_frame(turn, normal.x != 0 ? Vec{move.x, carried.y} : Vec{carried.x, move.y});
    }
}

}  // namespace scree
