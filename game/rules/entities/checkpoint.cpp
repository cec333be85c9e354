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

/// The lowest line of terrain above that place; `top` if there is none below that.
Sub line_above(const Level& level, Vec place, Sub top) {
    for (const EntityData& entity : level.entities) {
        if (!is_terrain(entity) || terrain_spec(entity).one_way) continue;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            if (edge.a.x == edge.b.x) continue;
            if (std::min(edge.a.x, edge.b.x) > place.x || std::max(edge.a.x, edge.b.x) < place.x) continue;
            const std::int64_t rise = std::int64_t{edge.b.y - edge.a.y} * (place.x - edge.a.x);
            const auto y = static_cast<Sub>(edge.a.y + rise / (edge.b.x - edge.a.x));
            if (y < place.y) top = std::max(top, y);
        }
    }
    return top;
}

/// From one tile below its foot up to the first solid tile or line above it.
void read_checkpoint(EntitySpec& spec, const EntityData& data, const Level& level) {
    const Vec middle = data.box.centre();
    const Sub top = line_above(level, middle, tile_above(level.grid, middle));
    spec.box = {middle.x - column_width / 2, std::min(top, data.box.top), middle.x + column_width / 2,
                data.box.bottom + level.grid.tile_sub()};
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
    if (!any_along_path(hero.box, hero.way(), [&](const Aabb& box) { return overlaps(box, spec.box); })) return;
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
