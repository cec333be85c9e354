// Tiles to paint with: in the editor they show what they stand for, in the game their rules choose the picture.
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A plate with a cover on top, and a star that says that it is a brush.
Picture plate(Color body, Color rim, Color cover, int top, int height) {
    Picture tile(tile_px, tile_px);
    tile.fill(0, top, tile_px, height, rim);
    tile.fill(1, top + 1, tile_px - 2, height - 2, body);
    tile.fill(0, top, tile_px, height > 8 ? 4 : 2, cover);
    return tile;
}

void add_star(Picture& tile, int cy) {
    constexpr int cx = 8;
    for (int i = -2; i <= 2; ++i) {
        tile.set(cx + i, cy, stone_pale);
        tile.set(cx, cy + i, stone_pale);
    }
    for (const int i : {-1, 1}) {
        tile.set(cx + i, cy + i, stone_pale);
        tile.set(cx + i, cy - i, stone_pale);
    }
}

}  // namespace

void add_brushes(Tiles& tiles) {
    const auto add = [&](int id, const std::string& name, Picture picture, int star, const std::string& shape,
                         std::vector<std::pair<int, int>> profile, const std::string& one_way,
                         const std::string& material) {
        add_star(picture, star);
        tiles.push_back({id, name, std::move(picture), shape, std::move(profile), one_way, material});
    };
    add(ground_brush, "brush_ground", plate(stone_mid, stone_edge, grass_lit, 0, 16), 9, "solid", {}, "", "grass");
    add(gravel_brush, "brush_gravel", plate(stone_mid, stone_edge, gravel_lit, 0, 16), 9, "solid", {}, "", "sand");
    add(brick_brush, "brush_brick", plate(metal, metal_lit, metal_sun, 0, 16), 9, "solid", {}, "", "stone");
    add(ledge_brush, "brush_ledge", plate(wood, wood_lit, wood_sun, 0, 6), 3, "floor", {{0, 0}, {16, 0}}, "up", "wood");
    add(half_brush, "brush_half", plate(stone_mid, stone_edge, grass_lit, 8, 8), 12, "floor", {{0, 8}, {16, 8}}, "",
        "grass");
}

}  // namespace scree::assets
