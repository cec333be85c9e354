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
    for (int y = look.sun_y - 22; y <= look.sun_y + 22; ++y)
        for (int x = look.sun_x - 22; x <= look.sun_x + 22; ++x) {
            const int dx = 2 * (x - look.sun_x) + 1;
            const int dy = 2 * (y - look.sun_y) + 1;
            const int r2 = dx * dx + dy * dy;
            if (r2 <= 38 * 38)
                sky.set(x, y, look.sun);
            else if (r2 <= 43 * 43 && (x + y) % 2 == 0)
                sky.set(x, y, look.rim);
        }
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

Picture sunset_layer() {
    Picture sky =
        draw_sky({{{0, rgb(0x3d2560)},
                   {60, rgb(0x6b2d73)},
                   {120, rgb(0xa8407a)},
                   {165, rgb(0xd9667c)},
                   {205, rgb(0xff9a76)},
                   {240, rgb(0xffc498)},
                   {270, rgb(0xffe0b5)},
                   {360, rgb(0xf3c4b0)}},
                  176,
                  236,
                  rgb(0xffe9b8),
                  rgb(0xfff6d8),
                  rgb(0xffedc0),
                  rgb(0xffb48c),
                  {{470, 58, 11}, {90, 92, 12}, {300, 120, 13}, {580, 138, 14}, {210, 168, 15}, {420, 186, 16}}});
    for (int star = 0; star < 46; ++star) {
        const int x = hash_at(star, 0, 96, canvas_width);
        const int y = hash_at(star, 1, 96, 84);
        if (hash_at(star, 2, 96, 84) < y) continue;  // fewer the lower
        sky.set(x, y, mix(sky.at(x, y), white, star % 5 == 0 ? 220 : 110));
        if (star % 11 == 0)
            for (const int d : {-1, 1}) {
                sky.set(x + d, y, mix(sky.at(x + d, y), white, 70));
                sky.set(x, y + d, mix(sky.at(x, y + d), white, 70));
            }
    }
    return sky;
}

}  // namespace scree::assets
