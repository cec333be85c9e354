#include "tools/check/ogmo_model.hpp"

#include "engine/core/utf8.hpp"
#include "tools/check/json_text.hpp"

#include <array>
#include <cmath>

namespace scree::ogmo {

namespace {

Json pair_json(double x, double y) { return {Json::Array{{x}, {y}}}; }
Json pair_json(Point point) { return pair_json(point.x, point.y); }

Json values_model(const Values& values) {
    return list_json(values.all, [](const Value& value) { return Json{Json::Array{{value.name}, value_json(value)}}; });
}

Json colour_json(std::uint32_t colour) {
    return list_json(std::array{24U, 16U, 8U, 0U},
                     [&](unsigned shift) { return Json{static_cast<double>(colour >> shift & 0xFFU) / 255.0}; });
}

template <class Cell>
Json columns_json(const Layer& layer, const Cell& cell) {
    Json::Array columns(static_cast<std::size_t>(layer.cols), Json{Json::Array{}});
    for (std::size_t i = 0; i < columns.size() * static_cast<std::size_t>(layer.rows); ++i)
        std::get<Json::Array>(columns[i % columns.size()].data).push_back({cell(i)});
    return {std::move(columns)};
}

std::string tile_text(const Layer& layer, std::size_t i) {
    if (layer.tiles.empty()) return "-1";
    std::string text = std::to_string(layer.tiles[i]);
    if ((layer.flags[i] & 4U) != 0) text += 'H';
    if ((layer.flags[i] & 2U) != 0) text += 'V';
    if ((layer.flags[i] & 1U) != 0) text += 'D';
    return text;
}

Json entity_model(const Entity& entity) {
    Members out;
    out.number("id", static_cast<double>(entity.id));
    out.text("name", entity.name);
    out.add("pos", pair_json(entity.position));
    out.add("size", pair_json(entity.size));
    out.add("origin", pair_json(entity.origin));
    out.number("rotation", entity.rotation);
    out.add("flip", {Json::Array{{entity.flipped_x}, {entity.flipped_y}}});
    out.add("color", colour_json(entity.colour));
    out.list("nodes", entity.nodes, [](Point node) { return pair_json(node); });
    out.add("values", values_model(entity.values));
    return std::move(out).json();
}

Json decal_model(const Decal& decal) {
    Members out;
    out.add("pos", pair_json(decal.position));
    out.add("scale", pair_json(decal.scale));
    out.add("origin", pair_json(decal.origin));
    out.number("rotation", decal.rotation);
    out.text("path", decal.texture.generic_string());
    out.truth("tex", decal.image_found);
    out.add("values", values_model(decal.values));
    return std::move(out).json();
}

Json layer_model(const Layer& layer, Point level_size, const Project& project) {
    const std::vector<LegendEntry> none;
    const std::vector<LegendEntry>& legend =
        layer.model < 0 ? none : project.layers[static_cast<std::size_t>(layer.model)].legend;
    const char32_t empty = legend.empty() ? U'0' : legend.front().character;
    Members out;
    out.text("name", layer.name);
    out.text("eid", layer.export_id);
    out.text("def", kind_name(layer.kind));
    out.add("offset", pair_json(layer.offset));
    out.add("cells", pair_json(layer.cols, layer.rows));
    // How much of the last column and row is inside the level; zero if they are inside as a whole.
    out.add("leftover", pair_json(std::fmod(level_size.x - layer.offset.x, layer.cell_size.x),
                                  std::fmod(level_size.y - layer.offset.y, layer.cell_size.y)));
    switch (layer.kind) {
        case LayerKind::tile:
            out.text("tileset", layer.tileset_label);
            out.add("data", columns_json(layer, [&](std::size_t i) { return tile_text(layer, i); }));
            break;
        case LayerKind::grid:
            out.add("grid", columns_json(layer, [&](std::size_t i) {
                        return utf8(layer.cells.empty() ? empty : layer.cells[i]);
                    }));
            break;
        case LayerKind::entity:
            out.list("entities", layer.entities, entity_model);
            break;
        case LayerKind::decal:
            out.list("decals", layer.decals, decal_model);
            break;
    }
    return std::move(out).json();
}

}  // namespace

const char* kind_name(LayerKind kind) {
    static constexpr const char* names[] = {"tile", "grid", "entity", "decal"};
    return names[static_cast<std::size_t>(kind)];
}

Json model_json(const LevelFile& level, const Project& project) {
    Members out;
    out.add("size", pair_json(level.size));
    out.add("offset", pair_json(level.offset));
    out.add("values", values_model(level.values));
    out.list("layers", level.layers, [&](const Layer& layer) { return layer_model(layer, level.size, project); });
    return std::move(out).json();
}

}  // namespace scree::ogmo
