#include "game/view/decals.hpp"

#include "game/view/backwall.hpp"
#include "game/view/birds.hpp"
#include "game/view/entity_pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace scree {

namespace {

/// Smoke or a flag over a place with a door.
struct Life {
    std::string_view picture;
    PointF at;  // px of the picture
    void (*draw)(DrawList& list, PointF at, int tick);
};

constexpr std::array lives{
    Life{"door_hut", {147, 12}, draw_smoke},       Life{"door_cabin", {72, 2}, draw_smoke},
    Life{"door_gatehouse", {87, 1}, draw_smoke},   Life{"door_wagon", {74, 1}, draw_smoke},
    Life{"door_observatory", {63, 10}, draw_flag},
};

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

/// One can go in there; turned, it is scenery.
bool is_door(const DecalData& decal) {
    return decal.image.filename().string().starts_with("door_") && decal.rotation == 0;
}

/// Where a point of the picture is on the canvas; the picture may be mirrored and stretched, but not turned.
PointF on_canvas(const Quad& quad, PointF at) {
    const PointF share{at.x / static_cast<float>(quad.source.w), at.y / static_cast<float>(quad.source.h)};
    const bool is_mirrored = (quad.flags & quad_flip_h) != 0;
    return {quad.dest.x + (is_mirrored ? 1 - share.x : share.x) * quad.dest.w, quad.dest.y + share.y * quad.dest.h};
}

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
        if (picture->second.lights != TextureId::none) {
            quad.texture = picture->second.lights;
            quad.tint = white;
            list.push(quad);
        }
        if (!is_door(decal)) continue;
        for (const Life& life : lives)
            if (decal.image.stem() == life.picture) life.draw(list, on_canvas(quad, life.at), tick);
    }
}

bool is_at_door(const Level& level, Vec place) {
    const PointF at{static_cast<float>(place.x / px(1)), static_cast<float>(place.y / px(1))};
    const auto contains = [&](const DecalData& decal) {
        const RectF box = placed(decal, {}).dest;
        return at.x >= box.x && at.x < box.x + box.w && at.y >= box.y && at.y < box.y + box.h && is_door(decal);
    };
    return std::ranges::any_of(level.layers,
                               [&](const LayerData& layer) { return std::ranges::any_of(layer.decals, contains); });
}

}  // namespace scree
