#include "game/lint/lint.hpp"
#include "game/rules/terrain.hpp"
#include "game/rules/tuning.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace scree {

namespace {

constexpr int nothing = std::numeric_limits<int>::min();

class GroundSense {
  public:
    GroundSense(const Level& level, const Doubts& doubts, ogmo::Report& report)
        : level_(level), grid_(level.grid), report_(report), tile_(level.grid.tile_size()), terrain_(doubts.cells) {
        for (const EntityData& entity : level.entities)
            if (is_terrain(entity)) terrain_.push_back(terrain_bounds(entity));
    }

    void check() {
        for (int row = 0; row < grid_.rows(); ++row)
            for (int col = 0; col < grid_.cols(); ++col) {
                check_seam(col, row);
                check_one_way(col, row);
                check_gap(col, row);
                check_hole(col, row);
            }
    }

  private:
    void add(const char* code, int col, int row, const std::string& what, const char* remedy) {
        if (!is_near_terrain(col, row)) report_.warning(code, place_of_cell(level_, col, row), what, remedy);
    }

    /// True near lines of terrain, which change the ground, and near unread cells.
    [[nodiscard]] bool is_near_terrain(int col, int row) const {
        const Sub cell = grid_.tile_sub();
        const Aabb near{(col - 3) * cell, (row - 3) * cell, (col + 4) * cell, (row + 4) * cell};
        return std::any_of(terrain_.begin(), terrain_.end(), [&](const Aabb& line) {
            return line.left <= near.right && line.right >= near.left && line.top <= near.bottom &&
                   line.bottom >= near.top;
        });
    }

    [[nodiscard]] bool is_wall(int col, int row) const {
        const TileKind& kind = grid_.kind_at(col, row);
        return kind.shape.type == ShapeType::solid && kind.one_way == OneWay::none;
    }
    [[nodiscard]] bool is_empty(int col, int row) const {
        return grid_.kind_at(col, row).shape.type == ShapeType::empty;
    }

    /// Where one walks at that edge of the cell, px from the top of the map; `nothing` if one does not walk there.
    [[nodiscard]] int surface(int col, int row, bool right_edge) const {
        if (col < 0 || row < 0 || col >= grid_.cols() || row >= grid_.rows()) return nothing;
        const TileKind& kind = grid_.kind_at(col, row);
        if (kind.one_way != OneWay::none && kind.one_way != OneWay::up) return nothing;
        int y = 0;
        if (kind.shape.type == ShapeType::floor)
            y = right_edge ? kind.shape.points.back().y : kind.shape.points.front().y;
        else if (kind.shape.type != ShapeType::solid)
            return nothing;
        if (y == tile_ || (y == 0 && !is_empty(col, row - 1))) return nothing;  // the cell below or above has it
        return row * tile_ + y;
    }

    /// A step of one pixel stops a slide, though not a walk. It is always a mistake.
    void check_seam(int col, int row) {
        const int left = surface(col, row, true);
        if (left == nothing) return;
        for (int other = row - 1; other <= row + 1; ++other) {
            const int right = surface(col + 1, other, false);
            if (right == nothing || std::abs(right - left) != 1) continue;
            add("one-pixel-ledge", col, row,
                "the ground is one pixel " + std::string(right < left ? "lower" : "higher") +
                    " here than in the next column",
                "Use tiles whose edges meet, or correct the tileset's sidecar");
        }
    }

    void check_one_way(int col, int row) {
        const TileKind& kind = grid_.kind_at(col, row);
        if (kind.one_way != OneWay::up || row == 0 || !is_wall(col, row - 1)) return;
        if (kind.shape.type == ShapeType::floor && kind.shape.points.front().y >= 1) return;
        // Of a row of them the first stands for all.
        if (col > 0 && grid_.kind_at(col - 1, row) == kind && is_wall(col - 1, row - 1)) return;
        add("one-way-under-wall", col, row, "the hero cannot stand on it, because a wall is above it",
            "Remove it, or the wall");
    }

    /// An opening in the ground that a falling body fits through by less than it runs in a tick is run over.
    void check_gap(int col, int row) {
        const int body = tuning_.body_size.x / px(1);
        const int run = tuning_.run_speed / px(1);
        if (is_wall(col, row) || !is_wall(col - 1, row) || !is_empty(col - 1, row - 1)) return;
        int end = col;
        while ((end - col) * tile_ < body + run && is_empty(end, row) && is_empty(end, row - 1)) ++end;
        const int width = (end - col) * tile_;
        if (width < body || width >= body + run || !is_wall(end, row) || !is_empty(end, row - 1)) return;
        if (!is_empty(col, row + 1)) return;  // a dent, no opening
        add("gap-too-narrow", col, row,
            "the opening is " + std::to_string(width) +
                " pixels wide: a running hero passes over it without falling in",
            "Make it at least 16 pixels wide");
    }

    /// The same for a hole in a wall and a hero falling past it.
    void check_hole(int col, int row) {
        const int body = tuning_.body_size.y / px(1);
        const int fall = tuning_.fall_speed / px(1);
        if (is_wall(col, row) || !is_wall(col, row - 1)) return;
        int end = row;
        while ((end - row) * tile_ < body + fall && is_empty(col, end)) ++end;
        const int height = (end - row) * tile_;
        if (height < body || height >= body + fall || !is_wall(col, end)) return;
        for (const int side : {-1, 1}) {
            bool open_wall = is_empty(col + side, row - 1) && is_empty(col + side, end);
            for (int at = row; at < end; ++at) open_wall = open_wall && is_empty(col + side, at);
            if (!open_wall) continue;
            add("gap-too-narrow", col, row,
                "the opening is " + std::to_string(height) + " pixels high: a falling hero passes it",
                "Make it higher, or put a ledge in front of it");
            return;
        }
    }

    const Level& level_;
    const TileGrid& grid_;
    ogmo::Report& report_;
    int tile_;
    std::vector<Aabb> terrain_;  // bounds of each line, and cells that could not be read
    Tuning tuning_;
};

}  // namespace

std::string place_of_cell(const Level& level, int col, int row) {
    const std::string cell = "column " + std::to_string(col) + ", row " + std::to_string(row);
    if (col < 0 || row < 0 || col >= level.grid.cols() || row >= level.grid.rows()) return cell;
    if (level.grid.kind_at(col, row).shape.type == ShapeType::empty) return cell;
    for (auto layer = level.layers.rbegin(); layer != level.layers.rend(); ++layer) {
        const auto at =
            static_cast<std::size_t>(row) * static_cast<std::size_t>(layer->cols) + static_cast<std::size_t>(col);
        const bool fits = layer->type == LayerType::tiles && layer->cell_size.x == level.grid.tile_sub() &&
                          col < layer->cols && at < layer->cells.size();
        if (fits && layer->cells[at].id >= 0) return "layer \"" + layer->name + "\", " + cell;
    }
    return level.layers.empty() ? cell : "layer \"collision\", " + cell;
}

void lint_ground(const Level& level, const Doubts& doubts, ogmo::Report& report) {
    if (!doubts.grid) GroundSense(level, doubts, report).check();
}

}  // namespace scree
