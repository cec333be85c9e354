#include "tools/assets/tileset.hpp"

#include "tools/assets/terrain.hpp"

#include <algorithm>
#include <sstream>

namespace scree::assets {

Tiles area_tiles(const Theme& theme, const Picture& drawn) {
    Tiles tiles;
    add_ground(tiles, theme);
    add_drawn_tiles(tiles, theme, drawn);
    std::sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) { return a.id < b.id; });
    return tiles;
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
    out << "| id | name | shape | profile | one-way | material |\n|---|---|---|---|---|---|\n";
    for (const Tile& tile : tiles) {
        if (tile.id >= more_patterns_first) break;
        out << "| " << tile.id << " | " << tile.name << " | " << (tile.shape.empty() ? "-" : tile.shape) << " | ";
        for (const auto& [x, y] : tile.profile) out << '(' << x << ", " << y << ") ";
        out << "| " << tile.one_way << " | " << tile.material << " |\n";
    }
    return out.str();
}

}  // namespace scree::assets
