// Near hills with conifers, and the dark growth before the play.
#include "tools/assets/noise.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

namespace {

/// A conifer with boughs in tiers; its foot at (x, foot).
void draw_conifer(Picture& picture, int x, int foot, int height, Color needle, Color lit, int salt) {
    const int tiers = std::max(3, height / 6);
    for (int y = 0; y < height; ++y) {
        const int tier = y * tiers / height;
        const int within = y - tier * height / tiers;
        const int half = 1 + tier * height / (tiers * 5) + within * 2 / 3 - (tier > 0 ? 1 : 0);
        const int left = half - hash_at(x, y, salt, 2);
        const int right = half - hash_at(x, y, salt + 1, 2);
        for (int d = -left; d <= right; ++d) {
            const bool sunny = d >= right - 1 - half / 4 && within > 0;
            picture.set(wrap(x + d, picture.width()), foot - height + y, sunny ? lit : needle);
        }
    }
    picture.set(wrap(x, picture.width()), foot - height - 1, needle);
}

}  // namespace

void draw_forest(Picture& picture, const std::vector<int>& ground, int smallest, int tallest, Color needle, Color lit,
                 int salt) {
    const int width = picture.width();
    int x = 0;
    for (int n = 0; x < width; ++n) {
        const int clump = hash_at(x / 60, 0, salt + 121, 5);
        const int height = smallest + hash_at(n, 0, salt + 122, tallest - smallest + 1) * (clump + 1) / 5;
        if (clump > 0) draw_conifer(picture, x, ground[static_cast<std::size_t>(x)] + 3, height, needle, lit, salt + n);
        x += 4 + hash_at(n, 1, salt + 123, clump > 0 ? 7 : 20);
    }
}

Picture hills_layer() {
    Picture layer(layer_width, canvas_height);
    const auto hill = [&](int low, int high, int salt, Color body, Color lip, Color haze, Color needle, Color lit,
                          int smallest, int tallest) {
        const std::vector<int> ground = ridge_line(layer_width, 10, low, high, 8, 110, salt);
        for (int x = 0; x < layer_width; ++x) {
            const int top = ground[static_cast<std::size_t>(x)];
            for (int y = top; y < canvas_height; ++y) {
                const int step = std::min(10, (std::max(0, y - top - 6) * 16 / 9 + bayer4(x, y)) / 16);
                layer.set(x, y, y < top + 2 ? lip : mix(body, haze, step * 22));
            }
        }
        draw_forest(layer, ground, smallest, tallest, needle, lit, salt);
    };
    hill(248, 300, 41, rgb(0x64899a), rgb(0x86a89f), rgb(0xb7b9b0), rgb(0x5a8192), rgb(0x7fa09a), 10, 26);
    hill(286, 336, 43, rgb(0x4d7585), rgb(0x74a08a), rgb(0x8fa7a5), rgb(0x426b7c), rgb(0x6a9686), 14, 40);
    return layer;
}

Picture foreground_layer() {
    Picture layer(layer_width, canvas_height);
    const Color dark = rgb(0x1b2033);
    const Color rim = rgb(0x2c3a49);
    for (int clump = 0; clump < 5; ++clump) {
        const int cx = clump * 256 + 60 + hash_at(clump, 0, 131, 120);
        const int half = 34 + hash_at(clump, 1, 131, 30);
        for (int d = -half; d <= half; ++d) {  // a low bank
            const int top = canvas_height - (half * half - d * d) * 9 / (half * half) - hash_at(d / 4, clump, 132, 2);
            for (int y = top; y < canvas_height; ++y) layer.set(wrap(cx + d, layer_width), y, y == top ? rim : dark);
        }
        for (int blade = 0; blade < half; ++blade) {
            const int base = cx - half + 4 + hash_at(blade, clump, 133, 2 * half - 8);
            const int height = 8 + hash_at(blade, clump, 134, 18) * (half - std::abs(base - cx)) / half;
            const int lean = hash_at(blade, clump, 135, 15) - 7;
            for (int n = 0; n < height; ++n) {
                const int x = base + lean * n * n / (height * height);
                layer.set(wrap(x, layer_width), canvas_height - 4 - n, n > height - 3 ? rim : dark);
                if (n < height / 2) layer.set(wrap(x + 1, layer_width), canvas_height - 4 - n, dark);
            }
        }
    }
    return layer;
}

}  // namespace scree::assets
