#include "game/rules/leniency.hpp"

#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// True if the top of a one-way (tile, line or body) is above the feet by up to `reach`, with the feet `lower` than
/// they are. Sloping one-ways do not count, as a mover walks up them, nor rising ones, which are faster than this
/// correction.
bool has_one_way(const World& world, const Mover& mover, Sub lower, Sub reach) {
    const Ground ground = world.ground_below(mover.id, reach - 1, {0, lower - reach});
    if (!ground.one_way || ground.gradient != 0) return false;
    const Solid* solid = world.solid(ground.collider.body);
    return solid == nullptr || solid->velocity.y >= 0;
}

}  // namespace

void remember_ground(Player& player, const Mover& mover, const Tuning& tuning) {
    if (mover.is_grounded()) player.coyote = tuning.coyote_ticks;
}

void remember_press(Player& player, Buttons held, const Tuning& tuning) {
    const bool is_pressed = held.holds(Button::jump) && !player.last_held.holds(Button::jump);
    player.buffer = is_pressed ? tuning.buffer_ticks : std::max(player.buffer - 1, 0);
}

bool keeps_rising(const Player& player, const Mover& mover) {
    return player.hold > 0 && player.last_held.holds(Button::jump) && mover.velocity.y < 0;
}

bool hangs_at_apex(const Player& player, const Mover& mover, const Tuning& tuning) {
    return std::abs(mover.velocity.y) < tuning.apex_speed && player.last_held.holds(Button::jump) &&
           !mover.is_grounded();
}

void end_held_jump(Player& player, const Mover& mover, const Tuning& tuning) {
    const bool bumped = mover.touching.has(Side::ceiling) && mover.blocked_velocity.y < 0;
    if (bumped && player.jump_age > tuning.ceiling_grace_ticks) player.hold = 0;
}

void nudge_past_corner(World& world, const Mover& mover, const Tuning& tuning) {
    if (mover.velocity.y >= 0) return;
    const Vec up{0, mover.velocity.y - 1};  // a step that ends exactly at the ceiling ends the jump as well
    const auto free = [&](Vec by) { return world.is_free(mover.box.moved(by), mover.id, mover.spec.mask); };
    if (free(up)) return;
    // All shifts to one side have this part in common; usually neither is free, which ends the search.
    const Aabb& box = mover.box;
    const Sub reach = std::min(tuning.corner_reach, box.width() - 1);
    const auto strip = [&](Sub left, Sub right) {
        const Aabb common{left, box.top + up.y, right, std::min(box.top, box.bottom + up.y)};
        return world.is_free(common, mover.id, mover.spec.mask);
    };
    const bool right_may = strip(box.left + reach, box.right);
    const bool left_may = strip(box.left, box.right - reach);
    if (!right_may && !left_may) return;
    for (Sub distance = 1; distance <= reach; ++distance)
        for (const Sub side : {distance, -distance}) {
            const bool against_stick = (side > 0 && mover.velocity.x < 0) || (side < 0 && mover.velocity.x > 0);
            if (against_stick || !(side > 0 ? right_may : left_may)) continue;
            if (!free({side, 0}) || !free(Vec{side, 0} + up)) continue;
            // The path must be free too: a one-way wall does not block a position, but it blocks the path.
            if (world.free_distance(mover.id, side > 0 ? Side::right : Side::left, distance) < distance) continue;
            world.place(mover.id, mover.box.corner() + Vec{side, 0});
            return;
        }
}

void clear_rise(const World& world, Player& player, Mover& mover, const Tuning& tuning) {
    const bool has_just_jumped = player.hold > tuning.jump_hold_ticks - tuning.buffer_ticks && mover.velocity.y < 0;
    if (player.wall_force > 0 || !(has_just_jumped || keeps_rising(player, mover))) return;
    const Sub steepest = std::abs(descent(mover.velocity.x, mover.spec.walkable));
    const Vec above{std::clamp(mover.velocity.x, -max_speed, max_speed),
                    std::max(mover.velocity.y - steepest, -max_speed)};
    const Sub near = tuning.buffer_ticks * std::max(tuning.jump_speed, -mover.velocity.y);
    const Ground ground = world.ground_below(mover.id, std::min(steepest + near, max_speed), above);
    if (ground.type != Ground::Type::walkable) return;  // a wall, as under the rim of a pond
    const Sub climb = -descent(mover.velocity.x, ground.gradient);
    if (climb <= std::max(-descent(mover.velocity.x, player.ground_gradient), Sub{0})) return;
    const Sub rise = -mover.velocity.y;
    if (rise - climb > tuning.jump_speed / 4) return;  // it leaves that rise by itself
    mover.velocity.y = -climb - std::min(rise, tuning.jump_speed);
    player.ground_gradient = ground.gradient;
}

void help_onto_one_way(const World& world, const Player& player, Mover& mover, const Tuning& tuning) {
    if (mover.is_grounded() || player.coyote > 0 || mover.is_dropping || player.last_held.holds(Button::down)) return;
    if (mover.velocity.y < -tuning.assist_speed || mover.velocity.y > tuning.gravity) return;
    const Sub reach = tuning.assist_reach;
    if (!has_one_way(world, mover, 0, reach)) return;
    // Onto the first of planks that lie close above each other, not up the whole ladder with one jump.
    if (has_one_way(world, mover, reach, reach)) return;
    if (!world.is_free(mover.box.moved({0, -reach}), mover.id, mover.spec.mask)) return;
    mover.velocity.y = -tuning.assist_speed;
}

void retain_speed(Player& player, const Mover& mover, const Tuning& tuning) {
    if (mover.blocked_velocity.x == 0 || player.retain > 0) return;
    player.retained_speed = mover.blocked_velocity.x;
    player.retain = tuning.retain_ticks;
}

void give_back_kept_speed(Player& player, World& world) {
    if (player.retain == 0) return;
    Mover& mover = *world.mover(player.body);
    const bool right = player.retained_speed > 0;
    const Sub speed = right ? mover.velocity.x : -mover.velocity.x;  // towards what stopped it
    if (player_direction(player.last_held) != (right ? 1 : -1) || speed < 0) {
        player.retain = 0;  // it turned round, or is drawn away
    } else if (world.free_distance(player.body, right ? Side::right : Side::left, 1) == 1) {
        if (speed < std::abs(player.retained_speed)) mover.velocity.x = player.retained_speed;
        player.retain = 0;
    }
}

Vec lent_by_lift(const Player& player, const Mover& mover, const Tuning& tuning) {
    const bool is_fresh = mover.lift_age <= tuning.lift_ticks && mover.lift != Vec{};
    const Vec lift = is_fresh ? mover.lift : player.platform;
    return {std::clamp(lift.x, -tuning.lift_cap_x, tuning.lift_cap_x), std::clamp(lift.y, -tuning.lift_cap_up, Sub{0})};
}

bool slip_out(const Player& player, World& world, const Squish& squish, const Tuning& tuning) {
    const Mover& mover = *world.mover(player.body);
    const bool pressed_sideways = squish.side == Side::left || squish.side == Side::right;
    const Vec first = pressed_sideways ? Vec{0, -1} : Vec{player.facing, 0};
    for (Sub distance = px(1) / 8; distance <= tuning.slip_reach; distance += px(1) / 8)
        for (const Sub part : {distance, -distance}) {
            const Vec by{first.x * part, first.y * part};
            if (!world.is_free(mover.box.moved(by), mover.id, mover.spec.mask)) continue;
            world.place(mover.id, mover.box.corner() + by);
            return true;
        }
    return false;
}

}  // namespace scree
