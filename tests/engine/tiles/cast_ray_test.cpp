#include "engine/tiles/cast_ray.hpp"

#include "engine/core/rng.hpp"
#include "tests/support/test.hpp"

#include <cmath>

using namespace scree;

namespace {

TileGrid room_with(const std::vector<TileKind>& kinds, Rng& rng) {
    TileGrid grid(12, 10, 16, {false, false, false, false});
    std::vector<KindIndex> indices{empty_kind, empty_kind, empty_kind, solid_kind};
    for (const TileKind& kind : kinds) indices.push_back(grid.add_kind(kind));
    for (int row = 0; row < 10; ++row)
        for (int col = 0; col < 12; ++col)
            grid.set(col, row, indices[rng.below(static_cast<std::uint32_t>(indices.size()))]);
    return grid;
}

/// Whether a point is inside the solid area, a subpixel's fraction from its edge left out.
bool is_inside(const TileGrid& grid, double x, double y, double margin) {
    const int col = grid.cell_of(static_cast<Sub>(std::floor(x)));
    const int row = grid.cell_of(static_cast<Sub>(std::floor(y)));
    const TileKind& kind = grid.kind_at(col, row);
    if (kind.one_way != OneWay::none || kind.shape.type == ShapeType::empty) return false;
    if (kind.shape.type == ShapeType::solid) return true;
    const auto local = static_cast<Sub>(x - col * grid.tile_sub());
    const double surface = row * grid.tile_sub() + profile_at(kind.shape, std::min(local, grid.tile_sub()));
    return kind.shape.type == ShapeType::floor ? y > surface + margin : y < surface - margin;
}

}  // namespace

TEST_CASE("a ray ends at the face of the first solid cell") {
    TileGrid grid(20, 10, 16);
    grid.set(8, 4, solid_kind);
    const RayHit hit = cast_ray(grid, {px(16), px(70)}, {px(16 + 224), px(70)});
    REQUIRE(hit.hit);
    CHECK(hit.col == 8);
    CHECK(hit.row == 4);
    CHECK(hit.way == (128.0 - 16.0) / 224.0);
    CHECK_FALSE(cast_ray(grid, {px(16), px(60)}, {px(240), px(60)}).hit);
    CHECK_FALSE(cast_ray(grid, {px(16), px(70)}, {px(127), px(70)}).hit);
    CHECK(cast_ray(grid, {px(130), px(70)}, {px(130), px(70)}).way == 0);
}

TEST_CASE("a ray meets a slope where the line is, and passes one-ways") {
    TileGrid grid(20, 10, 16);
    TileKind slope;
    slope.shape = {ShapeType::floor, {{0, 16}, {16, 0}}};
    TileKind ledge;
    ledge.shape.type = ShapeType::solid;
    ledge.one_way = OneWay::up;
    grid.set(4, 4, grid.add_kind(slope));
    grid.set(2, 4, grid.add_kind(ledge));
    const RayHit hit = cast_ray(grid, {px(16), px(72)}, {px(116), px(72)});
    REQUIRE(hit.hit);
    CHECK(hit.col == 4);
    CHECK(hit.way == 0.56);  // x 72, half way up the slope
}

TEST_CASE("a ray is free as far as many points on it are") {
    Rng rng{3};
    const std::vector<TileKind> kinds = {{{ShapeType::floor, {{0, 16}, {16, 0}}}},
                                         {{ShapeType::floor, {{0, 4}, {8, 12}, {16, 4}}}},
                                         {{ShapeType::ceiling, {{0, 0}, {16, 16}}}},
                                         {{ShapeType::ceiling, {{0, 9}, {5, 3}, {16, 9}}}}};
    int hits = 0;
    for (int round = 0; round < 1500; ++round) {
        const TileGrid grid = room_with(kinds, rng);
        const Vec from{rng.between(0, px(190)), rng.between(0, px(158))};
        const Vec to{rng.between(0, px(190)), rng.between(0, px(158))};
        const RayHit ray = cast_ray(grid, from, to);
        const auto point = [&](double t) {
            return std::pair{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
        };
        INFO("round " << round << ", from " << from << " to " << to << ", free " << ray.way);
        for (int i = 0; i < 200; ++i) {
            const double t = ray.way * (i + 0.5) / 200.0;
            const auto [x, y] = point(t);
            REQUIRE_FALSE((is_inside(grid, x, y, 2.0) && t < ray.way - 1e-3));
        }
        if (!ray.hit) continue;
        ++hits;
        CHECK(ray.way >= 0);
        CHECK(ray.way <= 1);
        const KindIndex kind = grid.at(ray.col, ray.row);
        CHECK(kind != empty_kind);
    }
    CHECK(hits > 500);
}
