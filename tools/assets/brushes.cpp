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

void add_brushes(Tiles& tiles, const Theme& theme) {
    const auto cover = [](CoverLook look) {
        switch (look) {
            case CoverLook::grass:
                return grass_lit;
            case CoverLook::gravel:
                return gravel_lit;
            case CoverLook::rubble:
                return stone_lip;
            case CoverLook::snow:
                return white;
            case CoverLook::ice:
                return ice_lit;
        }
        return clear;
    };
    const Color top = cover(theme.top);
    const Color loose = cover(theme.loose);
    const bool timbered = theme.brick_material == "wood";
    const bool iron = theme.ledge_material == "metal";
    const auto add = [&](int id, const std::string& name, Picture picture, int star, const std::string& shape,
                         std::vector<std::pair<int, int>> profile, const std::string& one_way,
                         const std::string& material) {
        add_star(picture, star);
        tiles.push_back({id, name, themed(std::move(picture), theme), shape, std::move(profile), one_way, material});
    };
    add(ground_brush, "brush_ground", plate(stone_mid, stone_edge, top, 0, 16), 9, "solid", {}, "", theme.top_material);
    add(gravel_brush, "brush_gravel", plate(stone_mid, stone_edge, loose, 0, 16), 9, "solid", {}, "",
        theme.loose_material);
    add(brick_brush, "brush_brick",
        timbered ? plate(wood, wood_dark, wood_lit, 0, 16) : plate(metal, metal_lit, metal_sun, 0, 16), 9, "solid", {},
        "", theme.brick_material);
    add(ledge_brush, "brush_ledge",
        iron ? plate(metal, metal_lit, metal_sun, 0, 6) : plate(wood, wood_lit, wood_sun, 0, 6), 3, "floor",
        {{0, 0}, {16, 0}}, "up", theme.ledge_material);
    add(half_brush, "brush_half", plate(stone_mid, stone_edge, top, 8, 8), 12, "floor", {{0, 8}, {16, 8}}, "",
        theme.top_material);
}

}  // namespace scree::assets
