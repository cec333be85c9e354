#pragma once

#include "engine/view/geometry.hpp"

#include <GLES3/gl3.h>

namespace scree {

/// A program of the graphics card that draws triangles of one texture.
struct Shader {
    // The places of a vertex's parts.
    static constexpr GLuint at = 0;
    static constexpr GLuint tint = 1;
    static constexpr GLuint texel = 2;

    GLuint program = 0;
    GLint to_clip = -1;    // factors
    GLint clip_from = -1;  // and offset from px to the card's -1..1
    GLint size = -1;       // of the texture, px
    GLint scale = -1;      // px drawn to one of the texture; only the sharp one reads it

    void use(PointF factor, PointF offset, PointI texture_size, PointF texture_scale) const;
};

/// The nearest texel times the tint.
[[nodiscard]] Shader make_plain_shader();
/// `sharp_texel`.
[[nodiscard]] Shader make_sharp_shader();

}  // namespace scree
