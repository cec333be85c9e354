// Sets the velocities of a scenario's bodies before each tick.

#include "tools/regress/stage.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// A wave of that height, exact where it is 0 or highest and within a fiftieth between (Bhaskara's approximation), in
/// whole numbers.
Sub wave(std::int64_t height, std::int64_t tick, std::int64_t period) {
    const std::int64_t doubled = 2 * (tick % period);
    const bool below = doubled >= period;
    const std::int64_t at = below ? doubled - period : doubled;
    const std::int64_t arch = at * (period - at);
    const std::int64_t value = height * 16 * arch / (5 * period * period - 4 * arch);
    return static_cast<Sub>(below ? -value : value);
}

}  // namespace

Stage::Held Stage::hold(std::size_t index) {
    Actor& actor = actors_[index];
    Held held;
    if (!actor.input.empty())
        held.buttons = actor.input[std::min(static_cast<std::size_t>(tick_), actor.input.size() - 1)];
    held.presses_jump = held.buttons.holds(Button::jump) && !actor.jump_held;
    actor.jump_held = held.buttons.holds(Button::jump);
    if (held.presses_jump) ++variables(index)["presses"];
    return held;
}

void Stage::steer(std::size_t index, const MoverPlan& plan) {
    Mover* mover = world_.mover(ids_[index]);
    if (mover == nullptr) return;
    Actor& actor = actors_[index];
    const BodyVariables is = variables(index);
    const int side = mirrored_ ? -1 : 1;
    constexpr Sub terminal = px(12);
    if (plan.control == Control::still) return;
    if (plan.control == Control::force) {
        mover->velocity = displacement(actor.velocity);
        return;
    }
    mover->velocity.y = std::min(mover->velocity.y + actor.gravity, std::max(terminal, mover->velocity.y));
    if (plan.control == Control::free) {
        if (actor.speed != 0) mover->velocity.x = side * actor.speed;
        return;
    }
    if (plan.control == Control::turn) {
        const bool right = actor.direction * side > 0;
        if (mover->touching.has(right ? Side::right : Side::left)) {
            actor.direction = -actor.direction;
            ++is["turns"];
        }
        mover->velocity.x = side * actor.direction * actor.speed;
        return;
    }
    const auto [held, presses_jump] = hold(index);
    const int direction = static_cast<int>(held.holds(Button::right)) - static_cast<int>(held.holds(Button::left));
    mover->velocity.x = side * direction * actor.speed;
    if (presses_jump) {
        if (mover->is_grounded() && held.holds(Button::down) && mover->ground.one_way)
            mover->drop = true;
        else if (mover->is_grounded()) {
            mover->velocity.y = -actor.jump;
            if (mover->lift_age <= actor.lift_ticks)
                mover->velocity.y -= std::clamp(-mover->lift.y, Sub{0}, std::max(actor.lift_cap, Sub{0}));
            ++is["jumps"];
        }
    }
}

void Stage::steer(std::size_t index, const SolidPlan& plan) {
    Solid* solid = world_.solid(ids_[index]);
    if (solid == nullptr) return;
    if (plan.sine.ticks > 0) {
        const auto step = [&](const Amount& height) {
            return wave(value(height), tick_ + 1, plan.sine.ticks) - wave(value(height), tick_, plan.sine.ticks);
        };
        solid->velocity = displacement({step(plan.sine.step.x), step(plan.sine.step.y)});
    }
    if (plan.moves.empty()) return;
    int total = 0;
    for (const Stretch& stretch : plan.moves) total += stretch.ticks;
    int at = tick_ % total;
    for (const Stretch& stretch : plan.moves) {
        if (at < stretch.ticks) {
            solid->velocity = displacement(value(stretch.step));
            return;
        }
        at -= stretch.ticks;
    }
}

void Stage::remove(std::size_t index) {
    const BodyId id = ids_[index];
    const bool there = world_.mover(id) || world_.solid(id) || world_.dynamic(id) || world_.trigger(id);
    if (!must(there, index, "was removed before")) world_.remove(id);
}

/// Removals and other acts that are due before the next tick.
void Stage::act() {
    for (std::size_t i = 0; i < ids_.size(); ++i)
        if (scenario_.bodies[i].removed_at == tick_) remove(i);
    const Sub tile = px(scenario_.tile);
    for (const EventPlan& event : scenario_.events) {
        if (value(event.tick) != tick_) continue;
        Vec to = value(event.to);
        const auto body = static_cast<std::size_t>(std::max(event.body, 0));
        const Mover* mover = event.body < 0 ? nullptr : world_.mover(ids_[body]);
        switch (event.act) {
            case EventPlan::Act::remove:
                remove(body);
                break;
            case EventPlan::Act::place:
                if (must(mover != nullptr, body, "was removed and cannot be placed")) break;
                to = placed(to, mover->spec.size);
                if (!must(is_place(to), body, "cannot be placed that far away")) world_.place(ids_[body], to);
                break;
            case EventPlan::Act::resize:
                if (must(mover != nullptr && is_legal(MoverSpec{.size = to}, {}), body,
                         "was removed or cannot have this size"))
                    break;
                if (world_.resize(ids_[body], to)) ++variables(body)["resizes"];
                break;
            case EventPlan::Act::tile: {
                const int cols = static_cast<int>(scenario_.room.front().size());
                const int col = event.to.x.fixed / subpixels_per_pixel;
                const int row = event.to.y.fixed / subpixels_per_pixel;
                world_.set_tile((mirrored_ ? cols - 1 - col : col) + shift_.x / tile, row + shift_.y / tile,
                                event_kinds_[static_cast<std::size_t>(&event - scenario_.events.data())]);
                break;
            }
        }
    }
}

}  // namespace scree
