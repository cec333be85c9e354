#pragma once
// Removes the hidden parts of a picture.
//
// Chosen:     a bit for each pixel of the canvas that is covered; from front to back, quads
//             that are covered or empty are left out, and of large pictures single cells.
// Instead of: all quads as they are, so that a sky, three ridges and the ground are painted over each other.
// Because:    a machine without a graphics card paints each of these pixels itself, and a frame of a level then takes
//             half the time (Mesa's llvmpipe on one core: 11 ms in place of 22). To find the parts takes less than 1.

#include "engine/view/draw_list.hpp"
#include "engine/view/image.hpp"
#include "engine/view/pixel_bits.hpp"

#include <span>
#include <vector>

namespace scree {

/// Of a picture, the pixels that show at all and those that let nothing through.
struct Opacity {
    PixelBits shown;
    PixelBits solid;
};

[[nodiscard]] Opacity opacity_of(const Image& image);

/// Finds the parts of quads that are seen in a picture. Keeps its memory from frame to frame.
class VisibleParts {
  public:
    /// The same picture of `size` px, pixel by pixel, with fewer and smaller quads in the same order; good until the
    /// next call. `pictures`: entry `texture_index(id)`; what is missing or has no pixels is not known and stays whole.
    std::span<const Quad> of(std::span<const Quad> quads, PointI size, std::span<const Opacity> pictures);

  private:
    void add(const Quad& quad, const Opacity* picture);
    void add_cells(const Quad& quad, const Opacity& picture, RectI seen);

    PixelBits covered_;
    std::vector<Quad> parts_;
};

}  // namespace scree
