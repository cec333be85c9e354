#pragma once
// What the hero can do; what the rules forgive is in kindness.hpp. All change the mover's velocity before
// the world moves it, and ask the world what is near.

#include "game/rules/player.hpp"

namespace scree {

/// -1, 0 or 1; left and right together are 0.
[[nodiscard]] int player_direction(Buttons held);

// player_ground.cpp
/// The speed to the right of who does nothing: conveyors and wind take along, and one runs and slides as ever on them.
[[nodiscard]] Sub carried_along(const Player& player, const Mover& mover);
void run(Player& player, Mover& mover, const Tuning& tuning);
/// Holding down on a slope picks up speed downhill and keeps it on the flat for a while.
void slide(Player& player, Mover& mover, const Tuning& tuning);
/// At the end of a rise, a slider that is fast enough flies on along the slope.
void launch_off_slope(Player& player, Mover& mover, const Tuning& tuning, Events& events);

// player_air.cpp
void fall(const Player& player, Mover& mover, const Tuning& tuning);
/// Any of: a jump from the ground or in coyote time, a wall jump, a drop through a one-way. Keeps the press otherwise.
void use_jump(Player& player, World& world, const Tuning& tuning, Events& events);

// player_walls.cpp
void find_walls(Player& player, const World& world, const Tuning& tuning);
void slide_down_wall(const Player& player, Mover& mover, const Tuning& tuning);

}  // namespace scree
