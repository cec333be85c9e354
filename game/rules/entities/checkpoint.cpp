// A checkpoint is a column of air: a hero that passes it at any height lights it, and comes back at its foot.
#include "game/rules/along_path.hpp"
#include "game/rules/entities/columns.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"

#include <array>

namespace scree::kinds {

namespace {

constexpr std::array checkpoint_values{ValueRule{"facing", ValueType::choice, 0, 0, 0, "right left"}};

void read_checkpoint(EntitySpec& spec, const EntityData& data, const Level& level) {
    spec.box = column_over(kinds::checkpoint, data.box, level.grid);
    spec.own = CheckpointValues{.facing = choice_value(data, "facing") == "left" ? -1 : 1};
}

/// Its trigger is where it stands; the column may be higher than a trigger can be.
void place_checkpoint(Entity& checkpoint, Context& context) {
    checkpoint.body = context.world.add_trigger({.box = checkpoint.spec->home});
}

/// It counts only after those that stand before it in the file, so that there is no way back to an earlier one.
void settle_checkpoint(Entity& checkpoint, Context& context) {
    const auto number = static_cast<int>(&checkpoint - context.entities.data());
    if (context.progress.checkpoint >= number || !context.player.is_alive()) return;
    const EntitySpec& spec = *checkpoint.spec;
    const Mover& hero = context.hero();
    if (!any_along_path(hero.box, hero.displacement(), [&](const Aabb& box) { return overlaps(box, spec.box); }))
        return;
    context.progress.checkpoint = number;
    checkpoint.last_used = context.progress.tick;
    context.events.push_back({EventType::checkpoint, spec.home.centre(), 0, Material::wood, spec.entity});
}

}  // namespace

const EntityKind checkpoint{.name = "checkpoint",
                            .description = "where the hero comes back; lit by passing it at any height",
                            .values = checkpoint_values,
                            .role = Role::trigger,
                            .is_arrival = true,
                            .is_goal = true,
                            .read = read_checkpoint,
                            .place = place_checkpoint,
                            .settle = settle_checkpoint};

}  // namespace scree::kinds
