#include "engine/geometry/oriented_box.hpp"

#include <cmath>

namespace scree {

namespace {

/// Sine and cosine of 0..45 degrees by their power series; nine terms leave less than the last bit.
Normal first_octant(int degrees) {
    const double x = degrees * (3.14159265358979323846 / 180);
    double cosine = 1;
    double sine = 1;
    for (int term = 9; term >= 1; --term) {
        const double n = 2.0 * term;
        cosine = 1 - cosine * x * x / (n * (n - 1));
        sine = 1 - sine * x * x / (n * (n + 1));
    }
    return {cosine, x * sine};
}

}  // namespace

Normal direction_of(int degrees) {
    degrees = (degrees % 360 + 360) % 360;
    const int quarter = degrees / 90;
    const int rest = degrees % 90;
    Normal in_quarter = first_octant(rest <= 45 ? rest : 90 - rest);
    if (rest > 45) in_quarter = {in_quarter.y, in_quarter.x};
    if (rest == 45) in_quarter.x = in_quarter.y;
    switch (quarter) {
        case 0:
            return in_quarter;
        case 1:
            return {-in_quarter.y, in_quarter.x};
        case 2:
            return -in_quarter;
        default:
            return {in_quarter.y, -in_quarter.x};
    }
}

Polygon corners_of(const OrientedBox& box) {
    const Normal x = direction_of(box.degrees);
    Polygon corners = corners_of(box.box);
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec from = corners.at[i] - box.pivot;
        corners.at[i] = box.pivot + Vec{static_cast<Sub>(std::round(from.x * x.x - from.y * x.y)),
                                        static_cast<Sub>(std::round(from.x * x.y + from.y * x.x))};
    }
    return corners;
}

}  // namespace scree
