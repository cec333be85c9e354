#include "tools/assets/backwall.hpp"

#include "tools/assets/noise.hpp"

#include <algorithm>
#include <array>

namespace scree::assets {

namespace {

constexpr int width = 256;
constexpr int height = 128;
constexpr int cell = 16;

struct BlockSize {
    int w, h;  // px
};

/// Of an area's wall: cooler than the ground before it, and dark, so that it is depth and not a surface.
struct Tones {
    std::array<Color, 3> faces;
    Color crack;
    Color lit;        // upper edges of blocks
    BlockSize block;  // mean
};

Tones tones_of(const Theme& theme) {
    if (theme.name == "mine")
        return {{rgb(0x352a3b), rgb(0x3c3042), rgb(0x433648)}, rgb(0x2a212f), rgb(0x4e4052), {32, 16}};
    if (theme.name == "summit")
        return {{rgb(0x3a4468), rgb(0x424d73), rgb(0x4a577f)}, rgb(0x2f3859), rgb(0x5a6c95), {32, 32}};
    return {{rgb(0x36415c), rgb(0x3b4763), rgb(0x414e6b)}, rgb(0x303a53), rgb(0x4c5a78), {16, 8}};
}

/// Blocks of rock: each pixel belongs to the nearest of points that were moved off a lattice.
struct Block {
    int id = 0;
    int nearest = 1 << 20;  // squared distances, stretched so that blocks are as wide as the lattice is
    int second = 1 << 20;
};

Block block_at(int x, int y, BlockSize size, int salt) {
    Block found;
    const int cols = width / size.w;
    const int rows = height / size.h;
    const int col = x / size.w;
    const int row = y / size.h;
    for (int r = row - 1; r <= row + 1; ++r)
        for (int c = col - 1; c <= col + 1; ++c) {
            const int at_col = wrap(c, cols);
            const int at_row = wrap(r, rows);
            const int px = c * size.w + hash_at(at_col, at_row, salt, size.w);
            const int py = r * size.h + hash_at(at_col, at_row, salt + 1, size.h);
            const int dx = (x - px) * 32 / size.w;
            const int dy = (y - py) * 32 / size.h;
            const int distance = dx * dx + dy * dy;
            if (distance < found.nearest) {
                found.second = found.nearest;
                found.nearest = distance;
                found.id = at_row * cols + at_col;
            } else {
                found.second = std::min(found.second, distance);
            }
        }
    return found;
}

Picture wall(const Tones& tones) {
    constexpr int salt = 321;
    Picture picture(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const Block here = block_at(x, y, tones.block, salt);
            const Block above = block_at(x, wrap(y - 1, height), tones.block, salt);
            const Block beside = block_at(wrap(x - 1, width), y, tones.block, salt);
            const auto tone = static_cast<std::size_t>(hash_at(here.id, 0, salt + 2, 3));
            Color color = tones.faces[tone];
            // A facet of each block is darker, and grains lie in it.
            if (hash_at(x / 5, y / 3, salt + 3, 11) == 0) color = tones.faces[(tone + 1) % 3];
            if (above.id != here.id)
                color = tones.lit;
            else if (beside.id != here.id || here.second - here.nearest < 14)
                color = tones.crack;
            picture.set(x, y, color);
        }
    return picture;
}

/// How much of the wall a cell shows there, 0..256, from its corners.
int share_at(int corners, int x, int y) {
    const auto corner = [corners](int bit) { return (corners & bit) != 0 ? 256 : 0; };
    const int u = (2 * x + 1) * 256 / (2 * cell);
    const int v = (2 * y + 1) * 256 / (2 * cell);
    const int top = (corner(1) * (256 - u) + corner(2) * u) / 256;
    const int bottom = (corner(4) * (256 - u) + corner(8) * u) / 256;
    return (top * (256 - v) + bottom * v) / 256;
}

}  // namespace

Picture backwall_picture(const Theme& theme) {
    const Tones tones = tones_of(theme);
    const Picture whole = wall(tones);
    Picture picture(4 * width, 4 * height);
    for (int corners = 1; corners < 16; ++corners)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                // Ragged by clods of four by three px, the same in all, so that cells join.
                const int ragged = (hash_at(x / 4, y / 3, 327, 9) - 4) * 11;
                const int share = corners == 15 ? 256 : share_at(corners, x % cell, y % cell) + ragged;
                if (share < 118) continue;
                const bool is_rim = corners != 15 && share < 150;
                picture.set(corners % 4 * width + x, corners / 4 * height + y, is_rim ? tones.crack : whole.at(x, y));
            }
    return picture;
}

}  // namespace scree::assets
