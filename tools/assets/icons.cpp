// OGMO's pictures of entities: most are frames of the atlas, some are drawn here.
#include "tools/assets/icons.hpp"
#include "tools/assets/atlas.hpp"
#include "tools/assets/palette.hpp"

#include <algorithm>
#include <tuple>

namespace scree::assets {

using namespace palette;

namespace {

constexpr Color hazard_red = rgb(0xd9402b);

/// A line of terrain has no sprite: a hill with its points.
Picture terrain_icon() {
    Picture icon(16, 16);
    for (int x = 0; x < 16; ++x) {
        const int top = x < 5 ? 10 - x : x < 10 ? 5 : x - 4;
        icon.fill(x, top, 1, 1, grass_sun);
        icon.fill(x, top + 1, 1, 2, grass);
        icon.fill(x, top + 3, 1, 16 - top - 3, stone_mid);
    }
    for (const auto& [x, y] : {std::pair{0, 9}, std::pair{4, 4}, std::pair{9, 4}, std::pair{14, 9}})
        icon.fill(x, y, 2, 2, white);
    return icon;
}

/// Three rows of streaks with a head, so that the way is seen.
Picture wind_icon() {
    Picture icon(16, 16);
    for (int row = 0; row < 3; ++row) {
        const int y = 3 + row * 5;
        const int end = row == 1 ? 14 : 11;
        icon.fill(row == 1 ? 1 : 3, y, end - 2, 1, ice_lit);
        icon.fill(end - 5, y, 5, 1, white);
        for (int n = 1; n < 3; ++n) {
            icon.set(end - n, y - n, white);
            icon.set(end - n, y + n, white);
        }
    }
    return icon.outlined(ice_dark);
}

/// An area of 40 % of a colour, in which the rest is drawn.
Picture area_icon(Color color) {
    Color fill = color;
    fill.a = 102;
    return Picture(16, 16, fill);
}

/// Mist that grows thicker downwards, and an arrow into it.
Picture abyss_icon() {
    Picture icon = area_icon(ice_dark);
    for (int y = 0; y < 16; y += 3)
        for (int x = y % 2; x < 16; x += 8 - y / 3) icon.fill(x, y, y / 3 + 1, 1, white);
    icon.fill(7, 2, 2, 7, hazard_red);
    for (int n = 0; n < 4; ++n) icon.fill(4 + n, 9 + n, 8 - 2 * n, 1, hazard_red);
    return icon;
}

/// Three planks with a crack through them.
Picture barrier_icon() {
    Picture icon = area_icon(wood);
    for (int x = 1; x < 15; x += 5) {
        icon.fill(x, 0, 4, 16, wood);
        icon.fill(x, 0, 1, 16, wood_lit);
    }
    constexpr int crack[] = {9, 8, 8, 9, 10, 9, 8, 7, 6, 7, 8, 9, 9, 8, 7, 7};
    for (int y = 0; y < 16; ++y) icon.fill(crack[y] - 1, y, 2, 1, outline);
    return icon;
}

/// A bright line over the deep.
Picture water_icon() {
    Picture icon = area_icon(ice_lit);
    icon.fill(0, 1, 16, 2, white);
    for (int x = 1; x < 16; x += 5) icon.fill(x, 5 + x % 3 * 3, 4, 1, ice_lit);
    return icon;
}

/// A frame with a mountain in it, as the camera sees it.
Picture vista_icon() {
    Picture icon = area_icon(grass_sun);
    for (int x = 0; x < 16; ++x) {
        const int top = x < 8 ? 13 - x : x - 2;
        icon.fill(x, top, 1, 16 - top, ice_dark);
    }
    for (const int edge : {0, 14}) {
        icon.fill(edge, 0, 2, 5, white);
        icon.fill(edge, 11, 2, 5, white);
        icon.fill(0, edge, 5, 2, white);
        icon.fill(11, edge, 5, 2, white);
    }
    return icon;
}

/// A front of snow that leans to the right, framed in red.
Picture avalanche_icon() {
    Picture icon = area_icon(white);
    for (int y = 0; y < 16; ++y) icon.fill(0, y, 5 + (y * y) / 32 + (y / 3 % 2), 1, white);
    icon.disk(16, 8, 8, white);
    icon.fill(0, 0, 16, 1, hazard_red);
    icon.fill(0, 15, 16, 1, hazard_red);
    icon.fill(0, 0, 1, 16, hazard_red);
    icon.fill(15, 0, 1, 16, hazard_red);
    return icon;
}

/// The four corners of a crate, which is as large as its entity.
Picture crate_icon(const Atlas& atlas) {
    Picture icon(16, 16);
    for (const Frame& frame : atlas.frames())
        for (const auto& [name, x, y] :
             {std::tuple<const char*, int, int>{"crate_0", 0, 0}, std::tuple<const char*, int, int>{"crate_2", 8, 0},
              std::tuple<const char*, int, int>{"crate_6", 0, 8}, std::tuple<const char*, int, int>{"crate_8", 8, 8}})
            if (frame.name == name) icon.draw(frame.picture, x, y);
    return icon;
}

/// A frame of the atlas alone, cut to what is drawn, at least 16 x 16 px.
Picture frame_icon(const Atlas& atlas, const std::string& frame) {
    for (const Frame& candidate : atlas.frames()) {
        if (candidate.name != frame) continue;
        const Picture& from = candidate.picture;
        int left = from.width();
        int right = 0;
        int top = from.height();
        int bottom = 0;
        for (int y = 0; y < from.height(); ++y)
            for (int x = 0; x < from.width(); ++x)
                if (from.at(x, y).a != 0) {
                    left = std::min(left, x);
                    right = std::max(right, x + 1);
                    top = std::min(top, y);
                    bottom = std::max(bottom, y + 1);
                }
        const int width = std::max(16, right - left);
        const int height = std::max(16, bottom - top);
        Picture icon(width, height);
        icon.draw(from.part(left, top, right - left, bottom - top), (width - right + left) / 2, height - bottom + top);
        return icon;
    }
    return {};
}

}  // namespace

std::vector<Icon> editor_icons(const Atlas& atlas) {
    std::vector<Icon> icons;
    static constexpr std::pair<const char*, const char*> frames[] = {{"player", "hero_idle_0"},
                                                                     {"exit", "exit_0"},
                                                                     {"checkpoint", "checkpoint_on_0"},
                                                                     {"coin", "coin_0"},
                                                                     {"gem", "gem_0_0"},
                                                                     {"lift", "lift_single"},
                                                                     {"ledge_lift", "plank_single"},
                                                                     {"spikes", "spikes_up"},
                                                                     {"spring", "spring_idle"},
                                                                     {"crumble", "crumble_1"},
                                                                     {"conveyor", "belt_0"},
                                                                     {"lever", "lever_off"},
                                                                     {"plate", "plate_up"},
                                                                     {"gate", "gate_end"},
                                                                     {"crusher", "crusher_teeth"},
                                                                     {"boulder", "boulder"},
                                                                     {"walker", "walker_0"},
                                                                     {"crawler", "crawler_0"},
                                                                     {"flyer", "flyer_0"},
                                                                     {"saw", "saw_0"},
                                                                     {"icicle", "icicle"}};
    for (const auto& [name, frame] : frames) icons.push_back({name, frame_icon(atlas, frame)});
    icons.push_back({"terrain", terrain_icon()});
    icons.push_back({"crate", crate_icon(atlas)});
    icons.push_back({"wind", wind_icon()});
    icons.push_back({"abyss", abyss_icon()});
    icons.push_back({"barrier", barrier_icon()});
    icons.push_back({"water", water_icon()});
    icons.push_back({"vista", vista_icon()});
    icons.push_back({"avalanche", avalanche_icon()});
    return icons;
}

}  // namespace scree::assets
