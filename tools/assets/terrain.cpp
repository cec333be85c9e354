#include "tools/assets/terrain.hpp"

#include "engine/core/units.hpp"
#include "tools/assets/cover.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"

#include <array>
#include <climits>
#include <cstdlib>
#include <utility>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int margin = 32;
constexpr int side = tile_px + 2 * margin;
constexpr int sight = 14;  // px within which air is looked for

/// The scene as an array, because each pixel is asked for often.
struct Scene {
    std::array<bool, static_cast<std::size_t>(side* side)> cells{};

    explicit Scene(const SolidAt& is_solid) {
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                cells[static_cast<std::size_t>(y * side + x)] = is_solid(x - margin, y - margin);
    }
    /// The same with chips knocked off.
    Scene(const Scene& whole, int pattern) : cells(whole.cells) {
        for (int y = 8 - margin; y < side - margin - 8; ++y)
            for (int x = 8 - margin; x < side - margin - 8; ++x)
                if (whole.solid(x, y) && whole.chipped(x, y, pattern))
                    cells[static_cast<std::size_t>((y + margin) * side + x + margin)] = false;
    }
    /// Upright sides and undersides lose a pixel here and there; surfaces that are walked on never do.
    [[nodiscard]] bool chipped(int x, int y, int pattern) const {
        const int col = floor_div(x, tile_px);
        const int row = floor_div(y, tile_px);
        const int phase = wrap(pattern + col + 2 * row, pattern_count);
        for (const int out : {-1, 1})
            if (!solid(x + out, y) && !solid(x + out, y - 5) && !solid(x + out, y + 3) && solid(x, y - 8) &&
                solid(x, y + 3) && hash_at(phase, wrap(y, tile_px) / 3, 24 + out, 3) == 0)
                return true;
        return !solid(x, y + 1) && !solid(x - 3, y + 1) && !solid(x + 3, y + 1) && solid(x - 3, y) && solid(x + 3, y) &&
               hash_at(phase, wrap(x, tile_px) / 3, 26, 3) == 0;
    }
    [[nodiscard]] bool solid(int x, int y) const {
        if (x < -margin || y < -margin || x >= side - margin || y >= side - margin) return true;
        return cells[static_cast<std::size_t>((y + margin) * side + x + margin)];
    }
    /// Squared distance to the nearest air, at most 400; 0 for air itself.
    [[nodiscard]] int depth_squared(int x, int y) const {
        int best = 400;
        for (int dy = -sight; dy <= sight; ++dy)
            for (int dx = -sight; dx <= sight; ++dx)
                if (dx * dx + dy * dy < best && !solid(x + dx, y + dy)) best = dx * dx + dy * dy;
        return best;
    }
    /// Solid pixels straight above, at most 30.
    [[nodiscard]] int below_surface(int x, int y) const {
        int depth = 0;
        while (depth < 30 && solid(x, y - depth - 1)) ++depth;
        return depth;
    }
    /// How much steeper than flat the surface above is: 4 flat, 5 at 45 degrees, 8 at 2:1.
    [[nodiscard]] int steepness(int x, int y) const {
        const int here = y - below_surface(x, y);
        int rise = 0;
        for (const int step : {-3, 3}) {
            int top = here;
            while (top > here - 8 && solid(x + step, top - 1)) --top;
            while (top < here + 8 && !solid(x + step, top)) ++top;
            if (std::abs(top - here) < 7) rise = std::max(rise, std::abs(top - here));
        }
        return rise >= 5 ? 8 : rise >= 2 ? 5 : 4;
    }
};

struct Stone {
    int x = 0;
    int y = 0;
    int key = 0;
};

/// The stone a pixel lies in: the nearest of four jittered points per tile, wider than high.
Stone stone_at(const Theme& theme, int x, int y, int pattern) {
    Stone best;
    int best_distance = INT_MAX;
    const int col = (x + margin) / tile_px - margin / tile_px;
    const int row = (y + margin) / tile_px - margin / tile_px;
    for (int j = row - 1; j <= row + 1; ++j)
        for (int i = col - 1; i <= col + 1; ++i) {
            const int phase = wrap(pattern + i + 2 * j, pattern_count);
            for (int n = 0; n < 4; ++n) {
                const int shift = (phase + n / 2) % 2 * 3;
                const int px = i * tile_px + n % 2 * 8 + shift + hash_at(phase, n, 11, 6);
                const int py = j * tile_px + n / 2 * 8 + 1 + hash_at(phase, n, 12, 6);
                const int dx = theme.stone_narrow * std::abs(x - px);
                const int dy = theme.stone_flat * std::abs(y - py);
                const int distance = dx * dx + dy * dy + dx * dy + hash_at(phase, n, 13, 30);
                if (distance < best_distance) {
                    best_distance = distance;
                    best = {px, py, phase * 4 + n};
                }
            }
        }
    return best;
}

Color stone_color(const Scene& scene, const Theme& theme, int x, int y, int pattern) {
    const Stone stone = stone_at(theme, x, y, pattern);
    const auto other = [&](int dx, int dy) { return stone_at(theme, x + dx, y + dy, pattern).key != stone.key; };
    const int jitter = hash_at(stone.key, 0, 21, 3) - 1;
    const int depth2 = scene.depth_squared(stone.x, stone.y);
    const bool crevice = other(1, 0) || other(0, 1);
    const bool lit = other(0, -1) || other(-1, 0);
    const auto within = [&](int px) { return depth2 < (px + jitter) * (px + jitter); };
    if (within(5)) return crevice ? stone_heart : lit ? stone_edge : stone_mid_lit;
    if (within(9)) return crevice ? stone_heart : lit ? stone_mid_lit : stone_mid;
    if (within(13)) return crevice ? stone_heart : stone_faint;
    // The heart is quiet: neighbouring stones differ by a shade, and have no lines that the eye could follow.
    const int shade = hash_at(stone.key, 0, 22, 5);
    return shade == 0 ? stone_deep : shade == 1 ? stone_dim : stone_heart;
}

}  // namespace

Picture draw_ground(const SolidAt& solid, const Theme& theme, Cover cover, int pattern) {
    const CoverLook look = cover == Cover::top ? theme.top : theme.loose;
    const Scene whole(solid);
    const Scene scene(whole, pattern);
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) {
            if (!scene.solid(x, y)) continue;
            const int column = pattern * tile_px + x;
            const int below = whole.below_surface(x, y);
            const bool left_air = !scene.solid(x - 1, y);
            const bool right_air = !scene.solid(x + 1, y);
            const int steep = whole.steepness(x, y);
            const int depth = below * 4 / steep;
            const bool brow = !scene.solid(x - 2, y) || !scene.solid(x + 2, y);
            const int hang = cover_hang(look, column) + (brow && steep == 4 ? 2 : 0);
            if (depth < hang) {
                tile.set(x, y, cover_color(look, x, y, depth, hang, pattern));
            } else if (depth == hang) {
                tile.set(x, y, stone_void);
            } else if (!scene.solid(x, y + 1)) {
                tile.set(x, y, stone_void);
            } else if (right_air) {
                tile.set(x, y, hash_at(y, pattern, 61, 5) == 0 ? stone_edge : stone_sun);
            } else if (left_air) {
                tile.set(x, y, hash_at(y, pattern, 62, 4) == 0 ? stone_mid : stone_edge_lit);
            } else {
                tile.set(x, y, stone_color(scene, theme, x, y, pattern));
            }
        }
    return themed(std::move(tile), theme);
}

Picture draw_rim(const SolidAt& solid, int side) {
    constexpr std::array<std::uint8_t, 6> falloff = {200, 104, 76, 52, 32, 16};
    Picture picture(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) {
            if (!solid(x, y)) continue;
            for (std::size_t n = 0; n < falloff.size(); ++n) {
                const int way = static_cast<int>(n) + 1;
                if (solid(x + side * way, y - (way + 1) / 2)) continue;
                picture.set(x, y, {255, 255, 255, falloff[n]});
                break;
            }
        }
    return picture;
}

}  // namespace scree::assets
