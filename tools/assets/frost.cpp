// Decoration of the summit under the names of the valley's: drifts, frozen grass, ice, flags, snow on everything.
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

#include <algorithm>

namespace scree::assets {

using namespace palette;

namespace {

/// A low swell of snow, highest at `peak`.
Picture swell(int peak, int height) {
    Picture tile(tile_px, tile_px);
    for (int x = 0; x < tile_px; ++x) {
        const int away = std::abs(x - peak);
        const int top = height - away * away * height / 90;
        for (int n = 0; n < top; ++n) tile.set(x, tile_px - 1 - n, n == top - 1 ? white : snow_lit);
    }
    return tile;
}

/// Dry stalks with rime on their tips.
Picture stalks(int salt, int tallest) {
    Picture tile(tile_px, tile_px);
    for (int stalk = 0; stalk < 5; ++stalk) {
        const int base = 4 + stalk * 2;
        const int height = tallest / 2 + hash_at(stalk, salt, 381, tallest / 2 + 1);
        const int lean = stalk - 1 + hash_at(stalk, salt, 382, 2);
        for (int n = 0; n < height; ++n) {
            const int x = base + lean * n * n / (height * height / 2 + 8);
            tile.set(x, tile_px - 1 - n, n > height * 2 / 3 ? snow_lit : rgb(0x7d7390));
        }
    }
    return tile;
}

/// Small drops of ice under an overhang; too small and too dark to look like falling icicles.
Picture ice_drops(int salt) {
    Picture tile(tile_px, tile_px);
    for (int drop = 0; drop < 4; ++drop) {
        const int x = 1 + drop * 4 + hash_at(drop, salt, 383, 2);
        const int length = 1 + hash_at(drop, salt, 384, 5);
        for (int y = 0; y < length; ++y) {
            tile.set(x, y, ice);
            if (y < length / 2) tile.set(x + 1, y, ice_dark);
        }
    }
    return tile;
}

/// Flags on a line between two posts, in colours that the snow has bleached.
Picture flag_line(bool left, bool right) {
    Picture tile(tile_px, tile_px);
    const Color cloth[4] = {rgb(0x5f86b8), rgb(0xf0e6d8), rgb(0xb8566e), rgb(0x6fa37c)};
    const int from = left ? 4 : 0;
    const int to = right ? 11 : 15;
    for (int x = from; x <= to; ++x) {
        const int sag = 4 - std::abs(x - 8) / 3;
        tile.set(x, 3 + sag, bone_dark);
        if (x % 4 != 3)
            for (int n = 1; n < 5 - x % 2; ++n)
                tile.set(x, 3 + sag + n, n == 1 ? mix(cloth[x / 4], white, 70) : cloth[x / 4]);
    }
    for (const int post : {left ? 3 : -1, right ? 12 : -1}) {
        if (post < 0) continue;
        tile.fill(post, 2, 2, 14, wood);
        tile.fill(post, 2, 1, 14, wood_lit);
        tile.fill(post, 1, 2, 1, white);
    }
    return tile;
}

/// Snow on all that faces up, at most two pixels deep.
Picture snowed_on(Picture tile) {
    const Picture bare = tile;
    for (int x = 0; x < tile_px; ++x)
        for (int y = 1; y < tile_px; ++y)
            if (bare.at(x, y).a != 0 && bare.at(x, y - 1).a == 0) {
                tile.set(x, y, white);
                if (bare.at(x, y + 1).a != 0 && x % 3 != 1) tile.set(x, y + 1, snow_blue);
            }
    return tile;
}

}  // namespace

void put_frost(Tiles& tiles) {
    for (int n = 0; n < 5; ++n)
        put_decoration(tiles, "fringe_" + std::to_string(n), swell(3 + hash_at(n, 0, 385, 10), 2 + n % 3));
    for (int n = 0; n < 3; ++n) put_decoration(tiles, "tuft_" + std::to_string(n), stalks(n, 6 + 2 * n));
    put_decoration(tiles, "flowers_white", swell(6, 4));
    put_decoration(tiles, "flowers_pink", stalks(5, 5));
    put_decoration(tiles, "flowers_blue", grid({"..)]........", ".))].....)..", ".)]].)].)][.", ")]][])][]][["}));
    put_decoration(tiles, "flowers_gold", grid({"...W.W......", "....Y...W.W.", "...WeW...Y..", "..e.e.e.WeW."}));
    for (int n = 0; n < 3; ++n) put_decoration(tiles, "roots_" + std::to_string(n), ice_drops(n));
    put_decoration(tiles, "fence_mid", flag_line(false, false));
    put_decoration(tiles, "fence_left", flag_line(true, false));
    put_decoration(tiles, "fence_right", flag_line(false, true));
    put_decoration(tiles, "bush_left", swell(14, 7));
    put_decoration(tiles, "bush_right", swell(1, 7));
    put_decoration(tiles, "mushroom", grid({"wWWWWWw.", "w)]]])W.", ".)]W](..", ".]]][(..", ".[[[[(..", "..((((.."}));
    put_decoration(tiles, "pebbles", grid({".).......", ")](..)...", "]](.)](.)"}));
    for (Tile& tile : tiles)
        for (const char* name : {"stones_0", "stones_1", "stones_2", "boulder", "sign_right", "sign_left", "sign_up",
                                 "sign_down", "cairn_small", "post_top"})
            if (tile.name == name) tile.picture = snowed_on(tile.picture);
}

}  // namespace scree::assets
