#pragma once
// Leniency: what the rules forgive, one function each, with the numbers of Tuning.
// Besides these: jumps from walls that are only near (find_walls), and a hurt box smaller than the body
// (Tuning::hurt_inset).

#include "game/rules/player.hpp"

namespace scree {

/// Coyote time: the hero may still jump for a moment after leaving the ground.
void remember_ground(Player& player, const Mover& mover, const Tuning& tuning);
/// Buffer: a new press of jump counts for a moment, and is used up by what comes of it.
void remember_press(Player& player, Buttons held, const Tuning& tuning);

/// Variable height: a jump keeps its speed for as long as it is held, up to a limit.
[[nodiscard]] bool keeps_rising(const Player& player, const Mover& mover);
/// Apex hang: around the highest place of a held jump there is more time to steer.
[[nodiscard]] bool hangs_at_apex(const Player& player, const Mover& mover, const Tuning& tuning);
/// Ceiling grace: a bump right after the take-off does not end a held jump; a later one does.
void end_held_jump(Player& player, const Mover& mover, const Tuning& tuning);
/// Corner correction: a head that hits only the corner of a ceiling slips past it.
void nudge_past_corner(World& world, const Mover& mover, const Tuning& tuning);
/// A jump just before the foot of a rise: one that passes close above it while its button still counts leaves it as a
/// jump from the rise does, instead of being caught by it.
void clear_rise(const World& world, Player& player, Mover& mover, const Tuning& tuning);
/// One-way assist: a jump that ends with the feet just below the top of a one-way is lifted onto it. Not while down is
/// held, without free space above, between planks close above each other, or onto rising solids.
void help_onto_one_way(const World& world, const Player& player, Mover& mover, const Tuning& tuning);

/// Wall speed retention: brushing a wall for a moment does not cost the speed one came with.
void retain_speed(Player& player, const Mover& mover, const Tuning& tuning);
/// Returns it when the way is free again soon enough.
void give_back_kept_speed(Player& player, World& world);

/// Lift momentum: what a lift of a moment ago, or one that begins to move, lends to a jump; capped, never downwards.
[[nodiscard]] Vec lent_by_lift(const Player& player, const Mover& mover, const Tuning& tuning);

/// Squish correction: a hero crushed only by an edge slips beside it. False if there is no free space.
[[nodiscard]] bool slip_out(const Player& player, World& world, const Squish& squish, const Tuning& tuning);

}  // namespace scree
