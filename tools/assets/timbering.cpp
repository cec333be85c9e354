#include "tools/assets/timbering.hpp"

#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

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

}  // namespace scree::assets
