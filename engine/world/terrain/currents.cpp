#include "engine/world/terrain/currents.hpp"

#include <algorithm>

namespace scree {

namespace {

/// The place of the tags in the conveyors of a Currents, const or not.
template <class Conveyors>
auto place_of(Conveyors& conveyors, Tags tags) {
    return std::lower_bound(conveyors.begin(), conveyors.end(), tags,
                            [](const Conveyor& each, Tags wanted) { return each.tags < wanted; });
}

}  // namespace

bool is_legal(const Water& water) {
    return is_place(water.box.corner()) && is_place({water.box.right, water.box.bottom}) &&
           water.box.left < water.box.right && water.box.top < water.box.bottom && water.drag >= 0 &&
           water.drag <= 256 && water.lift >= -max_speed && water.lift <= max_speed;
}

const Water* water_at(const Currents& currents, Vec point) {
    for (const Water& water : currents.waters)
        if (is_in(point, water)) return &water;
    return nullptr;
}

bool is_in_water(const Currents& currents, const Aabb& box) {
    const std::int64_t twice_x = std::int64_t{box.left} + box.right;
    const Sub y = box.centre().y;
    return std::any_of(currents.waters.begin(), currents.waters.end(), [&](const Water& water) {
        const bool beside = twice_x < 2 * std::int64_t{water.box.left} || twice_x > 2 * std::int64_t{water.box.right};
        return !beside && y >= water.box.top && y < water.box.bottom;
    });
}

Sub conveyor_speed(const Currents& currents, Tags tags) {
    Sub speed = 0;
    for (const Conveyor& conveyor : currents.conveyors)
        if ((tags & conveyor.tags) != 0) speed += conveyor.speed;  // max_conveyors of them are far from overflow
    return std::clamp(speed, -max_speed, max_speed);
}

Sub speed_set_for(const Currents& currents, Tags tags) {
    const auto at = place_of(currents.conveyors, tags);
    return at != currents.conveyors.end() && at->tags == tags ? at->speed : 0;
}

bool set_conveyor(Currents& currents, Tags tags, Sub speed) {
    std::vector<Conveyor>& all = currents.conveyors;
    const auto at = place_of(all, tags);
    const bool is_there = at != all.end() && at->tags == tags;
    if (is_there && speed == 0) {
        all.erase(at);
    } else if (is_there) {
        at->speed = speed;
    } else if (speed != 0) {
        if (all.size() >= static_cast<std::size_t>(max_conveyors)) return false;
        all.insert(at, {tags, speed});
    }
    return true;
}

void hash_into(Hash& hash, const Currents& currents) {
    hash.number(static_cast<std::int64_t>(currents.waters.size()));
    for (const Water& water : currents.waters) hash.box(water.box).number(water.drag).number(water.lift);
    hash.number(static_cast<std::int64_t>(currents.conveyors.size()));
    for (const Conveyor& conveyor : currents.conveyors) hash.number(conveyor.tags).number(conveyor.speed);
}

}  // namespace scree
