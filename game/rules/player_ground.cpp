#include "game/rules/ground_grip.hpp"
#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// Slides down a slope that is too steep to stand on, no faster than it would dive; a faster hero flies off.
void slide_down_steep(Mover& mover, const Tuning& tuning) {
    const int downhill = sign(mover.ground.gradient);
    const Sub most = tuning.fast_fall_speed * 256 / std::abs(mover.ground.gradient);
    mover.velocity.x =
        approach(mover.velocity.x, downhill * std::min(tuning.steep_speed, most), tuning.run_acceleration);
    if (mover.velocity.x * downhill <= most)
        mover.velocity.y = std::max(mover.velocity.y, std::abs(descent(mover.velocity.x, mover.ground.gradient)));
}

Sub change_on_ground(const Player& player, const Mover& mover, Sub own, bool too_fast, const Tuning& tuning) {
    if (too_fast && player.landing > 0 && std::abs(own) > tuning.hop_speed) return 0;
    const Sub change = too_fast ? tuning.run_reduction : tuning.run_acceleration;
    return change * grip_percent(mover.ground.material) / 100;
}

Sub change_in_air(Sub own, int direction, bool forward, const Tuning& tuning) {
    const bool flies_on =
        forward ? std::abs(own) > tuning.run_speed : direction == 0 && std::abs(own) > tuning.hop_speed;
    return flies_on ? tuning.air_drag : tuning.run_acceleration * tuning.air_percent / 100;
}

}  // namespace

int player_direction(Buttons held) {
    return static_cast<int>(held.holds(Button::right)) - static_cast<int>(held.holds(Button::left));
}

Sub carried_along(const Player& player, const Mover& mover) {
    return mover.is_grounded() ? mover.ground.conveyor + player.wind.x / 2 : player.wind.x;
}

Sub own_speed(const Player& player, const Mover& mover) { return mover.velocity.x - carried_along(player, mover); }

bool bowls_over(const Player& player, const Mover& mover) {
    return (player.sliding || player.slide_memory > 0) && std::abs(own_speed(player, mover)) >= bowling_speed;
}

Sub run_speed_on(int gradient, const Tuning& tuning) {
    const int uphill = std::clamp(-gradient, 0, 1024);
    return static_cast<Sub>(std::int64_t{tuning.run_speed} * (1024 - uphill) / 1024);
}

void run(Player& player, Mover& mover, const Tuning& tuning) {
    if (mover.ground.type == Ground::Type::steep) {
        slide_down_steep(mover, tuning);
        return;
    }
    const bool is_grounded = mover.is_grounded();
    const bool creeps = is_grounded && player.last_held.holds(Button::down);
    int direction = player_direction(player.last_held);
    if (player.wall_force > 0 && !creeps) direction = sign(mover.velocity.x);
    if (direction != 0) player.facing = direction;
    const Sub own = own_speed(player, mover);
    const bool forward = direction != 0 && sign(own) == direction;
    const Sub top = creeps        ? tuning.creep_speed
                    : is_grounded ? run_speed_on(mover.ground.gradient * direction, tuning)
                                  : tuning.run_speed;
    const Sub target = mover.velocity.x - own + direction * top;
    const Sub change = is_grounded ? change_on_ground(player, mover, own, forward && std::abs(own) > top, tuning)
                                   : change_in_air(own, direction, forward, tuning);
    mover.velocity.x = approach(mover.velocity.x, target, change);
}

}  // namespace scree
