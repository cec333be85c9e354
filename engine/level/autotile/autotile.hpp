#pragma once
// Paint one tile, or the collision grid alone, and the right edges, corners, fills and ornaments are drawn.
//
// Chosen:     a rule sheet beside the tileset says which painted tiles are of which terrain, and which picture stands
//             for a cell among its neighbours; it is read with the level and changes what is drawn, nothing else.
// Instead of: choosing the tiles in the editor, which has no such thing, or writing the choice into the level file.
// Because:    the level file stays what the designer painted, collision stays what it says, and the game, the picture
//             tool and the checker cannot disagree.
//
// Beside a tileset's image NAME.png may stand NAME.rules.json. Its format is described in content/tilesets/README.md.

#include "engine/level/level.hpp"
#include "engine/level/ogmo/level_file.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scree::ogmo {

/// A set of terrains, one bit each.
using TerrainSet = std::uint64_t;

inline constexpr int max_terrains = 64;
inline constexpr int max_rules = 1024;           // rules and ornaments of a sheet, each
inline constexpr std::size_t max_choices = 256;  // tiles that a rule chooses among

/// Neighbours of a cell as bits: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128. A corner is set only if both sides
/// next to it are, which leaves 47 masks.
using NeighbourMask = std::uint8_t;
[[nodiscard]] const std::array<NeighbourMask, 47>& blob_masks();  // ascending

/// A kind of ground, and what it makes one mass with.
struct Terrain {
    std::string name;
    TerrainSet joins = 0;    // with which it makes one mass; itself always among them
    NeighbourMask open = 0;  // sides (N, E, S, W) on which its neighbours see nothing to join
};

/// The cell at this offset must be of one of these terrains; outside the map everything is as the cell itself.
struct BesideRule {
    int cols = 0;
    int rows = 0;
    TerrainSet terrains = 0;
};

/// For which cells a rule is, by their neighbours, and which tiles it draws there.
struct TileRule {
    TerrainSet terrains = 0;  // it is for cells of these
    NeighbourMask care = 0;   // the neighbours that matter
    NeighbourMask value = 0;  // which of those are joined
    std::vector<BesideRule> beside;
    int chance = 100;          // percent of the cells that it is for, told by their place
    std::vector<int> draw;     // one is chosen by the cell's place
    std::vector<int> by_mask;  // or one per mask, 256 of them
};

/// A picture on top, drawn beside each cell that the rule fits.
struct OrnamentRule {
    TileRule when;
    int cols = 0;  // where it is drawn, from the cell
    int rows = 0;
};

/// Tiles of which there are several sets that fit together: which set counts is told by the cell's place.
struct Patterns {
    int first = 0;  // tile numbers first..last
    int last = -1;
    int step_x = 0;
    int step_y = 0;
    std::vector<int> shift;  // added to the tile number, by (column * step_x + row * step_y) mod the number of sets
};

/// What a rule sheet says.
struct RuleSheet {
    /// What a tile counts as where it was painted.
    struct Painted {
        std::int16_t terrain = -1;
        bool by_rule = false;  // false: it counts as the terrain and is drawn as it was painted
    };
    std::string grid_layer;  // the tile layer into which the collision grid is drawn; may be empty
    std::vector<Terrain> terrains;
    std::vector<Painted> painted;   // by tile number
    std::map<char32_t, int> cells;  // terrain by character of the collision grid
    std::vector<TileRule> rules;    // the first that fits counts
    std::vector<OrnamentRule> ornaments;
    Patterns patterns;
};

/// Rows of cells with what was painted: `tiles` and `grid` are of cols * rows, or empty.
struct PaintedCells {
    int cols = 0;
    int rows = 0;
    std::vector<TileCell> tiles;
    std::vector<char32_t> grid;
};

/// What is to be drawn for painted cells, row by row.
struct DrawnCells {
    std::vector<TileCell> cells;
    std::vector<TileCell> ornaments;  // none if there is not one
};

/// `tile_count` is that of the tileset. Problems name the rule by its number, counted from 0.
[[nodiscard]] Result<RuleSheet> parse_rule_sheet(std::string_view text, const std::string& name, int tile_count);
/// `cave.png` has `cave.rules.json`.
[[nodiscard]] std::filesystem::path rule_sheet_path(std::filesystem::path image);

/// The same for the same cells and sheet, everywhere.
[[nodiscard]] DrawnCells draw_by_rules(const RuleSheet& sheet, const PaintedCells& painted);

/// Replaces what the level draws in the layers whose tileset has a sheet, and adds the sheets to the level's files.
/// Nothing that the simulation reads is changed.
void draw_by_rule_sheets(const Project& project, const LevelFile& file, Level& level, Problems& problems);

}  // namespace scree::ogmo
