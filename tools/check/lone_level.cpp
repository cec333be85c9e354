#include "tools/check/lone_level.hpp"

#include "engine/level/ogmo/layers.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace scree::ogmo {

namespace {

constexpr int any_columns = 32'767;

/// One template per value that stands in `values`, of the type that it has.
void add_values(const Json& owner, std::vector<ValueTemplate>& out) {
    for (const JsonMember& member : owner["values"].members()) {
        if (out.size() >= max_values) continue;
        ValueTemplate value;
        value.fallback.name = member.key;
        if (member.value.boolean() != nullptr) {
            value.type = ValueType::boolean;
            value.fallback.data = false;
        } else if (member.value.number() != nullptr) {
            value.type = ValueType::real;
            value.fallback.data = 0.0;
        } else {
            value.type = ValueType::string;
            value.fallback.data = std::string();
        }
        const auto same = std::find_if(out.begin(), out.end(),
                                       [&](const ValueTemplate& other) { return other.fallback.name == member.key; });
        if (same == out.end()) {
            out.push_back(std::move(value));
        } else if (same->type != value.type) {  // of several types: a text can be all of them
            same->type = ValueType::string;
            same->fallback.data = std::string();
        }
    }
}

void add_characters(const Json::Array& cells, std::set<char32_t>& out) {
    for (const Json& cell : cells) {
        if (const std::string* text = cell.text())
            if (const std::optional<char32_t> character = single_character(*text)) out.insert(*character);
        if (const double* number = cell.number())
            if (const std::optional<char32_t> character = single_character(number_text(*number)))
                out.insert(*character);
    }
}

void add_legend(const Json& layer, LayerTemplate& out) {
    std::set<char32_t> characters;
    add_characters(layer["grid"].items(), characters);
    for (const Json& line : layer["grid2D"].items()) add_characters(line.items(), characters);
    for (const char32_t character : characters) out.legend.push_back({character, 0xFFU});
}

void add_tileset(const std::string& label, Project& project) {
    if (find_tileset(project, label) >= 0 || project.tilesets.size() >= max_tilesets) return;
    Tileset tileset;
    tileset.label = label;
    tileset.columns = any_columns;
    tileset.rows = any_columns;
    project.tilesets.push_back(std::move(tileset));
}

void add_entities(const Json& layer, Project& project, std::map<std::string, std::size_t>& known) {
    for (const Json& item : layer["entities"].items()) {
        const std::string name = item.text_or("name");
        const std::string id = item.text_or("_eid");
        const auto found = known.try_emplace(id.empty() ? "name " + name : "id " + id, project.entities.size());
        if (found.second) {
            if (project.entities.size() >= max_entity_templates) {
                known.erase(found.first);
                continue;
            }
            EntityTemplate entity;
            entity.name = name;
            entity.export_id = id;
            entity.resizeable_x = entity.resizeable_y = entity.rotatable = true;
            entity.can_flip_x = entity.can_flip_y = entity.can_set_colour = entity.has_nodes = true;
            project.entities.push_back(std::move(entity));
        }
        add_values(item, project.entities[found.first->second].values);
    }
}

}  // namespace

Project project_of_level(const Json& level) {
    Project project;
    project.made_up = true;
    add_values(level, project.level_values);
    std::map<std::string, std::size_t> known;
    for (const Json& item : level["layers"].items()) {
        const std::optional<LayerKind> kind = kind_by_data(item);
        if (!kind || project.layers.size() >= max_layers) continue;
        LayerTemplate layer;
        layer.kind = *kind;
        layer.name = item.text_or("name");
        layer.export_id = item.text_or("_eid");
        layer.cell_size = {item.number_or("gridCellWidth", 8), item.number_or("gridCellHeight", 8)};
        if (!(layer.cell_size.x > 0 && layer.cell_size.y > 0)) layer.cell_size = {8, 8};
        layer.export_mode = static_cast<int>(item.number_or("exportMode", 0) == 1);
        layer.array_mode = static_cast<int>(item.number_or("arrayMode", 0) == 1);
        layer.scaleable = layer.rotatable = true;
        layer.folder = tidy_path(item.text_or("folder"));
        if (*kind == LayerKind::tile) add_tileset(item.text_or("tileset"), project);
        if (*kind == LayerKind::grid) add_legend(item, layer);
        if (*kind == LayerKind::entity) add_entities(item, project, known);
        if (*kind == LayerKind::decal)
            for (const Json& decal : item["decals"].items()) add_values(decal, layer.values);
        project.layers.push_back(std::move(layer));
    }
    return project;
}

}  // namespace scree::ogmo
