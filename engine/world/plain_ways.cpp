// The short way for movers among nothing but whole cells: the same results as step_movers.cpp and touch.cpp, bit for
// bit.
//
// Chosen:     cells of the way are summed up first; if there are only empty, solid and one-way cells, no body and less
//             than a tile to go, every surface is a cell border and a step is a few comparisons.
// Instead of: the general way for all.
// Because:    most movers of most ticks are like that, and it is several times as quick (tools/bench, scene S1).
//             tests/engine/world/plain_ways_test.cpp takes both ways through the same worlds.

#include "engine/world/advance.hpp"
#include "engine/world/contact_order.hpp"
#include "engine/world/world.hpp"

namespace scree {

namespace {

/// The cells round a mover's way.
struct Patch {
    const TileGrid& grid;
    const KindIndex* corner;
    int col0;
    int row0;

    [[nodiscard]] KindIndex kind(int col, int row) const { return corner[(row - row0) * grid.cols() + (col - col0)]; }
    [[nodiscard]] std::uint8_t cell_class(int col, int row) const { return grid.facts(kind(col, row)).cell_class; }
    /// Whether one of the cells of a row, both ends included, is of one of the classes.
    [[nodiscard]] bool has(int first, int last, int row, std::uint8_t classes) const {
        std::uint8_t all = 0;
        for (int col = first; col <= last; ++col) all |= cell_class(col, row);
        return (all & classes) != 0;
    }
};

constexpr std::uint8_t floors = cell_class::block | cell_class::ledge;

}  // namespace

bool World::move_plainly(Mover& mover) {
    const Vec velocity = mover.velocity;
    const Sub tile = grid_.tile_sub();
    if (mover.drop || mover.is_dropping || mover.spec.solid) return false;
    if (velocity.x >= tile || velocity.x <= -tile || velocity.y >= tile || velocity.y <= -tile) return false;
    const Sub follow = follow_reach(velocity.x, mover.spec.walkable);
    if (follow + 1 >= tile) return false;

    const Aabb& start = mover.box;
    const int col0 = grid_.cell_of(start.left + std::min(velocity.x, 0) - 1);
    const int col1 = grid_.cell_of(start.right + std::max(velocity.x, 0));
    const int top = grid_.cell_of(start.top);
    const int bottom = grid_.cell_of(start.bottom - 1);
    const int row0 = grid_.cell_of(start.top + std::min(velocity.y, 0) - 1);
    const int row1 = grid_.cell_of(start.bottom + std::max(velocity.y, follow));
    const KindIndex* const corner = grid_.cells_inside(col0, row0, col1, row1);
    if (corner == nullptr) return false;
    std::uint8_t all = 0;
    const KindIndex* line = corner;
    for (int row = row0; row <= row1; ++row, line += grid_.cols())
        for (int col = 0; col <= col1 - col0; ++col) all |= grid_.facts(line[col]).cell_class;
    if ((all & cell_class::other) != 0) return false;

    Aabb box = start;
    if (all == cell_class::empty) {
        mover.box = start.moved(velocity);
        return true;
    }
    const Patch patch{grid_, corner, col0, row0};
    for (int row = top; row <= bottom; ++row)
        if (patch.has(grid_.cell_of(start.left), grid_.cell_of(start.right - 1), row, cell_class::block)) return false;

    const bool right = velocity.x > 0;
    if (velocity.x != 0) {
        const int ahead = right ? grid_.cell_of(start.right + velocity.x - 1) : grid_.cell_of(start.left + velocity.x);
        const Sub face = right ? ahead * tile : (ahead + 1) * tile;
        const Sub gap = right ? face - start.right : start.left - face;
        Sub way = velocity.x;
        for (int row = top; gap >= 0 && row <= bottom; ++row) {
            if (patch.cell_class(ahead, row) != cell_class::block) continue;
            way = right ? gap : -gap;
            mover.stopped.x = velocity.x;
            mover.held.x = velocity.x - way;
            mover.wall.tile = {ahead, row, patch.kind(ahead, row)};
            mover.velocity.x = 0;
            break;
        }
        box.left += way;
        box.right += way;
    }

    if (velocity.y >= 0) {
        const int below = grid_.cell_of(start.bottom + tile - 1);  // the first row that begins at the feet or below
        const Sub room = below * tile - start.bottom;
        const bool is_floor =
            below <= row1 && patch.has(grid_.cell_of(box.left), grid_.cell_of(box.right - 1), below, floors);
        if (is_floor && room <= velocity.y) {
            box.top += room;
            box.bottom += room;
            mover.stopped.y = velocity.y;
            mover.held.y = velocity.y - room;
            mover.velocity.y = 0;
        } else {
            box.top += velocity.y;
            box.bottom += velocity.y;
        }
    } else {
        const int above = grid_.cell_of(start.top) - 1;
        const Sub room = start.top - (above + 1) * tile;
        Sub way = velocity.y;
        if (room <= -velocity.y &&
            patch.has(grid_.cell_of(box.left), grid_.cell_of(box.right - 1), above, cell_class::block)) {
            way = -room;
            mover.stopped.y = velocity.y;
            mover.held.y = velocity.y - way;
            mover.velocity.y = 0;
        }
        box.top += way;
        box.bottom += way;
    }
    mover.box = box;
    return true;
}

bool World::touch_plainly(Mover& mover, std::vector<Contact>& contacts) {
    if (mover.is_dropping) return false;
    const Aabb& box = mover.box;
    const Sub tile = grid_.tile_sub();
    const int col0 = grid_.cell_of(box.left - 1);
    const int col1 = grid_.cell_of(box.right);
    const int row0 = grid_.cell_of(box.top - 1);
    const int row1 = grid_.cell_of(box.bottom);
    const KindIndex* const corner = grid_.cells_inside(col0, row0, col1, row1);
    if (corner == nullptr) return false;
    std::uint8_t all = 0;
    const KindIndex* line = corner;
    for (int row = row0; row <= row1; ++row, line += grid_.cols())
        for (int col = 0; col <= col1 - col0; ++col) all |= grid_.facts(line[col]).cell_class;
    if ((all & cell_class::other) != 0) return false;
    mover.ground = {};
    if (all == cell_class::empty && mover.wall.tile.kind == empty_kind) return true;

    const Patch patch{grid_, corner, col0, row0};
    const auto meet = [&](int col, int row, Side side) {
        const KindIndex kind = grid_.at(col, row);
        const TileFacts& facts = grid_.facts(kind);
        mover.touching.add(side);
        contacts.push_back(contact_of(mover, side, {BodyId::none, {col, row, kind}}, facts.material, facts.tags));
    };
    const int left = grid_.cell_of(box.left);
    const int right = grid_.cell_of(box.right - 1);
    if (mover.velocity.y >= 0 && row1 * tile == box.bottom) {
        Sub widest = 0;
        bool all_one_way = true;
        for (int col = left; col <= right; ++col) {
            if ((patch.cell_class(col, row1) & floors) == 0) continue;
            meet(col, row1, Side::floor);
            const TileFacts& facts = grid_.facts(patch.kind(col, row1));
            const Sub foot = std::min(box.right, (col + 1) * tile) - std::max(box.left, col * tile);
            all_one_way = all_one_way && facts.one_way == OneWay::up;
            if (foot <= widest) continue;
            widest = foot;
            mover.ground.type = Ground::Type::walkable;
            mover.ground.party.tile = {col, row1, patch.kind(col, row1)};
            mover.ground.material = facts.material;
            mover.ground.tags = facts.tags;
        }
        mover.ground.one_way = widest > 0 && all_one_way;
    }
    const Vec way = mover.velocity + mover.stopped;  // as in touch.cpp
    if (way.y < 0 && (row0 + 1) * tile == box.top)
        for (int col = left; col <= right; ++col)
            if (patch.cell_class(col, row0) == cell_class::block) meet(col, row0, Side::ceiling);
    if (way.x == 0) return true;
    const Side side = way.x > 0 ? Side::right : Side::left;
    const TileRef wall = mover.wall.tile;  // also when the mover went or was pushed away from it
    const int first = grid_.cell_of(box.top);
    const int last = grid_.cell_of(box.bottom - 1);
    const bool flush = side == Side::right ? col1 * tile == box.right : (col0 + 1) * tile == box.left;
    const int col = side == Side::right ? col1 : col0;
    const bool is_at_wall = flush && col == wall.col && wall.row >= first && wall.row <= last;
    if (wall.kind != empty_kind && !is_at_wall) meet(wall.col, wall.row, side);
    for (int row = first; flush && row <= last; ++row)
        if (patch.cell_class(col, row) == cell_class::block) meet(col, row, side);
    return true;
}

}  // namespace scree
