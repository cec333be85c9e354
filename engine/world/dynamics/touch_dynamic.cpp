// What a dynamic touches: the nearest colliders, which of them support it, and the contacts that it reports.

#include "engine/world/dynamics/near_dynamic.hpp"

#include <algorithm>

namespace scree {

namespace {

/// For a disk: a point or face ahead that does not stick out of the face that it is on counts only once the disk is
/// over it. So tiles, solids and lines that touch make one floor without seams. `touches` begin with the nearest.
void leave_out_seams(Sub radius, std::vector<Touch>& touches) {
    std::size_t kept = 0;
    for (const Touch& touch : touches) {
        const auto covers = [&](const Touch& nearer) {
            const double along = dot(touch.gap.normal, nearer.gap.normal);
            const bool is_other = touch.gap.normal != nearer.gap.normal;
            return is_other && (radius + touch.gap.gap) * along >= radius + nearer.gap.gap - nearly_nothing;
        };
        const bool sticks_out =
            touch.gap.gap < 0 ||
            std::none_of(touches.begin(), touches.begin() + static_cast<std::ptrdiff_t>(kept), covers);
        if (sticks_out) touches[kept++] = touch;
    }
    touches.resize(kept);
}

/// Marks all pieces of the straight lines that are touched. A body can only graze them, however the lines are divided.
void mark_lines(const DynamicTurn& turn) {
    std::vector<std::uint32_t>& marked = turn.dynamics.candidates;
    marked.clear();
    for (const Touch& touch : turn.touches)
        if (turn.near[touch.near].type <= Near::Type::segment) marked.push_back(touch.near);
    for (std::size_t i = 0; i < marked.size(); ++i) {
        const BoundaryEdge& edge = edge_of(turn, turn.near[marked[i]]).edge;
        count_looks(turn, turn.near.size());
        for (std::uint32_t k = 0; k < turn.near.size(); ++k) {
            Near& next = turn.near[k];
            if (next.is_touched || next.type > Near::Type::segment) continue;
            if (!is_straight_on(edge, edge_of(turn, next).edge)) continue;
            next.is_touched = true;
            marked.push_back(k);
        }
    }
}

bool is_support(const DynamicTurn& turn, const Near& near, Normal normal) {
    if (near.type == Near::Type::mover) return normal.y != 0;
    if (near.type != Near::Type::dynamic) return true;
    if (turn.state.dynamics.bodies[near.index].rest_ticks >= ticks_to_hold) return true;
    const Normal free = free_part(turn.state.dynamics.bodies[near.index], -normal);
    return free == Normal{};
}

}  // namespace

Sliding slide_along(FineVec move, std::span<const Normal> surfaces) {
    const auto fits = [&](FineVec along) {
        return std::all_of(surfaces.begin(), surfaces.end(),
                           [&](Normal surface) { return dot(along, surface) >= -nearly_nothing; });
    };
    Sliding sliding;
    double most = 0;
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        const double into = dot(move, surfaces[i]);
        if (into >= -nearly_nothing) continue;
        sliding.is_blocked = true;
        const FineVec along = move - surfaces[i] * into;
        const double left = dot(along, along);
        if (left < most || !fits(along)) continue;
        if (sliding.surface && left == most) {
            sliding.is_even = sliding.is_even || surfaces[i] != surfaces[*sliding.surface];
            continue;
        }
        most = left;
        sliding = {along, true, i, false};
    }
    if (!sliding.is_blocked) sliding.move = move;
    return sliding;
}

FineVec free_part(const Dynamic& body, Normal direction) {
    const FineVec free = slide_along(direction, body.supports()).move;
    // Less than a seventh of a push gets through: held by what a heap of rough stones is held by.
    return dot(free, free) < 0.02 ? FineVec{} : free;
}

void find_touches(DynamicTurn& turn, Vec centre, double reach) {
    std::vector<Touch>& touches = turn.touches;
    touches.clear();
    count_looks(turn, turn.near.size());
    std::size_t bodies = 0;
    for (std::uint32_t i = 0; i < turn.near.size(); ++i) {
        Near& near = turn.near[i];
        const Gap gap = gap_to(turn, centre, near);
        near.is_touched = gap.gap < reach;
        if (!near.is_touched) continue;
        touches.push_back({i, gap, false});
        if (near.type == Near::Type::dynamic) ++bodies;
    }
    const auto rank = [&](const Touch& touch) { return dynamic_id(turn, turn.near[touch.near]); };
    std::sort(touches.begin(), touches.end(), [&](const Touch& a, const Touch& b) {
        if (a.gap.gap != b.gap.gap) return a.gap.gap < b.gap.gap;
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        return a.near < b.near;
    });
    if (bodies > max_met_at_once) {
        const auto is_too_many = [&](const Touch& touch) {
            return turn.near[touch.near].type == Near::Type::dynamic && ++bodies > max_met_at_once;
        };
        bodies = 0;
        std::erase_if(touches, is_too_many);
    }
    if (turn.body.is_disk()) leave_out_seams(turn.body.spec.radius, touches);
    mark_lines(turn);
    mark_supports(turn);
}

void mark_supports(DynamicTurn& turn) {
    for (Touch& touch : turn.touches) touch.is_support = is_support(turn, turn.near[touch.near], touch.gap.normal);
}

void note_contacts(const DynamicTurn& turn) {
    for (const Touch& touch : turn.touches) note_contact(turn, turn.near[touch.near], touch.gap.normal);
}

void note_contact(const DynamicTurn& turn, const Near& near, Normal normal) {
    const ColliderRef other = collider_of(turn, near);
    const double met = approach(turn, near, normal);
    const Sub speed = met > 0 ? static_cast<Sub>(std::min(met, 2.0 * max_speed)) : 0;
    for (std::size_t i = turn.dynamics.ticks[turn.index].first_contact; i < turn.dynamics.found.size(); ++i) {
        DynamicContact& known = turn.dynamics.found[i];
        if (known.other != other) continue;
        known.approach = std::max(known.approach, speed);
        return;
    }
    const ColliderFacts facts = facts_of(turn.state, other);
    turn.dynamics.found.push_back({turn.body.id, other, cut(normal * 256), speed, facts.material, facts.tags});
}

}  // namespace scree
