#include "game/view/backdrop.hpp"

#include "engine/view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace scree {

namespace {

constexpr float sky_width = 640;
constexpr float layer_width = 1280;

/// Fills the picture's width with a layer that repeats; its left edge is `shift` px left of the canvas's. Above its
/// upper edge it is mirrored.
void repeat(DrawList& list, TextureId texture, float shift, float y, float width, PointI size) {
    const float margin = static_cast<float>(size.x - canvas_width) / 2;
    const int above = std::max(0, static_cast<int>(y));
    float x = margin - std::fmod(shift, width);
    while (x > 0) x -= width;
    for (x = std::floor(x); x < static_cast<float>(size.x); x += width) {
        list.sprite(texture, {x, y}, {0, 0, static_cast<int>(width), canvas_height});
        if (above > 0)
            list.sprite(texture, {x, y - static_cast<float>(above)}, {0, 0, static_cast<int>(width), above}, white,
                        quad_flip_v);
    }
}

}  // namespace

Backdrop::Backdrop(Art& art, const std::string& area) {
    if (area == "mine") below_ = Color::hex(0x4f3f4b);
    if (area == "summit") below_ = Color::hex(0x6f5f92);
    for (int i = 0; i < 5; ++i)
        layers_[i] =
            art.textures.add((art.content / "backgrounds" / (area + '_' + std::to_string(i) + ".png")).string());
}

void Backdrop::draw(DrawList& list, PointF camera, PointI size) const {
    const float top = static_cast<float>(size.y - canvas_height) / 2;
    const auto layer = [&](int index, float share, float sway) {
        repeat(list, layers_[index], camera.x * share, top + std::round(camera.y * sway), layer_width, size);
    };
    // The sun stands in the sky's picture, so that one does not move at all.
    repeat(list, layers_[0], 0, top, sky_width, size);
    layer(1, 0.06F, -3);
    layer(2, 0.14F, -7);
    layer(3, 0.30F, -14);
    // Below the hills, where a tall level or a wide view may look.
    const float below = top + canvas_height - 1 + std::round(camera.y * -14);
    list.fill({0, below, static_cast<float>(size.x), static_cast<float>(size.y) - below}, below_);
}

void Backdrop::draw_front(DrawList& list, PointF camera, PointI size) const {
    repeat(list, layers_[4], camera.x * 1.25F, static_cast<float>(size.y - canvas_height), layer_width, size);
}

}  // namespace scree
