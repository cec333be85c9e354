// A gate goes out of the way, by its own length, while its channel is on; with `open` it is the other way round. It
// waits for crates that cannot make way.
#include "game/rules/entity_kinds.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"
#include "game/rules/places.hpp"
#include "game/rules/steps.hpp"

#include <cstdlib>

namespace scree {

namespace {

Sub length_of(const MachineSpec& spec) { return length_along(spec.direction, spec.home.size()); }

/// How far it then is out of its place in the end.
Sub target_of(const MachineSpec& spec, std::uint32_t switched) {
    const bool on = (switched >> (spec.channel - 1) & 1U) != 0;
    return on != spec.is_open ? length_of(spec) : 0;
}

}  // namespace

int channel_of(const EntityData& data) {
    const std::string text = choice_value(data, "channel");
    return text.size() == 1 && text[0] >= '1' && text[0] <= '0' + channel_count ? text[0] - '0' : 1;
}

Sub length_along(Vec direction, Vec size) { return std::abs(direction.x) * size.x + std::abs(direction.y) * size.y; }

void place_gate(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    // It does not move when one comes in.
    if (is_in(machine, Gate::new_born)) {
        machine.out = target_of(spec, shop.channels);
        begin(machine, Gate::working, 0);
    }
    const Vec corner = spec.home.corner() + Vec{spec.direction.x * machine.out, spec.direction.y * machine.out};
    machine.body = shop.world.add_solid({.size = spec.home.size(), .material = Material::metal}, corner);
}

void move_gate(Machine& machine, Workshop& shop) {
    const MachineSpec& spec = *machine.spec;
    const auto way_of = [&](Sub by) { return Vec{spec.direction.x * by, spec.direction.y * by}; };
    const Sub wanted =
        approach(machine.out, target_of(spec, shop.channels), shop.tuning.machines.gate_speed) - machine.out;
    const Sub by = room_for(shop.world, machine.body, wanted, way_of);
    machine.out += by;
    if (machine.speed == 0 && by != 0)
        shop.events.push_back({EventType::gate_moved, spec.home.centre(), 0, Material::metal, machine.entity});
    machine.speed = by;
    shop.world.solid(machine.body)->velocity = way_of(by);
}

}  // namespace scree
