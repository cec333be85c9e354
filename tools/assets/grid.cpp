#include "tools/assets/grid.hpp"

#include "tools/assets/palette.hpp"

#include <algorithm>

namespace scree::assets {

using namespace palette;

Color letter_color(char letter) {
    struct Entry {
        char letter;
        Color color;
    };
    static constexpr Entry table[] = {
        {'K', outline},     {'W', white},         {'w', bone},          {'v', bone_dark},      {'1', stone_heart},
        {'2', stone_mid},   {'3', stone_mid_lit}, {'4', stone_edge},    {'5', stone_edge_lit}, {'6', stone_lip},
        {'d', grass_dark},  {'g', grass},         {'G', grass_lit},     {'y', grass_sun},      {'N', wood_dark},
        {'n', wood},        {'M', wood_lit},      {'m', wood_sun},      {'T', metal_dark},     {'t', metal},
        {'U', metal_lit},   {'u', metal_sun},     {'Z', gold_dark},     {'z', gold},           {'Y', gold_lit},
        {'x', crystal_lit}, {'p', rgb(0x9c5a86)}, {'P', rgb(0xe39ab8)}, {'l', gravel},         {'L', gravel_lit},
        {'e', moss_dark},   {'(', ice_dark},      {'[', ice},           {']', ice_lit},        {')', ice_sun},
    };
    for (const Entry& entry : table)
        if (entry.letter == letter) return entry.color;
    return clear;
}

Picture grid(const std::vector<std::string_view>& rows) {
    std::size_t width = 0;
    for (const auto row : rows) width = std::max(width, row.size());
    Picture picture(static_cast<int>(width), static_cast<int>(rows.size()));
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            picture.set(static_cast<int>(x), static_cast<int>(y), letter_color(rows[y][x]));
    return picture;
}

}  // namespace scree::assets
