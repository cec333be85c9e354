// Carrying: riders go along with what they stand on, and a crate that moves carries and pushes in turn.

#include "engine/world/push/push.hpp"

#include <algorithm>

namespace scree {

namespace {

/// How far a rider of a crate moves down until it stands on it again, as another body may have pushed the crate ahead;
/// `whole` if the crate is not below it any more.
Sub way_down_onto(const Aabb& box, const Aabb& crate, Sub whole) {
    const bool is_below = shared_length(box.left, box.right, crate.left, crate.right) > 0;
    return is_below ? std::max(crate.top - box.bottom, Sub{0}) : whole;
}

/// True if the mover stands on the solid with any part of its feet.
bool has_feet_on(const Mover& mover, const Pusher& solid, Vec corner) {
    if (mover.ground.type == Ground::Type::none || mover.velocity.y < 0) return false;
    if ((mover.spec.mask & solid.category) == 0 || mover.drops_through(solid.id)) return false;
    const Aabb& feet = mover.box;
    for (const Aabb& part : solid.parts) {
        const Aabb box = part.moved(corner);
        if (box.top == feet.bottom && shared_length(box.left, box.right, feet.left, feet.right) > 0) return true;
    }
    return false;
}

}  // namespace

void carry_riders(WorldState& state, Scratch& scratch, BodyId carrier, const Aabb& from, Vec by, Vec whole,
                  const Pusher* solid) {
    // A rider of what rises is in its path, which is for push_in_path().
    if (by.x == 0 && by.y <= 0) return;
    // Riders are near where the carrier was when they were found to stand on it. The list is a stack: a rider's own
    // riders are looked for while it is walked through.
    const std::size_t begin = scratch.push.candidates.size();
    find_movers(state, scratch.broad_phase, carrier, from, scratch.push.candidates);
    if (by.x != 0 && state.solid_movers > 0) sort_front_first(state, scratch, begin, by.x);
    carry_candidates(state, scratch, begin, carrier, from, by, whole, solid);
}

void sort_front_first(WorldState& state, Scratch& scratch, std::size_t begin, Sub way) {
    std::vector<std::uint32_t>& list = scratch.push.candidates;
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        const Sub edge_a = way > 0 ? state.movers[a].box.right : -state.movers[a].box.left;
        const Sub edge_b = way > 0 ? state.movers[b].box.right : -state.movers[b].box.left;
        return edge_a != edge_b ? edge_a > edge_b : a < b;
    });
}

void carry_candidates(WorldState& state, Scratch& scratch, std::size_t begin, BodyId carrier, const Aabb& from, Vec by,
                      Vec whole, const Pusher* solid) {
    std::vector<std::uint32_t>& list = scratch.push.candidates;
    const std::size_t end = list.size();
    Categories category = every_category;  // a mover whose mask no longer includes the carrier does not ride it
    const Solid* const below = find_body(state.solids, carrier);
    if (below != nullptr) category = below->spec.category;
    const Mover* const crate = below == nullptr ? find_body(state.movers, carrier) : nullptr;
    if (crate != nullptr) category = crate->spec.category;
    // A dynamic has moved already: a rider that does not stand on it any more is not moved into it.
    const BodyId ignored = find_body(state.dynamics.bodies, carrier) != nullptr ? BodyId::none : carrier;
    for (std::size_t k = begin; k < end; ++k) {
        const std::size_t i = list[k];
        const Mover& mover = state.movers[i];
        if ((mover.spec.mask & category) == 0) continue;
        const bool is_rider = is_riding(mover, carrier) && is_near(mover.box_before, from);
        // A solid that sinks carries every mover with any part of its feet on it, as far as other ground lets it.
        const bool sinks = solid != nullptr && by.y > 0;
        if (!is_rider && !(sinks && has_feet_on(mover, *solid, below->box.corner() - by))) continue;
        if (!may_be_pushed(scratch.push, i)) continue;
        Vec rest = rest_of(by, whole, pushed_so_far(scratch.push, i));
        if (crate != nullptr) rest.y = std::min(rest.y, way_down_onto(mover.box, crate->box, rest.y));
        if (rest == Vec{}) continue;
        const Aabb before = mover.box;
        // Dynamics yield to a carried mover as to a pushed one.
        if (rest.x != 0) push_dynamics(state, scratch, i, before, rest);
        push_mover(state, scratch, i, rest, ignored, true);
        carry_and_push(state, scratch, i, before);
    }
    list.resize(begin);
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
    for (const Vec way : {Vec{by.x, 0}, Vec{0, by.y}}) {
        if (is_root) scratch.push.root_way = way;
        // What a slope lifted others on the way along x was beside it, and counts for nothing when it comes up after.
        constexpr Sub most = farthest_place;
        const bool rose_beside = way.y != 0 && by.x != 0;
        const Vec in_all = rose_beside ? Vec{0, way.y > 0 ? most : -most} : pushed_so_far(scratch.push, index);
        carry_riders(state, scratch, id, before, way, in_all);
        push_in_path(state, scratch, pusher, way.x != 0 ? from.corner() : from.corner() + Vec{by.x, 0}, way, in_all);
    }
    if (is_root) {
        scratch.push.root_crate = BodyId::none;
        scratch.push.root_way = {};
    }
    scratch.push.causes.pop_back();
}

}  // namespace scree
