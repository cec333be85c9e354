#include "engine/world/dynamics.hpp"

#include <algorithm>

namespace scree {

bool is_legal(const DynamicSpec& spec) {
    const auto is_share = [](int of_256) { return of_256 >= 0 && of_256 <= 256; };
    if (!is_share(spec.normal_efficiency) || !is_share(spec.tangential_efficiency)) return false;
    if (spec.mass < 0 || spec.mass > 1 << 30 || spec.gravity < -max_speed || spec.gravity > max_speed) return false;
    if (spec.corner_count == 0) return spec.radius >= 1 && spec.radius <= max_body_size / 2;
    if (spec.corner_count < 3 || spec.corner_count > static_cast<int>(spec.corners.size())) return false;
    const Corners corners = spec.polygon();
    const Sub most = max_body_size / 2;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec a = corners[i];
        if (a.x > most || a.x < -most || a.y > most || a.y < -most) return false;
        if (dot(a, normal_of_side(corners, i)) < 0) return false;  // its centre is outside
    }
    return is_convex(corners) && is_clockwise(corners);
}

int mass_of(const DynamicSpec& spec) {
    if (spec.mass > 0) return std::min(spec.mass, 1 << 30);
    double area = 0;
    if (spec.corner_count == 0) area = static_cast<double>(spec.radius) * spec.radius * 355 / 113;
    if (spec.corner_count > 0) area = static_cast<double>(twice_area(spec.polygon())) / 2;
    const double mass =
        area / (subpixels_per_pixel * subpixels_per_pixel) * mass_of_pixel[static_cast<std::size_t>(spec.material)];
    return static_cast<int>(std::clamp(mass, 1.0, 1073741824.0));
}

}  // namespace scree
