#include "tools/assets/cover.hpp"

#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"

#include <algorithm>

namespace scree::assets {

using namespace palette;

namespace {

/// Sine of `step` 48ths of a turn, in 1024ths.
int sine48(int step) {
    constexpr int quarter[13] = {0, 134, 265, 392, 512, 623, 724, 812, 887, 946, 989, 1015, 1024};
    const int at = wrap(step, 48);
    const int folded = at % 24 <= 12 ? at % 24 : 24 - at % 24;
    return at < 24 ? quarter[folded] : -quarter[folded];
}

constexpr int period = pattern_count * tile_px;  // px after which covers repeat

/// How far turf hangs down at a column of the pattern, px.
int turf_depth(int column) {
    constexpr std::array<int, 20> hang = {4, 5, 5, 3, 4, 6, 7, 5, 4, 3, 4, 5, 6, 4, 3, 3, 5, 4, 6, 5};
    return hang[static_cast<std::size_t>(wrap(column / 2 * 7 + column / 9, 20))] + hash_at(column, 0, 31, 2) - 1;
}

Color grass_color(int depth, int hang, int column) {
    const int roll = hash_at(column, depth, 41, 8);
    if (depth == 0) return roll < 2 ? grass_sun : grass_lit;
    if (depth == 1) return roll < 4 ? grass_lit : grass;
    if (depth >= hang - 1) return grass_dark;
    return roll == 0 ? grass_lit : roll == 1 ? grass_dark : grass;
}

Color gravel_color(int x, int y, int depth, int pattern) {
    const int shift = y / 2 % 2;
    const int cell = (x + shift + pattern * tile_px) / 3;
    const int roll = hash_at(wrap(cell, 27), (y + 8) / 2, 51, 8);
    if (depth == 0) return roll < 3 ? gravel_sun : gravel_lit;
    if ((x + shift + pattern * tile_px) % 3 == 2 && roll < 6) return gravel_dark;
    if (roll == 0) return gravel_sun;
    if (roll < 3 && depth < 4) return gravel_lit;
    return roll < 6 ? gravel : gravel_dark;
}

/// A worn lip of rock with crumbs under it.
Color rubble_color(int depth, int hang, int column) {
    const int roll = hash_at(column / 2, depth, 42, 8);
    if (depth == 0) return roll < 2 ? rgb(0x97808a) : rgb(0xc2aba6);
    if (depth == 1) return roll < 2 ? rgb(0x6d5a68) : rgb(0x97808a);
    if (depth >= hang - 1) return roll < 3 ? rgb(0x2e2338) : rgb(0x47334a);
    return roll < 3 ? rgb(0x47334a) : rgb(0x6d5a68);
}

/// Drifts: white where the light falls, blue where they hang over.
Color snow_color(int depth, int hang, int column) {
    const int roll = hash_at(column / 2, depth, 43, 8);
    if (depth == 0) return white;
    if (depth >= hang - 1) return rgb(0x8fa6c4);
    if (depth * 2 > hang) return roll == 0 ? rgb(0xe3ecf7) : rgb(0xb8c9de);
    return depth == 1 && roll < 6 ? rgb(0xffffff) : rgb(0xe3ecf7);
}

/// A clear sheet over the rock: bright rim, deep blue under it, rays of light that run through slantwise.
Color ice_color(int depth, int hang, int column) {
    if (depth == 0) return white;
    if (depth >= hang - 1) return ice_dark;
    const int ray = wrap(column + depth * 2, period) % 40;
    const bool broad = ray >= 4 && ray < 9;
    const bool thin = ray == 11 || ray == 12 || ray == 27 || ray == 28;
    if (depth == 1) return broad || thin ? white : ice_sun;
    if (depth == 2) return broad || thin ? ice_sun : ice_lit;
    if (broad) return depth < 6 ? ice_sun : ice_lit;
    if (thin) return ice_lit;
    return depth < 5 ? mix(ice, ice_lit, 110) : ice;
}

}  // namespace

int cover_hang(CoverLook look, int column) {
    switch (look) {
        case CoverLook::grass:
            return turf_depth(column);
        case CoverLook::gravel:
            return 5 + hash_at(column / 2, 0, 52, 2);
        case CoverLook::rubble:
            return 3 + hash_at(column / 3, 0, 53, 2) + hash_at(column, 0, 54, 2);
        case CoverLook::snow:
            return 7 + (2 * sine48(column * 48 / (period / 2)) + sine48(column * 48 * 3 / period)) / 1024;
        case CoverLook::ice:
            return 9 + (hash_at(column / 4, 0, 55, 4) == 0 ? 2 : 0) + hash_at(column / 2, 0, 56, 2);
    }
    return 0;
}

Color cover_color(CoverLook look, int x, int y, int depth, int hang, int pattern) {
    const int column = pattern * tile_px + x;
    switch (look) {
        case CoverLook::grass:
            return grass_color(depth, hang, column);
        case CoverLook::gravel:
            return gravel_color(x, y, depth, pattern);
        case CoverLook::rubble:
            return rubble_color(depth, hang, column);
        case CoverLook::snow:
            return snow_color(depth, hang, column);
        case CoverLook::ice:
            return ice_color(depth, hang, column);
    }
    return transparent;
}

}  // namespace scree::assets
