#pragma once

#include "engine/core/vec.hpp"

#include <algorithm>
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

/// A vector that is finer than subpixels: a velocity, a displacement or a direction. y points down.
struct FineVec {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(FineVec, FineVec) = default;
    friend constexpr FineVec operator-(FineVec v) { return {-v.x, -v.y}; }
    friend constexpr FineVec operator+(FineVec a, FineVec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr FineVec operator-(FineVec a, FineVec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr FineVec operator*(FineVec v, double by) { return {v.x * by, v.y * by}; }
    friend std::ostream& operator<<(std::ostream& out, FineVec v) { return out << '(' << v.x << ", " << v.y << ')'; }
};
[[nodiscard]] constexpr FineVec fine(Vec v) { return {static_cast<double>(v.x), static_cast<double>(v.y)}; }
/// Cut towards zero.
[[nodiscard]] constexpr Vec cut(FineVec v) { return {static_cast<Sub>(v.x), static_cast<Sub>(v.y)}; }
/// Each axis within the limit.
[[nodiscard]] constexpr FineVec clamped(FineVec v, double limit) {
    return {std::clamp(v.x, -limit, limit), std::clamp(v.y, -limit, limit)};
}

/// A direction, length 1 (0, 0 where there is none).
using Normal = FineVec;

/// Where a question has no better answer: straight up, which the mirrored world calls the same.
inline constexpr Normal upwards{0, -1};

/// Scalar product; between Vecs exact for all places and ways within a level.
[[nodiscard]] constexpr double dot(Normal a, Normal b) { return a.x * b.x + a.y * b.y; }
[[nodiscard]] constexpr double dot(Vec a, Normal b) { return a.x * b.x + a.y * b.y; }
[[nodiscard]] constexpr std::int64_t dot(Vec a, Vec b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
/// Twice the area of the triangle (0, a, b): positive if `b` lies clockwise of `a` on the screen.
[[nodiscard]] constexpr std::int64_t cross(Vec a, Vec b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

}  // namespace scree
