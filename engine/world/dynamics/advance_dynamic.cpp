// The path of one dynamic through a tick, in legs that end at bounces.

#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_legs = 4;

/// The part of a body's displacement up to a bounce or the end of the tick.
struct DynamicLeg {
    Vec start;
    Vec by;            // displacement if nothing blocks it
    FineVec velocity;  // at its start, before gravity, subpixels per tick
    TrialMark before;  // what it pushes is taken back if it does not follow
    /// The velocity at that share of it, when it ended at `end`.
    [[nodiscard]] FineVec velocity_at(double share, FineVec end) const { return velocity + (end - velocity) * share; }
};

/// Half of the speed into a support that gives way is lost.
void ease_onto(Normal normal, FineVec& velocity) {
    const double into = dot(velocity, normal);
    if (into < 0) velocity = velocity - normal * (into / 2);
}

Vec move_of(DynamicTurn& turn, FineVec move, const Rail& rail) {
    Vec& to_move = turn.body.to_move;
    const Vec parts = cut(move * 256) + to_move;
    Vec by{parts.x / 256, parts.y / 256};
    to_move = {parts.x % 256, parts.y % 256};
    if (rail.touch == nullptr) return by;
    // Along a line the smaller axis of its normal says how far, and the larger one follows the line.
    const auto [gap, n] = rail.touch->gap;
    if (std::abs(n.y) >= std::abs(n.x)) {
        const double needed = -gap - n.x * by.x;
        by.y = static_cast<Sub>(n.y < 0 ? std::floor(needed / n.y) : std::ceil(needed / n.y));
        to_move.y = 0;
    } else {
        const double needed = -gap - n.y * by.y;
        by.x = static_cast<Sub>(n.x < 0 ? std::floor(needed / n.x) : std::ceil(needed / n.x));
        to_move.x = 0;
    }
    return by;
}

/// The displacement as far as the legal places; the rest is lost.
Vec cut_at_the_end(DynamicTurn& turn, Vec by) {
    const Vec at = turn.body.centre;
    const Vec cut = cut_to_places({at.x, at.y, at.x, at.y}, by);
    if (cut.x != by.x) turn.velocity.x = 0;
    if (cut.y != by.y) turn.velocity.y = 0;
    if (cut != by) turn.body.to_move = {};
    return cut;
}

/// Takes back the pushes since that mark: movers that were out of the way may be near again.
void take_back(DynamicTurn& turn, const TrialMark& mark) {
    const bool is_any_back = turn.scratch.push.trial.size() > mark.steps;
    undo_trial(turn.state, turn.scratch, mark);
    if (is_any_back) look_again(turn, {});
}

/// Ends the leg, and the move of this tick, at a collider that is hit too slowly to bounce. `gap` (negative) is the
/// overlap at the end of the leg, which led `closing` nearer to it.
void end_without_bounce(DynamicTurn& turn, const DynamicLeg& leg, double gap, double closing) {
    // Gravity after the time of impact does not count.
    const double time = closing > 0 ? std::max(0.0, (closing + gap) / closing) : 0;
    turn.velocity = leg.velocity_at(time, turn.velocity);
    Vec centre = leg.start + leg.by;
    if (correct(turn, centre)) {
        // No correction lifts a body higher than its speed does, and each costs the subpixel of height that rounding
        // may give. So a body that is wedged in a valley, or rocks in it, comes to rest.
        const double cost = 2 * std::abs(turn.gravity);
        const double kept = turn.most + 2 * turn.gravity * (centre.y - leg.start.y) - cost;
        limit_speed(turn, kept);
        if (kept > 0 || 2 * turn.gravity * (centre.y - leg.start.y) > 0) {
            place(turn, centre);
            return;
        }
        take_back(turn, leg.before);
        find_touches(turn, leg.start, 4);
        return;
    }
    take_back(turn, leg.before);
    if (creep(turn, leg.by)) {
        turn.velocity = turn.velocity * 0.5;
        limit_speed(turn, turn.most);
    } else {
        set_back(turn);
    }
}

/// The bounce off what the end of the leg would overlap; none if the leg ends there without one.
std::optional<Hit> bounce_within(DynamicTurn& turn, const DynamicLeg& leg, Hit hit, bool last) {
    const Gap gap = hit.gap;
    const double speed = approach(turn, turn.near[hit.near], gap.normal);
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

/// Ends the leg at the hit, from which the tick continues. False if there is no room and the move failed.
bool end_at(DynamicTurn& turn, const DynamicLeg& leg, const Hit& hit) {
    turn.velocity = leg.velocity_at(hit.time, turn.velocity);
    turn.body.to_move = {};
    turn.bounced = true;
    Vec centre = leg.start + move_before(turn, leg.by, hit);
    if (deepest(turn, centre).found) {
        if (!correct(turn, centre)) {
            set_back(turn);
            return false;
        }
        const bool is_too_high = turn.most + 2 * turn.gravity * (centre.y - leg.start.y) < 0;
        if (is_too_high) {  // for its speed
            centre = leg.start;
            take_back(turn, leg.before);
        }
    }
    place(turn, centre);
    limit_speed(turn, turn.most + 2 * turn.gravity * (centre.y - leg.start.y + 1));
    return true;
}

/// Moves for `left` of the tick; returns what is left after a bounce, 0 when done.
double go_on(DynamicTurn& turn, double left, bool last) {
    bounce(turn);
    // Light bodies between heavy ones would get faster with each bounce.
    turn.velocity = clamped(turn.velocity, max_speed);
    DynamicLeg leg;
    leg.velocity = turn.velocity;
    turn.velocity.y += turn.gravity * left;
    const double received = lean(turn);
    turn.most = dot(leg.velocity, leg.velocity) + received;
    FineVec move{leg.velocity.x, leg.velocity.y + turn.gravity * left / 2};
    leg.before = trial_mark(turn.state, turn.scratch);
    push_movers(turn, move.x * left + turn.body.to_move.x / 256.0);
    const auto down = static_cast<Sub>(move.y * left);
    const Rail rail = slide(turn, move, Against::all);
    if (rail.active && rail.touch == nullptr) {
        take_back(turn, leg.before);
        // Wedged: its velocity decays, unless a dynamic ahead moves away as fast along terrain. Separations of less
        // than a subpixel on both sides do not block it: a ball falls into a hole of its width.
        sink(turn, down);
        FineVec next = turn.velocity;
        const Rail held = slide(turn, next, Against::what_comes);
        const bool is_led = held.touch != nullptr && turn.near[held.touch->near].type != Near::Type::dynamic;
        if (held.active && !is_led) turn.velocity = turn.velocity * 0.5;
        limit_speed(turn, turn.most);
        turn.body.to_move = {};
        return 0;
    }
    if (rail.active && !rail.touch->is_support && !turn.bounced) ease_onto(rail.touch->gap.normal, turn.velocity);
    const Vec by = cut_at_the_end(turn, move_of(turn, move * left, rail));
    if (by == Vec{}) {
        take_back(turn, leg.before);
        limit_speed(turn, turn.most + 2 * turn.gravity * move.y * left);
        return 0;
    }
    look_farther(turn, by);
    leg.start = turn.body.centre;
    leg.by = by;
    const Vec target = leg.start + by;
    const Sub length = std::max(std::abs(by.x), std::abs(by.y));
    Hit hit = 2 * length > turn.body.inner ? first_hit(turn, by) : deepest(turn, target);
    if (!hit.found) {
        place(turn, target);
        limit_speed(turn, turn.most + 2 * turn.gravity * move.y * left);
        return 0;
    }
    if (hit.gap.gap < 0) {
        const std::optional<Hit> earlier = bounce_within(turn, leg, hit, last);
        if (!earlier) return 0;
        hit = *earlier;
    }
    if (!end_at(turn, leg, hit) || last) return 0;
    return left * (1 - hit.time);
}

}  // namespace

void advance(DynamicTurn& turn) {
    double rest = 1;
    for (int leg = 1; leg <= most_legs && rest > 0 && !turn.stuck; ++leg) {
        rest = go_on(turn, rest, leg == most_legs);
        if (rest <= 0) break;
        turn.leg_start = turn.body.centre;
        if (!turn.dynamics.let_go.empty()) look_around(turn, {});
        // Where it met something is cut off by less than two subpixels.
        find_touches(turn, turn.body.centre, 2);
        note_contacts(turn);
    }
}

}  // namespace scree
