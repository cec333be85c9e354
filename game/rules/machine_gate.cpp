// A gate goes out of the way, by its own length, while its channel is on; with `open` it is the other way round. It
// waits for crates that cannot make way.
#include "game/rules/ground_grip.hpp"
#include "game/rules/machine_kinds.hpp"
#include "game/rules/make_way.hpp"
#include "game/rules/spikes.hpp"

#include <cstdlib>

namespace scree {

namespace {

bool wants_open(const EntityData& data, std::uint32_t channels) {
    const bool on = (channels >> (channel_of(data) - 1) & 1U) != 0;
    return on != data.value_bool("open");
}

}  // namespace

int channel_of(const EntityData& data) {
    const std::string text = data.value_text("channel", "1");
    return text.size() == 1 && text[0] >= '1' && text[0] <= '0' + channel_count ? text[0] - '0' : 1;
}

Sub length_along(Vec direction, Vec size) { return std::abs(direction.x) * size.x + std::abs(direction.y) * size.y; }

void place_gate(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    const Vec direction = direction_of(data);
    // It does not move when one comes in.
    if (is_in(machine, Gate::new_born)) {
        machine.out = wants_open(data, shop.channels) ? length_along(direction, data.box.size()) : 0;
        begin(machine, Gate::working, 0);
    }
    const Vec corner = data.box.corner() + Vec{direction.x * machine.out, direction.y * machine.out};
    machine.body = shop.world.add_solid({.size = data.box.size(), .material = Material::metal}, corner);
}

void move_gate(Machine& machine, Workshop& shop) {
    const EntityData& data = shop.entity_of(machine);
    const Vec direction = direction_of(data);
    const Sub target = wants_open(data, shop.channels) ? length_along(direction, data.box.size()) : 0;
    const auto way_of = [&](Sub by) { return Vec{direction.x * by, direction.y * by}; };
    const Sub wanted = approach(machine.out, target, gate_speed) - machine.out;
    const Sub by = room_for(shop.world, machine.body, wanted, way_of);
    machine.out += by;
    if (machine.speed == 0 && by != 0)
        shop.events.push_back({EventType::gate_moved, data.box.centre(), 0, Material::metal, machine.entity});
    machine.speed = by;
    shop.world.solid(machine.body)->velocity = way_of(by);
}

}  // namespace scree
