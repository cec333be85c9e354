#include "game/rules/player.hpp"

#include "game/rules/entities/entity_fields.hpp"
#include "game/rules/leniency.hpp"
#include "game/rules/player_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree {

void Player::hash_into(Hash& hash) const {
    hash.number(to_number(body));
    visit_fields(*this, [&](const char*, auto number, FieldRule) { hash.number(static_cast<std::int64_t>(number)); });
}

namespace {

void count_down(Player& player) {
    for (int* counter : {&player.coyote, &player.hold, &player.wall, &player.wall_force, &player.retain,
                         &player.slide_memory, &player.landing})
        *counter = std::max(*counter - 1, 0);
    player.jump_age = std::min(player.jump_age + 1, 1'000);
}

PlayerState state_of(const Player& player, const Mover& mover, const Tuning& tuning) {
    if (player.sliding) return PlayerState::slide;
    const int direction = player_direction(player.last_held);
    if (mover.is_grounded()) {
        const bool slow = std::abs(own_speed(player, mover)) < tuning.crouch_speed;
        return player.last_held.holds(Button::down) && slow ? PlayerState::crouch : PlayerState::ground;
    }
    const bool at_wall = direction != 0 && mover.touching.has(direction > 0 ? Side::right : Side::left);
    if (at_wall && mover.velocity.y > 0 && mover.velocity.y <= tuning.wall_slide_speed) return PlayerState::wall_slide;
    return PlayerState::air;
}

void touch_down(Player& player, Mover& mover, const Tuning& tuning, Events& events) {
    if (player.was_grounded || !mover.is_grounded() || mover.blocked_velocity.y <= 0) return;
    const Sub fall = mover.blocked_velocity.y;
    const Landing landing = land(player, mover, tuning);
    events.push_back({EventType::landed, feet(mover), fall, mover.ground.material, -1, landing});
}

}  // namespace

Vec feet(const Mover& mover) { return {mover.box.centre().x, mover.box.bottom}; }

void steer_player(Player& player, Buttons held, World& world, const Tuning& tuning, Events& events) {
    Mover& mover = *world.mover(player.body);
    count_down(player);
    remember_press(player, held, tuning);
    player.last_held = held;

    find_walls(player, world, tuning);
    remember_ground(player, mover, tuning);
    launch_off_slope(player, mover, tuning, events);
    slide(player, mover, tuning);
    turn_fall_into_speed(player, mover, tuning);
    if (!player.sliding) run(player, mover, tuning);
    give_back_kept_speed(player, world);
    fall(player, mover, tuning);
    slide_down_wall(player, mover, tuning);
    if (player.buffer > 0) use_jump(player, world, tuning, events);
    clear_rise(world, player, mover, tuning);
    help_onto_one_way(world, player, mover, tuning);
    nudge_past_corner(world, mover, tuning);
    // Clamp the sum: a state from a file may already start at the maximum.
    mover.velocity = {std::clamp(mover.velocity.x, -max_speed, max_speed),
                      std::clamp(mover.velocity.y, -max_speed, max_speed)};

    player.was_grounded = mover.is_grounded() && mover.velocity.y >= 0;
    if (player.was_grounded) {
        player.ground_gradient = mover.ground.gradient;
        player.ground_speed = mover.velocity.x;
    }
}

void settle_player(Player& player, World& world, const Tuning& tuning, Events& events) {
    Mover& mover = *world.mover(player.body);
    touch_down(player, mover, tuning, events);
    retain_speed(player, mover, tuning);
    end_held_jump(player, mover, tuning);
    const PlayerState state = state_of(player, mover, tuning);
    player.state_ticks = state == player.state ? player.state_ticks + 1 : 0;
    player.state = state;
}

void throw_player(Player& player, World& world, Vec velocity) {
    Mover& mover = *world.mover(player.body);
    mover.velocity = velocity;
    mover.ground = {};  // in the air from now on, not only after the next step
    player.coyote = 0;
    player.buffer = 0;
    player.hold = 0;
    player.wall_force = 0;
    player.retain = 0;  // what a wall took before is not given back in place of the throw
    player.jump_age = 0;
    player.sliding = false;
    player.speed_is_of_slide = false;
    player.was_grounded = false;
    player.landing = 0;
}

}  // namespace scree
