#include "tools/assets/terrain.hpp"

#include "engine/core/units.hpp"
#include "tools/assets/cover.hpp"
#include "tools/assets/palette.hpp"

#include <array>

namespace scree::assets {

using namespace palette;

namespace {

constexpr int margin = 32;
constexpr int side = tile_px + 2 * margin;

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
    /// Undersides lose a pixel here and there; surfaces that are walked on never do.
    [[nodiscard]] bool chipped(int x, int y, int pattern) const {
        const int col = floor_div(x, tile_px);
        const int row = floor_div(y, tile_px);
        const int phase = wrap(pattern + col + 2 * row, pattern_count);
        return !solid(x, y + 1) && !solid(x - 3, y + 1) && !solid(x + 3, y + 1) && solid(x - 3, y) && solid(x + 3, y) &&
               hash_at(phase, wrap(x, tile_px) / 3, 26, 3) == 0;
    }
    [[nodiscard]] bool solid(int x, int y) const {
        if (x < -margin || y < -margin || x >= side - margin || y >= side - margin) return true;
        return cells[static_cast<std::size_t>((y + margin) * side + x + margin)];
    }
    [[nodiscard]] auto asked() const {
        return [this](int x, int y) { return solid(x, y); };
    }
    [[nodiscard]] int below_surface(int x, int y) const { return scree::below_surface(asked(), x, y); }
    /// Of the surface above.
    [[nodiscard]] int steepness(int x, int y) const { return steepness_at(asked(), x, y - below_surface(x, y)); }
};

Color stone_color(const Scene& scene, const Theme& theme, int x, int y, int pattern) {
    const Stone stone = stone_at(theme.stones, x, y, pattern);
    return stone_shade(theme, x, y, pattern, stone_zone(stone, depth_squared_at(scene.asked(), stone.x, stone.y)));
}

}  // namespace

Color stone_shade(const Theme& theme, int x, int y, int pattern, StoneZone zone) {
    const Stone stone = stone_at(theme.stones, x, y, pattern);
    const auto other = [&](int dx, int dy) { return stone_at(theme.stones, x + dx, y + dy, pattern).key != stone.key; };
    const bool crevice = other(1, 0) || other(0, 1);
    const bool lit = other(0, -1) || other(-1, 0);
    if (zone == StoneZone::edge) return crevice ? stone_heart : lit ? stone_edge : stone_mid_lit;
    if (zone == StoneZone::mid) return crevice ? stone_heart : lit ? stone_mid_lit : stone_mid;
    if (zone == StoneZone::faint) return crevice ? stone_heart : stone_faint;
    // The heart is quiet: neighbouring stones differ by a shade, and have no lines that the eye could follow.
    const int shade = hash_at(stone.key, 0, 22, 5);
    return shade == 0 ? stone_deep : shade == 1 ? stone_dim : stone_heart;
}

Color side_color(bool is_right) { return is_right ? stone_edge_lit : stone_edge; }

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
            } else if (!scene.solid(x, y + 1) || ((right_air || left_air) && looks_down(whole.asked(), x, y))) {
                tile.set(x, y, stone_void);
            } else if (right_air) {
                tile.set(x, y, side_color(true));
            } else if (left_air) {
                tile.set(x, y, side_color(false));
            } else {
                tile.set(x, y, stone_color(scene, theme, x, y, pattern));
            }
        }
    return themed(std::move(tile), theme);
}

Picture draw_rim(const SolidAt& solid, int side) {
    Picture picture(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x)
            if (const int n = solid(x, y) ? rim_at(solid, x, y, side) : 0; n > 0)
                picture.set(x, y, {255, 255, 255, rim_falloff[static_cast<std::size_t>(n - 1)]});
    return picture;
}

}  // namespace scree::assets
