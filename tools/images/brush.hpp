#pragma once

#include "engine/core/aabb.hpp"
#include "engine/view/image.hpp"

namespace scree {

/// Draws on a picture; what is outside of it is left out.
class Brush {
  public:
    explicit Brush(Image& image) : image_(image) {}

    void dot(int x, int y, Color color) const;
    /// Ends excluded, also of `frame`.
    void fill(int left, int top, int right, int bottom, Color color) const;
    void frame(int left, int top, int right, int bottom, Color color) const;
    void line(int x0, int y0, int x1, int y1, Color color) const;
    /// The picture with its left upper corner there.
    void copy(const Image& picture, int left, int top) const;

  private:
    Image& image_;
};

/// Draws on a picture what is given in subpixels of a room: `shrink` pixels of it, from `corner` on, become `zoom` of
/// the picture.
class MapBrush : public Brush {
  public:
    MapBrush(Image& image, Vec corner, int zoom, int shrink)
        : Brush(image), corner_(corner), zoom_(zoom), shrink_(shrink) {}

    [[nodiscard]] Vec pixel(Vec at) const;
    /// At least one pixel wide and high.
    [[nodiscard]] Aabb pixels(const Aabb& box) const;
    using Brush::fill;
    using Brush::frame;
    void fill(const Aabb& box, Color color) const;
    void frame(const Aabb& box, Color color) const;
    /// Two lines that go `arm` pixels from there to each side.
    void cross(Vec at, int arm, Color color) const;

  private:
    Vec corner_;
    int zoom_;
    int shrink_;
};

}  // namespace scree
