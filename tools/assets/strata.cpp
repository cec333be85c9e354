#include "tools/assets/ground_pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace scree::assets {

namespace {

constexpr int width = 2048;
constexpr int height = 384;  // the bands fall by as much over the width: a dip of 10.6 degrees
constexpr double turn = 6.283185307179586;

/// Luminance 26 to 66 of 255.
struct Tones {
    std::string_view rock;
    std::array<Color, 3> bands;
    Color seam;
    Color fleck;
    Color find;
    Color find_lit;
};

constexpr std::array<Tones, rocks.size()> all_tones{{
    {"valley",
     {rgb(0x2a2838), rgb(0x383146), rgb(0x4a3a49)},
     rgb(0x252333),
     rgb(0x47404f),
     rgb(0x463f50),
     rgb(0x4a434f)},
    {"mine", {rgb(0x241b2c), rgb(0x2d2234), rgb(0x382a39)}, rgb(0x1e1726), rgb(0x433340), rgb(0x453340), rgb(0x56403f)},
    {"summit",
     {rgb(0x2b2a40), rgb(0x32344e), rgb(0x393f5a)},
     rgb(0x262539),
     rgb(0x404660),
     rgb(0x3f4662),
     rgb(0x434867)},
    {"slate",
     {rgb(0x252d3f), rgb(0x2c364a), rgb(0x364055)},
     rgb(0x1f2637),
     rgb(0x404a5e),
     rgb(0x3f495d),
     rgb(0x455064)},
    {"moss", {rgb(0x232f34), rgb(0x2b393b), rgb(0x354440)}, rgb(0x1e292e), rgb(0x3f4d46), rgb(0x3e4c46), rgb(0x45544b)},
    {"umber",
     {rgb(0x312a30), rgb(0x3c3136), rgb(0x48393a)},
     rgb(0x2a242a),
     rgb(0x524340),
     rgb(0x514240),
     rgb(0x594944)},
}};

const Tones& tones_of(std::string_view rock) {
    return *std::find_if(all_tones.begin(), all_tones.end(), [&](const Tones& one) { return one.rock == rock; });
}

struct Band {
    int top;   // px along the dip
    int tone;  // 0..2
};

/// Bands of 10 to 28 px that fill `height`.
std::vector<Band> bands() {
    std::vector<Band> all;
    int tone = 0;
    for (int top = 0, n = 0; height - top >= 10; ++n) {
        all.push_back({top, tone});
        int thick = 10 + hash_at(n, 0, 301, 19);
        if (height - top - thick < 10) thick = height - top;
        top += thick;
        tone = (tone + 1 + hash_at(n, 1, 301, 2)) % 3;
    }
    if (all.back().tone == 0) all.back().tone = 1;
    return all;
}

/// How far the rock right of each fault has sunk, px; all of them together 0, so that the picture repeats.
struct Fault {
    int x;
    int sinks;
};
constexpr std::array<Fault, 5> faults{{{210, 17}, {640, -26}, {1010, 21}, {1480, -30}, {1830, 18}}};

/// Place along the bands' thickness, before wrapping.
int along(int x, int y) {
    const double lean = 16 * std::sin(y * turn / height) + 5 * std::sin(y * turn * 5 / height);
    int sunk = 0;
    for (const Fault& fault : faults)
        if (x > fault.x + lean) sunk += fault.sinks;
    const double fold = 4 * std::sin(x * turn * 5 / width) + 2.2 * std::sin(x * turn * 17 / width + 1);
    return static_cast<int>(std::floor(y - x * height / static_cast<double>(width) + fold)) - sunk;
}

bool is_at_fault(int x, int y) {
    const double lean = 16 * std::sin(y * turn / height) + 5 * std::sin(y * turn * 5 / height);
    for (const Fault& fault : faults)
        if (std::abs(x - fault.x - lean) < 1) return true;
    return false;
}

/// How near a tile's pixel is to the inside, 0..3, from the depths at its corners.
double depth_at(int tile, int x, int y) {
    const auto corner = [tile](int divisor) { return static_cast<double>(tile / divisor % 4); };
    const double u = (x + 0.5) / 16;
    const double v = (y + 0.5) / 16;
    return (corner(64) * (1 - u) + corner(16) * u) * (1 - v) + (corner(4) * (1 - u) + corner(1) * u) * v;
}

}  // namespace

Picture strata_picture(std::string_view rock) {
    const Tones& tones = tones_of(rock);
    const std::vector<Band> all = bands();
    Picture picture(width, height);
    for (int x = 0; x < width; ++x)
        for (int y = 0; y < height; ++y) {
            const int place = wrap(along(x, y), height);
            std::size_t n = 0;
            while (n + 1 < all.size() && all[n + 1].top <= place) ++n;
            const int inside = place - all[n].top;
            Color color = tones.bands[static_cast<std::size_t>(all[n].tone)];
            if (inside == 0 || is_at_fault(x, y)) color = tones.seam;
            // Stones lie flat in a band, and a thin bed runs through the thicker ones.
            if (inside == 8 && hash_at(x / 19, static_cast<int>(n), 302, 3) != 0) color = mix(color, tones.seam, 110);
            const int cell = hash_at(x / 9, y / 6, 303, 17);
            if (cell == 0 && inside > 2 && x % 9 > 2 && x % 9 < 7 && y % 6 == 3) color = tones.fleck;
            if (cell == 1 && inside > 2 && x % 9 > 3 && x % 9 < 8 && y % 6 > 3) color = tones.seam;
            picture.set(x, y, color);
        }
    return picture;
}

Picture veil_picture(const Theme& theme) {
    const Color fleck = tones_of(theme.name).bands[2];
    Picture picture(256, 256);
    for (int tile = 0; tile < 256; ++tile)
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x) {
                // Clods of three by two px, so that the rim is ragged; the same in all tiles, so that they join.
                const double ragged = (hash_at(x / 3, y / 2, 304, 9) - 4) / 13.0;
                const double depth = depth_at(tile, x, y) + ragged;
                if (depth >= 1.9) continue;
                Color color = theme.stone[2];  // as the tiles are inside
                if (hash_at(x / 3, y / 2, 305 + tile / 16, 23) == 0) color = fleck;
                if (depth >= 1.3) color.a = 130;
                picture.set(tile % 16 * 16 + x, tile / 16 * 16 + y, color);
            }
    return picture;
}

Picture haze_picture() {
    Picture picture(256, 256);
    for (int tile = 0; tile < 256; ++tile)
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x) {
                const double opacity = 1 - std::pow(haze_passes, depth_at(tile, x, y));
                // Between two opacities the pixels take turns, so that no steps show.
                const int dither = hash_at(x, y, 306, 100);
                picture.set(tile % 16 * 16 + x, tile / 16 * 16 + y,
                            {255, 255, 255, static_cast<std::uint8_t>(255 * opacity + dither / 100.0)});
            }
    return picture;
}

Picture finds_picture(std::string_view rock, Picture drawn) {
    const Tones& tones = tones_of(rock);
    for (int y = 0; y < drawn.height; ++y)
        for (int x = 0; x < drawn.width; ++x)
            if (drawn.at(x, y).a != 0) drawn.set(x, y, drawn.at(x, y) == white ? tones.find_lit : tones.find);
    return drawn;
}

}  // namespace scree::assets
