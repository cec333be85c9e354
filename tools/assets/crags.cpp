// Rock of the valley that stands behind the road: what a stone above it rests on, and the horn that goats climb.
#include "tools/assets/backwall.hpp"
#include "tools/assets/decals.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

#include <cstdlib>
#include <functional>

namespace scree::assets {

using namespace palette;

namespace {

using Inside = std::function<bool(int x, int y)>;

constexpr Color wall_lit = rgb(0x6f7085);
constexpr Color wall_sun = rgb(0xa98d88);
constexpr Color wall_dark = rgb(0x2b2c3f);

/// The rock of the valley's back wall in a shape, lit from the right.
Picture back_rock(int width, int height, const Inside& inside) {
    const Picture wall = lit_wall();
    Picture picture(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (!inside(x, y)) continue;
            Color color = wall.at(x % 256, y % 128);
            if (!inside(x + 2, y))
                color = wall_sun;
            else if (!inside(x + 5, y) && bayer4(x, y) < 9)
                color = mix(color, wall_sun, 110);
            else if (!inside(x, y - 2))
                color = wall_lit;
            else if (!inside(x - 3, y))
                color = wall_dark;
            else if (!inside(x - 9, y) && bayer4(x, y) < 8)
                color = mix(color, wall_dark, 130);
            picture.set(x, y, color);
        }
    return picture;
}

/// How far the edge is from where it was drawn, in steps as rock breaks; px.
int chipped(int along, int salt) { return hash_at(along / 7, salt, 931, 4) + hash_at(along / 3, salt, 932, 2); }

/// Behind a road that falls at 45 degrees through the foot of an arch.
Picture gate_wall() {
    constexpr int width = 140;
    constexpr int clearance = 92;
    return back_rock(width, width + clearance, [](int x, int y) {
        const int below = y - x;
        return x >= 2 + chipped(y, 1) && x < width - 2 - chipped(y, 2) && below >= 0 && below < clearance;
    });
}

/// A stone that carries another: flat at the top, broad at its foot.
Picture bearer(int width, int height, int salt) {
    return back_rock(width, height, [=](int x, int y) {
        const int bulge = 9 - std::abs(2 * y - height) * 9 / height;  // widest at half its height
        const int foot = y > height * 3 / 4 ? (y - height * 3 / 4) / 3 : 0;
        const int edge = 14 - bulge - foot;
        return x >= edge + chipped(y, salt) && x < width - edge - chipped(y, salt + 1) && y >= chipped(x, salt + 2) / 2;
    });
}

struct Corner {
    int x, y;
};

/// Inside the corners, in their order, if `x` and `y` are chipped off a little.
bool within(const std::vector<Corner>& corners, int x, int y) {
    bool is_inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Corner a = corners[i];
        const Corner b = corners[j];
        if ((a.y > y) == (b.y > y)) continue;
        const int cross = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
        if ((cross < 0) == (b.y < a.y)) continue;
        is_inside = !is_inside;
    }
    return is_inside;
}

/// A rock that leans to the right, as if it would fall.
Picture leaning_rock() {
    const std::vector<Corner> corners = {{4, 196}, {18, 150}, {34, 112}, {60, 70},  {92, 36},   {128, 14},  {160, 3},
                                         {181, 6}, {190, 22}, {180, 58}, {186, 92}, {168, 128}, {174, 160}, {160, 196}};
    return back_rock(196, 196, [&](int x, int y) {
        return within(corners, x + chipped(y, 21) - 3, y) &&
               within(corners, x - chipped(y, 22) + 3, y + chipped(x, 23) - 3);
    });
}

/// A horn of rock that hooks to the left; a goat has room on its crest, 14 px under the top.
Picture horn() {
    const std::vector<Corner> corners = {{14, 160}, {40, 128}, {57, 98},   {61, 74},  {52, 56}, {32, 50},
                                         {12, 60},  {17, 42},  {36, 26},   {57, 15},  {90, 14}, {110, 26},
                                         {129, 50}, {142, 82}, {150, 116}, {166, 160}};
    return back_rock(172, 160, [&](int x, int y) {
        return within(corners, x + chipped(y, 31) / 2, y) && within(corners, x - chipped(y, 32) / 2, y);
    });
}

}  // namespace

std::vector<Decal> crag_decals() {
    return {{"rock_gate", gate_wall()},
            {"rock_bearer", bearer(84, 120, 11)},
            {"rock_bearer_wide", bearer(128, 128, 17)},
            {"rock_leaning", leaning_rock()},
            {"rock_horn", horn()}};
}

}  // namespace scree::assets
