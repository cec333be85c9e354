// Carrying: riders go along with what they stand on, and a crate that moves carries and pushes in turn.

#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

namespace {

/// How far a rider of a crate moves down until it stands on it again, as another body may have pushed the crate ahead;
/// `whole` if the crate is not below it any more.
Sub drop_onto(const Aabb& box, const Aabb& crate, Sub whole) {
    const bool is_below = shared_length(box.left, box.right, crate.left, crate.right) > 0;
    return is_below ? std::max(crate.top - box.bottom, Sub{0}) : whole;
}

/// A displacement of a carrier, along one axis.
struct Ride {
    BodyId carrier = BodyId::none;
    Aabb from;  // where the carrier was when its riders were found to stand on it
    Vec by;
    Vec whole;                      // `by` is a part of it
    const Pusher* parts = nullptr;  // of it, for movers that stand on it with any part of their feet
    const Mover* crate = nullptr;   // if it is one
    BodyId ignored = BodyId::none;  // by riders that move along
    Categories category = every_category;
};

Ride ride_on(const WorldState& state, BodyId carrier, const Aabb& from, Vec by, Vec whole, const Pusher* parts) {
    const Carrier below = find_carrier(state, carrier);
    Ride ride{carrier, from, by, whole, parts, below.crate, carrier};
    if (below.solid != nullptr) ride.category = below.solid->spec.category;
    if (below.crate != nullptr) ride.category = below.crate->spec.category;
    // A dynamic has moved already: a rider that does not stand on it any more is not moved into it.
    if (find_body(state.dynamics.bodies, carrier) != nullptr) ride.ignored = BodyId::none;
    return ride;
}

Vec corner_of(const WorldState& state, BodyId carrier) {
    const auto [solid, crate] = find_carrier(state, carrier);
    if (solid != nullptr) return solid->box.corner();
    return crate != nullptr ? crate->box.corner() : find_body(state.dynamics.bodies, carrier)->box().corner();
}

/// True if the mover stands on the carrier with any part of its feet.
bool has_feet_on(const Mover& mover, const Pusher& carrier, Vec corner) {
    if (mover.ground.type == Ground::Type::none || mover.velocity.y < 0 || !collides(mover, carrier)) return false;
    const Aabb& feet = mover.box;
    return std::any_of(carrier.parts.begin(), carrier.parts.end(), [&](const Aabb& part) {
        const Aabb box = part.moved(corner);
        return box.top == feet.bottom && shared_length(box.left, box.right, feet.left, feet.right) > 0;
    });
}

/// Moves the mover along if it rides the carrier.
void carry_rider(WorldState& state, Scratch& scratch, std::size_t index, const Ride& ride) {
    const Mover& mover = state.movers[index];
    if ((mover.spec.mask & ride.category) == 0) return;
    const bool is_rider = is_riding(mover, ride.carrier) && is_near(mover.box_before, ride.from);
    // What sinks carries every mover with any part of its feet on it, as far as other ground lets it.
    const auto is_above = [&] {
        if (ride.parts == nullptr || ride.by.y <= 0) return false;
        return has_feet_on(mover, *ride.parts, corner_of(state, ride.carrier) - ride.by);
    };
    if (!is_rider && !is_above()) return;
    const PushMemory& memory = push_memory_of(scratch.push, index);
    if (!may_be_pushed(scratch.push, memory, index)) return;
    Vec rest = rest_of(ride.by, ride.whole, memory.pushed);
    if (ride.crate != nullptr) rest.y = std::min(rest.y, drop_onto(mover.box, ride.crate->box, rest.y));
    if (rest == Vec{}) return;
    // Dynamics yield to a carried mover as to a pushed one.
    if (rest.x != 0) push_dynamics(state, scratch, index, mover.box, rest);
    push_mover(state, scratch, index, rest, ride.ignored, true);
}

/// Orders the list from `begin` on, the foremost along x first.
void sort_front_first(const WorldState& state, std::vector<std::uint32_t>& list, std::size_t begin, Sub move) {
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        const Sub edge_a = move > 0 ? state.movers[a].box.right : -state.movers[a].box.left;
        const Sub edge_b = move > 0 ? state.movers[b].box.right : -state.movers[b].box.left;
        return edge_a != edge_b ? edge_a > edge_b : a < b;
    });
}

}  // namespace

void carry_riders(WorldState& state, Scratch& scratch, BodyId carrier, const Aabb& from, Vec by, Vec whole,
                  const Pusher* parts) {
    // A rider of what rises is in its path, which is for push_in_path().
    if (by.x == 0 && by.y <= 0) return;
    const Ride ride = ride_on(state, carrier, from, by, whole, parts);
    const auto find = [&](std::vector<std::uint32_t>& list) {
        const std::size_t begin = list.size();
        find_movers(state, scratch.broad_phase, carrier, from, list);
        if (by.x != 0) sort_front_first(state, list, begin, by.x);
    };
    for_candidates(scratch.push, find, [&](std::size_t i) { carry_rider(state, scratch, i, ride); });
}

void carry_riders_of_group(WorldState& state, Scratch& scratch, std::span<const SolidTurn> group, Vec by) {
    const auto find = [&](std::vector<std::uint32_t>& list) {
        const std::size_t begin = list.size();
        for (const SolidTurn& turn : group) {
            const Solid& solid = state.solids[turn.solid];
            const auto first = static_cast<std::ptrdiff_t>(list.size());
            find_movers(state, scratch.broad_phase, solid.id, solid.box_before, list);
            const auto is_other = [&](std::uint32_t i) { return !is_riding(state.movers[i], solid.id); };
            list.erase(std::remove_if(list.begin() + first, list.end(), is_other), list.end());
        }
        sort_front_first(state, list, begin, by.x);
    };
    for_candidates(scratch.push, find, [&](std::size_t i) {
        const Solid& solid = *find_body(state.solids, state.movers[i].ground.collider.body);
        carry_rider(state, scratch, i, ride_on(state, solid.id, solid.box_before, by, by, nullptr));
    });
}

void carry_and_push_by_crate(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from) {
    const Mover& mover = state.movers[index];
    const BodyId id = mover.id;
    const Vec by = mover.box.corner() - from.corner();
    if (by == Vec{}) return;
    scratch.push.causes.push_back(static_cast<std::uint32_t>(index));
    const Aabb before = mover.box_before;
    const Aabb whole = Aabb::at({}, mover.spec.size);
    const Pusher pusher{id, {&whole, 1}, false, mover.spec.category};
    // Of crates that push each other the first is the cause of it all.
    const bool is_root = scratch.push.roots.empty() && scratch.push.root_crate == BodyId::none;
    if (is_root) scratch.push.root_crate = id;
    const std::size_t squishes = state.squishes.size();
    for (const Vec move : {Vec{by.x, 0}, Vec{0, by.y}}) {
        if (is_root) scratch.push.root_move = move;
        // What a slope lifted others on the way along x was beside it, and counts for nothing when it comes up after.
        constexpr Sub most = farthest_place;
        const bool rose_beside = move.y != 0 && by.x != 0;
        const Vec in_all = rose_beside ? Vec{0, move.y > 0 ? most : -most} : pushed_so_far(scratch.push, index);
        carry_riders(state, scratch, id, before, move, in_all, &pusher);
        push_in_path(state, scratch, pusher, move.x != 0 ? from.corner() : from.corner() + Vec{by.x, 0}, move, in_all);
    }
    forgive_passed(state, pusher, from.corner(), by, squishes);
    if (is_root) {
        scratch.push.root_crate = BodyId::none;
        scratch.push.root_move = {};
    }
    scratch.push.causes.pop_back();
}

}  // namespace scree
