#include "game/view/backdrop.hpp"

#include "engine/view/camera.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {

namespace {

constexpr float sky_width = 640;
constexpr float layer_width = 1280;
constexpr int foot_of_ridges = 232;  // px from the top of their pictures
constexpr std::array<float, 4> shares{0, 0.06F, 0.14F,
                                      0.30F};  // of the camera's path that a layer follows; the sun stands

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
    const auto layer = [&](std::size_t index, float sway) {
        repeat(list, layers_[index], camera.x * shares[index], top + std::round(camera.y * sway), layer_width, size);
    };
    repeat(list, layers_[0], 0, top, sky_width, size);
    layer(1, -3);
    layer(2, -7);
    layer(3, -14);
    // Below the hills, where a tall level or a wide view may look.
    const float below = top + canvas_height - 1 + std::round(camera.y * -14);
    list.fill({0, below, static_cast<float>(size.x), static_cast<float>(size.y) - below}, below_);
}

void Backdrop::draw_mirrored(DrawList& list, PointF camera, PointI size, std::span<const MirrorRow> rows,
                             Color tint) const {
    const float margin = static_cast<float>(size.x - canvas_width) / 2;
    for (std::size_t layer = 0; layer < 3; ++layer)
        for (const MirrorRow& row : rows) {
            const float width = layer == 0 ? sky_width : layer_width;
            const auto height = static_cast<int>(row.area.h);
            const int source_top = foot_of_ridges - static_cast<int>(row.depth) - height;
            if (source_top < 0) break;
            const float end = row.area.x + row.area.w;
            float left = std::floor(margin - std::fmod(camera.x * shares[layer], width)) + row.shift;
            while (left > row.area.x) left -= width;
            for (; left < end; left += width) {
                const float from = std::max(row.area.x, left);
                const float length = std::min(end, left + width) - from;
                if (length < 1) continue;
                list.sprite(layers_[layer], {from, row.area.y},
                            {static_cast<int>(from - left), source_top, static_cast<int>(length), height}, tint,
                            quad_flip_v);
            }
        }
}

void Backdrop::draw_front(DrawList& list, PointF camera, PointI size) const {
    repeat(list, layers_[4], camera.x * 1.25F, static_cast<float>(size.y - canvas_height), layer_width, size);
}

}  // namespace scree
