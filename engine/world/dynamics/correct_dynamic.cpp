// Meetings on the way of a dynamic: which is first, which is deepest, and the way out.

#include "engine/world/dynamics/dynamic_step.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scree {

namespace {

constexpr int most_corrections = 5;

/// Cut towards zero, so that a way ends before what it leads to.
Vec part_of(Vec by, double share) { return {static_cast<Sub>(by.x * share), static_cast<Sub>(by.y * share)}; }

}  // namespace

DynamicStep::Hit DynamicStep::first_hit(const Turn& turn, Vec by) const {
    Hit hit;
    hit.time = 1;
    count_looks(scratch_.near.size());
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < scratch_.near.size(); ++i) {
        const Near& near = scratch_.near[i];
        if (near.is_touched) continue;
        const double time = time_to(turn, by, near);
        const BodyId id = dynamic_id(near);
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

Vec DynamicStep::way_before(const Turn& turn, Vec by, const Hit& hit) const {
    const Near& near = scratch_.near[hit.near];
    const bool is_body = near.type == Near::Type::dynamic;
    const Dynamic* other = is_body ? &store_.bodies[near.index] : nullptr;
    if (turn.body.is_disk() || has_edge(near) || (other != nullptr && other->is_disk())) return part_of(by, hit.time);
    // Two polygons: the separating axes say how far to the subpixel, corners that are cut included.
    const ShapeAt body{&turn.body, turn.body.centre};
    const bool is_mover = near.type == Near::Type::mover;
    const Polygon shape = is_mover ? corners_of(turn.body.box()) : body.polygon();
    const SatAnswers answers = sat(shape, by, is_body ? ShapeAt{other, other->centre}.polygon() : corners_of(near.box));
    return answers.are_colliding ? Vec{} : answers.result;
}

DynamicStep::Hit DynamicStep::deepest(const Turn& turn, Vec centre, Gap& out) const {
    Hit hit;
    out.gap = 0;
    count_looks(scratch_.near.size());
    BodyId best = BodyId::none;
    for (std::uint32_t i = 0; i < scratch_.near.size(); ++i) {
        const Near& near = scratch_.near[i];
        const Gap gap = gap_to(turn, centre, near);
        if (gap.gap >= 0 || gap.gap > out.gap) continue;
        const BodyId id = dynamic_id(near);
        if (gap.gap == out.gap && id == BodyId::none && best == BodyId::none && hit.found) {
            // Equally deep in two walls: out of both at once, the same for the mirrored pair.
            hit.tied_gap = gap.gap;
            if (const auto both = out_of_both(out, gap))
                out = *both;
            else if (gap.normal != out.normal)
                hit.is_wedged = true;
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
        if (!hit.found) return !leads_through(turn.body.centre, centre);
        if (hit.is_wedged) return false;
        const Near& near = scratch_.near[hit.near];
        note_contact(turn, near, gap.normal);
        for (const Near& other : scratch_.near)
            if (hit.tied_gap != 0 && other.type != Near::Type::dynamic &&
                gap_to(turn, centre, other).gap == hit.tied_gap)
                note_contact(turn, other, gap.normal);
        meet(turn, near, gap.normal, approach(turn, near, gap.normal) > rest_speed(turn));
        if (near.type == Near::Type::mover && push_mover(turn, near, gap)) {
            // Bodies that the mover took along may be near now.
            look_around(turn, centre - turn.body.centre);
            find_touches(turn, turn.body.centre, 1);
            continue;
        }
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
        if (has_looked_at(turn, centre)) continue;
        // What is near has got other numbers.
        look_around(turn, centre - turn.body.centre);
        find_touches(turn, turn.body.centre, 1);
    }
    Gap gap;
    return !deepest(turn, centre, gap).found && !leads_through(turn.body.centre, centre);
}

bool DynamicStep::leads_through(Vec from, Vec to, double* share) const {
    const Vec by = to - from;
    if (by == Vec{}) return false;
    bool found = false;
    for (const Near& near : scratch_.near) {
        if (!has_edge(near)) continue;
        const BoundaryEdge& edge = edge_of(near).edge;
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

void DynamicStep::stop_push_at_walls(Turn& turn) {
    const Vec from = turn.body.centre_before;
    double share = 1;
    if (!leads_through(from, turn.body.centre, &share)) return;
    const Vec there = from + part_of(turn.body.centre - from, share);
    place(turn, leads_through(from, there) ? from : there);
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

void DynamicStep::set_back(Turn& turn) {
    Gap gap;
    const Hit hit = deepest(turn, turn.start, gap);
    set_back(turn, hit.found ? party_of(scratch_.near[hit.near]) : Party{});
}

void DynamicStep::set_back(Turn& turn, const Party& against) {
    place(turn, turn.start);
    undo_trial(state_, all_, all_.push.trial_start);
    if (turn.start == turn.body.centre_before) forget_dynamic_path(state_, all_, turn.index);
    turn.body.to_move = {};
    turn.stuck = true;
    turn.vx = turn.vy = 0;
    store_.setbacks.push_back({turn.body.id, against});
    ++store_.setback_count;
}

void DynamicStep::place(Turn& turn, Vec wanted) {
    Dynamic& body = turn.body;
    const Vec centre{std::clamp(wanted.x, -farthest_place, farthest_place),
                     std::clamp(wanted.y, -farthest_place, farthest_place)};
    record_dynamic_path(state_, all_, turn.index, body.box(), centre - body.centre);
    const int shift = buckets_.bucket_shift;
    const Vec old_key = body.box().centre();
    const Vec new_key = body.extent.moved(centre).centre();
    const bool same = old_key.x >> shift == new_key.x >> shift && old_key.y >> shift == new_key.y >> shift;
    const bool in_bucket = std::max(body.extent.width(), body.extent.height()) <= Sub{1} << shift;
    if (!same && in_bucket) {
        take_out(buckets_, turn.index, old_key);
        put_in(buckets_, turn.index, new_key);
    }
    body.centre = centre;
    buckets_.places[turn.index].centre = centre;
    buckets_.places[turn.index].box = body.box();
}

}  // namespace scree
