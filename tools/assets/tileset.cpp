#include "tools/assets/tileset.hpp"

#include "tools/assets/terrain.hpp"

#include <algorithm>
#include <sstream>

namespace scree::assets {

Tiles area_tiles(const Theme& theme) {
    Tiles tiles;
    add_ground(tiles, theme);
    add_wood(tiles, theme);
    add_bricks(tiles, theme);
    add_plants(tiles, theme);
    if (theme.name == "mine") put_mine_finds(tiles);
    if (theme.name == "summit") put_frost(tiles);
    add_brushes(tiles, theme);
    std::sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) { return a.id < b.id; });
    return tiles;
}

void put_decoration(Tiles& tiles, const std::string& name, const Picture& picture) {
    const auto tile = std::find_if(tiles.begin(), tiles.end(), [&](const Tile& each) { return each.name == name; });
    tile->picture = Picture(tile_px, tile_px);
    tile->picture.draw(picture, (tile_px - picture.width()) / 2, tile_px - picture.height());
}

Picture tileset_picture(const Tiles& tiles) {
    const int rows = tiles.back().id / tileset_columns + 1;
    Picture picture(tileset_columns * tile_px, rows * tile_px);
    for (const Tile& tile : tiles)
        picture.draw(tile.picture, tile.id % tileset_columns * tile_px, tile.id / tileset_columns * tile_px);
    return picture;
}

Picture rim_picture(const Tiles& tiles) {
    constexpr int height = block_size / tileset_columns * tile_px;
    Picture picture(tileset_columns * tile_px, 2 * height);
    for (const Tile& tile : tiles) {
        if (tile.id >= block_size) continue;
        const int x = tile.id % tileset_columns * tile_px;
        const int y = tile.id / tileset_columns * tile_px;
        picture.draw(tile.rim_right, x, y);
        picture.draw(tile.rim_left, x, height + y);
    }
    return picture;
}

Picture tile_group(const Tiles& tiles, const std::vector<std::string>& names) {
    Picture picture(static_cast<int>(names.size()) * tile_px, tile_px);
    for (std::size_t i = 0; i < names.size(); ++i)
        for (const Tile& tile : tiles)
            if (tile.name == names[i]) picture.draw(tile.picture, static_cast<int>(i) * tile_px, 0);
    return picture;
}

std::string tile_kind_text(const Tile& tile) {
    std::ostringstream out;
    out << "{\"shape\": \"" << tile.shape << '"';
    if (!tile.profile.empty()) {
        out << ", \"profile\": [";
        for (std::size_t i = 0; i < tile.profile.size(); ++i) {
            const auto [x, y] = tile.profile[i];
            if (i > 0) out << ", ";
            if (tile.profile.size() == 2)
                out << y;
            else
                out << '[' << x << ", " << y << ']';
        }
        out << ']';
    }
    if (!tile.one_way.empty()) out << ", \"one_way\": \"" << tile.one_way << '"';
    out << ", \"material\": \"" << tile.material << "\"}";
    return out.str();
}

std::string tileset_sidecar(const Tiles& tiles) {
    std::ostringstream out;
    out << "{\n  \"version\": 1,\n  \"tiles\": {";
    const char* separator = "\n";
    for (const Tile& tile : tiles) {
        if (tile.shape.empty()) continue;
        out << separator << "    \"" << tile.id << "\": " << tile_kind_text(tile);
        separator = ",\n";
    }
    out << "\n  }\n}\n";
    return out.str();
}

std::string tileset_table(const Tiles& tiles) {
    std::ostringstream out;
    out << "# The valley's tiles\n\n"
           "Written by `scree-assets art`, with the picture and `valley.tiles.json`. 16 columns of 16 x 16 px.\n\n"
           "- **Ground** exists in five patterns that fit together. The cell in column c and row r takes pattern\n"
           "  k = (c + 2r) mod 5: tile n of the table is id n for k = 0, and 256 + (k - 1) * 144 + n otherwise. Any\n"
           "  pattern may be used anywhere; this rule only makes the stones continue across cells.\n"
           "- **mass_M**: M is the sum of the neighbours that are ground: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64,\n"
           "  NW 128; a corner counts only if both sides next to it do. The 47 masks are in ascending order from\n"
           "  id 0, those with loose stone on top (M even) from id 96. A neighbour that is a slope, half or fill "
           "counts\n"
           "  as ground where the shared side is solid. Masses with nothing above are grass, the others stone.\n"
           "- **Slopes** rise (up) or fall (down) from left to right, tile 0 first; `_fill_` n belongs in the cell "
           "under\n"
           "  slope tile n. A steep slope is 2:1: lower and upper stand in one column, its fill under the lower one "
           "and\n"
           "  its deep under the fill. Ceilings: thick on the named side, the fill in the cell above.\n"
           "- **brick_M**: N 1, E 2, S 4, W 8, in two patterns of 16; choose by chance.\n"
           "- Tiles without a shape are decoration: they belong in a layer of their own, most of them in the cell\n"
           "  above the ground.\n\n"
           "## The mine and the summit\n\n"
           "`mine` and `summit` have the same tiles under the same ids, with rule sheets of their own; a room is "
           "dressed\n"
           "for another area by choosing its tileset. Only looks and materials differ:\n\n"
           "| | valley | mine | summit |\n|---|---|---|---|\n"
           "| ground, brush 248 and 252 | grass | bare rock: stone | snow |\n"
           "| its other cover, brush 249 | loose stone: sand | loose stone: sand | slippery ice |\n"
           "| bricks, brush 250 | stone | timber: wood | stone |\n"
           "| ledges and ramps, brush 251 | wood | grating: metal | wood under snow |\n"
           "| in the place of plants | | crystals, mushrooms, rails (fence), chains (vine), cart (bush) | drifts, "
           "flags (fence), "
           "ice |\n\n"
           "The characters of the collision grid mean the same in all areas, so ice, timber and gratings are "
           "painted.\n\n"
        << rules_guide() << collision_table(tiles)
        << "\n## The tiles\n\n"
           "| id | name | shape | profile | one-way | material |\n|---|---|---|---|---|---|\n";
    for (const Tile& tile : tiles) {
        if (tile.id >= more_patterns_first) break;
        out << "| " << tile.id << " | " << tile.name << " | " << (tile.shape.empty() ? "-" : tile.shape) << " | ";
        for (const auto& [x, y] : tile.profile) out << '(' << x << ", " << y << ") ";
        out << "| " << tile.one_way << " | " << tile.material << " |\n";
    }
    return out.str();
}

}  // namespace scree::assets
