#include "engine/level/ogmo/layers.hpp"

#include <algorithm>

namespace scree::ogmo {

namespace {

constexpr std::size_t sparse = 64;  // a file with fewer cells than one in so many is not padded: it may be an attack

std::string counts(std::size_t found, std::size_t wanted, const char* what) {
    return "it has " + std::to_string(found) + " " + what + " instead of " + std::to_string(wanted);
}

constexpr const char* remedy = "Open the level in OGMO Editor, look at the layer and save it";

void read_list(const Json::Array& items, std::string_view key, const Fields& fields, bool short_is_fine,
               const Layer& layer, Report& report, CellTable& table) {
    const auto cols = static_cast<std::size_t>(layer.cols);
    std::size_t stride = cols;
    if (items.size() != table.at.size()) {
        const double told_cols = fields.number("gridCellsX", layer.cols);
        const double told_rows = fields.number("gridCellsY", layer.rows);
        const std::string place = fields.place() + ", " + in_quotes(key);
        if (told_cols >= 1 && told_cols <= 32'767 && told_cols * told_rows == static_cast<double>(items.size())) {
            stride = static_cast<std::size_t>(told_cols);
            report.warning("cells-by-file-count", place,
                           counts(items.size(), table.at.size(), "cells") +
                               ", which equals gridCellsX times gridCellsY and is read that way",
                           remedy);
        } else if (!short_is_fine || items.size() > table.at.size()) {
            report.error("wrong-cell-count", place, counts(items.size(), table.at.size(), "cells"), remedy);
        }
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::size_t col = i % stride;
        const std::size_t index = i / stride * cols + col;
        if (col < cols && index < table.at.size()) table.at[index] = &items[i];
    }
}

/// Mostly all lines of a layer are wrong in the same way, which is one mistake.
void tell_odd_lines(const Json::Array& lines, std::size_t inner, bool short_is_fine, const std::string& place,
                    const std::string& line_name, Report& report) {
    std::size_t odd = 0;
    std::size_t first = 0;
    for (std::size_t i = lines.size(); i-- > 0;) {
        const Json::Array* line = lines[i].array();
        if (line == nullptr || line->size() == inner || (short_is_fine && line->size() < inner)) continue;
        ++odd;
        first = i;
    }
    if (odd == 0) return;
    const std::string others = odd == 1 ? "" : "; in all " + std::to_string(odd) + " " + line_name + "s are wrong so";
    report.error("wrong-row-length", place + ", " + line_name + " " + std::to_string(first),
                 counts(lines[first].array()->size(), inner, "cells") + others, remedy);
}

void read_rows(const Json::Array& lines, std::string_view key, const Fields& fields, bool by_columns,
               bool short_is_fine, const Layer& layer, Report& report, CellTable& table) {
    const auto cols = static_cast<std::size_t>(layer.cols);
    const auto rows = static_cast<std::size_t>(layer.rows);
    const std::size_t outer = by_columns ? cols : rows;
    const std::size_t inner = by_columns ? rows : cols;
    const char* line_name = by_columns ? "column" : "row";
    const std::string place = fields.place() + ", " + in_quotes(key);
    if (lines.size() != outer && !(short_is_fine && lines.size() < outer))
        report.error(by_columns ? "wrong-column-count" : "wrong-row-count", place,
                     counts(lines.size(), outer, by_columns ? "columns" : "rows"), remedy);
    tell_odd_lines(lines, inner, short_is_fine, place, line_name, report);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Json::Array* line = lines[i].array();
        const auto line_place = [&] { return place + ", " + line_name + " " + std::to_string(i); };
        if (line == nullptr) {
            report.wrong_type(line_place(), lines[i].type_name(), "a list", remedy);
            continue;
        }
        for (std::size_t j = 0; i < outer && j < std::min(line->size(), inner); ++j)
            table.at[by_columns ? j * cols + i : i * cols + j] = &(*line)[j];
    }
}

std::size_t item_count(const Json::Array& lines) {
    std::size_t count = 0;
    for (const Json& line : lines) count += line.items().size();
    return count;
}

}  // namespace

CellTable read_cells(const Fields& fields, std::string_view one, std::string_view two, bool by_columns,
                     bool short_is_fine, const Layer& layer, Report& report) {
    CellTable table;
    const bool listed = fields.has(one);
    const std::string_view key = listed ? one : two;
    if (!fields.has(key)) return table;
    table.found = true;
    const Json::Array* items = fields.array(key);
    if (items == nullptr) return table;
    const std::size_t wanted = static_cast<std::size_t>(layer.cols) * static_cast<std::size_t>(layer.rows);
    const std::size_t found = listed ? items->size() : item_count(*items);
    if (found * sparse + 4096 < wanted) {
        if (!short_is_fine)
            report.error("wrong-cell-count", fields.place() + ", " + in_quotes(key), counts(found, wanted, "cells"),
                         remedy);
        return table;
    }
    table.at.resize(wanted, nullptr);
    if (listed)
        read_list(*items, key, fields, short_is_fine, layer, report, table);
    else
        read_rows(*items, key, fields, by_columns, short_is_fine, layer, report, table);
    return table;
}

}  // namespace scree::ogmo
