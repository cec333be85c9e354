// The way of one dynamic through a tick.

#include "engine/world/step_dynamics.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_legs = 4;
constexpr int most_corrections = 5;
constexpr std::uint8_t ticks_to_sleep = 30;
constexpr int most_in_a_row = 32;
constexpr int slow = 16;  // subpixels per tick that are not worth a look ahead

double dot(Normal a, Normal b) { return a.x * b.x + a.y * b.y; }
double dot(Vec a, Normal b) { return a.x * b.x + a.y * b.y; }

/// Cut towards zero, so that a way ends before what it leads to.
Vec part_of(Vec by, double share) { return {static_cast<Sub>(by.x * share), static_cast<Sub>(by.y * share)}; }

/// The step that leads at least `depth` along `normal`, near `depth` along `way`: the smaller axis of the normal is
/// cut towards zero, the larger one makes up for it.
Vec step_out(Normal way, Normal normal, double depth) {
    const double scale = depth / dot(way, normal);
    if (std::abs(normal.y) >= std::abs(normal.x)) {
        const double x = std::trunc(way.x * scale);
        const double y = std::max(0.0, std::ceil((depth - normal.x * x) / std::abs(normal.y)));
        return {static_cast<Sub>(x), static_cast<Sub>(normal.y < 0 ? -y : y)};
    }
    const double y = std::trunc(way.y * scale);
    const double x = std::max(0.0, std::ceil((depth - normal.y * y) / std::abs(normal.x)));
    return {static_cast<Sub>(normal.x < 0 ? -x : x), static_cast<Sub>(y)};
}

}  // namespace

void DynamicStep::move(std::uint32_t index, int depth) {
    Dynamic& body = store_.bodies[index];
    if (scratch_.went[index] != 0) return;
    scratch_.went[index] = 1;
    if (body.asleep) return;
    let_go_first(index, depth);
    scratch_.turns[index].first = static_cast<std::uint32_t>(scratch_.found.size());
    Turn turn{index,
              body,
              body.velocity.x + body.velocity_part.x / 256.0,
              body.velocity.y + body.velocity_part.y / 256.0,
              body.spec.kind == DynamicKind::flyer ? 0.0 : static_cast<double>(body.spec.gravity),
              body.centre};
    for (const Water& water : store_.waters) {
        const Vec at = body.centre;
        if (at.x < water.box.left || at.x >= water.box.right || at.y < water.box.top || at.y >= water.box.bottom)
            continue;
        turn.gravity -= water.lift;
        turn.vx *= (256 - water.drag) / 256.0;
        turn.vy *= (256 - water.drag) / 256.0;
    }
    turn.region = body.box();
    look_around(turn, {static_cast<Sub>(turn.vx), static_cast<Sub>(turn.vy + turn.gravity)});

    find_touches(turn, body.centre, 1);
    note_contacts(turn);
    if (!scratch_.touches.empty() && scratch_.touches.front().gap.gap < 0) {
        Vec centre = body.centre;
        if (correct(turn, centre)) {
            place(turn, centre);
            turn.start = centre;
        } else {
            report_squish(turn);
            turn.start = body.centre_before;
            set_back(turn);
        }
        find_touches(turn, body.centre, 1);
    }
    drag(turn);
    double rest = 1;
    for (int leg = 1; leg <= most_legs && rest > 0 && !turn.stuck; ++leg) {
        rest = go(turn, rest, leg == most_legs);
        if (rest <= 0) break;
        // Where it met something is cut off by less than two subpixels.
        find_touches(turn, body.centre, 2);
        note_contacts(turn);
    }
    finish(turn);
}

void DynamicStep::let_go_first(std::uint32_t index, int depth) {
    const Dynamic& body = store_.bodies[index];
    if (depth >= most_in_a_row || (std::abs(body.velocity.x) < slow && std::abs(body.velocity.y) < slow)) return;
    // Who touches it ahead and goes away from it has to make room before it comes.
    Turn turn{index, store_.bodies[index], 0, 0, 0, body.centre};
    scratch_.near.clear();
    const Aabb box = body.box();
    add_bodies(turn, {box.left - 1, box.top - 1, box.right + 1, box.bottom + 1});
    std::array<std::uint32_t, 8> ahead{};
    std::size_t count = 0;
    for (const Near& near : scratch_.near) {
        const Dynamic& other = store_.bodies[near.index];
        if (scratch_.went[near.index] != 0 || other.asleep || count == ahead.size()) continue;
        const Gap gap = gap_to(turn, body.centre, near);
        if (gap.gap >= 1 || dot(body.velocity, gap.normal) > -slow || dot(other.velocity, gap.normal) > -slow) continue;
        ahead[count++] = near.index;
    }
    std::sort(ahead.begin(), ahead.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) move(ahead[i], depth + 1);
}

void DynamicStep::look_around(Turn& turn, Vec by) {
    // One subpixel more on each side for what touches, one for what is cut off.
    const Aabb box = turn.body.box();
    const Aabb way = hull(box, box.moved(by));
    turn.region = hull(turn.region, {way.left - 2, way.top - 2, way.right + 2, way.bottom + 2});
    gather(turn, turn.region);
}

double DynamicStep::go(Turn& turn, double left, bool last) {
    bounce(turn);
    const double vx = turn.vx;
    const double vy = turn.vy;
    turn.vy += turn.gravity * left;
    const double received = lean(turn);
    const double most = vx * vx + vy * vy + received;
    double x = vx;
    double y = vy + turn.gravity * left / 2;
    push_movers(turn, x * left);
    const Rail rail = slide(x, y, false);
    if (rail.corner) {
        // Caught between what does not go away: what it wants gets less by and by.
        turn.vx /= 2;
        turn.vy /= 2;
        limit_speed(turn, most);
        turn.body.to_move = {};
        return 0;
    }
    if (rail.active && !rail.firm && !turn.bounced) {
        const double into = turn.vx * rail.normal.x + turn.vy * rail.normal.y;
        if (into < 0) {
            turn.vx -= into / 2 * rail.normal.x;
            turn.vy -= into / 2 * rail.normal.y;
        }
    }
    const Vec by = way_of(turn, x * left, y * left, rail);
    if (by == Vec{}) {
        limit_speed(turn, most + 2 * turn.gravity * y * left);
        return 0;
    }
    const Aabb there = turn.body.box().moved(by);
    if (hull(turn.region, there) != turn.region) {
        // A bounce has turned it to where nobody looked yet.
        look_around(turn, by);
        find_touches(turn, turn.body.centre, 1);
    }

    const Vec start = turn.body.centre;
    const Vec target = start + by;
    const Sub length = std::max(std::abs(by.x), std::abs(by.y));
    Hit hit;
    Gap gap;
    if (2 * length > turn.body.inner && turn.body.is_disk())
        hit = first_hit(turn, by);
    else if (2 * length > turn.body.inner)
        hit = first_step(turn, by);
    else
        hit = deepest(turn, target, gap);
    if (!hit.found) {
        place(turn, target);
        limit_speed(turn, most + 2 * turn.gravity * y * left);
        return 0;
    }
    if (gap.gap < 0) {
        const double speed = approach(turn, scratch_.near[hit.near], gap.normal);
        const double closing = -dot(by, gap.normal);
        if (last || speed <= rest_speed(turn) || closing <= 0) {
            // Gravity after the moment of the meeting is lost to it.
            const double time = closing > 0 ? std::max(0.0, (closing + gap.gap) / closing) : 0;
            turn.vx = vx + (turn.vx - vx) * time;
            turn.vy = vy + (turn.vy - vy) * time;
            Vec centre = target;
            if (correct(turn, centre)) {
                place(turn, centre);
                limit_speed(turn, most + 2 * turn.gravity * (centre.y - start.y));
            } else if (creep(turn, by)) {
                turn.vx /= 2;
                turn.vy /= 2;
                limit_speed(turn, most);
            } else {
                set_back(turn);
            }
            return 0;
        }
        const Hit exact = turn.body.is_disk() ? first_hit(turn, by) : Hit{};
        hit.time = exact.found ? exact.time : std::max(0.0, (closing + gap.gap) / closing);
    }
    // The velocity of that moment, and the tick goes on from there.
    turn.vx = vx + (turn.vx - vx) * hit.time;
    turn.vy = vy + (turn.vy - vy) * hit.time;
    turn.body.to_move = {};
    turn.bounced = true;
    Vec centre = start + part_of(by, hit.time);
    if (Gap inside; deepest(turn, centre, inside).found && !correct(turn, centre)) {
        set_back(turn);
        return 0;
    }
    place(turn, centre);
    limit_speed(turn, most + 2 * turn.gravity * (centre.y - start.y + 1));
    return last ? 0 : left * (1 - hit.time);
}

bool DynamicStep::creep(Turn& turn, Vec by) {
    // In a narrow place there may be no room for whole steps beside the walls, but for a part of the way.
    const Vec start = turn.body.centre;
    Gap gap;
    if (deepest(turn, start, gap).found) return false;
    turn.body.to_move = {};
    for (by = part_of(by, 0.5); by != Vec{}; by = part_of(by, 0.5)) {
        if (deepest(turn, start + by, gap).found) continue;
        place(turn, start + by);
        break;
    }
    return true;
}

void DynamicStep::limit_speed(Turn& turn, double squared) {
    // Gravity gives no more than the way down: who is held up does not gather speed.
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

DynamicStep::Hit DynamicStep::first_hit(const Turn& turn, Vec by) const {
    Hit hit;
    hit.time = 1;
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < scratch_.near.size(); ++i) {
        const auto is_it = [i](const Touch& touch) { return touch.near == i; };
        if (std::any_of(scratch_.touches.begin(), scratch_.touches.end(), is_it)) continue;
        const Near& near = scratch_.near[i];
        const double time = time_to(turn, by, near);
        const BodyId id = near.type == Near::Type::dynamic ? store_.bodies[near.index].id : BodyId::none;
        if (time > 1 || time > hit.time || (hit.found && time == hit.time && id >= best)) continue;
        hit = {true, time, i};
        best = id;
    }
    if (hit.found) return hit;
    // What it touches already can only be grazed: the end of the way tells.
    Gap gap;
    Hit inside = deepest(turn, turn.body.centre + by, gap);
    inside.time = 1;
    return inside;
}

DynamicStep::Hit DynamicStep::first_step(const Turn& turn, Vec by) const {
    const Sub length = std::max(std::abs(by.x), std::abs(by.y));
    const int steps = 2 * length / turn.body.inner + 1;
    for (int step = 1; step <= steps; ++step) {
        Gap gap;
        const Vec there = part_of(by, static_cast<double>(step) / steps);
        Hit hit = deepest(turn, turn.body.centre + there, gap);
        if (!hit.found) continue;
        const double closing = -dot(by, gap.normal);
        const double back = closing > 0 ? -gap.gap / closing : 1.0;
        hit.time = std::max(static_cast<double>(step - 1) / steps, static_cast<double>(step) / steps - back);
        return hit;
    }
    return {};
}

DynamicStep::Hit DynamicStep::deepest(const Turn& turn, Vec centre, Gap& out) const {
    Hit hit;
    out.gap = 0;
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < scratch_.near.size(); ++i) {
        const Near& near = scratch_.near[i];
        const Gap gap = gap_to(turn, centre, near);
        if (gap.gap >= 0 || gap.gap > out.gap) continue;
        const BodyId id = near.type == Near::Type::dynamic ? store_.bodies[near.index].id : BodyId::none;
        if (gap.gap == out.gap && id == BodyId::none && best == BodyId::none && hit.found) {
            // Equally deep in two walls: out of both at once, the same for the mirrored pair.
            const Normal sum{out.normal.x + gap.normal.x, out.normal.y + gap.normal.y};
            const double length = std::sqrt(dot(sum, sum));
            if (length < 0.1 || gap.normal == out.normal) continue;
            const Normal both{sum.x / length, sum.y / length};
            out = {out.gap / dot(both, gap.normal), both};
            continue;
        }
        if (gap.gap == out.gap && id >= best) continue;
        out = gap;
        best = id;
        hit = {true, 0, i};
    }
    return hit;
}

bool DynamicStep::correct(Turn& turn, Vec& centre) {
    Normal last;
    for (int k = 0; k < most_corrections; ++k) {
        Gap gap;
        const Hit hit = deepest(turn, centre, gap);
        if (!hit.found) return true;
        const Near& near = scratch_.near[hit.near];
        note_contact(turn, near, gap.normal);
        meet(turn, near, gap.normal, approach(turn, near, gap.normal) > rest_speed(turn));
        if (near.type == Near::Type::mover && push_mover(turn, near, gap)) continue;
        // Not back into what it has just been led out of, if there is a way along that.
        Normal way = gap.normal;
        if (k > 0 && dot(last, gap.normal) < 0) {
            const Normal along{-last.y, last.x};
            const double lean = dot(along, gap.normal);
            if (std::abs(lean) > 0.1) way = lean > 0 ? along : Normal{-along.x, -along.y};
        }
        centre += step_out(way, gap.normal, -gap.gap);
        last = gap.normal;
        turn.body.to_move = {};
        const Aabb there = turn.body.extent.moved(centre);
        if (hull(turn.region, there) != turn.region) look_around(turn, centre - turn.body.centre);
    }
    Gap gap;
    return !deepest(turn, centre, gap).found;
}

void DynamicStep::set_back(Turn& turn) {
    place(turn, turn.start);
    turn.body.to_move = {};
    turn.stuck = true;
    turn.vx = turn.vy = 0;
    Gap gap;
    const Hit hit = deepest(turn, turn.start, gap);
    const Party against = hit.found ? party_of(scratch_.near[hit.near]) : Party{};
    store_.setbacks.push_back({turn.body.id, against});
    ++store_.setback_count;
}

void DynamicStep::place(Turn& turn, Vec centre) {
    Dynamic& body = turn.body;
    const int shift = scratch_.bucket_shift;
    const bool same = body.centre.x >> shift == centre.x >> shift && body.centre.y >> shift == centre.y >> shift;
    const bool in_bucket = std::max(body.extent.width(), body.extent.height()) <= Sub{1} << shift;
    if (!same && in_bucket) {
        take_out(turn.index, body.centre);
        put_in(turn.index, centre);
    }
    body.centre = centre;
}

void DynamicStep::finish(Turn& turn) {
    Dynamic& body = turn.body;
    const Vec moved = body.centre - body.centre_before;
    body.firm_count = 0;
    body.on_ground = false;
    BodyId carrier = BodyId::none;
    for (const Touch& touch : scratch_.touches) {
        const Near& near = scratch_.near[touch.near];
        const bool known = std::find(body.firm.begin(), body.firm.begin() + body.firm_count, touch.gap.normal) !=
                           body.firm.begin() + body.firm_count;
        if (touch.firm && !known && body.firm_count < body.firm.size()) body.firm[body.firm_count++] = touch.gap.normal;
        if (touch.gap.normal.y < -0.5 && !body.on_ground) {
            body.on_ground = true;
            body.ground = party_of(near);
            if (body.is_disk()) {
                const double rolled = moved.x * -touch.gap.normal.y + moved.y * touch.gap.normal.x;
                body.angle += static_cast<std::int32_t>(rolled * 65536 * 113 / (710.0 * body.spec.radius));
                body.angle %= 65536;
            }
        }
        if (touch.gap.normal.y < -0.5 && (near.type == Near::Type::solid || near.type == Near::Type::ledge))
            carrier = party_of(near).body;
        if (touch.gap.normal.y < -0.5 && near.type == Near::Type::dynamic && carrier == BodyId::none)
            carrier = store_.bodies[near.index].carrier;
        // Who leaned on it has to see whether it still holds.
        if (moved != Vec{} && near.type == Near::Type::dynamic) wake(store_.bodies[near.index]);
    }
    if (moved != Vec{}) wake_leaning(turn);
    if (!body.on_ground) body.ground = {};
    settle_carrier(turn, carrier);
    const double limit = rest_speed(turn);
    const bool resting =
        moved == Vec{} && !scratch_.touches.empty() && std::abs(turn.vx) <= limit && std::abs(turn.vy) <= limit;
    body.rest_ticks = resting ? static_cast<std::uint8_t>(std::min(255, body.rest_ticks + 1)) : std::uint8_t{0};
    if (resting && body.spec.sleeps && body.rest_ticks >= ticks_to_sleep && body.carrier == BodyId::none) {
        body.asleep = true;
        turn.vx = turn.vy = 0;
        body.to_move = {};
    }
    store_velocity(turn);
    scratch_.turns[turn.index].count =
        static_cast<std::uint32_t>(scratch_.found.size()) - scratch_.turns[turn.index].first;
    if (moved != Vec{} && body.spec.solid) carry_movers(turn, moved);
}

}  // namespace scree
