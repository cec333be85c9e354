#pragma once

#include "engine/core/aabb.hpp"
#include "engine/tiles/cell_bits.hpp"
#include "engine/tiles/shared_value.hpp"
#include "engine/tiles/tile_kind.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace scree {

/// An index into a grid's kinds. Kind 0 is always empty and kind 1 always solid.
using KindIndex = std::uint8_t;
inline constexpr KindIndex empty_kind = 0;
inline constexpr KindIndex solid_kind = 1;

/// What surrounds the map on each side.
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

/// What collision asks of a kind for every cell that it looks at, without a way to its points.
struct TileFacts {
    ShapeType type = ShapeType::empty;
    OneWay one_way = OneWay::none;
    CellClass cell_class = CellClass::empty;
    bool affects_x = false;  // may block, lift or lower a body that moves along x
    bool is_line = false;  // a floor or ceiling that is one straight line, from y0 at the left edge to y1 at the right
    Sub y0 = 0;            // subpixels from the tile's top
    Sub y1 = 0;
    int gradient = 0;  // of the line, y per 256 x
    Material material = Material::stone;
    Tags tags = 0;
};

/// A map of cells, one byte each and some bits (cell_bits.hpp), row by row. Copies share their cells until one of them
/// changes a cell.
class TileGrid {
  public:
    /// True if a map may have that size: `cols`, `rows` 1..32,767 with at most 2^28 cells, `tile_size` 4..256 px,
    /// that ends before farthest_place: of tiles of 256 px at most 32,735 in a row.
    [[nodiscard]] static bool fits(std::int64_t cols, std::int64_t rows, std::int64_t tile_size);

    /// Starts with kinds 0 and 1, all empty. A size that does not fit is a fault of the caller: debug builds stop,
    /// release builds make the nearest that does.
    TileGrid(int cols, int rows, int tile_size, Outside outside = {});

    /// Adds a sort of cell and returns its index; an equal kind is returned instead of added. A profile that covers the
    /// whole cell becomes `solid`. There is room for 256; `solid_kind` is returned for one too many, and for a profile
    /// or one-way that is not as profile.hpp and tile_kind.hpp say.
    KindIndex add_kind(const TileKind& kind);

    /// False, and nothing changes, outside the map or for a kind that was not added.
    bool set(int col, int row, KindIndex kind);
    /// Sets all cells at once, row by row. False, and nothing changes, if there are more or fewer than the map has, or
    /// one is of a kind that was not added.
    bool assign(std::span<const KindIndex> cells);

    [[nodiscard]] int cols() const { return cols_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int tile_size() const { return tile_size_px_; }  // px
    [[nodiscard]] Sub tile_sub() const { return tile_sub_; }       // subpixels
    [[nodiscard]] const Outside& outside() const { return outside_; }
    [[nodiscard]] const std::vector<TileKind>& kinds() const { return kinds_->kinds; }

    /// Any cell, also beyond the map: corners outside are solid if either of their sides is.
    [[nodiscard]] KindIndex at(int col, int row) const {
        if (static_cast<unsigned>(col) < static_cast<unsigned>(cols_) &&
            static_cast<unsigned>(row) < static_cast<unsigned>(rows_))
            return cell_data_[index_of(col, row)];
        return beyond(col, row);
    }
    [[nodiscard]] KindIndex at_inside(int col, int row) const { return cell_data_[index_of(col, row)]; }
    [[nodiscard]] const TileKind& kind_at(int col, int row) const { return kind_data_[at(col, row)]; }
    [[nodiscard]] const TileFacts& facts_at(int col, int row) const { return fact_data_[at(col, row)]; }
    /// Facts of a kind that was added.
    [[nodiscard]] const TileFacts& facts(KindIndex kind) const { return fact_data_[kind]; }
    [[nodiscard]] int cell_of(Sub coordinate) const {
        return tile_shift_ > 0 ? coordinate >> tile_shift_ : floor_div(coordinate, tile_sub_);
    }
    /// True if all cells of the range, ends included, are inside the map.
    [[nodiscard]] bool has_cells(int col0, int row0, int col1, int row1) const {
        return col0 >= 0 && row0 >= 0 && col1 < cols_ && row1 < rows_;
    }
    /// What a look at many cells tells, for cells inside the map.
    [[nodiscard]] const BitPlane& filled() const { return filled_; }  // all but the empty ones
    [[nodiscard]] const BitPlane& blocks() const { return blocks_; }  // whole and solid
    [[nodiscard]] const BitPlane& shaped() const { return shaped_; }  // of class `line` or `other`
    /// True if all cells that the box or its border touches are inside the map and empty. Gives up, and is false, on
    /// boxes that touch more than cells_at_once columns.
    [[nodiscard]] bool is_surely_empty(const Aabb& box) const;
    /// The power of two that the side of a tile in subpixels is; zero if it is none.
    [[nodiscard]] int tile_shift() const { return tile_shift_; }
    /// As `profile_at` and `profile_over` (profile.hpp) of the kind at the cell, quick for straight lines.
    [[nodiscard]] Sub height_at(int col, int row, Sub x) const;
    [[nodiscard]] Sub height_over(int col, int row, Sub x0, Sub x1) const;

    friend bool operator==(const TileGrid& a, const TileGrid& b);

  private:
    struct Kinds {
        std::vector<TileKind> kinds;
        std::vector<TileFacts> facts;
        void add(const TileKind& kind, int tile_size);
    };

    struct Cells {
        std::vector<KindIndex> kinds;
        CellBits bits;
    };

    [[nodiscard]] KindIndex beyond(int col, int row) const;
    [[nodiscard]] std::size_t index_of(int col, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) + static_cast<std::size_t>(col);
    }
    [[nodiscard]] Sub line_at(const TileFacts& facts, Sub x) const;
    void share_data();

    int cols_ = 1;
    int rows_ = 1;
    int tile_size_px_;
    Sub tile_sub_;
    int tile_shift_ = 0;
    Outside outside_;
    SharedValue<Kinds> kinds_;
    SharedValue<Cells> cells_;
    // Into what is shared above; copies share it too.
    const KindIndex* cell_data_ = nullptr;
    BitPlane filled_;
    BitPlane blocks_;
    BitPlane shaped_;
    const TileKind* kind_data_ = nullptr;
    const TileFacts* fact_data_ = nullptr;
};

inline bool TileGrid::is_surely_empty(const Aabb& box) const {
    const int col0 = cell_of(box.left - 1);
    const int col1 = cell_of(box.right);
    const int row0 = cell_of(box.top - 1);
    const int row1 = cell_of(box.bottom);
    const int cols = col1 - col0 + 1;
    if (!has_cells(col0, row0, col1, row1) || cols > cells_at_once) return false;
    return (filled_.of_rows(col0, row0, row1) & first_bits(cols)) == 0;
}

inline Sub TileGrid::line_at(const TileFacts& facts, Sub x) const {
    const std::int64_t rise = std::int64_t{facts.y1 - facts.y0} * x;
    if (facts.type == ShapeType::ceiling)
        return facts.y0 +
               static_cast<Sub>(tile_shift_ > 0 ? -(-rise >> tile_shift_) : ceil_div<std::int64_t>(rise, tile_sub_));
    return facts.y0 +
           static_cast<Sub>(tile_shift_ > 0 ? rise >> tile_shift_ : floor_div<std::int64_t>(rise, tile_sub_));
}

inline Sub TileGrid::height_at(int col, int row, Sub x) const {
    const KindIndex kind = at(col, row);
    const TileFacts& facts = fact_data_[kind];
    return facts.is_line ? line_at(facts, x) : profile_at(kind_data_[kind].shape, x);
}

inline Sub TileGrid::height_over(int col, int row, Sub x0, Sub x1) const {
    const KindIndex kind = at(col, row);
    const TileFacts& facts = fact_data_[kind];
    if (!facts.is_line) return profile_over(kind_data_[kind].shape, x0, x1);
    // The highest point of a floor that rises to the right is at its right end; of a ceiling the lowest.
    const bool right_end = (facts.type == ShapeType::floor) == (facts.y1 < facts.y0);
    return line_at(facts, right_end ? x1 : x0);
}

}  // namespace scree
