// The hero comes back at the checkpoint that it touched last.
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"

namespace scree::kinds {

namespace {

/// Counts when the hero comes: two that stand together would take turns for as long as the hero is in both.
void touch_checkpoint(Entity& checkpoint, Context& context, const TriggerEvent& event) {
    const auto number = static_cast<int>(&checkpoint - context.entities.data());
    if (event.phase != Phase::begin || !is_hero_inside(event, context)) return;
    if (context.progress.checkpoint == number) return;
    context.progress.checkpoint = number;
    checkpoint.last_used = context.progress.tick;
    context.events.push_back(
        {EventType::checkpoint, checkpoint.spec->box.centre(), 0, Material::wood, checkpoint.spec->entity});
}

}  // namespace

const EntityKind checkpoint{.name = "checkpoint",
                            .description = "where the hero comes back after it was touched",
                            .role = Role::trigger,
                            .is_arrival = true,
                            .is_goal = true,
                            .place = place_trigger,
                            .touch = touch_checkpoint};

}  // namespace scree::kinds
