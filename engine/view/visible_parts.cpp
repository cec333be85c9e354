#include "engine/view/visible_parts.hpp"

#include "engine/view/texture_registry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scree {

namespace {

constexpr int cell = 16;              // px: a large picture is looked at in such squares
constexpr int large = 2 * cell;       // px: what is no larger is seen as a whole, or not at all
constexpr float far_off = 1'000'000;  // px: nothing is drawn there

/// The pixels of the canvas that the area may touch.
RectI pixels_under(const RectF& area, int canvas_w, int canvas_h) {
    const auto within = [](float at, int size) {
        return static_cast<int>(std::clamp(at, 0.0F, static_cast<float>(size)));
    };
    const int left = within(std::floor(area.x), canvas_w);
    const int top = within(std::floor(area.y), canvas_h);
    return {left, top, within(std::ceil(area.x + area.w), canvas_w) - left,
            within(std::ceil(area.y + area.h), canvas_h) - top};
}

bool is_whole(float value) { return value == std::floor(value); }

bool is_on_whole_pixels(const RectF& area) {
    return is_whole(area.x) && is_whole(area.y) && is_whole(area.w) && is_whole(area.h);
}

/// Whether each pixel of the canvas under the quad shows one pixel of the picture.
bool is_pixel_by_pixel(const Quad& quad) {
    int w = quad.source.w;
    int h = quad.source.h;
    if ((quad.flags & quad_transpose) != 0) std::swap(w, h);
    return is_on_whole_pixels(quad.dest) && quad.dest.w == static_cast<float>(w) &&
           quad.dest.h == static_cast<float>(h);
}

/// The part of a quad, neither turned nor flipped, that lies on these pixels of the canvas. A graphics card looks at
/// the middles of pixels, which lie in the middles of the picture's, so that a cut moves none of them.
Quad part_of(const Quad& quad, RectI pixels) {
    Quad part = quad;
    part.source = {quad.source.x + pixels.x - static_cast<int>(quad.dest.x),
                   quad.source.y + pixels.y - static_cast<int>(quad.dest.y), pixels.w, pixels.h};
    part.dest = {static_cast<float>(pixels.x), static_cast<float>(pixels.y), static_cast<float>(pixels.w),
                 static_cast<float>(pixels.h)};
    return part;
}

}  // namespace

Opacity opacity_of(const Image& image) {
    Opacity opacity{PixelBits(image.width, image.height), PixelBits(image.width, image.height)};
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const std::uint8_t alpha = image.at(x, y).a;
            if (alpha != 0) opacity.shown.set(x, y);
            if (alpha == 255) opacity.solid.set(x, y);
        }
    }
    return opacity;
}

std::span<const Quad> VisibleParts::of(std::span<const Quad> quads, PointI size, std::span<const Opacity> pictures) {
    parts_.clear();
    if (covered_.width() != size.x || covered_.height() != size.y)
        covered_ = PixelBits(size.x, size.y);
    else
        covered_.clear();
    for (auto quad = quads.rbegin(); quad != quads.rend(); ++quad) {
        const bool is_plain = quad->texture == TextureId::none;
        const auto index = is_plain ? pictures.size() : static_cast<std::size_t>(texture_index(quad->texture));
        add(*quad, index < pictures.size() ? &pictures[index] : nullptr);
    }
    std::reverse(parts_.begin(), parts_.end());
    return parts_;
}

void VisibleParts::add(const Quad& quad, const Opacity* picture) {
    const RectF& dest = quad.dest;
    if (!(dest.w > 0 && dest.h > 0) || quad.tint.a == 0) return;
    const bool is_near =
        std::abs(dest.x) < far_off && std::abs(dest.y) < far_off && dest.w < far_off && dest.h < far_off;
    if (quad.rotation != 0.0F || !is_near) return parts_.push_back(quad);

    const RectI seen = pixels_under(dest, covered_.width(), covered_.height());
    if (seen.w == 0 || seen.h == 0 || covered_.all(seen)) return;
    if (quad.texture == TextureId::none) {
        parts_.push_back(quad);
        if (quad.tint.a == 255 && is_on_whole_pixels(dest)) covered_.fill(seen);
        return;
    }
    if (picture == nullptr || !picture->shown.holds(quad.source) || !is_pixel_by_pixel(quad))
        return parts_.push_back(quad);
    if (quad.flags == quad_plain && (quad.source.w > large || quad.source.h > large))
        return add_cells(quad, *picture, seen);
    if (!picture->shown.any(quad.source)) return;
    parts_.push_back(quad);
    if (quad.tint.a == 255 && picture->solid.all(quad.source)) covered_.fill(seen);
}

/// Of each row of cells, those that are seen, neighbours as one.
void VisibleParts::add_cells(const Quad& quad, const Opacity& picture, RectI seen) {
    const int right = seen.x + seen.w;
    const int bottom = seen.y + seen.h;
    for (int y = seen.y; y < bottom; y += cell) {
        RectI run{seen.x, y, 0, std::min(cell, bottom - y)};
        const auto end_run = [&] {
            if (run.w > 0) parts_.push_back(part_of(quad, run));
        };
        for (int x = seen.x; x < right; x += cell) {
            const RectI here{x, y, std::min(cell, right - x), run.h};
            const RectI source = part_of(quad, here).source;
            if (covered_.all(here) || !picture.shown.any(source)) {
                end_run();
                run = {here.x + here.w, y, 0, run.h};
                continue;
            }
            run.w += here.w;
            if (quad.tint.a == 255 && picture.solid.all(source)) covered_.fill(here);
        }
        end_run();
    }
}

}  // namespace scree
