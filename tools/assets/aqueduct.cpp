// The old aqueduct of the valley, to stand behind its ledges of stone: piers, round arches and the walls of the
// channel.
#include "tools/assets/decals.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"

#include <algorithm>
#include <cstdlib>

namespace scree::assets {

using namespace palette;

namespace {

constexpr Color joint = rgb(0x525b78);
constexpr Color worn = rgb(0x616a86);
constexpr Color face = rgb(0x6b748f);
constexpr Color pale = rgb(0x7a829a);
constexpr Color lit = rgb(0x949aab);
constexpr Color shade = rgb(0x474f6c);
constexpr Color dark = rgb(0x363c57);
constexpr Color sun = rgb(0xe6c3a0);
constexpr Color sun_low = rgb(0xc29d8f);
constexpr Color sun_joint = rgb(0x8d7480);

// Px, from the top of the walk down.
constexpr int coping = 5;
constexpr int channel_end = 22;  // a string course, then the arches
constexpr int string_end = 27;
constexpr int spring = 68;     // where arches begin
constexpr int half_bay = 48;   // from the middle of a pier to that of an arch
constexpr int half_pier = 20;  // of its shaft
constexpr int radius = half_bay - half_pier;
constexpr int ring = 8;
constexpr int impost_end = spring + 7;
constexpr int step_every = 92;  // a shaft widens by 2 px on both sides
constexpr int course = 6;
constexpr int plinth = 24;

/// A part of the aqueduct: from `from` to `to` it can be walked on.
struct Span {
    int width = 0;
    int height = 0;
    int from = 0;
    int to = 0;
    std::vector<int> piers;  // their middles
    bool broken_left = true;
    bool broken_right = true;
    bool stands = false;  // on plinths, at the bottom of the picture
};

int nearest_pier(const Span& span, int x) {
    int nearest = span.piers.front();
    for (const int pier : span.piers)
        if (std::abs(pier - x) < std::abs(nearest - x)) nearest = pier;
    return nearest;
}

/// Half the width of a pier's shaft at a height.
int half_width(const Span& span, int y) {
    if (y < spring) return half_pier;
    if (y < impost_end) return half_pier + 3;
    const int wider = (y - impost_end) / step_every * 2;
    const bool in_plinth = span.stands && y >= span.height - plinth;
    return half_pier + wider + (in_plinth ? 5 + (y - span.height + plinth) / 10 * 3 : 0);
}

/// Px that are missing at a broken end; whole stones of each course.
int missing(int y, int salt) {
    const int row = y / course;
    if (y < coping) return 0;
    const int slant = std::max(0, y - channel_end) / 5;
    return std::min(slant + hash_at(row, salt, 901, 3) * 3, 20);
}

/// Distance to the middle of the arch beside a pier, squared, and where it is from there.
struct InArch {
    int dx = 0;
    int dy = 0;
    [[nodiscard]] int squared() const { return dx * dx + dy * dy; }
};
InArch in_arch(const Span& span, int x, int y) {
    const int pier = nearest_pier(span, x);
    const int middle = x < pier ? pier - half_bay : pier + half_bay;
    return {x - middle, y - spring};
}

bool is_masonry(const Span& span, int x, int y) {
    const int pier = nearest_pier(span, x);
    if (y >= spring) return std::abs(x - pier) < half_width(span, y) || (x - pier == -half_width(span, y));
    const int left = span.from + (span.broken_left ? missing(y, 1) : 0);
    const int right = span.to - (span.broken_right ? missing(y, 2) : 0);
    const bool on_pier = std::abs(x - pier) <= half_pier;
    // The foot of an arch that fell leans out of its pier, under the edge of the walk.
    const int reach =
        half_pier + std::max(0, 12 - std::abs(y - spring + 14) / 2) - hash_at(y / course, pier, 902, 3) * 2;
    const bool on_stub = y > channel_end + 10 && std::abs(x - pier) <= reach;
    if (!on_pier && !on_stub && (x < left || x >= right)) return false;
    if (on_pier && y < string_end && (x < span.from || x >= span.to)) return false;
    return y < string_end || in_arch(span, x, y).squared() >= radius * radius;
}

/// Which stone of the arch's ring a place belongs to.
int voussoir(InArch place) {
    int index = 0;
    for (int step = 2; step < 24; step += 2) {
        const int x = sine48(step + 12);
        const int y = -sine48(step);
        if (x * place.dy - y * place.dx < 0) ++index;
    }
    return index;
}

Color stone_of(int x, int y, int salt) {
    const int row = y / course;
    const int shifted = x + (row % 2) * 7 + hash_at(row, salt, 903, 4);
    const int block = shifted / 14;
    if (y % course == course - 1 || shifted % 14 == 13) return joint;
    const int roll = hash_at(block, row, 904 + salt, 8);
    if (y % course == 0) return roll < 2 ? pale : face;
    return roll == 0 ? worn : roll == 1 ? pale : face;
}

Color wall_at(const Span& span, int x, int y) {
    if (y < coping) return y == 0 ? sun : y < 3 ? lit : pale;
    if (y < coping + 2) return dark;
    if (y == channel_end || y == channel_end + 1) return lit;
    if (y < string_end && y > channel_end) return y < string_end - 2 ? face : dark;
    const InArch place = in_arch(span, x, y);
    if (y < spring && y >= string_end) {
        const int squared = place.squared();
        if (squared < (radius + 2) * (radius + 2)) return place.dx < -4 ? sun : place.dx < 8 ? sun_low : shade;
        if (squared < (radius + ring) * (radius + ring)) {
            const int here = voussoir(place);
            const bool joins = here != voussoir({place.dx - 1, place.dy}) || here != voussoir({place.dx, place.dy - 1});
            if (joins) return joint;
            return here == 5 || here == 6 ? lit : hash_at(here, x / half_bay, 905, 3) == 0 ? face : pale;
        }
        if (squared < (radius + ring + 1) * (radius + ring + 1)) return shade;
    }
    if (y < spring) return stone_of(x, y, 0);
    const int pier = nearest_pier(span, x);
    const int half = half_width(span, y);
    const int side = x - pier;
    if (y < impost_end) {
        if (y == spring) return lit;
        if (y >= impost_end - 1) return dark;
        return side > half - 4 ? sun : side < 3 - half ? shade : y < spring + 3 ? pale : face;
    }
    if (y < impost_end + 3) return shade;
    const bool seam = (y - impost_end) / step_every != (y - impost_end - 2) / step_every;
    if (seam) return side > half - 5 ? sun : lit;
    if (span.stands && y >= span.height - plinth && (y - span.height + plinth) % 10 == 0)
        return side > half - 5 ? sun : lit;
    const bool jointed = y % course == course - 1;
    const int quoin = y / course % 2 == 0 ? 5 : 8;
    if (side > half - quoin) return jointed ? sun_joint : side > half - 4 ? sun : sun_low;
    if (side < 3 - half) return jointed ? dark : shade;
    return stone_of(x, y, 1);
}

/// Ivy that hangs from an edge.
void add_ivy(Picture& picture, int x, int y, int length, int salt) {
    int at = x;
    for (int n = 0; n < length; ++n) {
        if (n % 4 == 3) at += hash_at(n, salt, 906, 3) - 1;
        picture.set(at, y + n, grass_dark);
        const int leaf = hash_at(n, salt, 907, 4);
        if (leaf < 3 && n < length - 2) {
            const int side = leaf == 0 ? -2 : 1;
            picture.fill(at + side, y + n, 2, 2, leaf == 0 ? grass_dark : grass);
            if (leaf == 1) picture.set(at + 2, y + n, grass_lit);
        }
    }
}

/// The broken ends show the hollow that the water ran in, and stones without a face.
void break_ends(Picture& picture, const Span& span) {
    for (int y = 0; y < spring + 4; ++y)
        for (int x = 0; x < picture.width(); ++x) {
            if (!is_masonry(span, x, y)) continue;
            const bool left_is_air = x < span.from + 30 && !is_masonry(span, x - 1, y) && span.broken_left;
            const bool right_is_air = x > span.to - 30 && !is_masonry(span, x + 1, y) && span.broken_right;
            const bool in_ring = y >= string_end && in_arch(span, x, y).squared() < (radius + 3) * (radius + 3);
            if (in_ring || y < coping) continue;
            if (right_is_air) {
                picture.set(x, y, y % course == course - 1 ? sun_joint : sun);
                picture.set(x - 1, y, y % course == course - 1 ? sun_joint : sun_low);
            }
            if (left_is_air) {
                picture.set(x, y, dark);
                picture.set(x + 1, y, shade);
            }
        }
}

Picture drawn(const Span& span, const std::vector<int>& ivy) {
    Picture picture(span.width, span.height);
    for (int y = 0; y < span.height; ++y)
        for (int x = 0; x < span.width; ++x)
            if (is_masonry(span, x, y)) picture.set(x, y, wall_at(span, x, y));
    break_ends(picture, span);
    for (const int x : ivy) {  // stains of the water, and what grows on them
        for (int y = coping + 2; y < channel_end; ++y)
            if (bayer4(x, y) < 12 - (y - coping) / 2 && picture.at(x + 5, y).a != 0)
                for (int n = 4; n < 7; ++n)
                    if (bayer4(x + n, y) < 8) picture.set(x + n, y, worn);
        add_ivy(picture, x, coping, 12 + hash_at(x, 0, 908, 22), x);
    }
    return picture;
}

/// What is left of a pier that fell.
Picture stump(int height) {
    const Span span{60, height + 100, 0, 60, {30}, true, true, true};
    Picture picture(60, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < 60; ++x) {
            const int below = y + 100;
            const int top = course * ((x > 24 ? (x - 24) / 6 : (24 - x) / 12) + hash_at(x / 8, 0, 909, 2));
            if (y < top || !is_masonry(span, x, below)) continue;
            const bool is_edge = y - 2 < top;
            picture.set(x, y, is_edge ? (x > 24 ? sun : lit) : wall_at(span, x, below));
        }
    return picture;
}

/// A block that fell, its top leaning by `lean` px over its width.
void add_block(Picture& picture, int x, int y, int width, int height, int lean) {
    for (int i = 0; i < width; ++i) {
        const int up = lean * i / width;
        for (int j = 0; j < height; ++j) {
            const bool end = i >= width - 3;
            const Color color = j == 0                                 ? end ? sun : lit
                                : j == 1                               ? end ? sun : pale
                                : i == 0                               ? shade
                                : end                                  ? sun_low
                                : j > height - 3                       ? shade
                                : hash_at(i / 3, j / 2, x + y, 6) == 0 ? worn
                                                                       : face;
            picture.set(x + i, y + j - up, color);
        }
    }
}

/// Blocks, and a piece of an arch among them.
Picture rubble() {
    Picture picture(104, 34);
    for (int y = 0; y < 34; ++y)
        for (int x = 0; x < 60; ++x) {  // the arch fell on its back
            const InArch place{x - 40, y - 34};
            const int squared = place.squared();
            if (squared < 18 * 18 || squared >= 29 * 29 || x > 52 + y / 3) continue;
            const int here = voussoir(place);
            const bool joins = here != voussoir({place.dx - 1, place.dy}) || here != voussoir({place.dx, place.dy - 1});
            const Color color = squared >= 27 * 27              ? place.dx > 0 ? sun : lit
                                : joins                         ? joint
                                : squared < 20 * 20             ? dark
                                : hash_at(here, 1, 910, 3) == 0 ? pale
                                                                : face;
            picture.set(x, y, color);
        }
    add_block(picture, 52, 20, 18, 14, 3);
    add_block(picture, 74, 25, 14, 9, -2);
    add_block(picture, 2, 27, 15, 8, 2);
    add_block(picture, 62, 10, 13, 11, -3);
    add_block(picture, 90, 28, 10, 6, 1);
    add_block(picture, 30, 27, 16, 8, -1);
    for (const int x : {8, 36, 57, 80})
        for (int n = 0; n < 5; ++n) picture.set(x + n, 33 - hash_at(x, n, 911, 3), n % 2 ? grass : grass_dark);
    return picture;
}

}  // namespace

std::vector<Decal> aqueduct_decals() {
    const Span two_piers{176, 352, 16, 160, {40, 136}, true, true, false};
    const Span one_pier{112, 402, 0, 112, {56}, true, true, true};
    const Span joined{128, 402, 0, 128, {56, 152}, true, false, true};
    return {{"aqueduct_arch", drawn(two_piers, {34, 74, 118})},
            {"aqueduct_pier", drawn(one_pier, {18, 80})},
            {"aqueduct_end", drawn(joined, {26, 88, 104})},
            {"aqueduct_stump", stump(76)},
            {"aqueduct_rubble", rubble()}};
}

}  // namespace scree::assets
