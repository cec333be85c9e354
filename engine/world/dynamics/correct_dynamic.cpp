// Where the path of a dynamic ends: the first hit on it, the deepest overlap, the way out, and what happens without
// one.

#include "engine/core/bisect.hpp"
#include "engine/geometry/time_of_impact.hpp"
#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_corrections = 5;
constexpr double least_lean = 0.1;  // least product of a direction and a normal for a step along the direction

/// How deep a mover is in the body, and along what: upwards for one that stands on it, however little of its foot.
Gap way_of_mover(const DynamicTurn& turn, const Near& near, Vec centre, const Gap& gap) {
    const Mover& mover = turn.state.movers[near.index];
    const bool stands_on_it = mover.ground.collider.body == turn.body.id && mover.velocity.y >= 0;
    if (!stands_on_it) return gap;
    return {static_cast<double>(turn.body.extent.top + centre.y - mover.box.bottom), {0, 1}};
}

/// Cut towards zero, so that a way ends before what it leads to.
Vec part_of(Vec by, double share) { return cut(fine(by) * share); }

/// The shortest step in that direction that ends the overlap, to 1/256 of the step that the tangent asks for: the
/// corner of a body ends before the tangent at it does.
Vec way_out(const DynamicTurn& turn, Vec centre, const Hit& hit, Normal direction) {
    const Near& near = turn.near[hit.near];
    const Vec by = step_out(direction, hit.gap.normal, -hit.gap.gap);
    if (direction == hit.gap.normal || has_edge(near) || hit.tied_gap != 0) return by;
    constexpr int whole = 256;
    const auto part = [&](Sub share) { return part_of(by, static_cast<double>(share) / whole); };
    return part(
        last_that_holds(whole, 0, [&](Sub share) { return gap_to(turn, centre + part(share), near).gap >= 0; }));
}

/// True if the straight way of its centre to there leads through a solid or mover.
bool leads_through_box(const DynamicTurn& turn, Vec to) {
    const Vec from = turn.body.centre;
    return std::any_of(turn.near.begin(), turn.near.end(), [&](const Near& near) {
        const bool is_box = near.type == Near::Type::solid || near.type == Near::Type::mover;
        return is_box && time_disk_box({from, 0}, to - from, box_of(turn, near)) < 1;
    });
}

}  // namespace

Hit deepest(const DynamicTurn& turn, Vec centre) {
    Hit hit;
    hit.gap.gap = 0;
    count_looks(turn, turn.near.size());
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < turn.near.size(); ++i) {
        const Near& near = turn.near[i];
        const Gap gap = gap_to(turn, centre, near);
        if (gap.gap >= 0 || gap.gap > hit.gap.gap) continue;
        const BodyId id = dynamic_id(turn, near);
        if (gap.gap == hit.gap.gap && id == BodyId::none && best == BodyId::none && hit.found) {
            // Equally deep in two walls: out of both at once, the same for the mirrored pair.
            hit.tied_gap = gap.gap;
            if (const auto both = out_of_both(hit.gap, gap))
                hit.gap = *both;
            else if (gap.normal != hit.gap.normal)
                hit.is_wedged = true;
            continue;
        }
        if (gap.gap == hit.gap.gap && id >= best) continue;
        best = id;
        hit = {true, 0, i, gap};
    }
    return hit;
}

Hit first_hit(const DynamicTurn& turn, Vec by) {
    Hit hit;
    hit.time = 1;
    count_looks(turn, turn.near.size());
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < turn.near.size(); ++i) {
        const Near& near = turn.near[i];
        if (near.is_touched) continue;
        const double time = time_to(turn, by, near);
        const BodyId id = dynamic_id(turn, near);
        if (time > 1 || time > hit.time || (hit.found && time == hit.time && id >= best)) continue;
        hit = {true, time, i};
        best = id;
    }
    if (hit.found) return hit;
    // What it touches already can only be grazed: the end of the way tells.
    Hit inside = deepest(turn, turn.body.centre + by);
    inside.time = 1;
    inside.gap = {};
    return inside;
}

Vec move_before(const DynamicTurn& turn, Vec by, const Hit& hit) {
    const Near& near = turn.near[hit.near];
    const bool is_body = near.type == Near::Type::dynamic;
    const Dynamic* other = is_body ? &turn.state.dynamics.bodies[near.index] : nullptr;
    if (turn.body.is_disk() || has_edge(near) || (other != nullptr && other->is_disk())) return part_of(by, hit.time);
    // Two polygons: the separating axes say how far to the subpixel, corners that are cut included.
    const ShapeAt body{&turn.body, turn.body.centre};
    const bool is_mover = near.type == Near::Type::mover;
    const Polygon shape = is_mover ? corners_of(turn.body.box()) : body.polygon();
    const SatAnswers answers =
        sat(shape, by, is_body ? ShapeAt{other, other->centre}.polygon() : corners_of(box_of(turn, near)));
    return answers.are_colliding ? Vec{} : answers.result;
}

bool leads_through(const DynamicTurn& turn, Vec from, Vec to, double* share) {
    const Vec by = to - from;
    if (by == Vec{}) return false;
    bool found = false;
    for (const Near& near : turn.near) {
        if (!has_edge(near)) continue;
        const BoundaryEdge& edge = edge_of(turn, near).edge;
        const Vec along = edge.b - edge.a;
        const std::int64_t before = cross(from - edge.a, along);  // not negative: in front
        const std::int64_t after = cross(to - edge.a, along);
        if (before < 0 || after >= 0) continue;
        const std::int64_t a = cross(edge.a - from, by);
        const std::int64_t b = cross(edge.b - from, by);
        if ((a < 0 && b < 0) || (a > 0 && b > 0)) continue;
        found = true;
        if (share == nullptr) return true;
        *share = std::min(*share, static_cast<double>(before) / static_cast<double>(before - after));
    }
    return found;
}

bool correct(DynamicTurn& turn, Vec& centre) {
    Normal last;
    for (int k = 0;; ++k) {
        const Hit hit = deepest(turn, centre);
        if (!hit.found) return !leads_through(turn, turn.body.centre, centre) && !leads_through_box(turn, centre);
        if (hit.is_wedged || k == most_corrections) return false;
        const Near& near = turn.near[hit.near];
        const Gap& gap = hit.gap;
        note_contact(turn, near, gap.normal);
        for (const Near& other : turn.near)
            if (hit.tied_gap != 0 && other.type != Near::Type::dynamic &&
                gap_to(turn, centre, other).gap == hit.tied_gap)
                note_contact(turn, other, gap.normal);
        // Speed passed on here is no longer its own. Speed received does not count.
        turn.most -=
            std::max(0.0, collide(turn, near, gap.normal, approach(turn, near, gap.normal) > rest_speed(turn)));
        if (near.type == Near::Type::mover && push_mover(turn, near, way_of_mover(turn, near, centre, gap))) {
            // Bodies that the mover took along may be near now.
            look_again(turn, centre - turn.body.centre);
            continue;
        }
        // Not back into what it has just been led out of, if there is a way along that.
        Normal move = gap.normal;
        if (k > 0 && dot(last, gap.normal) < 0) {
            const Normal along{-last.y, last.x};
            const double lean = dot(along, gap.normal);
            if (std::abs(lean) > least_lean) move = lean > 0 ? along : -along;
        }
        centre += way_out(turn, centre, hit, move);
        last = gap.normal;
        turn.body.to_move = {};
        look_farther(turn, centre - turn.body.centre);
    }
}

bool fits_at(const DynamicTurn& turn, Vec centre) {
    return !deepest(turn, centre).found && !leads_through(turn, turn.body.centre, centre);
}

void stop_push_at_walls(DynamicTurn& turn) {
    const Vec from = turn.body.centre_before;
    double share = 1;
    if (!leads_through(turn, from, turn.body.centre, &share)) return;
    const Vec there = from + part_of(turn.body.centre - from, share);
    place(turn, leads_through(turn, from, there) ? from : there);
}

bool creep(DynamicTurn& turn, Vec by) {
    // In a narrow place there may be no room for whole steps beside the walls, but for a part of the way.
    const Vec start = turn.body.centre;
    if (deepest(turn, start).found) return false;
    turn.body.to_move = {};
    for (by = part_of(by, 0.5); by != Vec{}; by = part_of(by, 0.5)) {
        if (deepest(turn, start + by).found) continue;
        place(turn, start + by);
        break;
    }
    return true;
}

void set_back(DynamicTurn& turn, const ColliderRef& against) {
    place(turn, turn.start);
    undo_trial(turn.state, turn.scratch, turn.scratch.push.trial_start);
    if (turn.start == turn.body.centre_before) forget_dynamic_path(turn.state, turn.scratch, turn.index);
    turn.body.to_move = {};
    turn.stuck = true;
    turn.velocity = {};
    turn.state.dynamics.failed_moves.push_back({turn.body.id, against});
    ++turn.state.dynamics.failed_move_count;
}

void set_back(DynamicTurn& turn) {
    const Hit hit = deepest(turn, turn.start);
    set_back(turn, hit.found ? collider_of(turn, turn.near[hit.near]) : ColliderRef{});
}

void report_squish(const DynamicTurn& turn) {
    // Pushed out of a wall it is in the solid, and the other way round.
    const BodyId pusher = turn.dynamics.ticks[turn.index].pushed_by;
    if (pusher == BodyId::none) return;
    ColliderRef against;
    Normal away;
    double depth = 0;
    for (const Touch& touch : turn.touches) {
        const ColliderRef other = collider_of(turn, turn.near[touch.near]);
        if (touch.gap.gap >= 0 || other.body == pusher) continue;
        if (depth == 0) against = other;
        // Of all that it is as deep in, so that mirrored worlds agree.
        if (depth != 0 && touch.gap.gap != depth) break;
        depth = touch.gap.gap;
        away = away - touch.gap.normal;
    }
    const Side side = std::abs(away.y) >= std::abs(away.x) ? (away.y > 0 ? Side::floor : Side::ceiling)
                                                           : (away.x > 0 ? Side::right : Side::left);
    turn.state.dynamics.squishes.push_back({turn.body.id, pusher, against, side});
}

}  // namespace scree
