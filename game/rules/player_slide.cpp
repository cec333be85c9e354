#include "game/rules/player_moves.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

namespace {

/// A slope that pulls less than the flat rubs counts as flat.
bool is_flat(int gradient, const Tuning& tuning) { return std::abs(slope_pull(gradient, tuning)) < tuning.slide_rub; }

bool begins_slide(const Player& player, const Mover& mover, const Tuning& tuning) {
    if (!mover.is_grounded() || !player.last_held.holds(Button::down)) return false;
    return !is_flat(mover.ground.gradient, tuning) || std::abs(own_speed(player, mover)) >= tuning.begin_slide_speed;
}

/// What a tick takes from a slide at that speed.
Sub slide_drag(Sub speed, const Ground& ground, const Tuning& tuning) {
    const std::int64_t square = std::int64_t{speed} * speed;
    if (ground.material == Material::ice) return static_cast<Sub>(square >> tuning.ice_drag_shift);
    const Sub drag = static_cast<Sub>(square >> tuning.slide_drag_shift);
    return is_flat(ground.gradient, tuning) ? drag / 2 + tuning.slide_rub : drag;
}

/// The speed of a slide after one tick on that ground.
Sub slid(Sub speed, const Ground& ground, const Tuning& tuning) {
    speed += slope_pull(ground.gradient, tuning);
    speed = approach(speed, 0, slide_drag(speed, ground, tuning));
    const int downhill = is_flat(ground.gradient, tuning) ? 0 : sign(ground.gradient);
    if (downhill != 0 && std::abs(speed) < tuning.slide_start && sign(speed) != -downhill)
        speed = downhill * tuning.slide_start;
    return std::clamp(speed, -tuning.slide_limit, tuning.slide_limit);
}

/// What speed downhill and fall come to along a slope of that gradient, at most half of its top speed.
Sub speed_of_fall(Sub downhill_speed, Sub fall, int gradient, const Tuning& tuning) {
    const std::int64_t g = std::abs(gradient);
    const std::int64_t along = (std::int64_t{downhill_speed} * 65'536 + fall * g * 256) / (65'536 + g * g);
    return static_cast<Sub>(std::min<std::int64_t>(along, top_slide_speed(gradient, tuning) / 2));
}

}  // namespace

Sub slope_pull(int gradient, const Tuning& tuning) {
    if (gradient == 0) return 0;
    const std::int64_t steepness = std::abs(std::int64_t{gradient});
    const std::int64_t pull = tuning.slide_pull * std::min(steepness, 65'536 / steepness) / 256;
    return static_cast<Sub>(sign(gradient) * pull);
}

Sub top_slide_speed(int gradient, const Tuning& tuning) {
    const auto pull = static_cast<std::uint64_t>(std::abs(slope_pull(gradient, tuning)));
    return static_cast<Sub>(whole_root(pull << tuning.slide_drag_shift));
}

void slide(Player& player, Mover& mover, const Tuning& tuning) {
    if (!player.sliding && begins_slide(player, mover, tuning)) player.sliding = true;
    if (!player.last_held.holds(Button::down) || (!mover.is_grounded() && player.coyote == 0)) player.sliding = false;
    mover.follow_ground = true;
    if (mover.is_grounded() && player.slide_memory == 0) player.speed_is_of_slide = false;
    if (!player.sliding) return;
    player.speed_is_of_slide = true;
    // A counter that holds for n ticks after this one: it is counted down before it is read.
    player.slide_memory = tuning.slide_memory_ticks + 1;
    const int gradient = mover.ground.gradient;
    const Sub own = own_speed(player, mover);
    const Sub speed = slid(own, mover.ground, tuning);
    mover.velocity.x += speed - own;
    if (speed != 0) player.facing = sign(speed);
    if (is_flat(gradient, tuning) && std::abs(speed) < tuning.slide_min) player.sliding = false;
    // Uphill and fast: the end of the rise throws the slider off instead of holding it.
    const bool uphill = gradient != 0 && sign(mover.velocity.x) == -sign(gradient);
    mover.follow_ground = !(uphill && std::abs(mover.velocity.x) >= tuning.launch_speed);
}

void launch_off_slope(Player& player, Mover& mover, const Tuning& tuning, Events& events) {
    if (!player.sliding || !player.was_grounded || std::abs(player.ground_speed) < tuning.launch_speed) return;
    const Sub old_climb = descent(player.ground_speed, player.ground_gradient);  // negative uphill
    const Sub new_climb = mover.is_grounded() ? descent(player.ground_speed, mover.ground.gradient) : 0;
    if (old_climb >= 0 || new_climb <= old_climb || mover.velocity.x == 0) return;
    if (mover.is_grounded() && new_climb < 0) return;  // bends, but still rises
    mover.velocity.y = old_climb;
    mover.velocity.x = player.ground_speed;
    mover.ground = {};
    player.jump_age = 0;
    player.was_grounded = false;
    events.push_back({EventType::launched, feet(mover), std::abs(player.ground_speed), Material::stone, -1});
}

Landing land(Player& player, Mover& mover, const Tuning& tuning) {
    const int gradient = mover.ground.gradient;
    const Sub own = own_speed(player, mover);
    const Sub speed = std::abs(own);
    Landing landing = Landing::with_slope;
    Sub left = speed;
    if (is_flat(gradient, tuning)) {
        landing = Landing::flat;
        // A fall slower than that of a hop costs less: a low crest is hardly felt.
        const Sub hardness = std::min(mover.blocked_velocity.y, tuning.jump_speed);
        left -= std::max(speed - tuning.hop_speed, Sub{0}) / 2 * hardness / tuning.jump_speed;
    } else if (sign(own) == -sign(gradient) && speed >= tuning.careful_speed) {
        landing = Landing::against_slope;
        left = std::max(speed * 3 / 4, std::min(speed, tuning.run_speed));
    }
    mover.velocity.x += sign(own) * left - own;
    player.landing = tuning.landing_ticks + 1;
    player.landed_fall = mover.blocked_velocity.y;
    turn_fall_into_speed(player, mover, tuning);
    return landing;
}

void turn_fall_into_speed(Player& player, Mover& mover, const Tuning& tuning) {
    if (player.landing == 0) player.landed_fall = 0;
    const int gradient = mover.ground.gradient;
    if (player.landed_fall == 0 || !mover.is_grounded() || is_flat(gradient, tuning)) return;
    if (!player.last_held.holds(Button::down)) return;
    const int downhill = sign(gradient);
    const Sub own = own_speed(player, mover) * downhill;
    if (own <= -tuning.careful_speed) return;
    const Sub gained = std::max(own, speed_of_fall(own, player.landed_fall, gradient, tuning)) - own;
    mover.velocity.x += downhill * gained;
    player.landed_fall = 0;
}

}  // namespace scree
