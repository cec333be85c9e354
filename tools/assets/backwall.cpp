#include "tools/assets/ground_pictures.hpp"
#include "tools/assets/terrain.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace scree::assets {

namespace {

constexpr int width = 256;
constexpr int height = 128;
constexpr int cell = 16;
constexpr int salt = 321;
// Shares of wall, 16 per px where it ends:
constexpr int edge = 118;    // the least that is drawn
constexpr int outline = 16;  // its outer end is dark ...
constexpr int broken = 48;   // ... and then of stones, in the light and in the shade
constexpr double turn = 6.283185307179586;

/// Of an area's wall: cooler than the ground before it, and dark, so that it is depth and not a surface.
struct Tones {
    std::array<Color, 3> beds;
    Color crack;
    Color lit;       // upper edges of beds
    Color glint;     // where the wall ends in the open
    int bed, joint;  // px: the least thickness of a bed, and the least distance of two joints in it
};

Tones tones_of(const Theme& theme) {
    if (theme.name == "mine")
        return {{rgb(0x47384a), rgb(0x4f3f52), rgb(0x57465a)}, rgb(0x352a3a), rgb(0x655264), rgb(0x8a7480), 12, 30};
    if (theme.name == "summit")
        return {{rgb(0x3a4468), rgb(0x424d73), rgb(0x4a577f)}, rgb(0x2f3859), rgb(0x5a6c95), rgb(0x8495bd), 16, 40};
    return {{rgb(0x303950), rgb(0x353f58), rgb(0x3b4660)}, rgb(0x2a3247), rgb(0x444f6b), rgb(0x6f7c98), 7, 34};
}

/// Where each bed begins, px from above; they fill the height.
std::vector<int> tops_of_beds(int least) {
    std::vector<int> tops;
    for (int top = 0, n = 0; height - top >= least; ++n) {
        tops.push_back(top);
        top += least + hash_at(n, 0, salt, least);
    }
    return tops;
}

/// Beds of rock that lie in folds, each broken by joints.
Picture wall(const Tones& tones) {
    const std::vector<int> tops = tops_of_beds(tones.bed);
    const auto bed_at = [&](int x, int y) {
        const double around = x * turn / width;
        const double fold = 5 * std::sin(around) + 2.5 * std::sin(3 * around + 1) + 1.2 * std::sin(11 * around + 2);
        const int place = wrap(y + static_cast<int>(std::lround(fold)), height);
        return static_cast<int>(std::upper_bound(tops.begin(), tops.end(), place) - tops.begin()) - 1;
    };
    const auto is_joint = [&](int x, int y, int bed) {
        const int step = tones.joint + hash_at(bed, 0, salt + 1, tones.joint);
        const int count = width / step;
        const int lean = hash_at(bed, y / 4, salt + 2, 3);
        for (int n = 0; n < count; ++n)
            if (x == wrap(n * width / count + hash_at(bed, n, salt + 3, step / 2) + lean, width)) return true;
        return false;
    };
    Picture picture(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int bed = bed_at(x, y);
            const auto tone = static_cast<std::size_t>(hash_at(bed, 0, salt + 4, 3));
            Color color = tones.beds[tone];
            if (hash_at(x / 6, y / 2, salt + 5, 13) == 0) color = tones.beds[(tone + 1) % 3];
            if (bed_at(x, wrap(y + 1, height)) != bed || is_joint(x, y, bed))
                color = tones.crack;
            else if (bed_at(x, wrap(y - 1, height)) != bed && hash_at(x / 9, bed, salt + 6, 3) != 0)
                color = tones.lit;
            picture.set(x, y, color);
        }
    return picture;
}

/// How much of the wall a cell shows there, 0..256, from its corners.
int share_at(int corners, int x, int y) {
    const auto corner = [corners](int bit) { return (corners & bit) != 0 ? 256 : 0; };
    const int u = (2 * x + 1) * 256 / (2 * cell);
    const int v = (2 * y + 1) * 256 / (2 * cell);
    const int top = (corner(1) * (256 - u) + corner(2) * u) / 256;
    const int bottom = (corner(4) * (256 - u) + corner(8) * u) / 256;
    return (top * (256 - v) + bottom * v) / 256;
}

}  // namespace

Picture backwall_picture(const Theme& theme) {
    const Tones tones = tones_of(theme);
    const Picture whole = wall(tones);
    Picture stones(width, height);
    std::vector<int> ragged;  // of each pixel: the edge breaks along stones, the same in all, so that cells join
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int part = wrap(x / cell + 2 * (y / cell), pattern_count);
            stones.set(x, y, stone_shade(theme, x % cell, y % cell, part, StoneZone::edge));
            ragged.push_back((hash_at(stone_at(theme.stones, x % cell, y % cell, part).key, 0, 327, 9) - 4) * 7);
        }
    stones = themed(std::move(stones), theme);
    Picture picture(4 * width, 4 * height);
    for (int corners = 1; corners < 16; ++corners)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const auto share = [&](int dx, int dy) {
                    const auto place = static_cast<std::size_t>(wrap(y + dy, height) * width + wrap(x + dx, width));
                    return corners == 15 ? 256 : share_at(corners, x % cell + dx, y % cell + dy) + ragged[place];
                };
                const int here = share(0, 0);
                const int below = share(0, 1);
                const auto [out, in] = std::minmax({share(-1, 0), share(1, 0), share(0, -1)});
                if (here < edge || std::max(in, below) < edge + outline) continue;  // nothing floats
                Color color = whole.at(x, y);
                if (here < edge + outline || std::min(out, below) < edge)
                    color = tones.crack;
                else if (out < edge + outline)  // where it broke off, light falls on it
                    color = mix(stones.at(x, y), tones.glint, 176);
                else if (here < edge + outline + broken)
                    color = mix(stones.at(x, y), tones.lit, 96);
                else if (here < edge + outline + 2 * broken)  // stones as at the ground's edge, but in the shade
                    color = mix(tones.beds[1], stones.at(x, y), 128);
                picture.set(corners % 4 * width + x, corners / 4 * height + y, color);
            }
    return picture;
}

}  // namespace scree::assets
