#pragma once
// Distances between a dynamic and what it may meet: engine/geometry asked about bodies. All in subpixels; signs and
// directions as in engine/geometry/gap.hpp and time_of_impact.hpp, the body first.

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
    [[nodiscard]] Polygon polygon() const {
        return moved({dynamic->spec.corners.data(), static_cast<std::size_t>(dynamic->spec.corner_count)}, centre);
    }
};

/// From an edge of the boundary: met from its front only, and at its ends as its neighbours leave it.
[[nodiscard]] Gap gap_to_edge(const ShapeAt& body, const TerrainEdge& edge);
[[nodiscard]] Gap gap_to_dynamic(const ShapeAt& body, const ShapeAt& other);
/// `apart` leads from the centre of the other disk; `reach` is the sum of both radii. `no_gap` from four subpixels on.
[[nodiscard]] inline Gap gap_between_disks(Vec apart, Sub reach) {
    // Most of all questions: answered without a root where nobody needs more.
    const double x = apart.x;
    const double y = apart.y;
    const double far = reach + 4.0;
    if (x * x + y * y >= far * far) return {};
    return gap_disk_disk(apart, reach);
}
[[nodiscard]] Gap gap_to_box(const ShapeAt& body, const Aabb& box);

/// Share of the way `by` (0..1) after which the body meets the thing; more than 1 if it does not.
[[nodiscard]] double time_to_edge(const ShapeAt& body, Vec by, const TerrainEdge& edge);
[[nodiscard]] double time_to_dynamic(const ShapeAt& body, Vec by, const ShapeAt& other);
[[nodiscard]] double time_to_box(const ShapeAt& body, Vec by, const Aabb& box);

}  // namespace scree
