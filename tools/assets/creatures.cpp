// What lives in mine and snow: a beetle and a moth with round backs to jump on, and one with spikes. All face right.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/scenery.hpp"
#include "tools/assets/shading.hpp"

namespace scree::assets {

using namespace palette;

namespace {

constexpr Ramp shell_ramp = {moss_dark, moss, moss_lit, moss_sun};
constexpr Ramp spiny_ramp = {plum_dark, plum, plum_lit, plum_sun};
constexpr Ramp fur_ramp = {violet_dark, violet, violet_lit, violet_sun};

/// Three legs of a tripod gait, from the belly at row 14 to the ground; `frame` 0..3.
void add_legs(Picture& picture, int frame) {
    const int swing[4] = {-2, 0, 2, 0};
    for (int leg = 0; leg < 3; ++leg) {
        const int phase = (frame + leg * 2) % 4;
        const int hip = 6 + leg * 5;
        const int foot = hip + swing[phase];
        const int lift = phase == 1 ? 1 : 0;
        picture.line(hip, 14, foot, 18 - lift, outline);
        picture.line(hip + 1, 14, foot + 1, 18 - lift, boots_lit);
        picture.line(hip + 2, 14, foot + 2, 18 - lift, outline);
        picture.fill(foot, 19 - lift, 4, 1, outline);
    }
}

/// Head with one large eye, looking right. Placed at the front end of a shell.
void add_head(Picture& picture, int x, int y, bool angry) {
    picture.draw(grid({
                     "..KKKK..",
                     ".KMMMMK.",
                     "KMMWWWKK",
                     "KMMWWKKK",
                     "KMMWWKKK",
                     "KnMMWWMK",
                     ".KnnMMMK",
                     "..KKKKK.",
                 }),
                 x, y);
    if (angry) {  // a brow that falls to the front
        picture.set(x + 3, y + 2, outline);
        picture.set(x + 4, y + 2, outline);
        picture.set(x + 5, y + 3, outline);
    }
}

Picture walker(int frame) {
    Picture picture(24, 20);
    const int bob = frame % 2;
    Picture shell(24, 20);
    draw_ball(shell, 20, 25 + 2 * bob, 36, 42, shell_ramp);
    shell.fill(0, 13 + bob, 24, 7, clear);
    for (int y = 0; y < 13 + bob; ++y) {  // the seam between the wing cases, and a row of pale spots
        const int seam = 14 - (13 + bob - y) * (13 + bob - y) / 50;
        if (shell.at(seam, y).a != 0) shell.set(seam, y, moss_dark);
    }
    shell.fill(5, 7 + bob, 2, 2, moss_sun);
    shell.fill(9, 9 + bob, 2, 2, moss_sun);
    shell.fill(16, 8 + bob, 1, 2, moss_lit);
    add_legs(picture, frame);
    Picture body(24, 20);
    body.fill(3, 13 + bob, 15, 2, boots_lit);
    body.fill(4, 15 + bob, 13, 1, boots);
    body.draw(shell, 0, 0);
    picture.draw(body.outlined(outline), 0, 0);
    add_head(picture, 15, 7 + bob, false);
    picture.line(20, 7 + bob, 22, 4 + bob, outline);  // feeler
    picture.set(23, 4 + bob, gold_lit);
    return picture;
}

void add_puff(Picture& picture, int x, int y, bool full) {
    picture.draw(full ? grid({".LLL.", "LwwLL", "LwwLl", "LLLLl", ".Lll."}) : grid({".LL.", "Lw.L", "L..l", ".ll."}),
                 x - 2, y - 2);
}

/// Flattened, then dust.
Picture walker_gone(int frame) {
    Picture picture(24, 20);
    if (frame == 2) {
        for (const int x : {3, 12, 20}) add_puff(picture, x, 15 - x % 3 * 2, false);
        return picture;
    }
    const int height = frame == 0 ? 7 : 4;
    Picture shell(24, 20);
    draw_ball(shell, 24, 39, 44, 4 * height - 4, shell_ramp);
    shell.fill(0, 19, 24, 1, clear);
    shell.line(13, 19 - height, 13, 18, moss_dark);
    for (int y = 0; y < 20; ++y)
        if (shell.at(13, y) == moss_dark && shell.at(11, y).a == 0) shell.set(13, y, clear);
    picture = shell.outlined(outline);
    if (frame == 1)
        for (const int x : {3, 20}) add_puff(picture, x, 16, true);
    return picture;
}

Picture crawler(int frame) {
    Picture picture(24, 20);
    const int bob = frame % 2;
    Picture shell(24, 20);
    draw_ball(shell, 20, 29 + 2 * bob, 36, 32, spiny_ramp);
    shell.fill(0, 14 + bob, 24, 7, clear);
    add_legs(picture, frame);
    Picture body(24, 20);
    body.fill(3, 14 + bob, 15, 2, plum_dark);
    body.draw(shell, 0, 0);
    const Picture spike = grid({"...WK..", "...WK..", "..KWvK.", "..WWvK.", ".KWwvK.", ".WWwvvK", "KWWwvvK"});
    picture.draw(body.outlined(outline), 0, 0);
    picture.draw(grid({".KWK...", ".KWwK..", ".KWwvK.", "..KWwvK", "..KKWvK"}), 0, 5 + bob);
    picture.draw(spike, 3, 0 + bob);
    picture.draw(spike, 8, -1 + bob);
    picture.draw(grid({"...KWK.", "..KWwK.", ".KWwvK.", "KWwvvK.", "KWwvK.."}), 13, 3 + bob);
    add_head(picture, 15, 8 + bob, true);
    return picture;
}

/// A bat as round as a ball, wings up (0), level (1) or down (2).
Picture flyer(int wings) {
    Picture picture(24, 20);
    static const std::vector<std::string_view> wing[3] = {
        {"KK.......", "KJK......", "KkJK.....", "KkJJK....", "KJJJJK...", "KJIJJJK..", ".KIJIJJK.", ".KIKIIJJK",
         "..K.KIIIK", ".....KIIK"},
        {".KKK.....", "KkkJKKKK.", "KkJJJJJJK", "KJJIJJIJK", "KJIKIIKIK", "KIK.KK.K."},
        {".....KKK.", "...KKkJJK", "..KkJJJJK", ".KkJJIJIK", ".KJJIKIIK", "KJJIK.KK.", "KJIK.....", "KIK......",
         "KK......."}};
    const int top[3] = {0, 7, 9};
    const int bob = wings == 0 ? 1 : wings == 2 ? -1 : 0;
    const Picture near_wing = grid(wing[wings]);
    picture.draw(near_wing, 0, top[wings] + bob);
    picture.draw(near_wing.mirrored(), 15, top[wings] + bob);
    Picture body(24, 20);
    draw_ball(body, 24, 21 + 2 * bob, 24, 24, fur_ramp);
    body.draw(grid({"kJ....", "JJ....", ".JI..."}), 7, 3 + bob);  // ears
    body.draw(grid({"...kJ", "..JJI", "..JI."}), 12, 3 + bob);
    picture.draw(body.outlined(outline), 0, 0);
    picture.draw(grid({"WW.WW", "WK.WK", "WK.WK", ".....", "..K.."}), 12, 8 + bob);
    picture.set(13, 14 + bob, outline);
    picture.set(14, 14 + bob, outline);
    picture.set(15, 14 + bob, outline);
    picture.set(15, 15 + bob, white);
    return picture;
}

Picture flyer_gone(int frame) {
    Picture picture(24, 20);
    if (frame == 0) {
        Picture body(24, 20);
        draw_ball(body, 24, 24, 32, 14, fur_ramp);
        picture = body.outlined(outline);
        picture.draw(grid({"K.K", ".K.", "K.K"}), 15, 10);
        return picture;
    }
    for (int n = 0; n < 8; ++n) {  // scales that drift off
        const int reach = frame == 1 ? 6 : 9;
        const int x = 12 + reach * sine48(n * 6 + 15) / 1024;
        const int y = 10 + reach * sine48(n * 6 + 3) / 1024;
        if (frame == 1)
            picture.draw(grid({"kJ", "JI"}), x - 1, y - 1);
        else
            picture.set(x, y, violet_lit);
    }
    return picture;
}

}  // namespace

Picture goat() {
    return grid({
                    ".........nNNNn..........", ".......nNNnnnNN.........", "......nNn..nNnnN........",
                    "......nn....nNnN........", "......n....vwwNwv.......", "..........vwwwwwwwv.....",
                    "..........vwwwwKwwwv....", "...........vvwwwwwwwv...", "...........vwwwwwwwwK...",
                    "..........vwwwwwvvvv....", "..w......vwwwwwvvw......", ".vwvvvvvvwwwwwwv.ww.....",
                    ".vwwwwwwwwwwwwwv..w.....", "..vwwwwwwwwwwwwv........", "..vwwwwwwwwwwwwv........",
                    "..wwwwwwwwwwwwww........", "..wwwwvwwwvwwwww........", "..vwwvvvvvvvwwwv........",
                    "..vww.vw...vwvwv........", "..vw..vw...vw.vw........", "..vw..vw...vw.vw........",
                    "..vw..vw...vw.vw........", "..KK..KK...KK.KK........",
                })
        .outlined(outline);
}

void add_creatures(Atlas& atlas) {
    atlas.add_animation("walker", {walker(0), walker(1), walker(2), walker(3)}, {12, 20}, 8, true);
    atlas.add_animation("walker_gone", {walker_gone(0), walker_gone(1), walker_gone(2)}, {12, 20}, 6, false);
    atlas.add_animation("crawler", {crawler(0), crawler(1), crawler(2), crawler(3)}, {12, 20}, 8, true);
    atlas.add_animation("flyer", {flyer(0), flyer(1), flyer(2), flyer(1)}, {12, 10}, 6, true);
    atlas.add_animation("flyer_gone", {flyer_gone(0), flyer_gone(1), flyer_gone(2)}, {12, 10}, 6, false);
}

}  // namespace scree::assets
