#include "engine/level/level.hpp"

#include "engine/core/bits.hpp"
#include "engine/core/hash.hpp"
#include "engine/level/autotile/autotile.hpp"
#include "engine/level/collision/collision.hpp"
#include "engine/level/inspect.hpp"
#include "engine/level/ogmo/level_file.hpp"
#include "engine/level/ogmo/project.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <utility>

namespace scree {

namespace {

constexpr double furthest = farthest_place / subpixels_per_pixel;  // px

Vec to_vec(ogmo::Point point) { return {to_subpixels(point.x), to_subpixels(point.y)}; }

int whole_degrees(double degrees) {
    if (!std::isfinite(degrees)) return 0;
    const auto turned = static_cast<int>(std::lround(std::fmod(degrees, 360.0)));  // -360..360
    return (turned + 720) % 360;
}

TilesetData to_tileset(const ogmo::Tileset& tileset, const std::filesystem::path& folder) {
    // Without a name it is not opened.
    const std::filesystem::path image =
        ogmo::starts_at_root(tileset.path) ? std::filesystem::path() : folder / tileset.path;
    return {tileset.label,        image,
            tileset.image.width,  tileset.image.height,
            tileset.tile_width,   tileset.tile_height,
            tileset.separation_x, tileset.separation_y,
            tileset.margin_x,     tileset.margin_y,
            tileset.columns,      tileset.rows};
}

LayerData to_layer(const ogmo::Layer& layer, const ogmo::Project& project, ogmo::Report& report) {
    LayerData out;
    out.name = layer.name;
    out.tileset = layer.tileset;
    out.cols = layer.cols;
    out.rows = layer.rows;
    out.cell_size = to_vec(layer.cell_size);
    out.offset = to_vec(layer.offset);
    if (layer.kind == ogmo::LayerKind::entity) out.type = LayerType::entities;
    if (layer.kind == ogmo::LayerKind::decal) out.type = LayerType::decals;
    out.cells.resize(layer.tiles.size());
    for (std::size_t i = 0; i < layer.tiles.size(); ++i) out.cells[i] = {layer.tiles[i], layer.flags[i]};
    const std::filesystem::path inner =
        layer.model < 0 ? std::filesystem::path() : project.layers[static_cast<std::size_t>(layer.model)].folder;
    std::map<std::filesystem::path, std::optional<ogmo::ImageSize>> sizes;
    for (const ogmo::Decal& decal : layer.decals) {
        const std::filesystem::path image = project.folder / inner / decal.texture;
        const auto found = sizes.try_emplace(image);
        if (found.second && decal.image_found && layer.model >= 0) {
            found.first->second = ogmo::image_size_of_file(image);
            if (!found.first->second)
                report.warning("decal-image-unreadable", "layer " + ogmo::in_quotes(layer.name),
                               ogmo::in_quotes(image.generic_string()) + " is not a PNG, JPEG or BMP picture",
                               "Save the picture again as PNG, or remove the decal");
        }
        const ogmo::ImageSize size = found.first->second.value_or(ogmo::ImageSize{32, 32});
        out.decals.push_back({image, found.first->second.has_value(), size.width, size.height, to_vec(decal.position),
                              decal.scale.x, decal.scale.y, decal.origin.x, decal.origin.y,
                              decal.rotation * ogmo::degrees_per_radian, decal.values});
    }
    return out;
}

/// False for what `to_subpixels` would hold at the limit.
bool fits(std::initializer_list<double> lengths) {
    return std::all_of(lengths.begin(), lengths.end(), [](double length) { return std::abs(length) <= furthest; });
}

EntityData to_entity(const ogmo::Entity& entity, int layer, ogmo::Report& report) {
    const std::string& place = entity.place;
    const double left = entity.position.x - entity.origin.x;
    const double top = entity.position.y - entity.origin.y;
    if (entity.id < std::numeric_limits<int>::min() || entity.id > std::numeric_limits<int>::max())
        report.error("number-out-of-range", place, "its id does not fit into 32 bits", "Place it again in OGMO Editor");
    bool good = fits({entity.position.x, entity.position.y, left, top, left + entity.size.x, top + entity.size.y});
    // An entity that moves along its nodes keeps its origin on them.
    for (const ogmo::Point node : entity.nodes) {
        const ogmo::Point corner{node.x - entity.origin.x, node.y - entity.origin.y};
        good = good && fits({node.x, node.y, corner.x, corner.y, corner.x + entity.size.x, corner.y + entity.size.y});
    }
    if (!good)
        report.error(
            "position-too-large", place,
            "it or one of its nodes is farther out than " + std::to_string(static_cast<int>(furthest)) + " pixels",
            "Move it into the level");
    if (entity.size.x < 0 || entity.size.y < 0)
        report.error("negative-size", place, "its size is negative", "Resize it in OGMO Editor");
    EntityData out;
    out.id = static_cast<int>(entity.id);
    out.name = entity.name;
    out.layer = layer;
    out.position = to_vec(entity.position);
    out.box = {to_subpixels(left), to_subpixels(top), to_subpixels(left + entity.size.x),
               to_subpixels(top + entity.size.y)};
    out.rotation = whole_degrees(entity.rotation);
    out.flipped_x = entity.flipped_x;
    out.flipped_y = entity.flipped_y;
    for (const ogmo::Point node : entity.nodes) out.nodes.push_back(to_vec(node));
    out.values = entity.values;
    return out;
}

void hash_values(const Values& values, Hash& hash) {
    for (const Value& value : values.all) {
        hash.text(value.name).number(static_cast<std::int64_t>(value.data.index()));
        if (const auto* truth = std::get_if<bool>(&value.data)) hash.number(*truth ? 1 : 0);
        if (const auto* whole = std::get_if<std::int64_t>(&value.data)) hash.number(*whole);
        if (const auto* real = std::get_if<double>(&value.data)) hash.number(bits_as<std::int64_t>(*real));
        if (const auto* text = std::get_if<std::string>(&value.data)) hash.text(*text);
    }
    hash.number(static_cast<std::int64_t>(values.all.size()));
}

void hash_grid(const TileGrid& grid, Hash& hash) {
    hash.number(grid.cols()).number(grid.rows()).number(grid.tile_size());
    const Outside& outside = grid.outside();
    for (const bool solid : {outside.left_solid, outside.right_solid, outside.top_solid, outside.bottom_solid})
        hash.byte(solid ? 1 : 0);
    for (const TileKind& kind : grid.kinds()) {
        hash.byte(static_cast<std::uint8_t>(kind.shape.type)).byte(static_cast<std::uint8_t>(kind.one_way));
        hash.byte(static_cast<std::uint8_t>(kind.material)).number(kind.tags);
        for (const ProfilePoint point : kind.shape.points) hash.number(point.x).number(point.y);
    }
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) hash.byte(grid.at(col, row));
}

std::uint64_t hash_content(const Level& level) {
    Hash hash;
    hash.number(level.width).number(level.height);
    hash_grid(level.grid, hash);
    for (const std::string& name : level.tag_names) hash.text(name);
    for (const EntityData& entity : level.entities) {
        hash.number(entity.id).text(entity.name).box(entity.box).vec(entity.position);
        hash.number(entity.rotation).byte(entity.flipped_x ? 1 : 0).byte(entity.flipped_y ? 1 : 0);
        for (const Vec node : entity.nodes) hash.vec(node);
        hash.number(static_cast<std::int64_t>(entity.nodes.size()));
        hash_values(entity.values, hash);
    }
    hash_values(level.values, hash);
    return hash.value;
}

/// With errors among the problems the level lacks what they are about, and the doubts say so.
InspectedLevel build(const ogmo::Project& project, const ogmo::LevelFile& file, Problems& problems) {
    InspectedLevel out;
    Level& level = out.level;
    Doubts& doubts = out.doubts;
    doubts.everything = file.doubtful;
    doubts.values = file.doubtful_values;
    ogmo::Report report(file.path.string());
    level.name = file.path.stem().string();
    level.path = file.path;
    level.project_path = project.path;
    level.width = static_cast<int>(std::ceil(file.size.x));
    level.height = static_cast<int>(std::ceil(file.size.y));
    level.values = file.values;
    level.background = project.background;
    level.files = {file.path, project.path};
    for (const ogmo::Tileset& tileset : project.tilesets) {
        level.tilesets.push_back(to_tileset(tileset, project.folder));
        if (!level.tilesets.back().image.empty()) level.files.push_back(level.tilesets.back().image);
    }
    std::set<std::filesystem::path> known(level.files.begin(), level.files.end());
    for (auto layer = file.layers.rbegin(); layer != file.layers.rend(); ++layer) {
        if (layer->kind == ogmo::LayerKind::grid) continue;  // grids are not drawn
        const int index = static_cast<int>(level.layers.size());
        level.layers.push_back(to_layer(*layer, project, report));
        for (const DecalData& decal : level.layers.back().decals)
            if (known.insert(decal.image).second) level.files.push_back(decal.image);
        doubts.entities = doubts.entities || (layer->kind == ogmo::LayerKind::entity && layer->doubtful);
        doubts.unread.insert(doubts.unread.end(), layer->unread_entities.begin(), layer->unread_entities.end());
        for (const ogmo::Entity& entity : layer->entities) {
            const int errors = report.errors();
            if (!entity.doubtful) level.entities.push_back(to_entity(entity, index, report));
            if (report.errors() == errors) continue;
            level.entities.pop_back();
            doubts.unread.push_back(entity.name);
        }
    }
    append(problems, report.take());
    ogmo::CollisionDoubts of_grid = ogmo::build_collision(project, file, level, problems);
    doubts.grid = of_grid.everything;
    doubts.cells = std::move(of_grid.cells);
    ogmo::draw_by_rule_sheets(project, file, level, problems);
    if (!has_errors(problems)) level.content_hash = hash_content(level);
    return out;
}

Result<InspectedLevel> inspect(const std::filesystem::path& path, const ogmo::Project& project) {
    Result<InspectedLevel> result;
    Result<ogmo::LevelFile> file = ogmo::read_level(path, project);
    result.problems = std::move(file.problems);
    if (file.value) result.value = build(project, *file.value, result.problems);
    result.problems = without_repeats(std::move(result.problems));
    return result;
}

Result<Level> load(const std::filesystem::path& path, Result<ogmo::Project> project) {
    Result<Level> result;
    result.problems = std::move(project.problems);
    if (!project.value) return result;
    Result<InspectedLevel> found = inspect(path, *project.value);
    append(result.problems, std::move(found.problems));
    result.problems = without_repeats(std::move(result.problems));
    if (found.value && !has_errors(result.problems)) result.value = std::move(found.value->level);
    return result;
}

/// The standard library throws for paths that cannot be encoded and for memory; neither may leave this layer.
template <class Loaded, class Load>
Result<Loaded> guarded(const std::filesystem::path& path, const Load& load_it) {
    Result<Loaded> result;
    try {
        return load_it();
    } catch (const std::bad_alloc&) {
        result.problems.push_back({Severity::error, "out-of-memory", path.string(), "",
                                   "the level does not fit into memory", "Make it smaller"});
    } catch (const std::exception& exception) {
        result.problems.push_back({Severity::error, "file-unreadable", path.string(), "", exception.what(),
                                   "Check the names of the file and its folders"});
    }
    return result;
}

}  // namespace

Tags Level::tag(std::string_view tag_name) const {
    const auto found = std::lower_bound(tag_names.begin(), tag_names.end(), tag_name);
    if (found == tag_names.end() || *found != tag_name) return 0;
    return Tags{1} << (found - tag_names.begin());
}

Sub to_subpixels(double pixels) {
    if (!(pixels > -furthest)) return pixels != pixels ? 0 : -static_cast<Sub>(furthest * subpixels_per_pixel);
    return static_cast<Sub>(std::lround(std::min(pixels, furthest) * subpixels_per_pixel));
}

Result<Level> load_level(const std::filesystem::path& path) {
    return guarded<Level>(path, [&]() -> Result<Level> {
        ogmo::Report report(path.string());
        if (!ogmo::is_file(path)) {
            static_cast<void>(ogmo::read_text(path, report));  // says what is wrong with it
            return {std::nullopt, report.take()};
        }
        return load(path, ogmo::find_project(path));
    });
}

Result<Level> load_level(const std::filesystem::path& path, const std::filesystem::path& project_path) {
    return guarded<Level>(path, [&] { return load(path, ogmo::read_project(project_path)); });
}

bool Doubts::may_hide(std::string_view name) const {
    return everything || entities || std::any_of(unread.begin(), unread.end(), [&](const std::string& lost) {
               return lost.empty() || lost == name;
           });
}

Result<InspectedLevel> inspect_level(const std::filesystem::path& path, const ogmo::Project& project,
                                     bool project_is_sound) {
    Result<InspectedLevel> result = guarded<InspectedLevel>(path, [&] { return inspect(path, project); });
    if (result.value && !project_is_sound) result.value->doubts.everything = true;
    return result;
}

}  // namespace scree
