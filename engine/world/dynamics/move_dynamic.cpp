// The way of one dynamic through a tick.

#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_legs = 4;
constexpr std::uint8_t ticks_to_sleep = 30;
constexpr int most_in_a_row = 32;
constexpr int crawl = 16;  // subpixels per tick that are not worth a look ahead
/// Around each place of a body that is looked at: three subpixels for what holds it, one for what is cut off, and one
/// because cells do not own their right and lower border.
constexpr Sub margin = 5;

/// Light bodies between heavy ones would get faster with each bounce.
void bound_speed(double& vx, double& vy) {
    constexpr double limit = max_speed;
    vx = std::clamp(vx, -limit, limit);
    vy = std::clamp(vy, -limit, limit);
}

/// Half of the speed into a support that gives way is lost.
void ease_onto(Normal normal, double& vx, double& vy) {
    const double into = vx * normal.x + vy * normal.y;
    if (into >= 0) return;
    vx -= into / 2 * normal.x;
    vy -= into / 2 * normal.y;
}

}  // namespace

void DynamicStep::move(std::uint32_t index, int depth) {
    Dynamic& body = store_.bodies[index];
    if (scratch_.went[index] != 0) return;
    scratch_.went[index] = 1;
    if (body.asleep || body.stuck) return;
    let_go_first(index, depth);
    scratch_.turns[index].first = static_cast<std::uint32_t>(scratch_.found.size());
    Turn turn = turn_of(index);
    if (body.spec.kind != DynamicKind::flyer) turn.gravity = body.spec.gravity;
    if (const Water* const water = water_at(state_.currents, body.centre)) {
        turn.gravity -= water->lift;
        turn.vx *= (256 - water->drag) / 256.0;
        turn.vy *= (256 - water->drag) / 256.0;
    }
    follow_crate(turn);
    begin_trial(state_, all_);
    turn.region = grown(hull(body.box(), body.extent.moved(body.centre_before)), margin);
    look_around(turn, {static_cast<Sub>(turn.vx), static_cast<Sub>(turn.vy + turn.gravity)});
    if (body.centre != body.centre_before) stop_push_at_walls(turn);
    if (is_crowded_out(turn)) return;

    find_touches(turn, body.centre, 1);
    note_contacts(turn);
    go_with_walls(turn);
    if (!scratch_.touches.empty() && scratch_.touches.front().gap.gap < 0) {
        Vec centre = body.centre;
        if (correct(turn, centre)) {
            place(turn, centre);
            turn.start = centre;
            begin_trial(state_, all_);
        } else {
            report_squish(turn);
            turn.start = body.centre_before;
            set_back(turn);
        }
        find_touches(turn, body.centre, 1);
    }
    go_with_walls(turn);  // those that it was corrected to, too
    double rest = 1;
    if (is_held(turn) || drag(turn)) {
        turn.vx = turn.vy = rest = 0;
        body.to_move = {};
    }
    for (int leg = 1; leg <= most_legs && rest > 0 && !turn.stuck; ++leg) {
        rest = go(turn, rest, leg == most_legs);
        if (rest <= 0) break;
        // Where it met something is cut off by less than two subpixels.
        find_touches(turn, body.centre, 2);
        note_contacts(turn);
    }
    finish(turn);
}

bool DynamicStep::is_crowded_out(Turn& turn) {
    if (scratch_.near.size() <= max_met_at_once) return false;
    std::size_t count = 0;
    Touch first;  // by id
    // From the back: buckets have the last bodies first, and so few are looked at once it is clear.
    for (auto i = static_cast<std::uint32_t>(scratch_.near.size()); i-- > 0;) {
        const Near& near = scratch_.near[i];
        if (near.type != Near::Type::dynamic) continue;
        const bool is_first = count == 0 || near.index < scratch_.near[first.near].index;
        if (count > max_met_at_once && !is_first) continue;
        count_looks(1);
        const Gap gap = gap_to(turn, turn.body.centre, near);
        if (gap.gap >= 0) continue;
        ++count;
        if (is_first) first = {i, gap, true};
    }
    if (count <= max_met_at_once) return false;
    scratch_.touches.assign(1, first);
    note_contacts(turn);
    report_squish(turn);
    turn.start = turn.body.centre_before;
    set_back(turn, party_of(scratch_.near[first.near]));
    finish(turn);
    return true;
}

void DynamicStep::let_go_first(std::uint32_t index, int depth) {
    const Dynamic& body = store_.bodies[index];
    if (depth >= most_in_a_row || (std::abs(body.velocity.x) < crawl && std::abs(body.velocity.y) < crawl)) return;
    // A body that it touches ahead, and that moves away from it, has to make room first.
    const Turn turn = turn_of(index);
    scratch_.near.clear();
    const Aabb box = body.box();
    add_bodies(turn, {box.left - 1, box.top - 1, box.right + 1, box.bottom + 1});
    std::array<std::uint32_t, 8> ahead{};
    std::size_t count = 0;
    for (const Near& near : scratch_.near) {
        const Dynamic& other = store_.bodies[near.index];
        if (scratch_.went[near.index] != 0 || other.asleep) continue;
        const Gap gap = gap_to(turn, body.centre, near);
        if (gap.gap >= 1 || dot(body.velocity, gap.normal) > -crawl || dot(other.velocity, gap.normal) > -crawl)
            continue;
        // The first by id, independent of the order in which they are found.
        std::size_t at = std::min(count, ahead.size() - 1);
        if (count == ahead.size() && near.index > ahead[at]) continue;
        for (; at > 0 && ahead[at - 1] > near.index; --at) ahead[at] = ahead[at - 1];
        ahead[at] = near.index;
        count = std::min(count + 1, ahead.size());
    }
    for (std::size_t i = 0; i < count; ++i) move(ahead[i], depth + 1);
}

void DynamicStep::look_around(Turn& turn, Vec by) {
    // What is still to be moved may add one subpixel to a way.
    const Aabb box = turn.body.box();
    const Aabb way = hull(box, box.moved(by));
    turn.region = hull(turn.region, grown(way, margin + 1));
    gather(turn, turn.region);
}

bool DynamicStep::has_looked_at(const Turn& turn, Vec centre) {
    const Aabb there = grown(turn.body.extent.moved(centre), margin);
    return hull(turn.region, there) == turn.region;
}

std::optional<DynamicStep::Hit> DynamicStep::bounce_within(Turn& turn, const Leg& leg, Hit hit, const Gap& gap,
                                                           bool last) {
    const double speed = approach(turn, scratch_.near[hit.near], gap.normal);
    const double closing = -dot(leg.by, gap.normal);
    if (last || speed <= rest_speed(turn) || closing <= 0) {
        end_without_bounce(turn, leg, gap.gap, closing);
        return {};
    }
    const Hit exact = first_hit(turn, leg.by);
    if (exact.found) return exact;
    hit.time = std::max(0.0, (closing + gap.gap) / closing);
    return hit;
}

double DynamicStep::go(Turn& turn, double left, bool last) {
    bounce(turn);
    bound_speed(turn.vx, turn.vy);
    Leg leg;
    leg.vx = turn.vx;
    leg.vy = turn.vy;
    turn.vy += turn.gravity * left;
    const double received = lean(turn);
    leg.most = leg.vx * leg.vx + leg.vy * leg.vy + received;
    double x = leg.vx;
    double y = leg.vy + turn.gravity * left / 2;
    push_movers(turn, x * left);
    const auto down = static_cast<Sub>(y * left);
    const Rail rail = slide(x, y, Against::all);
    if (rail.corner) {
        // Wedged between colliders that do not move away: its velocity decays. Separations of less than a subpixel on
        // both sides do not block it: a ball falls into a hole of its width.
        sink(turn, down);
        turn.vx /= 2;
        turn.vy /= 2;
        limit_speed(turn, leg.most);
        turn.body.to_move = {};
        return 0;
    }
    if (rail.active && !rail.firm && !turn.bounced) ease_onto(rail.normal, turn.vx, turn.vy);
    const Vec by = cut_at_the_end(turn, way_of(turn, x * left, y * left, rail));
    if (by == Vec{}) {
        limit_speed(turn, leg.most + 2 * turn.gravity * y * left);
        return 0;
    }
    if (!has_looked_at(turn, turn.body.centre + by)) {
        // A bounce has turned it towards a region that was not searched yet.
        look_around(turn, by);
        find_touches(turn, turn.body.centre, 1);
    }

    leg.start = turn.body.centre;
    leg.by = by;
    const Vec target = leg.start + by;
    const Sub length = std::max(std::abs(by.x), std::abs(by.y));
    Hit hit;
    Gap gap;
    if (2 * length > turn.body.inner)
        hit = first_hit(turn, by);
    else
        hit = deepest(turn, target, gap);
    if (!hit.found) {
        place(turn, target);
        limit_speed(turn, leg.most + 2 * turn.gravity * y * left);
        return 0;
    }
    if (gap.gap < 0) {
        const std::optional<Hit> earlier = bounce_within(turn, leg, hit, gap, last);
        if (!earlier) return 0;
        hit = *earlier;
    }
    if (!end_at(turn, leg, hit) || last) return 0;
    return left * (1 - hit.time);
}

void DynamicStep::end_without_bounce(Turn& turn, const Leg& leg, double gap, double closing) {
    // Gravity after the time of impact does not count.
    const double time = closing > 0 ? std::max(0.0, (closing + gap) / closing) : 0;
    turn.vx = leg.vx + (turn.vx - leg.vx) * time;
    turn.vy = leg.vy + (turn.vy - leg.vy) * time;
    Vec centre = leg.start + leg.by;
    // If it does not end there, the pushes of the correction are undone.
    const TrialMark before = trial_mark(state_, all_);
    if (correct(turn, centre)) {
        // No correction lifts a body higher than its speed does, and each costs the subpixel of height that rounding
        // may give. So a body that is wedged in a valley, or rocks in it, comes to rest.
        const double cost = 2 * std::abs(turn.gravity);
        const double kept = leg.most + 2 * turn.gravity * (centre.y - leg.start.y) - cost;
        limit_speed(turn, kept);
        if (kept > 0 || 2 * turn.gravity * (centre.y - leg.start.y) > 0) {
            place(turn, centre);
            return;
        }
        undo_trial(state_, all_, before);
        find_touches(turn, leg.start, 4);
        return;
    }
    undo_trial(state_, all_, before);
    if (creep(turn, leg.by)) {
        turn.vx /= 2;
        turn.vy /= 2;
        limit_speed(turn, leg.most);
    } else {
        set_back(turn);
    }
}

bool DynamicStep::end_at(Turn& turn, const Leg& leg, const Hit& hit) {
    turn.vx = leg.vx + (turn.vx - leg.vx) * hit.time;
    turn.vy = leg.vy + (turn.vy - leg.vy) * hit.time;
    turn.body.to_move = {};
    turn.bounced = true;
    Vec centre = leg.start + way_before(turn, leg.by, hit);
    const TrialMark before = trial_mark(state_, all_);
    if (Gap inside; deepest(turn, centre, inside).found) {
        if (!correct(turn, centre)) {
            set_back(turn);
            return false;
        }
        const bool is_too_high = leg.most + 2 * turn.gravity * (centre.y - leg.start.y) < 0;
        if (is_too_high) {  // for its speed
            centre = leg.start;
            undo_trial(state_, all_, before);
        }
    }
    place(turn, centre);
    limit_speed(turn, leg.most + 2 * turn.gravity * (centre.y - leg.start.y + 1));
    return true;
}

void DynamicStep::limit_speed(Turn& turn, double squared) {
    // Gravity adds no more speed than the height lost gives: a supported body does not gather speed.
    const double now = turn.vx * turn.vx + turn.vy * turn.vy;
    if (now <= squared || now == 0) return;
    const double share = squared > 0 ? std::sqrt(squared / now) : 0;
    turn.vx *= share;
    turn.vy *= share;
}

Vec DynamicStep::way_of(Turn& turn, double x, double y, const Rail& rail) {
    Vec& to_move = turn.body.to_move;
    const Vec fine{static_cast<Sub>(x * 256) + to_move.x, static_cast<Sub>(y * 256) + to_move.y};
    Vec by{fine.x / 256, fine.y / 256};
    to_move = {fine.x % 256, fine.y % 256};
    if (!rail.active) return by;
    // Along a line the smaller axis of its normal says how far, and the larger one follows the line.
    const Normal n = rail.normal;
    if (std::abs(n.y) >= std::abs(n.x)) {
        const double needed = -rail.gap - n.x * by.x;
        by.y = static_cast<Sub>(n.y < 0 ? std::floor(needed / n.y) : std::ceil(needed / n.y));
        to_move.y = 0;
    } else {
        const double needed = -rail.gap - n.y * by.y;
        by.x = static_cast<Sub>(n.x < 0 ? std::floor(needed / n.x) : std::ceil(needed / n.x));
        to_move.x = 0;
    }
    return by;
}

Vec DynamicStep::cut_at_the_end(Turn& turn, Vec by) {
    const Vec at = turn.body.centre;
    const Vec cut = cut_to_places({at.x, at.y, at.x, at.y}, by);
    if (cut.x != by.x) turn.vx = 0;
    if (cut.y != by.y) turn.vy = 0;
    if (cut != by) turn.body.to_move = {};
    return cut;
}

bool DynamicStep::is_near_moving_solid() const {
    return std::any_of(scratch_.near.begin(), scratch_.near.end(), [&](const Near& near) {
        const bool is_solid = near.type == Near::Type::solid || near.type == Near::Type::ledge;
        const bool is_crate = near.type == Near::Type::mover && state_.movers[near.index].spec.solid;
        return (is_crate && state_.movers[near.index].way() != Vec{}) || (is_solid && velocity_of(near) != Vec{});
    });
}

BodyId DynamicStep::carrier_below() const {
    BodyId carrier = BodyId::none;
    for (const Touch& touch : scratch_.touches) {
        if (touch.gap.normal.y >= -0.5) continue;
        const Near& near = scratch_.near[touch.near];
        const bool is_crate = near.type == Near::Type::mover && state_.movers[near.index].spec.solid;
        if (near.type == Near::Type::solid || near.type == Near::Type::ledge || is_crate)
            carrier = party_of(near).body;
        else if (near.type == Near::Type::dynamic && carrier == BodyId::none)
            carrier = store_.bodies[near.index].carrier;
    }
    return carrier;
}

void DynamicStep::finish(Turn& turn) {
    Dynamic& body = turn.body;
    if (turn.body.carrier == BodyId::none && is_near_moving_solid()) {
        // A body that has just landed on a lift rides it from now on: in the next tick the lift is elsewhere.
        find_touches(turn, body.centre, 1);
        note_contacts(turn);
    }
    const Vec moved = body.centre - body.centre_before;
    body.firm_count = 0;
    body.on_ground = false;
    double level = 0;
    double rolled = 0;
    for (const Touch& touch : scratch_.touches) {
        const Near& near = scratch_.near[touch.near];
        const bool known = std::find(body.firm.begin(), body.firm.begin() + body.firm_count, touch.gap.normal) !=
                           body.firm.begin() + body.firm_count;
        if (touch.firm && !known && body.firm_count < body.firm.size()) body.firm[body.firm_count++] = touch.gap.normal;
        if (touch.gap.normal.y < -0.5) {
            if (!body.on_ground) body.ground = party_of(near);
            body.on_ground = true;
            // Along the most level ground; between two that are as level and turn it in both ways it does not roll.
            const double way = moved.x * -touch.gap.normal.y + moved.y * touch.gap.normal.x;
            if (touch.gap.normal.y < level) rolled = way;
            if (touch.gap.normal.y == level && way != rolled) rolled = 0;
            level = std::min(level, touch.gap.normal.y);
        }
        // A body that leaned on it has to check whether it is still supported.
        if (moved != Vec{} && near.type == Near::Type::dynamic) wake(store_.bodies[near.index]);
    }
    if (body.is_disk()) {
        const auto turned = static_cast<std::int64_t>(rolled * 65536 * 113 / (710.0 * body.spec.radius));
        body.angle = static_cast<std::int32_t>((body.angle + turned) % 65536);
    }
    if (moved != Vec{}) wake_leaning(turn);
    if (!body.on_ground) body.ground = {};
    settle_carrier(turn, carrier_below());
    const double limit = rest_speed(turn);
    // Between two things that it touches it is also at rest when it only shivers.
    const bool still =
        moved == Vec{} || (scratch_.touches.size() > 1 && std::abs(moved.x) <= crawl && std::abs(moved.y) <= crawl);
    // A body that overlaps something reports it each tick, so it does not sleep.
    const bool apart = !scratch_.touches.empty() && scratch_.touches.front().gap.gap >= 0;
    const bool resting = still && apart && std::abs(turn.vx) <= limit && std::abs(turn.vy) <= limit;
    body.rest_ticks = resting ? static_cast<std::uint8_t>(std::min(255, body.rest_ticks + 1)) : std::uint8_t{0};
    if (resting && body.spec.sleeps && body.rest_ticks >= ticks_to_sleep && body.carried == Vec{}) {
        body.asleep = true;
        turn.vx = turn.vy = 0;
        body.to_move = {};
    }
    store_velocity(turn);
    scratch_.turns[turn.index].count =
        static_cast<std::uint32_t>(scratch_.found.size()) - scratch_.turns[turn.index].first;
    end_trial(all_.push);
    if (moved != Vec{} && body.spec.solid) carry_movers(body, moved);
}

}  // namespace scree
