#pragma once

#include "engine/world/bodies.hpp"

namespace scree {

/// Calls `use` with each box of a solid whose corner is there.
template <class Use>
void for_parts(const Solid& solid, Vec corner, Use use) {
    if (solid.spec.boxes.empty()) use(Aabb::at(corner, solid.spec.size));
    for (const Aabb& part : solid.spec.boxes) use(part.moved(corner));
}

}  // namespace scree
