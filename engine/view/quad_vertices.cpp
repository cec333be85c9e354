#include "engine/view/quad_vertices.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace scree {

namespace {

/// The corners of the texture that come to lie at the quad's left top, right top, right bottom, left bottom.
void texture_corners(const Quad& quad, PointF (&corners)[4]) {
    // A hundredth of a pixel inwards: no rounding of the card can then reach into the neighbour in the atlas.
    constexpr float inset = 0.01F;
    const float left = static_cast<float>(quad.source.x) + inset;
    const float top = static_cast<float>(quad.source.y) + inset;
    const float right = static_cast<float>(quad.source.x + quad.source.w) - inset;
    const float bottom = static_cast<float>(quad.source.y + quad.source.h) - inset;
    corners[0] = {left, top};
    corners[1] = {right, top};
    corners[2] = {right, bottom};
    corners[3] = {left, bottom};
    if ((quad.flags & quad_transpose) != 0) std::swap(corners[1], corners[3]);
    if ((quad.flags & quad_flip_v) != 0) {
        std::swap(corners[0], corners[3]);
        std::swap(corners[1], corners[2]);
    }
    if ((quad.flags & quad_flip_h) != 0) {
        std::swap(corners[0], corners[1]);
        std::swap(corners[2], corners[3]);
    }
}

}  // namespace

void append_quad(std::vector<Vertex>& vertices, const Quad& quad) {
    const RectF& dest = quad.dest;
    PointF places[4] = {
        {dest.x, dest.y}, {dest.x + dest.w, dest.y}, {dest.x + dest.w, dest.y + dest.h}, {dest.x, dest.y + dest.h}};
    if (quad.rotation != 0.0F) {
        const PointF pivot{dest.x + quad.pivot.x, dest.y + quad.pivot.y};
        const float radians = quad.rotation * std::numbers::pi_v<float> / 180.0F;
        const float cosine = std::cos(radians);
        const float sine = std::sin(radians);
        for (PointF& place : places) {
            const PointF from = place - pivot;
            place = {pivot.x + cosine * from.x - sine * from.y, pivot.y + sine * from.x + cosine * from.y};
        }
    }
    PointF corners[4];
    texture_corners(quad, corners);
    for (const int i : {0, 1, 2, 0, 2, 3}) vertices.push_back({places[i], quad.tint, corners[i]});
}

RectI bounds_of(std::span<const Quad> quads, PointI size) {
    PointI low = size;
    PointI high{0, 0};
    for (const Quad& quad : quads) {
        if (quad.rotation != 0) return {0, 0, size.x, size.y};
        const RectF& dest = quad.dest;
        low = {std::min(low.x, static_cast<int>(std::floor(dest.x))),
               std::min(low.y, static_cast<int>(std::floor(dest.y)))};
        high = {std::max(high.x, static_cast<int>(std::ceil(dest.x + dest.w))),
                std::max(high.y, static_cast<int>(std::ceil(dest.y + dest.h)))};
    }
    low = {std::max(low.x, 0), std::max(low.y, 0)};
    high = {std::min(high.x, size.x), std::min(high.y, size.y)};
    return {low.x, low.y, std::max(0, high.x - low.x), std::max(0, high.y - low.y)};
}

}  // namespace scree
