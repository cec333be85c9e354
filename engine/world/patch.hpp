#pragma once

#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// The classes of the cells round a mover's way, of at most eight columns.
struct Patch {
    static constexpr std::uint64_t in_each_column = 0x0101010101010101U;
    static constexpr std::uint8_t floors = cell_class::block | cell_class::ledge;
    static constexpr std::uint8_t shaped = cell_class::line | cell_class::other;

    const std::uint8_t* corner = nullptr;  // null if there is none
    int stride = 0;
    int col0 = 0;
    int row0 = 0;
    int col1 = 0;  // the last, as row1
    int row1 = 0;
    std::uint64_t all = 0;  // of the cells

    /// True if a row from its first to its last column can be asked for; to be called when these are known.
    bool open(const TileGrid& grid) {
        stride = grid.cols();
        corner = col1 - col0 < classes_at_once ? grid.classes_inside(col0, row0, col1, row1) : nullptr;
        return corner != nullptr;
    }
    /// A byte for each column from the first on; what is behind the last is of other cells.
    [[nodiscard]] std::uint64_t row(int number) const {
        return eight_classes(corner + static_cast<std::ptrdiff_t>(number - row0) * stride);
    }
    /// Without what is behind the last column.
    [[nodiscard]] std::uint64_t cut(std::uint64_t columns) const {
        const int more = 8 * (classes_at_once - 1 - (col1 - col0));
        return columns << more >> more;
    }
    /// All rows from the first to the last as one.
    [[nodiscard]] std::uint64_t rows(int first, int last) const {
        return sum_of_rows(corner + static_cast<std::ptrdiff_t>(first - row0) * stride, stride, last - first + 1);
    }
    [[nodiscard]] std::uint8_t cell_class(int col, int at_row) const {
        return corner[static_cast<std::ptrdiff_t>(at_row - row0) * stride + (col - col0)];
    }
    /// Whether one of the columns of a row or several, both ends included, is of one of the classes.
    [[nodiscard]] bool has(int first, int last, std::uint64_t columns, std::uint8_t classes) const {
        const std::uint64_t from_first = columns >> 8 * (first - col0);
        return (from_first << 8 * (classes_at_once - 1 - (last - first)) & classes * in_each_column) != 0;
    }
};

}  // namespace scree
