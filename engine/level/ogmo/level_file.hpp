#pragma once

#include "engine/core/problem.hpp"
#include "engine/level/ogmo/project.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace scree::ogmo {

/// An instance of an entity template. Lengths in pixels, absolute in the level.
struct Entity {
    std::int64_t id = 0;  // unique in its layer, unless a problem says otherwise
    int model = -1;       // index into the project's entities
    std::string name;     // of the template
    Point position;       // of its origin
    Point size;
    Point origin;         // from the top left corner of the unrotated box
    double rotation = 0;  // degrees, clockwise, about the origin
    bool flipped_x = false;
    bool flipped_y = false;
    std::uint32_t colour = 0xFFU;  // 0xRRGGBBAA
    std::vector<Point> nodes;
    Values values;
    bool doubtful = false;  // an error says that part of it could not be read
    std::string place;      // how messages name it
};

/// A picture that stands anywhere in a layer of decals.
struct Decal {
    Point position;                 // px, of its origin
    Point scale{1, 1};              // negative mirrors about the origin
    Point origin{0.5, 0.5};         // as a fraction of the image
    double rotation = 0;            // radians, clockwise
    std::filesystem::path texture;  // relative to the layer's folder
    bool image_found = false;
    Values values;
};

/// One layer. Cells are row by row; `tiles`, `flags` and `cells` are either empty, which means all empty, or have
/// cols * rows items.
struct Layer {
    LayerKind kind = LayerKind::tile;
    int model = -1;        // index into the project's layers; -1 if none fits
    bool in_file = false;  // false for a layer of the project that the level does not have
    std::string name;      // of the template if there is one
    std::string export_id;
    Point offset;     // px, of the top left corner of cell (0, 0)
    Point cell_size;  // px
    int cols = 0;     // as they follow from the sizes; what the file says is wrong for odd sizes
    int rows = 0;
    std::string tileset_label;
    int tileset = -1;                 // index into the project's tilesets; -1 if there is none of that label
    std::vector<std::int32_t> tiles;  // ids; -1 is empty
    std::vector<std::uint8_t> flags;  // 1 transpose, then 4 mirror left and right, 2 mirror up and down; 0 if empty
    std::vector<char32_t> cells;      // of a grid
    std::vector<Entity> entities;     // by rising id
    std::vector<Decal> decals;        // the first is drawn lowest
    // What could not be read, for telling no more than is certain.
    bool doubtful = false;                     // the layer as a whole
    std::vector<std::size_t> unread_cells;     // single cells, which are empty in the lists
    std::vector<std::string> unread_entities;  // names of those that are doubtful or left out; may be empty
};

/// A level as the editor understands it, except for the editor's known faults, where it is what the file says.
struct LevelFile {
    std::filesystem::path path;
    Version version;
    Point size;    // px
    Point offset;  // px, of the level in a larger world; changes nothing inside
    Values values;
    std::vector<Layer> layers;     // those of the project in its order, topmost first; then those that it does not know
    bool doubtful = false;         // an error says that its size or its list of layers could not be read
    bool doubtful_values = false;  // the same of its values
};

/// The editor that wrote the file, if it is another one whose files are known; else nullptr.
[[nodiscard]] const char* other_editor(const Json& root);
/// What is said of such a file.
[[nodiscard]] Problem map_of(const char* editor, const std::filesystem::path& path);

/// Reads a level of this project. Problems name the layer and cell or entity. As with read_project, a value may come
/// together with errors.
[[nodiscard]] Result<LevelFile> read_level(const std::filesystem::path& path, const Project& project);
[[nodiscard]] Result<LevelFile> parse_level(std::string_view text, const std::filesystem::path& path,
                                            const Project& project);

}  // namespace scree::ogmo
