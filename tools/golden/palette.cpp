#include "tools/golden/palette.hpp"

#include "tools/regress/mirror_image.hpp"

#include <algorithm>
#include <vector>

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

ProfilePoint profile_point(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

Points scaled(const Points& outline, int tile_size) {
    Points points;
    for (const ProfilePoint point : outline)
        points.push_back(profile_point(point.x * tile_size / 16, point.y * tile_size / 16));
    return points;
}

/// A straight slope, a slab, or a line of up to five points.
Shape random_profile(Rng& rng, int size) {
    const ShapeType type = rng.below(3) == 0 ? ShapeType::ceiling : ShapeType::floor;
    const auto point = [&](int x) {
        const int quarter = std::max(1, size / 4);
        const int y = rng.below(3) == 0 ? rng.between(0, size) : std::min(size, quarter * rng.between(0, 4));
        return profile_point(x, y);
    };
    Shape shape{type, {point(0)}};
    if (rng.below(3) == 0)
        for (int x = rng.between(1, size); x < size; x += rng.between(1, size)) shape.points.push_back(point(x));
    shape.points.push_back(point(size));
    return shape;
}

}  // namespace

TileGrid with_every_kind(TileGrid grid, bool tagged) {
    int number = 0;
    const auto add = [&](TileKind kind) {
        kind.material = static_cast<Material>(number++ % material_count);
        kind.tags = tagged && number % 5 == 0 ? 1 : 0;
        grid.add_kind(kind);
    };
    for (const Points& outline : outlines()) {
        const Points points = scaled(outline, grid.tile_size());
        const TileKind four[] = {{.shape = {ShapeType::floor, points}},
                                 {.shape = {ShapeType::floor, points}, .one_way = OneWay::up},
                                 {.shape = {ShapeType::ceiling, points}},
                                 {.shape = {ShapeType::ceiling, points}, .one_way = OneWay::down}};
        for (const TileKind& kind : four) add(kind);
        for (const TileKind& kind : four) add(mirror_image(kind, grid.tile_size()));
    }
    for (const OneWay one_way : {OneWay::up, OneWay::down, OneWay::left, OneWay::right})
        add({.shape = {ShapeType::solid, {}}, .one_way = one_way});
    return grid;
}

TileGrid with_random_kinds(TileGrid grid, Rng& rng) {
    for (int i = 0; i < 12; ++i) {
        TileKind kind{.shape = {ShapeType::solid, {}}};
        if (rng.below(4) != 0) kind.shape = random_profile(rng, grid.tile_size());
        const bool is_whole = kind.shape.type == ShapeType::solid;
        if (rng.below(3) == 0) kind.one_way = static_cast<OneWay>(rng.between(1, is_whole ? 4 : 2));
        grid.add_kind(kind);
    }
    return grid;
}

TileKind straight_floor(int tile_size, int left, int right, OneWay one_way) {
    return {.shape = {ShapeType::floor, {profile_point(0, left), profile_point(tile_size, right)}}, .one_way = one_way};
}

}  // namespace scree
