#pragma once

#include "engine/view/draw_list.hpp"

#include <span>
#include <vector>

namespace scree {

/// A corner of a triangle on a graphics card.
struct Vertex {
    PointF at{};  // canvas px
    Color tint = white;
    PointF texel{};  // texture px
    friend bool operator==(const Vertex&, const Vertex&) = default;
};

/// Appends the quad as two triangles.
void append_quad(std::vector<Vertex>& vertices, const Quad& quad);

/// The whole px of a picture of that size that the quads may touch.
[[nodiscard]] RectI bounds_of(std::span<const Quad> quads, PointI size);

}  // namespace scree
