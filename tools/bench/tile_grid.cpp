#include "tools/bench/tile_grid.hpp"

#include <array>

namespace scree::bench {

TileGrid tile_grid(const SceneMap& map) {
    TileGrid grid(map.cols, map.rows, tile_px);
    TileKind rising;
    rising.shape = {ShapeType::floor, {{0, tile_px}, {tile_px, 0}}};
    TileKind falling;
    falling.shape = {ShapeType::floor, {{0, 0}, {tile_px, tile_px}}};
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    const std::array<KindIndex, 5> kinds{empty_kind, solid_kind, grid.add_kind(rising), grid.add_kind(falling),
                                         grid.add_kind(ledge)};
    std::vector<KindIndex> cells(map.tiles.size());
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = kinds[static_cast<std::size_t>(map.tiles[i])];
    grid.assign(cells);
    return grid;
}

}  // namespace scree::bench
