// Menus: a panel of stone with a bright lip, in nine parts, and small marks.
#include "tools/assets/atlas.hpp"
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

#include <algorithm>

namespace scree::assets {

using namespace palette;

namespace {

/// 24 x 24: the nine parts are 8 px each.
Picture panel(Color lip, Color face, Color shade) {
    Picture picture(24, 24);
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 24; ++x) {
            const int edge = std::min(std::min(x, 23 - x), std::min(y, 23 - y));
            const bool corner = (x < 2 || x > 21) && (y < 2 || y > 21);
            if (corner && (x == 0 || x == 23) + (y == 0 || y == 23) > 0 && edge == 0 &&
                ((x < 2 && (y < 2 || y > 21)) || (x > 21 && (y < 2 || y > 21))))
                continue;
            Color color = face;
            if (edge == 0)
                color = outline;
            else if (edge == 1)
                color = y == 1 ? lip : y == 22 ? stone_void : x == 1 ? mix(lip, face, 120) : shade;
            else if (edge == 2 && y == 2)
                color = mix(lip, face, 128);
            else if (edge == 2)
                color = shade;
            if (corner && edge == 1) color = outline;
            picture.set(x, y, color);
        }
    return picture;
}

void add_nine(Atlas& atlas, const std::string& name, const Picture& picture) {
    const char* parts[9] = {"tl", "t", "tr", "l", "c", "r", "bl", "b", "br"};
    for (int n = 0; n < 9; ++n) atlas.add({name + "_" + parts[n], picture.part(n % 3 * 8, n / 3 * 8, 8, 8), {0, 0}});
}

}  // namespace

void add_panel(Atlas& atlas) {
    add_nine(atlas, "panel", panel(stone_pale, stone_heart, stone_mid));
    add_nine(atlas, "button", panel(stone_lip, stone_mid, stone_mid_lit));
    add_nine(atlas, "button_lit", panel(gold_sun, rgb(0x5a4a58), scarf_dark));
    atlas.add({"cursor", grid({"OK....", "OOOK..", "OOOOOK", "OOooK.", "ooK...", "oK...."}), {5, 3}});
    atlas.add({"coin_small", grid({".ZYZ.", "ZjYzZ", "YjYzz", "ZYzzZ", ".ZzZ."}), {0, 0}});
    atlas.add({"gem_small", grid({".xXX.", "xWXXq", "XXXqq", ".XXq.", "..q.."}), {0, 0}});
    atlas.add({"slider_knob", grid({".KKKK.", "KWwwvK", "KwwvvK", "KwwvvK", "KwvvvK", ".KKKK."}), {3, 3}});
}

}  // namespace scree::assets
