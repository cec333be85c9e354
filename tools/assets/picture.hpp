#pragma once
// A picture in memory and the few things done to one. Coordinates in pixels from the top left.

#include <cstdint>
#include <vector>

namespace scree::assets {

struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;
    friend constexpr bool operator==(Color, Color) = default;
};

/// An opaque colour from 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex),
            255};
}
/// `t` of 256 parts `b`, the rest `a`; opacity likewise. `t` 0..256.
Color mix(Color a, Color b, int t);

class Picture {
  public:
    Picture() = default;
    Picture(int width, int height, Color fill = {});

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
    /// Transparent outside the picture.
    [[nodiscard]] Color at(int x, int y) const;
    /// Ignored outside the picture.
    void set(int x, int y, Color color);
    /// Mixes `color` over what is there by its opacity.
    void blend(int x, int y, Color color);
    void fill(int x, int y, int w, int h, Color color);
    void disk(int cx2, int cy2, int diameter, Color color);  // centre in half pixels
    /// Copies what is not transparent.
    void draw(const Picture& from, int x, int y);
    [[nodiscard]] Picture part(int x, int y, int w, int h) const;
    [[nodiscard]] Picture mirrored() const;  // left and right exchanged
    [[nodiscard]] Picture flipped() const;   // top and bottom exchanged
    /// Draws a one pixel line of `color` around everything opaque, outside of it.
    [[nodiscard]] Picture outlined(Color color) const;
    friend bool operator==(const Picture&, const Picture&) = default;

  private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    int width_ = 0;
    int height_ = 0;
    std::vector<Color> pixels_;
};

}  // namespace scree::assets
