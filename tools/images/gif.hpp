#pragma once
// Animated pictures of few colours, without a library.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace scree {

/// Frames of one size and one palette, added one by one. A pixel that stays as it was costs next to nothing.
class Gif {
  public:
    /// At most 255 colours of 0xRRGGBB. It repeats for ever.
    Gif(int width, int height, std::span<const std::uint32_t> palette);

    /// Indices into the palette, row by row, and for how long they are shown.
    void add(std::span<const std::uint8_t> pixels, int centiseconds);
    /// The bytes of the file; nothing is added after it.
    [[nodiscard]] std::string finish();

  private:
    int width_;
    int height_;
    std::string bytes_;
    std::vector<std::uint8_t> before_;
};

}  // namespace scree
