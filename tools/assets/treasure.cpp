// What one is glad to reach: coins, checkpoints, the way out.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A coin seen from the front, `width` px wide in a 12 x 12 frame; `back` darkens the side that turns away.
Picture coin(int width, bool back) {
    Picture picture(12, 12);
    for (int y = 0; y < 12; ++y)
        for (int x = 0; x < 12; ++x) {
            const int dx = (2 * x - 11) * 11;
            const int dy = (2 * y - 11) * width;
            const int r = dx * dx + dy * dy;
            const int edge = 11 * width;
            if (r > (edge + width) * (edge + width)) continue;
            const bool rim = r > (edge - width) * (edge - width);
            const bool ring = r > (edge * 6 / 10) * (edge * 6 / 10);
            const bool lit = 2 * x - 11 + 2 * y - 11 < 0;
            Color color = lit ? gold_lit : gold;
            if (ring) color = lit ? gold_sun : gold;
            if (!ring && width > 7) color = lit ? gold : gold_lit;
            if (rim) color = back || !lit ? gold_dark : mix(gold, gold_dark, 100);
            picture.set(x, y, color);
        }
    if (width <= 3) {
        picture = Picture(12, 12);
        picture.fill(5, 0, 2, 12, gold_lit);
        picture.fill(5, 0, 1, 12, gold_sun);
        picture.fill(4, 1, 1, 10, gold_dark);
        picture.fill(7, 1, 1, 10, gold_dark);
    }
    return picture;
}

/// A flag on a pole of 30 px; `wave` 0..2, or rolled up when off.
Picture flag(bool on, int wave) {
    Picture picture(24, 32);
    picture.fill(5, 2, 1, 27, wood_sun);
    picture.fill(6, 2, 1, 27, wood_lit);
    picture.fill(7, 3, 1, 26, wood);
    picture.fill(5, 0, 3, 2, on ? gold_lit : metal_lit);
    if (on) {
        for (int x = 0; x < 14; ++x) {
            const int phase = (x + wave * 4) % 12;
            const int sag = phase < 3 ? 0 : phase < 6 ? 1 : phase < 9 ? 2 : 1;
            const int height = 10 - x / 3;
            for (int y = 0; y < height; ++y) {
                const bool stripe = y == height / 2 || y == height / 2 - 1;
                const Color light = phase < 6 ? gold_lit : gold;
                picture.set(8 + x, 3 + y + sag, stripe ? bone : y == height - 1 ? gold_dark : light);
            }
        }
    } else {
        for (int y = 0; y < 12; ++y) {
            const int width = 3 - (y == 0 || y > 9 ? 1 : 0);
            for (int x = 0; x < width; ++x)
                picture.set(8 + x, 3 + y, y % 4 == 3 ? metal : x == 0 ? metal_sun : metal_lit);
        }
    }
    picture = picture.outlined(outline);
    picture.draw(grid({"...KKKKKKK...", "..K6655443K..", ".K665554433K.", "K66555444332K"}), 0, 28);
    return picture;
}

/// A cairn with a doorway and a lantern above it, 32 x 40 px.
Picture cairn(int flicker) {
    Picture picture = grid({
        "...............KK...............", "..............K66K..............", ".............K6654K.............",
        ".............K5544K.............", "............KKKKKKKK............", "...........K66555443K...........",
        "..........K6655554433K..........", "..........K5555444433K..........", ".........KKKKKKKKKKKKKK.........",
        "........K666555544K65443K.......", ".......K66555554443K55443K......", ".......K65555544433K54433K......",
        "......KKKKKKKKKKKKKKKKKKKKK.....", ".....K66655544K66555444K5443K...", "....K6655554443K55544433K44333K.",
        "....K655554443K0554444330K43332K", "...KKKKKKKKKK00000000000KKKKKKKK", "...K6655544K0000000000000K55443K",
        "..K66555443K0000000000000K54433K", "..K65554433K0000000000000K44333K", "..KKKKKKKKK000000000000000KKKKKK",
        ".K665554443000000000000000K55443", ".K655544433000000000000000K54433", ".KKKKKKKKKK000000000000000KKKKKK",
        "K66655544430000000000000004K5544", "K66555444330000000000000003K5443", "K65554443330000000000000003K4433",
        "KKKKKKKKKKK000000000000000KKKKKK", "K66555544430000000000000004K5554", "K65555444330000000000000003K5443",
        "K55544433320000000000000002K4332", "KKKKKKKKKKK000000000000000KKKKKK",
    });
    picture = picture.part(0, 0, 32, 32);
    const int reach[4] = {10, 11, 10, 9};
    const int lamp_x = 18;
    const int lamp_y = 20;
    for (int y = 15; y < 32; ++y)  // light that fills the doorway
        for (int x = 10; x < 27; ++x) {
            if (!(picture.at(x, y) == stone_void)) continue;
            const int dx = x - lamp_x;
            const int dy = y - lamp_y;
            const int r = dx * dx + dy * dy;
            const int edge = reach[flicker];
            const int step = r < edge * edge / 5 ? 0 : r < edge * edge / 2 ? 1 : r < edge * edge ? 2 : 3;
            const Color light[4] = {rgb(0xd8892f), rgb(0x9a5b2c), rgb(0x5f3a34), rgb(0x33232f)};
            picture.set(x, y, light[step]);
        }
    picture.draw(grid({"..KK..", ".KttK.", "KYjjYK", "KjWWjK", "KjWWjK", "KYjjYK", ".KttK."}), 16, 15);
    if (flicker % 2 == 1) picture.fill(18, 18, 2, 2, gold_sun);
    return picture;
}

}  // namespace

void add_treasure(Atlas& atlas) {
    atlas.add_animation("coin",
                        {coin(11, false), coin(9, false), coin(6, false), coin(2, true), coin(6, true), coin(9, true)},
                        {6, 6}, 6, true);
    std::vector<Picture> frames;
    atlas.add({"checkpoint_off", flag(false, 0), {6, 32}});
    atlas.add_animation("checkpoint_on", {flag(true, 0), flag(true, 1), flag(true, 2)}, {6, 32}, 8, true);
    for (int n = 0; n < 4; ++n) frames.push_back(cairn(n));
    atlas.add_animation("exit", frames, {16, 32}, 9, true);
}

}  // namespace scree::assets
