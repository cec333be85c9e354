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
    CHECK(hit.fraction == (128.0 - 16.0) / 224.0);
    CHECK_FALSE(cast_ray(grid, {px(16), px(60)}, {px(240), px(60)}).hit);
    CHECK_FALSE(cast_ray(grid, {px(16), px(70)}, {px(127), px(70)}).hit);
    CHECK(cast_ray(grid, {px(130), px(70)}, {px(130), px(70)}).fraction == 0);
}

TEST_CASE("a ray hits a slope on its line, and passes one-ways") {
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
    CHECK(hit.fraction == 0.56);  // x 72, half way up the slope
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
        INFO("round " << round << ", from " << from << " to " << to << ", free " << ray.fraction);
        for (int i = 0; i < 200; ++i) {
            const double t = ray.fraction * (i + 0.5) / 200.0;
            const auto [x, y] = point(t);
            REQUIRE_FALSE((is_inside(grid, x, y, 2.0) && t < ray.fraction - 1e-3));
        }
        if (!ray.hit) continue;
        ++hits;
        CHECK(ray.fraction >= 0);
        CHECK(ray.fraction <= 1);
        const KindIndex kind = grid.at(ray.col, ray.row);
        CHECK(kind != empty_kind);
    }
    CHECK(hits > 500);
}

TEST_CASE("a ray that starts on a face hits what it enters at once, and nothing behind it, on all four sides") {
    TileGrid grid(20, 20, 16);
    grid.set(10, 10, solid_kind);
    const Sub low = px(160);
    const Sub high = px(176);
    const Sub middle = px(168);
    const Vec faces[] = {{low, middle}, {high, middle}, {middle, low}, {middle, high}};
    const Vec inwards[] = {{px(40), 0}, {-px(40), 0}, {0, px(40)}, {0, -px(40)}};
    for (int i = 0; i < 4; ++i)
        for (const Sub aside : {-px(7), 0, px(7)}) {
            const Vec on = faces[i];
            const Vec along = inwards[i].x == 0 ? Vec{aside, 0} : Vec{0, aside};
            INFO("face " << i << ", aside " << aside);
            const RayHit in = cast_ray(grid, on, on + inwards[i] + along);
            CHECK(in.hit);
            CHECK(in.fraction == 0);
            CHECK_FALSE(cast_ray(grid, on, on - inwards[i] + along).hit);
        }
}

TEST_CASE("a ray along a face is free on every side of a wall, and blocked between two walls") {
    TileGrid grid(20, 20, 16);
    for (int row = 8; row <= 11; ++row)
        for (int col = 8; col <= 11; ++col) grid.set(col, row, solid_kind);
    for (const bool upright : {false, true})
        for (const auto& [from, to] : {std::pair{px(100), px(250)}, {px(250), px(100)}}) {
            const auto cast = [&, from = from, to = to](Sub at) {
                return upright ? cast_ray(grid, {at, from}, {at, to}) : cast_ray(grid, {from, at}, {to, at});
            };
            CHECK_FALSE(cast(px(128)).hit);
            CHECK_FALSE(cast(px(192)).hit);
            CHECK(cast(px(160)).fraction == (from < to ? 28.0 : 58.0) / 150.0);
        }
}

TEST_CASE("a ray in the mirrored map hits the mirrored point") {
    Rng rng{11};
    for (int round = 0; round < 3000; ++round) {
        TileGrid grid(12, 10, 16, {false, false, false, false});
        TileGrid mirror(12, 10, 16, {false, false, false, false});
        const TileKind kinds[] = {{{ShapeType::solid, {}}},
                                  {{ShapeType::floor, {{0, 16}, {16, 0}}}},
                                  {{ShapeType::floor, {{0, 8}, {16, 8}}}},
                                  {{ShapeType::ceiling, {{0, 5}, {16, 11}}}}};
        for (int row = 0; row < 10; ++row)
            for (int col = 0; col < 12; ++col) {
                const auto pick = rng.below(10);
                if (pick >= 4) continue;
                TileKind kind = kinds[pick];
                grid.set(col, row, grid.add_kind(kind));
                if (kind.shape.points.size() == 2) std::swap(kind.shape.points[0].y, kind.shape.points[1].y);
                mirror.set(11 - col, row, mirror.add_kind(kind));
            }
        const auto place = [&] { return rng.below(2) == 0 ? px(rng.between(0, 10) * 16) : rng.between(0, px(160)); };
        const Vec from{place(), place()};
        Vec to{place(), place()};
        if (rng.below(4) == 0) to.x = from.x;
        if (rng.below(4) == 0) to.y = from.y;
        if (from == to) continue;
        const RayHit hit = cast_ray(grid, from, to);
        const RayHit other = cast_ray(mirror, {px(192) - from.x, from.y}, {px(192) - to.x, to.y});
        INFO("round " << round << ", from " << from << " to " << to << ", way " << hit.fraction << " and "
                      << other.fraction);
        REQUIRE(hit.hit == other.hit);
        REQUIRE(std::abs(hit.fraction - other.fraction) < 1e-9);
    }
}

TEST_CASE("a ray may lead from one end of all places to the other") {
    TileGrid grid(20, 10, 16, {false, false, false, false});
    grid.set(8, 4, solid_kind);
    const RayHit hit = cast_ray(grid, {-farthest_place, px(72)}, {farthest_place, px(72)});
    CHECK(hit.hit);
    CHECK(hit.col == 8);
    CHECK_FALSE(cast_ray(grid, {-farthest_place, -farthest_place}, {farthest_place, -px(10)}).hit);
}
