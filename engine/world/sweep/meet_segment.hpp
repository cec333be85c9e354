#pragma once
// How segments block a box that moves along x: the part of advance.cpp about segments.

#include "engine/world/sweep/surroundings.hpp"

namespace scree {

/// True if the segment stops the leading edge of a box where the box is: an upright one from its front, others with
/// an end that sticks out. Corner to corner is no contact.
[[nodiscard]] bool stops_edge(const SegmentFace& face, const Aabb& box, bool moving_right);
/// The one that does so uppermost; 0 if none.
[[nodiscard]] std::uint32_t segment_in_way(const Surroundings& around, const Aabb& box, bool moving_right);

/// True if the leading edge of the box is on the segment's pass side and is going to be over (under) it all the way
/// from here to `way`, and the surface rises (a ceiling falls) towards it.
[[nodiscard]] bool comes_towards(const SegmentFace& face, const Aabb& box, bool moving_right, Sub way);

}  // namespace scree
