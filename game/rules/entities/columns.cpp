#include "game/rules/entities/columns.hpp"

#include "game/rules/entities/kinds.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>

namespace scree {

namespace {

constexpr Sub checkpoint_width = px(16);
constexpr Sub exit_height = px(192);    // twelve tiles
constexpr Sub open_top = -px(1 << 16);  // above all that a hero reaches over a level that is open above

bool ends_at_planks(const EntityKind& kind) { return &kind == &kinds::exit; }

/// The foot of the lowest tile above that place that ends a column; the level's top, if that is open far above it, if
/// there is none.
Sub tile_above(const EntityKind& column, Vec place, const TileGrid& grid) {
    const int col = grid.cell_of(place.x);
    for (int row = grid.cell_of(place.y - 1); row >= 0; --row) {
        if (!grid.has_cells(col, row, col, row)) continue;
        const TileKind& kind = grid.kind_at(col, row);
        if (kind.shape.type == ShapeType::empty) continue;
        if (kind.one_way == OneWay::none || ends_at_planks(column)) return (row + 1) * grid.tile_sub();
    }
    return grid.outside().top_solid ? 0 : open_top;
}

}  // namespace

Aabb column_over(const EntityKind& kind, const Aabb& box, const TileGrid& grid) {
    const Vec middle = box.centre();
    if (&kind == &kinds::checkpoint)
        return {middle.x - checkpoint_width / 2, std::min(tile_above(kind, middle, grid), box.top),
                middle.x + checkpoint_width / 2, box.bottom + grid.tile_sub()};
    const Sub end = std::max({tile_above(kind, {box.left, middle.y}, grid),
                              tile_above(kind, {box.right - 1, middle.y}, grid), box.bottom - exit_height});
    return {box.left, std::min(end, box.top), box.right, box.bottom};
}

void end_columns_at_lines(std::vector<EntitySpec*> columns, const Level& level) {
    const auto x_of = [](const EntitySpec* spec) { return spec->home.centre().x; };
    std::sort(columns.begin(), columns.end(),
              [&](const EntitySpec* a, const EntitySpec* b) { return x_of(a) < x_of(b); });
    for (const EntityData& entity : level.entities) {
        if (columns.empty() || !is_terrain(entity)) continue;
        const bool is_plank = terrain_spec(entity).one_way;
        for (const BoundaryEdge& edge : terrain_edges(entity)) {
            if (edge.a.x == edge.b.x) continue;
            const auto [left, right] = std::minmax(edge.a.x, edge.b.x);
            auto at = std::lower_bound(columns.begin(), columns.end(), left,
                                       [&](const EntitySpec* spec, Sub x) { return x_of(spec) < x; });
            for (; at != columns.end() && x_of(*at) <= right; ++at) {
                EntitySpec& spec = **at;
                if (is_plank && !ends_at_planks(*spec.kind)) continue;
                const std::int64_t rise = std::int64_t{edge.b.y - edge.a.y} * (x_of(*at) - edge.a.x);
                const auto y = static_cast<Sub>(edge.a.y + rise / (edge.b.x - edge.a.x));
                if (y < spec.home.centre().y) spec.box.top = std::max(spec.box.top, std::min(y, spec.home.top));
            }
        }
    }
}

}  // namespace scree
