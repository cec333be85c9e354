#pragma once

#include "engine/core/aabb.hpp"
#include "engine/tiles/tile_kind.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace scree {

/// An index into a grid's kinds. Kind 0 is always empty and kind 1 always solid.
using KindIndex = std::uint8_t;
inline constexpr KindIndex empty_kind = 0;
inline constexpr KindIndex solid_kind = 1;

/// What lies beyond each side of the map.
struct Outside {
    bool left_solid = true;
    bool right_solid = true;
    bool top_solid = false;
    bool bottom_solid = false;
    friend bool operator==(const Outside&, const Outside&) = default;
};

inline constexpr int max_tiles_per_side = 32'767;
inline constexpr std::int64_t max_cells = std::int64_t{1} << 28;
inline constexpr int min_tile_size = 4;    // px
inline constexpr int max_tile_size = 256;  // px

/// A map of cells, one byte each, row by row. Copies share their cells until one of them changes a cell.
class TileGrid {
  public:
    /// `cols`, `rows` 1..32,767 with at most 2^28 cells; `tile_size` 4..256 px. Starts with kinds 0 and 1, all empty.
    TileGrid(int cols, int rows, int tile_size, Outside outside = {});

    /// Adds a sort of cell and returns its index; an equal kind is returned instead of added. There is room for 256.
    KindIndex add_kind(const TileKind& kind);

    void set(int col, int row, KindIndex kind);  // inside the map

    [[nodiscard]] int cols() const { return cols_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int tile_size() const { return tile_size_px_; }  // px
    [[nodiscard]] Sub tile_sub() const { return tile_sub_; }       // subpixels
    [[nodiscard]] const Outside& outside() const { return outside_; }
    [[nodiscard]] const std::vector<TileKind>& kinds() const { return *kinds_; }

    /// Any cell, also beyond the map: corners outside are solid if either of their sides is.
    [[nodiscard]] KindIndex at(int col, int row) const {
        if (static_cast<unsigned>(col) < static_cast<unsigned>(cols_) &&
            static_cast<unsigned>(row) < static_cast<unsigned>(rows_))
            return (*cells_)[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) +
                             static_cast<std::size_t>(col)];
        return beyond(col, row);
    }
    [[nodiscard]] const TileKind& kind_at(int col, int row) const { return (*kinds_)[at(col, row)]; }
    [[nodiscard]] int cell_of(Sub coordinate) const { return floor_div(coordinate, tile_sub_); }

    friend bool operator==(const TileGrid& a, const TileGrid& b);

  private:
    [[nodiscard]] KindIndex beyond(int col, int row) const;

    int cols_;
    int rows_;
    int tile_size_px_;
    Sub tile_sub_;
    Outside outside_;
    std::shared_ptr<std::vector<TileKind>> kinds_;
    std::shared_ptr<std::vector<KindIndex>> cells_;
};

}  // namespace scree
