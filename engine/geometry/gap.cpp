#include "engine/geometry/gap.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

Vec step_out(Normal direction, Normal normal, double depth) {
    const double scale = depth / dot(direction, normal);
    if (std::abs(normal.y) >= std::abs(normal.x)) {
        const double x = std::trunc(direction.x * scale);
        const double y = std::max(0.0, std::ceil((depth - normal.x * x) / std::abs(normal.y)));
        return {static_cast<Sub>(x), static_cast<Sub>(normal.y < 0 ? -y : y)};
    }
    const double y = std::trunc(direction.y * scale);
    const double x = std::max(0.0, std::ceil((depth - normal.y * y) / std::abs(normal.x)));
    return {static_cast<Sub>(normal.x < 0 ? -x : x), static_cast<Sub>(y)};
}

Vec mtv(const Gap& gap) { return overlaps(gap) ? step_out(gap.normal, gap.normal, -gap.gap) : Vec{}; }

std::optional<Gap> out_of_both(const Gap& a, const Gap& b) {
    const FineVec sum = a.normal + b.normal;
    const double length = std::sqrt(dot(sum, sum));
    if (length < 0.1 || b.normal == a.normal) return std::nullopt;
    const Normal both{sum.x / length, sum.y / length};
    // By the angle between them, not by one of them: the other one's rounding might differ.
    return Gap{a.gap * length / (1 + dot(a.normal, b.normal)), both};
}

}  // namespace scree
