// A spring throws the hero the way it points, once for each time that the hero comes into it.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/places.hpp"

#include <algorithm>
#include <array>

namespace scree::kinds {

namespace {

constexpr std::array spring_values{
    ValueRule{"direction", ValueType::choice, 0, 0, 0, "up left right"},
    ValueRule{"strength", ValueType::number, 1, 0.5, 2, {}},
};

void read_spring(EntitySpec& spec, const EntityData& data, const Level&) {
    spec.direction = direction_of(data);
    const double strength = std::clamp(number_value(data, "strength"), 0.0, 8.0);
    spec.own = SpringValues{.strength = static_cast<int>(to_subpixels(strength))};
    spec.box.top += data.box.height() / 2;
}

Sub speed_of(const EntitySpec& spec, const Tuning& tuning) {
    return tuning.spring_speed * spec.as<SpringValues>().strength / 256;
}

void touch_spring(Entity& spring, Context& context, const TriggerEvent& event) {
    if (event.phase != Phase::stay && event.mover == context.player.body) spring.touched = false;
    if (spring.touched || !is_hero_inside(event, context)) return;
    const EntitySpec& spec = *spring.spec;
    const Sub speed = speed_of(spec, context.tuning);
    const Vec velocity = context.hero().velocity;
    const bool is_leaving = velocity.x * spec.direction.x + velocity.y * spec.direction.y > 0;
    if (is_leaving) return;
    spring.touched = true;
    spring.last_used = context.progress.tick;
    const Vec sideways{spec.direction.x * speed, std::min(velocity.y, -context.tuning.jump_speed / 2)};
    throw_player(context.player, context.world, spec.direction.y != 0 ? Vec{velocity.x, -speed} : sideways);
    context.events.push_back({EventType::spring, spec.box.centre(), speed, Material::metal, spec.entity});
}

std::optional<Footing> spring_footing(const EntitySpec& spec, const Tuning& tuning) {
    if (spec.direction.y == 0)
        return Footing{.box = spec.home, .throws = tuning.jump_speed, .hold = tuning.jump_hold_ticks};
    return Footing{.box = spec.home, .throws = speed_of(spec, tuning)};
}

}  // namespace

const EntityKind spring{.name = "spring",
                        .description = "launches the hero",
                        .values = spring_values,
                        .role = Role::trigger,
                        .read = read_spring,
                        .place = place_trigger,
                        .touch = touch_spring,
                        .footing = spring_footing};

}  // namespace scree::kinds
