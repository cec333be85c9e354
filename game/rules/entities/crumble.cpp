// A floor that shakes when a body stands on it, falls away, and grows again when its place is free.
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>

namespace scree::kinds {

namespace {

constexpr std::array crumble_values{
    ValueRule{"delay", ValueType::integer, 30, 1, 600, {}},    // ticks from the first foot to the fall
    ValueRule{"back", ValueType::integer, 150, 0, 3'600, {}},  // ticks until it is there again; 0: never
    ValueRule{"one_way", ValueType::boolean, 0, 0, 1, {}},
};

void read_crumble(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = CrumbleValues{
        .one_way = flag_value(data, "one_way"), .delay = whole_value(data, "delay"), .back = whole_value(data, "back")};
}

bool is_stood_on(const Entity& entity, const World& world) {
    return std::any_of(world.movers().begin(), world.movers().end(),
                       [&](const Mover& mover) {
                           return mover.ground.type != Ground::Type::none && mover.ground.collider.body == entity.body;
                       }) ||
           std::any_of(world.dynamics().begin(), world.dynamics().end(),
                       [&](const Dynamic& boulder) { return boulder.on_ground && boulder.ground.body == entity.body; });
}

bool is_empty(const Aabb& box, const World& world) {
    return std::none_of(world.movers().begin(), world.movers().end(),
                        [&](const Mover& mover) { return overlaps(mover.box, box); }) &&
           std::none_of(world.dynamics().begin(), world.dynamics().end(),
                        [&](const Dynamic& dynamic) { return overlaps(dynamic.box(), box); });
}

void place_crumble(Entity& entity, Context& context) {
    const EntitySpec& spec = *entity.spec;
    if (is_in(entity, Crumble::gone)) return;
    entity.body = context.world.add_solid(
        {.size = spec.home.size(), .one_way = spec.as<CrumbleValues>().one_way, .material = Material::stone},
        spec.home.corner());
}

void settle_crumble(Entity& entity, Context& context) {
    const EntitySpec& spec = *entity.spec;
    const auto& own = spec.as<CrumbleValues>();
    if (entity.timer > 0) --entity.timer;
    if (is_in(entity, Crumble::whole) && is_stood_on(entity, context.world)) {
        begin(entity, Crumble::shaking, own.delay);
        context.events.push_back({EventType::warned, spec.home.centre(), 0, Material::stone, spec.entity});
    } else if (is_in(entity, Crumble::shaking) && entity.timer == 0) {
        context.world.remove(entity.body);
        entity.body = BodyId::none;
        begin(entity, Crumble::gone, own.back);
        context.events.push_back({EventType::crumbled, spec.home.centre(), 0, Material::stone, spec.entity});
    } else if (is_in(entity, Crumble::gone) && entity.timer == 0 && own.back > 0 &&
               is_empty(spec.home, context.world)) {
        begin(entity, Crumble::whole, 0);
        place_crumble(entity, context);
    }
}

Aabb crumble_box(const Entity& entity) { return is_in(entity, Crumble::gone) ? Aabb{} : entity.spec->home; }

std::optional<Footing> crumble_footing(const EntitySpec& spec, const Tuning&) { return Footing{.box = spec.home}; }

}  // namespace

const EntityKind crumble{.name = "crumble",
                         .description = "a floor that falls after the hero steps on it",
                         .values = crumble_values,
                         .role = Role::actor,
                         .last_phase = phase_number(Crumble::gone),
                         .read = read_crumble,
                         .place = place_crumble,
                         .settle = settle_crumble,
                         .box = crumble_box,
                         .footing = crumble_footing};

}  // namespace scree::kinds
