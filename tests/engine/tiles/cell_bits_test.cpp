#include "engine/core/rng.hpp"
#include "engine/tiles/tile_grid.hpp"
#include "tests/support/test.hpp"

using namespace scree;

namespace {

/// Kinds of every class, which rise from 0: one of them empty though it is not kind 0.
void add_kinds(TileGrid& grid) {
    const auto floor = [](int y0, int y1) {
        return Shape{ShapeType::floor, {{0, static_cast<std::int16_t>(y0)}, {16, static_cast<std::int16_t>(y1)}}};
    };
    grid.add_kind({.shape = {ShapeType::empty, {}}, .tags = 1});
    grid.add_kind({.shape = {ShapeType::solid, {}}, .tags = 1});
    grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::up});
    grid.add_kind({.shape = {ShapeType::solid, {}}, .one_way = OneWay::left});
    grid.add_kind({.shape = floor(16, 0)});
    grid.add_kind({.shape = floor(16, 0), .one_way = OneWay::up});
    grid.add_kind({.shape = {ShapeType::ceiling, {{0, 4}, {16, 12}}}});
}

void require_true_bits(const TileGrid& grid) {
    for (int row = 0; row < grid.rows(); ++row)
        for (int col = 0; col < grid.cols(); ++col) {
            const CellClass of = grid.facts_at(col, row).cell_class;
            REQUIRE(grid.filled().has(col, row) == (of != CellClass::empty));
            REQUIRE(grid.blocks().has(col, row) == (of == CellClass::block));
            REQUIRE(grid.shaped().has(col, row) == (of == CellClass::line || of == CellClass::other));
        }
}

}  // namespace

TEST_CASE("the bits of a cell say what its kind is, however it was set") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng{seed};
        TileGrid grid(rng.between(1, 200), rng.between(1, 12), 16);
        add_kinds(grid);
        const int kinds = static_cast<int>(grid.kinds().size());
        std::vector<KindIndex> cells(static_cast<std::size_t>(grid.cols() * grid.rows()));
        // Long runs of the first two kinds with others between them.
        const std::uint32_t others = rng.below(2) == 0 ? 8 : 200;
        for (KindIndex& cell : cells)
            cell = static_cast<KindIndex>(rng.below(others) == 0 ? rng.between(0, kinds - 1) : rng.between(0, 1));
        INFO("seed " << seed);
        REQUIRE(grid.assign(cells));
        require_true_bits(grid);
        for (int i = 0; i < 50; ++i)
            grid.set(rng.between(0, grid.cols() - 1), rng.between(0, grid.rows() - 1),
                     static_cast<KindIndex>(rng.between(0, kinds - 1)));
        require_true_bits(grid);
    }
}

TEST_CASE("a look at rows joins all their bits from a column on") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng{seed};
        TileGrid grid(rng.between(1, 150), rng.between(1, 9), 16);
        for (int i = 0; i < grid.cols(); ++i)
            grid.set(rng.between(0, grid.cols() - 1), rng.between(0, grid.rows() - 1), solid_kind);
        for (int i = 0; i < 40; ++i) {
            const int col = rng.between(0, grid.cols() - 1);
            const int first = rng.between(0, grid.rows() - 1);
            const int last = rng.between(first - 1, grid.rows() - 1);  // maybe none
            const std::uint64_t bits = grid.filled().of_rows(col, first, last);
            for (int at = col; at < std::min(col + cells_at_once, grid.cols()); ++at) {
                bool is_any = false;
                for (int row = first; row <= last; ++row) is_any = is_any || grid.at(at, row) == solid_kind;
                REQUIRE((bits >> (at - col) & 1) == (is_any ? 1 : 0));
            }
        }
    }
}
