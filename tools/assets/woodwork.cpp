// One-way ledges and ramps, and the posts that carry them: of wood, in the mine of metal, on the summit under snow.
#include "tools/assets/grid.hpp"
#include "tools/assets/noise.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/shading.hpp"
#include "tools/assets/terrain.hpp"
#include "tools/assets/tileset.hpp"

namespace scree::assets {

using namespace palette;

namespace {

Color plank_color(int x, int depth, int salt) {
    const int roll = hash_at(x / 2, depth, salt, 7);
    if (depth == 0) return roll == 0 ? wood_lit : wood_sun;
    if (depth == 1) return wood_lit;
    if (depth == 2) return roll < 2 ? wood : wood_lit;
    if (depth == 3) return wood;
    return wood_dark;
}

/// Five pixels of plank along the top; a joint at `joint`, cut off at `from` and `to`.
Picture ledge(int from, int to, int joint, int salt) {
    Picture tile(tile_px, tile_px);
    for (int x = from; x < to; ++x)
        for (int y = 0; y < 5; ++y) {
            const bool corner = (x == from || x == to - 1) && (y == 0 || y == 4) && (from > 0 || to < tile_px);
            if (corner && ((x == from && from > 0) || (x == to - 1 && to < tile_px))) continue;
            tile.set(x, y, plank_color(x, y, salt));
        }
    for (int y = 0; y < 4; ++y) {
        if (joint > from && joint < to) tile.set(joint, y, y == 0 ? wood : wood_dark);
    }
    if (joint > from + 2 && joint < to - 2) {
        tile.set(joint - 2, 2, wood_dark);
        tile.set(joint + 2, 2, wood_dark);
    }
    return tile;
}

/// A bracket below a ledge's end, open to the right.
void add_bracket(Picture& tile, int x) {
    tile.fill(x, 5, 2, 7, wood);
    tile.fill(x, 5, 1, 7, wood_lit);
    tile.fill(x, 5, 2, 1, wood_dark);
    tile.set(x, 12, wood_dark);
    for (int i = 0; i < 4; ++i) {
        tile.set(x + 2 + i, 9 - i, wood_lit);
        tile.set(x + 2 + i, 10 - i, wood_dark);
    }
}

Picture ramp() {
    Picture tile(tile_px, tile_px);
    for (int x = 0; x < tile_px; ++x)
        for (int depth = 0; depth < 6; ++depth) {
            const int y = tile_px - 1 - x + depth;
            tile.set(x, y, depth == 5 ? wood_dark : plank_color(x, depth, 5));
        }
    for (int x = 2; x < tile_px; x += 5) {  // treads
        tile.set(x, tile_px - 1 - x + 1, wood_dark);
        tile.set(x, tile_px - 1 - x + 2, wood);
    }
    return tile;
}

/// What a ramp's planks leave in the cell below it.
Picture ramp_under() {
    Picture tile(tile_px, tile_px);
    for (int x = 0; x < 5; ++x)
        for (int depth = x + 1; depth < 6; ++depth)
            tile.set(x, depth - x - 1, depth == 5 ? wood_dark : plank_color(x, depth, 5));
    return tile;
}

Picture post(bool top) {
    Picture tile(tile_px, tile_px);
    tile.fill(6, 0, 4, tile_px, wood);
    tile.fill(6, 0, 1, tile_px, wood_lit);
    tile.fill(9, 0, 1, tile_px, wood_dark);
    for (int y = 3; y < tile_px; y += 5) tile.set(7 + y % 2, y, wood_dark);
    if (top) {
        tile.fill(6, 0, 4, 1, wood_sun);
        tile.fill(5, 1, 6, 2, wood_lit);
        tile.fill(5, 2, 6, 1, wood_dark);
    }
    return tile;
}

/// The same of iron, with a grating that one sees through.
Picture in_metal(const Picture& wooden) {
    Picture tile = recolored(wooden, {wood_dark, wood, wood_lit, wood_sun}, {metal_dark, metal, metal_lit, metal_sun});
    return tile;
}

void cut_grating(Picture& tile) {
    for (int x = 0; x < tile_px; ++x)
        for (int y = 2; y < 4; ++y)
            if (x % 4 >= 2 && tile.at(x - 2, y).a != 0 && tile.at(x + 1, y).a != 0) tile.set(x, y, metal_dark);
}

/// Two pixels of snow, here and there three, on everything that faces up.
void let_it_snow(Picture& tile, int salt) {
    for (int x = 0; x < tile_px; ++x) {
        int top = 0;
        while (top < tile_px && tile.at(x, top).a == 0) ++top;
        if (top > 14) continue;
        tile.set(x, top, white);
        tile.set(x, top + 1, rgb(0xe3ecf7));
        if (hash_at(x / 2, salt, 81, 3) == 0) tile.set(x, top + 2, rgb(0xb8c9de));
    }
}

}  // namespace

void add_wood(Tiles& tiles, const Theme& theme) {
    const std::vector<std::pair<int, int>> flat = {{0, 0}, {16, 0}};
    int id = fixed_first;
    const auto one_way = [&](const std::string& name, Picture picture, std::vector<std::pair<int, int>> profile) {
        if (theme.ledge_material == "metal") {
            picture = in_metal(picture);
            if (profile.front() == std::pair{0, 0} && profile.back() == std::pair{16, 0}) cut_grating(picture);
        }
        if (theme.top == CoverLook::snow) let_it_snow(picture, id);
        tiles.push_back({id++, name, std::move(picture), "floor", std::move(profile), "up", theme.ledge_material});
    };
    const auto decoration = [&](const std::string& name, Picture picture) {
        if (theme.ledge_material == "metal" && name.rfind("ramp_", 0) == 0) picture = in_metal(picture);
        tiles.push_back({id++, name, std::move(picture), "", {}, "", ""});
    };
    Picture left = ledge(1, 16, 11, 1);
    add_bracket(left, 3);
    Picture right = ledge(0, 15, 4, 2);
    {
        Picture bracket(tile_px, tile_px);
        add_bracket(bracket, 3);
        right.draw(bracket.mirrored(), 0, 0);
    }
    Picture single = ledge(1, 15, -1, 3);
    add_bracket(single, 3);
    Picture other(tile_px, tile_px);
    add_bracket(other, 3);
    single.draw(other.mirrored(), 0, 0);
    one_way("ledge_left", left, flat);
    one_way("ledge_mid", ledge(0, 16, 7, 4), flat);
    one_way("ledge_right", right, flat);
    one_way("ledge_single", single, flat);
    one_way("ledge_mid_b", ledge(0, 16, -1, 6), flat);
    one_way("ledge_mid_c", ledge(0, 16, 12, 7), flat);
    one_way("ramp_up", ramp(), {{0, 16}, {16, 0}});
    one_way("ramp_down", ramp().mirrored(), {{0, 0}, {16, 16}});
    decoration("ramp_up_under", ramp_under());
    decoration("ramp_down_under", ramp_under().mirrored());
    decoration("post", post(false));
    decoration("post_top", post(true));
    Picture brace(tile_px, tile_px);
    for (int x = 0; x < tile_px; ++x)
        for (int d = 0; d < 3; ++d) brace.set(x, tile_px - 1 - x + d, d == 0 ? wood_lit : d == 1 ? wood : wood_dark);
    decoration("brace_up", brace);
    decoration("brace_down", brace.mirrored());
    Picture rope(tile_px, tile_px);
    for (int y = 0; y < tile_px; ++y) {
        rope.set(7, y, y % 4 < 2 ? wood_sun : wood_lit);
        rope.set(8, y, y % 4 < 2 ? wood_lit : wood);
    }
    decoration("rope", rope);
    Picture knot = rope;
    knot.fill(0, 10, tile_px, 6, clear);
    knot.fill(6, 7, 4, 4, wood_lit);
    knot.fill(6, 7, 4, 1, wood_sun);
    knot.fill(6, 10, 4, 1, wood);
    decoration("rope_end", knot);
}

}  // namespace scree::assets
