#pragma once
// Which cells of a level are free, and whether one leads to another.

#include "engine/level/level.hpp"

#include <vector>

namespace scree {

/// The free cells of a level: neither solid nor crossed by a line of terrain. Refers to the level.
class FreeCells {
  public:
    explicit FreeCells(const Level& level);

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(grid_.cols()) * static_cast<std::size_t>(grid_.rows());
    }
    /// False outside the level.
    [[nodiscard]] bool is_free(int col, int row) const { return is_inside(col, row) && free_[at(col, row)]; }

    /// True if the foot of the box is in a free cell, and there is ground somewhere below it.
    [[nodiscard]] bool is_stood_on(const Aabb& box) const;

    /// By cell: true if it is reached from some cell of `from` without one of the wall's.
    [[nodiscard]] std::vector<bool> reached(const Aabb& from, const Aabb& wall = {}) const;
    /// True if one of the box's cells is among these.
    [[nodiscard]] bool is_any_in(const std::vector<bool>& cells, const Aabb& box) const {
        bool found = false;
        each_cell(box, [&](int col, int row) { found = found || cells[at(col, row)]; });
        return found;
    }

  private:
    [[nodiscard]] bool is_inside(int col, int row) const {
        return col >= 0 && row >= 0 && col < grid_.cols() && row < grid_.rows();
    }
    [[nodiscard]] std::size_t at(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(grid_.cols()) + static_cast<std::size_t>(col);
    }
    template <class Use>
    void each_cell(const Aabb& box, Use use) const {
        for (int row = grid_.cell_of(box.top); row <= grid_.cell_of(box.bottom - 1); ++row)
            for (int col = grid_.cell_of(box.left); col <= grid_.cell_of(box.right - 1); ++col)
                if (is_inside(col, row)) use(col, row);
    }
    void close_line(Vec a, Vec b);

    const TileGrid& grid_;
    std::vector<bool> free_;
};

}  // namespace scree
