// Small things that fly: dust, gravel, sparkles, motes, leaves, birds.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// A puff that swells, opens and thins out. `wide` spreads it along the ground.
Picture puff(int frame, bool wide) {
    Picture picture(16, 12);
    const int radius[5] = {5, 8, 9, 8, 5};
    const int spread[5] = {1, 3, 5, 6, 7};
    for (int n = -1; n <= 1; ++n) {
        const int cx = 16 + n * spread[frame] * (wide ? 2 : 1);
        const int cy = 22 - frame * (wide ? 1 : 3) - (n == 0 ? 3 : 0) - radius[frame] / 2;
        const int r = radius[frame] - (n == 0 ? 0 : 2);
        picture.disk(cx, cy, r, gravel_lit);
        picture.disk(cx - 1, cy - 2, r - 3, bone);
        if (frame >= 3) picture.disk(cx + 1, cy, r - 2 - (frame == 4 ? 1 : 3), clear);
    }
    return picture;
}

Picture sparkle(int frame) {
    const int arm[4] = {1, 3, 2, 0};
    Picture picture(7, 7);
    for (int n = -arm[frame]; n <= arm[frame]; ++n) {
        picture.set(3 + n, 3, n * n > 2 ? gold_lit : gold_sun);
        picture.set(3, 3 + n, n * n > 2 ? gold_lit : gold_sun);
    }
    if (frame == 1)
        for (const int d : {-1, 1}) {
            picture.set(3 + d, 3 + d, gold_lit);
            picture.set(3 + d, 3 - d, gold_lit);
        }
    if (frame == 2) picture.set(3, 3, clear);
    if (frame == 3) {
        for (const int d : {-3, 3}) {
            picture.set(3 + d, 3, gold);
            picture.set(3, 3 + d, gold);
        }
        picture.set(3, 3, clear);
    } else {
        picture.set(3, 3, white);
    }
    return picture;
}

}  // namespace

void add_effects(Atlas& atlas) {
    std::vector<Picture> frames;
    for (int n = 0; n < 5; ++n) frames.push_back(puff(n, false));
    atlas.add_animation("dust_jump", frames, {8, 12}, 4, false);
    frames.clear();
    for (int n = 0; n < 5; ++n) frames.push_back(puff(n, true));
    atlas.add_animation("dust_land", frames, {8, 12}, 4, false);
    atlas.add({"gravel_0", grid({"Ll", "l4"}), {1, 1}});
    atlas.add({"gravel_1", grid({".L.", "Lll", ".44"}), {1, 1}});
    atlas.add({"gravel_2", grid({"6"}), {0, 0}});
    atlas.add({"gravel_3", grid({"L6l", "664"}), {1, 1}});
    frames.clear();
    for (int n = 0; n < 4; ++n) frames.push_back(sparkle(n));
    atlas.add_animation("sparkle", frames, {3, 3}, 4, false);
    atlas.add({"star",
               grid({"....Y....", "....j....", "...YjY...", "YYYjWjYYY", ".YjjWjjY.", "..YjjjY..", "..YjYjY..",
                     ".YjY.YjY.", ".YY...YY."}),
               {4, 4}});
    atlas.add({"star_empty",
               grid({"....4....", "....4....", "...4.4...", "4444.4444", ".4.....4.", "..4...4..", "..4.4.4..",
                     ".4.4.4.4.", ".44...44."}),
               {4, 4}});
    atlas.add({"mote", grid({"j"}), {0, 0}});
    atlas.add({"mote_big", grid({".Y.", "Yj.", "..."}), {1, 1}});
    atlas.add_animation(
        "leaf", {grid({".GG.", "GGgg", ".gd."}), grid({"..G.", ".Gg.", ".gd."}), grid({"....", "GGgd", "...."})},
        {2, 1}, 10, true);
    atlas.add_animation("bird",
                        {grid({"K.......K", ".KK...KK.", "..KKKKK..", "....K....", "........."}),
                         grid({".........", ".........", "KKKKKKKKK", "...KKK...", "........."}),
                         grid({".........", ".........", "..KKKKK..", ".KK.K.KK.", "K.......K"})},
                        {4, 2}, 6, true);
    atlas.add({"bird_sitting", grid({".KK....", "KKKK...", ".KKKKK.", ".KKKKKK", "..K.K.."}), {3, 5}});
}

}  // namespace scree::assets
