// The tick of all dynamics: order, buckets, contacts.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <algorithm>

namespace scree {

DynamicStep::DynamicStep(WorldState& state, Scratch& scratch)
    : state_(state),
      all_(scratch),
      store_(state.dynamics),
      scratch_(scratch.dynamics),
      buckets_(scratch.broad_phase.dynamics) {}

DynamicStep::Turn DynamicStep::turn_of(std::uint32_t index) {
    Dynamic& body = store_.bodies[index];
    const Normal velocity = fine_velocity(body);
    return {index, body, velocity.x, velocity.y, body.centre};
}

void begin_dynamics(WorldState& state, Scratch& scratch) {
    if (state.dynamics.bodies.empty()) return;
    for (Dynamic& body : state.dynamics.bodies) body.pushed = {};
    scratch.dynamics.given.assign(state.dynamics.bodies.size(), {});
    DynamicStep(state, scratch).settle_new();
}

void carry_dynamics_ahead(WorldState& state, Scratch& scratch) {
    if (!state.dynamics.bodies.empty()) DynamicStep(state, scratch).carry_ahead();
}

void step_dynamics(WorldState& state, Scratch& scratch) { DynamicStep(state, scratch).run(); }

void DynamicStep::run() {
    store_.setbacks.clear();
    store_.squishes.clear();
    all_.push.dynamics_give_way = false;
    if (store_.bodies.empty() && store_.contacts.empty()) return;
    begin();
    wake_near_movers();
    start_whom_solids_left();
    for (const Solid& solid : state_.solids) carry(solid);
    carry_on_crates();
    sort_bodies();
    for (const std::uint32_t index : scratch_.order) move(index, 0);
    finish_contacts();
}

void DynamicStep::begin() {
    std::swap(store_.contacts, scratch_.before);
    store_.contacts.clear();
    scratch_.found.clear();
    scratch_.turns.assign(store_.bodies.size(), {});
    scratch_.went.assign(store_.bodies.size(), 0);
    scratch_.pushed.assign(store_.bodies.size(), 0);
    scratch_.push_count = 0;
    scratch_.riders.clear();
    scratch_.ways.clear();
    for (const Mover& mover : state_.movers) scratch_.ways.push_back(mover.way());
    scratch_.pushed_by.assign(store_.bodies.size(), BodyId::none);
    for (Dynamic& body : store_.bodies) {
        body.centre_before = body.centre;
        const auto index = static_cast<std::uint32_t>(&body - store_.bodies.data());
        if (body.carrier != BodyId::none) follow_carrier(body);
        if (body.carrier != BodyId::none) scratch_.riders.emplace_back(body.carrier, index);
        // A body that a mover lifts has made the mover's displacement; the rest is its own, in the mover's frame.
        const Sub rising = scratch_.given[index].rising;
        if (rising == 0 || rising >= body.velocity.y + body.carried.y) continue;
        body.velocity.y += body.carried.y - rising;
        body.carried.y = rising;
    }
    std::sort(scratch_.riders.begin(), scratch_.riders.end());
}

void DynamicStep::sort_bodies() {
    std::vector<std::uint32_t>& order = scratch_.order;
    const std::vector<Dynamic>& bodies = store_.bodies;
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

void DynamicStep::finish_contacts() {
    const auto order = [](const DynamicContact& a, const DynamicContact& b) {
        return party_order(a.other) < party_order(b.other);
    };
    auto old = scratch_.before.begin();
    const auto end_of_old = scratch_.before.end();
    const auto end_contact = [&](DynamicContact contact) {
        contact.phase = Phase::end;
        contact.approach = 0;
        store_.contacts.push_back(contact);
    };
    for (std::size_t i = 0; i < store_.bodies.size(); ++i) {
        const BodyId id = store_.bodies[i].id;
        for (; old != end_of_old && old->dynamic < id; ++old)
            if (old->phase != Phase::end) end_contact(*old);
        const DynamicScratch::Turn turn = scratch_.turns[i];
        const auto first = scratch_.found.begin() + static_cast<std::ptrdiff_t>(turn.first);
        const auto last = first + static_cast<std::ptrdiff_t>(turn.count);
        std::sort(first, last, order);
        auto next = first;
        const auto is_of_body = [&] { return old != end_of_old && old->dynamic == id; };
        while (next != last || is_of_body()) {
            if (is_of_body() && old->phase == Phase::end) {
                ++old;
            } else if (next == last || (is_of_body() && order(*old, *next))) {
                // A sleeping body keeps its contacts.
                if (store_.bodies[i].asleep) {
                    store_.contacts.push_back(*old);
                    store_.contacts.back().phase = Phase::stay;
                    store_.contacts.back().approach = 0;
                } else {
                    end_contact(*old);
                }
                ++old;
            } else {
                store_.contacts.push_back(*next);
                const bool stays = is_of_body() && !order(*next, *old);
                store_.contacts.back().phase = stays ? Phase::stay : Phase::begin;
                if (stays) ++old;
                ++next;
            }
        }
    }
    for (; old != end_of_old; ++old)
        if (old->phase != Phase::end) end_contact(*old);
}

}  // namespace scree
