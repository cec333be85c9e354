// The mine's air: haze that grows warm towards the ground, shafts of light from above; and rubble before the play.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/shading.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

void draw_glow(Picture& picture, int cx, int cy, int radius, Color color, int strength) {
    for (int y = cy - radius; y <= cy + radius; ++y)
        for (int x = cx - radius; x <= cx + radius; ++x) {
            const int r = square_root((x - cx) * (x - cx) + (y - cy) * (y - cy));
            if (r >= radius || !picture.has(0, y)) continue;
            const int share = (radius - r) * (radius - r) * 96 / (radius * radius);  // 96 in the middle
            const int step = (share + bayer4(x, y)) / 16;
            if (step <= 0) continue;
            const int alpha = std::min(255, step * strength / 6);
            picture.blend(wrap(x, picture.width()), y, {color.r, color.g, color.b, static_cast<std::uint8_t>(alpha)});
        }
}

Picture through_dust(Picture picture, int share) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const Color color = picture.at(x, y);
            // Thicker below, where the lamps are; the roof stays in the dark.
            const int here = share * std::min(160, 40 + y * 2 / 3) / 160;
            Color dusty = mix(color, rgb(0xab8a86), here);
            dusty.a = color.a;
            const bool lamp = color.a == 255 && color.r > 220;
            if (color.a != 0 && !lamp) picture.set(x, y, dusty);
        }
    return picture;
}

Picture cavern_layer() {
    Picture layer(canvas_width, canvas_height);
    struct Stop {
        int row;
        Color color;
    };
    const Stop stops[] = {{0, rgb(0x241a2e)},   {70, rgb(0x30243a)},  {150, rgb(0x3e2f49)},
                          {230, rgb(0x4c3a52)}, {300, rgb(0x5a4554)}, {359, rgb(0x664c52)}};
    for (int y = 0; y < canvas_height; ++y)
        for (int x = 0; x < canvas_width; ++x) {
            const int row = std::min(359, (y * 16 / 12 + bayer4(x, y)) / 16 * 12);
            std::size_t n = 1;
            while (stops[n].row < row) ++n;
            const int span = stops[n].row - stops[n - 1].row;
            layer.set(x, y, mix(stops[n - 1].color, stops[n].color, (row - stops[n - 1].row) * 256 / span));
        }
    // Shafts of daylight, slanted, losing themselves in the dust.
    const int shafts[3][3] = {{150, 34, 60}, {222, 16, 44}, {486, 26, 52}};  // x at the top, width, strength
    for (const auto& shaft : shafts)
        for (int y = 0; y < 300; ++y) {
            const int left = shaft[0] + y * 2 / 5;
            const int width = shaft[1] + y / 6;
            for (int x = left; x < left + width; ++x) {
                const int edge = std::min(x - left, left + width - 1 - x);
                const int fade = std::min({16, edge * 3, (300 - y) / 8});
                if (bayer4(x, y) >= fade) continue;
                layer.set(x, y, mix(layer.at(x, y), rgb(0xc9b2c0), shaft[2] * (300 - y) / 300));
            }
        }
    draw_glow(layer, 90, 286, 110, rgb(0xf4a259), 60);
    draw_glow(layer, 410, 306, 130, rgb(0xf4a259), 60);
    draw_glow(layer, 600, 250, 70, rgb(0x3ddbd9), 34);
    return through_dust(layer, 110);
}

Picture mine_foreground_layer() {
    Picture layer(layer_width, canvas_height);
    const Color dark = rgb(0x0c0912);
    const Color rim = rgb(0x2c2030);
    for (int heap = 0; heap < 5; ++heap) {
        const int cx = heap * 256 + 50 + hash_at(heap, 0, 401, 130);
        const int half = 30 + hash_at(heap, 1, 401, 34);
        for (int stone = 0; stone < half / 3; ++stone) {
            const int x = cx - half + hash_at(stone, heap, 402, 2 * half);
            const int reach = half - std::abs(x - cx);
            const int width = 8 + hash_at(stone, heap, 403, 12);
            const int height = 4 + reach / 3 + hash_at(stone, heap, 404, 5);
            for (int d = -width / 2; d <= width / 2; ++d) {
                const int top = canvas_height - height + std::abs(d) * 2 / 3 + (d > 0 ? d / 3 : 0);
                for (int y = top; y < canvas_height; ++y)
                    if (y > top || layer.at(wrap(x + d, layer_width), y).a == 0)
                        layer.set(wrap(x + d, layer_width), y, y == top ? rim : dark);
            }
        }
        if (heap % 2 == 0) {  // a broken prop
            const int x = cx + half / 2;
            for (int y = 0; y < 38; ++y)
                for (int d = 0; d < 7; ++d)
                    if (y < 32 + hash_at(d, heap, 405, 6))
                        layer.set(wrap(x + d + y / 6, layer_width), canvas_height - 1 - y, d == 0 ? rim : dark);
        }
    }
    return layer;
}

}  // namespace scree::assets
