#include "game/view/decals.hpp"

#include "game/view/backwall.hpp"
#include "game/view/birds.hpp"
#include "game/view/entity_pictures.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr PointF chimney{147, 12};  // of a hut's picture, which people live in

/// The quad on the canvas: a picture point (u, v) maps to position + rotated((u, v) - origin * size) * scale.
Quad placed(const DecalData& decal, RectI seen) {
    const double width = decal.image_width * std::abs(decal.scale_x);
    const double height = decal.image_height * std::abs(decal.scale_y);
    // Mirrored about the origin, the far side comes first.
    const double before_x = (decal.scale_x < 0 ? 1 - decal.origin_x : decal.origin_x) * width;
    const double before_y = (decal.scale_y < 0 ? 1 - decal.origin_y : decal.origin_y) * height;
    Quad quad;
    quad.dest = {static_cast<float>(static_cast<double>(decal.position.x) / subpixels_per_pixel - seen.x - before_x),
                 static_cast<float>(static_cast<double>(decal.position.y) / subpixels_per_pixel - seen.y - before_y),
                 static_cast<float>(width), static_cast<float>(height)};
    quad.source = {0, 0, decal.image_width, decal.image_height};
    quad.flags = static_cast<std::uint8_t>((decal.scale_x < 0 ? quad_flip_h : quad_plain) |
                                           (decal.scale_y < 0 ? quad_flip_v : quad_plain));
    quad.rotation = static_cast<float>(decal.rotation);
    quad.pivot = {static_cast<float>(before_x), static_cast<float>(before_y)};
    return quad;
}

/// Smoke rises from it, and it has a door.
bool is_hut(const DecalData& decal) { return decal.image.stem() == "hut" && decal.rotation == 0; }

/// No corner is further from the pivot than this.
bool in_sight(const Quad& quad, RectI seen) {
    const float reach = std::abs(quad.pivot.x) + std::abs(quad.pivot.y) + quad.dest.w + quad.dest.h;
    const PointF at{quad.dest.x + quad.pivot.x, quad.dest.y + quad.pivot.y};
    return at.x + reach > 0 && at.y + reach > 0 && at.x - reach < static_cast<float>(seen.w) &&
           at.y - reach < static_cast<float>(seen.h);
}

/// What the editor shows in the place of a picture that is missing: 32 x 32 px, neither turned nor stretched.
void draw_cross(DrawList& list, const Quad& quad) {
    constexpr Color red{255, 0, 0, 255};
    constexpr int side = 32;
    const float left = std::floor(quad.dest.x + quad.pivot.x) - side / 2;
    const float top = std::floor(quad.dest.y + quad.pivot.y) - side / 2;
    list.outline({left, top, side, side}, red);
    for (int i = 1; i < side - 1; ++i) {
        const auto at = static_cast<float>(i);
        list.fill({left + at, top + at, 1, 1}, red);
        list.fill({left + at, top + side - 1 - at, 1, 1}, red);
    }
}

}  // namespace

Decals::Decals(Art& art, const Level& level) {
    for (const LayerData& layer : level.layers)
        for (const DecalData& decal : layer.decals)
            if (decal.image_found) add_picture(art, decal.image);
}

void Decals::add_picture(Art& art, const std::filesystem::path& image) {
    if (pictures_.contains(image.string())) return;
    Picture picture{art.textures.add(image.string()), TextureId::none};
    const std::filesystem::path lights = image.parent_path() / (image.stem().string() + "_lights.png");
    std::error_code error;
    if (std::filesystem::exists(lights, error)) picture.lights = art.textures.add(lights.string());
    pictures_.emplace(image.string(), picture);
}

void Decals::draw(DrawList& list, const LayerData& layer, RectI seen, Color tint, int tick) const {
    for (const DecalData& decal : layer.decals) {
        if (is_window(decal) || is_bird(decal)) continue;
        Quad quad = placed(decal, seen);
        if (!in_sight(quad, seen)) continue;
        const auto picture = pictures_.find(decal.image.string());
        if (picture == pictures_.end()) {
            draw_cross(list, quad);
            continue;
        }
        quad.texture = picture->second.whole;
        quad.tint = tint;
        list.push(quad);
        if (picture->second.lights == TextureId::none) continue;
        quad.texture = picture->second.lights;
        quad.tint = white;
        list.push(quad);
        if (!is_hut(decal)) continue;
        const auto width = static_cast<float>(quad.source.w);
        const float share = (decal.scale_x < 0 ? width - chimney.x : chimney.x) / width;
        draw_smoke(list,
                   {quad.dest.x + share * quad.dest.w,
                    quad.dest.y + chimney.y / static_cast<float>(quad.source.h) * quad.dest.h},
                   tick);
    }
}

bool is_at_hut(const Level& level, Vec place) {
    const PointF at{static_cast<float>(place.x / px(1)), static_cast<float>(place.y / px(1))};
    const auto contains = [&](const DecalData& decal) {
        const RectF box = placed(decal, {}).dest;
        return at.x >= box.x && at.x < box.x + box.w && at.y >= box.y && at.y < box.y + box.h && is_hut(decal);
    };
    return std::ranges::any_of(level.layers,
                               [&](const LayerData& layer) { return std::ranges::any_of(layer.decals, contains); });
}

}  // namespace scree
