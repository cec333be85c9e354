#pragma once
// The cells of a level for pictures that know one size of cells.

#include "engine/core/units.hpp"
#include "engine/view/geometry.hpp"

#include <algorithm>
#include <vector>

namespace scree {

inline constexpr int cell_px = 16;  // px of a cell that these pictures fit

/// A value for each cell, row by row.
template <class Value>
struct CellMap {
    int cols = 0;
    int rows = 0;
    std::vector<Value> all{};

    CellMap() = default;
    CellMap(int wide, int high, Value value = {})
        : cols(wide), rows(high), all(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high), value) {}

    [[nodiscard]] bool has(int col, int row) const { return col >= 0 && row >= 0 && col < cols && row < rows; }
    [[nodiscard]] std::size_t index(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] decltype(auto) operator()(int col, int row) { return all[index(col, row)]; }
    [[nodiscard]] decltype(auto) operator()(int col, int row) const { return all[index(col, row)]; }
    /// Those that are seen; `seen`: level px.
    [[nodiscard]] RectI in(RectI seen) const {
        const int left = std::max(0, floor_div(seen.x, cell_px));
        const int top = std::max(0, floor_div(seen.y, cell_px));
        return {left, top, std::min(cols, floor_div(seen.x + seen.w - 1, cell_px) + 1) - left,
                std::min(rows, floor_div(seen.y + seen.h - 1, cell_px) + 1) - top};
    }
};

/// Left top corner of a cell on the picture.
[[nodiscard]] inline PointF cell_place(int col, int row, RectI seen) {
    return {static_cast<float>(col * cell_px - seen.x), static_cast<float>(row * cell_px - seen.y)};
}

/// Lowers each distance to that of a neighbour with the way from there: `straight`, or `diagonal` to the other four.
inline void spread_distances(CellMap<int>& far, int straight, int diagonal) {
    const auto look = [&](int col, int row, int dx, int dy) {
        if (!far.has(col + dx, row + dy)) return;
        far(col, row) = std::min(far(col, row), far(col + dx, row + dy) + (dx != 0 && dy != 0 ? diagonal : straight));
    };
    for (int row = 0; row < far.rows; ++row)
        for (int col = 0; col < far.cols; ++col) {
            look(col, row, -1, 0);
            for (const int dx : {-1, 0, 1}) look(col, row, dx, -1);
        }
    for (int row = far.rows; row-- > 0;)
        for (int col = far.cols; col-- > 0;) {
            look(col, row, 1, 0);
            for (const int dx : {-1, 0, 1}) look(col, row, dx, 1);
        }
}

}  // namespace scree
