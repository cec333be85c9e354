// A suspension bridge of ropes that broke: its cables still cross the gap, its planks hang on the near side.
#include "tools/assets/decals.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

#include <algorithm>
#include <array>

namespace scree::assets {

using namespace palette;

namespace {

constexpr Color rope_dark = rgb(0x4b3440);
constexpr Color rope_color = rgb(0x8a6a55);
constexpr Color rope_lit = rgb(0xd2b083);
constexpr std::array<Color, 5> cloths = {rgb(0xd9534a), rgb(0xf0e6d8), rgb(0x4f79b7), rgb(0xe0a13a), rgb(0x5f9a74)};

constexpr int width = 440;
constexpr int height = 380;
// Px in the picture: the high bank, the near end of the planks, and the low bank.
constexpr int high_x = 24;
constexpr int high_y = 62;
constexpr int deck_from = 250;
constexpr int deck_to = 410;
constexpr int deck_y = 300;

/// A rope that sags between two places.
struct Sag {
    int x0, y0, x1, y1, depth;
    [[nodiscard]] int at(int x) const {
        const int share = (x - x0) * 1024 / (x1 - x0);
        return y0 + ((y1 - y0) * share + 4 * depth * share / 1024 * (1024 - share)) / 1024;
    }
};

constexpr Sag near_cable{high_x, high_y - 46, deck_to + 6, deck_y - 56, 96};
constexpr Sag far_cable{high_x - 8, high_y - 44, deck_to + 14, deck_y - 58, 88};
constexpr Sag torn_rope{high_x - 4, high_y + 14, deck_from, deck_y + 4, 40};

void add_rope(Picture& picture, const Sag& sag, int from, int to, bool is_near) {
    for (int x = from; x < to; ++x) {
        const int y0 = sag.at(x);
        const int y1 = std::max(y0, sag.at(x + 1) - 1);
        for (int y = y0; y <= y1; ++y) {
            picture.set(x, y, is_near ? (x % 3 == 0 ? rope_color : rope_lit) : rope_dark);
            if (is_near && y == y1) picture.set(x, y + 1, rope_dark);
        }
    }
}

void add_post(Picture& picture, int x, int top, int foot, bool is_near) {
    const std::array<Color, 5> tones = {wood_dark, wood, wood, wood_lit, wood_sun};
    for (int y = top; y < foot; ++y)
        for (int n = 0; n < 5; ++n) {
            Color color = tones[static_cast<std::size_t>(n)];
            if (n < 3 && hash_at(n, y / 5, x, 4) == 0) color = wood_dark;
            picture.set(x + n, y, is_near ? color : mix(color, rope_dark, 120));
        }
    picture.fill(x - 1, top - 2, 7, 2, is_near ? wood_lit : wood_dark);
    picture.set(x + 5, top - 2, is_near ? wood_sun : wood);
    for (const int y : {top + 4, top + 6}) picture.fill(x - 1, y, 7, 1, is_near ? rope_lit : rope_color);
}

/// A triangle of cloth that hangs from a rope and swings to the right.
void add_pennant(Picture& picture, int x, int y, Color cloth, int salt) {
    constexpr int size = 11;
    for (int n = 0; n < size; ++n) {
        const int half = (size - n) * 5 / size;
        const int swing = n / 3 + hash_at(n / 4, salt, 921, 2);
        for (int i = -half; i <= half; ++i) {
            const Color color = i == half && half > 0 ? mix(cloth, white, 90)
                                : i <= -half + 1      ? mix(cloth, outline, 80)
                                                      : cloth;
            picture.set(x + i + swing, y + 1 + n, color);
        }
    }
}

/// A plank on end, as it hangs from a torn rope.
void add_hanging_plank(Picture& picture, int x, int y, int lean) {
    for (int n = 0; n < 16; ++n) {
        const int at = x + lean * n / 16;
        picture.set(at, y + n, wood_dark);
        picture.fill(at + 1, y + n, 2, 1, n % 5 == 2 ? wood : wood_lit);
        picture.set(at + 3, y + n, wood_sun);
    }
}

/// The planks that fell hang down the high bank like a ladder.
void add_ladder(Picture& picture) {
    for (int n = 0; n < 118; ++n) {
        const int y = high_y + 16 + n;
        const int swing = n * n / 900;
        for (const int side : {0, 15}) {
            picture.set(high_x + 3 + side + swing, y, n % 3 == 0 ? rope_color : rope_lit);
            picture.set(high_x + 2 + side + swing, y, rope_dark);
        }
        if (n % 12 != 6 || n == 42 || n == 90) continue;
        const int tilt = hash_at(n, 0, 922, 3) - 1;
        for (int i = -1; i < 20; ++i) {
            const int at = y + (i < 6 ? 0 : i < 13 ? tilt : 2 * tilt);
            const int x = high_x + 2 + swing + i;
            picture.set(x, at, i > 16 ? wood_sun : wood_lit);
            picture.set(x, at + 1, i > 16 ? wood_lit : wood);
            picture.set(x, at + 2, i > 16 ? wood : wood_dark);
        }
    }
}

/// Ropes under the planks that stayed, and from the cable to them.
void add_deck(Picture& picture) {
    constexpr Sag under{deck_from, deck_y + 3, deck_to, deck_y + 3, 13};
    for (int x = deck_from + 8; x < deck_to - 6; x += 14) {
        for (int y = deck_y; y <= under.at(x); ++y) picture.set(x, y, rope_dark);
        for (int y = near_cable.at(x); y < deck_y; ++y) {
            picture.set(x, y, y % 3 == 0 ? rope_color : rope_lit);
            picture.set(x - 1, y, rope_dark);
        }
    }
    add_rope(picture, under, deck_from + 1, deck_to, true);
}

}  // namespace

Picture rope_bridge() {
    Picture picture(width, height);
    add_post(picture, high_x - 11, high_y - 44, high_y + 24, false);
    add_post(picture, deck_to + 12, deck_y - 60, deck_y + 24, false);
    add_rope(picture, far_cable, far_cable.x0, far_cable.x1, false);
    for (int x = deck_from + 1; x < deck_to; x += 14)
        for (int y = far_cable.at(x); y < deck_y; ++y) picture.set(x, y, rope_dark);
    add_rope(picture, torn_rope, torn_rope.x0, torn_rope.x1, true);
    const std::array<std::array<int, 2>, 5> planks = {{{62, 2}, {104, -3}, {158, 4}, {206, -2}, {232, 3}}};
    for (const auto& [x, lean] : planks) add_hanging_plank(picture, x, torn_rope.at(x), lean);
    add_ladder(picture);
    add_deck(picture);
    for (int n = 0; n < 22; ++n) {
        const int x = high_x + 16 + n * 18;
        add_pennant(picture, x, near_cable.at(x), cloths[static_cast<std::size_t>(n) % cloths.size()], n);
    }
    add_rope(picture, near_cable, near_cable.x0, near_cable.x1, true);
    add_post(picture, high_x - 3, high_y - 50, high_y + 24, true);
    add_post(picture, deck_to + 3, deck_y - 60, deck_y + 24, true);
    return picture;
}

Picture pennants() {
    Picture picture(132, 60);
    const Sag line{4, 44, 128, 4, 12};
    for (int n = 0; n < 7; ++n) {
        const int x = 14 + n * 17;
        add_pennant(picture, x, line.at(x), cloths[static_cast<std::size_t>(n + 2) % cloths.size()], n + 40);
    }
    add_rope(picture, line, line.x0, line.x1, true);
    return picture;
}

}  // namespace scree::assets
