#pragma once
// How segments block a box that moves along x: the part of advance.cpp about segments.

#include "engine/world/sweep/surroundings.hpp"

namespace scree {

/// True if the segment stops the leading edge of a box where the box is: an upright one from its front, others with
/// an end that sticks out. Corner to corner is no contact.
[[nodiscard]] bool stops_edge(const SegmentFace& face, const Aabb& box, bool moving_right);
/// The one that does so uppermost; 0 if none.
[[nodiscard]] std::uint32_t segment_in_way(const Surroundings& around, const Aabb& box, bool moving_right);

/// `way` or less: up to where the leading edge, now at `edge`, comes to an end of a segment.
[[nodiscard]] Sub way_to_segment_end(const Surroundings& around, Sub edge, bool moving_right, Sub way);

/// True if the leading edge of the box is on the segment's pass side and is going to be over (under) it all the way
/// from here to `way`, and the surface rises (a ceiling falls) towards it.
[[nodiscard]] bool comes_towards(const SegmentFace& face, const Aabb& box, bool moving_right, Sub way);

/// True if the feet are on a segment that may be walked on.
[[nodiscard]] bool is_on_walkable_segment(const Surroundings& around, const Aabb& box, int walkable);

/// True if there are floors of segments near the feet that are no level line.
[[nodiscard]] bool segment_slopes_near(const Surroundings& around, const Aabb& box, Sub reach);

}  // namespace scree
