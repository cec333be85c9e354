// Coins and gems are collected once in a visit; the hero keeps them after a death.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

namespace {

void collect(Entity& entity, Context& context, const TriggerEvent& event, EventType type) {
    if (entity.taken || !is_hero_inside(event, context)) return;
    entity.taken = true;
    context.events.push_back({type, entity.spec->box.centre(), 0, Material::metal, entity.spec->entity});
}

void touch_coin(Entity& coin, Context& context, const TriggerEvent& event) {
    collect(coin, context, event, EventType::coin);
}

void touch_gem(Entity& gem, Context& context, const TriggerEvent& event) {
    collect(gem, context, event, EventType::gem);
}

}  // namespace

const EntityKind coin{.name = "coin",
                      .description = "is collected",
                      .role = Role::trigger,
                      .is_goal = true,
                      .place = place_trigger,
                      .touch = touch_coin};
const EntityKind gem{.name = "gem",
                     .description = "is collected; a level hides three",
                     .role = Role::trigger,
                     .is_goal = true,
                     .place = place_trigger,
                     .touch = touch_gem};

}  // namespace scree::kinds
