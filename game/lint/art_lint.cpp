#include "game/lint/lint.hpp"
#include "game/rules/terrain.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace scree {

namespace {

/// What is drawn against what collides, cell by cell. Cells that touch and have the same fault are one finding.
class ArtSense {
  public:
    ArtSense(const Level& level, const Doubts& doubts, ogmo::Report& report)
        : level_(level), grid_(level.grid), report_(report), known_(doubts.cells) {
        for (const EntityData& entity : level.entities)
            if (is_terrain(entity)) known_.push_back(terrain_bounds(entity));
    }

    void check() {
        bool any_ground = false;
        for (const LayerData& layer : level_.layers) {
            if (!is_ground(layer)) continue;
            any_ground = true;
            lint_art(layer);
        }
        // Where no ground is drawn at all the map is a sketch, and everybody knows.
        if (any_ground) check_walls();
    }

  private:
    using Cells = std::vector<bool>;

    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(grid_.cols()) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] bool is_empty(int col, int row) const {
        return grid_.kind_at(col, row).shape.type == ShapeType::empty;
    }
    [[nodiscard]] Aabb box_of(int col, int row) const {
        const Sub size = grid_.tile_sub();
        return Aabb::at({size * col, size * row}, {size, size});
    }
    /// True near colliders other than tiles and cells of unknown meaning, where art without tiles is no mistake.
    [[nodiscard]] bool is_known(int col, int row) const {
        const Aabb cell = box_of(col, row);
        return std::any_of(known_.begin(), known_.end(), [&](const Aabb& box) {
            return box.left < cell.right && box.right > cell.left && box.top < cell.bottom && box.bottom > cell.top;
        });
    }

    [[nodiscard]] bool fits_grid(const LayerData& layer) const {
        return layer.type == LayerType::tiles && layer.tileset >= 0 && layer.cell_size.x == grid_.tile_sub() &&
               layer.cell_size.y == grid_.tile_sub() && layer.offset.x == 0 && layer.offset.y == 0 &&
               layer.cells.size() == static_cast<std::size_t>(layer.cols) * static_cast<std::size_t>(layer.rows);
    }
    [[nodiscard]] int drawn(const LayerData& layer, int col, int row) const {
        if (col >= layer.cols || row >= layer.rows) return -1;
        return layer
            .cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(layer.cols) + static_cast<std::size_t>(col)]
            .id;
    }

    /// A layer whose tiles collide, most of them; a backdrop may share its tileset.
    [[nodiscard]] bool is_ground(const LayerData& layer) const {
        if (!fits_grid(layer)) return false;
        std::int64_t tiles = 0;
        std::int64_t solid = 0;
        for (int row = 0; row < grid_.rows(); ++row)
            for (int col = 0; col < grid_.cols(); ++col) {
                if (drawn(layer, col, row) < 0) continue;
                ++tiles;
                if (!is_empty(col, row)) ++solid;
            }
        return solid * 2 > tiles;
    }

    void lint_art(const LayerData& layer) {
        Cells faulty(at(0, grid_.rows()), false);
        for (int row = 0; row < grid_.rows(); ++row)
            for (int col = 0; col < grid_.cols(); ++col)
                faulty[at(col, row)] = drawn(layer, col, row) >= 0 && is_empty(col, row) && !is_known(col, row);
        for_each_group(faulty, [&](int col, int row, int count) {
            report_.warning("art-without-collision", "layer \"" + layer.name + "\", " + place(col, row),
                            "tile " + std::to_string(drawn(layer, col, row)) + " is among the ground but has no shape" +
                                more(count) + ", so the hero falls through it",
                            "Paint a tile with a shape there, or move the decoration to a layer of its own");
        });
    }

    /// Anything drawn in the cell: a tile of any layer, or a picture over most of it.
    [[nodiscard]] Cells drawn_cells() const {
        Cells out(at(0, grid_.rows()), false);
        for (const LayerData& layer : level_.layers) {
            for (int row = 0; row < layer.rows && !layer.cells.empty(); ++row)
                for (int col = 0; col < layer.cols; ++col) {
                    const auto i = static_cast<std::size_t>(row) * static_cast<std::size_t>(layer.cols) +
                                   static_cast<std::size_t>(col);
                    if (i < layer.cells.size() && layer.cells[i].id >= 0)
                        mark(Aabb::at(
                                 {layer.offset.x + layer.cell_size.x * col, layer.offset.y + layer.cell_size.y * row},
                                 layer.cell_size),
                             out);
                }
            for (const DecalData& decal : layer.decals) {
                // Turned or not, it is within a square of its longest side twice.
                const double reach =
                    std::max(decal.image_width * std::abs(decal.scale_x), decal.image_height * std::abs(decal.scale_y));
                const Sub half = to_subpixels(std::min(reach, 4096.0));
                mark({decal.position.x - half, decal.position.y - half, decal.position.x + half,
                      decal.position.y + half},
                     out);
            }
        }
        for (const EntityData& entity : level_.entities) mark(entity.box, out);
        return out;
    }
    void mark(const Aabb& box, Cells& out) const {
        for (int row = std::max(grid_.cell_of(box.top), 0);
             row <= std::min(grid_.cell_of(box.bottom - 1), grid_.rows() - 1); ++row)
            for (int col = std::max(grid_.cell_of(box.left), 0);
                 col <= std::min(grid_.cell_of(box.right - 1), grid_.cols() - 1); ++col)
                out[at(col, row)] = true;
    }

    /// True if the hero can reach the cell: it is not a wall at the border, nor a wall behind walls.
    [[nodiscard]] bool is_in_the_open(int col, int row) const {
        if (col == 0 || row == 0 || col == grid_.cols() - 1 || row == grid_.rows() - 1) return false;
        return is_empty(col - 1, row) || is_empty(col + 1, row) || is_empty(col, row - 1) || is_empty(col, row + 1);
    }

    void check_walls() {
        const Cells art = drawn_cells();
        Cells faulty(art.size(), false);
        for (int row = 0; row < grid_.rows(); ++row)
            for (int col = 0; col < grid_.cols(); ++col)
                faulty[at(col, row)] = !art[at(col, row)] && !is_empty(col, row) && is_in_the_open(col, row);
        for_each_group(faulty, [&](int col, int row, int count) {
            report_.warning("collision-without-art", place_of_cell(level_, col, row),
                            "a solid cell is not drawn" + more(count),
                            "Erase the cell of the layer collision, or paint a tile there");
        });
    }

    /// Calls with the first cell of each group of faulty cells that touch, and how many they are.
    template <class Call>
    void for_each_group(Cells& faulty, const Call& call) const {
        for (int row = 0; row < grid_.rows(); ++row)
            for (int col = 0; col < grid_.cols(); ++col) {
                if (!faulty[at(col, row)]) continue;
                int count = 0;
                std::vector<std::pair<int, int>> open{{col, row}};
                faulty[at(col, row)] = false;
                while (!open.empty()) {
                    const auto [x, y] = open.back();
                    open.pop_back();
                    ++count;
                    for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
                        const int to_col = x + dx;
                        const int to_row = y + dy;
                        if (to_col < 0 || to_row < 0 || to_col >= grid_.cols() || to_row >= grid_.rows()) continue;
                        if (!faulty[at(to_col, to_row)]) continue;
                        faulty[at(to_col, to_row)] = false;
                        open.emplace_back(to_col, to_row);
                    }
                }
                call(col, row, count);
            }
    }

    [[nodiscard]] static std::string place(int col, int row) {
        return "column " + std::to_string(col) + ", row " + std::to_string(row);
    }
    [[nodiscard]] static std::string more(int count) {
        if (count == 1) return {};
        return ", and also in " + std::to_string(count - 1) + (count == 2 ? " cell" : " cells") + " beside it";
    }

    const Level& level_;
    const TileGrid& grid_;
    ogmo::Report& report_;
    std::vector<Aabb> known_;
};

}  // namespace

void lint_art(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    if (!doubts.grid) ArtSense(level, doubts, report).check();
}

}  // namespace scree
