// What holds a dynamic in place: supports on both sides of its weight, and ground drag. And how its turn ends: on a
// carrier, on the ground, asleep.

#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>
#include <tuple>
#include <utility>

namespace scree {

namespace {

constexpr std::uint8_t ticks_to_sleep = 30;
/// Subpixels per tick; one subpixel of height is worth 11.
constexpr int slow = 16;

struct Underfoot {
    Material material = Material::stone;
    double speed = 0;  // of a conveyor
};

double conveyor_of(const DynamicTurn& turn, const Near& near) {
    if (turn.state.currents.conveyors.empty()) return 0;
    return conveyor_speed(turn.state.currents, facts_of(turn.state, collider_of(turn, near)).tags);
}

Underfoot underfoot(const DynamicTurn& turn, const Near& near) {
    return {facts_of(turn.state, collider_of(turn, near)).material, conveyor_of(turn, near)};
}

double drag_of(const Dynamic& body, const Underfoot& surface) {
    const auto row = static_cast<std::size_t>(body.spec.kind);
    const auto column = static_cast<std::size_t>(surface.material);
    const int drag = ground_drag[row][column];
    return (surface.speed == 0 ? drag : std::max(drag, int{ground_drag[0][column]})) / 16.0;
}

bool is_still(const DynamicTurn& turn, const Touch& touch) {
    if (!touch.is_support || turn.body.carried != Vec{}) return false;
    const Near& near = turn.near[touch.near];
    const Vec velocity = velocity_of(turn, near);
    const Sub most = near.type == Near::Type::dynamic ? slow : 0;
    return std::abs(velocity.x) <= most && std::abs(velocity.y) <= most && conveyor_of(turn, near) == 0;
}

/// True if a touched collider that is not still approaches.
bool is_pushed(const DynamicTurn& turn) {
    return std::any_of(turn.touches.begin(), turn.touches.end(), [&](const Touch& touch) {
        const Near& near = turn.near[touch.near];
        const double least = near.type == Near::Type::dynamic ? slow : 0;
        return !is_still(turn, touch) && approach(turn, near, touch.gap.normal) > least;
    });
}

/// True if its weight could move it down by `down`.
bool has_room_below(const DynamicTurn& turn, Sub down) {
    return turn.gravity > 0 && fits_at(turn, turn.body.centre + Vec{0, down});
}

bool drag_on(DynamicTurn& turn, const Touch& touch) {
    const Underfoot surface = underfoot(turn, turn.near[touch.near]);
    // Along the ground to the right, which is across the normal.
    const Normal right{-touch.gap.normal.y, touch.gap.normal.x};
    const double speed = dot(turn.velocity, right) - surface.speed;
    const double most = drag_of(turn.body, surface);
    const double off = dot(turn.velocity, touch.gap.normal);
    const double after = speed + turn.gravity * right.y;
    if (is_still(turn, touch) && std::abs(off) <= slow && std::abs(speed) <= most && std::abs(after) <= most &&
        turn.gravity > 0 && !is_pushed(turn))
        return true;
    // Drag acts on the velocity at the end of the tick, so a weight that it can hold does not creep. It reverses no
    // motion.
    const double change = std::clamp(-(speed * after > 0 ? after : speed), -most, most);
    turn.velocity = turn.velocity + right * change;
    return false;
}

bool is_crate(const DynamicTurn& turn, const Near& near) {
    return near.type == Near::Type::mover && turn.state.movers[near.index].spec.solid;
}

bool is_near_moving_solid(const DynamicTurn& turn) {
    return std::any_of(turn.near.begin(), turn.near.end(), [&](const Near& near) {
        const bool is_solid = near.type == Near::Type::solid || near.type == Near::Type::ledge;
        return (is_crate(turn, near) && turn.state.movers[near.index].displacement() != Vec{}) ||
               (is_solid && velocity_of(turn, near) != Vec{});
    });
}

void wake_leaning(const DynamicTurn& turn) {
    for (const Near& near : turn.near) {
        if (near.type != Near::Type::dynamic) continue;
        Dynamic& other = turn.state.dynamics.bodies[near.index];
        if (other.asleep && gap_to(turn, turn.body.centre_before, near).gap < 1) wake_gently(other);
    }
}

/// True if every displacement that the others allow is allowed by this one too.
bool is_implied(Normal normal, std::span<const Normal> others) {
    const auto cross = [](Normal a, Normal b) { return a.x * b.y - a.y * b.x; };
    for (const Normal& a : others)
        for (const Normal& b : others) {
            const double area = cross(a, b);
            if (std::abs(area) > nearly_nothing && cross(normal, b) / area >= 0 && cross(a, normal) / area >= 0)
                return true;
        }
    return false;
}

/// Keeps at most four supports. Of five normals in a plane the other four imply one, which is left out: the order in
/// which they are found does not change what the body can move.
void add_support(Dynamic& body, Normal normal) {
    std::array<Normal, 4>& kept = body.support_normals;
    const std::span<const Normal> known = body.supports();
    if (std::ranges::find(known, normal) != known.end()) return;
    if (known.size() < kept.size()) {
        kept[body.support_count++] = normal;
        return;
    }
    for (Normal& each : kept) {
        if (is_implied(normal, known)) return;
        std::swap(each, normal);
    }
}

}  // namespace

bool is_held(DynamicTurn& turn) {
    if (dot(turn.velocity, turn.velocity) > slow * slow || turn.touches.empty() || is_pushed(turn)) return false;
    // Its weight is between two normals, one to each side: both together carry it.
    const auto is_between = [&] {
        for (const Touch& right : turn.touches) {
            if (right.gap.normal.x <= 0 || !is_still(turn, right)) continue;
            for (const Touch& left : turn.touches) {
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

bool drag(DynamicTurn& turn) {
    // The most level ground, and between two the one along which it moves more, then the rougher one, so that no order
    // decides; no drag between two that take as much.
    const Touch* ground = nullptr;
    bool even = false;
    const auto rank = [&](const Touch& touch) {
        const double along = std::abs(turn.velocity.y * touch.gap.normal.x - turn.velocity.x * touch.gap.normal.y);
        return std::tuple(-touch.gap.normal.y, along, drag_of(turn.body, underfoot(turn, turn.near[touch.near])));
    };
    const auto pulls_elsewhere = [&](const Touch& touch, const Touch& other) {
        return touch.gap.normal != other.gap.normal ||
               conveyor_of(turn, turn.near[touch.near]) != conveyor_of(turn, turn.near[other.near]);
    };
    for (const Touch& touch : turn.touches) {
        if (touch.gap.normal.y >= -0.5) continue;
        const bool is_as_good = ground != nullptr && rank(touch) == rank(*ground);
        if (is_as_good) even = even || pulls_elsewhere(touch, *ground);
        if (is_as_good || (ground != nullptr && rank(touch) < rank(*ground))) continue;
        even = false;
        ground = &touch;
    }
    return ground != nullptr && !even && drag_on(turn, *ground);
}

void sink(DynamicTurn& turn, Sub wanted) {
    constexpr Sub most = 64;  // in a few looks; the next ticks do the rest
    if (wanted <= 0) return;
    look_farther(turn, {0, std::min(wanted, most)});
    for (Sub down = std::min(wanted, most); down > 0; down /= 2) {
        if (!has_room_below(turn, down)) continue;
        place(turn, turn.body.centre + Vec{0, down});
        return;
    }
}

BodyId carrier_below(const DynamicTurn& turn) {
    BodyId carrier = BodyId::none;
    for (const Touch& touch : turn.touches) {
        if (touch.gap.normal.y >= -0.5) continue;
        const Near& near = turn.near[touch.near];
        if (near.type == Near::Type::solid || near.type == Near::Type::ledge || is_crate(turn, near))
            carrier = collider_of(turn, near).body;
        else if (near.type == Near::Type::dynamic && carrier == BodyId::none)
            carrier = turn.state.dynamics.bodies[near.index].carrier;
    }
    return carrier;
}

void finish(DynamicTurn& turn) {
    Dynamic& body = turn.body;
    if (turn.body.carrier == BodyId::none && is_near_moving_solid(turn)) {
        // A body that has just landed on a lift rides it from now on: in the next tick the lift is elsewhere.
        find_touches(turn, body.centre, 1);
        note_contacts(turn);
    }
    const Vec moved = body.centre - body.centre_before;
    body.support_count = 0;
    body.on_ground = false;
    double level = 0;
    double rolled = 0;
    for (const Touch& touch : turn.touches) {
        const Near& near = turn.near[touch.near];
        if (touch.is_support) add_support(body, touch.gap.normal);
        if (touch.gap.normal.y < -0.5) {
            if (!body.on_ground) body.ground = collider_of(turn, near);
            body.on_ground = true;
            // Along the most level ground; between two that are as level and turn it in both ways it does not roll.
            const double move = moved.x * -touch.gap.normal.y + moved.y * touch.gap.normal.x;
            if (touch.gap.normal.y < level) rolled = move;
            if (touch.gap.normal.y == level && move != rolled) rolled = 0;
            level = std::min(level, touch.gap.normal.y);
        }
        // A body that leaned on it has to check whether it is still supported.
        if (moved != Vec{} && near.type == Near::Type::dynamic) wake_gently(turn.state.dynamics.bodies[near.index]);
    }
    if (body.is_disk()) {
        const auto turned = static_cast<std::int64_t>(rolled * 65536 * 113 / (710.0 * body.spec.radius));
        body.angle = static_cast<std::int32_t>((body.angle + turned) % 65536);
    }
    if (moved != Vec{}) wake_leaning(turn);
    if (!body.on_ground) body.ground = {};
    settle_carrier(turn, carrier_below(turn));
    const double limit = rest_speed(turn);
    // Between two things that it touches it is also at rest when it only shivers.
    const bool still =
        moved == Vec{} || (turn.touches.size() > 1 && std::abs(moved.x) <= slow && std::abs(moved.y) <= slow);
    // A body that overlaps something reports it each tick, so it does not sleep.
    const bool apart = !turn.touches.empty() && turn.touches.front().gap.gap >= 0;
    const bool resting = still && apart && std::abs(turn.velocity.x) <= limit && std::abs(turn.velocity.y) <= limit;
    body.rest_ticks = resting ? static_cast<std::uint8_t>(std::min(255, body.rest_ticks + 1)) : std::uint8_t{0};
    if (resting && body.spec.sleeps && body.rest_ticks >= ticks_to_sleep && body.carried == Vec{}) {
        body.asleep = true;
        turn.velocity = {};
        body.to_move = {};
    }
    store_velocity(turn);
    DynamicTick& tick = turn.dynamics.ticks[turn.index];
    tick.contact_count = static_cast<std::uint32_t>(turn.dynamics.found.size()) - tick.first_contact;
    end_trial(turn.scratch.push);
    if (moved != Vec{} && body.spec.solid) carry_movers(turn.state, turn.scratch, body, moved);
}

}  // namespace scree
