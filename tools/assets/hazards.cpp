// What kills on its own account: boulders, saws, icicles. Pale points, but for the boulder, whose size says enough.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"

#include <climits>

namespace scree::assets {

using namespace palette;

namespace {

/// A round of grown-together stones. Light falls from nowhere, as it is shown at any angle: brightest in the middle,
/// dark at the rim, with patches that show how it turns.
Picture boulder(int size) {
    Picture picture(size, size);
    constexpr int patches = 8;
    int px[patches], py[patches];
    for (int n = 0; n < patches; ++n) {
        const int step = n * 6 + hash_at(n, size, 324, 6);
        const int reach = n == 0 ? size / 6 : n % 2 == 0 ? size * 3 / 8 + hash_at(n, size, 325, 5) : size * 7 / 8;
        px[n] = reach * sine48(step + 12) / 1024;
        py[n] = reach * sine48(step) / 1024;
    }
    const auto patch_at = [&](int x, int y) {
        int best = INT_MAX;
        int at = 0;
        for (int n = 0; n < patches; ++n) {
            const int d = (x - px[n]) * (x - px[n]) + (y - py[n]) * (y - py[n]) + hash_at(n, size, 321, size * 6);
            if (d < best) {
                best = d;
                at = n;
            }
        }
        return at;
    };
    const Color tones[5] = {rgb(0x4f4053), rgb(0x6b5b69), rgb(0x877782), rgb(0xa39397), rgb(0xbfb0ab)};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const int dx = 2 * x + 1 - size;
            const int dy = 2 * y + 1 - size;
            const int r = square_root(dx * dx + dy * dy);
            const int patch = patch_at(dx, dy);
            const int ragged = hash_at(patch, size, 326, 2);  // not quite round
            if (r > size - ragged) continue;
            const bool seam = patch_at(dx + 2, dy) != patch || patch_at(dx, dy + 2) != patch;
            const int fall = r * 100 / size;
            int tone = fall > 84 ? 1 : fall > 62 ? 2 : 3;
            tone += hash_at(patch, size, 322, 3) == 0 ? -1 : hash_at(patch, size, 327, 3) == 0 ? 1 : 0;
            if (hash_at(x / 2, y, 323, 13) == 0) tone += 1;
            if (hash_at(x, y / 2, 328, 15) == 0) tone -= 1;
            Color color = tones[tone < 0 ? 0 : tone > 4 ? 4 : tone];
            if (seam) color = fall > 30 ? rgb(0x3a2c41) : tones[0];
            if (r > size - 3 - ragged) color = outline;
            picture.set(x, y, color);
        }
    return picture;
}

/// Twelve teeth that lean forward, turned by a quarter of a tooth for each frame.
Picture saw(int frame) {
    constexpr int teeth = 12;
    Picture picture(32, 32);
    const auto at = [](int step, int radius) {
        return std::pair<int, int>{256 + radius * sine48(step + 12) / 1024, 256 + radius * sine48(step) / 1024};
    };
    for (int n = 0; n < teeth; ++n) {
        const int step = n * 4 + frame;
        draw_triangle(picture, {at(step + 1, 250), at(step - 3, 184), at(step + 2, 176)}, white);
        draw_triangle(picture, {at(step + 1, 250), at(step - 1, 184), at(step + 2, 176)}, bone_dark);
    }
    for (int y = 0; y < 32; ++y)
        for (int x = 0; x < 32; ++x) {
            const int dx = 2 * x + 1 - 32;
            const int dy = 2 * y + 1 - 32;
            const int r2 = dx * dx + dy * dy;
            if (r2 > 23 * 23) continue;
            const bool sheen = (dx + dy) * (dx + dy) < r2 / 3;  // two rays of light that stand still
            Color color = sheen ? white : metal_sun;
            if (r2 > 21 * 21) color = bone_dark;
            if (r2 < 16 * 16 && r2 > 14 * 14) color = metal_lit;
            if (r2 < 7 * 7) color = outline;
            picture.set(x, y, color);
        }
    return picture.outlined(outline);
}

Picture icicle() {
    return grid({
        "WWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWw", "(WW)WWW)WW]WW)](", ".(W)])W)])(W]((.", "..()])W)])()[(..",
        "..(W])W)][(][(..", "..(W])WW][[][(..", "...(W)WW][[](...", "...(W)WW][[[(...", "...(W)WW)][[(...",
        "....(WWW)][(....", "....(WWW)][(....", "....(WW))][(....", "....(WW)][[(....", ".....(W)][(.....",
        ".....(W)][(.....", ".....(W)][(.....", ".....(W)[[(.....", "......(W[(......", "......(W[(......",
        "......(W[(......", "......(W[(......", ".......((.......", ".......((.......",
    });
}

/// Splinters that fly apart; `frame` 0..2.
Picture icicle_bits(int frame) {
    Picture picture(16, 16);
    const Picture splinters[3] = {grid({"(W(", "(W(", ".(."}), grid({"W)(", ")((", "(.."}), grid({"W)", "[("})};
    for (int n = 0; n < 6; ++n) {
        const int step = n * 8 + 4 + hash_at(n, 0, 331, 4);
        const int reach = 2 + frame * 2;
        const int x = 8 + reach * sine48(step + 12) / 1024;
        const int y = 8 + reach * sine48(step) / 1024 + frame * frame / 2;
        const Picture& piece = splinters[(n + frame) % 3];
        if (frame == 2 && n % 3 == 0)
            picture.fill(x, y, 1, 1, white);
        else
            picture.draw(piece, x - 1, y - 1);
    }
    return picture;
}

}  // namespace

void add_hazards(Atlas& atlas) {
    atlas.add({"boulder", boulder(32), {16, 16}});
    atlas.add({"boulder_small", boulder(24), {12, 12}});
    atlas.add_animation("saw", {saw(0), saw(1), saw(2), saw(3)}, {16, 16}, 2, true);
    atlas.add({"saw_hub",
               grid({"..KKKK..", ".KuUUtK.", "KuUUttTK", "KUUKKtTK", "KUtKKtTK", "KttttTTK", ".KTTTTK.", "..KKKK.."}),
               {4, 4}});
    atlas.add({"icicle", icicle(), {8, 0}});
    atlas.add_animation("icicle_bits", {icicle_bits(0), icicle_bits(1), icicle_bits(2)}, {8, 8}, 5, false);
}

}  // namespace scree::assets
