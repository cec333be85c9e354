#pragma once
// A picture in memory and the few things done to one. Coordinates in pixels from the top left.

#include "engine/core/problem.hpp"
#include "engine/view/image.hpp"

#include <filesystem>
#include <utility>

namespace scree::assets {

/// An opaque colour from 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) { return Color::hex(hex); }
/// `t` of 256 parts `b`, the rest `a`; opacity likewise. `t` 0..256.
Color mix(Color a, Color b, int t);

struct Picture : Image {
    using Image::Image;
    explicit Picture(Image image) : Image(std::move(image)) {}

    [[nodiscard]] bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
    /// Transparent outside the picture.
    [[nodiscard]] Color at(int x, int y) const { return has(x, y) ? Image::at(x, y) : transparent; }
    /// Ignored outside the picture.
    void set(int x, int y, Color color) {
        if (has(x, y)) Image::set(x, y, color);
    }
    void fill(int x, int y, int w, int h, Color color);
    void disk(int cx2, int cy2, int diameter, Color color);  // centre in half pixels
    /// Mixes a picture over this one, by its opacity.
    void draw(const Picture& from, int x, int y);
    [[nodiscard]] Picture part(int x, int y, int w, int h) const;
    /// Draws a one pixel line of `color` around everything opaque, outside of it.
    [[nodiscard]] Picture outlined(Color color) const;

  private:
    void blend(int x, int y, Color color);
};

/// A PNG file, or one error `image-unreadable`.
[[nodiscard]] Result<Picture> load_picture(const std::filesystem::path& file);

}  // namespace scree::assets
