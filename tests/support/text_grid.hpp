#pragma once
// Tiles of 16 px drawn as text: `#` solid, `/` `\` slopes of 45 degrees, `ab` and `cd` slopes of half of that that rise
// and fall, `-` a one-way ledge, `%` `&` one-way slopes.

#include "engine/tiles/tile_grid.hpp"

#include <string>
#include <vector>

namespace scree {

inline TileGrid text_grid(const std::vector<std::string>& rows) {
    TileGrid grid(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), 16);
    const auto floor = [&grid](ProfilePoint from, ProfilePoint to, OneWay one_way = OneWay::none) {
        return grid.add_kind({.shape = {ShapeType::floor, {from, to}}, .one_way = one_way});
    };
    const std::string letters = "#/\\-%&abcd";
    const KindIndex kinds[] = {solid_kind,
                               floor({0, 16}, {16, 0}),
                               floor({0, 0}, {16, 16}),
                               floor({0, 0}, {16, 0}, OneWay::up),
                               floor({0, 16}, {16, 0}, OneWay::up),
                               floor({0, 0}, {16, 16}, OneWay::up),
                               floor({0, 16}, {16, 8}),
                               floor({0, 8}, {16, 0}),
                               floor({0, 0}, {16, 8}),
                               floor({0, 8}, {16, 16})};
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) {
            const char letter = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
            const std::size_t kind = letters.find(letter);
            if (kind != std::string::npos) grid.set(col, row, kinds[kind]);
        }
    return grid;
}

}  // namespace scree
