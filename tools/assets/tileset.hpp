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
inline constexpr int fixed_first = 144;          // ids of wood, brick and decoration
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

void add_ground(Tiles& tiles, const Theme& theme);   // ground.cpp
void add_wood(Tiles& tiles, const Theme& theme);     // woodwork.cpp
void add_bricks(Tiles& tiles, const Theme& theme);   // bricks.cpp
void add_brushes(Tiles& tiles, const Theme& theme);  // brushes.cpp
void add_plants(Tiles& tiles, const Theme& theme);   // plants.cpp: what grows and lies about
void put_mine_finds(Tiles& tiles);                   // mine_finds.cpp: the mine's replacement for plants
void put_frost(Tiles& tiles);                        // frost.cpp: and on the summit

/// Draws another picture for the decoration of that name, its foot on the ground.
void put_decoration(Tiles& tiles, const std::string& name, const Picture& picture);

/// A wall of beams, planks and straps for bricks with these neighbours (N 1, E 2, S 4, W 8); timber.cpp.
Picture timber(int mask, int salt);

Tiles area_tiles(const Theme& theme);
Picture tileset_picture(const Tiles& tiles);
/// The rims of ground tiles under their ids 0..143, those lit from the right above those lit from the left.
Picture rim_picture(const Tiles& tiles);
/// The pictures of these tiles side by side; each name is that of a tile.
Picture tile_group(const Tiles& tiles, const std::vector<std::string>& names);
std::string tileset_sidecar(const Tiles& tiles);  // NAME.tiles.json
std::string tile_kind_text(const Tile& tile);     // what it is, as in the sidecar
std::string tileset_rules(const Tiles& tiles);    // NAME.rules.json; the same for all areas
std::string collision_cells(const Tiles& tiles);  // PROJECT.collision.json
std::string collision_table(const Tiles& tiles);  // its lines for README.md
std::string rules_guide();                        // of README.md, the part about rule sheets
std::string tileset_table(const Tiles& tiles);    // README.md, from the valley's

}  // namespace scree::assets
