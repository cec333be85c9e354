#include "tools/golden/palette.hpp"

#include <algorithm>

namespace scree {

namespace {

using Points = std::vector<ProfilePoint>;

/// Outlines in sixteenths of a tile.
const std::vector<Points>& outlines() {
    static const std::vector<Points> all = {
        {{0, 16}, {16, 0}},                            // 45 degrees
        {{0, 16}, {16, 8}},                            // 1:2, lower half
        {{0, 8}, {16, 0}},                             // 1:2, upper half
        {{0, 16}, {16, 12}},                           // 1:4
        {{0, 4}, {16, 0}},                             // 1:4, the last of four
        {{0, 16}, {8, 0}, {16, 0}},                    // 2:1, then a step
        {{0, 16}, {8, 16}, {16, 0}},                   // flat, then 2:1
        {{0, 8}, {16, 8}},                             // half a tile
        {{0, 12}, {6, 4}, {16, 10}},                   // a bump
        {{0, 16}, {4, 9}, {8, 4}, {12, 1}, {16, 0}},   // a quarter of a circle
        {{0, 0}, {4, 7}, {8, 10}, {12, 12}, {16, 13}}  // a hollow
    };
    return all;
}

Points scaled(const Points& outline, int tile_size) {
    Points points;
    for (const ProfilePoint point : outline)
        points.push_back(
            {static_cast<std::int16_t>(point.x * tile_size / 16), static_cast<std::int16_t>(point.y * tile_size / 16)});
    return points;
}

Points mirrored(const Points& points, int tile_size) {
    Points result;
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        result.push_back({static_cast<std::int16_t>(tile_size - point->x), point->y});
    return result;
}

}  // namespace

std::vector<KindIndex> add_every_kind(TileGrid& grid) {
    std::vector<KindIndex> kinds = {solid_kind};
    int count = 0;
    const auto add = [&](TileKind kind) {
        kind.material = static_cast<Material>(count++ % material_count);
        const KindIndex index = grid.add_kind(kind);
        if (std::find(kinds.begin(), kinds.end(), index) == kinds.end()) kinds.push_back(index);
    };
    const int tile = grid.tile_size();
    for (const Points& outline : outlines()) {
        const Points points = scaled(outline, tile);
        for (const Points& profile : {points, mirrored(points, tile)}) {
            add({.shape = {ShapeType::floor, profile}});
            add({.shape = {ShapeType::floor, profile}, .one_way = OneWay::up});
            add({.shape = {ShapeType::ceiling, profile}});
            add({.shape = {ShapeType::ceiling, profile}, .one_way = OneWay::down});
        }
    }
    for (const OneWay one_way : {OneWay::up, OneWay::down, OneWay::left, OneWay::right})
        add({.shape = {ShapeType::solid, {}}, .one_way = one_way});
    return kinds;
}

}  // namespace scree
