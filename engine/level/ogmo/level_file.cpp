#include "engine/level/ogmo/level_file.hpp"

#include "engine/core/units.hpp"
#include "engine/level/ogmo/layers.hpp"

#include <cmath>
#include <optional>

namespace scree::ogmo {

namespace {

constexpr int largest_side = farthest_place / subpixels_per_pixel;  // px

void check_sizes(const Fields& fields, LevelFile& level, const Project& project, Report& report) {
    for (const char* key : {"width", "height"})
        if (!fields.has(key))
            report.warning("size-missing", in_quotes(key), "the level does not say it; the project's default is used",
                           "Save the level again in OGMO Editor");
    const auto bad = [](double side) { return !(side > 0 && side <= largest_side); };
    if (bad(level.size.x) || bad(level.size.y)) {
        report.error("bad-level-size", "\"width\", \"height\"",
                     "a level of " + number_text(level.size.x) + " x " + number_text(level.size.y) +
                         " pixels cannot be; sides are positive and at most " + std::to_string(largest_side),
                     "Set the level's size in OGMO Editor");
        level.size = project.level_default_size;
        if (bad(level.size.x) || bad(level.size.y)) level.size = {320, 240};
    }
    for (const LayerTemplate& layer : project.layers) {
        if (layer.kind != LayerKind::tile && layer.kind != LayerKind::grid) continue;
        if (std::fmod(level.size.x, layer.cell_size.x) == 0 && std::fmod(level.size.y, layer.cell_size.y) == 0)
            continue;
        report.warning(
            "size-not-whole-cells", "\"width\", \"height\"",
            "the level's size is not a multiple of the cells of layer " + in_quotes(layer.name) +
                "; the last column or row extends beyond the level",
            "Choose a multiple of " + number_text(layer.cell_size.x) + " x " + number_text(layer.cell_size.y));
        break;
    }
}

LevelFile read_all(const Json& root, const std::filesystem::path& path, const Project& project, Report& report) {
    LevelFile level;
    level.path = path;
    const Fields fields(root, report, "");
    const std::size_t layers = root["layers"].items().size();
    if (layers > max_layers) {
        report.error(
            "too-many-layers", "\"layers\"",
            "the level has " + std::to_string(layers) + " layers; at most " + std::to_string(max_layers) + " are read",
            "Restore the file");
        level.doubtful = true;
        return level;
    }
    if (is_of_other_project(root["layers"].items(), project)) {
        report.error("other-project", "\"layers\"",
                     "no layer of this level is in the project " + in_quotes(project.path.filename().string()) +
                         ": the level belongs to another one",
                     "Move it into a folder of its own project; saved with this one, OGMO Editor empties it");
        level.doubtful = true;
        return level;
    }
    warn_of_xml(fields, report);
    fields.expect_only(
        {"ogmoVersion", "width", "height", "offsetX", "offsetY", "values", "layers", "_contents", "_name"});
    level.version = read_version(fields, "level");
    level.size = {fields.number("width", project.level_default_size.x),
                  fields.number("height", project.level_default_size.y)};
    level.offset = {fields.number("offsetX", 0), fields.number("offsetY", 0)};
    check_sizes(fields, level, project, report);
    level.doubtful = report.errors() > 0;
    const int errors = report.errors();
    level.values = read_values(fields, project.level_values, folders_of(project, path), report);
    level.doubtful_values = report.errors() != errors;
    read_layers(fields, level, project, report);
    return level;
}

}  // namespace

void warn_of_xml(const Fields& fields, Report& report) {
    for (const std::string key : {"_contents", "_name"})
        if (fields.has(key))
            report.warning("xml-left-over",
                           fields.place().empty() ? in_quotes(key) : fields.place() + ", " + in_quotes(key),
                           "it is ignored here, but OGMO Editor prefers it to the other entries", "Remove it");
}

ValueFolders folders_of(const Project& project, const std::filesystem::path& level) {
    if (project.made_up) return {};
    return {project.folder, level.parent_path()};
}

const char* other_editor(const Json& root) {
    if (root.find("tiledversion") != nullptr ||
        (root.find("tilewidth") != nullptr && root.find("orientation") != nullptr))
        return "Tiled";
    if (root["__header__"].text_or("app") == "LDtk") return "LDtk";
    return nullptr;
}

Problem map_of(const char* editor, const std::filesystem::path& path) {
    return {Severity::error,
            "other-editor",
            path.string(),
            "",
            std::string("the file is a map of ") + editor + ", not of OGMO Editor",
            "Paint the level in OGMO Editor 3, or move the file out of the folder of levels"};
}

Result<LevelFile> parse_level(std::string_view text, const std::filesystem::path& path, const Project& project) {
    Report report(path.string());
    Result<Json> json = parse_json(text);
    report.adopt(std::move(json.problems));
    Result<LevelFile> result;
    if (const char* editor = json.value ? other_editor(*json.value) : nullptr)
        return {std::nullopt, {map_of(editor, path)}};
    const auto has = [&](const char* key) { return json.value->find(key) != nullptr; };
    if (json.value && json.value->object() != nullptr && !has("layers") && !has("width") && !has("height")) {
        report.error("layers-missing", "\"layers\"", "the level has no layers", "Restore the file; it is not a level");
        return {std::nullopt, report.take()};
    }
    if (json.value && json.value->object() == nullptr)
        report.error("not-an-object", "", std::string("the file holds ") + json.value->type_name() + ", not a level",
                     "Name a level file of OGMO Editor");
    else if (json.value)
        result.value = read_all(*json.value, path, project, report);
    result.problems = report.take();
    return result;
}

Result<LevelFile> read_level(const std::filesystem::path& path, const Project& project) {
    return read_as<LevelFile>(path, [&](std::string_view text) { return parse_level(text, path, project); });
}

}  // namespace scree::ogmo
