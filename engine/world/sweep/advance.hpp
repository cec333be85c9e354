#pragma once
// How a box moves along x among tiles, segments and bodies, lifted and lowered by slopes but never slowed by them.
//
// Chosen:     the displacement is cut where the leading edge reaches a cell border, a point of a profile, a segment's
//             end or a body and, if the box follows slopes, where its trailing edge leaves one. Between two cuts every
//             surface is a line, so the positions where the box fits are one interval, and bisection finds its end.
// Instead of: pixel steps, or pushing the box out of what it overlaps after the move.
// Because:    exact at any speed and any profile, no tunnelling, and a flat floor costs one look per cell.

#include "engine/world/sweep/surroundings.hpp"

#include <algorithm>

namespace scree {

/// The result of a move along x.
struct Advance {
    Aabb box;              // where it ended
    bool blocked = false;  // the rest of the displacement was blocked
    ColliderRef wall;      // by this collider
};

/// How a mover moves along x, apart from how far.
struct AdvanceRules {
    int walkable = 2 * 256;  // steepest slope that lifts; steeper ones are walls
    bool walking = false;    // on the ground and to stay there: follows slopes down, and a low ceiling is a wall
    bool standing = false;   // resting on something that moves with it: a low ceiling is a wall
};

/// Moves `box` by `dx` (at most max_speed). One-ways `left` and `right` block a box that hits their face.
[[nodiscard]] Advance advance_x(const Surroundings& around, const Aabb& box, Sub dx, AdvanceRules rules);

/// The most that ground can fall away on a walkable slope over `dx`, subpixels; at most four times the speed limit.
[[nodiscard]] constexpr Sub follow_reach(Sub dx, int walkable) {
    const std::int64_t most = (std::int64_t{dx < 0 ? -dx : dx} * walkable + 255) >> 8;  // rounded up
    return static_cast<Sub>(std::min<std::int64_t>(most, 4 * max_speed));
}

/// The region that the surroundings of a box must cover for that displacement, with what slopes add along y.
[[nodiscard]] constexpr Aabb swept_region(const Aabb& box, Vec by, int walkable) {
    return grown(hull(box, box.moved(by)), follow_reach(by.x, walkable) + 1);
}

/// How far below a mover the ground is that it follows, after a walk from one place to another along x. Drops by slopes
/// on the way count: all in all no more than `follow`. Negative if there is none.
[[nodiscard]] inline Sub room_to_follow(const Surroundings& around, const Aabb& from, const Aabb& to, Sub follow) {
    const Sub most = std::clamp(from.bottom + follow - to.bottom, Sub{0}, follow);
    const Sub room = around.room_below(to, most + 1);
    return room <= most ? room : -1;
}

/// True if the mover stands on a collider of `around` and follows slopes down as it moves along x.
[[nodiscard]] inline bool keeps_to_ground(const Mover& mover, const Surroundings& around) {
    return mover.is_grounded() && mover.follow_ground && !mover.is_dropping && mover.velocity.y >= 0 &&
           around.room_below(mover.box, 1) == 0;
}
/// False if a slope led the box beyond farthest_place.
[[nodiscard]] inline bool is_within_reach(const Aabb& from, const Aabb& to) {
    const Vec by = to.corner() - from.corner();
    return cut_to_places(from, by) == by;
}

/// True if the upright border of the cell blocks a box that moves right (or left).
[[nodiscard]] bool border_blocks(const TileGrid& grid, int col, int row, const Aabb& box, bool moving_right);

// stretch.cpp: how segments block a box that moves along x
/// True if the segment stops the leading edge of a box where the box is: an upright one from its front, others with
/// an end that sticks out. Corner to corner is no contact.
[[nodiscard]] bool stops_edge(const SegmentFace& face, const Aabb& box, bool moving_right);

}  // namespace scree
