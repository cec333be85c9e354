#pragma once

#include "engine/core/aabb.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace scree {

/// A set of squares of 64 x 64 px, on a map that repeats every 128 squares: a square may be in it for another one's
/// sake, which costs work and changes no result.
class Squares {
  public:
    void clear() { rows_ = {}; }
    /// Adds all squares that touch the box.
    void add(const Aabb& box) {
        const int rows = std::min((box.bottom >> shift) - (box.top >> shift) + 1, side);
        const int cols = std::min((box.right >> shift) - (box.left >> shift) + 1, side);
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                rows_[slot((box.top >> shift) + row)].set(slot((box.left >> shift) + col));
    }
    /// True if the square of that point is in the set.
    [[nodiscard]] bool has(Vec point) const { return rows_[slot(point.y >> shift)][slot(point.x >> shift)]; }

  private:
    static constexpr int side = 128;
    static constexpr int shift = 14;  // 64 px
    static std::size_t slot(int number) { return static_cast<std::size_t>(number) % side; }

    std::array<std::bitset<side>, side> rows_{};
};

}  // namespace scree
