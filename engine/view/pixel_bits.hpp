#pragma once

#include "engine/view/geometry.hpp"

#include <cstdint>
#include <vector>

namespace scree {

/// A bit for each pixel of a picture. A rectangle that is asked about or filled lies inside of it.
class PixelBits {
  public:
    PixelBits() = default;
    /// None is set.
    PixelBits(int width, int height);

    void set(int x, int y);
    void fill(RectI area);
    void clear();
    [[nodiscard]] bool all(RectI area) const;
    [[nodiscard]] bool any(RectI area) const;

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    /// Whether the rectangle lies inside.
    [[nodiscard]] bool holds(RectI area) const;

  private:
    [[nodiscard]] std::size_t word_of(int x, int y) const;

    int width_ = 0;
    int height_ = 0;
    std::size_t stride_ = 0;  // words of a row
    std::vector<std::uint64_t> words_;
};

}  // namespace scree
