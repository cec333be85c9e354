// The fast path of a mover that walks on ground which continues from column to column without a step: floors that are
// straight lines, and whole cells. The ground may end beside it, so a mover partly over an edge takes the path, too.
// The same results as own_move.cpp and touch.cpp, bit for bit.
//
// Chosen:     at the end of the move the feet are on the highest point of the ground under them.
// Instead of: a sweep that is cut wherever a line begins or ceases to lift or to support, as the general one is.
// Because:    subpixel by subpixel, that is the result: either the ground under the leading edge lifts the feet, or
//             they sink to the ground that is then under them, and joined ground rises and falls by no more than the
//             walkable gradient. One look for each column replaces some forty for each interval. There is one piece of
//             ground, with part of the feet on it at both ends of the move, so they never lose it between.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/ground_search.hpp"
#include "engine/world/movers/movers.hpp"
#include "engine/world/movers/patch.hpp"
#include "engine/world/sweep/advance.hpp"

#include <array>
#include <limits>

namespace scree {

namespace {

constexpr int most_columns = 8;

/// The ground of one column: the highest cell with something in it.
struct Column {
    enum class Found : std::uint8_t { ground, nothing, other };
    TileRef cell;
    Sub y0 = 0;  // of its surface at the column's left border, absolute, and at the right one
    Sub y1 = 0;

    /// Looks for it between the rows; `other` is what may not be walked on.
    Found find(const Patch& patch, int col, int walkable) {
        const TileGrid& grid = patch.grid;
        int row = patch.row0;
        while (row <= patch.row1 && !grid.filled().has(col, row)) ++row;
        if (row > patch.row1) return Found::nothing;
        cell = {col, row, grid.at_inside(col, row)};
        const TileFacts& facts = grid.facts(cell.kind);
        if (facts.cell_class != CellClass::block && facts.cell_class != CellClass::line) return Found::other;
        y0 = row * grid.tile_sub() + facts.y0;
        y1 = row * grid.tile_sub() + facts.y1;
        const bool is_walkable = std::abs(facts.y1 - facts.y0) <= walkable * grid.tile_size();
        return is_walkable ? Found::ground : Found::other;
    }
    /// Its highest place under a box.
    [[nodiscard]] Sub height_under(const TileGrid& grid, const Aabb& box) const {
        if (y0 == y1) return y0;
        const Span span = span_in_cell(grid, cell.col, box);
        return y0 + static_cast<Sub>(std::int64_t{y1 - y0} * (y1 < y0 ? span.to : span.from) >> grid.tile_shift());
    }
};

}  // namespace

bool walk_on_lines(const WorldState& state, int col0, int col1, Mover& mover, std::vector<Contact>& contacts) {
    if (!mover.on_floor() || !mover.follow_ground) return false;
    const int shift = state.grid.tile_shift();
    const Sub follow = follow_reach(mover.velocity.x, mover.spec.walkable);
    const Aabb start = mover.box;
    const Aabb end = start.moved({mover.velocity.x, 0});
    Patch patch{state.grid};
    patch.col0 = col0;
    patch.col1 = col1;
    patch.row0 = (start.top - follow - 1) >> shift;  // lines may lead up so far, and then nothing is to be there
    patch.row1 = (start.bottom + follow) >> shift;
    if (!patch.open() || col1 - col0 >= most_columns) return false;

    std::array<Column, most_columns> columns;
    constexpr Sub nowhere = std::numeric_limits<Sub>::max();
    std::array<Sub, most_columns> heights;  // at the end of the way
    heights.fill(nowhere);
    Sub before = nowhere;
    Sub after = nowhere;
    const int left = end.left >> shift;
    const int right = (end.right - 1) >> shift;
    int last = col0 - 1;  // of the ground
    for (int col = col0; col <= col1; ++col) {
        const auto i = static_cast<std::size_t>(col - col0);
        const Column::Found found = columns[i].find(patch, col, mover.spec.walkable);
        if (found == Column::Found::other) return false;
        if (found == Column::Found::nothing) continue;
        const bool is_first = last < col0;
        if (!is_first && (last != col - 1 || columns[i].y0 != columns[i - 1].y1)) return false;
        last = col;
        if (col >= start.left >> shift && col <= (start.right - 1) >> shift)
            before = std::min(before, columns[i].height_under(state.grid, start));
        if (col < left || col > right) continue;
        heights[i] = columns[i].height_under(state.grid, end);
        after = std::min(after, heights[i]);
    }
    if (before != start.bottom || after == nowhere) return false;

    mover.climbed = after - start.bottom;
    mover.box = end.moved({0, mover.climbed});
    mover.stopped.y = mover.velocity.y;
    mover.held.y = mover.velocity.y;
    mover.velocity.y = 0;
    mover.touching.add(Side::floor);
    mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    const ContactForce force = force_on(mover, Side::floor, {});
    GroundSearch search;
    for (int col = left; col <= right; ++col) {
        const auto i = static_cast<std::size_t>(col - col0);
        if (heights[i] != after) continue;
        Ground ground;
        ground.type = Ground::Type::walkable;
        ground.party.tile = columns[i].cell;
        const TileFacts& facts = state.grid.facts(ground.party.tile.kind);
        ground.gradient = facts.gradient;
        ground.material = facts.material;
        ground.tags = facts.tags;
        const Span span = span_in_cell(state.grid, col, end);
        search.offer(ground, span.to - span.from);
        add_contact(contacts, mover, Side::floor, ground.party, force, facts.material, facts.tags);
    }
    mover.ground = search.best;
    return true;
}

}  // namespace scree
