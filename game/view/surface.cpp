#include "game/view/surface.hpp"

namespace scree {

Sub surface_below(const TileGrid& grid, Vec feet, Sub reach) {
    const int col = grid.cell_of(feet.x);
    const Sub inside = feet.x - col * grid.tile_sub();
    for (int row = grid.cell_of(feet.y - 1); row <= grid.cell_of(feet.y + reach); ++row) {
        const TileKind& kind = grid.kind_at(col, row);
        if (kind.one_way != OneWay::none && kind.one_way != OneWay::up) continue;
        Sub top = row * grid.tile_sub();
        if (kind.shape.type == ShapeType::floor)
            top += profile_at(kind.shape, inside);
        else if (kind.shape.type != ShapeType::solid)
            continue;
        if (top >= feet.y && top <= feet.y + reach) return top;
    }
    return feet.y;
}

}  // namespace scree
