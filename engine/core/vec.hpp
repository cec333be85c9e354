#pragma once

#include "engine/core/units.hpp"

#include <algorithm>
#include <ostream>

namespace scree {

/// A point, displacement (subpixels) or velocity (subpixels per tick). y points down.
struct Vec {
    Sub x = 0;
    Sub y = 0;

    friend constexpr bool operator==(Vec, Vec) = default;
    constexpr Vec& operator+=(Vec other) {
        x += other.x;
        y += other.y;
        return *this;
    }
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
    friend std::ostream& operator<<(std::ostream& out, Vec v) { return out << '(' << v.x << ", " << v.y << ')'; }
};

/// The part of a number, or of a displacement, that lies between 0 and `whole`, of either sign.
[[nodiscard]] constexpr Sub part_within(Sub part, Sub whole) {
    return std::clamp(part, std::min(whole, Sub{0}), std::max(whole, Sub{0}));
}
[[nodiscard]] constexpr Vec part_within(Vec part, Vec whole) {
    return {part_within(part.x, whole.x), part_within(part.y, whole.y)};
}

}  // namespace scree
