#pragma once

#include "engine/core/vec.hpp"

#include <cfloat>
#include <cstdint>
#include <limits>
#include <ostream>

// The same bits everywhere need doubles that are rounded after each + - * / sqrt, as IEEE 754 says. Other
// settings fail to compile here. (-ffp-contract=off has no macro that tells; the library's own build sets it.)
#ifdef __FAST_MATH__
#error "compile without -ffast-math: the order and rounding of operations matters"
#endif
static_assert(FLT_EVAL_METHOD == 0, "compile for SSE2, not for the x87: it rounds late");
static_assert(std::numeric_limits<double>::is_iec559);

namespace scree {

/// A direction, length 1 (0, 0 where there is none). y points down.
struct Normal {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Normal, Normal) = default;
    friend constexpr Normal operator-(Normal n) { return {-n.x, -n.y}; }
    friend std::ostream& operator<<(std::ostream& out, Normal n) { return out << '(' << n.x << ", " << n.y << ')'; }
};

/// Where a question has no better answer: straight up, which the mirrored world calls the same.
inline constexpr Normal upwards{0, -1};

/// Scalar product; between Vecs exact for all places and ways within a level.
[[nodiscard]] constexpr double dot(Normal a, Normal b) { return a.x * b.x + a.y * b.y; }
[[nodiscard]] constexpr double dot(Vec a, Normal b) { return a.x * b.x + a.y * b.y; }
[[nodiscard]] constexpr std::int64_t dot(Vec a, Vec b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
/// Twice the area of the triangle (0, a, b): positive if `b` lies clockwise of `a` on the screen.
[[nodiscard]] constexpr std::int64_t cross(Vec a, Vec b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

}  // namespace scree
