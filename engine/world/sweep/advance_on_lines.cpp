// A walk on ground that continues from column to column without a step: floors that are straight lines, and whole
// cells. The ground may end beside it, so a mover partly over an edge takes this branch, too.
//
// Chosen:     at the end of the move the feet are on the highest point of the ground under them.
// Instead of: a sweep that is cut wherever a line begins or ceases to lift or to support, as the general one is.
// Because:    subpixel by subpixel, that is the result: either the ground under the leading edge lifts the feet, or
//             they sink to the ground that is then under them, and joined ground rises and falls by no more than the
//             walkable gradient. One look for each column replaces some forty for each interval. There is one piece of
//             ground, with part of the feet on it at both ends of the move, so they never lose it between.

#include "engine/world/sweep/stretch.hpp"

#include <cstdlib>
#include <limits>

namespace scree {

namespace {

constexpr int most_columns = 8;

/// The ground of one column: the highest cell with something in it.
struct Column {
    enum class Found : std::uint8_t { ground, nothing, other };
    int col = 0;
    Sub y0 = 0;  // of its surface at the column's left border, absolute, and at the right one
    Sub y1 = 0;

    /// Looks for it between the rows; `other` is what may not be walked on.
    Found find(const TileGrid& grid, int row, int last, int walkable) {
        while (row <= last && !grid.filled().has(col, row)) ++row;
        if (row > last) return Found::nothing;
        const TileFacts& facts = grid.facts(grid.at_inside(col, row));
        if (facts.cell_class != CellClass::block && facts.cell_class != CellClass::line) return Found::other;
        y0 = row * grid.tile_sub() + facts.y0;
        y1 = row * grid.tile_sub() + facts.y1;
        const bool is_walkable = std::abs(facts.y1 - facts.y0) <= walkable * grid.tile_size();
        return is_walkable ? Found::ground : Found::other;
    }
    /// Its highest place under a box.
    [[nodiscard]] Sub height_under(const TileGrid& grid, const Aabb& box) const {
        if (y0 == y1) return y0;
        const Span span = span_in_cell(grid, col, box);
        return y0 + static_cast<Sub>(std::int64_t{y1 - y0} * (y1 < y0 ? span.to : span.from) >> grid.tile_shift());
    }
};

}  // namespace

bool advance_on_lines(const Surroundings& around, const Aabb& start, Sub dx, const AdvanceRules& rules,
                      Advance& result) {
    const TileGrid& grid = around.grid;
    const Sub follow = follow_reach(dx, rules.walkable);
    if (!rules.walking || around.has_bodies() || grid.tile_shift() == 0 || follow + 1 >= grid.tile_sub()) return false;
    const Aabb end = start.moved({dx, 0});
    // Lines may lead up so far, and then nothing is to be there.
    const Cells cells = cells_of(grid, {std::min(start.left, end.left) - 1, start.top - follow - 1,
                                        std::max(start.right, end.right) + 1, start.bottom + follow + 1});
    if (!grid.has_cells(cells.col0, cells.row0, cells.col1, cells.row1) || cells.col1 - cells.col0 >= most_columns)
        return false;

    constexpr Sub nowhere = std::numeric_limits<Sub>::max();
    Sub before = nowhere;
    Sub after = nowhere;
    const auto is_over = [&](int col, const Aabb& box) {
        return col >= grid.cell_of(box.left) && col <= grid.cell_of(box.right - 1);
    };
    Column last{cells.col0 - 1};  // of the ground
    for (int col = cells.col0; col <= cells.col1; ++col) {
        Column column{col};
        const Column::Found found = column.find(grid, cells.row0, cells.row1, rules.walkable);
        if (found == Column::Found::other) return false;
        if (found == Column::Found::nothing) continue;
        const bool is_first = last.col < cells.col0;
        if (!is_first && (last.col != col - 1 || column.y0 != last.y1)) return false;
        last = column;
        if (is_over(col, start)) before = std::min(before, column.height_under(grid, start));
        if (is_over(col, end)) after = std::min(after, column.height_under(grid, end));
    }
    if (before != start.bottom || after == nowhere) return false;
    result.lifted = after < start.bottom;
    result.box = end.moved({0, after - start.bottom});
    return true;
}

}  // namespace scree
