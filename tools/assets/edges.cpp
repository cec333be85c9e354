#include "tools/assets/ground_pictures.hpp"

#include "tools/assets/cover.hpp"
#include "tools/assets/palette.hpp"
#include "tools/assets/terrain.hpp"

namespace scree::assets {

using namespace palette;

namespace {

/// Covers that no tile has: a lit px, two or three px of the material, a dark one.
struct PlainCover {
    Color lip;
    Color lip_worn;
    Color face;
    Color face_worn;
    Color low;
};
constexpr std::array<PlainCover, 4> plain_covers{{
    {stone_pale, stone_lip, stone_edge_lit, stone_lip, stone_edge},
    {wood_sun, wood_lit, wood_lit, wood_sun, wood},
    {metal_sun, metal_sun, metal_lit, metal, metal_dark},
    {rgb(0xa0f0ed), rgb(0x3ddbd9), rgb(0x3ddbd9), rgb(0x1f7f8c), rgb(0x1d2b53)},
}};

int plain_hang(int column) { return 4 + hash_at(column / 3, 0, 57, 2); }

Color plain_color(const PlainCover& cover, int depth, int hang, int column) {
    const int roll = hash_at(column / 2, depth, 44, 8);
    if (depth == 0) return roll < 2 ? cover.lip_worn : cover.lip;
    if (depth >= hang - 1) return cover.low;
    return roll < 2 ? cover.face_worn : cover.face;
}

void draw_strip(Picture& picture, int cover, const EdgeStrip& strip) {
    constexpr int looks = static_cast<int>(EdgeCover::rock);
    for (int column = 0; column < pattern_period; ++column)
        for (int row = 0; row < strip.rows; ++row) {
            const bool is_plain = cover >= looks;
            const auto look = static_cast<CoverLook>(is_plain ? 0 : cover);
            const int depth = row * 4 / strip.steepness;
            const int hang = (is_plain ? plain_hang(column) : cover_hang(look, column)) + strip.more;
            if (depth > hang) break;
            Color color = stone_void;
            if (depth < hang)
                color = is_plain
                            ? plain_color(plain_covers[static_cast<std::size_t>(cover - looks)], depth, hang, column)
                            : cover_color(look, column % tile_px, row, depth, hang, column / tile_px);
            picture.set(cover * pattern_period + column, strip.top + row, color);
        }
}

Color face_color(const Theme& theme, GroundFace face, int x, int y, int pattern) {
    switch (face) {
        case GroundFace::underside:
            return stone_void;
        case GroundFace::right:
        case GroundFace::left:
            return side_color(face == GroundFace::right);
        default:
            return stone_shade(theme, x, y, pattern, static_cast<StoneZone>(face));
    }
}

}  // namespace

Picture edge_picture(const Theme& theme) {
    Picture picture(edge_width, edge_height);
    for (int face = 0; face < ground_faces; ++face)
        for (int y = 0; y < pattern_period; ++y)
            for (int x = 0; x < pattern_period; ++x) {
                const int pattern = wrap(x / tile_px + 2 * (y / tile_px), pattern_count);
                picture.set(face * pattern_period + x, y,
                            face_color(theme, static_cast<GroundFace>(face), x % tile_px, y % tile_px, pattern));
            }
    for (int cover = 0; cover < edge_covers; ++cover)
        for (const EdgeStrip& strip : edge_strips) draw_strip(picture, cover, strip);
    picture = themed(std::move(picture), theme);
    for (int n = 0; n < rim_reach; ++n)
        picture.fill(ground_faces * pattern_period + n * tile_px, 0, tile_px, tile_px,
                     {255, 255, 255, rim_falloff[static_cast<std::size_t>(n)]});
    return picture;
}

}  // namespace scree::assets
