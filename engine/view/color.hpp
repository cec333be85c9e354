#pragma once

#include <cstdint>
#include <ostream>

namespace scree {

/// Red, green, blue and opacity, 0..255, not premultiplied.
struct Color {
    std::uint8_t r = 255;
    std::uint8_t g = 255;
    std::uint8_t b = 255;
    std::uint8_t a = 255;

    /// From 0xRRGGBB, as palettes are written.
    [[nodiscard]] static constexpr Color hex(std::uint32_t rgb, std::uint8_t alpha = 255) {
        return {static_cast<std::uint8_t>(rgb >> 16 & 255), static_cast<std::uint8_t>(rgb >> 8 & 255),
                static_cast<std::uint8_t>(rgb & 255), alpha};
    }
    [[nodiscard]] constexpr Color with_alpha(std::uint8_t alpha) const { return {r, g, b, alpha}; }

    friend constexpr bool operator==(Color, Color) = default;
    friend std::ostream& operator<<(std::ostream& out, Color c) {
        return out << "rgba(" << int{c.r} << ' ' << int{c.g} << ' ' << int{c.b} << ' ' << int{c.a} << ')';
    }
};

inline constexpr Color white{255, 255, 255, 255};
inline constexpr Color black{0, 0, 0, 255};
inline constexpr Color transparent{0, 0, 0, 0};

}  // namespace scree
