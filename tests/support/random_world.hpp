#pragma once
// Random rooms with every sort of tile, for properties that must hold in all of them.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"
#include "tools/golden/palette.hpp"

#include <vector>

namespace scree {

struct RandomRoom {
    static constexpr int cols = 24;
    static constexpr int rows = 14;
    std::vector<std::size_t> cells;  // index in the palette + 1, zero is empty; row by row

    RandomRoom(Rng& rng, const Palette& palette) : cells(static_cast<std::size_t>(cols * rows), 0) {
        const std::uint32_t density = 10 + rng.below(40);  // percent
        for (std::size_t& cell : cells) {
            if (rng.below(100) >= density) continue;
            cell = rng.below(2) == 0 ? 1 : 1 + rng.below(static_cast<std::uint32_t>(palette.kinds.size()));
        }
    }

    /// The room, perhaps mirrored; surrounded by solid cells.
    [[nodiscard]] TileGrid grid(const Palette& palette, bool mirrored) const {
        TileGrid grid(cols + 2, rows + 2, 16, {true, true, true, true});
        for (int row = -1; row <= rows; ++row)
            for (int col = -1; col <= cols; ++col) {
                const bool border = row < 0 || col < 0 || row == rows || col == cols;
                const int from = mirrored ? cols - 1 - col : col;
                const std::size_t cell =
                    border ? 1 : cells[static_cast<std::size_t>(row * cols) + static_cast<std::size_t>(from)];
                if (cell == 0) continue;
                const std::size_t index = mirrored ? palette.mirror[cell - 1] : cell - 1;
                grid.set(col + 1, row + 1, grid.add_kind(palette.kinds[index]));
            }
        return grid;
    }
};

}  // namespace scree
