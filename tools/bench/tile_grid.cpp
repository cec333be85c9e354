#include "tools/bench/tile_grid.hpp"

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
    // Added in the scene's order, so that kinds and the scene's tiles have the same numbers.
    for (const TileKind& kind : {rising, falling, ledge}) grid.add_kind(kind);
    static_assert(sizeof(SceneTile) == sizeof(KindIndex) && static_cast<int>(SceneTile::ledge) == 4);
    grid.assign({reinterpret_cast<const KindIndex*>(map.tiles.data()), map.tiles.size()});
    return grid;
}

}  // namespace scree::bench
