#pragma once
// Lengths are whole subpixels, 256 to a pixel; speeds are subpixels per tick; y points down.

#include <cstdint>

namespace scree {

/// A length or coordinate in subpixels.
using Sub = std::int32_t;

inline constexpr Sub subpixels_per_pixel = 256;
inline constexpr int ticks_per_second = 60;

/// Whole pixels as subpixels.
[[nodiscard]] constexpr Sub px(int pixels) { return pixels * subpixels_per_pixel; }

inline constexpr Sub max_body_size = px(1024);     // per side
inline constexpr Sub max_solid_size = px(32'767);  // per side
inline constexpr Sub max_speed = px(1024);         // per axis and tick
inline constexpr int max_walkable = 256 * 256;     // gradient, y per 256 x
inline constexpr int max_bodies = 65'535;

/// Quotient rounded towards minus infinity; `divisor` is positive.
template <class Int>
[[nodiscard]] constexpr Int floor_div(Int value, Int divisor) {
    const Int quotient = value / divisor;
    return quotient - static_cast<Int>(value % divisor < 0);
}

/// Quotient rounded towards plus infinity; `divisor` is positive.
template <class Int>
[[nodiscard]] constexpr Int ceil_div(Int value, Int divisor) {
    const Int quotient = value / divisor;
    return quotient + static_cast<Int>(value % divisor > 0);
}

}  // namespace scree
