#include "game/view/tile_layers.hpp"

#include <algorithm>

namespace scree {

static_assert(static_cast<int>(quad_transpose) == tile_transposed && static_cast<int>(quad_flip_h) == tile_mirrored_x &&
                  static_cast<int>(quad_flip_v) == tile_mirrored_y,
              "cells and quads turn tiles with the same bits");

TileLayers::TileLayers(Art& art, const Level& level) : level_(level) {
    for (const TilesetData& tileset : level.tilesets) tilesets_.push_back(art.textures.add(tileset.image.string()));
}

void TileLayers::draw(DrawList& list, const LayerData& layer, RectI seen, Color tint, const GroundShape* shape) const {
    if (layer.type != LayerType::tiles || layer.cells.empty() || layer.tileset < 0) return;
    const TilesetData& tileset = level_.tilesets[static_cast<std::size_t>(layer.tileset)];
    const TextureId texture = tilesets_[static_cast<std::size_t>(layer.tileset)];
    const int cell_w = std::max(1, layer.cell_size.x / subpixels_per_pixel);
    const int cell_h = std::max(1, layer.cell_size.y / subpixels_per_pixel);
    const int left = layer.offset.x / subpixels_per_pixel;
    const int top = layer.offset.y / subpixels_per_pixel;
    // Tiles may be larger than cells and then reach in from the left and above.
    const int first_col = std::max(0, floor_div(seen.x - left - tileset.tile_width, cell_w));
    const int first_row = std::max(0, floor_div(seen.y - top - tileset.tile_height, cell_h));
    const int end_col = std::min(layer.cols, floor_div(seen.x + seen.w - left, cell_w) + 1);
    const int end_row = std::min(layer.rows, floor_div(seen.y + seen.h - top, cell_h) + 1);
    const auto draw_cell = [&](const std::vector<TileCell>& cells, int col, int row) {
        const TileCell& cell =
            cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(layer.cols) + static_cast<std::size_t>(col)];
        if (cell.id < 0 || tileset.columns <= 0) return;
        const RectI source{tileset.margin_x + tileset.separation_x +
                               cell.id % tileset.columns * (tileset.tile_width + tileset.separation_x),
                           tileset.margin_y + tileset.separation_y +
                               cell.id / tileset.columns * (tileset.tile_height + tileset.separation_y),
                           tileset.tile_width, tileset.tile_height};
        // A tile that is not square is stretched into the same box when it is transposed, as in the editor.
        list.push(
            {.texture = texture,
             .dest = {static_cast<float>(left + col * cell_w - seen.x), static_cast<float>(top + row * cell_h - seen.y),
                      static_cast<float>(tileset.tile_width), static_cast<float>(tileset.tile_height)},
             .source = source,
             .tint = tint,
             .flags = cell.flags});
    };
    const auto is_buried = [&](int col, int row) {
        return shape != nullptr && shape->has_lines() && col < shape->cols() && row < shape->rows() &&
               shape->is_extended(col, row);
    };
    // Column by column, as the editor lays larger tiles over their neighbours.
    for (int col = first_col; col < end_col; ++col)
        for (int row = first_row; row < end_row; ++row) draw_cell(layer.cells, col, row);
    for (int col = first_col; col < end_col && !layer.ornaments.empty(); ++col)
        for (int row = first_row; row < end_row; ++row)
            if (!is_buried(col, row)) draw_cell(layer.ornaments, col, row);
}

}  // namespace scree
