// A weight that waits, trembles, falls on what is under it, and is drawn back.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/push_clearance.hpp"

#include <algorithm>
#include <array>

namespace scree::kinds {

namespace {

constexpr std::array crusher_values{
    ValueRule{"speed", ValueType::number, 480, 60, 600, {}},  // px per second at most, on the way to its node
    ValueRule{"pause", ValueType::integer, 60, 0, 600, {}},   // ticks between two
    ValueRule{"delay", ValueType::integer, 0, 0, 600, {}},    // ticks before the first
    ValueRule{"near", ValueType::boolean, 0, 0, 1, {}},       // waits for the hero
};

void read_crusher(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = CrusherValues{
        .waits = flag_value(data, "near"), .delay = whole_value(data, "delay"), .pause = whole_value(data, "pause")};
}

void begin_crusher(Entity& crusher) { crusher.timer = crusher.spec->as<CrusherValues>().delay; }

/// In all that it moves over, and so much around it.
bool sees_hero(const Entity& crusher, const Context& context) {
    const Aabb whole = crusher.spec->rail.bounds(crusher.spec->home.size());
    return overlaps(grown(whole, context.tuning.machines.crusher_sees), context.hero().box);
}

void place_crusher(Entity& crusher, Context& context) {
    crusher.body = context.world.add_solid({.size = crusher.spec->home.size(), .material = Material::metal},
                                           on_rail(crusher).corner());
}

void move_crusher(Entity& crusher, Context& context) {
    const EntitySpec& spec = *crusher.spec;
    const auto& own = spec.as<CrusherValues>();
    const RailPath& path = spec.rail;
    const MachineTuning& tuning = context.tuning.machines;
    const Sub total = path.total;
    const Vec before = path.corner_at(crusher.rail.distance);
    const auto room_along = [&](Sub wanted) {
        return room_for(context.trial, context.world, wanted, [&](World& world, Sub by) {
            world.solid(crusher.body)->velocity = path.corner_at(crusher.rail.distance + by) - before;
        });
    };
    if (crusher.timer > 0) --crusher.timer;
    if (is_in(crusher, Crusher::rest) && crusher.timer == 0) {
        if (!own.waits || sees_hero(crusher, context)) {
            begin(crusher, Crusher::warn, tuning.crusher_warn_ticks);
            context.events.push_back({EventType::warned, spec.home.centre(), 0, Material::metal, spec.entity});
        }
    } else if (is_in(crusher, Crusher::warn) && crusher.timer == 0) {
        begin(crusher, Crusher::slam, 0);
        crusher.speed = 0;
    } else if (is_in(crusher, Crusher::slam)) {
        crusher.speed = std::min(crusher.speed + tuning.crusher_acceleration, path.speed);
        const Sub wanted = std::min(crusher.speed, total - crusher.rail.distance);
        const Sub by = room_along(wanted);
        crusher.rail.distance += by;
        if (by < wanted || crusher.rail.distance == total) {  // a crate without room to be pushed stops it, too
            begin(crusher, Crusher::hold, tuning.crusher_hold_ticks);
            const Aabb there = Aabb::at(path.corner_at(crusher.rail.distance), spec.home.size());
            context.events.push_back({EventType::slammed, there.centre(), crusher.speed, Material::metal, spec.entity});
        }
    } else if (is_in(crusher, Crusher::hold) && crusher.timer == 0) {
        begin(crusher, Crusher::back, 0);
    } else if (is_in(crusher, Crusher::back)) {
        crusher.rail.distance += room_along(-std::min(tuning.crusher_back_speed, crusher.rail.distance));
        if (crusher.rail.distance == 0) begin(crusher, Crusher::rest, own.pause);
    }
    context.world.solid(crusher.body)->velocity = path.corner_at(crusher.rail.distance) - before;
}

std::optional<Footing> crusher_footing(const EntitySpec& spec, const Tuning&) {
    return Footing{.box = spec.rail.bounds(spec.home.size()), .speed = spec.rail.speed};
}

}  // namespace

const EntityKind crusher{.name = "crusher",
                         .description = "a weight that slams to its node",
                         .values = crusher_values,
                         .role = Role::actor,
                         .last_phase = phase_number(Crusher::back),
                         .has_rail = true,
                         .is_danger = true,
                         .read = read_crusher,
                         .begin = begin_crusher,
                         .place = place_crusher,
                         .move = move_crusher,
                         .footing = crusher_footing};

}  // namespace scree::kinds
