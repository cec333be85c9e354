#include "game/rules/assists.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/leniency.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// Ends what a take-off uses up.
void take_off(Player& player, Mover& mover, const Tuning& tuning) {
    player.buffer = 0;
    player.coyote = 0;
    player.hold = tuning.jump_hold_ticks;
    player.jump_age = 0;
    player.retain = 0;
    player.sliding = false;
    player.slide_memory = 0;
    mover.follow_ground = true;
    mover.lift = {};  // lent once
}

/// The gradient under the feet, or in coyote time that of the ground left last.
int take_off_gradient(const Player& player, const Mover& mover) {
    return mover.ground.type == Ground::Type::none ? player.ground_gradient : mover.ground.gradient;
}

/// Own speed after the push of a jump: along the stick, less of it uphill, and never beyond the speed of hops.
Sub pushed(Sub own, int direction, int gradient, const Tuning& tuning) {
    const int uphill = std::clamp(-gradient * direction, 0, 512);
    const Sub push = tuning.jump_push * (512 - uphill) / 512;
    const Sub forward = own * direction;
    return direction == 0 || forward >= tuning.hop_speed ? own : direction * std::min(forward + push, tuning.hop_speed);
}

/// What a jump from a slope or out of a slide adds upwards: the climb of the ground, so that it leaves the ground, or
/// the bonus of a fast slide if that is more. With the stick uphill the climb is at least that of a jump out of a run:
/// the hero is as fast a moment later.
Sub extra_rise(const Player& player, const Mover& mover, int gradient, const Tuning& tuning) {
    const int direction = player_direction(player.last_held);
    const Sub run = pushed(direction * run_speed_on(direction * gradient, tuning), direction, gradient, tuning);
    const Sub climb = std::max(-descent(mover.velocity.x, gradient), -descent(run, gradient));
    if (player.slide_memory == 0) return std::max(climb, Sub{0});
    const Sub bonus = (std::abs(own_speed(player, mover)) - tuning.bonus_speed) / 2;
    return std::max({climb, bonus, Sub{0}});
}

/// Jumps from the ground, or with `on_air` off nothing, which adds no rise.
void jump(Player& player, Mover& mover, const Tuning& tuning, Events& events, bool on_air = false) {
    const Vec boost = lent_by_lift(player, mover, tuning);
    const int gradient = on_air ? 0 : take_off_gradient(player, mover);
    const Sub own = own_speed(player, mover);
    mover.velocity.x += pushed(own, player_direction(player.last_held), gradient, tuning) - own;
    const Sub extra = on_air ? 0 : extra_rise(player, mover, gradient, tuning);
    const Sub speed = std::abs(own_speed(player, mover));
    mover.velocity = {mover.velocity.x + boost.x, boost.y - tuning.jump_speed - extra};
    player.ground_gradient = gradient;
    if (boost.x != 0) player.speed_is_of_slide = false;
    events.push_back({EventType::jumped, feet(mover), tuning.jump_speed, mover.ground.material, -1});
    if (player.slide_memory > 0 && speed >= tuning.leap_speed)
        events.push_back({EventType::launched, feet(mover), speed, mover.ground.material, -1});
    take_off(player, mover, tuning);
}

void wall_jump(Player& player, Mover& mover, const Tuning& tuning, Events& events) {
    const int away = -player.wall_side;
    const Vec boost = lent_by_lift(player, mover, tuning);
    mover.velocity = {away * tuning.wall_jump_push + boost.x, boost.y - tuning.jump_speed};
    player.facing = away;
    player.speed_is_of_slide = false;
    player.wall_force = tuning.wall_jump_ticks;
    player.wall = 0;
    const Sub wall_x = away > 0 ? mover.box.left : mover.box.right;
    events.push_back({EventType::wall_jumped, {wall_x, mover.box.centre().y}, tuning.jump_speed, Material::stone, -1});
    take_off(player, mover, tuning);
}

/// A one-way that bodies of all kinds stand on. The surface of water is there for the hero only, and carries it.
bool is_plank(const Ground& ground, const World& world) {
    const Solid* solid = world.solid(ground.collider.body);
    return ground.one_way && (solid == nullptr || solid->spec.category != water_category);
}

/// True if its next step leads off the planks that it stands on onto ground that does not let it through.
bool leads_off_planks(const Mover& mover, const World& world) {
    const Sub dy = descent(mover.velocity.x, mover.ground.gradient);
    const Ground next =
        world.ground_below(mover.id, px(2) + std::max(dy, Sub{0}), {mover.velocity.x, std::min(dy, Sub{0})});
    return next.type != Ground::Type::none && !is_plank(next, world);
}

/// Down begins a slide on a slope and at a run: early in a slide, Down and Jump still mean a drop.
bool wants_to_drop(const Player& player, const Mover& mover, const World& world, const Tuning& tuning) {
    if (!player.last_held.holds(Button::down) || !mover.is_grounded() || !is_plank(mover.ground, world)) return false;
    if (leads_off_planks(mover, world)) return false;
    return !player.sliding || player.state != PlayerState::slide || player.state_ticks < tuning.buffer_ticks;
}

void drop(Player& player, Mover& mover) {
    mover.drop = true;
    mover.velocity.y = std::max(mover.velocity.y, descent(mover.velocity.x, mover.ground.gradient) + px(1));
    player.buffer = 0;
    player.coyote = 0;
    player.sliding = false;
}

}  // namespace

void fall(const Player& player, Mover& mover, const Tuning& tuning) {
    Sub& speed = mover.velocity.y;
    if (keeps_rising(player, mover)) {
        if (speed < -tuning.jump_speed) speed = std::min(speed + tuning.jump_fade, -tuning.jump_speed);
        return;
    }
    const bool apex = hangs_at_apex(player, mover, tuning);
    const bool heavy = player.last_held.holds(Button::down) && !mover.is_grounded();
    const bool fast = heavy && speed >= tuning.fall_speed;
    if (player.wind.y < 0 && !mover.is_grounded()) {
        // An updraft carries instead of the earth pulling: a weak one a part of it. With Down held it only slows a
        // dive.
        const Sub weak = std::min(-player.wind.y, tuning.updraft);
        const Sub pull = heavy ? tuning.fast_fall_speed : tuning.fall_speed - tuning.fall_speed * weak / tuning.updraft;
        speed = approach(speed, pull + player.wind.y, tuning.gravity);
        return;
    }
    const Sub limit = (fast ? tuning.fast_fall_speed : tuning.fall_speed) + std::max(player.wind.y, Sub{0});
    const Sub gain = fast ? tuning.fast_acceleration : apex ? tuning.gravity / 2 : tuning.gravity;
    if (speed < limit)
        speed = std::min(speed + gain, limit);
    else
        speed = std::max(speed - gain, limit);
}

void use_jump(Player& player, World& world, const Tuning& tuning, Events& events) {
    Mover& mover = *world.mover(player.body);
    if (player.coyote > 0) {
        if (wants_to_drop(player, mover, world, tuning))
            drop(player, mover);
        else
            jump(player, mover, tuning, events);
    } else if (mover.ground.type == Ground::Type::steep) {
        jump(player, mover, tuning, events);
    } else if (player.wall > 0 && player.wall_side != 0) {
        wall_jump(player, mover, tuning, events);
    } else if (may_jump_on_air(player.last_held)) {
        jump(player, mover, tuning, events, true);
    }
}

}  // namespace scree
