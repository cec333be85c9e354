#pragma once

#include "engine/view/color.hpp"
#include "engine/view/geometry.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace scree {

/// A picture file that quads take their pixels from; TextureRegistry hands these out. `none` is plain white.
enum class TextureId : std::uint16_t { none = 0 };

/// How the pixels of `source` are turned before they fill `dest`, with OGMO's bits: first transposed (mirrored in the
/// falling diagonal), then flipped.
enum QuadFlags : std::uint8_t { quad_plain = 0, quad_transpose = 1, quad_flip_v = 2, quad_flip_h = 4 };

/// One rectangle of a texture, drawn.
struct Quad {
    TextureId texture = TextureId::none;
    RectF dest{};            // canvas px
    RectI source{};          // texture px; not read for TextureId::none
    Color tint = white;      // multiplied with each pixel
    std::uint8_t flags = 0;  // of QuadFlags
    float rotation = 0;      // degrees clockwise about `pivot`
    PointF pivot{};          // canvas px relative to the corner of `dest`
    friend bool operator==(const Quad&, const Quad&) = default;
};

/// From this quad on, the list shows another part of the picture. What the numbers mean is the painter's affair.
struct PartStart {
    std::size_t first = 0;
    int part = 0;
};

/// A whole picture as data: what to clear with, and quads from back to front. Canvas shows it, Raster paints it without
/// a display. Runs of quads with one texture become one draw call, so group what may be grouped.
struct DrawList {
    Color clear = black;
    std::vector<Quad> quads;
    /// The first `in_world` quads lie on a picture of `world` px, which is shrunk or enlarged to the whole canvas; the
    /// others lie on the canvas over it.
    PointI world{};
    std::size_t in_world = 0;
    /// By rising quads, for tools that measure pictures; drawing does not read it.
    std::vector<PartStart> parts;

    /// Empties it and keeps its memory.
    void reset(Color clear_with = black);
    void push(const Quad& quad) { quads.push_back(quad); }
    void begin_part(int part) { parts.push_back({quads.size(), part}); }
    /// All quads until now lie on a picture of that size.
    void end_world(PointI size);
    /// At its own size, left top corner at `at`.
    void sprite(TextureId texture, PointF at, RectI source, Color tint = white, std::uint8_t flags = quad_plain);
    void fill(RectF area, Color color);
    /// The four sides of `area`, `thickness` px inwards.
    void outline(RectF area, Color color, float thickness = 1);
    /// A straight line from middle to middle, `thickness` px wide.
    void line(PointF from, PointF to, Color color, float thickness = 1);
    /// From `top` to `bottom` in `steps` bands.
    void gradient(RectF area, Color top, Color bottom, int steps);

    /// Draw calls that Canvas will need, at most: what is not seen costs none.
    [[nodiscard]] int runs() const;
};

}  // namespace scree
