#pragma once
// How a box moves along x among tiles, segments and bodies, lifted and lowered by slopes but never slowed by them.
//
// Chosen:     the way is cut where the leading edge meets a cell border, a point of a profile, a segment's end or a
//             body, and, for who goes up or down on it, where its trailing edge leaves one. Between two cuts every
//             surface is a line, so where the box fits is one interval, and its end is found by bisection.
// Instead of: pixel steps, or pushing the box out of what it overlaps after the move.
// Because:    exact at any speed and any profile, no tunnelling, and a flat floor costs one look per cell.

#include "engine/world/sweep/surroundings.hpp"

#include <algorithm>

namespace scree {

/// What became of a way along x.
struct Advance {
    Aabb box;              // where it ended
    bool blocked = false;  // something took the rest of the way
    Party wall;            // what did
    bool lifted = false;   // a slope raised it
};

/// How a mover goes along x, apart from how far.
struct AdvanceRules {
    int walkable = 2 * 256;  // steepest slope that lifts; steeper ones are walls
    bool walking = false;    // on the ground and to stay there: goes down slopes, and a low ceiling is a wall
    bool standing = false;   // on something that goes along: a low ceiling is a wall
};

/// Moves `box` by `dx` (at most max_speed). One-ways `left` and `right` stop what meets their face.
[[nodiscard]] Advance advance_x(const Surroundings& around, const Aabb& box, Sub dx, AdvanceRules rules);

/// The most that ground can fall away on a walkable slope over `dx`, subpixels; at most four times the speed limit.
[[nodiscard]] constexpr Sub follow_reach(Sub dx, int walkable) {
    const std::int64_t most = (std::int64_t{dx < 0 ? -dx : dx} * walkable + 255) >> 8;  // rounded up
    return static_cast<Sub>(std::min<std::int64_t>(most, 4 * max_speed));
}

/// How far below who walked from one place to another along x the ground is, if it keeps to it: what slopes took it
/// down on the way counts, all in all no more than `follow`. Negative if there is none.
[[nodiscard]] inline Sub room_to_follow(const Surroundings& around, const Aabb& from, const Aabb& to, Sub follow) {
    const Sub most = std::clamp(from.bottom + follow - to.bottom, Sub{0}, follow);
    const Sub room = around.room_below(to, most + 1);
    return room <= most ? room : -1;
}

/// True if it stands on what is near and goes down slopes on its displacement along x.
[[nodiscard]] inline bool keeps_to_ground(const Mover& mover, const Surroundings& around) {
    return mover.on_floor() && mover.follow_ground && !mover.is_dropping && mover.velocity.y >= 0 &&
           around.room_below(mover.box, 1) == 0;
}
/// False if a slope took who went from one to the other farther than bodies go.
[[nodiscard]] inline bool is_within_reach(const Aabb& from, const Aabb& to) {
    const Vec by = to.corner() - from.corner();
    return cut_to_places(from, by) == by;
}

/// True if the upright border of the cell, met by a box that moves right (or left), stands in its way.
[[nodiscard]] bool border_blocks(const TileGrid& grid, int col, int row, const Aabb& box, bool moving_right);

}  // namespace scree
