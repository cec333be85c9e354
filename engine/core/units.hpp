#pragma once
// Lengths are whole subpixels, 256 to a pixel; speeds are subpixels per tick; y points down.

#include <cstdint>
#include <limits>

/// All of Scree; the engine is the part under engine/.
namespace scree {

/// A length or coordinate in subpixels.
using Sub = std::int32_t;

inline constexpr Sub subpixels_per_pixel = 256;
inline constexpr int ticks_per_second = 60;

/// Whole pixels as subpixels, for at most 8,388,607 px to either side.
[[nodiscard]] constexpr Sub px(int pixels) { return pixels * subpixels_per_pixel; }

inline constexpr Sub max_body_size = px(1024);     // per side
inline constexpr Sub max_solid_size = px(32'767);  // per side
inline constexpr Sub max_speed = px(1024);         // per axis and tick
/// World bounds: the world ends here in an invisible wall, for the box of a mover or solid and the centre of a dynamic.
/// No displacement of one tick can overflow a coordinate from here. Maps end before it.
inline constexpr Sub farthest_place = std::numeric_limits<Sub>::max() - 8 * max_speed;
inline constexpr int max_walkable = 256 * 256;  // gradient, y per 256 x
inline constexpr int max_bodies = 65'535;

/// Quotient rounded towards minus infinity; `divisor` is positive.
template <class Int>
[[nodiscard]] constexpr Int floor_div(Int value, Int divisor) {
    const Int quotient = value / divisor;
    return quotient - static_cast<Int>(value % divisor < 0);
}

/// Quotient rounded away from zero, to both sides alike; `divisor` is positive.
template <class Int>
[[nodiscard]] constexpr Int away_div(Int value, Int divisor) {
    return value < 0 ? -((-value + divisor - 1) / divisor) : (value + divisor - 1) / divisor;
}

/// Quotient rounded towards plus infinity; `divisor` is positive.
template <class Int>
[[nodiscard]] constexpr Int ceil_div(Int value, Int divisor) {
    const Int quotient = value / divisor;
    return quotient + static_cast<Int>(value % divisor > 0);
}

}  // namespace scree
