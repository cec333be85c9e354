#include "tests/engine/level/model_json.hpp"

#include <nlohmann/json.hpp>

namespace scree::ogmo::test {

using nlohmann::json;

namespace {

json pair(Point point) { return json::array({point.x, point.y}); }

json values_json(const Values& values) {
    json out = json::array();
    for (const Value& value : values.all)
        out.push_back({value.name, std::visit([](const auto& data) { return json(data); }, value.data)});
    return out;
}

json colour_json(std::uint32_t colour) {
    json out = json::array();
    for (unsigned shift : {24U, 16U, 8U, 0U}) out.push_back(static_cast<double>(colour >> shift & 0xFFU) / 255.0);
    return out;
}

template <class Cell>
json cells_json(const Layer& layer, const Cell& cell) {
    json columns = json::array();
    for (int col = 0; col < layer.cols; ++col) {
        json column = json::array();
        for (int row = 0; row < layer.rows; ++row)
            column.push_back(cell(static_cast<std::size_t>(row) * static_cast<std::size_t>(layer.cols) +
                                  static_cast<std::size_t>(col)));
        columns.push_back(std::move(column));
    }
    return columns;
}

std::string tile_text(const Layer& layer, std::size_t i) {
    if (layer.tiles.empty()) return "-1";
    std::string text = std::to_string(layer.tiles[i]);
    if ((layer.flags[i] & 4U) != 0) text += 'H';
    if ((layer.flags[i] & 2U) != 0) text += 'V';
    if ((layer.flags[i] & 1U) != 0) text += 'D';
    return text;
}

std::string cell_text(const Layer& layer, const Project& project, std::size_t i) {
    const char32_t empty = project.layers.at(static_cast<std::size_t>(layer.model)).legend.at(0).character;
    return std::string(1, static_cast<char>(layer.cells.empty() ? empty : layer.cells[i]));
}

json entity_json(const Entity& entity) {
    json nodes = json::array();
    for (const Point node : entity.nodes) nodes.push_back(pair(node));
    return {{"id", entity.id},
            {"name", entity.name},
            {"pos", pair(entity.position)},
            {"size", pair(entity.size)},
            {"origin", pair(entity.origin)},
            {"rotation", entity.rotation},
            {"flip", json::array({entity.flipped_x, entity.flipped_y})},
            {"color", colour_json(entity.colour)},
            {"nodes", nodes},
            {"values", values_json(entity.values)}};
}

json decal_json(const Decal& decal) {
    return {{"pos", pair(decal.position)},
            {"scale", pair(decal.scale)},
            {"origin", pair(decal.origin)},
            {"rotation", decal.rotation},
            {"path", decal.texture.generic_string()},
            {"tex", decal.image_found},
            {"values", values_json(decal.values)}};
}

}  // namespace

std::string model_json(const LevelFile& level, const Project& project) {
    json layers = json::array();
    for (const Layer& layer : level.layers) {
        if (layer.model < 0) continue;  // the editor has no layer for it either
        json out = {{"name", layer.name},
                    {"eid", layer.export_id},
                    {"def", kind_name(layer.kind)},
                    {"offset", pair(layer.offset)},
                    {"cells", json::array({layer.cols, layer.rows})}};
        if (layer.kind == LayerKind::tile) {
            out["tileset"] = layer.tileset_label;
            out["data"] = cells_json(layer, [&](std::size_t i) { return tile_text(layer, i); });
        } else if (layer.kind == LayerKind::grid) {
            out["grid"] = cells_json(layer, [&](std::size_t i) { return cell_text(layer, project, i); });
        } else if (layer.kind == LayerKind::entity) {
            out["entities"] = json::array();
            for (const Entity& entity : layer.entities) out["entities"].push_back(entity_json(entity));
        } else {
            out["decals"] = json::array();
            for (const Decal& decal : layer.decals) out["decals"].push_back(decal_json(decal));
        }
        layers.push_back(std::move(out));
    }
    return json{{"size", pair(level.size)},
                {"offset", pair(level.offset)},
                {"values", values_json(level.values)},
                {"layers", std::move(layers)}}
        .dump();
}

}  // namespace scree::ogmo::test
