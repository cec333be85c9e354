// A weight that waits, trembles, falls on what is under it, and is drawn back.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr int warn_ticks = 20;
constexpr int hold_ticks = 30;
constexpr Sub slam_acceleration = 128;
constexpr Sub back_speed = px(1);

/// All that it goes over, and so much around it.
bool is_hero_near(const Machine& machine, const Workshop& shop) {
    const Aabb whole = machine.rail.bounds(shop.entity_of(machine).box.size());
    return overlaps(grown(whole, px(24)), shop.hero().box);
}

}  // namespace

void place_crusher(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    machine.body = shop.world.add_solid({.size = data.box.size(), .material = Material::metal},
                                        machine.rail.corner_at(machine.rail.way));
}

void move_crusher(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    const Sub total = machine.rail.total();
    const Vec before = machine.rail.corner_at(machine.rail.way);
    const auto room_along = [&](Sub wanted) {
        return room_for(shop.world, machine.body, wanted,
                        [&](Sub by) { return machine.rail.corner_at(machine.rail.way + by) - before; });
    };
    if (machine.timer > 0) --machine.timer;
    if (is_in(machine, Crusher::rest) && machine.timer == 0) {
        if (!data.value_bool("near") || is_hero_near(machine, shop)) {
            begin(machine, Crusher::warn, warn_ticks);
            shop.events.push_back({EventType::warned, data.box.centre(), 0, Material::metal, machine.entity});
        }
    } else if (is_in(machine, Crusher::warn) && machine.timer == 0) {
        begin(machine, Crusher::slam, 0);
        machine.speed = 0;
    } else if (is_in(machine, Crusher::slam)) {
        machine.speed = std::min(machine.speed + slam_acceleration, machine.rail.speed);
        const Sub wanted = std::min(machine.speed, total - machine.rail.way);
        const Sub by = room_along(wanted);
        machine.rail.way += by;
        if (by < wanted || machine.rail.way == total) {  // a crate that cannot make way stops it, too
            begin(machine, Crusher::hold, hold_ticks);
            const Aabb there = Aabb::at(machine.rail.corner_at(machine.rail.way), data.box.size());
            shop.events.push_back({EventType::slammed, there.centre(), machine.speed, Material::metal, machine.entity});
        }
    } else if (is_in(machine, Crusher::hold) && machine.timer == 0) {
        begin(machine, Crusher::back, 0);
    } else if (is_in(machine, Crusher::back)) {
        machine.rail.way += room_along(-std::min(back_speed, machine.rail.way));
        if (machine.rail.way == 0) begin(machine, Crusher::rest, data.value_int("pause", 60));
    }
    shop.world.solid(machine.body)->velocity = machine.rail.corner_at(machine.rail.way) - before;
}

}  // namespace scree
