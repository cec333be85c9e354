#include "engine/level/ogmo/layers.hpp"

#include <algorithm>

namespace scree::ogmo {

namespace {

/// `grid2D` runs over columns in files up to 3.2.0, over rows from 3.2.1; where the sizes fit only the other reading
/// they decide.
bool is_by_columns(const Fields& fields, const LayerContext& context, const Layer& layer) {
    const bool by_version = context.version < Version{3, 2, 1};
    const Json* grid = fields.find("grid2D");
    if (grid == nullptr || grid->array() == nullptr || layer.cols == layer.rows) return by_version;
    const auto fits = [&](int outer, int inner) {
        const Json::Array& lines = *grid->array();
        if (lines.size() != static_cast<std::size_t>(outer)) return false;
        return std::all_of(lines.begin(), lines.end(), [&](const Json& line) {
            return line.array() != nullptr && line.array()->size() == static_cast<std::size_t>(inner);
        });
    };
    const bool fits_columns = fits(layer.cols, layer.rows);
    const bool fits_rows = fits(layer.rows, layer.cols);
    if (fits_columns == fits_rows || fits_columns == by_version) return by_version;
    context.report.warning("grid-turned", fields.place(),
                           std::string("for its version the grid runs over ") + (by_version ? "columns" : "rows") +
                               ", but its size fits only the other order, which is used",
                           "Save the level again in OGMO Editor");
    return fits_columns;
}

}  // namespace

void read_grid(const Fields& fields, const LayerContext& context, Layer& layer) {
    Report& report = context.report;
    const bool by_columns = is_by_columns(fields, context, layer);
    const CellTable table = read_cells(fields, "grid", "grid2D", by_columns, false, layer, report);
    if (!table.found) {
        report.error("layer-data-missing", fields.place(), "the layer has no cells (grid or grid2D)",
                     "Restore the file; OGMO Editor refuses it");
        return;
    }
    const std::vector<LegendEntry> no_legend;
    const std::vector<LegendEntry>& legend = context.model == nullptr ? no_legend : context.model->legend;
    const char32_t empty = legend.empty() ? U'0' : legend.front().character;
    layer.cells.assign(table.at.size(), empty);
    char32_t last_known = empty;
    layer.doubtful = report.errors() != context.errors_before;
    std::size_t i = 0;
    for (int row = 0; row < layer.rows && i < table.at.size(); ++row) {
        for (int col = 0; col < layer.cols; ++col, ++i) {
            const Json* cell = table.at[i];
            if (cell == nullptr || cell->is_null()) continue;
            std::optional<char32_t> character;
            if (const std::string* text = cell->text()) character = single_character(*text);
            if (const double* number = cell->number()) {
                character = single_character(number_text(*number));
                if (character)
                    report.warning("cell-is-number", cell_place(layer.name, col, row),
                                   "a number instead of the character " + number_text(*number),
                                   "Save the level again in OGMO Editor");
            }
            if (!character) {
                report.error("wrong-type", cell_place(layer.name, col, row), "expected one character",
                             "Paint the cell again in OGMO Editor");
                layer.unread_cells.push_back(i);
                continue;
            }
            layer.cells[i] = *character;
            if (*character == last_known) continue;
            const bool known = std::any_of(legend.begin(), legend.end(),
                                           [&](const LegendEntry& entry) { return entry.character == *character; });
            if (known)
                last_known = *character;
            else if (context.model != nullptr && context.model->legend_is_sound)
                report.warning("character-not-in-legend", cell_place(layer.name, col, row),
                               "this character is not in the project's legend",
                               "Paint the cell again, or add the character to the legend");
        }
    }
}

}  // namespace scree::ogmo
