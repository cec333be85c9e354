#include "engine/world/trigger_shape.hpp"

#include <algorithm>

namespace scree {

TriggerSpec disk_trigger(Vec centre, Sub radius) {
    TriggerSpec spec;
    spec.box = {centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius};
    spec.radius = radius;
    return spec;
}

TriggerSpec polygon_trigger(std::vector<Vec> corners) {
    TriggerSpec spec;
    spec.box = box_of(corners);
    for (Vec& corner : corners) corner = corner - spec.box.corner();
    spec.corners = std::move(corners);
    return spec;
}

TriggerSpec turned_trigger(const OrientedBox& box) {
    const Polygon turned = corners_of(box);
    const Corners corners = turned;
    if (box.degrees % 90 != 0 && is_convex(corners)) return polygon_trigger({corners.begin(), corners.end()});
    TriggerSpec spec;
    spec.box = box_of(corners);
    return spec;
}

bool is_trigger_shape(const TriggerSpec& spec) {
    const std::int64_t width = std::int64_t{spec.box.right} - spec.box.left;
    const std::int64_t height = std::int64_t{spec.box.bottom} - spec.box.top;
    if (width < 1 || height < 1 || width > max_solid_size || height > max_solid_size) return false;
    const bool is_small = width <= max_body_size && height <= max_body_size;
    if (spec.radius != 0) {
        const std::int64_t across = 2 * std::int64_t{spec.radius};
        return spec.corners.empty() && is_small && spec.radius > 0 && width == across && height == across;
    }
    const std::vector<Vec>& corners = spec.corners;
    if (corners.empty()) return true;
    if (!is_small || corners.size() < 3 || corners.size() > max_trigger_corners) return false;
    for (const Vec corner : corners)
        if (corner.x < 0 || corner.y < 0 || corner.x > width || corner.y > height) return false;
    return is_convex(corners);
}

Aabb box_at(const TriggerSpec& spec, Vec carrier) {
    const auto place = [](Sub at, Sub of_carrier, Sub length) {
        const std::int64_t most = farthest_place;
        return static_cast<Sub>(std::clamp(std::int64_t{at} + of_carrier, -most, most - length));
    };
    const Vec size = spec.box.size();
    return Aabb::at({place(spec.box.left, carrier.x, size.x), place(spec.box.top, carrier.y, size.y)}, size);
}

bool overlaps(const Aabb& box, const Trigger& trigger) {
    if (!overlaps(box, trigger.box)) return false;
    if (trigger.spec.radius != 0) return overlap_disk_box({trigger.box.centre(), trigger.spec.radius}, box);
    const std::vector<Vec>& corners = trigger.spec.corners;
    return corners.empty() || overlap_box_polygon(box.moved(-trigger.box.corner()), corners);
}

OverlapInterval sweep(const Aabb& from, Vec by, const Trigger& trigger) {
    const OverlapInterval overlap = sweep_box_box(from, by, trigger.box);
    const std::vector<Vec>& corners = trigger.spec.corners;
    if (!overlap.happens()) return overlap;
    if (trigger.spec.radius != 0) return sweep_box_disk(from, by, {trigger.box.centre(), trigger.spec.radius});
    return corners.empty() ? overlap : sweep_box_polygon(from.moved(-trigger.box.corner()), by, corners);
}

}  // namespace scree
