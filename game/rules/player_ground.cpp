#include "game/rules/ground_grip.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/steps.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// Down a slope on which nobody can stand.
void slide_down_steep(Mover& mover, const Tuning& tuning) {
    const int downhill = sign(mover.ground.gradient);
    mover.velocity.x = approach(mover.velocity.x, downhill * tuning.steep_speed, tuning.run_acceleration);
    mover.velocity.y = std::max(mover.velocity.y, std::abs(descent(mover.velocity.x, mover.ground.gradient)));
}

bool begins_slide(const Player& player, const Mover& mover, const Tuning& tuning) {
    if (!mover.on_floor() || !player.last_held.holds(Button::down)) return false;
    return mover.ground.gradient != 0 ||
           std::abs(mover.velocity.x - carried_along(player, mover)) >= tuning.begin_slide_speed;
}

}  // namespace

int player_direction(Buttons held) {
    return static_cast<int>(held.holds(Button::right)) - static_cast<int>(held.holds(Button::left));
}

Sub carried_along(const Player& player, const Mover& mover) {
    return mover.on_floor() ? mover.ground.conveyor + player.wind.x / 2 : player.wind.x;
}

void run(Player& player, Mover& mover, const Tuning& tuning) {
    if (mover.ground.type == Ground::Type::steep) {
        slide_down_steep(mover, tuning);
        return;
    }
    int way = player_direction(player.last_held);
    if (player.wall_force > 0) way = sign(mover.velocity.x);
    if (way != 0) player.facing = way;
    const bool on_floor = mover.on_floor();
    if (on_floor && player.last_held.holds(Button::down)) way = 0;
    const Sub along = carried_along(player, mover);
    const Sub own = mover.velocity.x - along;
    const Sub top = along + way * tuning.run_speed;
    const bool too_fast = std::abs(own) > tuning.run_speed && sign(own) == way;
    Sub change = too_fast ? tuning.run_reduction : tuning.run_acceleration;
    if (on_floor) change = change * grip_percent(mover.ground.material) / 100;
    if (!on_floor) change = too_fast ? tuning.air_carry_reduction : change * tuning.air_percent / 100;
    mover.velocity.x = approach(mover.velocity.x, top, change);
}

void slide(Player& player, Mover& mover, const Tuning& tuning) {
    if (!player.sliding && begins_slide(player, mover, tuning)) player.sliding = true;
    if (!player.last_held.holds(Button::down) || (!mover.on_floor() && player.coyote == 0)) player.sliding = false;
    mover.follow_ground = true;
    if (player.sliding) {
        const int gradient = mover.ground.gradient;
        const Sub along = carried_along(player, mover);
        Sub speed = mover.velocity.x - along + descent(tuning.slide_acceleration, gradient);
        if (gradient == 0) speed = approach(speed, 0, tuning.slide_friction);
        if (gradient != 0 && std::abs(speed) < tuning.slide_start && sign(speed) != -sign(gradient))
            speed = sign(gradient) * tuning.slide_start;
        speed = std::clamp(speed, -tuning.slide_cap, tuning.slide_cap);
        mover.velocity.x = along + speed;
        if (speed != 0) player.facing = sign(speed);
        if (gradient == 0 && std::abs(speed) < tuning.slide_min) player.sliding = false;
        // Uphill and fast: the end of the rise throws the slider off instead of holding it.
        const bool uphill = gradient != 0 && sign(mover.velocity.x) == -sign(gradient);
        mover.follow_ground = !(uphill && std::abs(mover.velocity.x) >= tuning.launch_speed);
    }
}

void launch_off_slope(Player& player, Mover& mover, const Tuning& tuning, Events& events) {
    if (!player.sliding || !player.was_grounded || std::abs(player.ground_speed) < tuning.launch_speed) return;
    const Sub old_climb = descent(player.ground_speed, player.ground_gradient);  // negative when it went up
    const Sub new_climb = mover.on_floor() ? descent(player.ground_speed, mover.ground.gradient) : 0;
    if (old_climb >= 0 || new_climb <= old_climb || mover.velocity.x == 0) return;
    if (mover.on_floor() && new_climb < 0) return;  // bends, but still rises
    mover.velocity.y = old_climb;
    mover.velocity.x = player.ground_speed;
    mover.ground = {};
    player.jump_age = 0;
    player.was_grounded = false;
    events.push_back({EventType::launched, feet(mover), std::abs(player.ground_speed), Material::stone, -1});
}

}  // namespace scree
