#include "engine/level/collision/collision.hpp"

#include "engine/tiles/tile_grid.hpp"

#include <algorithm>
#include <cmath>

namespace scree::ogmo {

namespace {

bool is_something(const CellKind& kind) { return kind.shape.type != ShapeType::empty || !kind.tags.empty(); }

bool has_shapes(const Layer& layer, const TilesetSidecar& sidecar) {
    return std::any_of(layer.tiles.begin(), layer.tiles.end(), [&](std::int32_t tile) {
        const auto kind = tile < 0 ? sidecar.tiles.end() : sidecar.tiles.find(tile);
        return kind != sidecar.tiles.end() && is_something(kind->second);
    });
}

/// What was painted was meant, also if nothing is said of it; what is said to be empty takes away what is under it.
bool has_shapes(const Project& project, const Layer& grid, const CollisionSidecar& sidecar) {
    const char32_t empty = empty_character(project, grid);
    return std::any_of(grid.cells.begin(), grid.cells.end(), [&](char32_t character) {
        if (character != empty) return true;
        const auto kind = sidecar.cells.find(character);
        return kind != sidecar.cells.end() && (is_something(kind->second) || !sidecar.replace);
    });
}

void refuse_offset(const Layer& layer, const std::vector<const Layer*>& colliding, Report& report) {
    const bool all_alike = std::all_of(colliding.begin(), colliding.end(),
                                       [&](const Layer* other) { return other->offset == layer.offset; });
    report.error("collision-layer-offset", "layer " + in_quotes(layer.name),
                 "its cells have an offset of " + number_text(layer.offset.x) + ", " + number_text(layer.offset.y) +
                     " pixels; a layer that collides must not have one",
                 all_alike ? "Resize the level so that the layer's offset is zero"
                           : "Write \"offsetX\": 0 and \"offsetY\": 0 in the file, as in other layers");
}

}  // namespace

char32_t empty_character(const Project& project, const Layer& grid) {
    const std::vector<LegendEntry>& legend = project.layers[static_cast<std::size_t>(grid.model)].legend;
    return legend.empty() ? U'0' : legend.front().character;
}

bool is_blank(const Project& project, const Layer& grid) {
    const char32_t empty = empty_character(project, grid);
    return std::all_of(grid.cells.begin(), grid.cells.end(), [&](char32_t character) { return character == empty; });
}

std::vector<const Layer*> CollisionLayers::colliding(const Project& project) const {
    std::vector<const Layer*> out;
    if (!characters || !characters->replace)
        for (const Layer* layer : tiles)
            if (has_shapes(*layer, tilesets.at(layer->tileset))) out.push_back(layer);
    if (grid != nullptr && (characters ? has_shapes(project, *grid, *characters) : !is_blank(project, *grid)))
        out.push_back(grid);
    return out;
}

std::optional<int> whole_cell_size(const Layer& layer) {
    const double size = layer.cell_size.x;
    if (size != layer.cell_size.y || size != std::floor(size) || size < min_tile_size || size > max_tile_size)
        return std::nullopt;
    return static_cast<int>(size);
}

int usual_cell_size(const CollisionLayers& layers, const LevelFile& file) {
    for (const Layer* layer : layers.tiles)
        if (const std::optional<int> size = whole_cell_size(*layer)) return *size;
    if (layers.grid != nullptr)
        if (const std::optional<int> size = whole_cell_size(*layers.grid)) return *size;
    for (auto layer = file.layers.rbegin(); layer != file.layers.rend(); ++layer)
        if (const std::optional<int> size = whole_cell_size(*layer); size && layer->kind == LayerKind::tile)
            return *size;
    return 16;
}

int common_cell_size(const std::vector<const Layer*>& colliding, int usual, const Project& project, Report& report) {
    // The odd one is told, not the many.
    int common =
        std::any_of(colliding.begin(), colliding.end(),
                    [&](const Layer* layer) { return whole_cell_size(*layer) == usual && layer->offset == Point{}; })
            ? usual
            : 0;
    for (const Layer* layer : colliding) {
        const std::string place = "layer " + in_quotes(layer->name);
        const std::optional<int> size = whole_cell_size(*layer);
        if (!size) {
            report.error("bad-tile-size", place,
                         "cells that collide are square, 4 to 256 whole pixels, not " +
                             number_text(layer->cell_size.x) + " x " + number_text(layer->cell_size.y),
                         "Change the layer's grid size in the project editor");
            continue;
        }
        if (layer->offset.x != 0 || layer->offset.y != 0) {
            refuse_offset(*layer, colliding, report);
            continue;
        }
        if (common == 0) common = *size;
        if (*size != common)
            report.error("tile-sizes-differ", place,
                         "its cells have " + std::to_string(*size) + " pixels, those of another layer that collides " +
                             std::to_string(common),
                         "Give all layers that collide one grid size");
    }
    if (common == 0) common = usual;
    for (const Layer* layer : colliding) {
        if (layer->kind != LayerKind::tile) continue;
        const int pixels = project.tilesets[static_cast<std::size_t>(layer->tileset)].tile_width;
        if (pixels != common)
            report.error(
                "tile-sizes-differ", "layer " + in_quotes(layer->name),
                "its tileset's tiles have " + std::to_string(pixels) + " pixels, its cells " + std::to_string(common),
                "Tiles with shapes must be as large as their cells");
    }
    return common;
}

}  // namespace scree::ogmo
