// What one sees from the summit at sunset: peaks over a sea of clouds, ridges of ice, seracs; and drifts before the
// play.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

struct Billow {
    Color lit, body, shade;
};

/// Heaps of cloud along a row, round on top, down to the picture's foot.
void draw_clouds(Picture& layer, int row, int smallest, int largest, const Billow& look, int salt) {
    const int width = layer.width();
    std::vector<int> top(static_cast<std::size_t>(width), canvas_height);
    std::vector<int> under(static_cast<std::size_t>(width), 0);  // how far below its own heap's top a column is
    int x = 0;
    for (int n = 0; x < width; ++n) {
        const int radius = smallest + hash_at(n, 0, salt, largest - smallest + 1);
        const int cy = row + hash_at(n, 1, salt, largest / 2 + 1);
        for (int d = -radius; d <= radius; ++d) {
            int rise = 0;
            while ((rise + 1) * (rise + 1) * 4 + d * d <= radius * radius) ++rise;  // twice as wide as high
            const auto at = static_cast<std::size_t>(wrap(x + d, width));
            if (cy - rise < top[at]) {
                top[at] = cy - rise;
                under[at] = d;
            }
        }
        x += radius / 2 + hash_at(n, 2, salt, radius / 2 + 1);
    }
    for (int c = 0; c < width; ++c) {
        const auto at = static_cast<std::size_t>(c);
        for (int y = std::max(0, top[at]); y < canvas_height; ++y) {
            const int depth = y - top[at] + (under[at] > 0 ? under[at] / 6 : 0);  // the sun stands on the left
            const int dither = bayer4(c, y);
            Color color = depth * 16 < 3 * 16 + dither / 4   ? look.lit
                          : depth * 16 < 9 * 16 + dither * 6 ? mix(look.lit, look.body, 150)
                                                             : look.body;
            const int fall = std::clamp(((y - row - largest / 2) * 16 / 8 + dither) / 16, 0, 8);
            color = mix(color, look.shade, fall * 24);
            layer.set(c, y, color);
        }
    }
}

}  // namespace

Picture cloud_sea_layer() {
    Picture layer(layer_width, canvas_height);
    const std::vector<int> ridge = ridge_line(layer_width, 8, 168, 262, 20, 130, 601);
    draw_range(layer, ridge, {rgb(0xd98f94), rgb(0x9a6f9f), rgb(0xffdcc4), rgb(0xc7a0bd), rgb(0xf3bfae), 44, 210, 280},
               601);
    draw_clouds(layer, 262, 14, 44, {rgb(0xfff0dc), rgb(0xf6c9b8), rgb(0xd9a0b4)}, 602);
    return layer;
}

Picture ice_ridge_layer() {
    Picture layer(layer_width, canvas_height);
    const std::vector<int> ridge = ridge_line(layer_width, 10, 206, 296, 16, 140, 611);
    draw_range(layer, ridge, {rgb(0xb4809f), rgb(0x6f5a90), rgb(0xf6cdc6), rgb(0xa48ab6), rgb(0xc795b0), 58, 250, 330},
               611);
    draw_clouds(layer, 316, 12, 34, {rgb(0xf9d9cc), rgb(0xd9a6b8), rgb(0xb585ac)}, 612);
    return layer;
}

Picture serac_layer() {
    Picture layer(layer_width, canvas_height);
    const std::vector<int> ground = ridge_line(layer_width, 8, 304, 338, 6, 110, 621);
    const SeracTones tones{rgb(0xe9b9bd), rgb(0xc39bb8), rgb(0x8a76a6), rgb(0x6d6092),
                           rgb(0xfff0e6), rgb(0xd6c4dc), rgb(0xae8fb6)};
    for (int group = 0; group < 6; ++group) {
        const int middle = 100 + group * 213 + hash_at(group, 0, 622, 90);
        const int towers = 3 + hash_at(group, 1, 622, 3);
        for (int n = 0; n < towers; ++n) {  // the outer ones first, so that the tallest stands before them
            const int away = (towers - n) / 2 * ((n + towers) % 2 == 0 ? 1 : -1);
            const int width = 26 + hash_at(n, group, 623, 18);
            const int height = 64 - std::abs(away) * 14 + hash_at(n, group, 624, 26);
            const int x = wrap(middle + away * 26 + hash_at(n, group, 625, 9), layer_width);
            draw_serac(layer, x, ground[static_cast<std::size_t>(x)] + 6, width, height, tones, group * 7 + n);
        }
    }
    for (int c = 0; c < layer_width; ++c) {
        const int top = ground[static_cast<std::size_t>(c)];
        for (int y = top; y < canvas_height; ++y) {
            const int step = std::clamp(((y - top - 2) * 16 / 6 + bayer4(c, y)) / 16, 0, 8);
            layer.set(c, y, y < top + 2 ? rgb(0xf3d3d2) : mix(rgb(0xae8fb6), rgb(0x6a5a8e), step * 30));
        }
    }
    return layer;
}

Picture summit_foreground_layer() {
    Picture layer(layer_width, canvas_height);
    const Color dark = rgb(0x221d38);
    const Color rim = rgb(0x5a5f8c);
    for (int drift = 0; drift < 5; ++drift) {
        const int cx = drift * 256 + 60 + hash_at(drift, 0, 431, 120);
        const int half = 44 + hash_at(drift, 1, 431, 40);
        const int height = 10 + hash_at(drift, 2, 431, 8);
        for (int d = -half; d <= half; ++d) {
            const int lee = d > 0 ? half * 3 / 4 : half;  // steeper away from the wind
            if (d > lee) continue;
            const int top = canvas_height - (lee * lee - d * d) * height / (lee * lee);
            for (int y = top; y < canvas_height; ++y) layer.set(wrap(cx + d, layer_width), y, y < top + 2 ? rim : dark);
        }
        if (drift % 2 == 1)  // a pole that marks the way
            for (int y = 0; y < 34; ++y)
                for (int d = 0; d < 3; ++d)
                    layer.set(wrap(cx + d + y / 9, layer_width), canvas_height - 6 - y,
                              d == 0 || y > 32 ? rim
                              : y % 12 < 4     ? rgb(0x3a3050)
                                               : dark);
    }
    return layer;
}

}  // namespace scree::assets
