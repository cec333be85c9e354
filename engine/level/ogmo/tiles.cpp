#include "engine/core/capitals.hpp"
#include "engine/level/ogmo/layers.hpp"

#include <cmath>

namespace scree::ogmo {

namespace {

/// Reads one layer's tiles, naming the cell of each fault.
class TileReader {
  public:
    TileReader(const LayerContext& context, const Layer& layer) : report_(context.report), layer_(layer) {
        if (layer.tileset < 0) return;
        tileset_ = &context.project.tilesets[static_cast<std::size_t>(layer.tileset)];
    }

    std::int32_t id(const Json& cell, int col, int row) {
        if (const double* number = cell.number()) return known(*number, *number, *number, col, row);
        if (cell.is_null()) {
            report_.warning("tile-null", cell_place(layer_.name, col, row), "the cell is null; it is read as empty",
                            "Save the level again in OGMO Editor");
            return -1;
        }
        return wrong(cell, col, row, "a tile's number");
    }

    std::int32_t coordinates(const Json& cell, int col, int row) {
        const Json::Array* pair = cell.array();
        if (cell.is_null()) return id(cell, col, row);
        if (pair == nullptr || pair->empty() || pair->size() > 2) return wrong(cell, col, row, "[-1] or [column, row]");
        const double* x = pair->front().number();
        const double* y = pair->back().number();
        if (x == nullptr || y == nullptr) return wrong(cell, col, row, "[-1] or [column, row]");
        if (*x < 0 || *y < 0) return -1;
        if (pair->size() == 1) return wrong(cell, col, row, "[-1] or [column, row]");
        if (tileset_ == nullptr) return -1;  // unknown-tileset has said so
        const double columns = tileset_->columns;
        return known(*x + *y * columns, *x < columns ? *x : -2, *y, col, row);
    }

    std::uint8_t flags(const Json& cell, int col, int row) {
        const double* number = cell.number();
        if (number == nullptr || *number != std::floor(*number)) {
            if (!cell.is_null()) wrong(cell, col, row, "a tile's flags");
            return 0;
        }
        if (*number >= 0 && *number <= 7) return static_cast<std::uint8_t>(*number);
        report_.error("bad-tile-flags", cell_place(layer_.name, col, row),
                      "flags are 0 to 7, not " + number_text(*number), "Paint the cell again in OGMO Editor");
        if (*number < 0 || *number > 1e9) return 0;
        return static_cast<std::uint8_t>(static_cast<std::uint32_t>(*number) & 7U);
    }

  private:
    /// `x` and `y` are whole unless something is wrong; -2 marks a column beyond the tileset.
    std::int32_t known(double id, double x, double y, int col, int row) {
        if (x != std::floor(x) || y != std::floor(y)) {
            report_.error("wrong-type", cell_place(layer_.name, col, row), number_text(id) + " is not an integer",
                          "Paint the cell again in OGMO Editor");
            return -1;
        }
        if (id < 0) return -1;
        // Without its image the tiles of a tileset are unknown; image-missing has reported that.
        const bool known_tiles = tileset_ != nullptr && tileset_->image_found;
        const double count = known_tiles ? tileset_->tile_count() : 2'147'483'647.0;
        if (id < count && x != -2) return static_cast<std::int32_t>(id);
        if (!known_tiles) return -1;
        report_.error("tile-outside-tileset", cell_place(layer_.name, col, row),
                      "tile " + number_text(id) + " is not in tileset " + in_quotes(layer_.tileset_label) +
                          (count > 0 ? ", whose tiles are 0 to " + number_text(count - 1) : ", which has no tiles"),
                      "Paint the cell again in OGMO Editor, or add the tile to the image");
        return -1;
    }
    std::int32_t wrong(const Json& cell, int col, int row, const char* wanted) {
        report_.wrong_type(cell_place(layer_.name, col, row), cell.type_name(), wanted,
                           "Paint the cell again in OGMO Editor");
        return -1;
    }

    Report& report_;
    const Layer& layer_;
    const Tileset* tileset_ = nullptr;
};

void read_tileset_label(const Fields& fields, const LayerContext& context, Layer& layer) {
    layer.tileset_label = fields.text("tileset");
    layer.tileset = find_tileset(context.project, layer.tileset_label);
    std::vector<std::string> labels;
    for (const Tileset& tileset : context.project.tilesets) labels.push_back(tileset.label);
    if (layer.tileset < 0 && !(layer.tileset_label.empty() && context.project.tilesets.empty()))
        context.report.error(
            "unknown-tileset", fields.place(),
            (layer.tileset_label.empty() ? std::string("the layer names no tileset")
                                         : "the project has no tileset " + in_quotes(layer.tileset_label)) +
                maybe_meant(layer.tileset_label, labels) + "; OGMO Editor would use another one instead",
            "Choose a tileset for the layer in OGMO Editor, or give the tileset this name again");
}

}  // namespace

void read_tiles(const Fields& fields, const LayerContext& context, Layer& layer) {
    Report& report = context.report;
    read_tileset_label(fields, context, layer);
    const bool by_id = fields.has("data") || fields.has("data2D");
    const CellTable cells = by_id ? read_cells(fields, "data", "data2D", false, false, layer, report)
                                  : read_cells(fields, "dataCoords", "dataCoords2D", false, false, layer, report);
    if (!cells.found) {
        report.error("layer-data-missing", fields.place(),
                     "the layer has no tiles (data, data2D, dataCoords or dataCoords2D)",
                     "Restore the file; OGMO Editor refuses it");
        return;
    }
    const CellTable flags = read_cells(fields, "tileFlags", "tileFlags2D", false, true, layer, report);
    bool too_short = false;
    for (std::size_t at = 0; at < flags.at.size() && at < cells.at.size(); ++at)
        too_short = too_short || (flags.at[at] == nullptr && cells.at[at] != nullptr);
    if (too_short)
        report.warning("flags-too-short", fields.place(),
                       "it has fewer rotation flags than cells; the rest count as not rotated",
                       "Open the level in OGMO Editor, look at the layer and save it");
    layer.tiles.assign(cells.at.size(), -1);
    layer.flags.assign(cells.at.size(), 0);
    layer.doubtful = report.errors() != context.errors_before;
    TileReader reader(context, layer);
    std::size_t i = 0;
    for (int row = 0; row < layer.rows && i < cells.at.size(); ++row) {
        for (int col = 0; col < layer.cols; ++col, ++i) {
            const int errors = report.errors();
            if (cells.at[i] != nullptr)
                layer.tiles[i] = by_id ? reader.id(*cells.at[i], col, row) : reader.coordinates(*cells.at[i], col, row);
            if (i < flags.at.size() && flags.at[i] != nullptr) {
                const std::uint8_t cell_flags = reader.flags(*flags.at[i], col, row);
                if (layer.tiles[i] >= 0) layer.flags[i] = cell_flags;
            }
            if (report.errors() != errors) layer.unread_cells.push_back(i);
        }
    }
}

}  // namespace scree::ogmo
