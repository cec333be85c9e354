// The tick of all dynamics: the order of turns, the phases of each, contacts.

#include "engine/world/contacts/contact_phases.hpp"
#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_in_a_row = 32;
constexpr int crawl = 16;  // subpixels per tick that are not worth a look ahead

/// Bodies that have to move before another, by id; `no_index` in the places that are left.
using Ahead = std::array<std::uint32_t, 8>;
constexpr std::uint32_t no_index = ~std::uint32_t{0};

/// Bodies that this one touches ahead, and that move away from it.
Ahead find_ahead(const DynamicTurn& turn) {
    const Dynamic& body = turn.body;
    Ahead ahead;
    ahead.fill(no_index);
    if (std::abs(body.velocity.x) < crawl && std::abs(body.velocity.y) < crawl) return ahead;
    turn.near.clear();
    add_bodies(turn, grown(body.box(), 1));
    for (const Near& near : turn.near) {
        const Dynamic& other = turn.state.dynamics.bodies[near.index];
        if (turn.dynamics.ticks[near.index].had_turn || other.asleep) continue;
        const Gap gap = gap_to(turn, body.centre, near);
        if (gap.gap >= 1 || dot(body.velocity, gap.normal) > -crawl || dot(other.velocity, gap.normal) > -crawl)
            continue;
        // The first by id, independent of the order in which they are found.
        if (near.index > ahead.back()) continue;
        ahead.back() = near.index;
        std::sort(ahead.begin(), ahead.end());
    }
    return ahead;
}

/// True, and the move fails, if it is inside more than max_met_at_once others: such a heap has no way out.
bool is_crowded_out(DynamicTurn& turn) {
    if (turn.near.size() <= max_met_at_once) return false;
    std::size_t count = 0;
    Touch first;  // by id
    // From the back: buckets have the last bodies first, and so few are looked at once it is clear.
    for (auto i = static_cast<std::uint32_t>(turn.near.size()); i-- > 0;) {
        const Near& near = turn.near[i];
        if (near.type != Near::Type::dynamic) continue;
        const bool is_first = count == 0 || near.index < turn.near[first.near].index;
        if (count > max_met_at_once && !is_first) continue;
        count_looks(turn, 1);
        const Gap gap = gap_to(turn, turn.body.centre, near);
        if (gap.gap >= 0) continue;
        ++count;
        if (is_first) first = {i, gap, true};
    }
    if (count <= max_met_at_once) return false;
    turn.touches.assign(1, first);
    note_contacts(turn);
    report_squish(turn);
    turn.start = turn.body.centre_before;
    set_back(turn, collider_of(turn, turn.near[first.near]));
    return true;
}

void add_gravity_and_water(DynamicTurn& turn) {
    if (turn.body.spec.kind != DynamicKind::flyer) turn.gravity = turn.body.spec.gravity;
    if (const Water* const water = water_at(turn.state.currents, turn.body.centre)) {
        turn.gravity -= water->lift;
        turn.velocity = turn.velocity * ((256 - water->drag) / 256.0);
    }
}

/// Leads it out of what it overlaps when its turn begins; if that fails, its move does.
void leave_overlaps(DynamicTurn& turn) {
    if (turn.touches.empty() || turn.touches.front().gap.gap >= 0) return;
    Vec centre = turn.body.centre;
    if (correct(turn, centre)) {
        place(turn, centre);
        turn.start = centre;
        begin_trial(turn.state, turn.scratch);
    } else {
        report_squish(turn);
        turn.start = turn.body.centre_before;
        set_back(turn);
    }
    find_touches(turn, turn.body.centre, 1);
}

void take_turn(DynamicTurn& turn) {
    Dynamic& body = turn.body;
    add_gravity_and_water(turn);
    follow_crate(turn);
    begin_trial(turn.state, turn.scratch);
    turn.region = grown(hull(body.box(), body.extent.moved(body.centre_before)), look_margin);
    look_around(turn, cut({turn.velocity.x, turn.velocity.y + turn.gravity}));
    if (body.centre != body.centre_before) stop_push_at_walls(turn);
    if (is_crowded_out(turn)) return;
    find_touches(turn, body.centre, 1);
    note_contacts(turn);
    go_with_walls(turn);
    leave_overlaps(turn);
    go_with_walls(turn);  // those that it was corrected to, too
    if (is_held(turn) || drag(turn)) {
        turn.velocity = {};
        body.to_move = {};
    } else {
        advance(turn);
    }
}

/// Bodies that move away from one behind them make room first.
void move_in_turn(WorldState& state, Scratch& scratch, std::uint32_t index, int depth) {
    DynamicTick& tick = scratch.dynamics.ticks[index];
    if (tick.had_turn) return;
    tick.had_turn = true;
    if (state.dynamics.bodies[index].asleep || state.dynamics.bodies[index].stuck) return;
    if (depth < most_in_a_row) {
        const Ahead ahead = find_ahead({state, scratch, index});
        for (const std::uint32_t other : ahead)
            if (other != no_index) move_in_turn(state, scratch, other, depth + 1);
    }
    tick.first_contact = static_cast<std::uint32_t>(scratch.dynamics.found.size());
    DynamicTurn turn{state, scratch, index};
    take_turn(turn);
    finish(turn);
}

/// Wakes dynamics that a mover leaves, approaches or walks against.
void wake_near_movers(WorldState& state, Scratch& scratch) {
    if (state.movers.empty()) return;
    std::vector<std::uint32_t>& found = scratch.dynamics.candidates;
    for (Dynamic& body : state.dynamics.bodies) {
        if (!body.asleep || !body.spec.solid) continue;
        const Aabb near = grown(body.box(), 1);
        found.clear();
        find_movers(state, scratch.broad_phase, near, found);
        for (const std::uint32_t i : found) {
            const Mover& mover = state.movers[i];
            const bool acts = mover.box != mover.box_before || mover.blocked_velocity.x != 0;
            if (acts && (overlaps(mover.box, near) || overlaps(mover.box_before, near))) wake_gently(body);
        }
    }
}

void begin_bodies(WorldState& state, Scratch& scratch) {
    DynamicScratch& dynamics = scratch.dynamics;
    const std::size_t count = state.dynamics.bodies.size();
    std::swap(state.dynamics.contacts, dynamics.before);
    state.dynamics.contacts.clear();
    dynamics.found.clear();
    dynamics.push_count = 0;
    dynamics.riders.clear();
    dynamics.moves.clear();
    for (const Mover& mover : state.movers) dynamics.moves.push_back(mover.displacement());
    follow_carriers(state, scratch);
    for (std::size_t i = 0; i < count; ++i) {
        Dynamic& body = state.dynamics.bodies[i];
        body.centre_before = body.centre;
        // A body that a mover lifts has made the mover's displacement; the rest is its own, in the mover's frame.
        const Sub rising = dynamics.ticks[i].rising;
        if (rising == 0) continue;
        body.velocity.y += body.carried.y - rising;
        body.carried.y = rising;
    }
}

void finish_contacts(WorldState& state, Scratch& scratch) {
    std::vector<DynamicContact>& contacts = state.dynamics.contacts;
    ContactPhases<DynamicContact> phases(scratch.dynamics.before);
    for (std::size_t i = 0; i < state.dynamics.bodies.size(); ++i) {
        const Dynamic& body = state.dynamics.bodies[i];
        const DynamicTick& tick = scratch.dynamics.ticks[i];
        // A sleeping body keeps its contacts.
        if (body.asleep && tick.contact_count == 0) {
            phases.repeat(contacts, body.id, [](DynamicContact& contact) { contact.approach = 0; });
            continue;
        }
        const auto first = scratch.dynamics.found.begin() + static_cast<std::ptrdiff_t>(tick.first_contact);
        const auto last = first + static_cast<std::ptrdiff_t>(tick.contact_count);
        std::sort(first, last, comes_before);
        const std::size_t begin = contacts.size();
        contacts.insert(contacts.end(), first, last);
        phases.complete(contacts, body.id);
        // So does one that falls asleep in this tick.
        for (std::size_t k = begin; k < contacts.size() && body.asleep; ++k)
            if (contacts[k].dynamic == body.id && contacts[k].phase == Phase::end) contacts[k].phase = Phase::stay;
    }
    phases.complete(contacts, BodyId{state.last_id});
}

}  // namespace

void sort_dynamics(const std::vector<Dynamic>& bodies, std::vector<std::uint32_t>& order) {
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
        return bodies[a].centre.y != bodies[b].centre.y ? bodies[a].centre.y > bodies[b].centre.y : a < b;
    };
    if (order.size() != bodies.size()) {
        order.resize(bodies.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    }
    // Nearly in order since last tick; what insertion cannot do in linear time is sorted at once.
    std::size_t budget = 32 * order.size();
    for (std::size_t i = 1; i < order.size(); ++i) {
        const std::uint32_t index = order[i];
        std::size_t to = i;
        while (to > 0 && is_before(index, order[to - 1]) && budget > 0) {
            order[to] = order[to - 1];
            --to;
            --budget;
        }
        order[to] = index;
        if (budget == 0) break;
    }
    if (budget == 0) std::sort(order.begin(), order.end(), is_before);
}

void place(DynamicTurn& turn, Vec wanted) {
    const Vec centre{std::clamp(wanted.x, -farthest_place, farthest_place),
                     std::clamp(wanted.y, -farthest_place, farthest_place)};
    record_dynamic_path(turn.state, turn.scratch, turn.index, turn.body.box(), centre - turn.body.centre);
    move_to(turn.buckets, turn.index, turn.body, centre);
}

void wake_gently(Dynamic& body) {
    body.asleep = false;
    body.rest_ticks = std::min(body.rest_ticks, ticks_to_hold);
}

void step_dynamics(WorldState& state, Scratch& scratch) {
    state.dynamics.failed_moves.clear();
    state.dynamics.squishes.clear();
    scratch.push.dynamics_yield = false;
    if (state.dynamics.bodies.empty() && state.dynamics.contacts.empty()) return;
    begin_bodies(state, scratch);
    wake_near_movers(state, scratch);
    start_those_solids_left(state, scratch);
    carry_with_solids(state, scratch);
    carry_on_crates(state, scratch);
    sort_dynamics(state.dynamics.bodies, scratch.dynamics.order);
    for (const std::uint32_t index : scratch.dynamics.order) move_in_turn(state, scratch, index, 0);
    finish_contacts(state, scratch);
}

}  // namespace scree
