#pragma once
// When a moving box and a trigger of any shape overlap.

#include "engine/geometry/meeting.hpp"
#include "engine/world/bodies.hpp"

namespace scree {

/// True if the spec has an area and a shape as bodies.hpp says.
[[nodiscard]] bool is_trigger_shape(const TriggerSpec& spec);

/// Where the trigger's box is that goes with a body whose corner is there: at the end of all places rather than beyond.
[[nodiscard]] Aabb box_at(const TriggerSpec& spec, Vec carrier);

/// True if the box shares area with the trigger where that is now. Exact; touching is not overlapping.
[[nodiscard]] bool overlaps(const Aabb& box, const Trigger& trigger);

/// When the box overlaps the trigger on its way, as engine/geometry/meeting.hpp says.
[[nodiscard]] Meeting meet(const Aabb& from, Vec by, const Trigger& trigger);

}  // namespace scree
