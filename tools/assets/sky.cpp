#include "tools/assets/noise.hpp"
#include "tools/assets/scenery.hpp"

#include <cstdlib>

namespace scree::assets {

namespace {

/// Flat streaks of cloud: a heap of lens shapes, lit from the sun's side below.
void draw_cloud(Picture& sky, int cx, int cy, int salt, Color body, Color lit) {
    const int puffs = 5 + hash_at(salt, 0, 91, 4);
    for (int y = cy - 14; y <= cy + 6; ++y)
        for (int x = cx - 110; x <= cx + 110; ++x) {
            bool inside = false;
            bool below = false;
            for (int n = 0; n < puffs; ++n) {
                const int px = cx - 70 + n * 140 / puffs + hash_at(salt, n, 92, 16);
                const int half = 24 + hash_at(salt, n, 93, 30);
                const int tall = 3 + hash_at(salt, n, 94, 5);
                const int py = cy - hash_at(salt, n, 95, 6);
                const auto in = [&](int yy) {
                    const int dx = (x - px) * 64 / half;
                    const int dy = (yy - py) * 64 / (yy > py ? 3 : tall);
                    return dx * dx + dy * dy <= 64 * 64;
                };
                inside = inside || in(y);
                below = below || in(y + 2);
            }
            if (!inside) continue;
            const int rim = std::abs(x - cx);
            if (rim > 70 && bayer4(x, y) < (rim - 70) / 2) continue;
            sky.set(wrap(x, sky.width()), y, below ? body : lit);
        }
}

/// A disc of `color` whose rim is loose, in a square of 44 px.
void draw_disc(Picture& picture, int left, int top, Color color, Color rim) {
    for (int y = 0; y < 44; ++y)
        for (int x = 0; x < 44; ++x) {
            const int dx = 2 * x - 43;
            const int dy = 2 * y - 43;
            const int r2 = dx * dx + dy * dy;
            if (r2 <= 38 * 38)
                picture.set(left + x, top + y, color);
            else if (r2 <= 43 * 43 && (x + y) % 2 == 0)
                picture.set(left + x, top + y, rim);
        }
}

}  // namespace

Picture cloud_layers() {
    Picture clouds(layer_width, 3 * cloud_height);
    for (int layer = 0; layer < 3; ++layer)
        for (int n = 0; n < 4 + layer; ++n) {
            const int spread = layer_width / (4 + layer);
            const int x = n * spread + hash_at(n, layer, 97, spread / 2) + 60;
            const int y = layer * cloud_height + 20 + hash_at(n, layer, 98, 56);
            draw_cloud(clouds, x, y, layer * 16 + n + 1, rgb(0xe4e4ec), rgb(0xffffff));
        }
    return clouds;
}

Picture lights() {
    constexpr int glow = 256;
    Picture picture(glow + 44, glow);
    for (int y = 0; y < glow; ++y)
        for (int x = 0; x < glow; ++x) {
            const int dx = 2 * x - glow + 1;
            const int dy = 2 * y - glow + 1;
            int r = 0;
            while ((r + 1) * (r + 1) <= (dx * dx + dy * dy) / 4) ++r;
            const int step = ((glow / 2 - r) * 2 + bayer4(x, y)) / 16;
            if (r < glow / 2 && step > 0) picture.set(x, y, {255, 255, 255, static_cast<std::uint8_t>(step * 9)});
        }
    draw_disc(picture, glow, 0, rgb(0xfff6dc), rgb(0xfff0cc));
    draw_disc(picture, glow, 44, rgb(0xdfe8f2), rgb(0xc6d2e2));
    for (int n = 0; n < 6; ++n)
        picture.disk(2 * (glow + 12 + hash_at(n, 0, 99, 20)), 2 * (56 + hash_at(n, 1, 99, 20)), 3 + n % 4,
                     rgb(0xc3cfde));
    return picture;
}

}  // namespace scree::assets
