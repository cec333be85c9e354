#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

struct Stop {
    int row;
    Color color;
};

constexpr int sun_x = 452;
constexpr int sun_y = 214;

/// The sky's colour at a row, between stops.
Color gradient(int row) {
    static constexpr Stop stops[] = {{0, rgb(0x46698f)}, {70, rgb(0x6f9bbd)},  {130, sky_pale}, {185, rgb(0xd9d2c4)},
                                     {215, sky_peach},   {250, rgb(0xf8c48f)}, {290, sky_sun},  {360, rgb(0xf2a65a)}};
    for (std::size_t n = 1; n < std::size(stops); ++n)
        if (row <= stops[n].row)
            return mix(stops[n - 1].color, stops[n].color,
                       (row - stops[n - 1].row) * 256 / (stops[n].row - stops[n - 1].row));
    return sky_sun;
}

/// Bands of ten rows, mixed by ordered dither where they meet.
Color banded(int x, int y) {
    constexpr int band = 10;
    const int place = y * 16 / band;
    const int row = (place + bayer4(x, y)) / 16;
    return gradient(row * band);
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

}  // namespace

Picture sky_layer() {
    Picture sky(canvas_width, canvas_height);
    for (int y = 0; y < canvas_height; ++y)
        for (int x = 0; x < canvas_width; ++x) sky.set(x, y, banded(x, y));
    for (int y = 0; y < canvas_height; ++y)  // glow in rings, dithered
        for (int x = 0; x < canvas_width; ++x) {
            const int dx = distance_round(x, sun_x, canvas_width);
            const int dy = (y - sun_y) * 5 / 4;
            const int r2 = dx * dx + dy * dy;
            int r = 0;
            while ((r + 1) * (r + 1) <= r2) ++r;
            const int strength = 200 - r;  // 200 at the sun
            if (strength <= 0) continue;
            const int step = (strength * 16 / 26 + bayer4(x, y)) / 16;
            sky.set(x, y, mix(sky.at(x, y), rgb(0xffe6bd), step * 22));
        }
    const int clouds[7][3] = {{70, 62, 1},   {250, 96, 2},  {520, 70, 3}, {390, 132, 4},
                              {610, 150, 5}, {130, 150, 6}, {330, 36, 7}};
    for (const auto& cloud : clouds) {
        const Color air = gradient(cloud[1] + 40);
        draw_cloud(sky, cloud[0], cloud[1], cloud[2], mix(air, white, 70), mix(sky_peach, white, 90));
    }
    for (int y = sun_y - 22; y <= sun_y + 22; ++y)
        for (int x = sun_x - 22; x <= sun_x + 22; ++x) {
            const int dx = 2 * (x - sun_x) + 1;
            const int dy = 2 * (y - sun_y) + 1;
            const int r2 = dx * dx + dy * dy;
            if (r2 <= 38 * 38)
                sky.set(x, y, rgb(0xfff6dc));
            else if (r2 <= 43 * 43 && (x + y) % 2 == 0)
                sky.set(x, y, rgb(0xfff0cc));
        }
    return sky;
}

}  // namespace scree::assets
