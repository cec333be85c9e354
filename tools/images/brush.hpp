#pragma once

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

  private:
    Image& image_;
};

}  // namespace scree
