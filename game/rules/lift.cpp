#include "game/rules/lift.hpp"

#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace scree {

namespace {

/// Length of a part of the path in subpixels, rounded down: whole-number square root (Newton).
std::int64_t length_between(Vec from, Vec to) {
    const std::int64_t x = std::int64_t{to.x} - from.x;
    const std::int64_t y = std::int64_t{to.y} - from.y;
    const auto square = static_cast<std::uint64_t>(x * x) + static_cast<std::uint64_t>(y * y);
    std::uint64_t root = square;
    for (std::uint64_t next = (root + 1) / 2; next < root; next = (root + square / root) / 2) root = next;
    return static_cast<std::int64_t>(root);
}

/// `length * part / whole`, rounded towards zero, so that mirrored paths give mirrored places.
Sub share(Sub length, Sub part, Sub whole) { return static_cast<Sub>(std::int64_t{length} * part / whole); }

LiftMode mode_of(const EntityData& data) {
    const std::string mode = choice_value(data, "mode");
    if (mode == "loop") return LiftMode::loop;
    return mode == "on_touch" ? LiftMode::on_touch : LiftMode::ping_pong;
}

}  // namespace

std::int64_t path_length(const EntityData& data) {
    Vec last = data.position;
    std::int64_t sum = 0;
    for (const Vec node : data.nodes) {
        sum += length_between(last, node);
        last = node;
    }
    return mode_of(data) == LiftMode::loop ? sum + length_between(last, data.position) : sum;
}

Sub Lift::total() const {
    Sub sum = 0;
    for (const Sub length : lengths) sum += length;
    return sum;
}

Vec Lift::corner_at(Sub distance) const {
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (distance <= lengths[i] && lengths[i] > 0) {
            const Vec part = path[(i + 1) % path.size()] - path[i];
            return path[i] + Vec{share(part.x, distance, lengths[i]), share(part.y, distance, lengths[i])};
        }
        distance -= lengths[i];
    }
    return path[lengths.size() % path.size()];
}

Aabb Lift::bounds(Vec size) const {
    Aabb all = Aabb::at(path.front(), size);
    for (const Vec corner : path) all = hull(all, Aabb::at(corner, size));
    return all;
}

void Lift::hash_into(Hash& hash) const { hash.number(way).number(direction).number(pause).number(started); }

Lift make_lift(const EntityData& data, int entity) {
    Lift lift;
    lift.entity = entity;
    lift.mode = mode_of(data);
    lift.speed = std::max(to_subpixels(number_value(data, "speed") / ticks_per_second), Sub{1});
    lift.pause_ticks = whole_value(data, "pause");
    lift.started = lift.mode != LiftMode::on_touch;
    // Nodes are where the entity's origin would be; the path is that of the box's corner.
    lift.path.push_back(data.box.corner());
    if (path_length(data) > longest_path) return lift;
    for (const Vec node : data.nodes) lift.path.push_back(data.box.corner() + node - data.position);
    const std::size_t parts =
        lift.mode == LiftMode::loop && lift.path.size() > 1 ? lift.path.size() : lift.path.size() - 1;
    for (std::size_t i = 0; i < parts; ++i)
        lift.lengths.push_back(static_cast<Sub>(length_between(lift.path[i], lift.path[(i + 1) % lift.path.size()])));
    return lift;
}

Vec step_lift(Lift& lift, bool ridden) {
    const Sub total = lift.total();
    if (total == 0) return {};
    if (ridden) lift.started = true;
    if (!lift.started) return {};
    if (lift.pause > 0) {
        --lift.pause;
        return {};
    }
    const Vec before = lift.corner_at(lift.way);
    lift.way += lift.direction * lift.speed;
    if (lift.mode == LiftMode::loop) {
        if (lift.way >= total) {
            lift.way %= total;  // more than once around where the loop is shorter than a tick's way
            lift.pause = lift.pause_ticks;
            if (lift.pause > 0) lift.way = 0;
        }
    } else if (lift.way >= total || lift.way <= 0) {
        const bool home = lift.way <= 0;
        lift.way = home ? 0 : total;
        lift.direction = home ? 1 : -1;
        lift.pause = lift.pause_ticks;
        if (home && lift.mode == LiftMode::on_touch) lift.started = false;
    }
    return lift.corner_at(lift.way) - before;
}

Vec next_way(Lift& lift, bool ridden) {
    const auto before = std::tuple(lift.way, lift.direction, lift.pause, lift.started);
    const Vec by = step_lift(lift, ridden);
    std::tie(lift.way, lift.direction, lift.pause, lift.started) = before;
    return by;
}

}  // namespace scree
