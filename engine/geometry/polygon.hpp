#pragma once
// Convex polygons (separating axes: Gottschalk, Lin, Manocha, OBBTree, 1996; Ericson, Real-Time Collision Detection,
// 5.2.1). For signs and directions see gap.hpp.

#include "engine/core/aabb.hpp"
#include "engine/geometry/gap.hpp"

#include <array>
#include <cmath>
#include <span>

namespace scree {

struct Disk;

/// Corners in subpixels, read where they lie. Convex and clockwise on the screen unless said otherwise; none on the
/// line between its neighbours.
using Corners = std::span<const Vec>;

inline constexpr int max_corners = 8;

/// Up to 8 corners with a place of their own.
struct Polygon {
    std::array<Vec, max_corners> at{};
    int count = 0;

    operator Corners() const { return {at.data(), static_cast<std::size_t>(count)}; }
    friend constexpr bool operator==(const Polygon&, const Polygon&) = default;
};

/// The four corners of a box, upper left first.
[[nodiscard]] Polygon corners_of(const Aabb& box);
/// The corners elsewhere; at most 8 of them.
[[nodiscard]] Polygon moved(Corners corners, Vec by);
/// What bounds them; an empty box at (0, 0) for none.
[[nodiscard]] Aabb box_of(Corners corners);
/// The normal of the side that starts at a corner, not of length 1; out of a clockwise polygon.
[[nodiscard]] inline Vec normal_of_side(Corners corners, std::size_t side) {
    const Vec edge = corners[side + 1 == corners.size() ? 0 : side + 1] - corners[side];
    return {edge.y, -edge.x};
}

/// At least 3 corners, either way round, that all lie on one side of each side, none on the line of one: so no corner
/// twice, no straight corner, no star. Exact, in integers.
[[nodiscard]] bool is_convex(Corners corners);
/// Twice the area in subpixels squared: positive clockwise on the screen, negative the other way, zero for a line.
/// Also of polygons that are not convex, if they do not cross themselves (Ericson, 3.4).
[[nodiscard]] std::int64_t twice_area(Corners corners);
/// Clockwise on the screen, where y points down.
[[nodiscard]] inline bool is_clockwise(Corners corners) { return twice_area(corners) > 0; }

/// A side of a polygon and how far all of something else is beyond it.
struct Beyond {
    double gap = -no_gap;
    Normal out;
};
/// Not a number for a side of length zero, which compares false with everything.
[[nodiscard]] Beyond beyond_side(Corners polygon, std::size_t side, Corners other);
/// The axis of greatest separation. Independent of the order in which axes are offered, so that a mirrored pair gets
/// the mirrored axis. At equal separation the steepest axis wins, then the one that points up. If two axes differ only
/// in left and right, the result is vertical, between both; straight up if they are level.
class WidestAxis {
  public:
    /// For disks the room is less by their radius.
    explicit WidestAxis(double radius = 0) : radius_(radius) {}
    /// True if it is the best so far.
    bool offer(double gap, Normal normal);
    /// The best room as it was offered.
    [[nodiscard]] double gap() const { return best_.gap; }
    /// Less the radius; `no_gap` if there was no axis.
    [[nodiscard]] Gap best() const;

  private:
    double radius_;
    Gap best_{-no_gap, {}};
    bool even_ = false;    // found to both sides
    double up_ = -no_gap;  // room straight up
};

/// The best axis and the room along it, as WidestAxis says. 2 corners are a segment, 1 is a point; what has no area
/// shares none, so two segments on one line touch. Two points have no axis: `no_gap`.
[[nodiscard]] Gap gap_polygon_polygon(Corners polygon, Corners other);

/// The disk is the one to be moved. A centre inside leaves by the nearest side, of equally near ones as WidestAxis
/// says. Two subpixels off and more, the room along one axis is good enough.
[[nodiscard]] Gap gap_disk_polygon(const Disk& disk, Corners polygon);

/// True if they share area. Exact, in integers; either way round.
[[nodiscard]] bool overlap_polygon_polygon(Corners polygon, Corners other);
[[nodiscard]] bool overlap_box_polygon(const Aabb& box, Corners polygon);

}  // namespace scree
