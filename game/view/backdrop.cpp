#include "game/view/backdrop.hpp"

#include <cmath>

namespace scree {

namespace {

constexpr float sky_width = 640;
constexpr float layer_width = 1280;

/// Fills the canvas's width with a picture that repeats, its left edge at -`shift`.
void repeat(DrawList& list, TextureId texture, float shift, float y, float width) {
    float x = -std::fmod(shift, width);
    if (x > 0) x -= width;
    for (x = std::floor(x); x < 640; x += width) list.sprite(texture, {x, y}, {0, 0, static_cast<int>(width), 360});
}

}  // namespace

Backdrop::Backdrop(Art& art, const std::string& area) {
    if (area == "mine") below_ = Color::hex(0x4f3f4b);
    if (area == "summit") below_ = Color::hex(0x6f5f92);
    for (int i = 0; i < 5; ++i)
        layers_[i] =
            art.textures.add((art.content / "backgrounds" / (area + '_' + std::to_string(i) + ".png")).string());
}

void Backdrop::draw(DrawList& list, PointF camera) const {
    // The sun stands in the sky's picture, so that one does not move at all.
    list.sprite(layers_[0], {0, 0}, {0, 0, static_cast<int>(sky_width), 360});
    const float sway = camera.y;
    repeat(list, layers_[1], camera.x * 0.06F, std::round(sway * -3), layer_width);
    repeat(list, layers_[2], camera.x * 0.14F, std::round(sway * -7), layer_width);
    repeat(list, layers_[3], camera.x * 0.30F, std::round(sway * -14), layer_width);
    // Below the hills, where a tall level may look.
    list.fill({0, 359 + std::round(sway * -14), 640, 20}, below_);
}

void Backdrop::draw_front(DrawList& list, PointF camera) const {
    repeat(list, layers_[4], camera.x * 1.25F, 0, layer_width);
}

}  // namespace scree
