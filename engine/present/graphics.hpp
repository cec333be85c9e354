#pragma once
// What Canvas needs of a graphics library. Each presenter implements it; nothing but Canvas uses it.

#include "engine/core/problem.hpp"
#include "engine/present/window.hpp"
#include "engine/view/image.hpp"
#include "engine/view/quad_vertices.hpp"

#include <cmath>
#include <cstddef>
#include <memory>
#include <span>

namespace scree {

/// What is drawn on.
enum class Surface : std::uint8_t {
    canvas,
    world,     // a part of a level that is shrunk or enlarged to the canvas
    composed,  // both, for a screenshot
    window
};
inline constexpr std::size_t surface_count = 4;

/// Where a texture is kept, counted from 1; `no_texture` is plain white.
using TextureSlot = std::size_t;
inline constexpr TextureSlot no_texture = 0;

/// How a copied surface is combined with the picture below it.
enum class Blend : std::uint8_t {
    replace,
    over  // for a surface that was cleared to transparent: its colours are multiplied by their opacity already
};

/// Textures, surfaces, and triangles on them. Colours are blended by opacity: over, not premultiplied.
class Graphics {
  public:
    /// With the surface `canvas`, of the window's canvas size.
    [[nodiscard]] static Result<Graphics> create(Window& window);
    Graphics(Graphics&&) noexcept;
    Graphics& operator=(Graphics&&) noexcept;
    ~Graphics();

    /// Any surface but the window. False if the card cannot make it; a surface of this size stays as it is.
    [[nodiscard]] bool make(Surface surface, PointI size);
    /// Replaces what the slot holds; false, and the slot stays as it is, if the picture is too large. Texels beyond the
    /// picture are those of its edge, or of the picture again if `repeated`.
    [[nodiscard]] bool upload(TextureSlot slot, const Image& image, bool repeated = false);
    [[nodiscard]] int largest_texture() const;  // px on a side

    /// Clears a surface; what is drawn until `end` is drawn on it, in px from its left top corner. Only the first
    /// `size` px of it are drawn on. Not nested.
    void begin(Surface surface, PointI size, Color clear);
    void draw(std::span<const Vertex> triangles, TextureSlot texture);
    /// Copies the `source` px of another surface to an area.
    void copy(Surface from, RectI source, const RectF& area, Blend blend);
    /// Finishes the surface; the window shows its next frame.
    void end();
    [[nodiscard]] Image read(Surface surface) const;

  private:
    struct Impl;
    explicit Graphics(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Px of the area to one of the source.
[[nodiscard]] inline PointF copy_scale(RectI source, const RectF& area) {
    return {area.w / static_cast<float>(source.w), area.h / static_cast<float>(source.h)};
}

/// Then a copy takes the nearest texel; else `sharp_texel`.
[[nodiscard]] inline bool is_whole(PointF scale) {
    return scale.x == std::floor(scale.x) && scale.y == std::floor(scale.y);
}

/// Enlarges smoothly only where two pixels meet, so that all look equally large and still sharp. A function in the
/// shading language: `at` and the result are texels, and a texture that is filtered linearly is read there.
inline constexpr const char* sharp_texel = R"(
vec2 sharp_texel(vec2 at, vec2 scale) {
    vec2 flat_half = 0.5 - 0.5 / max(scale, 1.0);
    vec2 from_middle = fract(at) - 0.5;
    vec2 within = (from_middle - clamp(from_middle, -flat_half, flat_half)) * max(scale, 1.0) + 0.5;
    return floor(at) + within;
}
)";

}  // namespace scree
