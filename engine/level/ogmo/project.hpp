#pragma once

#include "engine/core/problem.hpp"
#include "engine/level/files.hpp"
#include "engine/level/ogmo/custom_values.hpp"

#include <cstdint>
#include <filesystem>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Files of OGMO Editor 3 as they are, and those that stand beside them.
namespace scree::ogmo {

// Ogmo files have angles in degrees or in radians, by a switch of the project; for decals it is the reverse.
inline constexpr double degrees_per_radian = 180 / std::numbers::pi;
inline constexpr double radians_per_degree = std::numbers::pi / 180;

/// The editor's four kinds of layer.
enum class LayerKind : std::uint8_t { tile, grid, entity, decal };

/// A character of a grid layer, and the colour in which the editor shows it.
struct LegendEntry {
    char32_t character = U' ';
    std::uint32_t colour = 0;  // 0xRRGGBBAA
};

/// A layer as the project defines it for all levels.
struct LayerTemplate {
    LayerKind kind = LayerKind::tile;
    std::string name;
    std::string export_id;
    Point cell_size;
    int export_mode = 0;  // tile: 0 ids, 1 coordinates
    int array_mode = 0;   // tile and grid: 0 one list, 1 a list of rows
    std::string default_tileset;
    std::vector<LegendEntry> legend;  // grid: the first is the empty character
    std::filesystem::path folder;     // decal: relative to the project
    bool scaleable = false;
    bool rotatable = false;
    std::vector<ValueTemplate> values;  // decal
    // What only the editor needs.
    std::vector<std::string> required_tags;  // entity
    std::vector<std::string> excluded_tags;  // entity
    bool legend_is_sound = true;             // grid; false if its characters are not all known
    bool image_sequence = false;             // decal
};

/// All lengths in pixels of the image.
struct Tileset {
    std::string label;
    std::filesystem::path path;  // as written, tidied; relative to the project unless absolute
    ImageSize image;             // of the file, else of the embedded copy, else 32 x 32 as in the editor
    int tile_width = 8;
    int tile_height = 8;
    int separation_x = 0;  // also before the first tile
    int separation_y = 0;
    int margin_x = 0;
    int margin_y = 0;
    int columns = 0;  // of whole tiles in the image
    int rows = 0;
    bool doubtful = false;    // an error says that part of it could not be read
    bool image_found = true;  // false if the image could not be read, so its size is unknown
    std::string embedded;     // the editor's copy of the image, as a data address
    [[nodiscard]] int tile_count() const { return columns * rows; }
    /// The same, or a million if the image is missing.
    [[nodiscard]] int tiles_at_most() const { return image_found ? tile_count() : 1'000'000; }
};

/// A kind of entity as the project defines it.
struct EntityTemplate {
    std::string name;
    std::string export_id;
    int limit = 0;  // at most so many in a level; none if not positive
    Point size;
    Point origin;
    std::uint32_t colour = 0xFFU;
    bool origin_anchored = true;
    bool resizeable_x = false;
    bool resizeable_y = false;
    bool rotatable = false;
    bool can_flip_x = false;
    bool can_flip_y = false;
    bool can_set_colour = false;
    bool has_nodes = false;
    int node_limit = 0;  // none if not positive
    std::vector<std::string> tags;
    std::vector<ValueTemplate> values;
    // What only the editor needs.
    std::string shape_label;
    std::vector<Point> shape;  // three points a triangle, from -1 to 1
    bool tile_x = false;
    bool tile_y = false;
    Point tile_size{16, 16};
    double rotation_steps = 360;  // in a full turn
    int node_display = 0;
    bool node_ghost = false;
    std::optional<std::string> texture;
    std::optional<std::string> embedded;  // a copy of the texture, as a data address
};

/// Numbers of a version, so that 3.10 is newer than 3.4. Absent in files of 3.1.
struct Version {
    int major = 3;
    int minor = 1;
    int patch = 0;
    friend auto operator<=>(const Version&, const Version&) = default;
};
/// Of a text that is none, the newest.
[[nodiscard]] Version parse_version(std::string_view text);
/// The version that a file says, with a warning if it is old or none of OGMO Editor 3; `what` is what the file holds.
[[nodiscard]] Version read_version(const Fields& fields, const std::string& what);

// Limits that no real project or level reaches; more is refused.
inline constexpr std::size_t max_layers = 1024;  // of a project or a level
inline constexpr std::size_t max_tilesets = 1024;
inline constexpr std::size_t max_entity_templates = 10'000;
inline constexpr std::size_t max_things = 100'000;  // entities or decals of a layer
inline constexpr std::size_t max_nodes = 10'000;    // of an entity

/// A project as the editor understands it.
struct Project {
    bool made_up = false;  // from a level that has none: nothing on the disk belongs to it
    std::filesystem::path path;
    std::filesystem::path folder;  // of the project file; everything in it is relative to it
    std::string name;
    std::vector<std::filesystem::path> level_paths;
    int directory_depth = 5;
    std::uint32_t background = 0xFFU;  // 0xRRGGBBAA
    bool angles_in_radians = false;    // honoured in levels saved by 3.4 or later
    Point level_default_size{320, 240};
    std::vector<ValueTemplate> level_values;
    std::vector<LayerTemplate> layers;  // the first is the topmost
    std::vector<EntityTemplate> entities;
    std::vector<Tileset> tilesets;
    // What only the editor needs.
    std::uint32_t grid_colour = 0xFFU;
    Point layer_grid_default_size{8, 8};
    Point level_min_size{128, 128};
    Point level_max_size{4096, 4096};
    std::string extension = ".json";  // of new levels
    bool compact = false;             // files are written without spaces
    std::string external_script;
    std::string play_command;
    std::vector<std::string> entity_tags;
};

/// Index of the first tileset of that label; -1 if there is none.
[[nodiscard]] int find_tileset(const Project& project, std::string_view label);

/// Reads a project file. Here and in read_level a value may come together with errors: it is then as much as could be
/// understood, good for looking for more faults and nothing else.
[[nodiscard]] Result<Project> read_project(const std::filesystem::path& path);
/// The same for a text; `path` is where images and levels are looked up from.
[[nodiscard]] Result<Project> parse_project(std::string_view text, const std::filesystem::path& path);

// The parts of a project file.
[[nodiscard]] Tileset read_tileset(const Json& json, const std::filesystem::path& folder, Report& report);
/// Nothing, with an error, if the definition is unknown.
[[nodiscard]] std::optional<LayerTemplate> read_layer_template(const Json& json, Report& report);
[[nodiscard]] EntityTemplate read_entity_template(const Json& json, const std::filesystem::path& folder,
                                                  Report& report);

/// The project files in a folder, by their names.
[[nodiscard]] std::vector<std::filesystem::path> projects_in(const std::filesystem::path& folder);

/// True if one of the project's level folders has the file in it, however deep.
[[nodiscard]] bool has_level(const Project& project, const std::filesystem::path& level);

/// Walks up from the level's folder to the first project that has the level; where a folder holds several, in order of
/// their names. The problems are those of the project that was found; if none was, those of the projects that could not
/// be read, and if all could, an error project-not-found.
[[nodiscard]] Result<Project> find_project(const std::filesystem::path& level);

}  // namespace scree::ogmo
