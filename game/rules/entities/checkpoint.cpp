// A checkpoint is a column of air: a hero that passes it at any height lights it, and comes back at its foot.
#include "game/rules/along_path.hpp"
#include "game/rules/entities/entity.hpp"
#include "game/rules/entities/kinds.hpp"
#include "game/rules/entity_kinds.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <array>

namespace scree::kinds {

namespace {

constexpr std::array checkpoint_values{ValueRule{"facing", ValueType::choice, 0, 0, 0, "right left"}};

constexpr Sub column_width = px(16);
constexpr Sub open_top = -px(1 << 16);  // above all that a hero reaches over a level that is open above

/// The foot of the lowest tile above that place which is no plank; the level's top, if that is open far above it, if
/// there is none.
Sub tile_above(const TileGrid& grid, Vec place) {
    const int col = grid.cell_of(place.x);
    for (int row = grid.cell_of(place.y - 1); row >= 0; --row) {
        if (!grid.has_cells(col, row, col, row)) continue;
        const TileKind& kind = grid.kind_at(col, row);
        if (kind.shape.type != ShapeType::empty && kind.one_way == OneWay::none) return (row + 1) * grid.tile_sub();
    }
    return grid.outside().top_solid ? 0 : open_top;
}

/// From one tile below its foot up to the first solid tile above it.
void read_checkpoint(EntitySpec& spec, const EntityData& data, const Level& level) {
    const Vec middle = data.box.centre();
    spec.box = {middle.x - column_width / 2, std::min(tile_above(level.grid, middle), data.box.top),
                middle.x + column_width / 2, data.box.bottom + level.grid.tile_sub()};
    spec.side = choice_value(data, "facing") == "left" ? -1 : 1;
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

void end_columns_at_lines(std::vector<EntitySpec*> checkpoints, const Level& level) {
    const auto x_of = [](const EntitySpec* spec) { return spec->home.centre().x; };
    std::sort(checkpoints.begin(), checkpoints.end(),
              [&](const EntitySpec* a, const EntitySpec* b) { return x_of(a) < x_of(b); });
    for (const EntityData& entity : level.entities) {
        if (checkpoints.empty() || !is_terrain(entity) || terrain_spec(entity).one_way) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            if (edge.a.x == edge.b.x) continue;
            const auto [left, right] = std::minmax(edge.a.x, edge.b.x);
            auto at = std::lower_bound(checkpoints.begin(), checkpoints.end(), left,
                                       [&](const EntitySpec* spec, Sub x) { return x_of(spec) < x; });
            for (; at != checkpoints.end() && x_of(*at) <= right; ++at) {
                EntitySpec& spec = **at;
                const std::int64_t rise = std::int64_t{edge.b.y - edge.a.y} * (x_of(*at) - edge.a.x);
                const auto y = static_cast<Sub>(edge.a.y + rise / (edge.b.x - edge.a.x));
                if (y < spec.home.centre().y) spec.box.top = std::max(spec.box.top, std::min(y, spec.home.top));
            }
        }
    }
}

}  // namespace scree::kinds
