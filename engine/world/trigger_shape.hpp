#pragma once
// When a moving box and a trigger of any shape overlap.

#include "engine/geometry/oriented_box.hpp"
#include "engine/geometry/sweep_box.hpp"
#include "engine/world/bodies.hpp"

namespace scree {

/// A box that is turned, at most max_body_size wide and high then. By a multiple of 90 degrees, or too small to have
/// four corners when turned, it is the box that bounds it, of any size.
[[nodiscard]] TriggerSpec turned_trigger(const OrientedBox& box);

/// True if the spec has an area and a shape as bodies.hpp says.
[[nodiscard]] bool is_trigger_shape(const TriggerSpec& spec);

/// The box of a trigger that is attached to a body whose corner is at `carrier`, clamped to the legal places.
[[nodiscard]] Aabb box_at(const TriggerSpec& spec, Vec carrier);

/// True if the box shares area with the trigger where that is now. Exact; touching is not overlapping.
[[nodiscard]] bool overlaps(const Aabb& box, const Trigger& trigger);

/// When the moving box overlaps the trigger, as engine/geometry/sweep_box.hpp defines it.
[[nodiscard]] OverlapInterval sweep(const Aabb& from, Vec by, const Trigger& trigger);

}  // namespace scree
