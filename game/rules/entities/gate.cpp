// A gate opens by its own length while its channel is on; with `open` it is the other way round. It waits for crates
// without room to be pushed.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"
#include "game/rules/push_clearance.hpp"
#include "game/rules/speed_math.hpp"

#include <array>
#include <cstdlib>

namespace scree {

int channel_of(const EntityData& data) {
    const std::string text = choice_value(data, "channel");
    return text.size() == 1 && text[0] >= '1' && text[0] <= '0' + channel_count ? text[0] - '0' : 1;
}

Sub length_along(Vec direction, Vec size) { return std::abs(direction.x) * size.x + std::abs(direction.y) * size.y; }

namespace kinds {

namespace {

constexpr std::array gate_values{
    ValueRule{"channel", ValueType::choice, 0, 0, 0, channel_choices},
    ValueRule{"direction", ValueType::choice, 0, 0, 0, "up down left right"},  // where it moves when it opens
    ValueRule{"open", ValueType::boolean, 0, 0, 1, {}},                        // while its channel is off
};

void read_gate(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.channel = channel_of(data);
    spec.direction = direction_of(data);
    spec.own = GateValues{.is_open = flag_value(data, "open")};
    spec.farthest = length_along(spec.direction, data.box.size());
}

/// How far out of its place it then is in the end.
Sub target_of(const EntitySpec& spec, std::uint32_t channels) {
    const bool on = (channels >> (spec.channel - 1) & 1U) != 0;
    return on != spec.as<GateValues>().is_open ? spec.farthest : 0;
}

void place_gate(Entity& gate, Context& context) {
    const EntitySpec& spec = *gate.spec;
    // It does not move when the hero comes into the level.
    if (is_in(gate, Gate::unplaced)) {
        gate.out = target_of(spec, context.channels);
        begin(gate, Gate::working, 0);
    }
    const Vec corner = spec.home.corner() + Vec{spec.direction.x * gate.out, spec.direction.y * gate.out};
    gate.body = context.world.add_solid({.size = spec.home.size(), .material = Material::metal}, corner);
}

void move_gate(Entity& gate, Context& context) {
    const EntitySpec& spec = *gate.spec;
    const auto displacement = [&](Sub by) { return Vec{spec.direction.x * by, spec.direction.y * by}; };
    const Sub target = target_of(spec, context.channels);
    const Sub wanted = approach(gate.out, target, context.tuning.machines.gate_speed) - gate.out;
    const Sub by = room_for(context.trial, context.world, wanted,
                            [&](World& world, Sub part) { world.solid(gate.body)->velocity = displacement(part); });
    gate.out += by;
    if (gate.speed == 0 && by != 0)
        context.events.push_back({EventType::gate_moved, spec.home.centre(), 0, Material::metal, spec.entity});
    gate.speed = by;
    context.world.solid(gate.body)->velocity = displacement(by);
}

std::optional<Footing> gate_footing(const EntitySpec& spec, const Tuning& tuning) {
    const Aabb open = spec.home.moved({spec.farthest * spec.direction.x, spec.farthest * spec.direction.y});
    return Footing{.box = hull(spec.home, open), .speed = tuning.machines.gate_speed};
}

}  // namespace

const EntityKind gate{.name = "gate",
                      .description = "a wall that opens while its channel is on",
                      .values = gate_values,
                      .role = Role::actor,
                      .last_phase = phase_number(Gate::working),
                      .read = read_gate,
                      .place = place_gate,
                      .move = move_gate,
                      .footing = gate_footing};

}  // namespace kinds

}  // namespace scree
