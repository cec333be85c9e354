// A weight that waits, trembles, falls on what is under it, and is drawn back.
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"

#include <algorithm>

namespace scree {

namespace {

/// All that it goes over, and so much around it.
bool sees_hero(const Machine& machine, const Workshop& shop) {
    const Aabb whole = machine.rail.bounds(machine.spec->home.size());
    return overlaps(grown(whole, shop.tuning.machines.crusher_sees), shop.hero().box);
}

}  // namespace

void place_crusher(Machine& machine, Workshop& shop) {
    machine.body = shop.world.add_solid({.size = machine.spec->home.size(), .material = Material::metal},
                                        machine.rail.corner_at(machine.rail.way));
}

void move_crusher(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    const MachineTuning& tuning = shop.tuning.machines;
    const Sub total = machine.rail.total();
    const Vec before = machine.rail.corner_at(machine.rail.way);
    const auto room_along = [&](Sub wanted) {
        return room_for(shop.world, machine.body, wanted,
                        [&](Sub by) { return machine.rail.corner_at(machine.rail.way + by) - before; });
    };
    if (machine.timer > 0) --machine.timer;
    if (is_in(machine, Crusher::rest) && machine.timer == 0) {
        if (!spec.waits || sees_hero(machine, shop)) {
            begin(machine, Crusher::warn, tuning.crusher_warn_ticks);
            shop.events.push_back({EventType::warned, spec.home.centre(), 0, Material::metal, machine.entity});
        }
    } else if (is_in(machine, Crusher::warn) && machine.timer == 0) {
        begin(machine, Crusher::slam, 0);
        machine.speed = 0;
    } else if (is_in(machine, Crusher::slam)) {
        machine.speed = std::min(machine.speed + tuning.crusher_acceleration, machine.rail.speed);
        const Sub wanted = std::min(machine.speed, total - machine.rail.way);
        const Sub by = room_along(wanted);
        machine.rail.way += by;
        if (by < wanted || machine.rail.way == total) {  // a crate that cannot make way stops it, too
            begin(machine, Crusher::hold, tuning.crusher_hold_ticks);
            const Aabb there = Aabb::at(machine.rail.corner_at(machine.rail.way), spec.home.size());
            shop.events.push_back({EventType::slammed, there.centre(), machine.speed, Material::metal, machine.entity});
        }
    } else if (is_in(machine, Crusher::hold) && machine.timer == 0) {
        begin(machine, Crusher::back, 0);
    } else if (is_in(machine, Crusher::back)) {
        machine.rail.way += room_along(-std::min(tuning.crusher_back_speed, machine.rail.way));
        if (machine.rail.way == 0) begin(machine, Crusher::rest, spec.pause);
    }
    shop.world.solid(machine.body)->velocity = machine.rail.corner_at(machine.rail.way) - before;
}

}  // namespace scree
