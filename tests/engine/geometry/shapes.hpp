#pragma once
// Random shapes and their mirror images, for the tests of geometry.

#include "engine/core/rng.hpp"
#include "engine/geometry/disk.hpp"
#include "engine/geometry/polygon.hpp"

#include <vector>

namespace scree {

[[nodiscard]] Vec random_vec(Rng& rng, int most);
/// Convex, clockwise, 3 to 8 corners within `most` of a place within `spread`.
[[nodiscard]] Polygon random_polygon(Rng& rng, int most, int spread);
/// The smallest convex polygon round all points, clockwise; no corner on a line.
[[nodiscard]] std::vector<Vec> hull_of(std::vector<Vec> points);

[[nodiscard]] constexpr Vec mirrored(Vec v) { return {-v.x, v.y}; }
[[nodiscard]] constexpr Normal mirrored(Normal n) { return {-n.x, n.y}; }
[[nodiscard]] constexpr Gap mirrored(const Gap& gap) { return {gap.gap, mirrored(gap.normal)}; }
[[nodiscard]] constexpr Aabb mirrored(const Aabb& box) { return {-box.right, box.top, -box.left, box.bottom}; }
[[nodiscard]] constexpr Disk mirrored(const Disk& disk) { return {mirrored(disk.centre), disk.radius}; }
/// With its ends swapped, so that its front stays its front.
[[nodiscard]] constexpr Segment mirrored(const Segment& s) { return {mirrored(s.b), mirrored(s.a)}; }
[[nodiscard]] Polygon mirrored(const Polygon& polygon);

}  // namespace scree
