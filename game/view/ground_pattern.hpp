#pragma once
// The endless pattern of stones in the ground. Tiles of scree-assets and the ground along lines share it, so that they
// fit: the cell in column c and row r shows part (c + 2r) mod 5.

#include "engine/core/rng.hpp"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdlib>

namespace scree {

inline constexpr int pattern_cell = 16;    // px
inline constexpr int pattern_parts = 5;    // after which it repeats in x and y
inline constexpr int pattern_period = 80;  // px
inline constexpr int air_sight = 14;       // px within which air is looked for
inline constexpr int surface_sight = 30;   // px

inline constexpr double haze_passes = 0.905;  // of the light, through one level of the haze over deep ground

/// A whole number in [0, count) for a place.
constexpr int hash_at(int x, int y, int salt, int count) {
    Rng rng{static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) * 0x9e3779b1U +
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32) * 3U +
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(salt)) * 0x85ebca77c2b2ae63U};
    rng.next();
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
}

/// Always in [0, count), also for negative values.
constexpr int wrap(int value, int count) { return ((value % count) + count) % count; }

/// Divisors of the width and height of an area's stones.
struct StoneShape {
    int narrow = 2;
    int flat = 3;
};
inline constexpr StoneShape valley_stones{2, 3};
inline constexpr StoneShape mine_stones{2, 2};
inline constexpr StoneShape summit_stones{3, 2};

/// A stone's middle in px, and a number that names it within the pattern.
struct Stone {
    int x = 0;
    int y = 0;
    int key = 0;
};

/// The stone a pixel lies in: the nearest of four jittered points per cell. `x` and `y` from the left top corner of a
/// cell that shows this part of the pattern; at least -32.
inline Stone stone_at(StoneShape shape, int x, int y, int part) {
    constexpr int margin = 2 * pattern_cell;
    Stone best;
    int best_distance = INT_MAX;
    const int col = (x + margin) / pattern_cell - margin / pattern_cell;
    const int row = (y + margin) / pattern_cell - margin / pattern_cell;
    for (int j = row - 1; j <= row + 1; ++j)
        for (int i = col - 1; i <= col + 1; ++i) {
            const int phase = wrap(part + i + 2 * j, pattern_parts);
            for (int n = 0; n < 4; ++n) {
                const int shift = (phase + n / 2) % 2 * 3;
                const int px = i * pattern_cell + n % 2 * 8 + shift + hash_at(phase, n, 11, 6);
                const int py = j * pattern_cell + n / 2 * 8 + 1 + hash_at(phase, n, 12, 6);
                const int dx = shape.narrow * std::abs(x - px);
                const int dy = shape.flat * std::abs(y - py);
                const int distance = dx * dx + dy * dy + dx * dy + hash_at(phase, n, 13, 30);
                if (distance < best_distance) {
                    best_distance = distance;
                    best = {px, py, phase * 4 + n};
                }
            }
        }
    return best;
}

/// How a stone is shaded, by the distance from its middle to air.
enum class StoneZone { edge, mid, faint, heart };

constexpr StoneZone stone_zone(const Stone& stone, int depth_squared) {
    const int jitter = hash_at(stone.key, 0, 21, 3) - 1;
    const auto within = [&](int px) { return depth_squared < (px + jitter) * (px + jitter); };
    return within(5) ? StoneZone::edge : within(9) ? StoneZone::mid : within(13) ? StoneZone::faint : StoneZone::heart;
}

// `solid(x, y)` tells whether a pixel is ground.

/// Squared distance to the nearest air, at most 400; 0 for air itself.
template <class Solid>
int depth_squared_at(const Solid& solid, int x, int y) {
    int best = 400;
    for (int dy = -air_sight; dy <= air_sight; ++dy)
        for (int dx = -air_sight; dx <= air_sight; ++dx)
            if (dx * dx + dy * dy < best && !solid(x + dx, y + dy)) best = dx * dx + dy * dy;
    return best;
}

/// Solid pixels straight above, at most 30.
template <class Solid>
int below_surface(const Solid& solid, int x, int y) {
    int depth = 0;
    while (depth < surface_sight && solid(x, y - depth - 1)) ++depth;
    return depth;
}

/// How much steeper than flat the surface with its top pixel at `y` is: 4 flat, 5 at 45 degrees, 8 at 2:1.
template <class Solid>
int steepness_at(const Solid& solid, int x, int y) {
    int rise = 0;
    for (const int step : {-3, 3}) {
        int top = y;
        while (top > y - 8 && solid(x + step, top - 1)) --top;
        while (top < y + 8 && !solid(x + step, top)) ++top;
        if (std::abs(top - y) < 7) rise = std::max(rise, std::abs(top - y));
    }
    return rise >= 5 ? 8 : rise >= 2 ? 5 : 4;
}

/// True at the edge of a ceiling or an overhang: the air beside the pixel is soon below it as well, and not for the one
/// step of a wall that is all but upright.
template <class Solid>
bool looks_down(const Solid& solid, int x, int y) {
    int n = 1;
    while (n < 6 && solid(x, y + n)) ++n;
    return !solid(x, y + n) && !solid(x - 1, y + 12) && !solid(x + 1, y + 12);
}

// Light from one side and above: rays climb half a px per px.
inline constexpr int rim_reach = 6;  // px
/// px to air along the ray to `side` (1 right, -1 left), 1..6; 0 if it is farther.
template <class Solid>
int rim_at(const Solid& solid, int x, int y, int side) {
    for (int n = 1; n <= rim_reach; ++n)
        if (!solid(x + side * n, y - (n + 1) / 2)) return looks_down(solid, x + side * (n - 1), y - n / 2) ? 0 : n;
    return 0;
}

// The picture content/ground/AREA_edge.png: squares of pattern_period px, one for each face of the ground, then squares
// of light of pattern_cell px, one for each px of rim_reach; below them strips of each cover for four slopes.
enum class GroundFace { edge, mid, faint, heart, underside, right, left, none };
inline constexpr int ground_faces = 7;
enum class EdgeCover { grass, gravel, rubble, snow, ice, rock, wood, metal, crystal };
inline constexpr int edge_covers = 9;
/// Of the strips: first row, rows, steepness, and px that the cover hangs lower at the end of a ledge.
struct EdgeStrip {
    int top;
    int rows;
    int steepness;
    int more;
};
inline constexpr EdgeStrip edge_strips[4] = {{80, 16, 4, 0}, {96, 18, 4, 2}, {114, 20, 5, 0}, {134, 32, 8, 0}};
inline constexpr int edge_width = edge_covers * pattern_period;
inline constexpr int edge_height = 166;

}  // namespace scree
