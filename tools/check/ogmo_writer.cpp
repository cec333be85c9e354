#include "tools/check/ogmo_writer.hpp"

#include "engine/core/utf8.hpp"
#include "tools/check/json_text.hpp"

#include <cmath>

namespace scree::ogmo {

namespace {

Json values_json(const Values& values) {
    Json::Object out;
    for (const Value& value : values.all) out.push_back({value.name, value_json(value)});
    order_as_script(out);
    return {std::move(out)};
}

/// Puts `cols * rows` cells into one list, or into a list of rows.
template <class Cell>
Json cells_json(const Layer& layer, bool by_rows, const Cell& cell) {
    Json::Array all;
    std::size_t i = 0;
    for (int row = 0; row < layer.rows; ++row) {
        Json::Array line;
        Json::Array& target = by_rows ? line : all;
        for (int col = 0; col < layer.cols; ++col, ++i) target.push_back(cell(i));
        if (by_rows) all.push_back({std::move(line)});
    }
    return {std::move(all)};
}

void add_tiles(Members& out, const Layer& layer, const LayerTemplate& model, const Project& project) {
    const bool by_rows = model.array_mode == 1;
    const int columns = layer.tileset < 0 ? 0 : project.tilesets[static_cast<std::size_t>(layer.tileset)].columns;
    out.text("tileset", layer.tileset_label);
    const auto id = [&](std::size_t i) { return layer.tiles.empty() ? -1 : layer.tiles[i]; };
    // Without a tileset's columns coordinates mean nothing; ids lose nothing.
    const bool by_id = model.export_mode == 0 || columns == 0;
    if (by_id)
        out.add(by_rows ? "data2D" : "data",
                cells_json(layer, by_rows, [&](std::size_t i) { return Json{static_cast<double>(id(i))}; }));
    else
        out.add(by_rows ? "dataCoords2D" : "dataCoords", cells_json(layer, by_rows, [&](std::size_t i) {
                    const int tile = id(i);
                    if (tile < 0) return Json{Json::Array{Json{-1.0}}};
                    return Json{Json::Array{Json{static_cast<double>(tile % columns)},
                                            Json{static_cast<double>(tile / columns)}}};
                }));
    bool flagged = false;
    for (const std::uint8_t flags : layer.flags) flagged = flagged || flags != 0;
    if (flagged)
        out.add(by_rows ? "tileFlags2D" : "tileFlags",
                cells_json(layer, by_rows, [&](std::size_t i) { return Json{static_cast<double>(layer.flags[i])}; }));
    out.number("exportMode", by_id ? 0 : 1);
    out.number("arrayMode", model.array_mode);
}

void add_grid(Members& out, const Layer& layer, const LayerTemplate& model) {
    const bool by_rows = model.array_mode == 1;
    const char32_t empty = model.legend.empty() ? U'0' : model.legend.front().character;
    out.add(by_rows ? "grid2D" : "grid", cells_json(layer, by_rows, [&](std::size_t i) {
                return Json{utf8(layer.cells.empty() ? empty : layer.cells[i])};
            }));
    out.number("arrayMode", model.array_mode);
}

Json entity_json(const Entity& entity, const Project& project) {
    const EntityTemplate& model = project.entities[static_cast<std::size_t>(entity.model)];
    Members out;
    out.text("name", model.name);
    out.number("id", static_cast<double>(entity.id));
    out.text("_eid", model.export_id);
    out.number("x", entity.position.x);
    out.number("y", entity.position.y);
    if (model.resizeable_x) out.number("width", entity.size.x);
    if (model.resizeable_y) out.number("height", entity.size.y);
    if (model.origin_anchored) {
        out.number("originX", entity.origin.x);
        out.number("originY", entity.origin.y);
    }
    if (model.rotatable)
        out.number("rotation", project.angles_in_radians ? entity.rotation * radians_per_degree : entity.rotation);
    if (model.can_flip_x) out.truth("flippedX", entity.flipped_x);
    if (model.can_flip_y) out.truth("flippedY", entity.flipped_y);
    if (model.can_set_colour) out.text("color", colour_text(entity.colour));
    if (!entity.nodes.empty()) out.list("nodes", entity.nodes, point_json);
    if (!model.values.empty()) out.add("values", values_json(entity.values));
    return std::move(out).json();
}

Json decal_json(const Decal& decal, const LayerTemplate& model, const Project& project) {
    Members out;
    out.number("x", decal.position.x);
    out.number("y", decal.position.y);
    if (model.scaleable) {
        out.number("scaleX", decal.scale.x);
        out.number("scaleY", decal.scale.y);
    }
    if (model.rotatable)
        out.number("rotation", project.angles_in_radians ? decal.rotation : decal.rotation * degrees_per_radian);
    out.text("texture", decal.texture.generic_string());
    out.number("originX", decal.origin.x);
    out.number("originY", decal.origin.y);
    if (!model.values.empty()) out.add("values", values_json(decal.values));
    return std::move(out).json();
}

/// The editor rounds up and then adds one where the size is no multiple of the cell.
double told_count(double length, double cell) {
    return std::ceil(length / cell) + (std::fmod(length, cell) != 0 ? 1 : 0);
}

Json layer_json(const Layer& layer, Point level_size, const Project& project) {
    const LayerTemplate& model = project.layers[static_cast<std::size_t>(layer.model)];
    Members out;
    out.text("name", model.name);
    out.text("_eid", model.export_id);
    out.number("offsetX", layer.offset.x);
    out.number("offsetY", layer.offset.y);
    out.number("gridCellWidth", layer.cell_size.x);
    out.number("gridCellHeight", layer.cell_size.y);
    out.number("gridCellsX", told_count(level_size.x - layer.offset.x, layer.cell_size.x));
    out.number("gridCellsY", told_count(level_size.y - layer.offset.y, layer.cell_size.y));
    switch (layer.kind) {
        case LayerKind::tile:
            add_tiles(out, layer, model, project);
            break;
        case LayerKind::grid:
            add_grid(out, layer, model);
            break;
        case LayerKind::entity:
            out.list("entities", layer.entities, [&](const Entity& entity) { return entity_json(entity, project); });
            break;
        case LayerKind::decal:
            out.list("decals", layer.decals, [&](const Decal& decal) { return decal_json(decal, model, project); });
            out.text("folder", model.folder.generic_string());
            break;
    }
    return std::move(out).json();
}

}  // namespace

std::string level_text(const LevelFile& level, const Project& project) {
    Members out;
    out.text("ogmoVersion", written_version);
    out.number("width", level.size.x);
    out.number("height", level.size.y);
    out.number("offsetX", level.offset.x);
    out.number("offsetY", level.offset.y);
    if (!project.level_values.empty()) out.add("values", values_json(level.values));
    Json::Array layers;
    for (const Layer& layer : level.layers)
        if (layer.model >= 0) layers.push_back(layer_json(layer, level.size, project));
    out.add("layers", {std::move(layers)});
    return json_text(std::move(out).json(), project.compact);
}

}  // namespace scree::ogmo
