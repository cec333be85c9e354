#pragma once
// Distances between a dynamic and what it may meet: the narrow phase. All in subpixels and relative to the body, so
// that shifting the world changes no bit, and symmetric, so that mirroring it changes none either.

#include "engine/world/terrain.hpp"

#include <cmath>
#include <limits>

namespace scree {

inline constexpr double no_gap = std::numeric_limits<double>::infinity();

/// Room between two shapes along `normal`, which leads to the body that asks. Negative: that far inside each other
/// (the minimum translation vector is -gap times normal). `no_gap`: not to be met at all.
struct Gap {
    double gap = no_gap;
    Normal normal;
};

/// A convex shape of a dynamic at a place.
struct ShapeAt {
    const Dynamic* dynamic;
    Vec centre;
};

/// From an edge of the boundary. Met from its front only, and at its ends only in directions that the neighbouring
/// edges leave to it: no contact with the inside of a seam.
[[nodiscard]] Gap gap_to_edge(const ShapeAt& body, const TerrainEdge& edge);
[[nodiscard]] Gap gap_to_dynamic(const ShapeAt& body, const ShapeAt& other);
/// `apart` leads from the centre of the other disk; `reach` is the sum of both radii. `no_gap` from two subpixels on.
[[nodiscard]] inline Gap gap_between_disks(Vec apart, Sub reach) {
    const double x = apart.x;
    const double y = apart.y;
    const double squared = x * x + y * y;
    const double far = reach + 2.0;
    if (squared >= far * far) return {};
    if (squared == 0) return {-static_cast<double>(reach), {0, -1}};
    const double distance = std::sqrt(squared);
    return {distance - reach, {x / distance, y / distance}};
}
[[nodiscard]] Gap gap_to_box(const ShapeAt& body, const Aabb& box);
/// From box to box; for movers, which see a dynamic as its bounding box.
[[nodiscard]] Gap gap_between_boxes(const Aabb& body, const Aabb& other);

/// Share of the way `by` (0..1) after which a disk meets the thing; more than 1 if it does not.
[[nodiscard]] double time_to_edge(const ShapeAt& disk, Vec by, const TerrainEdge& edge);
[[nodiscard]] double time_to_disk(const ShapeAt& disk, Vec by, const ShapeAt& other);
[[nodiscard]] double time_to_box(const ShapeAt& disk, Vec by, const Aabb& box);

}  // namespace scree
