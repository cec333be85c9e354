#pragma once
// A tile's solid part as height profiles.
//
// Chosen:     one polyline of whole-pixel points across the tile, solid below it (floor) or above it (ceiling).
// Instead of: convex polygons with SAT, or a table of one height per pixel column.
// Because:    the surface under a foot span is an integer question with an exact answer at every seam, 45 degrees,
//             1:4, half tiles, bumps and curves are all one thing, and a designer can write it as two numbers.

#include "engine/core/units.hpp"

#include <cstdint>
#include <vector>

namespace scree {

/// A point of a profile in whole pixels from the tile's top left corner; both within 0..tile size.
struct ProfilePoint {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr bool operator==(ProfilePoint, ProfilePoint) = default;
};

/// Which part of a cell is solid.
enum class ShapeType : std::uint8_t {
    empty,
    solid,    // the whole cell
    floor,    // solid from the polyline down to the cell's bottom; walked on
    ceiling,  // solid from the cell's top down to the polyline; met with the head
};

/// The shape of a tile kind. Points have strictly rising x, the first at 0 and the last at the tile size; none for
/// `empty` and `solid`.
struct Shape {
    ShapeType type = ShapeType::empty;
    std::vector<ProfilePoint> points;
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// Height of the polyline at `x` subpixels from the tile's left edge (0..tile size, both included), in subpixels from
/// the tile's top, rounded up the screen for a floor and down the screen for a ceiling, so that a body on the rounded
/// surface is outside the true one. Mirroring the profile and x gives the same height.
[[nodiscard]] Sub profile_at(const Shape& shape, Sub x);

/// The extreme of the polyline over the closed span x0..x1 (0 <= x0 <= x1 <= tile size): the highest point on screen
/// of a floor, the lowest of a ceiling.
[[nodiscard]] Sub profile_over(const Shape& shape, Sub x0, Sub x1);

/// The polyline's gradient just right of `x` (left of it at the right end): y per 256 x, positive when it falls to the
/// right, rounded away from zero. Zero for `solid` and `empty`.
[[nodiscard]] int gradient_at(const Shape& shape, Sub x);

/// The gradient where a flat foot (or head) over x0..x1 rests: that of the line which has the extreme of
/// `profile_over`; on a peak the gentler of the two, and zero when both are equally steep.
[[nodiscard]] int gradient_under(const Shape& shape, Sub x0, Sub x1);

/// True if the line just right of `x` is steeper than `limit`, y per 256 x; exact; so is a comparison
/// of |gradient_at|.
[[nodiscard]] bool is_steeper(const Shape& shape, Sub x, int limit);

}  // namespace scree
