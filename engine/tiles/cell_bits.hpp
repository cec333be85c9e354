#pragma once
// What one look at a row of cells can tell of each: three bits.
//
// Chosen:     a plane of bits for each question, each row from a whole byte on; one look answers it for 57 cells.
// Instead of: a byte for each cell with the answers in it, which gave eight cells at a look.
// Because:    a map then takes 1.4 bytes a cell instead of 2, and of a map of 2,048 x 2,048 half a megabyte, not four,
//             is what a query looks at. Scene S6 (tools/bench) takes half the time.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace scree {

/// The sorts of cells that a step among nothing but whole cells can tell apart.
enum class CellClass : std::uint8_t {
    empty,
    block,  // solid
    ledge,  // a whole cell that is one-way `up`
    line,   // a floor that is one straight line and solid below it
    other,  // any other profile, and one-ways in other directions
};

inline constexpr int cells_at_once = 57;

/// Of so many cells, the first in the lowest bit.
[[nodiscard]] constexpr std::uint64_t first_bits(int count) { return ~(~std::uint64_t{0} << count); }

/// A bit for each cell of a map. Does not own it.
struct BitPlane {
    const std::uint8_t* bytes = nullptr;
    std::size_t stride = 0;  // bytes of a row

    [[nodiscard]] bool has(int col, int row) const { return (bytes[place_of(col, row)] >> (col & 7) & 1) != 0; }
    /// The bits of cells_at_once columns from one on, which is the lowest, of all rows from `first` to `last` as one,
    /// none if `last` comes before. What is above those, or beyond the row's end, says nothing.
    [[nodiscard]] std::uint64_t of_rows(int col, int first, int last) const {
        std::uint64_t all = 0;
        std::size_t at = place_of(col, first);
        for (int row = first; row <= last; ++row, at += stride) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, bytes + at, sizeof bits);
            all |= bits;
        }
        if constexpr (std::endian::native == std::endian::big) {
            std::uint64_t turned = 0;
            for (int i = 0; i < 8; ++i) turned = turned << 8 | (all >> 8 * i & 0xff);
            all = turned;
        }
        return all >> (col & 7);
    }

  private:
    [[nodiscard]] std::size_t place_of(int col, int row) const {
        return static_cast<std::size_t>(row) * stride + static_cast<std::size_t>(col) / 8;
    }
};

/// The planes of a map, for cells inside of it.
class CellBits {
  public:
    /// All empty.
    void resize(int cols, int rows);
    void set(int col, int row, CellClass to);
    /// All cells, row by row, as the classes of their kinds are; the first kind is empty, the second a block.
    void assign(std::span<const std::uint8_t> kinds, std::span<const CellClass> classes);

    /// Good until the planes are resized or go.
    [[nodiscard]] BitPlane filled() const { return {filled_.data(), stride_}; }  // not empty
    [[nodiscard]] BitPlane blocks() const { return {blocks_.data(), stride_}; }
    [[nodiscard]] BitPlane shaped() const { return {shaped_.data(), stride_}; }  // of class `line` or `other`

  private:
    std::size_t cols_ = 0;
    std::size_t stride_ = 0;
    // Some bytes more than the rows have, which a look at the last cells reads.
    std::vector<std::uint8_t> filled_;
    std::vector<std::uint8_t> blocks_;
    std::vector<std::uint8_t> shaped_;
};

}  // namespace scree
