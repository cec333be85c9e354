#include "engine/level/ogmo/layers.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace scree::ogmo {

namespace {

constexpr double most_cells_per_side = 32'767;
constexpr double most_cells = 268'435'456;  // 2^28

/// True if no tile is painted in it, so that nothing is lost with it when the project has it no more.
bool is_unpainted(const Json& json) {
    const Json::Array& tiles = json["data"].items();
    return !tiles.empty() && std::all_of(tiles.begin(), tiles.end(), [](const Json& id) { return id.integer() == -1; });
}

int find_by_id(const std::string& id, const Project& project) {
    for (std::size_t i = 0; i < project.layers.size(); ++i)
        if (!id.empty() && project.layers[i].export_id == id) return static_cast<int>(i);
    return -1;
}

int find_by_name(const std::string& name, const Json& json, const Project& project) {
    const std::optional<LayerKind> kind = kind_by_data(json);
    for (std::size_t i = 0; i < project.layers.size(); ++i)
        if (project.layers[i].name == name && kind == project.layers[i].kind) return static_cast<int>(i);
    return -1;
}

/// The layer's template by its exported id; failing that by name and kind, as hand-made files have it.
int find_template(const Fields& fields, const Json& json, const Project& project, Report& report) {
    const std::string id = fields.text("_eid");
    if (const int found = find_by_id(id, project); found >= 0) return found;
    if (const int found = find_by_name(fields.text("name"), json, project); found >= 0) {
        const auto i = static_cast<std::size_t>(found);
        report.warning("layer-by-name", fields.place(),
                       (id.empty() ? std::string("the layer has no _eid")
                                   : "the project has no layer with the _eid " + in_quotes(id)) +
                           "; the one of the same name is used, which OGMO Editor does not do",
                       project.layers[i].export_id.empty()
                           ? "Save the level again in OGMO Editor"
                           : "Write \"_eid\": " + in_quotes(project.layers[i].export_id));
        return found;
    }
    if (is_unpainted(json)) return -1;
    report.error("unknown-layer", fields.place(),
                 id.empty() ? std::string("the layer has no _eid, and the project has no layer of its name and kind")
                            : "the project has no layer with the _eid " + in_quotes(id),
                 "OGMO Editor ignores it; remove it, or restore the layer in the project");
    return -1;
}

/// True cell counts: gridCellsX and gridCellsY are one too large wherever the size is no multiple of the cell.
bool count_cells(const Fields& fields, Point level_size, bool size_is_known, Layer& layer, Report& report,
                 bool cells_differ = false) {
    const double cols = std::ceil((level_size.x - layer.offset.x) / layer.cell_size.x);
    const double rows = std::ceil((level_size.y - layer.offset.y) / layer.cell_size.y);
    const bool has_cells = layer.kind == LayerKind::tile || layer.kind == LayerKind::grid;
    if (!has_cells) {  // only the editor's grid lines: any number will do
        layer.cols = static_cast<int>(std::clamp(cols, 0.0, 2e9));
        layer.rows = static_cast<int>(std::clamp(rows, 0.0, 2e9));
    } else if (!(cols >= 0 && rows >= 0) || cols > most_cells_per_side || rows > most_cells_per_side ||
               cols * rows > most_cells) {
        report.error("too-many-cells", fields.place(),
                     "the layer would have " + number_text(cols) + " x " + number_text(rows) +
                         " cells; at most 32767 x 32767 and 2^28 in all",
                     "Make the level smaller or its cells larger");
        return false;
    } else {
        layer.cols = static_cast<int>(cols);
        layer.rows = static_cast<int>(rows);
    }
    if (!size_is_known) return !has_cells;
    if (cells_differ) return true;  // cell-size-differs says so
    const double told_cols = fields.number("gridCellsX", cols);
    const double told_rows = fields.number("gridCellsY", rows);
    const bool known_fault =
        (told_cols == cols || told_cols == cols + 1) && (told_rows == rows || told_rows == rows + 1);
    if (known_fault && (told_cols != cols || told_rows != rows))
        report.warning("cell-count-too-large", fields.place(),
                       "it says " + number_text(told_cols) + " x " + number_text(told_rows) + " cells, but has " +
                           number_text(cols) + " x " + number_text(rows) + ", a known fault of OGMO Editor",
                       "Give the level a size of whole cells, or leave it: its cells are read rightly");
    else if (!known_fault)
        report.warning("cell-count-stale", fields.place(),
                       "it says " + number_text(told_cols) + " x " + number_text(told_rows) + " cells, but has " +
                           number_text(cols) + " x " + number_text(rows),
                       "Save the level again in OGMO Editor");
    return true;
}

/// False if the layer has impossible cells, so that there is no sense in reading them.
bool read_common(const Fields& fields, const LayerContext& context, Layer& layer) {
    Report& report = context.report;
    layer.export_id = context.model != nullptr ? context.model->export_id : fields.text("_eid");
    const std::string name = fields.text("name");
    layer.name = context.model != nullptr ? context.model->name : name;
    if (name != layer.name)
        report.warning("stale-name", fields.place(), "the project calls this layer " + in_quotes(layer.name),
                       "Save the level again in OGMO Editor");
    layer.offset = {fields.number("offsetX", 0), fields.number("offsetY", 0)};
    const Point usual = context.model != nullptr ? context.model->cell_size : Point{8, 8};
    layer.cell_size = {fields.number("gridCellWidth", usual.x), fields.number("gridCellHeight", usual.y)};
    if (!(layer.cell_size.x > 0 && layer.cell_size.y > 0)) {
        report.error("cell-size-not-positive", fields.place(), "gridCellWidth or gridCellHeight is not positive",
                     "Correct it");
        layer.cell_size = usual;
    } else if (context.model != nullptr && layer.cell_size != usual) {
        report.warning("cell-size-differs", fields.place(),
                       "its cells are " + number_text(layer.cell_size.x) + " x " + number_text(layer.cell_size.y) +
                           ", those of the project " + number_text(usual.x) + " x " + number_text(usual.y),
                       "OGMO Editor would read it wrongly; set the cell size in the project back");
    }
    const bool differ = context.model != nullptr && layer.cell_size != usual;
    return count_cells(fields, context.level_size, context.size_is_known, layer, report, differ);
}

void check_modes(const Fields& fields, const LayerContext& context, Layer& layer) {
    const bool tile = layer.kind == LayerKind::tile;
    if (!tile && layer.kind != LayerKind::grid) return;
    const auto check = [&](const char* key, int in_project) {
        if (!fields.has(key)) return;
        const double mode = fields.number(key, 0);
        if (mode != 0 && mode != 1)
            context.report.error("bad-mode", fields.place() + ", \"" + key + "\"",
                                 number_text(mode) + " is neither 0 nor 1, so OGMO Editor refuses the level",
                                 "Write 0 or 1, as fits the data");
        else if (context.model != nullptr && mode != in_project)
            context.report.warning("mode-differs", fields.place() + ", \"" + key + "\"",
                                   "the project has " + std::to_string(in_project),
                                   "Save the level again in OGMO Editor");
    };
    if (tile) check("exportMode", context.model == nullptr ? 0 : context.model->export_mode);
    check("arrayMode", context.model == nullptr ? 0 : context.model->array_mode);
}

void read_data(const Fields& fields, const LayerContext& context, Layer& layer) {
    switch (layer.kind) {
        case LayerKind::tile:
            read_tiles(fields, context, layer);
            break;
        case LayerKind::grid:
            read_grid(fields, context, layer);
            break;
        case LayerKind::entity:
            read_entities(fields, context, layer);
            break;
        case LayerKind::decal:
            read_decals(fields, context, layer);
            break;
    }
}

/// The cells of the lowest tile layer, where the ground mostly is.
Point map_cell_of(const Project& project) {
    for (auto layer = project.layers.rbegin(); layer != project.layers.rend(); ++layer)
        if (layer->kind == LayerKind::tile) return layer->cell_size;
    return {16, 16};
}

void read_layer(const Json& json, const std::string& place, LevelFile& level, const Project& project, bool radians,
                bool size_is_known, Report& report, std::vector<int>& order) {
    const Fields fields(json, report, place);
    const int errors_before = report.errors();
    const int model = find_template(fields, json, project, report);
    LayerContext context{project,       model < 0 ? nullptr : &project.layers[static_cast<std::size_t>(model)],
                         level.version, level.size,
                         radians,       folders_of(project, level.path),
                         report,        errors_before,
                         size_is_known, map_cell_of(project)};
    Layer layer;
    layer.model = model;
    layer.in_file = true;
    if (context.model != nullptr) {
        layer.kind = context.model->kind;
    } else if (const std::optional<LayerKind> kind = kind_by_data(json)) {
        layer.kind = *kind;
    } else {
        level.doubtful = true;
        return;  // neither known nor with any data; unknown-layer has said so
    }
    fields.expect_only({"name",         "_eid",       "offsetX",     "offsetY",    "gridCellWidth", "gridCellHeight",
                        "gridCellsX",   "gridCellsY", "tileset",     "data",       "data2D",        "dataCoords",
                        "dataCoords2D", "tileFlags",  "tileFlags2D", "exportMode", "arrayMode",     "grid",
                        "grid2D",       "entities",   "decals",      "folder",     "_contents",     "_name"});
    warn_of_xml(fields, report);
    const bool readable = read_common(fields, context, layer);
    check_modes(fields, context, layer);
    if (readable) read_data(fields, context, layer);
    const bool nothing_read = layer.tiles.empty() && layer.cells.empty() && layer.entities.empty();
    if (nothing_read && layer.unread_entities.empty()) layer.doubtful = report.errors() != errors_before;
    if (model < 0) {
        level.layers.push_back(std::move(layer));
        return;
    }
    Layer& slot = level.layers[static_cast<std::size_t>(model)];
    if (slot.in_file) {
        const std::string name = fields.text("name");
        const auto meant = std::find_if(project.layers.begin(), project.layers.end(), [&](const LayerTemplate& other) {
            return other.name == name && other.name != slot.name && kind_by_data(json) == other.kind;
        });
        report.error(
            "layer-twice", place,
            "the level has two layers with the _eid of " + in_quotes(slot.name) + " of the project",
            meant == project.layers.end() || meant->export_id.empty()
                ? std::string("Remove one of them from the file")
                : "Write \"_eid\": " + in_quotes(meant->export_id) + " in the one that is called " + in_quotes(name));
        layer.doubtful = true;
    }
    slot = std::move(layer);
    order.push_back(model);
}

}  // namespace

std::optional<LayerKind> kind_by_data(const Json& layer) {
    for (const char* key : {"data", "data2D", "dataCoords", "dataCoords2D"})
        if (layer.find(key) != nullptr) return LayerKind::tile;
    for (const char* key : {"grid", "grid2D"})
        if (layer.find(key) != nullptr) return LayerKind::grid;
    if (layer.find("entities") != nullptr) return LayerKind::entity;
    if (layer.find("decals") != nullptr) return LayerKind::decal;
    return std::nullopt;
}

bool is_of_other_project(const Json::Array& layers, const Project& project) {
    bool any_unknown = false;
    for (const Json& layer : layers) {
        const std::string id = layer.text_or("_eid");
        if (id.empty() || find_by_id(id, project) >= 0) return false;
        any_unknown = any_unknown || find_by_name(layer.text_or("name"), layer, project) < 0;
    }
    return layers.size() > 1 && any_unknown;
}

void read_layers(const Fields& fields, LevelFile& level, const Project& project, Report& report) {
    const bool size_is_known = !level.doubtful;
    for (std::size_t i = 0; i < project.layers.size(); ++i) {
        Layer layer;
        layer.kind = project.layers[i].kind;
        layer.model = static_cast<int>(i);
        layer.name = project.layers[i].name;
        layer.export_id = project.layers[i].export_id;
        layer.cell_size = project.layers[i].cell_size;
        layer.tileset_label = project.layers[i].default_tileset;
        layer.tileset = find_tileset(project, layer.tileset_label);
        level.layers.push_back(std::move(layer));
    }
    const bool radians = level.version >= Version{3, 4, 0} && project.angles_in_radians;
    std::vector<int> order;
    bool unread = false;
    const Json* list = fields.find("layers");
    level.doubtful = level.doubtful || list == nullptr || list->array() == nullptr;
    if (!fields.has("layers")) {
        report.error("layers-missing", "\"layers\"", "the level has no layers", "Restore the file; it is not a level");
    } else if (const Json::Array* items = fields.array("layers"); items != nullptr) {
        for (std::size_t i = 0; i < items->size(); ++i) {
            const Json& item = (*items)[i];
            if (item.object() == nullptr) {
                report.wrong_type("\"layers\", layer number " + std::to_string(i), item.type_name(), "an object",
                                  "Remove it, and save the level again in OGMO Editor");
                level.doubtful = true;
                unread = true;
                continue;
            }
            const std::string* name = item["name"].text();
            read_layer(item, "layer " + (name != nullptr ? in_quotes(*name) : std::to_string(i)), level, project,
                       radians, size_is_known, report, order);
        }
        blame_size(*items, level, report);
        std::string missing;  // without the grids, which a level may leave out
        for (const Layer& layer : level.layers)
            if (!layer.in_file && layer.kind != LayerKind::grid)
                missing += (missing.empty() ? "" : ", ") + in_quotes(layer.name);
        if (!missing.empty() && !unread)
            report.warning("layer-missing", "\"layers\"",
                           "the level lacks " + missing + " of the project; taken as empty",
                           "Save the level again in OGMO Editor");
        if (!std::is_sorted(order.begin(), order.end()) &&
            std::set<int>(order.begin(), order.end()).size() == order.size())
            report.warning("layer-order", "\"layers\"",
                           "the layers are in another order than in the project, which counts",
                           "Save the level again in OGMO Editor");
    }
    for (Layer& layer : level.layers) {
        if (layer.in_file) continue;
        const Json nothing{Json::Object{}};
        static_cast<void>(count_cells(Fields(nothing, report, "layer " + in_quotes(layer.name)), level.size,
                                      size_is_known, layer, report));
    }
}

}  // namespace scree::ogmo
