// Gems: three cuts, three colours; what is left of one that is already owned; and their places in the head-up display.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"

namespace scree::assets {

using namespace palette;

namespace {

constexpr Ramp cyan = {crystal_dark, crystal, crystal_lit, white};
constexpr Ramp rose = {rgb(0x8a2f5c), rgb(0xe9659c), rgb(0xffb9d2), white};
constexpr Ramp green = {rgb(0x2b7a46), rgb(0x5fcf68), rgb(0xc2f5a8), white};

Picture round_cut() {
    return grid({
        ".....KKKKKK.....",
        "...KKxxxxXXKK...",
        "..KxxWWxxXXXqK..",
        ".KxWWqqqqqqXXqK.",
        ".KxWqxxxxXXqXqK.",
        "KxxqxWWxxxXXqXqK",
        "KxxqxWxxxxXXqqqK",
        "KxxqxxxxxXXXqqqK",
        "KXxqxxxxXXXXqqqK",
        "KXXqxxxXXXXXqqqK",
        "KXXqXXXXXXXXqqqK",
        ".KXXqXXXXXXqqqK.",
        ".KXXXqqqqqqqqqK.",
        "..KXXXqqqqqqqK..",
        "...KKXqqqqqKK...",
        ".....KKKKKK.....",
    });
}

Picture long_cut() {
    return grid({
        "......KKKK......",
        ".....KxxXXK.....",
        "....KxWxXXqK....",
        "...KxWWxXXXqK...",
        "..KxxqqqqqqXqK..",
        "..KxqxxxXXXqqK..",
        "..KxqxWxXXXqqK..",
        "..KxqxWxXXXqqK..",
        "..KxqxWxXXXqqK..",
        "..KxqxxxXXXqqK..",
        "..KXqxxXXXXqqK..",
        "..KXXqqqqqqqqK..",
        "...KXXXXXqqqK...",
        "....KXXXqqqK....",
        ".....KXXqqK.....",
        "......KKKK......",
    });
}

Picture triangle_cut() {
    return grid({
        "................",
        "..KKKKKKKKKKKK..",
        ".KxxxxxxXXXXqqK.",
        "KxWWxxxxXXXXXqqK",
        "KxWqqqqqqqqqqXqK",
        "KxxxqxWxxXXqqqqK",
        ".KxxqxWxxXXqqqK.",
        ".KXxxqxxXXqqqqK.",
        "..KXxqxxXXqqqK..",
        "..KXXxqxXqqqqK..",
        "...KXXqXXqqqK...",
        "...KXXXqqqqqK...",
        "....KXXXqqqK....",
        ".....KXXqqK.....",
        "......KKKK......",
        "................",
    });
}

/// A glint that runs across, and a star at its end.
Picture glinting(Picture gem, int frame) {
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) {
            const int along = x + y - frame * 8;
            const Color under = gem.at(x, y);
            if (frame < 4 && along >= 0 && along < 3 && under.a != 0 && !(under == outline)) gem.set(x, y, white);
        }
    if (frame >= 3) {
        const int arm = frame == 4 ? 2 : 1;
        for (int n = -arm; n <= arm; ++n) {
            gem.set(12 + n, 3, white);
            gem.set(12, 3 + n, white);
        }
    }
    return gem;
}

/// Only the rim, every third pixel of it left out.
Picture ghost(const Picture& gem) {
    Picture picture(16, 16);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) {
            if (gem.at(x, y).a == 0) continue;
            const bool rim = gem.at(x, y) == outline;
            if (rim && (x + 2 * y) % 3 != 0) picture.set(x, y, {220, 232, 240, 190});
            if (!rim) picture.set(x, y, {220, 232, 240, 36});
        }
    return picture;
}

}  // namespace

void add_gems(Atlas& atlas) {
    const Picture cuts[3] = {round_cut(), recolored(long_cut(), cyan, rose), recolored(triangle_cut(), cyan, green)};
    for (int cut = 0; cut < 3; ++cut) {
        const Picture& gem = cuts[cut];
        std::vector<Picture> frames;
        for (int n = 0; n < 6; ++n) frames.push_back(glinting(gem, n));
        const std::string name = "gem_" + std::to_string(cut);
        atlas.add_animation(name, frames, {8, 8}, 8, true);
        atlas.add({"gem_ghost_" + std::to_string(cut), ghost(gem), {8, 8}});
    }
    atlas.add({"gem_ghost", ghost(cuts[0]), {8, 8}});
    atlas.add({"gem_hud_on",
               grid({"..KKKKK..", ".KxxXXXK.", "KxWWxXXqK", "KxWxXXXqK", "KxxXXXqqK", ".KXXXqqK.", "..KXqqK..",
                     "...KqK...", "....K...."}),
               {0, 0}});
    atlas.add({"gem_hud_off",
               grid({"..44444..", ".4.....4.", "4.......4", "4.......4", "4.......4", ".4.....4.", "..4...4..",
                     "...4.4...", "....4...."}),
               {0, 0}});
}

}  // namespace scree::assets
