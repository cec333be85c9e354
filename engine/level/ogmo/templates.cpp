#include "engine/level/ogmo/project.hpp"

#include <algorithm>
#include <limits>

namespace scree::ogmo {

namespace {

constexpr int any_int = std::numeric_limits<int>::max();

std::string named_place(const char* sort, const Json& json, const char* key) {
    const Json* name = json.find(key);
    if (name == nullptr) return std::string(sort) + " \"?\"";
    return std::string(sort) + " " + in_quotes(name->as_text());
}

int whole_tiles(int image, int separation, int margin, int tile) {
    const std::int64_t room = std::int64_t{image} - separation - 2 * std::int64_t{margin};
    const std::int64_t step = std::int64_t{tile} + separation;
    return room <= 0 || step <= 0 ? 0 : static_cast<int>(room / step);
}

void find_image(const Fields& fields, const std::filesystem::path& folder, Tileset& tileset, Report& report) {
    const bool closed = starts_at_root(tileset.path);
    std::optional<ImageSize> file;
    if (!closed) file = image_size_of_file(folder / tileset.path);
    std::optional<ImageSize> embedded;
    if (const Json* image = fields.find("image"); image != nullptr && image->text() != nullptr)
        embedded = image_size_of_data(tileset.embedded = *image->text());
    tileset.image = file ? *file : embedded ? *embedded : ImageSize{32, 32};
    const std::string name = in_quotes(tileset.path.generic_string());
    tell_if_outside(tileset.path, file.has_value(), fields.place(), report);
    const bool outside = leaves_folder(tileset.path);
    tileset.image_found = file || (embedded && !outside);  // of a file elsewhere that is not here the copy may be old
    if (!file && !embedded)
        report.error("image-missing", fields.place(),
                     closed ? name + " was not opened, and the project embeds no copy"
                            : name + " is neither an image file nor embedded in the project",
                     "Put the image there, or choose another in the project editor");
    else if (!file && !outside)
        report.warning("image-only-embedded", fields.place(),
                       "there is no image " + name + "; the embedded copy gives its size but is not drawn",
                       "Put the image there: without it its tiles are magenta squares from the next start on");
    else if (file && embedded && *embedded != *file)
        report.warning("embedded-image-stale", fields.place(), "the embedded copy of " + name + " has another size",
                       "Save the project in OGMO Editor");
}

void read_legend(const Fields& fields, LayerTemplate& layer, Report& report) {
    const Json* legend = fields.find("legend");
    const Json::Object* members = legend == nullptr ? nullptr : legend->object();
    const auto too_short = [&] {
        report.error("legend-too-short", fields.place(), "the legend has fewer than two characters",
                     "Add characters in the project editor");
    };
    const int errors = report.errors();
    if (legend != nullptr && members == nullptr) {
        fields.wrong_type("legend", *legend, "an object with a colour for each character");
        layer.legend_is_sound = false;
        return;
    }
    if (members == nullptr) {
        layer.legend_is_sound = false;
        return too_short();
    }
    std::size_t refused = 0;
    for (const JsonMember& member : *members) {
        const std::optional<char32_t> character = single_character(member.key);
        if (!character) {
            report.error("legend-key-length", fields.place(),
                         "the legend's key " + in_quotes(member.key) + " is not one character", "Use one character");
            ++refused;
            continue;
        }
        const std::string* colour = member.value.text();
        const LegendEntry entry{*character, colour == nullptr ? 0xFFU : parse_colour(*colour).value_or(0xFFU)};
        const auto same = std::find_if(layer.legend.begin(), layer.legend.end(),
                                       [&](const LegendEntry& other) { return other.character == *character; });
        if (same == layer.legend.end())
            layer.legend.push_back(entry);
        else
            *same = entry;
    }
    if (layer.legend.size() + refused < 2) too_short();  // one name twice is one character
    layer.legend_is_sound = report.errors() == errors;
    // JavaScript walks through keys that are digits first and in their order, and the editor follows.
    std::stable_sort(layer.legend.begin(), layer.legend.end(), [](const LegendEntry& a, const LegendEntry& b) {
        const auto rank = [](char32_t c) { return c >= U'0' && c <= U'9' ? c : char32_t{0x110000}; };
        return rank(a.character) < rank(b.character);
    });
}

/// What changes nothing but the look of the entity in the editor.
void read_looks(const Fields& fields, const std::filesystem::path& folder, EntityTemplate& entity, Report& report) {
    if (const Json* shape = fields.find("shape"); shape != nullptr && shape->object() != nullptr) {
        const Fields inner = fields.member("shape", *shape);
        entity.shape_label = inner.text("label");
        if (const Json::Array* points = inner.array("points"))
            for (const Json& point : *points) {
                const Fields at = inner.member("points", point);
                entity.shape.push_back({at.number("x", 0), at.number("y", 0)});
            }
    }
    entity.tile_x = fields.boolean("tileX", false);
    entity.tile_y = fields.boolean("tileY", false);
    entity.tile_size = fields.point("tileSize", {16, 16});
    entity.rotation_steps = fields.number("rotationDegrees", 360);
    entity.node_display = fields.whole("nodeDisplay", 0, 0, 3);
    entity.node_ghost = fields.boolean("nodeGhost", false);
    if (fields.has("texture")) entity.texture = tidy_path(fields.text("texture")).generic_string();
    if (fields.has("textureImage")) entity.embedded = fields.text("textureImage");
    if (!entity.texture || entity.texture->empty()) return;
    const std::string written = fields.text("texture");
    if (written.find('\\') != std::string::npos)
        report.warning("backslash-in-path", fields.place(), in_quotes(written) + " is written with \\",
                       "Save the project in OGMO Editor");
    const bool embedded = entity.embedded && image_size_of_data(*entity.embedded);
    const bool is_there = !starts_at_root(*entity.texture) && is_file(folder / *entity.texture);
    tell_if_outside(*entity.texture, is_there, fields.place(), report);
    if (!embedded && !is_there && !leaves_folder(*entity.texture))
        report.warning("entity-image-missing", fields.place(),
                       in_quotes(written) + " is neither an image file nor embedded in the project",
                       "Put the image there, or choose another in the project editor");
}

}  // namespace

Tileset read_tileset(const Json& json, const std::filesystem::path& folder, Report& report) {
    const Fields fields(json, report, named_place("tileset", json, "label"));
    fields.expect_only({"label", "path", "image", "tileWidth", "tileHeight", "tileSeparationX", "tileSeparationY",
                        "tileMarginX", "tileMarginY"});
    const int errors = report.errors();
    Tileset tileset;
    tileset.label = fields.text("label");
    tileset.path = tidy_path(fields.text("path"));
    constexpr int widest = 65'535;
    tileset.tile_width = fields.whole("tileWidth", 8, 1, widest);
    tileset.tile_height = fields.whole("tileHeight", 8, 1, widest);
    tileset.separation_x = fields.whole("tileSeparationX", 0, -widest, widest);
    tileset.separation_y = fields.whole("tileSeparationY", 0, -widest, widest);
    tileset.margin_x = fields.whole("tileMarginX", 0, -widest, widest);
    tileset.margin_y = fields.whole("tileMarginY", 0, -widest, widest);
    find_image(fields, folder, tileset, report);
    tileset.columns = whole_tiles(tileset.image.width, tileset.separation_x, tileset.margin_x, tileset.tile_width);
    tileset.rows = whole_tiles(tileset.image.height, tileset.separation_y, tileset.margin_y, tileset.tile_height);
    tileset.columns = std::min(tileset.columns, 32'767);
    tileset.rows = std::min(tileset.rows, 32'767);
    tileset.doubtful = report.errors() != errors;
    return tileset;
}

std::optional<LayerTemplate> read_layer_template(const Json& json, Report& report) {
    const Fields fields(json, report, named_place("layer", json, "name"));
    LayerTemplate layer;
    layer.name = fields.text("name");
    layer.export_id = fields.text("exportID");
    if (!fields.has("gridSize"))
        report.error("key-missing", fields.place(), "it has no gridSize", "Restore the project file");
    layer.cell_size = fields.point("gridSize", {8, 8});
    if (!(layer.cell_size.x > 0 && layer.cell_size.y > 0)) {
        report.error("cell-size-not-positive", fields.place(), "its gridSize is not positive", "Correct it");
        layer.cell_size = {8, 8};
    }
    const std::string definition = fields.text("definition");
    if (definition == "tile") {
        fields.expect_only({"definition", "name", "gridSize", "exportID", "exportMode", "arrayMode", "defaultTileset"});
        layer.kind = LayerKind::tile;
        layer.export_mode = fields.whole("exportMode", 0, 0, 1);
        layer.array_mode = fields.whole("arrayMode", 0, 0, 1);
        layer.default_tileset = fields.text("defaultTileset");
    } else if (definition == "grid") {
        fields.expect_only({"definition", "name", "gridSize", "exportID", "arrayMode", "legend"});
        layer.kind = LayerKind::grid;
        layer.array_mode = fields.whole("arrayMode", 0, 0, 1);
        read_legend(fields, layer, report);
    } else if (definition == "entity") {
        fields.expect_only({"definition", "name", "gridSize", "exportID", "requiredTags", "excludedTags"});
        layer.kind = LayerKind::entity;
        layer.required_tags = fields.texts("requiredTags");
        layer.excluded_tags = fields.texts("excludedTags");
    } else if (definition == "decal") {
        fields.expect_only({"definition", "name", "gridSize", "exportID", "folder", "includeImageSequence", "scaleable",
                            "rotatable", "values"});
        layer.kind = LayerKind::decal;
        layer.folder = tidy_path(fields.text("folder"));
        layer.image_sequence = fields.boolean("includeImageSequence", false);
        layer.scaleable = fields.boolean("scaleable", false);
        layer.rotatable = fields.boolean("rotatable", false);
        layer.values = read_value_templates(fields, "values", report);
    } else {
        if (!fields.has("definition") || fields.find("definition")->text() != nullptr)  // else it was told
            report.error("unknown-layer-kind", fields.place(), in_quotes(definition) + " is not a kind of layer",
                         "Use tile, grid, entity or decal");
        return std::nullopt;
    }
    return layer;
}

EntityTemplate read_entity_template(const Json& json, const std::filesystem::path& folder, Report& report) {
    const Fields fields(json, report, named_place("entity", json, "name"));
    fields.expect_only({"exportID",    "name",        "limit",           "size",      "origin",   "originAnchored",
                        "shape",       "color",       "tileX",           "tileY",     "tileSize", "resizeableX",
                        "resizeableY", "rotatable",   "rotationDegrees", "canFlipX",  "canFlipY", "canSetColor",
                        "hasNodes",    "nodeLimit",   "nodeDisplay",     "nodeGhost", "tags",     "values",
                        "texture",     "textureImage"});
    EntityTemplate entity;
    entity.name = fields.text("name");
    entity.export_id = fields.text("exportID");
    entity.limit = fields.whole("limit", 0, -any_int, any_int);
    entity.size = fields.point("size", {16, 16});
    entity.origin = fields.point("origin", {0, 0});
    entity.colour = fields.colour("color", 0xFFU);
    entity.origin_anchored = fields.boolean("originAnchored", true);
    entity.resizeable_x = fields.boolean("resizeableX", false);
    entity.resizeable_y = fields.boolean("resizeableY", false);
    entity.rotatable = fields.boolean("rotatable", false);
    entity.can_flip_x = fields.boolean("canFlipX", false);
    entity.can_flip_y = fields.boolean("canFlipY", false);
    entity.can_set_colour = fields.boolean("canSetColor", false);
    entity.has_nodes = fields.boolean("hasNodes", false);
    entity.node_limit = fields.whole("nodeLimit", 0, -any_int, any_int);
    read_looks(fields, folder, entity, report);
    entity.tags = fields.texts("tags");
    entity.values = read_value_templates(fields, "values", report);
    return entity;
}

}  // namespace scree::ogmo
