#pragma once
// The layers of a level file, and their kinds, one function each.

#include "engine/level/ogmo/level_file.hpp"

namespace scree::ogmo {

/// What reading a layer needs besides itself.
struct LayerContext {
    const Project& project;
    const LayerTemplate* model;  // nullptr if the project has none
    Version version;
    Point level_size;
    bool radians;  // entity and decal angles of 3.4 and later
    ValueFolders folders;
    Report& report;
    int errors_before = 0;      // in the report, when the layer began
    bool size_is_known = true;  // false: the level's size is made up, so nothing follows from it
    Point map_cell{8, 8};       // px, what the columns and rows of things are counted in
};

/// Where paths among the values of a level of this project lead to.
[[nodiscard]] ValueFolders folders_of(const Project& project, const std::filesystem::path& level);
/// Tells of keys of the XML that the editor once wrote, and that it still reads.
void warn_of_xml(const Fields& fields, Report& report);

/// The kind of a layer by the data that it has; nothing if it has none.
[[nodiscard]] std::optional<LayerKind> kind_by_data(const Json& layer);

/// True if there are several layers, the project has no id of theirs, and not all of their names.
[[nodiscard]] bool is_of_other_project(const Json::Array& layers, const Project& project);

/// Puts all layers of the project into the level, in its order, with what the file has of them; behind them those that
/// only the file has.
void read_layers(const Fields& fields, LevelFile& level, const Project& project, Report& report);

/// Where every list of cells is for a level of another size, it is the level's own size that is wrong, once.
void blame_size(const Json::Array& layers, const LevelFile& level, Report& report);

void read_tiles(const Fields& fields, const LayerContext& context, Layer& layer);
void read_grid(const Fields& fields, const LayerContext& context, Layer& layer);
void read_entities(const Fields& fields, const LayerContext& context, Layer& layer);
void read_decals(const Fields& fields, const LayerContext& context, Layer& layer);

/// The cells of a tile or grid layer, put in rows: `at` is nullptr where the file has none.
struct CellTable {
    std::vector<const Json*> at;  // cols * rows, or none at all if the file has far fewer than the layer
    bool found = false;           // false if the key is not there
};

/// Reads the list under `one`, or the list of rows under `two`, and reports counts that are not the layer's. With
/// `by_columns` the outer list under `two` runs over columns. `short_is_fine`: missing items are no fault.
[[nodiscard]] CellTable read_cells(const Fields& fields, std::string_view one, std::string_view two, bool by_columns,
                                   bool short_is_fine, const Layer& layer, Report& report);

}  // namespace scree::ogmo
