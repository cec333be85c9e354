// What a meeting does to velocities: bounces, leaning, sliding.

#include "engine/world/dynamics/dynamic_step.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// Below what rounding can make of a length or speed of zero; far below what 1/256 subpixel cuts off.
constexpr double nearly_nothing = 1e-6;

/// Inelastic against movers: a mover that is hit moves along, and nothing bounces off its head.
constexpr int mover_efficiency = 0;
/// Mass of a mover's square pixel.
constexpr int mover_density = 8;
/// After this many ticks at rest a dynamic yields to hits, but not to bodies that lean on it.
constexpr std::uint8_t ticks_to_hold = 8;

double mass_of(const Mover& mover) {
    const double area = static_cast<double>(mover.spec.size.x) * mover.spec.size.y;
    return std::max(1.0, area / (subpixels_per_pixel * subpixels_per_pixel) * mover_density);
}

/// True for a crate that was pushed into a body: its speed is the pusher's.
bool is_shoved(const Mover& mover) { return mover.stopped.x != 0 && mover.held.x == 0; }

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

double square_of_speed(const Dynamic& body) {
    const Normal velocity = fine_velocity(body);
    return dot(velocity, velocity);
}

/// In 1/256 subpixel per tick.
void set_velocity(Dynamic& body, double x, double y) {
    constexpr double limit = max_speed * 256.0;
    const auto fine = [limit](double speed) { return static_cast<Sub>(std::clamp(speed, -limit, limit)); };
    const Vec at{fine(x), fine(y)};
    body.velocity = {at.x / 256, at.y / 256};
    body.velocity_part = {at.x % 256, at.y % 256};
}

/// In subpixels per tick; what a bounce gives also wakes it. Returns the energy that it receives, twice.
double add_velocity(Dynamic& body, double dx, double dy, bool bouncing) {
    const double before = square_of_speed(body);
    set_velocity(body, body.velocity.x * 256.0 + body.velocity_part.x + dx * 256,
                 body.velocity.y * 256.0 + body.velocity_part.y + dy * 256);
    if (dx * dx + dy * dy > 1) {
        body.asleep = false;
        if (bouncing) body.rest_ticks = 0;
    }
    return (square_of_speed(body) - before) * body.mass;
}

}  // namespace

void DynamicStep::wake(Dynamic& body) {
    // It only looks again: a body that then does not move stays at rest.
    body.asleep = false;
    body.rest_ticks = std::min(body.rest_ticks, ticks_to_hold);
}

double DynamicStep::rest_speed(const Turn& turn) const { return 2 * std::abs(turn.gravity) + 32; }

Normal DynamicStep::free_part(const Dynamic& body, Normal direction) {
    const auto is_free = [&](Normal way) {
        return std::all_of(body.firm.begin(), body.firm.begin() + body.firm_count,
                           [&](Normal firm) { return dot(way, firm) >= -nearly_nothing; });
    };
    if (is_free(direction)) return direction;
    // Otherwise the nearest direction that leads into no support: along the support that leaves most of it, or none at
    // all. There is only one, so it does not depend on the order of supports.
    Normal free;
    for (std::size_t i = 0; i < body.firm_count; ++i) {
        const double into = dot(direction, body.firm[i]);
        if (into >= -nearly_nothing) continue;
        const Normal along{direction.x - into * body.firm[i].x, direction.y - into * body.firm[i].y};
        if (dot(along, along) > dot(free, free) && is_free(along)) free = along;
    }
    // Less than a seventh of a push gets through: held by what a heap of rough stones is held by.
    return dot(free, free) < 0.02 ? Normal{0, 0} : free;
}

bool DynamicStep::goes(const Near& near, Normal normal) const {
    // Most walls are terrain, which does neither.
    if (near.type <= Near::Type::segment || near.type == Near::Type::dynamic) return false;
    const Vec way = velocity_of(near);
    return way.x * normal.x + way.y * normal.y != 0;
}

bool DynamicStep::holds_firm(const Near& near, Normal normal) const {
    if (near.type == Near::Type::mover) return normal.y != 0;
    if (near.type != Near::Type::dynamic) return true;
    if (store_.bodies[near.index].rest_ticks >= ticks_to_hold) return true;
    const Normal free = free_part(store_.bodies[near.index], {-normal.x, -normal.y});
    return free.x == 0 && free.y == 0;
}

void DynamicStep::find_touches(Turn& turn, Vec centre, double reach) {
    std::vector<Touch>& touches = scratch_.touches;
    touches.clear();
    count_looks(scratch_.near.size());
    std::size_t bodies = 0;
    for (std::uint32_t i = 0; i < scratch_.near.size(); ++i) {
        Near& near = scratch_.near[i];
        const Gap gap = gap_to(turn, centre, near);
        near.is_touched = gap.gap < reach;
        if (!near.is_touched) continue;
        touches.push_back({i, gap, false});
        if (near.type == Near::Type::dynamic) ++bodies;
    }
    const auto rank = [&](const Touch& touch) { return dynamic_id(scratch_.near[touch.near]); };
    std::sort(touches.begin(), touches.end(), [&](const Touch& a, const Touch& b) {
        if (a.gap.gap != b.gap.gap) return a.gap.gap < b.gap.gap;
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        return a.near < b.near;
    });
    if (bodies > max_met_at_once) {
        const auto is_too_many = [&](const Touch& touch) {
            return scratch_.near[touch.near].type == Near::Type::dynamic && ++bodies > max_met_at_once;
        };
        bodies = 0;
        std::erase_if(touches, is_too_many);
    }
    if (turn.body.is_disk()) leave_out_seams(turn.body.spec.radius, touches);
    for (Touch& touch : touches) touch.firm = holds_firm(scratch_.near[touch.near], touch.gap.normal);
}

double DynamicStep::load_of(const Mover& crate) const {
    double sum = 0;
    const std::pair<BodyId, std::uint32_t> first{crate.id, 0};
    for (auto at = std::lower_bound(scratch_.riders.begin(), scratch_.riders.end(), first);
         at != scratch_.riders.end() && at->first == crate.id; ++at)
        sum += store_.bodies[at->second].mass;
    return sum;
}

double DynamicStep::meet(Turn& turn, const Near& near, Normal normal, bool bouncing) {
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
    Normal free;
    if (near.type == Near::Type::dynamic) {
        other = &store_.bodies[near.index];
        normal_kept *= other->spec.normal_efficiency / 256.0;
        tangential_kept *= other->spec.tangential_efficiency / 256.0;
        if (bouncing || other->rest_ticks < ticks_to_hold) free = free_part(*other, {-normal.x, -normal.y});
        // If another collider holds it, its free direction is oblique: each part would add to the other.
        if (free != -normal) tangential_kept = 1;
        other_inverse = dot(free, free) / other->mass;
        // Only the part of its velocity that is free to change counts, so that no energy comes from nowhere.
        const Vec carried = turn.body.carried - other->carried;
        const double x = turn.vx + carried.x;
        const double y = turn.vy + carried.y;
        const Normal others = fine_velocity(*other);
        closing = -(x * normal.x + y * normal.y) - others.x * free.x - others.y * free.y;
        if (closing <= 0) return 0;
    } else if (near.type == Near::Type::mover) {
        mover = &state_.movers[near.index];
        normal_kept *= mover_efficiency / 256.0;
        if (normal.x != 0) other_inverse = 1 / (mass_of(*mover) + load_of(*mover));
    }
    const double impulse = (1 + normal_kept) * closing / (inverse + other_inverse);
    // The tangential difference, before the normal parts change; along (-n.y, n.x).
    const Vec theirs = velocity_of(turn, near);
    const double across =
        -(turn.vx + turn.body.carried.x - theirs.x) * normal.y + (turn.vy + turn.body.carried.y - theirs.y) * normal.x;
    const double drag_impulse =
        (1 - tangential_kept) * across / (inverse + (other != nullptr ? 1.0 / other->mass : 0.0));
    turn.vx += impulse * inverse * normal.x + drag_impulse * inverse * normal.y;
    turn.vy += impulse * inverse * normal.y - drag_impulse * inverse * normal.x;
    if (other != nullptr) {
        const double share = impulse / other->mass;
        const double dx = share * free.x - drag_impulse / other->mass * normal.y;
        const double dy = share * free.y + drag_impulse / other->mass * normal.x;
        return add_velocity(*other, dx, dy, bouncing) / turn.body.mass;
    } else if (mover != nullptr && normal.x != 0 && !is_shoved(*mover)) {
        // On a fast carrier the result may be faster than a mover may move by itself.
        const double given = theirs.x - carried_of(*mover).x - impulse * other_inverse * normal.x;
        mover->velocity.x = std::clamp(static_cast<Sub>(given), -max_speed, max_speed);
    }
    return 0;
}

void DynamicStep::bounce(Turn& turn) {
    constexpr int most_bounces = 4;
    const double limit = rest_speed(turn);
    const std::vector<Touch>& touches = scratch_.touches;
    for (int k = 0; k < most_bounces; ++k) {
        // Nearest first, bodies by id. Of equally near walls the one that it hits fastest, independent of their order.
        const Touch* next = nullptr;
        double fastest = limit;
        for (const Touch& touch : touches) {
            if (next != nullptr && touch.gap.gap != next->gap.gap) break;
            const Near& near = scratch_.near[touch.near];
            if (next != nullptr && near.type == Near::Type::dynamic) break;
            const double speed = approach(turn, near, touch.gap.normal);
            if (speed <= fastest) continue;
            fastest = speed;
            next = &touch;
        }
        if (next == nullptr) return;
        const Near& near = scratch_.near[next->near];
        const bool is_wall = near.type != Near::Type::dynamic;
        meet(turn, near, is_wall ? normal_of_walls(turn, *next, fastest) : next->gap.normal, true);
    }
}

Normal DynamicStep::normal_of_walls(const Turn& turn, const Touch& first, double speed) const {
    const std::vector<Touch>& touches = scratch_.touches;
    const Near& near = scratch_.near[first.near];
    const auto is_equal = [&](const Touch& also) {
        const Near& other = scratch_.near[also.near];
        return also.gap.gap == first.gap.gap && also.gap.normal != first.gap.normal && other.type == near.type &&
               velocity_of(other) == velocity_of(near) && approach(turn, other, also.gap.normal) == speed;
    };
    Normal sum = first.gap.normal;
    // Each direction once, however many pieces the wall has.
    for (auto also = touches.begin(); also != touches.end(); ++also) {
        const auto is_known = [&](const Touch& before) {
            return before.gap.normal == also->gap.normal && is_equal(before);
        };
        if (!is_equal(*also) || std::any_of(touches.begin(), also, is_known)) continue;
        sum = {sum.x + also->gap.normal.x, sum.y + also->gap.normal.y};
    }
    const double length = std::sqrt(dot(sum, sum));
    return length > 0.1 ? Normal{sum.x / length, sum.y / length} : first.gap.normal;
}

double DynamicStep::lean(Turn& turn) {
    double received = 0;
    const auto squared = [&] { return turn.vx * turn.vx + turn.vy * turn.vy; };
    // Supports take the weight first; only the rest is passed on to other bodies.
    if (turn.body.carried == Vec{}) slide(turn.vx, turn.vy, Against::what_stands);
    const bool is_carried = turn.body.carried != Vec{};
    const auto gives_way = [&](const Touch& touch) {
        return is_carried || !touch.firm || velocity_of(scratch_.near[touch.near]) != Vec{};
    };
    for (int pass = 0; pass < 2; ++pass)
        for_touches_in_order(turn, gives_way, [&](const Touch& touch, Normal normal) {
            const double before = squared();
            // What it hands on of the weight that the tick adds is no longer its own.
            const double given = meet(turn, scratch_.near[touch.near], normal, false);
            received += std::max(0.0, squared() - before) - std::max(0.0, given);
        });
    if (!is_carried)
        slide(turn.vx, turn.vy, Against::what_stands);
    else
        for_touches_in_order(
            turn, [](const Touch& touch) { return touch.firm; },
            [&](const Touch& touch, Normal normal) { meet(turn, scratch_.near[touch.near], normal, false); });
    return received;
}

template <class Wanted, class Use>
void DynamicStep::for_touches_in_order(const Turn& turn, Wanted wanted, Use use) const {
    const std::vector<Touch>& touches = scratch_.touches;
    const auto is_wall = [&](const Touch& touch) { return scratch_.near[touch.near].type != Near::Type::dynamic; };
    for (std::size_t from = 0, to = 0; from < touches.size(); from = to) {
        to = from + 1;
        if (!is_wall(touches[from])) {
            if (wanted(touches[from])) use(touches[from], touches[from].gap.normal);
            continue;
        }
        while (to < touches.size() && touches[to].gap.gap == touches[from].gap.gap && is_wall(touches[to])) ++to;
        // Equally near walls have no order: the one that it hits fastest comes next.
        for (std::size_t k = from; k < to; ++k) {
            const Touch* next = nullptr;
            double fastest = 0;
            for (std::size_t i = from; i < to; ++i) {
                if (!wanted(touches[i])) continue;
                const double speed = approach(turn, scratch_.near[touches[i].near], touches[i].gap.normal);
                if (speed <= fastest) continue;
                fastest = speed;
                next = &touches[i];
            }
            if (next == nullptr) break;
            use(*next, to == from + 1 ? next->gap.normal : normal_of_walls(turn, *next, fastest));
        }
    }
}

DynamicStep::Rail DynamicStep::slide(double& x, double& y, Against against) const {
    const std::vector<Touch>& touches = scratch_.touches;
    const auto is_used = [&](const Touch& touch) {
        return against == Against::all || (touch.firm && !goes(scratch_.near[touch.near], touch.gap.normal));
    };
    Rail rail;
    const auto into = [&](const Touch& touch) { return x * touch.gap.normal.x + y * touch.gap.normal.y; };
    const auto along = [&](const Touch& touch) {
        const Normal n = touch.gap.normal;
        const double lost = into(touch);
        return Normal{x - lost * n.x, y - lost * n.y};
    };
    const auto fits = [&](Normal way) {
        return std::all_of(touches.begin(), touches.end(), [&](const Touch& touch) {
            return !is_used(touch) || dot(way, touch.gap.normal) >= -nearly_nothing;
        });
    };
    // Along that which leaves most of the way; two that leave as much are a corner, so that no order decides.
    const Touch* chosen = nullptr;
    double most = 0;
    bool even = false;
    for (const Touch& touch : touches) {
        if (!is_used(touch) || into(touch) >= -nearly_nothing) continue;
        rail.active = true;
        const Normal way = along(touch);
        const double left = dot(way, way);
        if (left < most || !fits(way)) continue;
        if (chosen != nullptr && left == most) {
            even = even || touch.gap.normal != chosen->gap.normal;
            continue;
        }
        even = false;
        most = left;
        chosen = &touch;
    }
    if (!rail.active) return rail;
    if (chosen == nullptr || even) {
        rail.corner = true;
        x = 0;
        y = 0;
        return rail;
    }
    const Normal way = along(*chosen);
    x = way.x;
    y = way.y;
    rail.normal = chosen->gap.normal;
    rail.gap = chosen->gap.gap;
    rail.firm = chosen->firm;
    return rail;
}

void DynamicStep::store_velocity(Turn& turn) { set_velocity(turn.body, turn.vx * 256, turn.vy * 256); }

}  // namespace scree
