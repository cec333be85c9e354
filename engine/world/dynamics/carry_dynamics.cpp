// Solids carry and push dynamics; dynamics push and carry movers.

#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

/// A moment (0..1) of the way `by` before which the body is not inside the box, and soon after which it is; more than 1
/// if it only passes by. Fast solids may be through at the end.
double time_inside(const Dynamic& body, Vec by, const Aabb& box) {
    if (gap_to_box({&body, body.centre + by}, box).gap < 0 && body.is_disk()) return 1;
    // The share of the way on which the bounding boxes overlap, and a look at some places there.
    constexpr int looks = 8;
    const Aabb start = body.box();
    double from = 0;
    double to = 1;
    const auto limit = [&](Sub way, Sub until_in, Sub until_out) {
        if (way == 0) {
            if (until_in >= 0 || until_out <= 0) to = -1;
            return;
        }
        const double in = static_cast<double>(until_in) / way;
        const double out = static_cast<double>(until_out) / way;
        from = std::max(from, std::min(in, out));
        to = std::min(to, std::max(in, out));
    };
    limit(by.x, box.left - start.right, box.right - start.left);
    limit(by.y, box.top - start.bottom, box.bottom - start.top);
    for (int look = 0; look <= looks && from <= to; ++look) {
        const double time = from + (to - from) * look / looks;
        const Vec there{static_cast<Sub>(by.x * time), static_cast<Sub>(by.y * time)};
        if (gap_to_box({&body, body.centre + there}, box).gap < 0)
            return from + (to - from) * std::max(0, look - 1) / looks;
    }
    return 2;
}

}  // namespace

void DynamicStep::carry_ahead() {
    for (std::uint32_t i = 0; i < store_.bodies.size(); ++i) {
        const BodyId carrier = store_.bodies[i].carrier;
        const Solid* const solid = find_body(state_.solids, carrier);
        const Mover* const crate = solid == nullptr ? find_body(state_.movers, carrier) : nullptr;
        if (solid == nullptr && crate == nullptr) continue;
        const Vec way = solid != nullptr ? solid->way() : crate->way();
        const Vec rest = rest_of_way(i, way);
        // A rider of a sinking one-way is not moved ahead: it has to be found above the one-way.
        if (rest.x == 0 || (solid != nullptr && solid->spec.one_way && way.y > 0)) continue;
        const auto goes_along = [&](std::uint32_t index) {
            return store_.bodies[index].carrier == carrier && rest_of_way(index, way) == rest;
        };
        Row row{{i}, 1};
        if (!find_row(row, rest, false)) continue;
        const auto end = row.bodies.begin() + static_cast<std::ptrdiff_t>(row.count);
        if (!std::all_of(row.bodies.begin(), end, goes_along)) continue;
        for (auto at = row.bodies.begin(); at != end; ++at) {
            const Vec by = scratch_.given[*at].by;
            give_way(*at, rest, 0);
            scratch_.given[*at].by = by;
            scratch_.given[*at].ahead = rest;
        }
        for (auto at = row.bodies.begin(); at != end; ++at) carry_movers(store_.bodies[*at], rest);
    }
}

void DynamicStep::carry(const Solid& solid) {
    const Vec by = solid.way();
    if (by == Vec{}) return;
    std::vector<std::uint32_t>& beside = scratch_.beside;
    beside.clear();
    // As far as what wakes because it touches the solid.
    const Aabb region = grown(hull(solid.box, solid.box_before), 1);
    find_dynamics(state_, all_.broad_phase, region, beside);
    count_looks(beside.size());
    ++scratch_.push_count;
    const std::pair<BodyId, std::uint32_t> first{solid.id, 0};
    for (auto at = std::lower_bound(scratch_.riders.begin(), scratch_.riders.end(), first);
         at != scratch_.riders.end() && at->first == solid.id; ++at)
        if (!store_.bodies[at->second].stuck && !was_pushed(at->second))
            push(at->second, rest_of_way(at->second, by), solid.id);
    for (const std::uint32_t i : beside) {
        if (!overlaps(buckets_.places[i].box, region)) continue;
        Dynamic& body = store_.bodies[i];
        if ((body.spec.mask & solid.spec.category) == 0 || was_pushed(i) || body.stuck) continue;
        if (!overlaps(body.box(), hull(solid.box, solid.box_before))) {
            // What only touches wakes when its neighbour leaves.
            if (overlaps(body.box(), grown(solid.box_before, 1))) wake(body);
            continue;
        }
        wake(body);
        if (solid.spec.one_way) continue;
        // Seen from the solid the body comes towards it; from that moment on they go together.
        double met = 2;
        for_parts(solid, solid.box.corner(), [&](const Aabb& part) {
            const double passed = time_inside(body, -by, part.moved(-by));
            if (passed > 1) return;
            scratch_.pushed_by[i] = solid.id;
            met = std::min(met, body.is_disk() ? time_to_box({&body, body.centre}, -by, part.moved(-by)) : passed);
        });
        if (met > 1) continue;
        const double share = 1 - met;
        const auto out = [share](Sub way) {
            const double part = way * share;
            return static_cast<Sub>(part < 0 ? std::floor(part) : std::ceil(part));
        };
        push(i, {out(by.x), out(by.y)}, solid.id);
    }
}

Vec DynamicStep::rest_of_way(std::uint32_t index, Vec way) const {
    const DynamicScratch::Given& given = scratch_.given[index];
    return rest_of(way - given.ahead, way - given.ahead, given.by);
}

void DynamicStep::carry_on_crates() {
    BodyId last = BodyId::none;
    for (const auto& [carrier, index] : scratch_.riders) {
        if (find_body(state_.movers, carrier) == nullptr) continue;
        const Dynamic& body = store_.bodies[index];
        if (carrier != last) ++scratch_.push_count;
        last = carrier;
        if (body.carried == Vec{} || body.stuck || was_pushed(index)) continue;
        push(index, rest_of_way(index, body.carried), carrier);
    }
}

void DynamicStep::follow_crate(Turn& turn) {
    const BodyId carrier = turn.body.carrier;
    const Mover* const crate = carrier == BodyId::none ? nullptr : find_body(state_.movers, carrier);
    if (crate == nullptr) return;
    const Vec late = crate->way() - scratch_.ways[index_of(state_, *crate)];
    if (late != Vec{}) place(turn, turn.body.centre + late);
}

void DynamicStep::push(std::uint32_t index, Vec by, BodyId pusher) {
    // Each body moves once with each solid; so a heap on a lift costs one look per body and neighbour.
    std::vector<std::uint32_t>& queue = scratch_.queue;
    queue.assign(1, index);
    scratch_.pushed[index] = scratch_.push_count;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        Dynamic& body = store_.bodies[queue[next]];
        Turn turn = turn_of(queue[next]);
        wake(body);
        scratch_.pushed_by[turn.index] = pusher;
        place(turn, body.centre + by);
        scratch_.given[turn.index].by += by;
        // It has made the pusher's displacement of this tick; the rest is its own, in the pusher's frame.
        if (body.carried == Vec{}) {
            settle_carrier(turn, pusher);
            store_velocity(turn);
        } else if (body.carrier != pusher) {
            Vec way;
            find_way(pusher, way);
            if (by.x != 0) see_from(turn, way, true);
            if (by.y != 0) see_from(turn, way, false);
            store_velocity(turn);
        }
        scratch_.near.clear();
        add_bodies(turn, body.box());
        for (const Near& near : scratch_.near) {
            if (was_pushed(near.index) || store_.bodies[near.index].stuck) continue;
            if (gap_to(turn, body.centre, near).gap >= 0) continue;
            scratch_.pushed[near.index] = scratch_.push_count;
            queue.push_back(near.index);
        }
    }
}

void DynamicStep::see_from(Turn& turn, Vec by, bool along_x) {
    Vec& carried = turn.body.carried;
    if (along_x) {
        turn.vx += carried.x - by.x;
        carried.x = by.x;
    } else {
        turn.vy += carried.y - by.y;
        carried.y = by.y;
    }
}

void DynamicStep::go_with_walls(Turn& turn) {
    for (const Touch& touch : scratch_.touches) {
        const Near& near = scratch_.near[touch.near];
        const Normal normal = touch.gap.normal;
        if (!has_edge(near) && near.type != Near::Type::solid) continue;
        if ((normal.x != 0 && normal.y != 0) || approach(turn, near, normal) <= 0) continue;
        const auto towards = [&](Vec way) { return way.x * normal.x + way.y * normal.y; };
        const Vec way = velocity_of(near);
        if (towards(way) > 0 || towards(turn.body.carried) < 0) see_from(turn, way, normal.x != 0);
    }
}

bool DynamicStep::find_way(BodyId carrier, Vec& way) const {
    if (carrier == BodyId::none) return false;
    const Solid* const solid = find_body(state_.solids, carrier);
    const Mover* const crate = solid == nullptr ? find_body(state_.movers, carrier) : nullptr;
    if (solid != nullptr) way = solid->way();
    // A push by a dynamic is no velocity: the collision has set the velocities of both.
    if (crate != nullptr) way = scratch_.ways[index_of(state_, *crate)];
    return solid != nullptr || crate != nullptr;
}

void DynamicStep::follow_carrier(Dynamic& body) {
    if (find_way(body.carrier, body.carried)) return;
    // The carrier was removed: the body keeps the carrier's velocity.
    leave_carrier(body);
    wake(body);
}

void DynamicStep::settle_carrier(Turn& turn, BodyId carrier) {
    Dynamic& body = turn.body;
    Vec now;
    if (!find_way(carrier, now)) carrier = BodyId::none;
    turn.vx += body.carried.x - now.x;
    turn.vy += body.carried.y - now.y;
    body.carried = now;
    body.carrier = carrier;
}

bool DynamicStep::push_mover(Turn& turn, const Near& near, const Gap& gap) {
    if (turn.pushed_mover == near.index + 1) return false;
    turn.pushed_mover = near.index + 1;
    const auto depth = static_cast<Sub>(-gap.gap);
    const Vec by{gap.normal.x < 0   ? depth
                 : gap.normal.x > 0 ? -depth
                                    : 0,
                 gap.normal.y < 0   ? depth
                 : gap.normal.y > 0 ? -depth
                                    : 0};
    Mover& mover = state_.movers[near.index];
    const Aabb before = mover.box;
    begin_pushes(all_.push, {}, {});
    scree::push_mover(state_, all_, near.index, by, turn.body.id);
    carry_and_push(state_, all_, near.index, before);
    return true;
}

void DynamicStep::push_movers(Turn& turn, double x) {
    bool pushed = false;
    for (const Touch& touch : scratch_.touches) {
        const Near& near = scratch_.near[touch.near];
        const double into = -x * touch.gap.normal.x;
        if (near.type != Near::Type::mover || into < 1) continue;
        pushed = push_mover(turn, near, {-std::trunc(into), touch.gap.normal}) || pushed;
    }
    if (pushed) find_touches(turn, turn.body.centre, 1);
}

void DynamicStep::report_squish(const Turn& turn) {
    // Pushed out of a wall it is in the solid, and the other way round.
    const BodyId pusher = scratch_.pushed_by.empty() ? BodyId::none : scratch_.pushed_by[turn.index];
    if (pusher == BodyId::none) return;
    Party against;
    Normal away;
    double depth = 0;
    for (const Touch& touch : scratch_.touches) {
        const Party other = party_of(scratch_.near[touch.near]);
        if (touch.gap.gap >= 0 || other.body == pusher) continue;
        if (depth == 0) against = other;
        // Of all that it is as deep in, so that mirrored worlds agree.
        if (depth != 0 && touch.gap.gap != depth) break;
        depth = touch.gap.gap;
        away = {away.x - touch.gap.normal.x, away.y - touch.gap.normal.y};
    }
    const Side side = std::abs(away.y) >= std::abs(away.x) ? (away.y > 0 ? Side::floor : Side::ceiling)
                                                           : (away.x > 0 ? Side::right : Side::left);
    store_.squishes.push_back({turn.body.id, pusher, against, side});
}

void DynamicStep::carry_movers(const Dynamic& body, Vec moved) {
    if (state_.movers.empty()) return;
    const Aabb before = body.box().moved(-moved);
    begin_pushes(all_.push, {}, {});
    carry_riders(state_, all_, body.id, before, {moved.x, 0}, moved);
    carry_riders(state_, all_, body.id, before, {0, moved.y}, moved);
}

void DynamicStep::wake_near_movers() {
    if (state_.movers.empty()) return;
    std::vector<std::uint32_t>& found = scratch_.candidates;
    for (Dynamic& body : store_.bodies) {
        if (!body.asleep || !body.spec.solid) continue;
        const Aabb near = grown(body.box(), 1);
        found.clear();
        find_movers(state_, all_.broad_phase, near, found);
        for (const std::uint32_t i : found) {
            const Mover& mover = state_.movers[i];
            const bool acts = mover.box != mover.box_before || mover.stopped.x != 0;
            if (acts && (overlaps(mover.box, near) || overlaps(mover.box_before, near))) wake(body);
        }
    }
}

void DynamicStep::wake_leaning(const Turn& turn) {
    for (const Near& near : scratch_.near) {
        if (near.type != Near::Type::dynamic) continue;
        Dynamic& other = store_.bodies[near.index];
        if (other.asleep && gap_to(turn, turn.body.centre_before, near).gap < 1) wake(other);
    }
}

}  // namespace scree
