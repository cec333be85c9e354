// What a collision does to velocities: bounces, leaning, sliding. And to movers: they are pushed.

#include "engine/world/dynamics/near_dynamic.hpp"
#include "engine/world/dynamics/turn_phases.hpp"
#include "engine/world/push/push.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// Inelastic against movers: a mover that is hit moves along, and nothing bounces off its head.
constexpr int mover_efficiency = 0;
/// Mass of a mover's square pixel.
constexpr int mover_density = 8;

double mass_of(const Mover& mover) {
    const double area = static_cast<double>(mover.spec.size.x) * mover.spec.size.y;
    return std::max(1.0, area / (subpixels_per_pixel * subpixels_per_pixel) * mover_density);
}

/// True for a crate that was pushed into a body: its speed is the pusher's.
bool pushes_freely(const Mover& mover) { return mover.blocked_velocity.x != 0 && mover.blocked.x == 0; }

double square_of_speed(const Dynamic& body) {
    const Normal velocity = fine_velocity(body);
    return dot(velocity, velocity);
}

/// In 1/256 subpixel per tick.
void set_velocity(Dynamic& body, FineVec velocity) {
    const Vec at = cut(clamped(velocity, max_speed * 256.0));
    body.velocity = {at.x / 256, at.y / 256};
    body.velocity_part = {at.x % 256, at.y % 256};
}

/// In subpixels per tick; what a bounce gives also wakes it. Returns the energy that it receives, twice.
double add_velocity(Dynamic& body, FineVec change, bool bouncing) {
    const double before = square_of_speed(body);
    set_velocity(body, fine(body.velocity) * 256 + fine(body.velocity_part) + change * 256);
    if (dot(change, change) > 1) {
        body.asleep = false;
        if (bouncing) body.rest_ticks = 0;
    }
    return (square_of_speed(body) - before) * body.mass;
}

/// True for a wall or mover that moves towards the body or away from it.
bool is_moving_along(const DynamicTurn& turn, const Near& near, Normal normal) {
    // Most walls are terrain, which does neither.
    if (near.type <= Near::Type::segment || near.type == Near::Type::dynamic) return false;
    return dot(velocity_of(turn, near), normal) != 0;
}

/// True for a dynamic that moves away as fast as the body follows. One that bears some of its weight must be faster:
/// slow ones of a pile count as resting.
bool moves_away(const DynamicTurn& turn, const Near& near, Normal normal) {
    if (near.type != Near::Type::dynamic) return false;
    const bool bears_weight = std::abs(normal.y) > 0.1;
    const double least = bears_weight ? 2 * subpixels_per_pixel : rest_speed(turn);
    return dot(velocity_of(turn, near), normal) <= -least && approach(turn, near, normal) <= 1;
}

/// Mass of the dynamics that ride a crate.
double load_of(const DynamicTurn& turn, const Mover& crate) {
    double sum = 0;
    for (const auto& [carrier, index] : riders_of(turn.dynamics, crate.id))
        sum += turn.state.dynamics.bodies[index].mass;
    return sum;
}

/// Normal of a wall that is hit at `speed`, together with all walls that are hit at the same moment and speed.
Normal normal_of_walls(const DynamicTurn& turn, const Touch& first, double speed) {
    const std::vector<Touch>& touches = turn.touches;
    const Near& near = turn.near[first.near];
    const auto is_equal = [&](const Touch& also) {
        const Near& other = turn.near[also.near];
        return also.gap.gap == first.gap.gap && also.gap.normal != first.gap.normal && other.type == near.type &&
               velocity_of(turn, other) == velocity_of(turn, near) && approach(turn, other, also.gap.normal) == speed;
    };
    FineVec sum = first.gap.normal;
    // Each direction once, however many pieces the wall has.
    for (auto also = touches.begin(); also != touches.end(); ++also) {
        const auto is_known = [&](const Touch& before) {
            return before.gap.normal == also->gap.normal && is_equal(before);
        };
        if (!is_equal(*also) || std::any_of(touches.begin(), also, is_known)) continue;
        sum = sum + also->gap.normal;
    }
    const double length = std::sqrt(dot(sum, sum));
    return length > nearly_nothing ? Normal{sum.x / length, sum.y / length} : first.gap.normal;
}

/// Touches that have no order of their own: equally near walls. A dynamic is alone.
std::span<const Touch> group_at(const DynamicTurn& turn, std::size_t from) {
    const std::vector<Touch>& touches = turn.touches;
    const auto is_wall = [&](const Touch& touch) { return turn.near[touch.near].type != Near::Type::dynamic; };
    std::size_t to = from + 1;
    if (is_wall(touches[from]))
        while (to < touches.size() && touches[to].gap.gap == touches[from].gap.gap && is_wall(touches[to])) ++to;
    return std::span(touches).subspan(from, to - from);
}

/// Walls in a group of touches. Pieces with one normal and velocity are one wall, however it is cut.
std::size_t count_walls(const DynamicTurn& turn, std::span<const Touch> group) {
    const auto is_piece_of = [&](const Touch& a, const Touch& b) {
        const Near& near = turn.near[a.near];
        const Near& other = turn.near[b.near];
        return near.type != Near::Type::mover && other.type != Near::Type::mover && a.gap.normal == b.gap.normal &&
               velocity_of(turn, near) == velocity_of(turn, other);
    };
    std::size_t count = 0;
    for (auto touch = group.begin(); touch != group.end(); ++touch)
        if (std::none_of(group.begin(), touch, [&](const Touch& before) { return is_piece_of(before, *touch); }))
            ++count;
    return count;
}

/// The one of them that it hits fastest, faster than `speed`, which becomes that speed; null if there is none.
template <class Wanted>
const Touch* fastest_of(const DynamicTurn& turn, std::span<const Touch> group, Wanted wanted, double& speed) {
    const Touch* fastest = nullptr;
    for (const Touch& touch : group) {
        if (!wanted(touch)) continue;
        const double each = approach(turn, turn.near[touch.near], touch.gap.normal);
        if (each <= speed) continue;
        speed = each;
        fastest = &touch;
    }
    return fastest;
}

/// Calls `use(touch, normal)` for touches that are `wanted`, nearest first, equally near bodies by id, walls by speed.
template <class Wanted, class Use>
void for_touches_in_order(const DynamicTurn& turn, Wanted wanted, Use use) {
    std::span<const Touch> group;
    for (std::size_t from = 0; from < turn.touches.size(); from += group.size()) {
        group = group_at(turn, from);
        if (turn.near[group.front().near].type == Near::Type::dynamic) {
            if (wanted(group.front())) use(group.front(), group.front().gap.normal);
            continue;
        }
        const std::size_t walls = count_walls(turn, group);
        for (std::size_t k = 0; k < walls; ++k) {
            double speed = 0;
            const Touch* const next = fastest_of(turn, group, wanted, speed);
            if (next == nullptr) break;
            use(*next, walls == 1 ? next->gap.normal : normal_of_walls(turn, *next, speed));
        }
    }
}

}  // namespace

Rail slide(const DynamicTurn& turn, FineVec& move, Against against) {
    std::vector<Normal>& surfaces = turn.dynamics.surfaces;
    surfaces.clear();
    for (const Touch& touch : turn.touches) {
        const Near& near = turn.near[touch.near];
        const bool is_used =
            against == Against::all ||
            (against == Against::what_comes ? !moves_away(turn, near, touch.gap.normal)
                                            : touch.is_support && !is_moving_along(turn, near, touch.gap.normal));
        surfaces.push_back(is_used ? touch.gap.normal : Normal{});  // which blocks nothing
    }
    const Sliding sliding = slide_along(move, surfaces);
    // Two that leave as much are a corner, so that no order decides.
    const bool is_free = !sliding.is_blocked || (sliding.surface && !sliding.is_even);
    move = is_free ? sliding.move : FineVec{};
    return {sliding.is_blocked, is_free && sliding.is_blocked ? &turn.touches[*sliding.surface] : nullptr};
}

double collide(DynamicTurn& turn, const Near& near, Normal normal, bool bouncing) {
    const double real = approach(turn, near, normal);
    if (real <= 0) return 0;
    const DynamicSpec& spec = turn.body.spec;
    double normal_kept = bouncing ? spec.normal_efficiency / 256.0 : 0.0;
    double tangential_kept = bouncing ? spec.tangential_efficiency / 256.0 : 1.0;
    const double inverse = 1.0 / turn.body.mass;
    double other_inverse = 0;
    double closing = real;
    Dynamic* other = nullptr;
    Mover* mover = nullptr;
    FineVec free;
    if (near.type == Near::Type::dynamic) {
        other = &turn.state.dynamics.bodies[near.index];
        normal_kept *= other->spec.normal_efficiency / 256.0;
        tangential_kept *= other->spec.tangential_efficiency / 256.0;
        if (bouncing || other->rest_ticks < ticks_to_hold) free = free_part(*other, -normal);
        // If another collider holds it, its free direction is oblique: each part would add to the other.
        if (free != -normal) tangential_kept = 1;
        other_inverse = dot(free, free) / other->mass;
        // Only the part of its velocity that is free to change counts, so that no energy comes from nowhere.
        const FineVec own = turn.velocity + fine(turn.body.carried - other->carried);
        const FineVec others = fine_velocity(*other);
        closing = -dot(own, normal) - others.x * free.x - others.y * free.y;
        if (closing <= 0) return 0;
    } else if (near.type == Near::Type::mover) {
        mover = &turn.state.movers[near.index];
        normal_kept *= mover_efficiency / 256.0;
        if (normal.x != 0) other_inverse = 1 / (mass_of(*mover) + load_of(turn, *mover));
    }
    const double impulse = (1 + normal_kept) * closing / (inverse + other_inverse);
    // The tangential difference, before the normal parts change.
    const Normal right{-normal.y, normal.x};
    const Vec theirs = velocity_for(turn, near);
    // What another body's hit gave a mover in this tick draws nothing along.
    const Sub drawn = mover != nullptr ? theirs.x - own_speed(*mover) + mover->wish.x : theirs.x;
    const double across = dot(turn.velocity + fine(turn.body.carried) - fine({drawn, theirs.y}), right);
    const double drag_impulse =
        (1 - tangential_kept) * across / (inverse + (other != nullptr ? 1.0 / other->mass : 0.0));
    turn.velocity = turn.velocity + (normal * (impulse * inverse) - right * (drag_impulse * inverse));
    if (other != nullptr) {
        const FineVec change = free * (impulse / other->mass) + right * (drag_impulse / other->mass);
        return add_velocity(*other, change, bouncing) / turn.body.mass;
    } else if (mover != nullptr && normal.x != 0 && !pushes_freely(*mover)) {
        // On a fast carrier the result may be faster than a mover may move by itself.
        const double given = theirs.x - carried_of(turn, *mover).x - impulse * other_inverse * normal.x;
        mover->velocity.x = std::clamp(static_cast<Sub>(given), -max_speed, max_speed);
    }
    return 0;
}

void bounce(DynamicTurn& turn) {
    constexpr int most_bounces = 4;
    const auto all = [](const Touch&) { return true; };
    for (int k = 0; k < most_bounces; ++k) {
        const Touch* next = nullptr;
        double speed = rest_speed(turn);
        for (std::size_t from = 0; from < turn.touches.size() && next == nullptr;) {
            const std::span<const Touch> group = group_at(turn, from);
            next = fastest_of(turn, group, all, speed);
            from += group.size();
        }
        if (next == nullptr) return;
        const Near& near = turn.near[next->near];
        const bool is_wall = near.type != Near::Type::dynamic;
        collide(turn, near, is_wall ? normal_of_walls(turn, *next, speed) : next->gap.normal, true);
        mark_supports(turn);
    }
}

double lean(DynamicTurn& turn) {
    double received = 0;
    const auto squared = [&] { return dot(turn.velocity, turn.velocity); };
    // Supports take the weight first; only the rest is passed on to other bodies.
    if (turn.body.carried == Vec{}) slide(turn, turn.velocity, Against::what_stands);
    const bool is_carried = turn.body.carried != Vec{};
    const auto yields = [&](const Touch& touch) {
        return is_carried || !touch.is_support || velocity_of(turn, turn.near[touch.near]) != Vec{};
    };
    for (int pass = 0; pass < 2; ++pass)
        for_touches_in_order(turn, yields, [&](const Touch& touch, Normal normal) {
            const double before = squared();
            // What it hands on of the weight that the tick adds is no longer its own.
            const double given = collide(turn, turn.near[touch.near], normal, false);
            received += std::max(0.0, squared() - before) - std::max(0.0, given);
        });
    if (!is_carried)
        slide(turn, turn.velocity, Against::what_stands);
    else
        for_touches_in_order(
            turn, [](const Touch& touch) { return touch.is_support; },
            [&](const Touch& touch, Normal normal) { collide(turn, turn.near[touch.near], normal, false); });
    return received;
}

void limit_speed(DynamicTurn& turn, double squared) {
    const double now = dot(turn.velocity, turn.velocity);
    if (now <= squared || now == 0) return;
    const double share = squared > 0 ? std::sqrt(squared / now) : 0;
    turn.velocity = turn.velocity * share;
}

bool push_mover(DynamicTurn& turn, const Near& near, const Gap& gap) {
    if (turn.pushed_mover == near.index + 1) return false;
    turn.pushed_mover = near.index + 1;
    const auto depth = static_cast<Sub>(-gap.gap);
    const auto out = [depth](double normal) { return normal < 0 ? depth : normal > 0 ? -depth : Sub{0}; };
    const Vec by{out(gap.normal.x), out(gap.normal.y)};
    begin_pushes(turn.scratch.push, {}, {});
    scree::push_mover(turn.state, turn.scratch, near.index, by, turn.body.id);
    return true;
}

void push_movers(DynamicTurn& turn, double x) {
    bool pushed = false;
    for (const Touch& touch : turn.touches) {
        const Near& near = turn.near[touch.near];
        const double into = -x * touch.gap.normal.x;
        if (near.type != Near::Type::mover || into < 1) continue;
        pushed = push_mover(turn, near, {-std::trunc(into), touch.gap.normal}) || pushed;
    }
    if (pushed) find_touches(turn, turn.body.centre, 1);
}

void store_velocity(DynamicTurn& turn) { set_velocity(turn.body, turn.velocity * 256); }

}  // namespace scree
