#pragma once
// Worlds drawn as text: `#` solid, `/` `\` slopes of 45 degrees, `-` a one-way ledge, `%` `&` one-way slopes.

#include "engine/world/world.hpp"

#include <string>
#include <vector>

namespace scree {

inline World room(const std::vector<std::string>& rows) {
    TileGrid grid(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), 16);
    const auto floor = [&grid](ProfilePoint from, ProfilePoint to, OneWay one_way) {
        return grid.add_kind({.shape = {ShapeType::floor, {from, to}}, .one_way = one_way});
    };
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col)
            switch (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]) {
                case '#':
                    grid.set(col, row, solid_kind);
                    break;
                case '/':
                    grid.set(col, row, floor({0, 16}, {16, 0}, OneWay::none));
                    break;
                case '\\':
                    grid.set(col, row, floor({0, 0}, {16, 16}, OneWay::none));
                    break;
                case '-':
                    grid.set(col, row, floor({0, 0}, {16, 0}, OneWay::up));
                    break;
                case '%':
                    grid.set(col, row, floor({0, 16}, {16, 0}, OneWay::up));
                    break;
                case '&':
                    grid.set(col, row, floor({0, 0}, {16, 16}, OneWay::up));
                    break;
                default:
                    break;
            }
    return World(grid);
}

/// Gravity of a quarter pixel, then one step.
inline void fall(World& world, int ticks = 1) {
    for (int tick = 0; tick < ticks; ++tick) {
        for (const Mover& mover : world.movers()) world.mover(mover.id)->velocity.y += 64;
        world.step();
    }
}

}  // namespace scree
