// A boulder waits until the hero is near, then rolls by the world's rules, and kills what it rolls into.
#include "engine/geometry/normal.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entities/phases.hpp"
#include "game/rules/entity_kinds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace scree::kinds {

namespace {

constexpr std::array boulder_values{
    ValueRule{"wake", ValueType::integer, 160, 0, 2'000, {}},  // px from the hero at which it begins to roll
    ValueRule{"push", ValueType::number, 0, -600, 600, {}},    // px per second to the right that it begins with
};

void read_boulder(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.own = BoulderValues{.wake = px(whole_value(data, "wake")),
                             .push = to_subpixels(number_value(data, "push") / ticks_per_second)};
}

bool is_hero_near(const Entity& entity, const Context& context) {
    const Sub wake = entity.spec->as<BoulderValues>().wake;
    const Vec distance = context.hero().box.centre() - entity.spec->home.centre();
    return std::abs(distance.x) <= wake && std::abs(distance.y) <= wake;
}

void place_boulder(Entity& entity, Context& context) {
    const EntitySpec& spec = *entity.spec;
    if (is_in(entity, Boulder::waiting))
        entity.body = context.world.add_solid({.size = spec.home.size()}, spec.home.corner());
    else
        entity.body = context.world.add_dynamic({.radius = std::max(spec.home.width() / 2, Sub{1}),
                                                 .normal_efficiency = context.tuning.machines.boulder_bounce,
                                                 .mask = every_category & ~water_category},
                                                spec.home.centre());
}

void move_boulder(Entity& entity, Context& context) {
    const EntitySpec& spec = *entity.spec;
    if (is_in(entity, Boulder::waiting) && is_hero_near(entity, context)) {
        context.world.remove(entity.body);
        begin(entity, Boulder::rolling, 0);
        place_boulder(entity, context);
        context.world.dynamic(entity.body)->velocity.x = spec.as<BoulderValues>().push;
        context.events.push_back({EventType::warned, spec.home.centre(), 0, Material::stone, spec.entity});
    }
    if (is_in(entity, Boulder::rolling)) {
        const Dynamic& boulder = *context.world.dynamic(entity.body);
        entity.approach = boulder.velocity;
    }
}

bool collide_boulder(Entity& entity, Context& context) {
    if (!is_in(entity, Boulder::rolling)) return false;
    const Dynamic& boulder = *context.world.dynamic(entity.body);
    const Aabb& hero = context.hero().box;
    // From its middle to the nearest point of the hero. The world's step ended both displacements at their contact.
    const Vec nearest{std::clamp(boulder.centre.x, hero.left, hero.right) - boulder.centre.x,
                      std::clamp(boulder.centre.y, hero.top, hero.bottom) - boulder.centre.y};
    const std::int64_t reach = boulder.spec.radius + px(1);
    if (dot(nearest, nearest) >= reach * reach) return false;
    // It kills what it rolls into: not a hero that stands on it, runs after it, or whose feet it passes under.
    return dot(nearest, entity.approach) >= context.tuning.machines.boulder_harmless_speed * reach;
}

std::optional<DeadlyShape> boulder_shape(const Entity& entity, const Aabb& box) {
    if (!is_in(entity, Boulder::rolling)) return std::nullopt;
    return DeadlyShape{box, true};
}

/// A boulder rolls anywhere.
std::optional<Footing> boulder_footing(const EntitySpec& spec, const Tuning&) {
    return Footing{.box = spec.home, .speed = max_speed};
}

}  // namespace

const EntityKind boulder{.name = "boulder",
                         .description = "rolls off when the hero is near; kills what it rolls into",
                         .values = boulder_values,
                         .role = Role::actor,
                         .last_phase = phase_number(Boulder::rolling),
                         .is_danger = true,
                         .carries_anywhere = true,
                         .read = read_boulder,
                         .place = place_boulder,
                         .move = move_boulder,
                         .collide = collide_boulder,
                         .deadly_shape = boulder_shape,
                         .footing = boulder_footing};

}  // namespace scree::kinds
