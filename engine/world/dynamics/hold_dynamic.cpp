// What holds a dynamic in place: supports on both sides of its weight, and ground drag.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace scree {

namespace {

/// Subpixels per tick; one subpixel of height is worth 11.
constexpr int slow = 16;

}  // namespace

bool DynamicStep::is_still(const Turn& turn, const Touch& touch) const {
    if (!touch.firm || turn.body.carried != Vec{}) return false;
    const Near& near = scratch_.near[touch.near];
    const Vec velocity = velocity_of(near);
    const Sub most = near.type == Near::Type::dynamic ? slow : 0;
    return std::abs(velocity.x) <= most && std::abs(velocity.y) <= most && surface_of(near).speed == 0;
}

bool DynamicStep::is_pushed(const Turn& turn) const {
    return std::any_of(scratch_.touches.begin(), scratch_.touches.end(), [&](const Touch& touch) {
        const Near& near = scratch_.near[touch.near];
        const double least = near.type == Near::Type::dynamic ? slow : 0;
        return !is_still(turn, touch) && approach(turn, near, touch.gap.normal) > least;
    });
}

bool DynamicStep::is_held(Turn& turn) {
    if (turn.vx * turn.vx + turn.vy * turn.vy > slow * slow || scratch_.touches.empty() || is_pushed(turn))
        return false;
    // Its weight is between two normals, one to each side: both together carry it.
    const auto is_between = [&] {
        for (const Touch& right : scratch_.touches) {
            if (right.gap.normal.x <= 0 || !is_still(turn, right)) continue;
            for (const Touch& left : scratch_.touches) {
                if (left.gap.normal.x >= 0 || !is_still(turn, left)) continue;
                const double down = right.gap.normal.x * left.gap.normal.y - left.gap.normal.x * right.gap.normal.y;
                if (down * turn.gravity < 0) return true;
            }
        }
        return false;
    };
    if (is_between()) return !has_room_below(turn, 1);
    // Places are whole: at the bottom of a flat valley the second side may be a little more than touching away.
    find_touches(turn, turn.body.centre, 4);
    if (is_between() && !has_room_below(turn, 1)) return true;
    find_touches(turn, turn.body.centre, 1);
    return false;
}

bool DynamicStep::has_room_below(const Turn& turn, Sub down) {
    const Vec there = turn.body.centre + Vec{0, down};
    Gap gap;
    return turn.gravity > 0 && !deepest(turn, there, gap).found && !leads_through(turn.body.centre, there);
}

void DynamicStep::sink(Turn& turn, Sub wanted) {
    constexpr Sub most = 64;  // in a few looks; the next ticks do the rest
    if (wanted > 0 && !has_looked_at(turn, turn.body.centre + Vec{0, std::min(wanted, most)})) {
        // A collision has turned it towards a region that was not searched yet.
        look_around(turn, {0, std::min(wanted, most)});
        find_touches(turn, turn.body.centre, 1);
    }
    for (Sub down = std::min(wanted, most); down > 0; down /= 2) {
        if (!has_room_below(turn, down)) continue;
        place(turn, turn.body.centre + Vec{0, down});
        return;
    }
}

bool DynamicStep::drag(Turn& turn) {
    // The most level ground, and between two the one along which it moves more, then the rougher one, so that no order
    // decides; no drag between two that take as much.
    const Touch* ground = nullptr;
    bool even = false;
    const auto rank = [&](const Touch& touch) {
        const double along = std::abs(turn.vy * touch.gap.normal.x - turn.vx * touch.gap.normal.y);
        return std::tuple(-touch.gap.normal.y, along, drag_of(turn.body, surface_of(scratch_.near[touch.near])));
    };
    const auto pulls_elsewhere = [&](const Touch& touch, const Touch& other) {
        return touch.gap.normal != other.gap.normal ||
               surface_of(scratch_.near[touch.near]).speed != surface_of(scratch_.near[other.near]).speed;
    };
    for (const Touch& touch : scratch_.touches) {
        if (touch.gap.normal.y >= -0.5) continue;
        const bool is_as_good = ground != nullptr && rank(touch) == rank(*ground);
        if (is_as_good) even = even || pulls_elsewhere(touch, *ground);
        if (is_as_good || (ground != nullptr && rank(touch) < rank(*ground))) continue;
        even = false;
        ground = &touch;
    }
    return ground != nullptr && !even && drag_on(turn, *ground);
}

bool DynamicStep::drag_on(Turn& turn, const Touch& touch) {
    const Surface surface = surface_of(scratch_.near[touch.near]);
    // Along the ground to the right, which is across the normal.
    const Normal right{-touch.gap.normal.y, touch.gap.normal.x};
    const double speed = turn.vx * right.x + turn.vy * right.y - surface.speed;
    const double most = drag_of(turn.body, surface);
    const double off = turn.vx * touch.gap.normal.x + turn.vy * touch.gap.normal.y;
    const double after = speed + turn.gravity * right.y;
    if (is_still(turn, touch) && std::abs(off) <= slow && std::abs(speed) <= most && std::abs(after) <= most &&
        turn.gravity > 0 && !is_pushed(turn))
        return true;
    // Drag acts on the velocity at the end of the tick, so a weight that it can hold does not creep. It reverses no
    // motion.
    const double change = std::clamp(-(speed * after > 0 ? after : speed), -most, most);
    turn.vx += change * right.x;
    turn.vy += change * right.y;
    return false;
}

double DynamicStep::drag_of(const Dynamic& body, const Surface& surface) {
    const auto row = static_cast<std::size_t>(body.spec.kind);
    const auto column = static_cast<std::size_t>(surface.material);
    const int drag = ground_drag[row][column];
    return (surface.speed == 0 ? drag : std::max(drag, int{ground_drag[0][column]})) / 16.0;
}

DynamicStep::Surface DynamicStep::surface_of(const Near& near) const {
    const Facts facts = facts_of(near);
    const bool may_convey = has_edge(near) || near.type == Near::Type::solid;
    return {facts.material, may_convey ? static_cast<double>(conveyor_speed(state_.currents, facts.tags)) : 0.0};
}

}  // namespace scree
