#include "game/rules/player_moves.hpp"

#include <algorithm>

namespace scree {

void find_walls(Player& player, const World& world, const Tuning& tuning) {
    const Mover& mover = *world.mover(player.body);
    if (mover.is_grounded()) {
        player.wall_side = 0;
        player.wall = 0;
        return;
    }
    // Beside the upper half: just past a lip, its own wall is no wall to jump off.
    Aabb upper_half = mover.box;
    upper_half.bottom -= upper_half.height() / 2;
    const Sub left = world.free_distance(player.body, upper_half, Side::left, tuning.wall_reach);
    const Sub right = world.free_distance(player.body, upper_half, Side::right, tuning.wall_reach);
    if (left == tuning.wall_reach && right == tuning.wall_reach) return;  // the buffer runs on
    const bool to_right = right == left ? player.facing > 0 : right < left;
    player.wall_side = to_right ? 1 : -1;
    player.wall = tuning.wall_ticks;
}

void slide_down_wall(const Player& player, Mover& mover, const Tuning& tuning) {
    if (player.is_in_abyss) return;
    const int direction = player_direction(player.last_held);
    if (direction == 0 || mover.is_grounded() || mover.velocity.y <= 0 || player.last_held.holds(Button::down)) return;
    if (!mover.touching.has(direction > 0 ? Side::right : Side::left)) return;
    mover.velocity.y = std::min(mover.velocity.y, tuning.wall_slide_speed);
}

}  // namespace scree
