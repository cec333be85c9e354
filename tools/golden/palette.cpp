#include "tools/golden/palette.hpp"

#include "tools/regress/mirror_image.hpp"

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

}  // namespace

Palette every_kind(int tile_size) {
    Palette all{{{.shape = {ShapeType::solid, {}}}}, {0}};
    const auto add = [&all](const TileKind& kind, std::size_t mirror) {
        all.kinds.push_back(kind);
        all.mirror.push_back(mirror);
    };
    for (const Points& outline : outlines()) {
        const Points points = scaled(outline, tile_size);
        const TileKind four[] = {{.shape = {ShapeType::floor, points}},
                                 {.shape = {ShapeType::floor, points}, .one_way = OneWay::up},
                                 {.shape = {ShapeType::ceiling, points}},
                                 {.shape = {ShapeType::ceiling, points}, .one_way = OneWay::down}};
        for (const TileKind& kind : four) add(kind, all.kinds.size() + 4);
        for (const TileKind& kind : four) add(mirror_image(kind, tile_size), all.kinds.size() - 4);
    }
    const std::size_t up = all.kinds.size();
    const std::size_t mirror[] = {up, up + 1, up + 3, up + 2};
    for (const OneWay one_way : {OneWay::up, OneWay::down, OneWay::left, OneWay::right})
        add({.shape = {ShapeType::solid, {}}, .one_way = one_way}, mirror[all.kinds.size() - up]);
    return all;
}

std::vector<KindIndex> add_every_kind(TileGrid& grid) {
    std::vector<KindIndex> kinds = {solid_kind};
    const std::vector<TileKind> all = every_kind(grid.tile_size()).kinds;
    for (std::size_t i = 1; i < all.size(); ++i) {
        TileKind kind = all[i];
        kind.material = static_cast<Material>((i - 1) % material_count);
        const KindIndex index = grid.add_kind(kind);
        if (std::find(kinds.begin(), kinds.end(), index) == kinds.end()) kinds.push_back(index);
    }
    return kinds;
}

}  // namespace scree
