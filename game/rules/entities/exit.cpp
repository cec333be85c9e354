// The level is complete when the hero passes an exit, on foot or in a jump.
#include "game/rules/entities/columns.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

namespace {

void read_exit(EntitySpec& spec, const EntityData& data, const Level& level) {
    spec.box = column_over(kinds::exit, data.box, level.grid);
}

void touch_exit(Entity& exit, Context& context, const TriggerEvent& event) {
    if (context.progress.is_complete || !is_hero_inside(event, context)) return;
    context.progress.is_complete = true;
    context.events.push_back(
        {EventType::level_complete, exit.spec->home.centre(), 0, Material::stone, exit.spec->entity});
}

}  // namespace

const EntityKind exit{.name = "exit",
                      .description = "ends the level; at least one",
                      .role = Role::trigger,
                      .is_goal = true,
                      .read = read_exit,
                      .place = place_trigger,
                      .touch = touch_exit};

}  // namespace scree::kinds
