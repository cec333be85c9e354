#pragma once
// What the hero can do; what the rules forgive is in leniency.hpp. All change the mover's velocity before
// the world moves it, and ask the world what is near.

#include "game/rules/player.hpp"

namespace scree {

/// -1, 0 or 1; left and right together are 0.
[[nodiscard]] int player_direction(Buttons held);

// player_ground.cpp
/// The drift: the horizontal speed that conveyors and wind give an idle player.
[[nodiscard]] Sub carried_along(const Player& player, const Mover& mover);
/// The horizontal speed without the drift; all rules about speed mean this one.
[[nodiscard]] Sub own_speed(const Player& player, const Mover& mover);
inline constexpr Sub bowling_speed = 1'109;  // 260 px/s
/// A slide of that speed or more, or a hero that has just left one: it knocks creatures over.
[[nodiscard]] bool bowls_over(const Player& player, const Mover& mover);
/// Top speed of a run on that gradient, which is negative uphill.
[[nodiscard]] Sub run_speed_on(int gradient, const Tuning& tuning);
void run(Player& player, Mover& mover, const Tuning& tuning);

// player_slide.cpp
/// How much a slide gains per tick on that gradient (y per 256 x): to the right where the ground falls to the right.
/// Most at 45 degrees, less on gentler and on steeper slopes.
[[nodiscard]] Sub slope_pull(int gradient, const Tuning& tuning);
/// The speed at which drag equals that pull, subpixels per tick.
[[nodiscard]] Sub top_slide_speed(int gradient, const Tuning& tuning);
/// Holding Down on a slope picks up speed downhill and keeps it on the flat for a while.
void slide(Player& player, Mover& mover, const Tuning& tuning);
/// At the end of a rise, a slide that is fast enough flies on along the slope.
void launch_off_slope(Player& player, Mover& mover, const Tuning& tuning, Events& events);
/// The touch after a fall: what it costs, which is nothing with the slope, and the grace that begins.
Landing land(Player& player, Mover& mover, const Tuning& tuning);
/// Down during the grace, on a slope that falls in the direction of travel, turns the fall into speed, once.
void turn_fall_into_speed(Player& player, Mover& mover, const Tuning& tuning);

// player_air.cpp
void fall(const Player& player, Mover& mover, const Tuning& tuning);
/// Any of: a jump from the ground or in coyote time, a wall jump, a drop through a one-way. Keeps the press otherwise.
void use_jump(Player& player, World& world, const Tuning& tuning, Events& events);

// player_walls.cpp
void find_walls(Player& player, const World& world, const Tuning& tuning);
void slide_down_wall(const Player& player, Mover& mover, const Tuning& tuning);

}  // namespace scree
