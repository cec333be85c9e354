#include "engine/level/ogmo/layers.hpp"

#include <cmath>

namespace scree::ogmo {

namespace {

/// The size of the level for which the layer's list of cells was saved; nothing if it cannot be told.
std::optional<Point> size_when_saved(const Json& layer) {
    for (const char* key : {"data", "dataCoords", "grid"}) {
        const std::size_t cells = layer[key].items().size();
        if (cells == 0) continue;
        const Point told{layer.number_or("gridCellsX", 0), layer.number_or("gridCellsY", 0)};
        if (told.x * told.y != static_cast<double>(cells)) return std::nullopt;
        return Point{told.x * layer.number_or("gridCellWidth", 0), told.y * layer.number_or("gridCellHeight", 0)};
    }
    return std::nullopt;
}

}  // namespace

void blame_size(const Json::Array& layers, const LevelFile& level, Report& report) {
    std::optional<Point> saved;
    int lists = 0;
    for (const Json& layer : layers) {
        const std::optional<LayerKind> kind = kind_by_data(layer);
        if (kind != LayerKind::tile && kind != LayerKind::grid) continue;
        const std::optional<Point> size = size_when_saved(layer);
        if (!size || (saved && *saved != *size)) return;
        const Point cell{layer.number_or("gridCellWidth", 0), layer.number_or("gridCellHeight", 0)};
        if (std::ceil(level.size.x / cell.x) * cell.x == size->x &&
            std::ceil(level.size.y / cell.y) * cell.y == size->y)
            return;  // the last cells may stick out
        saved = size;
        ++lists;
    }
    if (lists < 2 || level.doubtful) return;
    for (const char* code : {"cell-count-stale", "cell-count-too-large", "cells-by-file-count", "size-not-whole-cells"})
        report.forget(code);
    report.warning("level-size-stale", "\"width\", \"height\"",
                   "the level's stated size is " + number_text(level.size.x) + " x " + number_text(level.size.y) +
                       " pixels, but all layers were saved for " + number_text(saved->x) + " x " +
                       number_text(saved->y),
                   "Restore the old size, and resize the level in OGMO Editor");
}

}  // namespace scree::ogmo
