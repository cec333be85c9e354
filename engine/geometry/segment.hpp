#pragma once
// Segments: the closest point, and the frame in which the narrow phase asks about them again and again.
// The world asks about Lines, as sides of a boundary; only slide_disk collides with free segments.

#include "engine/geometry/normal.hpp"

namespace scree {

/// From `a` to `b`, in subpixels, both ends included; may have length zero. Its front is on the left of the
/// direction from `a` to `b`, so the top of a block, with the solid below, leads to the right. Mirroring swaps the
/// ends.
struct Segment {
    Vec a;
    Vec b;
    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

/// Which part of a segment a point is nearest to (its Voronoi region; Ericson, Real-Time Collision Detection, 5.1.2).
enum class Feature : std::uint8_t { start, inside, end };

/// A segment with its direction, length and normal, in subpixels.
struct Line {
    Segment segment;
    double dx = 0;  // b - a
    double dy = 0;
    double length = 0;
    Normal normal;  // towards the front; (0, 0) if the length is zero
};
[[nodiscard]] Line line_of(const Segment& segment);

/// Product with the direction of the line of a place relative to its start, in subpixels squared.
[[nodiscard]] inline double along(const Line& line, double x, double y) { return x * line.dx + y * line.dy; }
/// Twice the area between the line and a place relative to its start: positive in front.
[[nodiscard]] inline double off(const Line& line, double x, double y) { return x * line.dy - y * line.dx; }
/// Which part a place relative to its start is nearest to; a foot exactly at an end counts as inside.
[[nodiscard]] inline Feature nearest_feature(const Line& line, double x, double y) {
    const double product = along(line, x, y);
    if (product < 0) return Feature::start;
    return product <= line.dx * line.dx + line.dy * line.dy ? Feature::inside : Feature::end;
}

/// The point of a segment that is closest to another, relative to that other, unrounded.
struct Offset {
    double x = 0;
    double y = 0;
    Feature feature = Feature::start;
    friend constexpr bool operator==(const Offset&, const Offset&) = default;
};
/// Where the closest point of the segment lies as seen from `point` (Ericson, Real-Time Collision Detection, 5.1.2).
/// A segment of length zero is its start. At an end the answer is exact.
[[nodiscard]] Offset offset_to_segment(Vec point, const Segment& segment);
/// The same as a place, each axis rounded to the nearest subpixel as seen from `point`, halves away from it.
[[nodiscard]] Vec closest_point_on_segment(Vec point, const Segment& segment);

}  // namespace scree
