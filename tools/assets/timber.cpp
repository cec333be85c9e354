// Works of wood in the mine: planks between posts, a beam on top, straps of iron.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

constexpr Color plank_joint = rgb(0x1f1520);
constexpr Color plank_dark = rgb(0x33222b);
constexpr Color plank = rgb(0x432c2f);
constexpr Color plank_lit = rgb(0x573a35);

/// Planks of 4 px lying, with a joint now and then.
Color plank_at(int x, int y, int salt) {
    const int board = y / 4;
    if (y % 4 == 3) return plank_joint;
    const int joint = 3 + hash_at(board, salt, 351, 11);
    if (x == joint) return plank_joint;
    if (y % 4 == 0) return hash_at(x / 3, board, 352 + salt, 4) == 0 ? plank : plank_lit;
    if ((x == joint + 2 || x == joint - 2) && y % 4 == 1) return plank_joint;  // nails
    return hash_at(x / 4, y, 353 + salt, 5) == 0 ? plank_dark : plank;
}

}  // namespace

Picture timber(int mask, int salt) {
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) tile.set(x, y, plank_at(x, y, salt));
    const auto open = [mask](int bit) { return (mask & bit) == 0; };
    const Color post[5] = {wood_lit, wood, wood, wood_dark, plank_joint};
    for (int n = 0; n < 5; ++n) {
        if (open(8)) tile.fill(n, 0, 1, tile_px, post[n]);
        if (open(2)) tile.fill(15 - n, 0, 1, tile_px, n == 0 ? wood_dark : post[n]);
    }
    for (int y = 2; y < tile_px; y += 5) {  // grain of the posts
        if (open(8)) tile.fill(2, y, 1, 3, wood_dark);
        if (open(2)) tile.fill(13, y, 1, 3, wood_dark);
    }
    if (open(4)) {
        tile.fill(0, 12, tile_px, 1, wood);
        tile.fill(0, 13, tile_px, 2, wood_dark);
        tile.fill(0, 15, tile_px, 1, plank_joint);
    }
    if (open(1)) {  // the beam that is walked on
        tile.fill(0, 0, tile_px, 1, wood_sun);
        tile.fill(0, 1, tile_px, 1, wood_lit);
        for (int x = 0; x < tile_px; ++x) {
            tile.set(x, 2, hash_at(x / 3, salt, 354, 3) == 0 ? wood : wood_lit);
            tile.set(x, 3, wood);
            tile.set(x, 4, wood_dark);
            tile.set(x, 5, plank_joint);
        }
        const int strap = 5 + salt * 4;
        tile.fill(strap, 0, 3, 5, metal);
        tile.fill(strap, 0, 1, 5, metal_lit);
        tile.fill(strap, 0, 3, 1, metal_sun);
        tile.set(strap + 1, 2, metal_sun);
    }
    return tile;
}

}  // namespace scree::assets
