// Galleries of the mine behind the play: walls of rock, frames of timber, ladders, lamps, crystals; the nearer, the
// darker.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/timbering.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

/// Rock from a line down to the picture's foot, losing itself in haze.
void draw_floor(Picture& layer, const std::vector<int>& line, const Depth& depth, int salt) {
    for (int x = 0; x < layer.width(); ++x) {
        const int top = line[static_cast<std::size_t>(x)];
        for (int y = top; y < canvas_height; ++y) {
            const int step = std::min(10, (std::max(0, y - top - 8) * 16 / 10 + bayer4(x, y)) / 16);
            const int slope = line[static_cast<std::size_t>(wrap(x + 3, layer.width()))] - top;
            const int stratum = (y - top) / 9;  // broken edges of rock that follow the ground
            const bool edge = (y - top) % 9 == 4 + slope % 2 && hash_at((x + stratum * 5) / 11, stratum, salt, 3) == 0;
            Color color = y < top + 2 ? depth.rock_lip : depth.rock;
            if (edge && y < top + 50) color = mix(depth.rock, depth.rock_lip, 120);
            layer.set(x, y, mix(color, depth.haze, step * 18));
        }
    }
}

/// Rock that hangs down from above, darker towards the top so that no edge is seen there.
void draw_roof(Picture& layer, const std::vector<int>& line, const Depth& depth) {
    const Color night = rgb(0x241a2e);
    for (int x = 0; x < layer.width(); ++x)
        for (int y = 0; y < line[static_cast<std::size_t>(x)]; ++y) {
            const int step = std::clamp((y * 16 / 7 + bayer4(x, y)) / 16, 0, 10);
            const bool edge = y >= line[static_cast<std::size_t>(x)] - 1;
            layer.set(x, y, mix(night, edge ? depth.rock_lip : depth.rock, step * 256 / 10));
        }
}

}  // namespace

Picture far_gallery_layer() {
    Picture layer(layer_width, canvas_height);
    const Depth depth{rgb(0x47364f), rgb(0x54415a), rgb(0x44334b), rgb(0x564257), rgb(0x5c4755)};
    draw_roof(layer, ridge_line(layer_width, 12, 20, 86, 18, 130, 503), depth);
    const std::vector<int> floor = ridge_line(layer_width, 10, 206, 276, 14, 130, 501);
    draw_floor(layer, floor, depth, 502);
    for (int n = 0; n < 5; ++n) {  // pillars that were left standing
        const int cx = 90 + n * 256 + hash_at(n, 0, 504, 90);
        for (int y = 0; y < canvas_height; ++y) {
            const int waist = 12 + (y - 160) * (y - 160) / 900 + hash_at(y / 6, n, 505, 3);
            for (int d = -waist; d <= waist; ++d) {
                const Color color = d > waist - 3 ? depth.rock_lip : depth.rock;
                const int step = std::clamp((y * 16 / 9 + bayer4(cx + d, y)) / 16, 0, 10);
                if (layer.at(wrap(cx + d, layer_width), y).a == 0)
                    layer.set(wrap(cx + d, layer_width), y, mix(rgb(0x241a2e), color, step * 256 / 10));
            }
        }
    }
    for (int n = 0; n < 9; ++n) {  // lights of galleries far off
        const int x = 40 + n * 142 + hash_at(n, 0, 506, 70);
        const int y = 140 + hash_at(n, 1, 506, 90);
        draw_glow(layer, x, y, 15, rgb(0xf4a259), 90);
        layer.set(wrap(x, layer_width), y, gold_lit);
        layer.set(wrap(x, layer_width), y + 1, gold);
    }
    return through_dust(layer, 100);
}

Picture gallery_layer() {
    Picture layer(layer_width, canvas_height);
    const Depth depth{rgb(0x3c2d45), rgb(0x4d3b52), rgb(0x3f2d3d), rgb(0x5c4349), rgb(0x4d3a4b)};
    const std::vector<int> floor = ridge_line(layer_width, 8, 240, 296, 10, 120, 511);
    const auto ground = [&](int x) { return floor[static_cast<std::size_t>(wrap(x, layer_width))]; };
    for (int n = 0; n < 4; ++n) {
        const int x = 50 + n * 320 + hash_at(n, 0, 513, 90);
        const int top = 130 + hash_at(n, 1, 513, 50);
        const int span = 70 + hash_at(n, 2, 513, 40);
        draw_frame(layer, x, top, std::max(ground(x), ground(x + span)) + 4, span, 5, depth);
        draw_frame(layer, x + span - 5, top + 44, ground(x + 2 * span) + 6, span * 3 / 4, 5, depth);
        draw_beam(layer, x - 30, top + 40, span + 60, 3, depth);  // a gallery with a rail
        draw_ladder(layer, x + span / 2, top + 43, ground(x + span / 2) + 4, 9, depth);
        draw_crystals(layer, x + 190, ground(x + 190) + 7, 22, rgb(0x2f5f70), rgb(0x5c9aa3), n);
        if (n % 2 == 0) {  // a cart on it
            for (int y = 0; y < 11; ++y)
                for (int d = y / 4; d < 22 - y / 4; ++d)
                    layer.set(wrap(x + 8 + d, layer_width), top + 27 + y, y == 0 ? depth.wood_lit : depth.rock);
            for (const int wheel : {5, 15})
                for (int d = 0; d < 4; ++d) layer.set(wrap(x + 8 + wheel + d, layer_width), top + 38, depth.wood);
        }
    }
    draw_floor(layer, floor, depth, 512);
    for (int n = 0; n < 4; ++n) {
        const int x = 50 + n * 320 + hash_at(n, 0, 513, 90);
        const int top = 130 + hash_at(n, 1, 513, 50);
        draw_lamp(layer, x + 20, top + 10, 2, 34);
    }
    return through_dust(layer, 86);
}

Picture near_gallery_layer() {
    Picture layer(layer_width, canvas_height);
    const Depth depth{rgb(0x2f2239), rgb(0x453349), rgb(0x35242f), rgb(0x5e4240), rgb(0x3a2a3c)};
    const std::vector<int> floor = ridge_line(layer_width, 8, 286, 336, 9, 120, 521);
    const auto ground = [&](int x) { return floor[static_cast<std::size_t>(wrap(x, layer_width))]; };
    for (int n = 0; n < 3; ++n) {
        const int x = 90 + n * 420 + hash_at(n, 0, 523, 120);
        const int top = 178 + hash_at(n, 1, 523, 40);
        const int span = 110 + hash_at(n, 2, 523, 40);
        draw_frame(layer, x, top, std::max(ground(x), ground(x + span)) + 6, span, 8, depth);
        draw_crystals(layer, x + span + 70, ground(x + span + 70) + 9, 36, rgb(0x224f5f), rgb(0x43828c), n + 5);
        for (int y = 0; y < 34; y += 4)  // a chain with a lamp at its end
            for (int d = 0; d < 2; ++d) layer.set(wrap(x + span / 2, layer_width), top + y + d, depth.wood_lit);
    }
    draw_floor(layer, floor, depth, 522);
    for (int n = 0; n < 3; ++n) {
        const int x = 90 + n * 420 + hash_at(n, 0, 523, 120);
        const int top = 178 + hash_at(n, 1, 523, 40);
        const int span = 110 + hash_at(n, 2, 523, 40);
        draw_lamp(layer, x + span / 2, top + 38, 3, 54);
    }
    return through_dust(layer, 64);
}

}  // namespace scree::assets
