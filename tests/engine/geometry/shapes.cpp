#include "tests/engine/geometry/shapes.hpp"

#include <algorithm>
#include <tuple>

namespace scree {

Vec random_vec(Rng& rng, int most) {
    const int x = rng.between(-most, most);
    return {x, rng.between(-most, most)};
}

std::vector<Vec> hull_of(std::vector<Vec> points) {
    std::sort(points.begin(), points.end(), [](Vec a, Vec b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Vec> hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t first = hull.size();
        for (const Vec p : points) {
            while (hull.size() >= first + 2 && cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

Polygon random_polygon(Rng& rng, int most, int spread) {
    const Vec at = random_vec(rng, spread);
    for (;;) {
        std::vector<Vec> points;
        const int count = rng.between(3, 10);
        for (int i = 0; i < count; ++i) points.push_back(at + random_vec(rng, most));
        points = hull_of(points);
        if (points.size() >= 3 && points.size() <= max_corners) return moved(points, {});
    }
}

Polygon mirrored(const Polygon& polygon) {
    Polygon other = polygon;
    const auto count = static_cast<std::size_t>(polygon.count);
    for (std::size_t i = 0; i < count; ++i) other.at[i] = mirrored(polygon.at[count - 1 - i]);
    return other;
}

}  // namespace scree
