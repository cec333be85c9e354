// Decals for the banks of a pond: reeds with their heads, and stones that the water has rounded.
#include "tools/assets/decals.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"

#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

constexpr Color reed_dark = rgb(0x2d5148);
constexpr Color reed = rgb(0x4c7a4b);
constexpr Color reed_lit = rgb(0x8fae4d);
constexpr Color reed_sun = rgb(0xd0cf72);

/// A stalk from its foot up, bent to one side; returns where its tip is.
int add_blade(Picture& picture, int foot, int tall, int bend, bool is_back) {
    int x = foot;
    for (int n = 0; n < tall; ++n) {
        x = foot + bend * n * n / (tall * tall);
        const int y = picture.height() - 1 - n;
        const bool is_tip = n > tall * 3 / 4;
        picture.set(x, y, is_back ? reed_dark : is_tip ? reed_lit : reed);
        if (n < tall * 2 / 3) picture.set(x + 1, y, is_back ? reed : is_tip ? reed_sun : reed_lit);
    }
    return x;
}

Picture reeds(int width, int height, int salt) {
    Picture picture(width, height);
    const int blades = width / 2;
    for (int n = 0; n < blades; ++n) {
        const int foot = 5 + hash_at(n, salt, 941, width - 11);
        const int off = std::abs(2 * foot - width);
        const int tall = (height - 4) * (width * 3 / 2 - off) / (width * 3 / 2) * (6 + hash_at(n, salt, 942, 3)) / 9;
        add_blade(picture, foot, tall, hash_at(n, salt, 943, 11) - 5, n < blades / 2);
    }
    for (int n = 0; n < width / 12; ++n) {  // the heads, above most blades
        const int foot = 7 + n * 11 + hash_at(n, salt, 944, 5);
        const int tall = height - 3 - hash_at(n, salt, 945, height / 3);
        const int tip = add_blade(picture, foot, tall, hash_at(n, salt, 946, 5) - 2, false);
        const int top = picture.height() - tall;
        picture.fill(tip - 1, top + 2, 3, 8, wood);
        picture.fill(tip + 1, top + 3, 1, 6, wood_lit);
        picture.set(tip + 1, top + 3, wood_sun);
        picture.fill(tip - 1, top + 2, 1, 8, wood_dark);
        picture.set(tip, top + 1, reed_lit);
        picture.set(tip, top, reed_sun);
    }
    return picture;
}

Picture stones() {
    constexpr Ramp ramp = {stone_mid, stone_edge, stone_lip, stone_pale};
    Picture picture(46, 20);
    const auto add = [&](int x, int y, int width, int height) {
        Picture stone(46, 20);
        draw_ball(stone, 2 * (46 - x), 2 * y, 2 * width, 2 * height, ramp);  // lit from the right when turned over
        picture.draw(stone.mirrored().outlined(stone_heart), 0, 0);
    };
    add(31, 12, 18, 15);
    add(13, 15, 21, 11);
    add(41, 17, 9, 7);
    for (const int x : {8, 11, 12, 27, 28}) picture.set(x, x < 20 ? 10 : 6, grass);
    return picture;
}

}  // namespace

std::vector<Decal> bank_decals() {
    return {{"reeds", reeds(44, 36, 3)}, {"reeds_small", reeds(28, 26, 8)}, {"bank_stones", stones()}};
}

}  // namespace scree::assets
