#include "engine/level/ogmo/project.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <set>
#include <system_error>

namespace scree::ogmo {

namespace fs = std::filesystem;

int find_tileset(const Project& project, std::string_view label) {
    for (std::size_t i = 0; i < project.tilesets.size(); ++i)
        if (project.tilesets[i].label == label) return static_cast<int>(i);
    return -1;
}

Version parse_version(std::string_view text) {
    if (text.empty()) return {};
    if (std::isdigit(static_cast<unsigned char>(text.front())) == 0) return {3, 4, 0};
    int parts[3] = {0, 0, 0};
    std::size_t at = 0;
    for (int& part : parts) {
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0 && part < 100'000)
            part = part * 10 + (text[at++] - '0');
        if (at >= text.size() || text[at] != '.') break;
        ++at;
    }
    return {parts[0], parts[1], parts[2]};
}

Version read_version(const Fields& fields, const std::string& what) {
    const std::string text = fields.text("ogmoVersion");
    const Version version = parse_version(text);
    const bool is_number = text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) != 0;
    if (!is_number || (!text.empty() && version < Version{3, 0, 0}) || version >= Version{3, 5, 0})
        fields.report().warning("unknown-editor-version", "\"ogmoVersion\"",
                                in_quotes(text) + " is not a version of OGMO Editor up to 3.4; it is read as 3.4",
                                "Save the " + what + " with OGMO Editor 3.4");
    else if (version < Version{3, 4, 0})
        fields.report().warning("old-version", "\"ogmoVersion\"",
                                "the " + what + " was saved by OGMO Editor " + (text.empty() ? "3.1" : text),
                                "Save it with 3.4: angles and grids have another meaning in older files");
    return version;
}

namespace {

void read_level_paths(const Fields& fields, Project& project, Report& report) {
    if (!fields.has("levelPaths")) {
        report.error("key-missing", "\"levelPaths\"", "the project lists no level folder",
                     "Add one in the project editor");
        return;
    }
    const std::vector<std::string> all = fields.texts("levelPaths");
    if (fields.array("levelPaths") != nullptr && fields.array("levelPaths")->empty())
        report.warning("no-level-path", "\"levelPaths\"", "the project lists no level folder, so it has no levels",
                       "Add one in the project editor");
    for (const std::string& written : all) {
        const fs::path path = tidy_path(written);
        if (std::find(project.level_paths.begin(), project.level_paths.end(), path) != project.level_paths.end())
            report.warning("level-path-twice", "\"levelPaths\"", in_quotes(written) + " is listed twice",
                           "Remove one of the two in the project editor");
        if (written.find('\\') != std::string::npos)
            report.warning("backslash-in-path", "\"levelPaths\"",
                           in_quotes(written) + " cannot be opened by OGMO Editor on Linux and macOS",
                           "Write it with / instead");
        std::error_code error;
        if (leaves_folder(path))
            report.warning(
                "path-leaves-project", "\"levelPaths\"",
                in_quotes(written) + " is outside the folder of the project; levels are not looked for there",
                "Move the levels into the project, so that other people can open them");
        else if (!fs::is_directory(project.folder / path, error))
            report.warning("level-path-missing", "\"levelPaths\"",
                           "there is no folder " + in_quotes(written) + ", so no levels are looked for there",
                           "Create it (git does not keep empty folders), or correct the path in the "
                           "project editor");
        project.level_paths.push_back(path);
    }
}

template <class Template>
void check_ids(const std::vector<Template>& templates, const char* sort, std::set<std::string>& seen, Report& report) {
    for (const Template& entry : templates) {
        const std::string place = std::string(sort) + " " + in_quotes(entry.name);
        if (entry.export_id.empty())
            report.error("key-missing", place, "it has no exportID, so levels cannot refer to it",
                         "Open and save the project in OGMO Editor");
        else if (!seen.insert(entry.export_id).second)
            report.error("duplicate-export-id", place, "its exportID " + in_quotes(entry.export_id) + " is used twice",
                         "Give one of the two another exportID, here and in the levels");
    }
}

const Json::Array* required_list(const Fields& fields, std::string_view key, Report& report) {
    if (!fields.has(key))
        report.error("key-missing", in_quotes(key), "the project has no such list", "Restore the project file");
    return fields.array(key);
}

template <class Item, class Read>
void read_list(const Fields& fields, const Json::Array* items, std::string_view key, std::size_t most,
               std::vector<Item>& out, const Read& read) {
    if (items == nullptr) return;
    if (items->size() > most) {
        fields.report().error("too-many-templates", in_quotes(key),
                              "the project has " + std::to_string(items->size()) + " of them; at most " +
                                  std::to_string(most) + " are read",
                              "Restore the project file");
        return;
    }
    for (const Json& item : *items) {
        if (item.object() == nullptr)
            fields.wrong_type(key, item, "an object");
        else
            read(item, out);
    }
}

void read_settings(const Fields& fields, Project& project) {
    project.name = fields.text("name");
    project.background = fields.colour("backgroundColor", 0xFFU);
    project.angles_in_radians = fields.boolean("anglesRadians", false);
    project.directory_depth = fields.whole("directoryDepth", 5, 0, std::numeric_limits<int>::max());
    project.grid_colour = fields.colour("gridColor", 0xFFU);
    project.layer_grid_default_size = fields.point("layerGridDefaultSize", {8, 8});
    project.level_min_size = fields.point("levelMinSize", {128, 128});
    project.level_max_size = fields.point("levelMaxSize", {4096, 4096});
    project.extension = fields.text("defaultExportMode", ".json");
    project.compact = fields.boolean("compactExport", false);
    project.external_script = fields.text("externalScript");
    project.play_command = fields.text("playCommand");
    project.entity_tags = fields.texts("entityTags");
    project.level_default_size = fields.point("levelDefaultSize", {320, 240});
}

/// Tells of files of other editors than the one whose format is read.
void check_editor(const Fields& fields, Report& report) {
    if (fields.has("coordinate") && fields.number("coordinate", 0) == 1)
        report.error("y-points-up", "\"coordinate\"",
                     "y points up in this project, which only a fork of OGMO Editor writes",
                     "Save it with OGMO Editor 3.4");
    static_cast<void>(read_version(fields, "project"));
}

void read_templates(const Fields& fields, Project& project, Report& report) {
    const Json::Array* tilesets = fields.array("tilesets");
    read_list(fields, tilesets, "tilesets", max_tilesets, project.tilesets,
              [&](const Json& item, std::vector<Tileset>& out) {
                  out.push_back(read_tileset(item, project.folder, report));
              });
    const Json::Array* layers = required_list(fields, "layers", report);
    read_list(fields, layers, "layers", max_layers, project.layers,
              [&](const Json& item, std::vector<LayerTemplate>& out) {
                  if (std::optional<LayerTemplate> layer = read_layer_template(item, report))
                      out.push_back(std::move(*layer));
              });
    if (layers != nullptr && layers->empty())
        report.error("no-layers", "\"layers\"", "the project has no layers", "Add one in the project editor");
    const Json::Array* entities = required_list(fields, "entities", report);
    read_list(fields, entities, "entities", max_entity_templates, project.entities,
              [&](const Json& item, std::vector<EntityTemplate>& out) {
                  out.push_back(read_entity_template(item, project.folder, report));
              });
}

/// Every id or label that levels refer to must be unique.
void check_names(const Project& project, Report& report) {
    std::set<std::string> ids;
    check_ids(project.layers, "layer", ids, report);
    for (std::size_t i = 0; i < project.tilesets.size(); ++i)
        if (find_tileset(project, project.tilesets[i].label) != static_cast<int>(i))
            report.warning("tileset-label-twice", "tileset " + in_quotes(project.tilesets[i].label),
                           "another tileset has the same label, and levels can only use the first",
                           "Rename one of them in the project editor");
    check_ids(project.entities, "entity", ids, report);
}

Project read_all(const Json& root, const fs::path& path, Report& report) {
    Project project;
    project.path = path;
    project.folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const Fields fields(root, report, "");
    fields.expect_only({"name",
                        "ogmoVersion",
                        "levelPaths",
                        "backgroundColor",
                        "gridColor",
                        "anglesRadians",
                        "directoryDepth",
                        "layerGridDefaultSize",
                        "levelDefaultSize",
                        "levelMinSize",
                        "levelMaxSize",
                        "levelValues",
                        "defaultExportMode",
                        "compactExport",
                        "externalScript",
                        "playCommand",
                        "entityTags",
                        "layers",
                        "entities",
                        "tilesets",
                        "coordinate"});
    read_settings(fields, project);
    check_editor(fields, report);
    read_level_paths(fields, project, report);
    project.level_values = read_value_templates(fields, "levelValues", report);
    read_templates(fields, project, report);
    check_names(project, report);
    return project;
}

}  // namespace

Result<Project> parse_project(std::string_view text, const fs::path& path) {
    Report report(path.string());
    Result<Json> json = parse_json(text);
    report.adopt(std::move(json.problems));
    Result<Project> result;
    if (json.value && json.value->object() == nullptr)
        report.error("not-an-object", "", std::string("the file holds ") + json.value->type_name() + ", not a project",
                     "Name a project file of OGMO Editor");
    else if (json.value)
        result.value = read_all(*json.value, path, report);
    result.problems = report.take();
    return result;
}

Result<Project> read_project(const fs::path& path) {
    return read_as<Project>(path, [&](std::string_view text) { return parse_project(text, path); });
}

}  // namespace scree::ogmo
