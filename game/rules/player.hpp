#pragma once

#include "engine/core/buttons.hpp"
#include "engine/core/hash.hpp"
#include "engine/world/world.hpp"
#include "game/rules/events.hpp"
#include "game/rules/tuning.hpp"

namespace scree {

enum class PlayerState : std::uint8_t { ground, air, wall_slide, slide, crouch, gone, arrive };

/// What the player needs beyond the mover: counters, so that a copy is a snapshot. Counters in ticks.
struct Player {
    BodyId body = BodyId::none;
    PlayerState state = PlayerState::air;
    int state_ticks = 0;  // since the state began
    int facing = 1;       // -1 left, 1 right
    Buttons last_held;
    int coyote = 0;     // ticks left in which a jump counts as from the ground
    int buffer = 0;     // ticks left in which the last press counts
    int hold = 0;       // ticks left in which holding jump keeps the speed
    int wall_side = 0;  // -1 left, 1 right: the wall that was near last ...
    int wall = 0;       // ... and ticks left in which it can be jumped off
    int retain = 0;     // ticks left in which retained_speed comes back
    Sub retained_speed = 0;
    int wall_force = 0;    // ticks left in which the stick cannot turn a wall jump round
    int jump_age = 1'000;  // ticks since the last take-off
    bool sliding = false;
    int ground_gradient = 0;  // of the ground left last, or of the rise that a jump has cleared since; y per 256 x
    Sub ground_speed = 0;     // along x, on that ground
    bool was_grounded = false;
    int slide_memory = 0;            // ticks left in which a slide that has ended still counts
    bool speed_is_of_slide = false;  // slides, or flies out of a slide
    int landing = 0;                 // ticks left of the grace after a landing
    Sub landed_fall = 0;             // speed of the fall that ended there, until Down has turned it into speed
    // Of the place where the hero is, found anew before each step.
    Vec wind;
    Vec platform;              // displacement in this tick of one that begins to move under it
    bool is_in_abyss = false;  // its feet are

    [[nodiscard]] bool is_alive() const { return state != PlayerState::gone && state != PlayerState::arrive; }
    void hash_into(Hash& hash) const;
};

/// Before the world's step: turns held buttons into the mover's velocity.
void steer_player(Player& player, Buttons held, World& world, const Tuning& tuning, Events& events);
/// After the world's step: landing, launching and the state that follows from what is touched.
void settle_player(Player& player, World& world, const Tuning& tuning, Events& events);
/// A spring or the like throws the player: no coyote, no held jump.
void throw_player(Player& player, World& world, Vec velocity);

/// The middle of the feet.
[[nodiscard]] Vec feet(const Mover& mover);

}  // namespace scree
