#pragma once
// Random rooms with every sort of tile, for properties that must hold in all of them.

#include "engine/core/rng.hpp"
#include "engine/world/world.hpp"

#include <vector>

namespace scree {

/// The kinds that random rooms are made of, and which of them mirrors which.
struct RandomKinds {
    std::vector<TileKind> kinds;
    std::vector<std::size_t> mirror;  // index in `kinds`

    RandomKinds() {
        add({.shape = {ShapeType::solid, {}}});
        add_pair({{0, 16}, {16, 0}});
        add_pair({{0, 16}, {16, 8}});
        add_pair({{0, 8}, {16, 0}});
        add_pair({{0, 16}, {16, 12}});
        add_pair({{0, 16}, {8, 0}, {16, 0}});
        add_pair({{0, 16}, {8, 16}, {16, 0}});
        add_pair({{0, 8}, {16, 8}});
        add_pair({{0, 13}, {5, 3}, {16, 9}});
        add({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
        add({.shape = {ShapeType::solid, {}}, .one_way = OneWay::down});
        const std::size_t left = kinds.size();
        kinds.push_back({.shape = {ShapeType::solid, {}}, .one_way = OneWay::left});
        kinds.push_back({.shape = {ShapeType::solid, {}}, .one_way = OneWay::right});
        mirror.push_back(left + 1);
        mirror.push_back(left);
    }

  private:
    void add(const TileKind& kind) {
        mirror.push_back(kinds.size());
        kinds.push_back(kind);
    }
    /// A floor, its mirror image, both as one-ways, and both as ceilings.
    void add_pair(const std::vector<ProfilePoint>& points) {
        std::vector<ProfilePoint> mirrored;
        for (auto point = points.rbegin(); point != points.rend(); ++point)
            mirrored.push_back({static_cast<std::int16_t>(16 - point->x), point->y});
        const auto add_two = [&](ShapeType type, OneWay one_way) {
            const auto first = kinds.size();
            kinds.push_back({.shape = {type, points}, .one_way = one_way});
            kinds.push_back({.shape = {type, mirrored}, .one_way = one_way});
            mirror.push_back(first + 1);
            mirror.push_back(first);
        };
        add_two(ShapeType::floor, OneWay::none);
        add_two(ShapeType::floor, OneWay::up);
        add_two(ShapeType::ceiling, OneWay::none);
    }
};

struct RandomRoom {
    static constexpr int cols = 24;
    static constexpr int rows = 14;
    std::vector<std::size_t> cells;  // index in RandomKinds + 1, zero is empty; row by row

    RandomRoom(Rng& rng, const RandomKinds& kinds) : cells(static_cast<std::size_t>(cols * rows), 0) {
        const std::uint32_t density = 10 + rng.below(40);  // percent
        for (std::size_t& cell : cells) {
            if (rng.below(100) >= density) continue;
            cell = rng.below(2) == 0 ? 1 : 1 + rng.below(static_cast<std::uint32_t>(kinds.kinds.size()));
        }
    }

    /// The room, perhaps mirrored; surrounded by solid cells.
    [[nodiscard]] TileGrid grid(const RandomKinds& kinds, bool mirrored) const {
        TileGrid grid(cols + 2, rows + 2, 16, {true, true, true, true});
        for (int row = -1; row <= rows; ++row)
            for (int col = -1; col <= cols; ++col) {
                const bool border = row < 0 || col < 0 || row == rows || col == cols;
                const int from = mirrored ? cols - 1 - col : col;
                const std::size_t cell =
                    border ? 1 : cells[static_cast<std::size_t>(row * cols) + static_cast<std::size_t>(from)];
                if (cell == 0) continue;
                const std::size_t index = mirrored ? kinds.mirror[cell - 1] : cell - 1;
                grid.set(col + 1, row + 1, grid.add_kind(kinds.kinds[index]));
            }
        return grid;
    }
};

}  // namespace scree
