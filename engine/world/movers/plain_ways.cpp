// Fast paths for movers among whole cells only, or in the air over one solid: the same results as own_move.cpp and
// touch.cpp, bit for bit.
//
// Chosen:     if the swept box, shorter than a tile, covers only empty, solid and one-way cells and no body, every
//             surface is a cell border and a step is a few comparisons. A mover with one solid near lands on it, stays
//             on it, or is in the air.
// Instead of: the general path for all.
// Because:    most movers of most ticks are like that, and it is several times as fast (tools/bench, scenes S1, S4).
//             tests/engine/world/plain_ways_test.cpp takes both paths through the same worlds.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contacts.hpp"
#include "engine/world/movers/movers.hpp"
#include "engine/world/movers/plain_side.hpp"
#include "engine/world/sweep/advance.hpp"
#include "engine/world/sweep/look_around.hpp"

namespace scree {

namespace {

/// The cells that a region touches.
struct WholeCells {
    Patch patch;
    bool is_plain = false;  // all whole and inside the map
    bool is_empty = false;
};

WholeCells whole_cells(const TileGrid& grid, const Aabb& region) {
    WholeCells cells{{grid}};
    Patch& patch = cells.patch;
    const int shift = grid.tile_shift();
    if (shift == 0) return cells;
    patch.col0 = (region.left - 1) >> shift;
    patch.row0 = (region.top - 1) >> shift;
    patch.col1 = region.right >> shift;
    patch.row1 = region.bottom >> shift;
    if (!patch.open()) return cells;
    cells.is_empty = patch.filled(patch.row0, patch.row1) == 0;
    cells.is_plain = cells.is_empty || patch.shaped(patch.row0, patch.row1) == 0;
    return cells;
}

/// The same for the swept box of a mover whose step needs nothing but whole cells.
WholeCells plain_way(const TileGrid& grid, const Mover& mover) {
    const Vec velocity = mover.velocity;
    const Sub tile = grid.tile_sub();
    if (mover.drop || mover.is_dropping || mover.spec.solid) return {{grid}};
    if (velocity.x >= tile || velocity.x <= -tile || velocity.y >= tile || velocity.y <= -tile) return {{grid}};
    const Sub follow = follow_reach(velocity.x, mover.spec.walkable);
    if (follow + 1 >= tile) return {{grid}};
    const Aabb& box = mover.box;
    return whole_cells(grid, {box.left + std::min(velocity.x, 0), box.top + std::min(velocity.y, 0),
                              box.right + std::max(velocity.x, 0), box.bottom + std::max(velocity.y, follow)});
}

/// False, and nothing has changed, if the mover overlapped something before.
bool move_among(const WholeCells& cells, Mover& mover) {
    const Patch& patch = cells.patch;
    const TileGrid& grid = patch.grid;
    const Vec velocity = mover.velocity;
    const Sub tile = grid.tile_sub();
    const int shift = grid.tile_shift();
    const Aabb start = mover.box;
    if (cells.is_empty) {
        mover.box = start.moved(velocity);
        return true;
    }
    const int left = start.left >> shift;
    const int last = (start.right - 1) >> shift;
    const int top = start.top >> shift;
    const int bottom = (start.bottom - 1) >> shift;
    const std::uint64_t beside = patch.blocks(top, bottom);
    if ((beside & patch.columns(left, last)) != 0) return false;  // overlapped before

    Aabb box = start;
    const bool right = velocity.x > 0;
    if (velocity.x != 0) {
        const int ahead = (right ? start.right + velocity.x - 1 : start.left + velocity.x) >> shift;
        const Sub face = right ? ahead * tile : (ahead + 1) * tile;
        const Sub gap = right ? face - start.right : start.left - face;
        Sub way = velocity.x;
        if (gap >= 0 && (beside & patch.columns(ahead, ahead)) != 0) {
            int row = top;
            while (!patch.grid.blocks().has(ahead, row)) ++row;
            way = right ? gap : -gap;
            mover.stopped.x = velocity.x;
            mover.held.x = velocity.x - way;
            mover.wall.tile = {ahead, row, grid.at(ahead, row)};
            mover.velocity.x = 0;
        }
        box.left += way;
        box.right += way;
    }

    if (velocity.y >= 0) {
        const int below = (start.bottom + tile - 1) >> shift;  // the first row that begins at the feet or below
        const Sub room = below * tile - start.bottom;
        const bool is_floor = below <= patch.row1 && (patch.filled(below, below) &
                                                      patch.columns(box.left >> shift, (box.right - 1) >> shift)) != 0;
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
        const int above = top - 1;
        const Sub room = start.top - (above + 1) * tile;
        Sub way = velocity.y;
        if (room <= -velocity.y &&
            (patch.blocks(above, above) & patch.columns(box.left >> shift, (box.right - 1) >> shift)) != 0) {
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

/// What the mover touches where it is, which is inside the patch.
void touch_among(const WholeCells& cells, Mover& mover, std::vector<Contact>& contacts) {
    const Patch& patch = cells.patch;
    const TileGrid& grid = patch.grid;
    mover.ground = {};
    mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    if (cells.is_empty && mover.wall.tile.kind == empty_kind) return;

    const auto meet = [&](int col, int row, Side side) {
        const KindIndex kind = grid.at(col, row);
        const TileFacts& facts = grid.facts(kind);
        mover.touching.add(side);
        add_contact(contacts, mover, side, {BodyId::none, {col, row, kind}}, Vec{}, facts.material, facts.tags);
    };
    const Aabb& box = mover.box;
    const Sub tile = grid.tile_sub();
    const int shift = grid.tile_shift();
    const int row0 = (box.top - 1) >> shift;
    const int row1 = box.bottom >> shift;
    const int left = box.left >> shift;
    const int right = (box.right - 1) >> shift;
    if (mover.velocity.y >= 0 && row1 * tile == box.bottom) {
        Sub widest = 0;
        bool all_one_way = true;
        for (int col = left; col <= right; ++col) {
            if (!grid.filled().has(col, row1)) continue;
            meet(col, row1, Side::floor);
            const TileFacts& facts = grid.facts_at(col, row1);
            const Sub foot = std::min(box.right, (col + 1) * tile) - std::max(box.left, col * tile);
            all_one_way = all_one_way && facts.one_way == OneWay::up;
            if (foot <= widest) continue;
            widest = foot;
            mover.ground.type = Ground::Type::walkable;
            mover.ground.party.tile = {col, row1, grid.at(col, row1)};
            mover.ground.material = facts.material;
            mover.ground.tags = facts.tags;
        }
        mover.ground.one_way = widest > 0 && all_one_way;
    }
    const Vec way = mover.velocity + mover.stopped;  // as in touch.cpp
    if (way.y < 0 && (row0 + 1) * tile == box.top)
        for (int col = left; col <= right; ++col)
            if (patch.grid.blocks().has(col, row0)) meet(col, row0, Side::ceiling);
    if (way.x != 0) touch_side(patch, mover, contacts);
}

}  // namespace

bool move_plainly(const WorldState& state, Mover& mover) {
    const WholeCells cells = plain_way(state.grid, mover);
    return cells.is_plain && move_among(cells, mover);
}

bool step_plainly(const WorldState& state, Mover& mover, std::vector<Contact>& contacts) {
    const WholeCells cells = plain_way(state.grid, mover);
    if (!cells.is_plain || !move_among(cells, mover)) return false;
    touch_among(cells, mover, contacts);
    return true;
}

namespace {

void land_on(const Solid& solid, Mover& mover, std::vector<Contact>& contacts) {
    const Vec way{mover.velocity.x, solid.box.top - mover.box.bottom};
    const Vec lift = solid.way();
    const bool is_beneath =
        way.y == 0 && shared_length(solid.box.left, solid.box.right, mover.box.left, mover.box.right) > 0;
    const bool follows = mover.on_floor() && mover.follow_ground && is_beneath;
    if (!follows && mover.velocity.y != 0) mover.met_y = solid.id;
    mover.box = mover.box.moved(way);
    mover.stopped.y = mover.velocity.y;
    mover.held.y = mover.velocity.y - way.y;
    mover.velocity.y = 0;
    mover.ground = {};
    mover.ground.type = Ground::Type::walkable;
    mover.ground.party.body = solid.id;
    mover.ground.one_way = solid.spec.one_way;
    mover.ground.material = solid.spec.material;
    mover.ground.tags = solid.spec.tags;
    mover.touching.add(Side::floor);
    add_contact(contacts, mover, Side::floor, mover.ground.party, force_on(mover, Side::floor, lift),
                solid.spec.material, solid.spec.tags);
    remember_lift(mover, lift);
}

}  // namespace

bool step_by_solid(const WorldState& state, const BroadPhase& broad_phase, Mover& mover,
                   std::vector<Contact>& contacts) {
    const Vec velocity = mover.velocity;
    if (mover.drop || mover.is_dropping || !is_legal_speed(velocity) || !mover.moves_as_wished()) return false;
    const Aabb start = mover.box;
    const Aabb end = start.moved(velocity);
    const Sub around = follow_reach(velocity.x, mover.spec.walkable) + 1;
    const Solid* solid = nullptr;
    // A mover that was pushed down may be faster than the broad phase expected.
    const std::uint32_t only = broad_phase.pairs.only_near(index_of(state, mover));
    const bool is_inside = around + (mover.pushed.y > 0 ? velocity.y : 0) <= NearPairs::leeway;
    if (only == NearPairs::several || !is_inside) {
        if (!find_only_solid(state, broad_phase, mover, grown(hull(start, end), around), solid)) return false;
    } else if (only != NearPairs::nothing) {
        solid = &state.solids[only];
    }
    if (solid != nullptr && (mover.spec.mask & solid->spec.category) != 0) {
        const Aabb& top = solid->box;
        const bool is_above = start.bottom <= top.top;
        if (is_above && velocity.y >= 0 && top.top <= end.bottom && top.left < end.right && end.left < top.right) {
            // Not on what came down past the feet, see surroundings(state, scratch).
            const Sub sunk = top.top - solid->box_before.top;
            const bool was_above = sunk <= 0 || mover.box_before.bottom <= top.top - sunk;
            if (!solid->spec.boxes.empty() || (solid->spec.one_way && !was_above)) return false;
            land_on(*solid, mover, contacts);
            return true;
        }
        const bool lets_pass = solid->spec.one_way && solid->spec.boxes.empty();
        if (!lets_pass && !(is_above && velocity.y < 0) && is_near(top, hull(start, end))) return false;
    }
    mover.box = end;
    mover.ground = {};
    mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    return true;
}

}  // namespace scree
