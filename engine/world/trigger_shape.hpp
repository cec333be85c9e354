#pragma once
// When a moving box and a trigger of any shape overlap.

#include "engine/world/bodies.hpp"

namespace scree {

/// Moments are counted in 1/2^20 of a leg.
inline constexpr std::int64_t whole_leg = std::int64_t{1} << 20;

/// The part of a leg during which two things share area.
struct Meeting {
    std::int64_t from = 0;
    std::int64_t to = whole_leg;
    [[nodiscard]] bool happens() const { return from < to; }
};

/// True if the spec has an area and a shape as bodies.hpp says.
[[nodiscard]] bool is_trigger_shape(const TriggerSpec& spec);

/// True if the box shares area with the trigger where that is now. Exact; touching is not overlapping.
[[nodiscard]] bool overlaps(const Aabb& box, const Trigger& trigger);

/// When the box overlaps the trigger on its way. Boxes and polygons by intervals on separating axes, in integers; disks
/// as the way of a point through a box with round corners (Ericson, Real-Time Collision Detection, 5.5.7).
[[nodiscard]] Meeting meet(const Aabb& from, Vec by, const Trigger& trigger);

}  // namespace scree
