#pragma once
// What must be true of places, looked at slowly and without the engine's own tests.

#include "engine/world/world.hpp"

namespace scree {

/// The highest point of a line of points with rising x under the box, rounded up the screen; subpixels.
[[nodiscard]] Sub ground_under(const std::vector<Vec>& line, const Aabb& box);

/// True if a line of points crosses the inside of the box.
[[nodiscard]] bool crosses_inside(const std::vector<Vec>& line, bool closed, const Aabb& box);

/// True if the box shares no area with a cell, a full solid or another solid mover. Looks at every cell and body,
/// sampling profiles along the span.
[[nodiscard]] bool is_clear(const World& world, const Aabb& box, BodyId self);

}  // namespace scree
