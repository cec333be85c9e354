#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <cstdlib>
#include <vector>

namespace scree::assets {

using namespace palette;

namespace {

struct Stop {
    int row;
    Color color;
};

struct Cloud {
    int x, y, salt;
};

/// All that differs between one sky and another.
struct Sky {
    std::vector<Stop> stops;  // from the first row to the last
    int sun_x = 0;
    int sun_y = 0;
    Color glow;  // round the sun
    Color sun;
    Color rim;
    Color cloud;  // the side of clouds that the sun lights
    std::vector<Cloud> clouds;
};

/// The sky's colour at a row, between stops.
Color gradient(const Sky& sky, int row) {
    const auto& stops = sky.stops;
    for (std::size_t n = 1; n < stops.size(); ++n)
        if (row <= stops[n].row)
            return mix(stops[n - 1].color, stops[n].color,
                       (row - stops[n - 1].row) * 256 / (stops[n].row - stops[n - 1].row));
    return stops.back().color;
}

/// Bands of ten rows, mixed by ordered dither where they meet.
Color banded(const Sky& sky, int x, int y) {
    constexpr int band = 10;
    const int place = y * 16 / band;
    const int row = (place + bayer4(x, y)) / 16;
    return gradient(sky, row * band);
}

int distance_round(int x, int center, int width) {
    const int d = std::abs(x - center) % width;
    return d < width - d ? d : width - d;
}

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

Picture draw_sky(const Sky& look) {
    Picture sky(canvas_width, canvas_height);
    for (int y = 0; y < canvas_height; ++y)
        for (int x = 0; x < canvas_width; ++x) sky.set(x, y, banded(look, x, y));
    for (int y = 0; y < canvas_height; ++y)  // glow in rings, dithered
        for (int x = 0; x < canvas_width; ++x) {
            const int dx = distance_round(x, look.sun_x, canvas_width);
            const int dy = (y - look.sun_y) * 5 / 4;
            const int r2 = dx * dx + dy * dy;
            int r = 0;
            while ((r + 1) * (r + 1) <= r2) ++r;
            const int strength = 200 - r;  // 200 at the sun
            if (strength <= 0) continue;
            const int step = (strength * 16 / 26 + bayer4(x, y)) / 16;
            sky.set(x, y, mix(sky.at(x, y), look.glow, step * 22));
        }
    for (const Cloud& cloud : look.clouds) {
        const Color air = gradient(look, cloud.y + 40);
        draw_cloud(sky, cloud.x, cloud.y, cloud.salt, mix(air, white, 70), look.cloud);
    }
    draw_disc(sky, look.sun_x - 22, look.sun_y - 22, look.sun, look.rim);
    return sky;
}

}  // namespace

Picture sky_layer() {
    return draw_sky(
        {{{0, rgb(0x46698f)},
          {70, rgb(0x6f9bbd)},
          {130, sky_pale},
          {185, rgb(0xd9d2c4)},
          {215, sky_peach},
          {250, rgb(0xf8c48f)},
          {290, sky_sun},
          {360, rgb(0xf2a65a)}},
         452,
         214,
         rgb(0xffe6bd),
         rgb(0xfff6dc),
         rgb(0xfff0cc),
         mix(sky_peach, white, 90),
         {{70, 62, 1}, {250, 96, 2}, {520, 70, 3}, {390, 132, 4}, {610, 150, 5}, {130, 150, 6}, {330, 36, 7}}});
}

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
