#include "engine/level/collision/collision.hpp"

#include "engine/core/capitals.hpp"
#include "engine/core/file.hpp"
#include "engine/core/utf8.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace scree::ogmo {

namespace {

constexpr std::string_view grid_layer_name = "collision";

/// Layers for what is only looked at, by their usual names. Their tiles collide as all do, but seldom on purpose.
bool is_scenery(const Layer& layer) { return layer.name == "background" || layer.name == "foreground"; }
constexpr std::size_t most_tags = 32;
constexpr std::size_t most_kinds = 256;

void add_tileset_sidecar(const Project& project, int index, CollisionLayers& layers, Level& level, Problems& problems) {
    const Tileset& tileset = project.tilesets[static_cast<std::size_t>(index)];
    const std::filesystem::path path = tileset_sidecar_path(project.folder / tileset.path);
    if (!is_file(path) || layers.tilesets.count(index) != 0) return;
    level.files.push_back(path);
    Result<TilesetSidecar> sidecar = read_tileset_sidecar(tileset, path);
    append(problems, std::move(sidecar.problems));
    if (sidecar.value) layers.tilesets.emplace(index, std::move(*sidecar.value));
}

/// A file beside the image that looks as if it was meant to be the sidecar, for the remedy.
std::string misnamed_sidecar(const std::filesystem::path& sidecar) {
    const std::string wanted = sidecar.filename().string();
    const std::string head = wanted.substr(0, wanted.size() - std::string_view("tiles.json").size());
    for (const std::filesystem::path& file : list_files(sidecar.parent_path(), ".json")) {
        const std::string name = file.filename().string();
        if (name.ends_with(".rules.json")) continue;
        std::filesystem::path image = file;
        image.replace_extension().replace_extension(".png");
        if (name.starts_with(head) || (name.ends_with(".tiles.json") && !is_file(image))) return name;
    }
    return {};
}

/// An image in the folder of one that is missing that has a sidecar and begins with the same two letters or more.
std::string similar_image(const std::filesystem::path& missing) {
    const std::string wanted = missing.filename().string();
    std::size_t longest = 1;
    std::string found;
    for (const std::filesystem::path& image : list_files(missing.parent_path(), ".png")) {
        if (!is_file(tileset_sidecar_path(image))) continue;
        const std::string name = image.filename().string();
        const auto differ = std::mismatch(name.begin(), name.end(), wanted.begin(), wanted.end()).first;
        const auto same = static_cast<std::size_t>(differ - name.begin());
        if (same <= longest) continue;
        longest = same;
        found = name;
    }
    return found;
}

/// True if a message says that the layer's tiles do not collide, or would say so if their image existed.
bool lacks_sidecar(const Project& project, const Layer& layer, bool any_ground, std::set<int>& told, Report& report) {
    if (layer.kind != LayerKind::tile || layer.tileset < 0 || !layer.in_file || layer.model < 0) return false;
    const bool is_painted =
        std::any_of(layer.tiles.begin(), layer.tiles.end(), [](std::int32_t tile) { return tile >= 0; });
    if (is_scenery(layer) || !is_painted) return false;
    const auto sidecar_of = [&](int tileset) {
        return tileset_sidecar_path(project.folder / project.tilesets[static_cast<std::size_t>(tileset)].path);
    };
    if (is_file(sidecar_of(layer.tileset))) return false;
    const int usual = find_tileset(project, project.layers[static_cast<std::size_t>(layer.model)].default_tileset);
    if (any_ground && (usual < 0 || !is_file(sidecar_of(usual)))) return false;
    const Tileset& tileset = project.tilesets[static_cast<std::size_t>(layer.tileset)];
    if (starts_at_root(tileset.path) || !tileset.image_found || !told.insert(layer.tileset).second) return true;
    const std::string name = sidecar_of(layer.tileset).filename().string();
    // Only a copy of the image is in the project: mostly the path is misspelt.
    const std::string meant =
        is_file(project.folder / tileset.path) ? "" : similar_image(project.folder / tileset.path);
    const std::string other = misnamed_sidecar(sidecar_of(layer.tileset));
    report.warning("tileset-without-sidecar", "layer " + in_quotes(layer.name),
                   "nothing says which tiles of " + in_quotes(tileset.label) + " are ground, so the hero falls through",
                   !meant.empty()  ? "Choose the image " + meant + " for the tileset in the project editor"
                   : other.empty() ? "Write " + name + " beside its image, or choose another tileset for the layer"
                                   : "Rename " + other + " to " + name);
    return true;
}

/// True if a message says that a grid does not collide because of a capital letter in its name.
bool lacks_small_letters(const Project& project, const Layer& layer, Report& report) {
    if (layer.kind != LayerKind::grid || !layer.in_file || layer.model < 0 || is_blank(project, layer)) return false;
    const std::string meant = maybe_meant(layer.name, std::array{grid_layer_name});
    if (meant.empty()) return false;
    report.warning("wrong-capitals", "layer " + in_quotes(layer.name), "a grid of this name does not collide" + meant,
                   "Rename it to " + in_quotes(grid_layer_name) + " in the project editor");
    return true;
}

/// An empty grid needs no meaning for its characters.
void read_grid_sidecar(const Project& project, int usual_size, CollisionLayers& layers, Level& level,
                       Report& level_report, Problems& problems) {
    const std::filesystem::path path = collision_sidecar_path(project.path);
    if (!is_file(path)) {
        if (is_blank(project, *layers.grid)) return;
        level_report.error("collision-sidecar-missing", "layer " + in_quotes(layers.grid->name),
                           "nothing says what its characters mean",
                           "Write " + path.filename().string() + " beside the project");
        return;
    }
    level.files.push_back(path);
    Result<CollisionSidecar> sidecar = read_as<CollisionSidecar>(path, [&](std::string_view text) {
        return parse_collision_sidecar(text, path.string(), whole_cell_size(*layers.grid).value_or(usual_size));
    });
    append(problems, std::move(sidecar.problems));
    layers.characters = std::move(sidecar.value);
}

void name_tags(const CollisionLayers& layers, Level& level, Report& report) {
    std::set<std::string> names;
    const auto add = [&](const CellKind& kind) { names.insert(kind.tags.begin(), kind.tags.end()); };
    for (const auto& [index, sidecar] : layers.tilesets)
        for (const auto& [tile, kind] : sidecar.tiles) add(kind);
    if (layers.characters)
        for (const auto& [character, kind] : layers.characters->cells) add(kind);
    level.tag_names.assign(names.begin(), names.end());
    if (level.tag_names.size() <= most_tags) return;
    report.error("too-many-tags", "",
                 "the sidecars use " + std::to_string(level.tag_names.size()) + " different tags; at most 32 fit",
                 "Use fewer tags");
    level.tag_names.resize(most_tags);
}

/// Writes kinds into the grid's cells and knows which it has already.
class Painter {
  public:
    Painter(Level& level, Report& report) : level_(level), report_(report) {}
    std::vector<std::size_t> unread;  // cells of the grid layer whose character means nothing

    std::optional<KindIndex> add(const CellKind& cell) {
        TileKind kind{cell.shape, cell.one_way, cell.material, 0};
        for (const std::string& name : cell.tags) kind.tags |= level_.tag(name);
        const std::vector<TileKind>& kinds = level_.grid.kinds();
        if (kinds.size() >= most_kinds && std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
            if (!full_)
                report_.error("too-many-kinds", "", "the level has more than 256 different kinds of cell",
                              "Use fewer different shapes, materials and tags");
            full_ = true;
            return std::nullopt;
        }
        return level_.grid.add_kind(kind);
    }

    void paint_tiles(const Layer& layer, const TilesetSidecar& sidecar) {
        int count = 0;  // of tiles that collide
        std::string first;
        // By tile and flags; a tile that has no shape, or that cannot be turned so, stays without.
        std::map<std::pair<int, int>, std::optional<KindIndex>> known;
        std::size_t i = 0;
        for (int row = 0; row < layer.rows && i < layer.tiles.size(); ++row) {
            for (int col = 0; col < layer.cols; ++col, ++i) {
                if (layer.tiles[i] < 0) continue;
                const auto found = known.try_emplace({layer.tiles[i], layer.flags[i]});
                if (found.second) found.first->second = kind_of(layer, sidecar, i, col, row);
                if (!found.first->second || *found.first->second == empty_kind) continue;
                put(col, row, *found.first->second);
                if (++count == 1) first = cell_place(layer.name, col, row);
            }
        }
        if (count == 0 || !is_scenery(layer)) return;
        report_.warning("scenery-collides", first,
                        count == 1 ? "a tile of this layer is solid, a slope or a ledge"
                                   : std::to_string(count) + " tiles of this layer are solid, slopes or ledges",
                        "Paint ground in the layer for it, and here only tiles without a shape");
    }

    void paint_grid(const Layer& layer, const CollisionSidecar& sidecar, char32_t empty) {
        std::map<char32_t, std::optional<KindIndex>> known;
        std::size_t i = 0;
        for (int row = 0; row < layer.rows && i < layer.cells.size(); ++row) {
            for (int col = 0; col < layer.cols; ++col, ++i) {
                const char32_t character = layer.cells[i];
                const auto cell = sidecar.cells.find(character);
                // Only kinds that are used, so that describing another character changes no level.
                if (cell != sidecar.cells.end() && known.count(character) == 0) known[character] = add(cell->second);
                const auto found = known.find(character);
                if (found != known.end() && found->second)
                    put(col, row, *found->second);
                else if (found == known.end() && character != empty) {
                    report_.error("collision-character-unknown", cell_place(layer.name, col, row),
                                  "nothing says what the character " + in_quotes(utf8(character)) + " means",
                                  "Describe it in the project's collision sidecar, or erase the cell");
                    unread.push_back(i);
                }
            }
        }
    }

  private:
    std::optional<KindIndex> kind_of(const Layer& layer, const TilesetSidecar& sidecar, std::size_t i, int col,
                                     int row) {
        const auto kind = sidecar.tiles.find(layer.tiles[i]);
        if (kind == sidecar.tiles.end()) return std::nullopt;
        const std::optional<CellKind> turned = with_flags(kind->second, layer.flags[i], level_.grid.tile_size());
        if (turned) return add(*turned);
        report_.error("slope-turned", cell_place(layer.name, col, row),
                      "tile " + std::to_string(layer.tiles[i]) + " is " +
                          name_of(kind->second.shape, kind->second.one_way) +
                          "; rotated, it would have a wall inside the cell, which no shape supports",
                      "Only flip it, or draw a separate tile");
        return std::nullopt;
    }
    void put(int col, int row, KindIndex kind) {
        if (col < level_.grid.cols() && row < level_.grid.rows()) level_.grid.set(col, row, kind);
    }

    Level& level_;
    Report& report_;
    bool full_ = false;
};

Outside read_outside(const Values& values, Report& report) {
    Outside outside;
    const auto read = [&](const char* side, bool& solid) {
        const std::string text = values.value_text(side);
        if (text == "wall" || text == "open")
            solid = text == "wall";
        else if (!text.empty())
            report.error("bad-outside", "value " + in_quotes(side), in_quotes(text) + " is neither wall nor open",
                         "Choose one of the two in the level's values");
    };
    read("left", outside.left_solid);
    read("right", outside.right_solid);
    read("top", outside.top_solid);
    read("bottom", outside.bottom_solid);
    return outside;
}

/// The layers of the file that could collide, with what their tiles mean.
CollisionLayers find_layers(const Project& project, const LevelFile& file, Level& level, Problems& of_sidecars) {
    CollisionLayers found;
    for (auto layer = file.layers.rbegin(); layer != file.layers.rend(); ++layer) {
        if (!layer->in_file || layer->model < 0) continue;
        if (layer->kind == LayerKind::tile && layer->tileset >= 0) {
            add_tileset_sidecar(project, layer->tileset, found, level, of_sidecars);
            if (found.tilesets.count(layer->tileset) != 0) found.tiles.push_back(&*layer);
        } else if (layer->kind == LayerKind::grid && layer->name == grid_layer_name) {
            found.grid = &*layer;
        }
    }
    return found;
}

/// Paints the level's grid. The cells of the layer of characters that the sidecar does not know.
std::vector<std::size_t> paint(const Project& project, const std::vector<const Layer*>& colliding,
                               const CollisionLayers& layers, Level& level, Report& report) {
    Painter painter(level, report);
    for (const Layer* layer : colliding)
        if (layer->kind == LayerKind::tile) painter.paint_tiles(*layer, layers.tilesets.at(layer->tileset));
    if (colliding.empty() || colliding.back() != layers.grid || !layers.characters) return {};
    if (!project.layers[static_cast<std::size_t>(layers.grid->model)].legend_is_sound) return {};
    painter.paint_grid(*layers.grid, *layers.characters, empty_character(project, *layers.grid));
    return std::move(painter.unread);
}

/// True if the file does not say all that may collide.
bool is_unsure(const LevelFile& file) {
    return file.doubtful || std::any_of(file.layers.begin(), file.layers.end(), [](const Layer& layer) {
               const bool may_collide =
                   layer.kind == LayerKind::tile || (layer.kind == LayerKind::grid && layer.name == grid_layer_name);
               return may_collide && layer.doubtful;
           });
}

bool has_any_ground(const TileGrid& grid) {
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col)
            if (grid.at(col, row) != empty_kind) return true;
    return false;
}

}  // namespace

CollisionDoubts build_collision(const Project& project, const LevelFile& file, Level& level, Problems& problems) {
    Report report(file.path.string());
    Problems of_sidecars;
    CollisionLayers layers = find_layers(project, file, level, of_sidecars);
    const int usual_size = usual_cell_size(layers, file);
    if (layers.grid != nullptr) read_grid_sidecar(project, usual_size, layers, level, report, of_sidecars);
    const std::vector<const Layer*> colliding = layers.colliding(project);
    const int tile_size = common_cell_size(colliding, usual_size, project, report);
    name_tags(layers, level, report);
    const Outside outside = read_outside(file.values, report);
    const double cols = std::ceil(file.size.x / tile_size);
    const double rows = std::ceil(file.size.y / tile_size);
    if (cols > max_tiles_per_side || rows > max_tiles_per_side || cols * rows > static_cast<double>(max_cells) ||
        std::max(cols, rows) * tile_size * subpixels_per_pixel > farthest_place)
        report.error("too-many-cells", "",
                     "the level has more than 32767 x 32767 or 2^28 cells, or more than 8380415 pixels a side",
                     "Make it smaller");
    const bool possible = !is_unsure(file) && !report.failed() && !has_errors(of_sidecars);
    level.grid = TileGrid(1, 1, tile_size);
    std::vector<std::size_t> unknown;
    if (possible) {
        level.grid = TileGrid(static_cast<int>(cols), static_cast<int>(rows), tile_size, outside);
        unknown = paint(project, colliding, layers, level, report);
    }
    const bool any_ground = has_any_ground(level.grid);
    std::set<int> told;
    bool no_sidecar = false;
    for (const Layer& layer : file.layers)
        no_sidecar = (possible && lacks_sidecar(project, layer, any_ground, told, report)) || no_sidecar;
    for (const Layer& layer : file.layers)
        no_sidecar = (layers.grid == nullptr && lacks_small_letters(project, layer, report)) || no_sidecar;
    for (const Layer& layer : file.layers)
        if (layer.kind == LayerKind::grid && layer.in_file && layer.model >= 0 && &layer != layers.grid &&
            !is_blank(project, layer))
            level.unread_grids.push_back(layer.name);
    // An unknown character or a rotated slope leaves its cell empty; checks must not mistake it for a painted gap.
    CollisionDoubts doubts;
    doubts.everything = !possible || no_sidecar || report.errors() != static_cast<int>(unknown.size());
    const auto doubt = [&](const Layer& layer, std::size_t cell) {
        const auto col = static_cast<double>(cell % static_cast<std::size_t>(layer.cols));
        const auto row = static_cast<double>(cell / static_cast<std::size_t>(layer.cols));
        const Vec corner{to_subpixels(layer.offset.x + col * layer.cell_size.x),
                         to_subpixels(layer.offset.y + row * layer.cell_size.y)};
        doubts.cells.push_back(Aabb::at(corner, {to_subpixels(layer.cell_size.x), to_subpixels(layer.cell_size.y)}));
    };
    for (const std::size_t cell : unknown) doubt(*layers.grid, cell);
    for (const Layer* layer : layers.tiles)
        for (const std::size_t cell : layer->unread_cells) doubt(*layer, cell);
    if (layers.grid != nullptr)
        for (const std::size_t cell : layers.grid->unread_cells) doubt(*layers.grid, cell);
    append(problems, std::move(of_sidecars));
    append(problems, report.take());
    return doubts;
}

}  // namespace scree::ogmo
