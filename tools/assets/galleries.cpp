// Galleries of the mine behind the play: walls of rock, frames of timber, ladders, lamps, crystals; the nearer, the
// darker.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

/// The tones of one distance.
struct Depth {
    Color rock, rock_lip, wood, wood_lit, haze;
};

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

void draw_post(Picture& layer, int x, int top, int bottom, int width, const Depth& depth) {
    for (int y = top; y < bottom; ++y)
        for (int d = 0; d < width; ++d) layer.set(wrap(x + d, layer.width()), y, d == 0 ? depth.wood_lit : depth.wood);
}

void draw_beam(Picture& layer, int x, int y, int length, int height, const Depth& depth) {
    for (int d = 0; d < length; ++d)
        for (int n = 0; n < height; ++n)
            layer.set(wrap(x + d, layer.width()), y + n, n == 0 ? depth.wood_lit : depth.wood);
}

/// A frame of two props, a cap and two braces.
void draw_frame(Picture& layer, int x, int top, int bottom, int span, int thick, const Depth& depth) {
    draw_post(layer, x, top, bottom, thick, depth);
    draw_post(layer, x + span - thick, top, bottom, thick, depth);
    draw_beam(layer, x - thick, top - thick, span + 2 * thick, thick, depth);
    const int brace = span / 4;
    for (int n = 0; n < brace; ++n)
        for (int w = 0; w < std::max(2, thick / 2); ++w) {
            layer.set(wrap(x + thick + n, layer.width()), top + brace - n + w, w == 0 ? depth.wood_lit : depth.wood);
            layer.set(wrap(x + span - thick - 1 - n, layer.width()), top + brace - n + w,
                      w == 0 ? depth.wood_lit : depth.wood);
        }
}

void draw_ladder(Picture& layer, int x, int top, int bottom, int width, const Depth& depth) {
    draw_post(layer, x, top, bottom, 2, depth);
    draw_post(layer, x + width, top, bottom, 2, depth);
    for (int y = top + 3; y < bottom; y += 6) draw_beam(layer, x, y, width, 2, depth);
}

void draw_lamp(Picture& layer, int x, int y, int size, int glow) {
    draw_glow(layer, x, y, glow, rgb(0xf4a259), 90);
    draw_glow(layer, x, y, glow / 2, gold_lit, 110);
    for (int j = -size; j <= size; ++j)
        for (int i = -size / 2; i <= size / 2; ++i) layer.set(wrap(x + i, layer.width()), y + j, gold_lit);
    layer.set(wrap(x, layer.width()), y, gold_sun);
    for (int i = -size / 2 - 1; i <= size / 2 + 1; ++i) {
        layer.set(wrap(x + i, layer.width()), y - size - 1, rgb(0x2e2338));
        layer.set(wrap(x + i, layer.width()), y + size + 1, rgb(0x2e2338));
    }
}

/// Crystals that stand out of the rock, with a light of their own.
void draw_crystals(Picture& layer, int x, int foot, int size, Color dark, Color lit, int salt) {
    draw_glow(layer, x, foot - size / 2, size * 2, crystal, 40);
    for (int n = 0; n < 5; ++n) {
        const int lean = n - 2;
        const int height = size - std::abs(lean) * size / 4 + hash_at(n, salt, 411, size / 3 + 1);
        const int half = std::max(1, size / 8);
        for (int y = 0; y < height; ++y)
            for (int d = -half; d <= half; ++d) {
                const int rest = height - y;
                if (std::abs(d) > rest / 2) continue;
                layer.set(wrap(x + lean * (half * 2 + 1) + d + lean * y / 5, layer.width()), foot - y,
                          d < 0 ? lit : dark);
            }
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
    return layer;
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
    return layer;
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
    return layer;
}

}  // namespace scree::assets
