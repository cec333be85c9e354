#include "tools/assets/noise.hpp"
#include "tools/assets/scenery.hpp"

#include <algorithm>

namespace scree::assets {

void draw_serac(Picture& layer, int x, int foot, int width, int height, const SeracTones& tones, int salt) {
    const int lean = hash_at(salt, 0, 421, 15) - 7;
    const int slant = hash_at(salt, 1, 421, 9) - 4;  // rise of the top in eighths
    const int edge = hash_at(salt, 2, 421, 5) - 2;   // where the lit side ends, in eighths of the half width
    for (int y = 0; y < height + width / 2; ++y) {
        const int shift = lean * y / height;
        const int ragged = hash_at(y / 7, salt, 423, 3) - 1;
        const int half = width / 2 + width * (height - y) / (3 * height) + ragged;
        for (int d = -half; d <= half; ++d) {
            const int top = height + d * slant / 8 + hash_at((d + 60) / 4, salt, 426, 3);
            if (y >= top) continue;
            const int side = d * 8 / std::max(1, half) + (y / 9 + salt) % 3 - 1;
            Color color = side < edge - 2 ? tones.lit : side < edge + 2 ? tones.face : tones.shade;
            const int seam = y + d * slant / 6;  // layers of old snow, tilted with the top
            if (wrap(seam, 15 + salt % 5) == 0 && hash_at(d / 5, seam, 424, 3) != 0)
                color = mix(color, tones.crack, 150);
            if (top - y <= 3 + hash_at(d / 3, salt, 425, 3)) color = side < edge + 1 ? tones.cap_lit : tones.cap_shade;
            const int haze = std::clamp(((24 - y) * 16 / 3 + bayer4(x + d, y)) / 16, 0, 8);
            layer.set(wrap(x + shift + d, layer.width()), foot - y, mix(color, tones.haze, haze * 28));
        }
    }
}

}  // namespace scree::assets
