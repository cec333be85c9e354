#pragma once
// Axis-aligned boxes. For signs and directions see gap.hpp.

#include "engine/core/aabb.hpp"
#include "engine/geometry/gap.hpp"

namespace scree {

/// `box` is the one to be moved. Of equally wide axes as WidestAxis (polygon.hpp) says. Apart on both axes, corners
/// that touch included, is no contact: `no_gap`. Exact.
[[nodiscard]] Gap gap_box_box(const Aabb& box, const Aabb& other);

}  // namespace scree
