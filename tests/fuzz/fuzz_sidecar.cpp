// What a tileset's sidecar says of its tiles, and a project's of its characters, can go into a grid.

#include "engine/level/sidecar/tileset_sidecar.hpp"
#include "engine/tiles/tile_grid.hpp"
#include "tests/fuzz/property.hpp"

using namespace scree;

namespace {

constexpr int tile_count = 64;
constexpr int tile_size = 16;

void must_fit(const ogmo::CellKind& said) {
    TileGrid grid(1, 1, tile_size);
    const TileKind kind{said.shape, said.one_way, said.material, 0};
    TileKind taken = grid.kinds()[grid.add_kind(kind)];
    // A floor or ceiling of the whole height is a solid cell.
    if (taken.shape.type == ShapeType::solid && kind.shape.type != ShapeType::empty) taken.shape = kind.shape;
    fuzz::must(taken == kind, "a grid takes the kind");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::as_text(data, size);
    const auto tileset = ogmo::parse_tileset_sidecar(text, "fuzz.tiles.json", tile_count, tile_size);
    if (tileset && !has_errors(tileset.problems))
        for (const auto& [tile, kind] : tileset.value->tiles) {
            fuzz::must(tile >= 0 && tile < tile_count, "each tile is one of the tileset");
            must_fit(kind);
        }
    const auto collision = ogmo::parse_collision_sidecar(text, "fuzz.collision.json", tile_size);
    if (collision && !has_errors(collision.problems))
        for (const auto& [character, kind] : collision.value->cells) must_fit(kind);
    return 0;
}
