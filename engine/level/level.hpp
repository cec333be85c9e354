#pragma once

#include "engine/core/aabb.hpp"
#include "engine/core/problem.hpp"
#include "engine/level/values.hpp"
#include "engine/tiles/tile_grid.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

/// An image cut into tiles. Lengths in pixels; the source of tile `id` starts at
/// margin + separation + (id % columns, id / columns) * (tile + separation).
struct TilesetData {
    std::string label;
    std::filesystem::path image;  // empty if it is not opened; a warning has said so
    int image_width = 0;
    int image_height = 0;
    int tile_width = 0;
    int tile_height = 0;
    int separation_x = 0;
    int separation_y = 0;
    int margin_x = 0;
    int margin_y = 0;
    int columns = 0;
    int rows = 0;
};

/// Bits of TileCell::flags, applied in this order. Each mirrors the tile in its own box.
inline constexpr std::uint8_t tile_transposed = 1;  // over the diagonal from the top left to the bottom right
inline constexpr std::uint8_t tile_mirrored_x = 4;  // left and right
inline constexpr std::uint8_t tile_mirrored_y = 2;  // up and down

/// A tile as it is drawn: which one, and how it is turned.
struct TileCell {
    std::int32_t id = -1;  // within the tileset; -1 is empty
    std::uint8_t flags = 0;
};

/// A picture that stands anywhere.
struct DecalData {
    std::filesystem::path image;  // may be missing; a warning has said so
    bool image_found = false;     // false if it is missing or is no image
    int image_width = 32;         // px; 32 x 32 if it was not found, as in the editor
    int image_height = 32;
    Vec position;        // subpixels, of its origin
    double scale_x = 1;  // negative mirrors about the origin
    double scale_y = 1;
    double origin_x = 0.5;  // as a fraction of the image
    double origin_y = 0.5;
    double rotation = 0;  // degrees, clockwise, about the origin
    Values values;
};

/// What a layer to draw is made of.
enum class LayerType : std::uint8_t { tiles, decals, entities };

/// One layer to draw. Tiles are drawn at their own size, top left corner at the cell's, larger ones over their
/// neighbours.
struct LayerData {
    LayerType type = LayerType::tiles;
    std::string name;
    int tileset = -1;  // index into the level's tilesets; tiles only
    int cols = 0;
    int rows = 0;
    Vec cell_size;  // subpixels
    Vec offset;     // subpixels, of the top left corner of cell (0, 0)
    // Row by row, cols * rows, or none if the layer is empty; tiles only. What is drawn: cells that a rule sheet draws
    // hold what it chose (see autotile/autotile.hpp), not what was painted.
    std::vector<TileCell> cells;
    std::vector<TileCell> ornaments;  // drawn over the cells, of the same size, or none; chosen by a rule sheet
    std::vector<DecalData> decals;    // the first is drawn lowest; decals only
};

/// A thing placed in the level. What it means is the game's affair.
struct EntityData {
    int id = 0;  // unique within its layer
    std::string name;
    int layer = 0;     // index into the level's layers
    Aabb box;          // unrotated, subpixels
    Vec position;      // of the origin, about which it is turned
    int rotation = 0;  // whole degrees clockwise, 0..359
    bool flipped_x = false;
    bool flipped_y = false;
    std::vector<Vec> nodes;  // subpixels, absolute, in order of the path; without the entity's own position
    Values values;
};

/// A whole level, ready to play. Immutable once loaded; hold it as std::shared_ptr<const Level>.
///
/// The grid's cells come from the tile layers whose tileset has a sidecar (see sidecar/tileset_sidecar.hpp); where two
/// such layers both have a shape in a cell, the upper counts. The grid layer named `collision` adds to that or replaces
/// it. The level values `left`, `right`, `top` and `bottom` are "wall" or "open" and say what surrounds the map.
struct Level {
    std::string name;            // of the file, without folder and extension
    std::filesystem::path path;  // as given to load_level
    std::filesystem::path project_path;
    int width = 0;   // px
    int height = 0;  // px
    TileGrid grid{1, 1, 16};
    std::vector<std::string> unread_grids;  // names of painted grid layers that are not `collision`: nothing reads them
    std::vector<std::string> tag_names;     // bit i of Tags is called tag_names[i]; sorted
    std::vector<TilesetData> tilesets;      // those of the project, in its order
    std::vector<LayerData> layers;          // in draw order, the lowest first
    std::vector<EntityData> entities;       // by layer, then by rising id
    Values values;
    std::uint32_t background = 0xFFU;          // 0xRRGGBBAA
    std::vector<std::filesystem::path> files;  // all files that it was read from, to watch them for changes
    std::uint64_t content_hash = 0;            // over grid, entities and values: what a simulation reads

    /// The bit of that tag, or zero if no tile of this level has it.
    [[nodiscard]] Tags tag(std::string_view tag_name) const;
};

/// Pixels as subpixels: the nearest, halves away from zero. Beyond +-8,380,415 px it stays at that limit.
[[nodiscard]] Sub to_subpixels(double pixels);

/// Loads a level of the project that has it in one of its level folders: the nearest .ogmo file above the level.
[[nodiscard]] Result<Level> load_level(const std::filesystem::path& path);
/// The same with the project named.
[[nodiscard]] Result<Level> load_level(const std::filesystem::path& path, const std::filesystem::path& project_path);

}  // namespace scree
