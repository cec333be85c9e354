// Decoration of the valley: turf fringe, flowers, stones, roots, signs, fences.
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// Blades that stand on the ground in the cell above it.
Picture fringe(int salt, int tallest) {
    Picture tile(tile_px, tile_px);
    for (int x = 0; x < tile_px; ++x) {
        const int height = hash_at(x, salt, 71, tallest + 1) - hash_at(x / 3, salt, 72, 2);
        for (int n = 0; n < height; ++n)
            tile.set(x, tile_px - 1 - n, n == height - 1 && height > 1 ? grass_lit : n == 0 ? grass : grass_lit);
    }
    return tile;
}

/// A tuft of bent blades round column 8.
Picture tuft(int salt, int tallest) {
    Picture tile(tile_px, tile_px);
    for (int blade = 0; blade < 8; ++blade) {
        const int base = 5 + blade % 7;
        const int height = tallest / 2 + hash_at(blade, salt, 73, tallest / 2 + 1);
        const int lean = blade - 4 + hash_at(blade, salt, 74, 2);
        for (int n = 0; n < height; ++n) {
            const int x = base + lean * n * n / (height * height / 2 + 8);
            tile.set(x, tile_px - 1 - n, n > height * 2 / 3 ? grass_lit : blade % 3 == 0 ? grass_dark : grass);
        }
    }
    return tile;
}

void bloom(Picture& tile, int x, int foot, int height, Color petal, Color shade, Color heart) {
    for (int n = 0; n < height; ++n) tile.set(x, foot - n, n < 2 ? grass_dark : grass);
    tile.set(x + 1, foot - height / 2, grass_lit);
    const int y = foot - height;
    tile.set(x - 1, y, petal);
    tile.set(x + 1, y, shade);
    tile.set(x, y - 1, petal);
    tile.set(x, y + 1, shade);
    tile.set(x, y, heart);
}

Picture flowers(int salt, Color petal, Color shade) {
    Picture tile = fringe(salt + 20, 2);
    bloom(tile, 4 + salt % 3, 15, 5 + salt % 2, petal, shade, gold_lit);
    bloom(tile, 10 + salt % 2, 15, 3 + salt % 3, petal, shade, gold_lit);
    if (salt % 2 == 0) bloom(tile, 13, 15, 6, petal, shade, gold_lit);
    return tile;
}

Picture roots(int salt) {
    Picture tile(tile_px, tile_px);
    for (int root = 0; root < 3; ++root) {
        int x = 2 + root * 5 + hash_at(root, salt, 75, 3);
        const int length = 3 + hash_at(root, salt, 76, 9);
        for (int y = 0; y < length; ++y) {
            tile.set(x, y, y < 3 ? stone_heart : wood_dark);
            if (hash_at(y, root + salt * 7, 77, 4) == 0) x += hash_at(y, root, 78, 3) - 1;
        }
    }
    return tile;
}

Picture vine(bool end) {
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < (end ? 12 : tile_px); ++y) {
        const int x = 7 + (y / 4 % 2);
        tile.set(x, y, grass_dark);
        if (y % 4 == 1) {
            tile.set(x - 1, y, grass);
            tile.set(x - 2, y + 1, grass);
            tile.set(x - 2, y, grass_lit);
        }
        if (y % 4 == 3) {
            tile.set(x + 1, y, grass);
            tile.set(x + 2, y, grass_lit);
            tile.set(x + 2, y + 1, grass);
        }
    }
    return tile;
}

}  // namespace

void add_plants(Tiles& tiles, const Theme& theme) {
    int id = fixed_first + 64;
    const auto decoration = [&](const std::string& name, const Picture& picture) {
        Picture tile(tile_px, tile_px);
        tile.draw(picture, (tile_px - picture.width()) / 2, tile_px - picture.height());
        tiles.push_back({id++, name, themed(std::move(tile), theme), "", {}, "", ""});
    };
    for (int n = 0; n < 5; ++n) decoration("fringe_" + std::to_string(n), fringe(n, 3));
    for (int n = 0; n < 3; ++n) decoration("tuft_" + std::to_string(n), tuft(n, 8 + 2 * n));
    decoration("flowers_white", flowers(0, white, bone_dark));
    decoration("flowers_pink", flowers(1, letter_color('P'), letter_color('p')));
    decoration("flowers_blue", flowers(2, rgb(0xa9c4f5), rgb(0x6f8fd0)));
    decoration("flowers_gold", flowers(3, gold_lit, gold));
    decoration("stones_0", grid({"...666....", "..65554...", ".6555443..", ".55443332.", "4544333221"}));
    decoration("stones_1", grid({"....66....", "...6554...", "66.5543.66", "5546433654", "4433321432"}));
    decoration("stones_2", grid({"..66......", ".6554..65.", ".55431.432"}));
    decoration("boulder", grid({
                              "....666666....",
                              "..6655555544..",
                              ".665555554433.",
                              ".655555544332.",
                              "6555555443332.",
                              "55554554433322",
                              "55544444333322",
                              "55444433333221",
                              "44443333332221",
                              ".433333322211.",
                          }));
    const Picture board = grid({
        "mmmmmmmmmmmm..",
        "MMMMMMMMMMMMm.",
        "MMMMMMMNMMMMMm",
        "MMNNNNNNNMMMMM",
        "MMMMMMMNMMMMMn",
        "nMMMMMMMMMMMn.",
        "nnnnnnnnnnnn..",
        ".....MnN......",
        ".....MnN......",
        ".....MnN......",
        ".....MnN......",
        "....dMnNd.....",
    });
    decoration("sign_right", board);
    decoration("sign_left", board.mirrored());
    const auto square_sign = [](bool up) {
        Picture sign = grid({
            ".mmmmmmmmmmm.",
            "mMMMMMMMMMMMn",
            "MMMMMMNMMMMMn",
            "MMMMMNNNMMMMn",
            "MMMMNNNNNMMMn",
            "MMMMMMNMMMMMn",
            "MMMMMMNMMMMMn",
            "nMMMMMMMMMMnn",
            ".nnnnnnnnnnn.",
            ".....MnN.....",
            ".....MnN.....",
            "....dMnNd....",
        });
        if (!up) {
            const Picture arrow = sign.part(3, 2, 7, 5).flipped();
            sign.draw(arrow, 3, 2);
        }
        return sign;
    };
    decoration("sign_up", square_sign(true));
    decoration("sign_down", square_sign(false));
    const Picture rails = grid({
        "......mM........",
        "......MnN.......",
        "MMMMMMMnNMMMMMMM",
        "nnnnnnMnNnnnnnnn",
        "......MnN.......",
        "......MnN.......",
        "MMMMMMMnNMMMMMMM",
        "nnnnnnMnNnnnnnnn",
        "......MnN.......",
        ".....dMnNd......",
    });
    decoration("fence_mid", rails);
    Picture left = rails;
    left.fill(0, 0, 6, 9, clear);
    Picture right = rails;
    right.fill(9, 0, 7, 9, clear);
    decoration("fence_left", left);
    decoration("fence_right", right);
    for (int n = 0; n < 3; ++n) {
        Picture tile = roots(n);
        tiles.push_back({id++, "roots_" + std::to_string(n), tile, "", {}, "", ""});
    }
    tiles.push_back({id++, "vine", vine(false), "", {}, "", ""});
    tiles.push_back({id++, "vine_end", vine(true), "", {}, "", ""});
    decoration("mushroom", grid({"..PPP...", ".PPwPPp.", "PPPPPwPp", "..wwv...", "..wwv...", "..wvv..."}));
    decoration("bush_left", grid({
                                "......gGGG......",
                                "....gGGyyGGg....",
                                "...gGGyyGGGGgg..",
                                "..gGGGGGGGGgGGGg",
                                ".gGGGGgGGggGGyGG",
                                ".gGGggggGGGGGGGG",
                                "gGGGgdgggGGGggGG",
                                "gGGggddgggGgdggG",
                                "dggggdddgggdddgg",
                                ".dggdddddgdddddg",
                            }));
    decoration("bush_right", grid({
                                 "................",
                                 "....gGGGg.......",
                                 "GggGGyyyGGg.....",
                                 "GGGGyyGGGGGg....",
                                 "GGGGGGGGGGgGGg..",
                                 "gGGGgGGgggGGGGg.",
                                 "ggGGGggdggGGgGg.",
                                 "dggGggddggggggg.",
                                 "ddgggdddgggddgd.",
                                 "gdddddddddgdddd.",
                             }));
    decoration("pebbles", grid({"..L.......", "L.lL...L..", "llLl.LlLl."}));
    decoration("cairn_small", grid({
                                  "....66....",
                                  "...6543...",
                                  "..665443..",
                                  "...4443...",
                                  ".66555443.",
                                  ".65544432.",
                                  "..433322..",
                                  "6655555443",
                                  "6555444332",
                                  ".44333322.",
                              }));
}

}  // namespace scree::assets
