// Of the summit: seracs, flags on a line, drifts, pines under ice, a cairn; a drift for before the play.
#include "tools/assets/decals.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/shading.hpp"

#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

/// Ice in the blues of the ground, so that it is known for what it is.
Picture serac(int width, int height, int salt) {
    const SeracTones tones{rgb(0xb9dcee), rgb(0x7fa8cc), rgb(0x4f78a6), rgb(0x2f4f78),
                           rgb(0xffffff), snow_lit,      rgb(0x6f92b8)};
    Picture picture(width * 2, height + width / 2 + 8);
    draw_serac(picture, width, picture.height() - 1, width, height, tones, salt);
    return picture;
}

/// Five flags between two poles, the line sagging.
Picture flags() {
    const Color cloth[5] = {rgb(0x4f79b7), rgb(0xf0e6d8), rgb(0xb8566e), rgb(0x5f9a74), rgb(0xd9b45f)};
    Picture picture(98, 44);
    for (const int x : {3, 92}) {
        picture.fill(x, 2, 3, 42, wood);
        picture.fill(x, 2, 1, 42, wood_lit);
        picture.fill(x + 2, 2, 1, 42, wood_dark);
        picture.fill(x, 0, 3, 2, white);
    }
    for (int x = 6; x < 92; ++x) {
        const int from_middle = x - 49;
        const int y = 14 - from_middle * from_middle * 10 / (43 * 43);
        picture.set(x, y, bone_dark);
        const int flag = (x - 9) / 17;
        const int within = (x - 9) % 17;
        if (x < 9 || flag > 4 || within > 12) continue;
        for (int n = 1; n < 12; ++n) {
            const int flutter = (within + n / 3) % 6;
            if (n > 9 && flutter < 2) continue;
            const Color shade = flutter < 3 ? mix(cloth[flag], white, 60) : cloth[flag];
            picture.set(x, y + n, n == 11 || within == 12 ? mix(cloth[flag], outline, 90) : shade);
        }
    }
    return picture;
}

/// Blown up from the left, steep on the right.
Picture drift(int width, int height, Color top, Color body, Color low) {
    Picture picture(width, height);
    const int crest = width * 2 / 3;
    for (int x = 0; x < width; ++x) {
        const int share = x < crest ? x * 256 / crest : (width - x) * 256 / (width - crest);
        const int rise = x < crest ? share * share / 256 : 256 - (256 - share) * (256 - share) / 256;
        const int tall = rise * (height - 1) / 256;
        for (int n = 0; n < tall; ++n) {
            const int depth = tall - 1 - n;
            const bool shaded = x > crest && depth > 1;
            picture.set(x, height - 1 - n,
                        depth < 2                                       ? top
                        : shaded || depth * 2 > tall + bayer4(x, n) / 4 ? low
                                                                        : body);
        }
    }
    return picture;
}

/// A conifer with frozen needles, snow on every bough.
Picture frozen_pine(int height) {
    const Color needle = rgb(0x355e62);
    const Color lit = rgb(0x5d8f73);
    const Picture green = single_conifer(height);
    Picture picture = green;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const Color color = green.at(x, y);
            const bool bough = color == needle || color == lit;
            if (!bough) continue;
            const bool outside = green.at(x - 1, y).a == 0 || green.at(x + 1, y).a == 0;
            const int roll = hash_at(x / 2, y / 2, 451, 5);
            picture.set(x, y,
                        color == lit ? (roll == 0 ? snow_blue : rgb(0x8fb0c8))
                        : roll == 0  ? rgb(0x6f8fb0)
                                     : rgb(0x3f5c7c));
            if (green.at(x, y - 1).a == 0 || (outside && roll < 2)) picture.set(x, y, white);
            if (green.at(x, y - 2).a == 0 && green.at(x, y - 1).a != 0) picture.set(x, y, snow_lit);
        }
    return picture;
}

}  // namespace

std::vector<Decal> summit_decals() {
    return {{"serac", serac(34, 74, 3)},
            {"serac_small", serac(24, 40, 8)},
            {"flags", flags()},
            {"snow_drift", drift(88, 16, white, snow_lit, snow_blue)},
            {"snow_drift_small", drift(48, 9, white, snow_lit, snow_blue)},
            {"frozen_pine", frozen_pine(64)},
            {"frozen_pine_small", frozen_pine(36)},
            {"front_drift", drift(110, 26, rgb(0x5a5f8c), rgb(0x221d38), rgb(0x1c1830))}};
}

}  // namespace scree::assets
