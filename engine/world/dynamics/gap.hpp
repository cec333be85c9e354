#pragma once
// Distances between a dynamic and the colliders that it may hit: engine/geometry applied to bodies. All in subpixels;
// signs and directions as in engine/geometry/gap.hpp and time_of_impact.hpp, the body first.

#include "engine/geometry/sat.hpp"
#include "engine/geometry/time_of_impact.hpp"
#include "engine/world/dynamics.hpp"
#include "engine/world/terrain/edge_cache.hpp"

namespace scree {

/// A convex shape of a dynamic at a place.
struct ShapeAt {
    const Dynamic* dynamic;
    Vec centre;

    [[nodiscard]] Disk disk() const { return {centre, dynamic->spec.radius}; }
    [[nodiscard]] Polygon polygon() const { return moved(dynamic->spec.polygon(), centre); }
};

/// To an edge of the boundary: its front collides, and its ends as far as its neighbours expose them.
[[nodiscard]] Gap gap_to_edge(const ShapeAt& body, const TerrainEdge& edge);
[[nodiscard]] Gap gap_to_dynamic(const ShapeAt& body, const ShapeAt& other);
/// `apart` leads from the centre of the other disk; `reach` is the sum of both radii. `no_gap` from four subpixels on.
[[nodiscard]] inline Gap gap_between_disks(Vec apart, Sub reach) {
    // The most frequent query: no square root where the exact distance does not matter.
    const double x = apart.x;
    const double y = apart.y;
    const double far = reach + 4.0;
    if (x * x + y * y >= far * far) return {};
    return gap_disk_disk(apart, reach);
}
[[nodiscard]] Gap gap_to_box(const ShapeAt& body, const Aabb& box);

/// Time of impact as a share (0..1) of the displacement `by`; more than 1 if there is no hit.
[[nodiscard]] double time_to_edge(const ShapeAt& body, Vec by, const TerrainEdge& edge);
[[nodiscard]] double time_to_dynamic(const ShapeAt& body, Vec by, const ShapeAt& other);
[[nodiscard]] double time_to_box(const ShapeAt& body, Vec by, const Aabb& box);

}  // namespace scree
