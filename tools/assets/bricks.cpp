// Buildings: walls of dressed stone, and what is behind and in them.
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

struct Tones {
    Color joint, face, lit, worn;
};

/// Courses of 5 px with a joint, bricks of 8 px, every second course shifted.
Color brick_color(int x, int y, const Tones& tones, int salt) {
    const int course = y / 5;
    const int shifted = x + (course % 2) * 4;
    if (y % 5 == 4 || y >= 15 || shifted % 8 == 7) return tones.joint;
    const int roll = hash_at(wrap(shifted / 8, 2), course, salt, 6);
    if (y % 5 == 0 || shifted % 8 == 0) return roll == 0 ? tones.face : tones.lit;
    return roll == 1 ? tones.worn : tones.face;
}

Picture brick(int mask, int salt) {
    const Tones tones{stone_heart, stone_mid, stone_mid_lit, stone_worn};
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) tile.set(x, y, brick_color(x, y, tones, salt));
    const auto open = [mask](int bit) { return (mask & bit) == 0; };
    if (open(8)) {
        tile.fill(0, 0, 1, 16, stone_edge);
        for (int y = 4; y < 16; y += 5) tile.set(0, y, stone_heart);
    }
    if (open(2)) {
        tile.fill(15, 0, 1, 16, stone_sun);
        for (int y = 4; y < 16; y += 5) tile.set(15, y, stone_heart);
    }
    if (open(4)) {
        tile.fill(0, 14, 16, 1, stone_heart);
        tile.fill(0, 15, 16, 1, stone_void);
    }
    if (open(1)) {  // capstones
        tile.fill(0, 0, 16, 1, stone_pale);
        tile.fill(0, 1, 16, 2, stone_lip);
        tile.fill(0, 3, 16, 1, stone_edge);
        tile.fill(0, 4, 16, 1, stone_void);
        const int joint = 5 + salt % 2 * 6;
        tile.fill(joint, 0, 1, 4, stone_edge);
        tile.set(joint + 1, 1, stone_pale);
        tile.set((joint + 7) % 16, 2, stone_edge);
    }
    return tile;
}

/// A wall behind the path: light and flat, so that it does not look like ground.
Picture back_wall(const Theme& theme, int salt) {
    const auto& [joint, face, lit] = theme.wall;
    const Tones tones{joint, face, lit, mix(face, joint, 110)};
    Picture tile(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) tile.set(x, y, brick_color(x, y, tones, salt + 40));
    return tile;
}

Picture window_in(Picture wall) {
    for (int y = 2; y < 14; ++y)
        for (int x = 4; x < 12; ++x) {
            if (y == 2 && (x == 4 || x == 11)) continue;
            const bool frame = y <= 2 || y == 13 || x == 4 || x == 11;
            wall.set(x, y, frame ? stone_mid_lit : y < 7 ? gold : gold_lit);
        }
    wall.fill(7, 3, 2, 10, stone_mid);
    wall.fill(5, 7, 6, 1, stone_mid);
    return wall;
}

/// The coping of a wall, to walk on; columns `from` to `to`, a joint before `joint`.
Picture coping(int from, int to, int joint) {
    Picture tile(tile_px, tile_px);
    const Color rows[5] = {stone_pale, stone_lip, stone_lip, stone_edge_lit, stone_mid};
    for (int y = 0; y < 5; ++y) tile.fill(from, y, to - from, 1, rows[y]);
    tile.fill(joint, 0, 1, 4, stone_edge);
    tile.fill(joint + 1, 1, 1, 2, stone_pale);
    if (to < tile_px) tile.fill(to - 1, 0, 1, 4, stone_sun);
    if (from > 0) tile.fill(from, 1, 1, 4, stone_edge);
    return tile;
}

}  // namespace

void add_bricks(Tiles& tiles, const Theme& theme) {
    for (int salt = 0; salt < 2; ++salt)
        for (int mask = 0; mask < 16; ++mask)
            tiles.push_back({fixed_first + 16 + salt * 16 + mask,
                             "brick_" + std::to_string(mask) + (salt ? "_b" : ""),
                             theme.brick_material == "wood" ? timber(mask, salt) : themed(brick(mask, salt), theme),
                             "solid",
                             {},
                             "",
                             theme.brick_material});
    int id = fixed_first + 48;
    const auto decoration = [&](const std::string& name, const Picture& picture) {
        tiles.push_back({id++, name, themed(picture, theme), "", {}, "", ""});
    };
    for (int n = 0; n < 3; ++n) decoration("back_wall_" + std::to_string(n), back_wall(theme, n));
    decoration("back_window", window_in(back_wall(theme, 0)));
    Picture left = back_wall(theme, 1);
    Picture right = back_wall(theme, 2);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) {
            const int broken = 6 + (y / 5 % 2) * 4 + hash_at(y / 5, 0, 9, 3);
            if (x < broken) left.set(x, y, clear);
            if (x > tile_px - broken) right.set(x, y, clear);
        }
    decoration("back_wall_left", left);
    decoration("back_wall_right", right);
    Picture top = back_wall(theme, 0);
    for (int x = 0; x < tile_px; ++x)
        for (int y = 0; y < 5 + (x + 4) / 8 % 2 * 5; ++y) top.set(x, y, clear);
    decoration("back_wall_top", top);
    Picture arch(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y)
        for (int x = 0; x < tile_px; ++x) {
            const int dx = 2 * x + 1 - 16;
            const int dy = 2 * y + 1 - 32;
            const int r = dx * dx + dy * dy;
            if (y == 0 || r >= 28 * 28)
                arch.set(x, y, stone_mid_lit);
            else
                arch.set(x, y, stone_void);
        }
    decoration("arch", arch);
    Picture dark(tile_px, tile_px, stone_void);
    decoration("dark", dark);
    // Under these the collision grid says `-`.
    decoration("coping_left", coping(1, 16, 9));
    decoration("coping_mid", coping(0, 16, 4));
    decoration("coping_mid_b", coping(0, 16, 12));
    decoration("coping_right", coping(0, 15, 6));
}

}  // namespace scree::assets
