#pragma once

#include "engine/tiles/tile_grid.hpp"

namespace scree {

/// The cells round a mover's way, of at most cells_at_once columns: rows of bits, that of the first column the lowest.
struct Patch {
    const TileGrid& grid;
    int col0 = 0;
    int row0 = 0;
    int col1 = 0;  // the last, as row1
    int row1 = 0;
    std::uint64_t mask = 0;  // of the columns; bits of rows are cut to it

    /// True if all of them can be asked for; to be called when they are known.
    bool open() {
        if (col1 - col0 >= cells_at_once || !grid.has_cells(col0, row0, col1, row1)) return false;
        mask = first_bits(col1 - col0 + 1);
        return true;
    }
    /// Of the rows from one to another as one, of which there may be none.
    [[nodiscard]] std::uint64_t filled(int first, int last) const {
        return grid.filled().of_rows(col0, first, last) & mask;
    }
    [[nodiscard]] std::uint64_t blocks(int first, int last) const {
        return grid.blocks().of_rows(col0, first, last) & mask;
    }
    [[nodiscard]] std::uint64_t shaped(int first, int last) const {
        return grid.shaped().of_rows(col0, first, last) & mask;
    }
    /// The bits of some columns, both ends included.
    [[nodiscard]] std::uint64_t columns(int first, int last) const {
        return first_bits(last - first + 1) << (first - col0);
    }
};

}  // namespace scree
