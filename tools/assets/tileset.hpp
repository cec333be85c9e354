#pragma once
// An area's tileset: pictures and what they are, kept in one list so that art, collision and table cannot disagree.

#include "tools/assets/picture.hpp"
#include "tools/assets/theme.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scree::assets {

struct Tile {
    int id = -1;
    std::string name;
    Picture picture;
    std::string shape;                         // solid, floor, ceiling, or empty for decoration
    std::vector<std::pair<int, int>> profile;  // px; none for solid
    std::string one_way;                       // up, or empty
    std::string material;
    Picture rim_right = {};  // of ground in pattern 0: white where light from the right and above falls on an edge
    Picture rim_left = {};
};

using Tiles = std::vector<Tile>;

inline constexpr int tileset_columns = 16;
inline constexpr int block_size = 144;           // tiles of ground in one pattern
inline constexpr int fixed_first = 144;          // ids of wood, bricks and walls
inline constexpr int plants_first = 208;         // ids of what grows and lies about
inline constexpr int more_patterns_first = 256;  // ids of patterns 1..4

// Tiles to paint with; the rule sheet says what is drawn for them.
inline constexpr int ground_brush = 248;
inline constexpr int gravel_brush = 249;
inline constexpr int brick_brush = 250;
inline constexpr int ledge_brush = 251;
inline constexpr int half_brush = 252;

/// The id of ground tile `n` (0..143) in pattern 0..4.
constexpr int ground_id(int n, int pattern) {
    return pattern == 0 ? n : more_patterns_first + (pattern - 1) * block_size + n;
}

/// The neighbour masks that differ in the 47 tile set, ascending; bits N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128,
/// where a corner counts only between two sides.
std::vector<int> blob_masks();

void add_ground(Tiles& tiles, const Theme& theme);  // ground.cpp
/// drawn_tiles.cpp: `drawn`, which is tiles/AREA.png, has those from `fixed_first` on, in rows of `tileset_columns`.
void add_drawn_tiles(Tiles& tiles, const Theme& theme, const Picture& drawn);

Tiles area_tiles(const Theme& theme, const Picture& drawn);
Picture tileset_picture(const Tiles& tiles);
/// The rims of ground tiles under their ids 0..143, those lit from the right above those lit from the left.
Picture rim_picture(const Tiles& tiles);
/// The pictures of these tiles side by side; each name is that of a tile.
Picture tile_group(const Tiles& tiles, const std::vector<std::string>& names);
std::string tileset_sidecar(const Tiles& tiles);  // NAME.tiles.json
std::string tile_kind_text(const Tile& tile);     // what it is, as in the sidecar
std::string collision_cells(const Tiles& tiles);  // PROJECT.collision.json
std::string collision_table(const Tiles& tiles);  // its lines for README.md
std::string tileset_table(const Tiles& tiles);    // README.md's lines for the tiles

}  // namespace scree::assets
