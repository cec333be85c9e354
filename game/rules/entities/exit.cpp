// The level is complete when the hero touches an exit.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

namespace {

void touch_exit(Entity& exit, Context& context, const TriggerEvent& event) {
    if (context.progress.is_complete || !is_hero_inside(event, context)) return;
    context.progress.is_complete = true;
    context.events.push_back(
        {EventType::level_complete, exit.spec->box.centre(), 0, Material::stone, exit.spec->entity});
}

}  // namespace

const EntityKind exit{.name = "exit",
                      .description = "ends the level; at least one",
                      .role = Role::trigger,
                      .is_goal = true,
                      .place = place_trigger,
                      .touch = touch_exit};

}  // namespace scree::kinds
