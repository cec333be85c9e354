#include "engine/tiles/boundary.hpp"

#include "engine/core/rng.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <utility>

using namespace scree;

namespace {

constexpr int tile = 16;

/// Shapes of every sort, some of them with lines along a border of the cell.
std::vector<TileKind> shapes() {
    const auto floor = [](std::vector<ProfilePoint> points) { return TileKind{.shape = {ShapeType::floor, points}}; };
    const auto ceiling = [](std::vector<ProfilePoint> points) {
        return TileKind{.shape = {ShapeType::ceiling, points}};
    };
    return {floor({{0, 16}, {16, 0}}),          floor({{0, 0}, {16, 16}}),
            floor({{0, 16}, {16, 8}}),          floor({{0, 8}, {16, 0}}),
            floor({{0, 8}, {16, 8}}),           floor({{0, 0}, {8, 0}, {16, 10}}),
            floor({{0, 16}, {6, 16}, {16, 3}}), floor({{0, 4}, {4, 1}, {12, 1}, {16, 4}}),
            ceiling({{0, 16}, {16, 0}}),        ceiling({{0, 0}, {16, 16}}),
            ceiling({{0, 8}, {16, 8}}),         ceiling({{0, 16}, {5, 16}, {16, 2}}),
            ceiling({{0, 0}, {5, 0}, {16, 2}})};
}

TileGrid random_grid(Rng& rng, int cols, int rows, Outside outside) {
    TileGrid grid(cols, rows, tile, outside);
    std::vector<KindIndex> kinds = {empty_kind, empty_kind, empty_kind, solid_kind, solid_kind, solid_kind};
    for (const TileKind& kind : shapes()) kinds.push_back(grid.add_kind(kind));
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            grid.set(col, row, kinds[static_cast<std::size_t>(rng.between(0, static_cast<int>(kinds.size()) - 1))]);
    return grid;
}

/// Twice the solid area of a cell, square pixels.
std::int64_t twice_area(const Shape& shape) {
    if (shape.type == ShapeType::empty) return 0;
    if (shape.type == ShapeType::solid) return 2 * tile * tile;
    std::int64_t above = 0;
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i)
        above += std::int64_t{shape.points[i + 1].x - shape.points[i].x} * (shape.points[i].y + shape.points[i + 1].y);
    return shape.type == ShapeType::ceiling ? above : 2 * tile * tile - above;
}

std::vector<std::pair<Vec, Vec>> outline(const std::vector<BoundaryChain>& chains) {
    std::vector<std::pair<Vec, Vec>> lines;
    for (const BoundaryChain& chain : chains)
        for (const BoundaryEdge& edge : chain.edges) lines.emplace_back(edge.a, edge.b);
    return lines;
}

std::vector<BoundaryEdge> edges_of(const TileGrid& grid, int col, int row) {
    std::vector<BoundaryEdge> edges;
    add_cell_edges(grid, col, row, edges);
    return edges;
}

constexpr Outside open{false, false, false, false};

}  // namespace

TEST_CASE("a block has four edges with the solid on the right hand, each of them leading on round a corner") {
    TileGrid grid(3, 3, tile, open);
    grid.set(1, 1, solid_kind);
    const std::vector<BoundaryEdge> edges = edges_of(grid, 1, 1);
    REQUIRE(edges.size() == 4);
    CHECK(edges[0].a == Vec{px(16), px(16)});
    CHECK(edges[0].b == Vec{px(32), px(16)});
    for (const BoundaryEdge& edge : edges) {
        CHECK(turn_at_start(edge) == Turn::convex);
        CHECK(turn_at_end(edge) == Turn::convex);
    }
}

TEST_CASE("between two blocks there is no face, and their tops go straight on") {
    TileGrid grid(4, 3, tile, open);
    grid.set(1, 1, solid_kind);
    grid.set(2, 1, solid_kind);
    const std::vector<BoundaryEdge> edges = edges_of(grid, 1, 1);
    REQUIRE(edges.size() == 3);
    CHECK(turn_at_end(edges[0]) == Turn::straight);
    CHECK(edges[0].after == Vec{px(48), px(16)});
    const std::vector<BoundaryChain> chains = boundary_chains(grid);
    REQUIRE(chains.size() == 1);
    CHECK(chains[0].closed);
    CHECK(chains[0].edges.size() == 4);
}

TEST_CASE("a slope that ends on a floor leaves an inner corner that no body can touch") {
    TileGrid grid(2, 2, tile, open);
    const KindIndex slope = grid.add_kind({.shape = {ShapeType::floor, {{0, 16}, {16, 0}}}});
    grid.set(0, 1, solid_kind);
    grid.set(1, 1, solid_kind);
    grid.set(1, 0, slope);
    const std::vector<BoundaryEdge> edges = edges_of(grid, 0, 1);
    REQUIRE(edges.front().b == Vec{px(16), px(16)});
    CHECK(turn_at_end(edges.front()) == Turn::concave);
}

TEST_CASE("where two blocks meet at a corner, each boundary keeps to its own block") {
    TileGrid grid(2, 2, tile, open);
    grid.set(0, 0, solid_kind);
    grid.set(1, 1, solid_kind);
    const std::vector<BoundaryChain> chains = boundary_chains(grid);
    REQUIRE(chains.size() == 2);
    CHECK(chains[0].edges.size() == 4);
    CHECK(chains[1].edges.size() == 4);
}

TEST_CASE("a one-way is only its face and hides no face of its neighbours") {
    TileGrid grid(2, 2, tile, open);
    const KindIndex ledge = grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
    grid.set(0, 1, ledge);
    grid.set(1, 1, solid_kind);
    const std::vector<BoundaryEdge> edges = edges_of(grid, 0, 1);
    REQUIRE(edges.size() == 1);
    CHECK(edges[0].one_way == OneWay::up);
    CHECK(turn_at_end(edges[0]) == Turn::loose);
    CHECK(edges_of(grid, 1, 1).size() == 4);
}

TEST_CASE("the walls beyond the map are boundary too") {
    TileGrid grid(2, 2, tile);
    const std::vector<BoundaryEdge> edges = edges_of(grid, -1, 1);
    REQUIRE(edges.size() == 1);
    CHECK(edges[0].a == Vec{0, px(16)});
    CHECK(edges[0].b == Vec{0, px(32)});
    CHECK(turn_at_end(edges[0]) == Turn::straight);
}

TEST_CASE("the boundary of any grid is closed and encloses exactly its solid area") {
    Rng rng{41};
    for (int round = 0; round < 300; ++round) {
        const TileGrid grid = random_grid(rng, rng.between(1, 9), rng.between(1, 9), open);
        std::int64_t expected = 0;
        for (int row = 0; row < grid.rows(); ++row)
            for (int col = 0; col < grid.cols(); ++col) expected += twice_area(grid.kind_at(col, row).shape);
        std::int64_t twice = 0;
        for (const BoundaryChain& chain : boundary_chains(grid)) {
            REQUIRE(chain.closed);
            Vec at = chain.edges.back().b;
            for (const BoundaryEdge& edge : chain.edges) {
                REQUIRE(edge.a == at);
                at = edge.b;
                twice +=
                    std::int64_t{edge.a.x / 256} * (edge.b.y / 256) - std::int64_t{edge.b.x / 256} * (edge.a.y / 256);
            }
        }
        REQUIRE(twice == expected);
    }
}

TEST_CASE("no part of the boundary has solid on both sides or on none") {
    Rng rng{42};
    const auto is_solid = [](const TileGrid& grid, Sub x, Sub y) {
        const int col = grid.cell_of(x);
        const int row = grid.cell_of(y);
        const Shape& shape = grid.kind_at(col, row).shape;
        if (shape.type == ShapeType::empty || shape.type == ShapeType::solid) return shape.type == ShapeType::solid;
        const Sub line = row * grid.tile_sub() + profile_at(shape, x - col * grid.tile_sub());
        return (shape.type == ShapeType::floor) == (y > line);
    };
    for (int round = 0; round < 300; ++round) {
        const TileGrid grid = random_grid(rng, 7, 7, Outside{});
        for (const BoundaryChain& chain : boundary_chains(grid, Join::any_kind))
            for (const BoundaryEdge& edge : chain.edges) {
                // Both sides of a point inside the edge that lies on no border of a cell but the edge's own.
                const Vec along = edge.b - edge.a;
                const Vec middle = edge.a + Vec{along.x * 29 / 64, along.y * 29 / 64};
                const auto sign = [](Sub v) { return (v > 0) - (v < 0); };
                const Vec out{3 * sign(along.y), -3 * sign(along.x)};
                const Vec in = middle - out;
                if (middle.y < 0 || middle.x < 0) continue;
                CAPTURE(edge.a, edge.b);
                CHECK_FALSE(is_solid(grid, middle.x + out.x, middle.y + out.y));
                CHECK(is_solid(grid, in.x, in.y));
            }
    }
}

TEST_CASE("cells of other kinds that cover the same area have the same boundary") {
    Rng rng{43};
    for (int round = 0; round < 200; ++round) {
        const TileGrid grid = random_grid(rng, 6, 6, Outside{});
        TileGrid other = grid;
        const KindIndex ice = other.add_kind({.shape = {ShapeType::solid, {}}, .material = Material::ice});
        const KindIndex flat = other.add_kind({.shape = {ShapeType::floor, {{0, 0}, {7, 0}, {16, 0}}}});
        const KindIndex deep = other.add_kind({.shape = {ShapeType::ceiling, {{0, 16}, {16, 16}}}});
        const KindIndex none = other.add_kind({.shape = {ShapeType::floor, {{0, 16}, {3, 16}, {16, 16}}}});
        const KindIndex line = other.add_kind({.shape = {ShapeType::floor, {{0, 16}, {4, 12}, {16, 0}}}});
        for (int row = 0; row < 6; ++row)
            for (int col = 0; col < 6; ++col) {
                const KindIndex kinds[] = {solid_kind, ice, flat, deep};
                if (grid.at(col, row) == solid_kind) other.set(col, row, kinds[rng.between(0, 3)]);
                if (grid.at(col, row) == empty_kind && rng.between(0, 1) == 1) other.set(col, row, none);
                if (grid.kind_at(col, row).shape == Shape{ShapeType::floor, {{0, 16}, {16, 0}}})
                    other.set(col, row, line);
            }
        REQUIRE(outline(boundary_chains(grid, Join::any_kind)) == outline(boundary_chains(other, Join::any_kind)));
    }
}
