#include "tools/regress/scenario.hpp"

namespace scree {

const std::map<char, TileKind>& default_legend() {
    const auto floor = [](std::vector<ProfilePoint> points, OneWay one_way = OneWay::none) {
        return TileKind{.shape = {ShapeType::floor, std::move(points)}, .one_way = one_way};
    };
    const auto ceiling = [](std::vector<ProfilePoint> points) {
        return TileKind{.shape = {ShapeType::ceiling, std::move(points)}};
    };
    const auto side = [](OneWay one_way) { return TileKind{.shape = {ShapeType::solid, {}}, .one_way = one_way}; };
    static const std::map<char, TileKind> legend{
        {'#', {.shape = {ShapeType::solid, {}}}},
        {'/', floor({{0, 16}, {16, 0}})},
        {'\\', floor({{0, 0}, {16, 16}})},
        {'a', floor({{0, 16}, {16, 8}})},
        {'b', floor({{0, 8}, {16, 0}})},
        {'c', floor({{0, 0}, {16, 8}})},
        {'d', floor({{0, 8}, {16, 16}})},
        {'1', floor({{0, 16}, {16, 12}})},
        {'2', floor({{0, 12}, {16, 8}})},
        {'3', floor({{0, 8}, {16, 4}})},
        {'4', floor({{0, 4}, {16, 0}})},
        {'5', floor({{0, 0}, {16, 4}})},
        {'6', floor({{0, 4}, {16, 8}})},
        {'7', floor({{0, 8}, {16, 12}})},
        {'8', floor({{0, 12}, {16, 16}})},
        {'s', floor({{0, 16}, {8, 0}, {16, 0}})},
        {'S', floor({{0, 16}, {8, 16}, {16, 0}})},
        {'t', floor({{0, 0}, {8, 16}, {16, 16}})},
        {'T', floor({{0, 0}, {8, 0}, {16, 16}})},
        {'h', floor({{0, 8}, {16, 8}})},
        {'-', floor({{0, 0}, {16, 0}}, OneWay::up)},
        {'%', floor({{0, 16}, {16, 0}}, OneWay::up)},
        {'&', floor({{0, 0}, {16, 16}}, OneWay::up)},
        {'{', ceiling({{0, 16}, {16, 0}})},
        {'}', ceiling({{0, 0}, {16, 16}})},
        {'<', side(OneWay::left)},
        {'>', side(OneWay::right)},
    };
    return legend;
}

}  // namespace scree
