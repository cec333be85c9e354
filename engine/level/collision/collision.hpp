#pragma once
// Which cells of a level are what: its grid, made from the layers that collide.
// A layer counts for what is in it: an empty one, or one of tiles without shapes, may have any cells and any offset, as
// the editor lets every layer have its own.

#include "engine/level/level.hpp"
#include "engine/level/ogmo/level_file.hpp"
#include "engine/level/sidecar/tileset_sidecar.hpp"

#include <map>
#include <optional>
#include <vector>

namespace scree::ogmo {

/// What of the map is not as it was painted, because an error kept it from being read.
struct CollisionDoubts {
    bool everything = false;
    std::vector<Aabb> cells;  // subpixels; they are empty in the grid
};

/// Fills the level's grid and tag names from the layers of `file` and the sidecars beside tilesets and project, and
/// adds these to the level's files. The level's outside is taken from its values.
CollisionDoubts build_collision(const Project& project, const LevelFile& file, Level& level, Problems& problems);

/// The first character of a grid's legend, which is written where nothing is painted.
[[nodiscard]] char32_t empty_character(const Project& project, const Layer& grid);
/// True if nothing is painted in a grid.
[[nodiscard]] bool is_blank(const Project& project, const Layer& grid);

/// Layers that could collide, the lowest first, and what their cells mean.
struct CollisionLayers {
    std::vector<const Layer*> tiles;         // whose tilesets have a sidecar
    std::map<int, TilesetSidecar> tilesets;  // by index; only those with a sidecar
    const Layer* grid = nullptr;
    std::optional<CollisionSidecar> characters;
    /// Those with a cell that is more than empty; tiles do not count under a grid that replaces them.
    [[nodiscard]] std::vector<const Layer*> colliding(const Project& project) const;
};

/// The whole-pixel size of a layer's square cells; nothing if those of its size cannot collide.
[[nodiscard]] std::optional<int> whole_cell_size(const Layer& layer);
/// The size of the map's cells where no layer collides: that of the first that could, else of the lowest layer of
/// tiles, else 16.
[[nodiscard]] int usual_cell_size(const CollisionLayers& layers, const LevelFile& file);
/// The size of the cells of all layers that collide, with errors of each that has others.
[[nodiscard]] int common_cell_size(const std::vector<const Layer*>& colliding, int usual, const Project& project,
                                   Report& report);

}  // namespace scree::ogmo
