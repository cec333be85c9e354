#include "tools/assets/palette.hpp"
#include "tools/assets/theme.hpp"

namespace scree::assets {

using namespace palette;

namespace {

constexpr std::array<Color, 12> valley_stone = {stone_void,     stone_deep, stone_heart,   stone_dim,
                                                stone_faint,    stone_mid,  stone_mid_lit, stone_edge,
                                                stone_edge_lit, stone_lip,  stone_sun,     stone_pale};
constexpr std::array<Color, 4> valley_gravel = {gravel_dark, gravel, gravel_lit, gravel_sun};

}  // namespace

const Theme& valley_theme() {
    static const Theme theme = {
        "valley", CoverLook::grass, CoverLook::gravel, valley_stones, valley_stone, valley_gravel,
        "grass",  "sand",           "stone",           "wood"};
    return theme;
}

const Theme& mine_theme() {
    static const Theme theme = {
        "mine",
        CoverLook::rubble,
        CoverLook::gravel,
        mine_stones,
        {rgb(0x0c0912), rgb(0x15101d), rgb(0x171120), rgb(0x1a1424), rgb(0x1f1827), rgb(0x2e2338), rgb(0x3a2c43),
         rgb(0x47334a), rgb(0x5c4757), rgb(0x97808a), rgb(0x8a6250), rgb(0xc9b2a8)},
        {rgb(0x4a3a48), rgb(0x7b6670), rgb(0xab949a), rgb(0xdcc8b8)},
        "stone",
        "sand",
        "wood",
        "metal"};
    return theme;
}

const Theme& summit_theme() {
    static const Theme theme = {
        "summit",
        CoverLook::snow,
        CoverLook::ice,
        summit_stones,
        {rgb(0x1a1828), rgb(0x292739), rgb(0x2c2a3f), rgb(0x2f2d43), rgb(0x35324b), rgb(0x403c57), rgb(0x4b4763),
         rgb(0x5d5877), rgb(0x77718f), rgb(0x9a93ad), rgb(0xd98a7c), rgb(0xe3ecf7)},
        {ice_dark, ice, ice_lit, ice_sun},
        "snow",
        "ice",
        "stone",
        "wood"};
    return theme;
}

Picture themed(Picture picture, const Theme& theme) {
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const Color color = picture.at(x, y);
            for (std::size_t n = 0; n < valley_stone.size(); ++n)
                if (color == valley_stone[n]) picture.set(x, y, theme.stone[n]);
            for (std::size_t n = 0; n < valley_gravel.size(); ++n)
                if (color == valley_gravel[n]) picture.set(x, y, theme.gravel[n]);
        }
    return picture;
}

}  // namespace scree::assets
