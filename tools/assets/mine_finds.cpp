// Decoration of the mine under the names of the valley's: crystals, mushrooms that shine, chains, rails, scrap.
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// Crumbs of rock on the ground.
Picture crumbs(int salt) {
    Picture tile(tile_px, tile_px);
    for (int x = 0; x < tile_px; ++x) {
        const int height = hash_at(x / 2, salt, 361, 4) - 1;
        for (int n = 0; n < height; ++n) tile.set(x, tile_px - 1 - n, n == height - 1 ? rgb(0x97808a) : rgb(0x6d5a68));
    }
    return tile;
}

/// One crystal with a lit and a shaded face; blunt, as it does no harm.
void draw_crystal(Picture& tile, int x, int height, int lean) {
    for (int n = 0; n < height; ++n) {
        const int at = x + lean * n / 6;
        const bool tip = n >= height - 2;
        tile.set(at - 1, tile_px - 1 - n, tip ? crystal : crystal_lit);
        tile.set(at, tile_px - 1 - n, n == height - 1 ? white : crystal);
        if (!tip) tile.set(at + 1, tile_px - 1 - n, crystal_dark);
    }
}

Picture crystals(int salt) {
    Picture tile(tile_px, tile_px);
    draw_crystal(tile, 5, 4 + salt, -2);
    draw_crystal(tile, 11, 3 + salt % 2 * 2, 2);
    draw_crystal(tile, 8, 6 + 2 * salt, salt - 1);
    return tile;
}

/// Drops of limestone below a ceiling, thick and round at the end.
Picture drips(int salt) {
    Picture tile(tile_px, tile_px);
    for (int drop = 0; drop < 3; ++drop) {
        const int x = 2 + drop * 5 + hash_at(drop, salt, 371, 2);
        const int length = 2 + hash_at(drop, salt, 372, 6);
        for (int y = 0; y < length; ++y) {
            tile.set(x, y, rgb(0x2e2338));
            tile.set(x + 1, y, y < length / 2 ? rgb(0x1f1827) : rgb(0x2e2338));
        }
        if (drop == salt % 3) tile.set(x, length, rgb(0x6fa8b8));
    }
    return tile;
}

Picture chain(bool end) {
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < (end ? 12 : tile_px); y += 4) tile.draw(grid({"UUt", "u.t", "Utt", ".t."}), 7, y);
    if (end) tile.draw(grid({".tTt.", "t...T", "t...T", ".tTT."}), 6, 11);
    return tile;
}

Picture rails(bool left, bool right) {
    Picture tile = grid({
        "uuuuuuuuuuuuuuuu",
        "UUUUUUUUUUUUUUUU",
        "tTTttTTTTTTttTTt",
        ".nMMMn....nMMMn.",
        ".NnnnN....NnnnN.",
    });
    if (left) {
        tile.fill(0, 0, 4, 5, clear);
        tile.draw(grid({"tu", "tU", "tT", "NN"}), 3, 0);
    }
    if (right) {
        tile.fill(12, 0, 4, 5, clear);
        tile.draw(grid({"uT", "UT", "tT", "NN"}), 11, 0);
    }
    return tile;
}

Picture shining_caps(Color cap, Color lit) {
    Picture tile(tile_px, tile_px);
    const auto cap_at = [&](int x, int height, int half) {
        tile.fill(x, tile_px - height, 2, height, bone_dark);
        for (int d = -half; d <= half + 1; ++d) {
            tile.set(x + d, tile_px - height - 1, cap);
            if (d > -half && d < half + 1) tile.set(x + d, tile_px - height - 2, d < 0 ? lit : cap);
        }
    };
    cap_at(4, 3, 2);
    cap_at(9, 5, 3);
    cap_at(13, 2, 1);
    return tile;
}

}  // namespace

void put_mine_finds(Tiles& tiles) {
    for (int n = 0; n < 5; ++n) put_decoration(tiles, "fringe_" + std::to_string(n), crumbs(n));
    for (int n = 0; n < 3; ++n) put_decoration(tiles, "tuft_" + std::to_string(n), crystals(n));
    put_decoration(tiles, "flowers_white", shining_caps(rgb(0x9fb7b0), rgb(0xdff0d8)));
    put_decoration(tiles, "flowers_pink", shining_caps(rgb(0x8a5a86), rgb(0xc98fc0)));
    put_decoration(tiles, "flowers_blue", crumbs(7));
    put_decoration(tiles, "flowers_gold", grid({"......66.....", "..66.6Z54.66.", ".6Y54554566z4", "5545z44354443"}));
    for (int n = 0; n < 3; ++n) {
        const std::string name = "roots_" + std::to_string(n);
        put_decoration(tiles, name, drips(n));
    }
    put_decoration(tiles, "vine", chain(false));
    put_decoration(tiles, "vine_end", chain(true));
    put_decoration(tiles, "fence_mid", rails(false, false));
    put_decoration(tiles, "fence_left", rails(true, false));
    put_decoration(tiles, "fence_right", rails(false, true));
    put_decoration(tiles, "mushroom", shining_caps(rgb(0x3f9a9a), rgb(0xa0f0ed)));
    put_decoration(tiles, "bush_left",
                   grid({
                       "................",
                       "..........Ux....",
                       "...........U....",
                       "....KKKKKKKKKKKK",
                       "....KUUUUUUUUUUU",
                       ".....KtTtttttttt",
                       ".....KttttttTttt",
                       "......KtTttttttt",
                       "......KttttTtttt",
                       ".....KKKKKKKKKKK",
                       "....KUUtKTTTTTTT",
                       "....KUTTKTTTTTTT",
                       ".....KKK........",
                   }));
    put_decoration(tiles, "bush_right",
                   grid({
                       "................",
                       "....66..........",
                       "...6554...66....",
                       "KKKKKKKKKKKKK...",
                       "UUUUUUUUUUUtK...",
                       "tttttTttttTK....",
                       "tttttttttTTK....",
                       "ttTttttttTK.....",
                       "tttttttTTTK.....",
                       "KKKKKKKKKKKK....",
                       "TTTTTTTKUUtK....",
                       "TTTTTTTKUTTK....",
                       "........KKK.....",
                   }));
    for (Tile& tile : tiles)  // ore and scrap drawn in the valley's stone
        if (tile.name == "flowers_gold" || tile.name == "bush_right") tile.picture = themed(tile.picture, mine_theme());
}

}  // namespace scree::assets
