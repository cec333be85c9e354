// What is switched, what shines, what blows: levers, plates, their marks, torches, lamps, wind.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A lever that leans left; below it a round place of 7 x 7 px for a mark, in columns 5..11 and rows 8..14.
Picture lever() {
    return grid({
        ".KKK............",
        "KWwwK...........",
        "KwwvK...........",
        "KwvvK...........",
        ".KKKUK..........",
        "...KUuK.........",
        "....KUuKKKKK....",
        ".....KUKKKKKKK..",
        "...KKKKKKKKKKKK.",
        "..KUuKKKKKKKUtK.",
        "..KutKKKKKKKttK.",
        "..KUtKKKKKKKtTK.",
        "..KttKKKKKKKtTK.",
        ".KUttKKKKKKKtTTK",
        ".KtttTKKKKKtTTTK",
        ".KKKKKKKKKKKKKKK",
    });
}

/// A plate to stand on, `high` px above its foot; the mark's place covers rows 1..7, columns 5..11.
Picture plate(int high) {
    Picture picture(16, 8);
    const int top = 8 - high;
    picture.fill(1, top, 14, high, metal);
    picture.fill(1, top, 14, 1, high > 3 ? bone : metal_lit);
    picture.fill(1, top + 1, 14, 1, metal_lit);
    picture.fill(0, top, 1, high, outline);
    picture.fill(15, top, 1, high, outline);
    picture.fill(0, 6, 16, 2, outline);
    picture.fill(1, 6, 14, 1, metal_dark);
    picture.fill(2, top + 2, 1, 2, metal_dark);
    picture.fill(13, top + 2, 1, 2, metal_dark);
    return picture;
}

struct Mark {
    Color rim, body, lit;
};

/// A round badge with `count` dots.
Picture key_mark(int count) {
    static constexpr Mark marks[4] = {{gold_dark, gold_lit, gold_sun},
                                      {crystal_dark, crystal, crystal_lit},
                                      {rgb(0x8a2f5c), rgb(0xf07fae), rgb(0xffc4da)},
                                      {rgb(0x2b7a46), rgb(0x7ee07a), rgb(0xd2f8b8)}};
    const Mark& mark = marks[count - 1];
    Picture picture(7, 7);
    picture.disk(7, 7, 7, mark.rim);
    picture.disk(7, 7, 5, mark.body);
    picture.set(2, 1, mark.lit);
    picture.set(3, 1, mark.lit);
    picture.set(1, 2, mark.lit);
    static constexpr Point dots[4][4] = {{{3, 3}, {3, 3}, {3, 3}, {3, 3}},
                                         {{2, 3}, {4, 3}, {2, 3}, {4, 3}},
                                         {{3, 2}, {2, 4}, {4, 4}, {3, 2}},
                                         {{2, 2}, {4, 2}, {2, 4}, {4, 4}}};
    for (const Point dot : dots[count - 1]) picture.set(dot.x, dot.y, outline);
    if (count == 1) picture.fill(3, 2, 1, 3, outline), picture.fill(2, 3, 3, 1, outline);
    return picture;
}

/// A burning stick in an iron ring; `frame` 0..3.
Picture torch(int frame) {
    Picture picture(16, 24);
    const std::vector<std::string_view> flames[4] = {{"...Z....", "...zZ...", "..ZzzZ..", "..zYzZ..", ".ZzYYz..",
                                                      ".zYYYzZ.", ".zYjYYz.", ".zYjjYz.", "..YjjYz.", "...jjY.."},
                                                     {"....Z...", "...Z....", "...zZ...", "..ZzzZ..", "..zYYzZ.",
                                                      ".ZzYYYz.", ".zYYjYz.", ".zYjjYz.", ".zYjjY..", "...jj..."},
                                                     {"........", "....Z...", "...Zz...", "..ZzzZ..", ".ZzYYz..",
                                                      ".zYYYYZ.", ".zYjYYz.", ".zYjjYz.", "..YjjYz.", "...jjY.."},
                                                     {"..Z.....", "...Z....", "...zZ...", "..Zzz...", ".ZzYYzZ.",
                                                      ".zYYYYz.", ".zYYjYz.", ".zYjjYz.", ".zYjjY..", "...jj..."}};
    picture.fill(7, 12, 3, 12, wood);
    picture.fill(7, 12, 1, 12, wood_lit);
    picture.fill(9, 12, 1, 12, wood_dark);
    picture = picture.outlined(outline);
    picture.draw(grid({".KKKKK.", "KUuUtTK", "KtUttTK", ".KKKKK."}), 5, 14);
    picture.draw(grid({"KKKKKK", "KnMMnK", "KNnnNK"}), 5, 10);
    picture.draw(grid(flames[frame]), 4, 1);
    return picture;
}

/// A miner's lamp on its foot; the flame breathes.
Picture lamp(int frame) {
    Picture picture = grid({
        "......KKKK......", ".....KuUUtK.....", ".....KK..KK.....", ".....KK..KK.....", "......KKKK......",
        ".....KUuUtK.....", "....KUuUUttK....", "...KKKKKKKKKK...", "...KZYYYYYYZK...", "...KZYYYYYYZK...",
        "...KZYYYYYYZK...", "...KZYYYYYYZK...", "...KZYYYYYYZK...", "...KZYYYYYYZK...", "...KZYYYYYYZK...",
        "...KZZYYYYZZK...", "...KKKKKKKKKK...", "..KUuUUUUUUttK..", "..KttttttttTTK..", ".KUuUUUUUUttttK.",
        ".KtttttttttTTTK.", ".KTTTTTTTTTTTTK.", "..KKKKKKKKKKKK..", "...KKK....KKK...",
    });
    const int height[4] = {5, 6, 5, 4};
    const int tall = height[frame];
    picture.fill(6, 15 - tall, 4, tall, gold_sun);
    picture.fill(7, 14 - tall, 2, tall, frame % 2 == 0 ? white : gold_sun);
    picture.fill(7, 15 - tall / 2 - 1, 2, tall / 2, white);
    return picture;
}

/// Light round a lamp in three soft steps, 96 x 96 px, to be drawn over the ground.
Picture glow() {
    Picture picture(96, 96);
    for (int y = 0; y < 96; ++y)
        for (int x = 0; x < 96; ++x) {
            const int r = square_root((2 * x - 95) * (2 * x - 95) + (2 * y - 95) * (2 * y - 95)) / 2;
            const int strength = r >= 48 ? 0 : (48 - r) * (48 - r) / 36;
            if (strength > 0) picture.set(x, y, {255, 209, 102, static_cast<std::uint8_t>(strength / 6 * 6 + 4)});
        }
    return picture;
}

/// A streak of wind to the right; longer in the middle frame.
Picture wind(int frame) {
    const int from[3] = {0, 1, 4};
    const int to[3] = {4, 8, 8};
    Picture picture(8, 8);
    for (int x = from[frame]; x < to[frame]; ++x) {
        picture.set(x, 2, {255, 253, 245, static_cast<std::uint8_t>(x + 1 == to[frame] ? 220 : 130)});
        if (x > 1) picture.set(x - 2, 5, {255, 253, 245, static_cast<std::uint8_t>(x + 1 == to[frame] ? 150 : 80)});
    }
    return picture;
}

}  // namespace

void add_switches(Atlas& atlas) {
    atlas.add({"lever_off", lever(), {8, 16}});
    Picture on(16, 16);  // round column 8, where the mark's middle is
    on.draw(lever().mirrored(), 1, 0);
    atlas.add({"lever_on", on, {8, 16}});
    atlas.add({"plate_up", plate(6), {8, 8}});
    atlas.add({"plate_down", plate(3), {8, 8}});
    for (int count = 1; count <= 4; ++count) atlas.add({"key_mark_" + std::to_string(count), key_mark(count), {3, 3}});
    atlas.add_animation("torch", {torch(0), torch(1), torch(2), torch(3)}, {8, 24}, 6, true);
    atlas.add_animation("lamp", {lamp(0), lamp(1), lamp(2), lamp(3)}, {8, 24}, 9, true);
    atlas.add({"glow", glow(), {48, 48}});
    atlas.add_animation("wind", {wind(0), wind(1), wind(2)}, {4, 4}, 4, true);
}

}  // namespace scree::assets
