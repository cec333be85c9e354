// The works of the mine: crates, loose slabs, conveyors, gates, crushers.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A crate of three by three parts: a frame of beams with iron corners round upright boards.
Picture crate() {
    Picture box(24, 24);
    box.fill(0, 0, 24, 24, outline);
    for (int y = 1; y < 23; ++y)
        for (int x = 1; x < 23; ++x) {
            const int board = x % 4;
            Color color = board == 3 ? wood_dark : hash_at(x / 4 % 2, y / 2 % 4, 301, 5) == 0 ? wood_lit : wood;
            if (y == 5 || y == 18) color = wood_dark;
            box.set(x, y, color);
        }
    for (int n = 1; n < 23; ++n)
        for (int d = 1; d < 5; ++d) {
            const Color beam = d == 1 ? wood_sun : d == 4 ? wood : wood_lit;
            box.set(n, d, beam);
            box.set(n, 23 - d, d == 1 ? wood : wood_lit);
        }
    for (int n = 5; n < 19; ++n)
        for (int d = 1; d < 4; ++d) {
            box.set(d, n, d == 1 ? wood_sun : wood_lit);
            box.set(23 - d, n, d == 1 ? wood : wood_lit);
            box.set(4, n, wood_dark);
            box.set(19, n, wood_dark);
        }
    const Picture iron = grid({"KKKKKKK", "KuuuUUt", "KuUttUt", "KuttTTT", "KUtT...", "KUUT...", "KttT..."});
    for (const bool right : {false, true})
        for (const bool low : {false, true}) {
            Picture corner = right ? iron.mirrored() : iron;
            if (low) corner = corner.flipped();
            box.draw(corner, right ? 17 : 0, low ? 17 : 0);
            box.set(right ? 23 : 0, low ? 23 : 0, clear);
        }
    return box;
}

/// A tile of a loose slab: worn blocks wedged side by side; `damage` 0 whole, 1 cracked, 2 about to fall.
Picture slab(int damage) {
    Picture tile = grid({
        "7L777777777L7777",
        "LllLLLLLLLLllLLL",
        "K6665666KK56665K",
        "K5555555KK45555K",
        "4555455543K55554",
        "4544555543K55454",
        "4554555433K54543",
        "4455544433K45543",
        "K44444433KK44433",
        "KK3333332KK4333K",
        "66KK222KK66KK2KK",
        "5555KKK55555KK55",
        "45544K454455K454",
        "33443K344443K333",
        "K3332K.K3332.K2K",
        ".KKK....KKK...K.",
    });
    const Picture crack = grid({
        "....K........K..",
        "....KK......KK..",
        "...K........K...",
        "..KK.......K....",
        "..K........KK...",
        "..KK........KK..",
        "...KK........K..",
        "....K.......KK..",
        "...KK......KK...",
        "..KK.......K....",
        "...K......KK....",
        "...KK.....K.....",
        "....K....KK.....",
        "...KK....K......",
    });
    if (damage > 0) tile.draw(crack, 0, 0);
    if (damage > 1) {  // the pieces part: daylight in the cracks, each fallen by its own bit
        Picture loose(16, 16);
        for (int y = 0; y < 16; ++y) {
            int piece = 0;
            bool in_crack = false;
            for (int x = 0; x < 16; ++x) {
                const bool dark = crack.at(x, y).a != 0;
                if (in_crack && !dark) ++piece;
                in_crack = dark;
                if (!dark) loose.set(x, y + (piece == 1 ? 2 : piece == 2 ? 0 : 1), tile.at(x, y));
            }
        }
        tile = loose;
    }
    return tile;
}

/// The band's colour at a place along it; ribs every 8 px, moved on by `shift`.
Color band_color(int place, int shift, bool outside) {
    const int at = wrap(place - shift, 8);
    if (at < 2) return outside ? metal_sun : metal_lit;
    return outside ? metal_lit : metal;
}

/// A ribbed band above and below, and dark between.
Picture bare_belt(int shift) {
    Picture tile(16, 16);
    tile.fill(0, 0, 16, 16, metal_dark);
    for (int x = 0; x < 16; ++x) {
        tile.set(x, 0, band_color(x, shift, true));
        tile.set(x, 1, band_color(x, shift, false));
        tile.set(x, 2, outline);
        tile.set(x, 12, outline);
        tile.set(x, 13, band_color(-x, shift, false));
        tile.set(x, 14, band_color(-x, shift, false));
        tile.set(x, 15, outline);
    }
    return tile;
}

/// A piece of conveyor, with arrows that move along.
Picture belt(int shift) {
    Picture tile = bare_belt(shift);
    const Picture arrow = grid({"ZY...", ".ZY..", "..ZYj", "...Yj", "..ZYj", ".ZY..", "ZY..."});
    for (const int left : {-16, -8, 0, 8})
        for (int y = 0; y < 7; ++y)
            for (int x = 0; x < 5; ++x) {
                const Color color = arrow.at(x, y);
                if (color.a != 0) tile.set(left + x + shift + 2, 4 + y, color);
            }
    return tile;
}

/// The wheel at a conveyor's left end, the band round it.
Picture belt_end(int shift) {
    Picture tile = bare_belt(shift);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 9; ++x) {
            const int dx = 2 * x + 1 - 16;
            const int dy = 2 * y + 1 - 16;
            const int r2 = dx * dx + dy * dy;
            Color color = metal_dark;
            if (r2 > 16 * 16) {
                color = clear;
            } else if (r2 > 12 * 12) {
                color = band_color(y < 8 ? x : -x - 4, shift, y < 8 && r2 > 14 * 14);
            } else if (r2 > 10 * 10) {
                color = outline;
            }
            if (r2 <= 12 * 12 || x < 8) tile.set(x, y, color);
        }
    Picture spokes =
        grid({"..tttt..", ".tUKKtt.", "tUUKKttT", "tKKUuKKT", "tKKuUKKT", "ttUKKtTT", ".ttKKTT.", "..TTTT.."});
    if (shift / 2 % 2 == 1)
        spokes = grid({"..tttt..", ".KUUttK.", "tUKUtKtT", "tUUuUttT", "tttUuttT", "ttKttKTT", ".KttTTK.", "..TTTT.."});
    tile.draw(spokes, 4, 4);
    return tile;
}

/// Bars crossed every 8 px, dark between: the same whichever way it is turned.
Picture gate() {
    Picture tile(16, 16, outline);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) {
            const int u = x % 8;
            const int v = y % 8;
            const bool across = v >= 2 && v < 6;
            const bool upright = u >= 2 && u < 6;
            if (upright) tile.set(x, y, u == 2 ? metal_lit : u == 5 ? metal_dark : metal);
            if (across && !upright) tile.set(x, y, v == 2 ? metal_lit : v == 5 ? metal_dark : metal);
            if (across && upright) tile.set(x, y, metal);
            if ((u == 3 || u == 4) && (v == 3 || v == 4)) tile.set(x, y, u + v == 6 ? metal_sun : metal_lit);
        }
    return tile;
}

/// The leading edge of a gate: a blunt beam with a row of lamps.
Picture gate_end() {
    Picture tile = gate();
    for (int y = 0; y < 16; ++y) {
        const Color beam[7] = {outline, metal_lit, metal, metal, metal, metal_dark, outline};
        for (int x = 0; x < 7; ++x) tile.set(9 + x, y, beam[x]);
    }
    for (const int y : {3, 11}) tile.draw(grid({".KK.", "KYzK", "KYzK", ".KK."}), 10, y - 1);
    return tile;
}

Picture crusher_body() {
    Picture tile(16, 16, metal);
    tile.fill(0, 0, 16, 1, metal_lit);
    tile.fill(0, 0, 1, 16, metal_lit);
    tile.fill(0, 15, 16, 1, outline);
    tile.fill(15, 0, 1, 16, outline);
    tile.fill(1, 14, 14, 1, metal_dark);
    tile.fill(14, 1, 1, 14, metal_dark);
    for (const int y : {3, 11})
        for (const int x : {3, 11}) tile.draw(grid({"Uu", "TU"}), x, y);
    for (int n = 0; n < 9; ++n)  // scratches
        if (hash_at(n, 0, 311, 3) != 0) tile.set(4 + n, 10 - n / 2, metal_lit);
    return tile;
}

/// Stripes that warn, then pale points downwards.
Picture crusher_teeth() {
    Picture tile(16, 16);
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 16; ++x) tile.set(x, y, y == 0 || y == 5 ? outline : (x + y) % 8 < 4 ? gold_lit : outline);
    for (int x = 0; x < 16; ++x) {
        tile.set(x, 6, metal_lit);
        tile.set(x, 7, metal_dark);
    }
    const Picture tooth =
        grid({"WWWWwwvK", "KWWWwwvK", "KWWWwvvK", ".KWWwvK.", ".KWWwvK.", "..KWvK..", "..KWvK..", "...KK..."});
    tile.draw(tooth, 0, 8);
    tile.draw(tooth, 8, 8);
    return tile;
}

}  // namespace

void add_works(Atlas& atlas) {
    const Picture box = crate();
    for (int part = 0; part < 9; ++part)
        atlas.add({"crate_" + std::to_string(part), box.part(part % 3 * 8, part / 3 * 8, 8, 8), {0, 0}});
    for (int damage = 0; damage < 3; ++damage) atlas.add({"crumble_" + std::to_string(damage), slab(damage), {0, 0}});
    std::vector<Picture> middle, left, right;
    for (int n = 0; n < 4; ++n) {
        middle.push_back(belt(2 * n));
        left.push_back(belt_end(2 * n));
        right.push_back(belt_end(6 - 2 * n).mirrored());  // mirrored, the band must still run to the right
    }
    atlas.add_animation("belt", middle, {0, 0}, 4, true);
    atlas.add_animation("belt_left", left, {0, 0}, 4, true);
    atlas.add_animation("belt_right", right, {0, 0}, 4, true);
    atlas.add({"gate", gate(), {0, 0}});
    atlas.add({"gate_end", gate_end(), {0, 0}});
    atlas.add({"crusher_body", crusher_body(), {0, 0}});
    atlas.add({"crusher_teeth", crusher_teeth(), {0, 0}});
}

}  // namespace scree::assets
