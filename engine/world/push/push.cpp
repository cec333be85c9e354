// Pushing: movers in the path of a solid or crate move out of it by exactly the overlap.

#include "engine/world/push/push.hpp"
#include "engine/world/sweep/advance.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace scree {

namespace {

/// True if two displacements lead in the same direction along one axis.
bool is_same_direction(Vec by, Vec other) {
    const auto same = [](Sub a, Sub b) { return (a > 0 && b > 0) || (a < 0 && b < 0); };
    return same(by.x, other.x) || same(by.y, other.y);
}

/// The displacement along y that undoes an overlap with the parts that `pushed`, an earlier one along y, caused: a
/// carrier sank with the box beside a body that reaches it, or a slope lifted the box below a body that moves along x.
/// Zero if the box does not overlap them, or did before.
Sub move_back(const Aabb& box, std::span<const Aabb> parts, Vec corner, Sub pushed) {
    Sub back = 0;
    for (const Aabb& part : parts) {
        const Aabb other = part.moved(corner);
        if (overlaps(other, box)) back = std::max(back, distance_past(other, box, {0, -pushed}));
    }
    if (back > std::abs(pushed)) return 0;
    return pushed > 0 ? -back : back;
}

/// True if the mover stands on one of the solids that move now, directly or on crates. Their pushes only carry it.
bool stands_on_roots(const WorldState& state, const PushScratch& push, const Mover& mover) {
    const Mover* rider = push.roots.empty() ? nullptr : &mover;
    for (int i = 0; i < max_carried_in_a_row && rider != nullptr; ++i) {
        const Carrier carrier = find_carrier(state, rider->ground.collider.body);
        if (carrier.solid != nullptr) return carrier.solid->velocity == push.roots.front().velocity;
        rider = carrier.crate;
    }
    return false;
}

/// True if one of them is ahead of the other along the axis of `by`.
bool is_in_line(const Aabb& box, const Aabb& other, Vec by) {
    if (by.x != 0) return shared_length(box.top, box.bottom, other.top, other.bottom) > 0;
    return shared_length(box.left, box.right, other.left, other.right) > 0;
}

/// True if this tick already has a report of that squish: at that side, or at any.
bool is_squish_reported(const WorldState& state, const Mover& mover, const Pusher& pusher,
                        std::optional<Side> side = {}) {
    return std::any_of(state.squishes.begin(), state.squishes.end(), [&](const Squish& squish) {
        return squish.mover == mover.id && squish.pusher == pusher.id && (!side || squish.side == *side);
    });
}

void push_one_in_path(WorldState& state, Scratch& scratch, std::size_t index, const Pusher& pusher, Vec from, Vec by,
                      Vec whole) {
    Mover& mover = state.movers[index];
    if (!collides(mover, pusher)) return;
    // A mover that was moved already because of this displacement is pushed by the rest of it only.
    const PushMemory& memory = push_memory_of(scratch.push, index);
    const Vec rest = rest_of(by, whole, memory.pushed);
    Vec out;
    if (rest != Vec{}) out = push_out(mover.box, pusher.parts, from + by - rest, rest, pusher.one_way);
    if (out == Vec{} && by.x != 0 && memory.pushed.y != 0)
        out.y = move_back(mover.box, pusher.parts, from + by, memory.pushed.y);
    if (out == Vec{}) return;
    ColliderRef against;
    if (may_be_pushed(scratch.push, memory, index)) {
        push_chain(state, scratch, index, mover.box, out);
        against = push_mover(state, scratch, index, out, pusher.id);
        if (out.y > 0 && mover.velocity.y < by.y) {
            if (scratch.push.is_trial)
                scratch.push.trial.push_back(
                    {static_cast<std::uint32_t>(index), mover.box, mover.pushed, mover.displaced, mover.velocity.y});
            mover.velocity.y = by.y;
        }
    }
    if (pusher.one_way) return;
    // Also for a mover that the pusher has passed: by the part of the displacement that it was not moved along.
    const Vec left = rest_of(by, whole, memory.pushed);
    const bool is_in_path =
        overlap_any(pusher.parts, from + by, mover.box) ||
        (left != Vec{} && push_out(mover.box, pusher.parts, from + by - left, left, false) != Vec{});
    if (is_in_path && !is_squish_reported(state, mover, pusher, side_towards(out)))
        state.squishes.push_back({mover.id, pusher.id, against, side_towards(out)});
}

/// A mover that is pushed is not blocked by the bodies that began the push, as they move on in the same direction:
/// solids with that velocity, or a crate in line with the mover. A crate that is not in line stays its ground.
void leave_out_roots(const WorldState& state, Scratch& scratch, const Aabb& from, Vec by, Surroundings& around) {
    const PushScratch& push = scratch.push;
    if (!is_same_direction(by, push.root_move)) return;
    leave_out(scratch, around, [&](const Obstacle& obstacle) {
        if (push.root_crate != BodyId::none)
            return obstacle.id == push.root_crate && is_in_line(obstacle.box, from, by);
        const Solid* const solid = find_body(state.solids, obstacle.id);
        return solid != nullptr && !push.roots.empty() && solid->velocity == push.roots.front().velocity;
    });
}

/// Moves it as far as there is room; returns the collider that blocked it.
ColliderRef push_among_bodies(WorldState& state, Scratch& scratch, std::size_t index, Vec by, BodyId pusher,
                              bool is_carried) {
    Mover& mover = state.movers[index];
    const Aabb from = mover.box;
    const Sub follow = follow_reach(by.x, mover.spec.walkable);
    const Aabb region = swept_region(from, by, mover.spec.walkable);
    Surroundings around = surroundings(state, scratch, mover, region, pusher);
    leave_out_roots(state, scratch, from, by, around);
    ColliderRef against;
    if (by.x != 0) {
        // Slopes of floors lift it on the way, slopes of ceilings lower it.
        const bool walking = !is_carried && keeps_to_ground(mover, around);
        const AdvanceRules rules{mover.spec.walkable, walking, mover.ground.type != Ground::Type::none};
        if (lift_load(state, scratch, index, by.x, rules, around)) {
            look_again(state, scratch, mover, region, pusher, around);
            leave_out_roots(state, scratch, from, by, around);
        }
        const Advance move = advance_x(around, from, by.x, rules);
        mover.box = move.box.moved({0, walking ? std::max(room_to_follow(around, from, move.box, follow), Sub{0}) : 0});
        against = move.wall;
    } else {
        const Sub room = by.y > 0 ? around.room_below(from, by.y) : around.room_above(from, -by.y);
        mover.box = from.moved({0, by.y > 0 ? room : -room});
        const Vec on{0, by.y > 0 ? 1 : -1};
        const bool is_held = mover.box.corner() != from.moved(by).corner();
        if (is_held) against = around.blocker(mover.box.moved(on));
        if (is_held && against.is_nothing())
            against = around.ledge_at(mover.box, by.y > 0 ? Side::floor : Side::ceiling);
    }
    if (!is_within_reach(from, mover.box)) mover.box = from;
    return against;
}

}  // namespace

Vec push_out(const Aabb& box, std::span<const Aabb> parts, Vec from, Vec by, bool one_way) {
    // Caught earlier: it may leave, but is not thrown about.
    if (!one_way && overlap_any(parts, from, box)) return {};
    Sub out = 0;
    for (const Aabb& part : parts) {
        const Aabb before = part.moved(from);
        const Aabb after = before.moved(by);
        if (!overlaps(box, hull(before, after))) continue;
        // Its own frame: the feet were on the pass side before it moved, and it rose through them.
        const bool crossed = by.y < 0 && box.bottom <= before.top && box.bottom > after.top;
        if (!one_way || crossed) out = std::max(out, distance_past(after, box, by));
    }
    if (by.x != 0) return {by.x > 0 ? out : -out, 0};
    return {0, by.y > 0 ? out : -out};
}

void push_in_path(WorldState& state, Scratch& scratch, const Pusher& pusher, Vec from, Vec by, Vec whole,
                  const Aabb* ahead_of) {
    // A one-way pushes only feet that it rises through.
    if (by == Vec{} || (pusher.one_way && by.y >= 0)) return;
    Aabb reach = pusher.parts.front();
    for (const Aabb& part : pusher.parts) reach = hull(reach, part);
    reach = hull(reach.moved(from), reach.moved(from + by));
    for_movers_near(state, scratch, pusher.id, reach, [&](std::size_t i) {
        const Mover& mover = state.movers[i];
        if (!overlaps(mover.box, reach)) return;
        // Those that stand on the pushers are carried in their turn.
        if (ahead_of != nullptr && (!mover.spec.solid || distance_past(*ahead_of, mover.box, by) > 0 ||
                                    stands_on_roots(state, scratch.push, mover)))
            return;
        push_one_in_path(state, scratch, i, pusher, from, by, whole);
    });
}

void push_again(WorldState& state, Scratch& scratch, const Pusher& pusher, Vec from, Vec by) {
    if (pusher.one_way) return;
    // One entry a mover. Movers that are pushed only now were not led into it by the displacement along x.
    const std::size_t end = scratch.push.pushes.size();
    for (std::size_t k = 0; k < end; ++k) {
        const std::size_t i = scratch.push.pushes[k];
        const Mover& mover = state.movers[i];
        const auto is_in = [&] { return overlap_any(pusher.parts, from + by, mover.box); };
        if (pushed_so_far(scratch.push, i).y == 0 || !is_in()) continue;
        if (!collides(mover, pusher)) continue;
        if (is_squish_reported(state, mover, pusher)) continue;
        push_one_in_path(state, scratch, i, pusher, from, by, by);
        // Two parts may overlap it at different depths, so that neither push leads it out.
        if (!is_in() || is_squish_reported(state, mover, pusher)) continue;
        const Aabb before = mover.box.moved(-pushed_so_far(scratch.push, i));
        if (!overlap_any(pusher.parts, from, before))
            state.squishes.push_back({mover.id, pusher.id, {}, side_towards(by)});
    }
}

void forgive_passed(WorldState& state, const Pusher& pusher, Vec from, Vec by, std::size_t first) {
    if (by.x == 0 || by.y == 0) return;
    const auto is_passed = [&](const Squish& squish) {
        if (squish.pusher != pusher.id || (squish.side != Side::left && squish.side != Side::right)) return false;
        const Aabb& box = find_body(state.movers, squish.mover)->box;
        return std::none_of(pusher.parts.begin(), pusher.parts.end(), [&](const Aabb& part) {
            return overlaps(box, hull(part.moved(from + Vec{0, by.y}), part.moved(from + by)));
        });
    };
    const auto begin = state.squishes.begin() + static_cast<std::ptrdiff_t>(first);
    state.squishes.erase(std::remove_if(begin, state.squishes.end(), is_passed), state.squishes.end());
}

void push_chain(WorldState& state, Scratch& scratch, std::size_t index, const Aabb& from, Vec by) {
    push_dynamics(state, scratch, index, from, by);
    if (state.solid_movers == 0) return;
    const Categories mask = state.movers[index].spec.mask;
    const BodyId id = state.movers[index].id;
    const Aabb whole = Aabb::at({}, from.size());
    scratch.push.causes.push_back(static_cast<std::uint32_t>(index));
    for_movers_near(state, scratch, BodyId::none, hull(from, from.moved(by)), [&](std::size_t i) {
        const Mover& crate = state.movers[i];
        if (!crate.spec.solid || (mask & crate.spec.category) == 0) return;
        PushMemory& memory = push_memory_of(scratch.push, i);
        if (!may_be_pushed(scratch.push, memory, i)) return;
        const Aabb before = crate.box;
        const Vec rest = rest_of(by, pushed_so_far(scratch.push, index) + by, memory.pushed);
        const Vec out = push_out(before, {&whole, 1}, from.corner() + by - rest, rest, false);
        if (out == Vec{} || is_known_stuck(scratch.push, memory, out)) return;
        const std::uint64_t moves = scratch.push.push_moves;
        push_chain(state, scratch, i, before, out);
        push_mover(state, scratch, i, out, id);
        if (scratch.push.push_moves != moves) return;
        memory.stuck_by = out;
        memory.stuck_moves = moves;
        memory.stuck_causes = scratch.push.causes.size();
    });
    scratch.push.causes.pop_back();
}

ColliderRef push_mover(WorldState& state, Scratch& scratch, std::size_t index, Vec wanted, BodyId pusher,
                       bool is_carried) {
    ++scratch.work.pushes;
    ++push_memory_of(scratch.push, index).tries;
    Mover& mover = state.movers[index];
    const Aabb from = mover.box;
    const bool is_free = is_legal_speed(wanted) && is_far_inside(from);
    const Vec by = is_free ? wanted : cut_to_places(from, wanted);
    ColliderRef against;
    if (scratch.broad_phase.pairs.is_beside_one(index))  // which pushes it
        mover.box = from.moved(by);
    else
        against = push_among_bodies(state, scratch, index, by, pusher, is_carried);
    if (is_carried && by.x != 0 && !against.is_nothing() && !scratch.push.is_trial) {
        mover.wall = against;
        mover.wall_side = side_towards(by);
    }
    const Vec moved = mover.box.corner() - from.corner();
    mover.pushed += moved;
    record_move(state, scratch, index, from, moved.y);
    // A slope on the way takes no part of the mover's own displacement along y. A jump from a body that rises begins
    // where that body is now; along x a mover that jumps is on its own.
    const bool is_by_ground =
        is_carried || mover.ground.collider.body == pusher || stands_on_roots(state, scratch.push, mover);
    if (!is_by_ground || (by.x != 0 && mover.velocity.y < 0))
        mover.displaced += by.x != 0 ? Vec{moved.x, 0} : Vec{0, moved.y};
    carry_and_push(state, scratch, index, from);
    return against;
}

// Movers that overlap a crate after all pushes, though each push was right by itself: a slope led one of them, or it
// was blocked, after the other had been moved out of its path. Looked for at the end, as later pushes may separate
// them.
void report_overlaps_with_crates(WorldState& state, Scratch& scratch) {
    const std::vector<std::uint32_t>& pushes = scratch.push.pushes;
    if (state.solid_movers == 0 || pushes.size() < 2) return;
    const auto is_known = [&](BodyId a, BodyId b) {
        return std::any_of(state.squishes.begin(), state.squishes.end(), [&](const Squish& squish) {
            const auto names = [&](BodyId mover, BodyId other) {
                return squish.mover == mover && (squish.pusher == other || squish.against.body == other);
            };
            return names(a, b) || names(b, a);
        });
    };
    const auto tell = [&](const Mover& mover, const Mover& crate) {
        if (!crate.spec.solid || (mover.spec.mask & crate.spec.category) == 0) return false;
        const Side side = mover.box.top < crate.box.top ? Side::ceiling : Side::floor;
        if (!is_known(mover.id, crate.id)) state.squishes.push_back({mover.id, crate.id, {}, side});
        return true;
    };
    for (const std::uint32_t i : pushes) {
        const Mover& mover = state.movers[i];
        const Aabb before = mover.box.moved(-pushed_so_far(scratch.push, i));
        for_movers_near(state, scratch, BodyId::none, mover.box, [&](std::size_t k) {
            const Mover& other = state.movers[k];
            if (k == i || !overlaps(mover.box, other.box)) return;
            if (overlaps(before, other.box.moved(-pushed_so_far(scratch.push, k)))) return;
            if (!tell(mover, other)) tell(other, mover);
        });
    }
}

}  // namespace scree
