#include "game/rules/entities/rail.hpp"

#include "game/rules/entity_kinds.hpp"
#include "game/rules/speed_math.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

/// Length of a part of the path in subpixels, rounded down.
std::int64_t length_between(Vec from, Vec to) {
    const std::int64_t x = std::int64_t{to.x} - from.x;
    const std::int64_t y = std::int64_t{to.y} - from.y;
    const auto square = static_cast<std::uint64_t>(x * x) + static_cast<std::uint64_t>(y * y);
    return static_cast<std::int64_t>(whole_root(square));
}

/// `length * part / whole`, rounded towards zero, so that mirrored paths give mirrored places.
Sub share(Sub length, Sub part, Sub whole) { return static_cast<Sub>(std::int64_t{length} * part / whole); }

RailMode mode_of(const EntityData& data) {
    const std::string mode = choice_value(data, "mode");
    if (mode == "loop") return RailMode::loop;
    return mode == "on_touch" ? RailMode::on_touch : RailMode::ping_pong;
}

}  // namespace

std::int64_t path_length(const EntityData& data) {
    Vec last = data.position;
    std::int64_t sum = 0;
    for (const Vec node : data.nodes) {
        sum += length_between(last, node);
        last = node;
    }
    return mode_of(data) == RailMode::loop ? sum + length_between(last, data.position) : sum;
}

Vec RailPath::corner_at(Sub distance) const {
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (distance <= lengths[i] && lengths[i] > 0) {
            const Vec part = corners[(i + 1) % corners.size()] - corners[i];
            return corners[i] + Vec{share(part.x, distance, lengths[i]), share(part.y, distance, lengths[i])};
        }
        distance -= lengths[i];
    }
    return corners[lengths.size() % corners.size()];
}

Aabb RailPath::bounds(Vec size) const {
    Aabb all = Aabb::at(corners.front(), size);
    for (const Vec corner : corners) all = hull(all, Aabb::at(corner, size));
    return all;
}

RailPath make_rail_path(const EntityData& data) {
    RailPath path;
    path.mode = mode_of(data);
    path.speed = std::max(to_subpixels(number_value(data, "speed") / ticks_per_second), Sub{1});
    path.pause_ticks = whole_value(data, "pause");
    // Nodes are where the entity's origin would be; the path is that of the box's corner.
    path.corners.push_back(data.box.corner());
    if (path_length(data) > longest_path) return path;
    for (const Vec node : data.nodes) path.corners.push_back(data.box.corner() + node - data.position);
    const std::size_t count = path.corners.size();
    const std::size_t parts = path.mode == RailMode::loop && count > 1 ? count : count - 1;
    for (std::size_t i = 0; i < parts; ++i) {
        const auto length = static_cast<Sub>(length_between(path.corners[i], path.corners[(i + 1) % count]));
        path.lengths.push_back(length);
        path.total += length;
    }
    return path;
}

Rail begin_rail(const RailPath& path) {
    Rail rail;
    rail.started = path.mode != RailMode::on_touch;
    return rail;
}

Vec step_rail(Rail& rail, const RailPath& path, bool is_ridden) {
    const Sub total = path.total;
    if (total == 0) return {};
    if (is_ridden) rail.started = true;
    if (!rail.started) return {};
    if (rail.pause > 0) {
        --rail.pause;
        return {};
    }
    const Vec before = path.corner_at(rail.distance);
    rail.distance += rail.direction * path.speed;
    if (path.mode == RailMode::loop) {
        if (rail.distance >= total) {
            rail.distance %= total;  // more than once around where the loop is shorter than one tick's displacement
            rail.pause = path.pause_ticks;
            if (rail.pause > 0) rail.distance = 0;
        }
    } else if (rail.distance >= total || rail.distance <= 0) {
        const bool is_home = rail.distance <= 0;
        rail.distance = is_home ? 0 : total;
        rail.direction = is_home ? 1 : -1;
        rail.pause = path.pause_ticks;
        if (is_home && path.mode == RailMode::on_touch) rail.started = false;
    }
    return path.corner_at(rail.distance) - before;
}

}  // namespace scree
