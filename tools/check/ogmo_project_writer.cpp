#include "engine/core/utf8.hpp"
#include "tools/check/json_text.hpp"
#include "tools/check/ogmo_model.hpp"
#include "tools/check/ogmo_writer.hpp"

namespace scree::ogmo {

namespace {

Json value_template_json(const ValueTemplate& value) {
    Members out;
    out.text("name", value.fallback.name);
    out.text("definition", value_type_names[static_cast<std::size_t>(value.type)]);
    out.number("display", value.display);
    if (value.type == ValueType::choice) {
        out.texts("choices", value.choices);
        out.number("defaults", value.chosen);
        return std::move(out).json();
    }
    out.add("defaults", value_json(value.fallback));
    if (value.type == ValueType::colour) out.truth("includeAlpha", value.include_alpha);
    if (value.type == ValueType::filepath) out.texts("extensions", value.extensions);
    if (value.type == ValueType::real || value.type == ValueType::whole) {
        out.truth("bounded", value.bounded);
        out.number("min", value.lowest);
        out.number("max", value.highest);
    }
    if (value.type == ValueType::string) {
        out.number("maxLength", value.max_length);
        out.truth("trimWhitespace", value.trim);
    }
    return std::move(out).json();
}

Json layer_template_json(const LayerTemplate& layer) {
    Members out;
    out.text("definition", kind_name(layer.kind));
    out.text("name", layer.name);
    out.point("gridSize", layer.cell_size);
    out.text("exportID", layer.export_id);
    Json::Object legend;
    switch (layer.kind) {
        case LayerKind::tile:
            out.number("exportMode", layer.export_mode);
            out.number("arrayMode", layer.array_mode);
            out.text("defaultTileset", layer.default_tileset);
            break;
        case LayerKind::grid:
            out.number("arrayMode", layer.array_mode);
            for (const LegendEntry& entry : layer.legend)
                legend.push_back({utf8(entry.character), {colour_text(entry.colour)}});
            out.add("legend", {std::move(legend)});
            break;
        case LayerKind::entity:
            out.texts("requiredTags", layer.required_tags);
            out.texts("excludedTags", layer.excluded_tags);
            break;
        case LayerKind::decal:
            out.text("folder", layer.folder.generic_string());
            out.truth("includeImageSequence", layer.image_sequence);
            out.truth("scaleable", layer.scaleable);
            out.truth("rotatable", layer.rotatable);
            out.list("values", layer.values, value_template_json);
            break;
    }
    return std::move(out).json();
}

Json entity_template_json(const EntityTemplate& entity) {
    Members out;
    out.text("exportID", entity.export_id);
    out.text("name", entity.name);
    out.number("limit", entity.limit);
    out.point("size", entity.size);
    out.point("origin", entity.origin);
    out.truth("originAnchored", entity.origin_anchored);
    Members shape;
    shape.text("label", entity.shape_label);
    shape.list("points", entity.shape, point_json);
    out.add("shape", std::move(shape).json());
    out.text("color", colour_text(entity.colour));
    out.truth("tileX", entity.tile_x);
    out.truth("tileY", entity.tile_y);
    out.point("tileSize", entity.tile_size);
    out.truth("resizeableX", entity.resizeable_x);
    out.truth("resizeableY", entity.resizeable_y);
    out.truth("rotatable", entity.rotatable);
    out.number("rotationDegrees", entity.rotation_steps);
    out.truth("canFlipX", entity.can_flip_x);
    out.truth("canFlipY", entity.can_flip_y);
    out.truth("canSetColor", entity.can_set_colour);
    out.truth("hasNodes", entity.has_nodes);
    out.number("nodeLimit", entity.node_limit);
    out.number("nodeDisplay", entity.node_display);
    out.truth("nodeGhost", entity.node_ghost);
    out.texts("tags", entity.tags);
    out.list("values", entity.values, value_template_json);
    if (entity.texture) out.text("texture", *entity.texture);
    if (entity.embedded) out.text("textureImage", *entity.embedded);
    return std::move(out).json();
}

Json tileset_json(const Tileset& tileset) {
    Members out;
    out.text("label", tileset.label);
    out.text("path", tileset.path.generic_string());
    out.text("image", tileset.embedded);
    out.number("tileWidth", tileset.tile_width);
    out.number("tileHeight", tileset.tile_height);
    out.number("tileSeparationX", tileset.separation_x);
    out.number("tileSeparationY", tileset.separation_y);
    out.number("tileMarginX", tileset.margin_x);
    out.number("tileMarginY", tileset.margin_y);
    return std::move(out).json();
}

}  // namespace

std::string project_text(const Project& project) {
    Members out;
    out.text("name", project.name);
    out.text("ogmoVersion", written_version);
    out.list("levelPaths", project.level_paths,
             [](const std::filesystem::path& path) { return Json{path.generic_string()}; });
    out.text("backgroundColor", colour_text(project.background));
    out.text("gridColor", colour_text(project.grid_colour));
    out.truth("anglesRadians", project.angles_in_radians);
    out.number("directoryDepth", project.directory_depth);
    out.point("layerGridDefaultSize", project.layer_grid_default_size);
    out.point("levelDefaultSize", project.level_default_size);
    out.point("levelMinSize", project.level_min_size);
    out.point("levelMaxSize", project.level_max_size);
    out.list("levelValues", project.level_values, value_template_json);
    out.text("defaultExportMode", project.extension);
    out.truth("compactExport", project.compact);
    out.text("externalScript", project.external_script);
    out.text("playCommand", project.play_command);
    out.texts("entityTags", project.entity_tags);
    out.list("layers", project.layers, layer_template_json);
    out.list("entities", project.entities, entity_template_json);
    out.list("tilesets", project.tilesets, tileset_json);
    return json_text(std::move(out).json(), project.compact);
}

}  // namespace scree::ogmo
