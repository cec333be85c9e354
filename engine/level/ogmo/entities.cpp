#include "engine/level/ogmo/layers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace scree::ogmo {

namespace {

/// ` at column 3, row 4`: the cell of the map that the middle of the entity or decal is in; nothing if it says no
/// place.
std::string cell_of(const Json& json, const LayerContext& context) {
    const double* x = json["x"].number();
    const double* y = json["y"].number();
    if (x == nullptr || y == nullptr) return {};
    Point size;
    Point origin;
    const std::string* id = json["_eid"].text();
    for (const EntityTemplate& model : context.project.entities) {
        if (id == nullptr || *id != model.export_id) continue;
        size = model.size;
        origin = model.origin;
        break;
    }
    const double left = *x - json.number_or("originX", origin.x);
    const double top = *y - json.number_or("originY", origin.y);
    const double col = std::floor((left + json.number_or("width", size.x) / 2) / context.map_cell.x);
    const double row = std::floor((top + json.number_or("height", size.y) / 2) / context.map_cell.y);
    if (!(std::abs(col) < 1e6 && std::abs(row) < 1e6)) return {};
    return " at column " + number_text(col) + ", row " + number_text(row);
}

std::string entity_place(const Json& json, std::size_t index, const LayerContext& context) {
    const std::string* name = json["name"].text();
    const double* id = json["id"].number();
    std::string place = "entity " + (name != nullptr ? in_quotes(*name) : "number " + std::to_string(index));
    if (id != nullptr) place += " id " + number_text(*id);
    return place + cell_of(json, context);
}

/// The template by exported id; failing that by name, as hand-made files have it.
int find_template(const Fields& fields, const LayerContext& context) {
    const std::vector<EntityTemplate>& models = context.project.entities;
    const std::string id = fields.text("_eid");
    const std::string name = fields.text("name");
    for (std::size_t i = 0; i < models.size(); ++i)
        if (!id.empty() && models[i].export_id == id) return static_cast<int>(i);
    for (std::size_t i = 0; i < models.size(); ++i) {
        if (models[i].name != name) continue;
        if (fields.has("_eid") && id.empty()) return static_cast<int>(i);  // of a wrong type, which was told
        const bool is_shared = std::any_of(models.begin(), models.end(), [&](const EntityTemplate& other) {
            return &other != &models[i] && other.export_id == models[i].export_id;
        });
        context.report.warning(
            "entity-by-name", fields.place(),
            (id.empty() ? std::string("it has no _eid") : "the project has no entity with its _eid " + in_quotes(id)) +
                "; the one of the same name is used, which OGMO Editor does not do",
            is_shared ? "Give " + in_quotes(name) + " its own exportID in the project back"
                      : "Write \"_eid\": " + in_quotes(models[i].export_id));
        return static_cast<int>(i);
    }
    context.report.error("unknown-entity", fields.place(),
                         (id.empty() ? "it has no _eid, and the project has no entity " + in_quotes(name)
                                     : "the project has no entity with the _eid " + in_quotes(id)) +
                             "; OGMO Editor drops it",
                         "Remove it, or restore the entity in the project");
    return -1;
}

std::optional<std::int64_t> read_id(const Fields& fields, Report& report) {
    if (!fields.has("id")) {
        report.error("entity-without-id", fields.place(), "it has no id, so OGMO Editor drops it",
                     "Place it again in OGMO Editor");
        return std::nullopt;
    }
    const double id = fields.number("id", 0);
    if (id == std::floor(id) && std::abs(id) <= 9'007'199'254'740'992.0) return static_cast<std::int64_t>(id);
    report.error("number-out-of-range", fields.place(), number_text(id) + " is not an entity id", "Place it again");
    return std::nullopt;
}

void check_position(const Fields& fields, Report& report) {
    for (const char* key : {"x", "y"})
        if (!fields.has(key))
            report.warning("position-missing", fields.place(),
                           std::string("it says no ") + key + ", which is read as 0", "Place it again in OGMO Editor");
}

void read_nodes(const Fields& fields, const EntityTemplate& model, Entity& entity, Report& report) {
    const Json::Array* nodes = fields.array("nodes");
    if (nodes == nullptr) return;
    if (nodes->size() > max_nodes) {
        report.error(
            "too-many-nodes", fields.place(),
            "it has " + std::to_string(nodes->size()) + " nodes; at most " + std::to_string(max_nodes) + " are read",
            "Remove nodes");
        return;
    }
    for (std::size_t i = 0; i < nodes->size(); ++i) {
        const Json& node = (*nodes)[i];
        if (node.object() == nullptr) {
            report.wrong_type(fields.place() + ", node " + std::to_string(i), node.type_name(),
                              "an object with x and y", "Remove it, or place the entity again in OGMO Editor");
            continue;
        }
        const Fields at(node, report, fields.place() + ", node " + std::to_string(i));
        check_position(at, report);
        entity.nodes.push_back({at.number("x", 0), at.number("y", 0)});
    }
    const auto count = static_cast<double>(entity.nodes.size());
    if (!model.has_nodes && count > 0)
        report.warning("nodes-not-allowed", fields.place(), "the project does not allow nodes for this entity",
                       "Allow nodes in the project editor, or place the entity again");
    else if (model.node_limit > 0 && count > model.node_limit)
        report.warning(
            "too-many-nodes", fields.place(),
            "it has " + number_text(count) + " nodes; the project allows " + std::to_string(model.node_limit),
            "Remove nodes, or raise the limit in the project editor");
}

/// A field that the editor reads but would not write back.
void check_allowed(const Fields& fields, const char* key, bool allowed, Report& report) {
    if (fields.has(key) && !allowed)
        report.warning("field-not-allowed", fields.place() + ", \"" + key + "\"",
                       "the project does not allow it here, so OGMO Editor drops it at the next save",
                       "Allow it in the project editor, or save the level again");
}

void check_inside(const Fields& fields, Point position, Point corner, Point size, Point level_size, Report& report) {
    if (position.x >= 0 && position.y >= 0 && position.x <= level_size.x && position.y <= level_size.y) return;
    // What is large may stand outside with its origin alone.
    if (corner.x < level_size.x && corner.y < level_size.y && corner.x + size.x > 0 && corner.y + size.y > 0) return;
    report.warning("outside-level", fields.place(),
                   "it is at " + number_text(position.x) + ", " + number_text(position.y) + ", outside the level",
                   "Move it inside, or remove it");
}

std::optional<Entity> read_entity(const Json& json, std::size_t index, const LayerContext& context) {
    Report& report = context.report;
    const Fields fields(json, report, entity_place(json, index, context));
    fields.expect_only({"name", "id", "_eid", "x", "y", "width", "height", "originX", "originY", "rotation", "flippedX",
                        "flippedY", "color", "nodes", "values", "_contents", "_name"});
    warn_of_xml(fields, report);
    const std::optional<std::int64_t> id = read_id(fields, report);
    const int index_of_model = find_template(fields, context);
    if (!id || index_of_model < 0) return std::nullopt;
    const EntityTemplate& model = context.project.entities[static_cast<std::size_t>(index_of_model)];
    Entity entity;
    entity.place = fields.place();
    entity.id = *id;
    entity.model = index_of_model;
    entity.name = model.name;
    if (fields.text("name") != model.name)
        report.warning("stale-name", fields.place(), "the project calls this entity " + in_quotes(model.name),
                       "Save the level again in OGMO Editor");
    check_allowed(fields, "width", model.resizeable_x, report);
    check_allowed(fields, "height", model.resizeable_y, report);
    check_allowed(fields, "originX", model.origin_anchored, report);
    check_allowed(fields, "originY", model.origin_anchored, report);
    check_allowed(fields, "rotation", model.rotatable, report);
    check_allowed(fields, "flippedX", model.can_flip_x, report);
    check_allowed(fields, "flippedY", model.can_flip_y, report);
    check_allowed(fields, "color", model.can_set_colour, report);
    check_position(fields, report);
    entity.position = {fields.number("x", 0), fields.number("y", 0)};
    entity.size = {fields.number("width", model.size.x), fields.number("height", model.size.y)};
    entity.origin = {fields.number("originX", model.origin.x), fields.number("originY", model.origin.y)};
    entity.rotation = fields.number("rotation", 0) * (context.radians ? degrees_per_radian : 1);
    entity.flipped_x = fields.boolean("flippedX", false);
    entity.flipped_y = fields.boolean("flippedY", false);
    entity.colour = fields.colour("color", model.colour);
    entity.values = read_values(fields, model.values, context.folders, report);
    read_nodes(fields, model, entity, report);
    const Point corner{entity.position.x - entity.origin.x, entity.position.y - entity.origin.y};
    if (context.size_is_known) check_inside(fields, entity.position, corner, entity.size, context.level_size, report);
    return entity;
}

void check_instances(const std::vector<Entity>& entities, const LayerContext& context) {
    std::map<int, int> counts;
    std::map<int, std::string> last;  // where the last of them is
    for (std::size_t i = 0; i < entities.size(); ++i) {
        ++counts[entities[i].model];
        last[entities[i].model] = entities[i].place;
        if (i > 0 && entities[i].id == entities[i - 1].id)
            context.report.error("duplicate-entity-id", entities[i].place,
                                 entities[i - 1].place + " of the same layer has the same id",
                                 "Remove one of them in OGMO Editor and place it again");
    }
    for (const auto& [model, count] : counts) {
        const EntityTemplate& entity = context.project.entities[static_cast<std::size_t>(model)];
        if (entity.limit > 0 && count > entity.limit)
            context.report.warning("too-many-of-entity", last[model],
                                   "the layer has " + std::to_string(count) + " of them; the project allows " +
                                       std::to_string(entity.limit),
                                   "Remove some, or raise the limit in the project editor");
        else if (entity.limit > 0 && count > 1)
            context.report.warning("limit-drops-entities", last[model],
                                   "OGMO Editor 3.4 treats any limit as one per layer and keeps only the last",
                                   "Set the limit to -1 in the project editor");
    }
}

bool few_enough(const Fields& fields, const Json::Array& items, const char* what, Report& report) {
    if (items.size() <= max_things) return true;
    report.error("too-many-things", fields.place(),
                 "the layer has " + std::to_string(items.size()) + " " + what + "; at most " +
                     std::to_string(max_things) + " are read",
                 "Remove some");
    return false;
}

}  // namespace

void read_entities(const Fields& fields, const LayerContext& context, Layer& layer) {
    if (!fields.has("entities")) {
        context.report.error("layer-data-missing", fields.place(), "the layer has no list of entities",
                             "Restore the file");
        return;
    }
    const Json::Array* items = fields.array("entities");
    if (items == nullptr) return;
    if (!few_enough(fields, *items, "entities", context.report)) return;
    layer.entities.reserve(items->size());
    layer.doubtful = context.report.errors() != context.errors_before;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Json& item = (*items)[i];
        const int errors = context.report.errors();
        std::optional<Entity> entity;
        if (item.object() == nullptr)
            context.report.wrong_type(fields.place() + ", entity number " + std::to_string(i), item.type_name(),
                                      "an object",
                                      "Remove it from the file, and place the entity again in OGMO Editor");
        else
            entity = read_entity(item, i, context);
        const bool doubtful = context.report.errors() != errors;
        if (doubtful) layer.unread_entities.push_back(item.text_or("name"));
        if (!entity) continue;
        entity->doubtful = doubtful;
        layer.entities.push_back(std::move(*entity));
    }
    std::stable_sort(layer.entities.begin(), layer.entities.end(),
                     [](const Entity& a, const Entity& b) { return a.id < b.id; });
    check_instances(layer.entities, context);
}

void read_decals(const Fields& fields, const LayerContext& context, Layer& layer) {
    Report& report = context.report;
    if (!fields.has("decals")) {
        report.error("layer-data-missing", fields.place(), "the layer has no list of decals", "Restore the file");
        return;
    }
    const Json::Array* items = fields.array("decals");
    if (items == nullptr) return;
    if (!few_enough(fields, *items, "decals", report)) return;
    const std::vector<ValueTemplate> no_values;
    const std::filesystem::path written_folder = tidy_path(fields.text("folder"));
    const std::filesystem::path inner = context.model != nullptr ? context.model->folder : written_folder;
    std::map<std::filesystem::path, bool> known;
    std::set<std::filesystem::path> told;  // folders outside of the project
    for (std::size_t i = 0; i < items->size(); ++i) {
        if ((*items)[i].object() == nullptr) {
            report.wrong_type(fields.place() + ", decal " + std::to_string(i), (*items)[i].type_name(), "an object",
                              "Remove it from the file, and place the decal again in OGMO Editor");
            continue;
        }
        const Fields at((*items)[i], report,
                        fields.place() + ", decal " + std::to_string(i) + cell_of((*items)[i], context));
        at.expect_only({"x", "y", "scaleX", "scaleY", "rotation", "texture", "originX", "originY", "values"});
        Decal decal;
        check_position(at, report);
        decal.position = {at.number("x", 0), at.number("y", 0)};
        decal.scale = {at.number("scaleX", 1), at.number("scaleY", 1)};
        decal.origin = {at.number("originX", 0.5), at.number("originY", 0.5)};
        const bool degrees = context.version >= Version{3, 4, 0} && !context.radians;
        decal.rotation = at.number("rotation", 0) * (degrees ? radians_per_degree : 1);
        check_allowed(at, "scaleX", context.model == nullptr || context.model->scaleable, report);
        check_allowed(at, "scaleY", context.model == nullptr || context.model->scaleable, report);
        check_allowed(at, "rotation", context.model == nullptr || context.model->rotatable, report);
        const std::string written = at.text("texture");
        decal.texture = tidy_path(written);
        if (written.find('\\') != std::string::npos)
            report.warning("backslash-in-path", at.place(), in_quotes(written) + " is written with \\",
                           "Save the level again in OGMO Editor");
        const std::filesystem::path relative = inner / decal.texture;
        const bool closed = starts_at_root(decal.texture);
        const std::filesystem::path tidy = closed ? decal.texture : relative.lexically_normal();
        if (leaves_folder(tidy) && told.insert(tidy.parent_path()).second)
            tell_if_outside(tidy, true, at.place(), report);  // each that is missing is told below
        const auto found = known.try_emplace(relative, false);
        if (found.second && !closed && !context.project.made_up)
            found.first->second = is_file(context.project.folder / relative);
        decal.image_found = found.first->second;
        if (!decal.image_found && !closed && !context.project.made_up)
            report.warning("decal-image-missing", at.place(),
                           written.empty() ? std::string("the decal names no image")
                                           : "there is no image " + in_quotes(relative.generic_string()),
                           "Put the image there, or remove the decal");
        decal.values =
            read_values(at, context.model != nullptr ? context.model->values : no_values, context.folders, report);
        check_inside(at, decal.position, decal.position, {}, context.level_size, report);
        layer.decals.push_back(std::move(decal));
    }
}

}  // namespace scree::ogmo
