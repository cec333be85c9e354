// The quickest ways: who rises or falls, walks, lands or meets a wall among whole cells, and who walks on joined lines.
// The same results as step_movers.cpp and touch.cpp, bit for bit.
//
// Chosen:     the cells of the way are read once, the body's rows and the row below the feet apart; what they leave
//             open is a few comparisons, and each kind of contact is asked for only where there is a cell for it.
// Instead of: a way and a touch that each look for all that there may be (plain_ways.cpp), which are for those whose
//             way and touch are not in one go, and for heads that meet a ceiling.
// Because:    most movers of most ticks are like that: a tick of scene S1 (tools/bench) takes a fifth fewer
// instructions.
//             tests/engine/world/plain_ways_test.cpp takes all ways through the same worlds.

#include "engine/world/advance.hpp"
#include "engine/world/plain_side.hpp"
#include "engine/world/world.hpp"

namespace scree {

namespace {

/// How far along x.
struct Along {
    Sub way = 0;
    bool is_blocked = false;
    int col = 0;  // of what blocks it
};

/// Among the cells of the body's rows. False if the mover overlapped something before.
bool find_along(const Patch& patch, const TileGrid& grid, std::uint64_t beside, const Mover& mover, Along& along) {
    const int shift = grid.tile_shift();
    const Aabb& box = mover.box;
    along.way = mover.velocity.x;
    if (patch.has(box.left >> shift, (box.right - 1) >> shift, beside, cell_class::block)) return false;
    if (along.way == 0) return true;
    const bool right = along.way > 0;
    along.col = (right ? box.right + along.way - 1 : box.left + along.way) >> shift;
    const Sub face = (right ? along.col : along.col + 1) * grid.tile_sub();
    const Sub gap = right ? face - box.right : box.left - face;
    along.is_blocked = gap >= 0 && patch.has(along.col, along.col, beside, cell_class::block);
    if (along.is_blocked) along.way = right ? gap : -gap;
    return true;
}

/// Stops the mover at the first cell of its rows there.
void stop_at(const Patch& patch, const TileGrid& grid, const Along& along, Mover& mover) {
    int row = mover.box.top >> grid.tile_shift();
    while (patch.cell_class(along.col, row) != cell_class::block) ++row;
    mover.stopped.x = mover.velocity.x;
    mover.held.x = mover.velocity.x - along.way;
    mover.velocity.x = 0;
    mover.wall.tile = {along.col, row, grid.at(along.col, row)};
}

/// Stands on the floors of a row from one column to another.
void stand_on(const TileGrid& grid, std::uint64_t floor, int row, int left, int right, Mover& mover,
              std::vector<Contact>& contacts) {
    const Sub tile = grid.tile_sub();
    const ContactForce force = force_on(mover, Side::floor, {});
    Sub widest = 0;
    bool all_one_way = true;
    TileRef best;
    for (int col = left; col <= right; ++col, floor >>= 8) {
        if ((floor & Patch::floors) == 0) continue;
        const TileRef cell{col, row, grid.at(col, row)};
        const TileFacts& facts = grid.facts(cell.kind);
        add_contact(contacts, mover, Side::floor, {BodyId::none, cell}, force, facts.material, facts.tags);
        all_one_way = all_one_way && facts.one_way == OneWay::up;
        const Sub foot = std::min(mover.box.right, (col + 1) * tile) - std::max(mover.box.left, col * tile);
        if (foot <= widest) continue;
        widest = foot;
        best = cell;
    }
    const TileFacts& facts = grid.facts(best.kind);
    mover.ground.type = Ground::Type::walkable;
    mover.ground.party.body = BodyId::none;
    mover.ground.party.tile = best;
    mover.ground.party.segment = 0;
    mover.ground.one_way = all_one_way;
    mover.ground.gradient = 0;
    mover.ground.material = facts.material;
    mover.ground.tags = facts.tags;
    mover.ground.conveyor = 0;
    mover.touching.add(Side::floor);
}

bool rise(Patch& patch, const TileGrid& grid, Mover& mover, std::vector<Contact>& contacts) {
    const int shift = grid.tile_shift();
    const Aabb box = mover.box;
    const Vec velocity = mover.velocity;
    const int top = box.top >> shift;
    patch.row0 = (box.top + velocity.y - 1) >> shift;
    patch.row1 = (box.bottom - 1) >> shift;
    if (!patch.open(grid)) return false;
    std::uint64_t above = 0;
    std::uint64_t beside = 0;
    for (int row = patch.row0; row < top; ++row) above |= patch.row(row);
    for (int row = top; row <= patch.row1; ++row) beside |= patch.row(row);
    beside = patch.cut(beside);
    patch.all = patch.cut(above) | beside;
    if ((patch.all & Patch::shaped * Patch::in_each_column) != 0) return false;

    Along along;
    along.way = velocity.x;
    if (patch.all != 0) {
        if (!find_along(patch, grid, beside, mover, along)) return false;
        const int left = (box.left + along.way) >> shift;
        const int right = (box.right + along.way - 1) >> shift;
        if (patch.row0 < top && patch.has(left, right, above, cell_class::block)) return false;  // a ceiling
        if (along.is_blocked) stop_at(patch, grid, along, mover);
    }
    mover.box = box.moved({along.way, velocity.y});
    mover.ground = {};
    if (patch.all != 0 && velocity.x != 0) touch_side(patch, grid, mover, contacts);
    return true;
}

enum class Fall : std::uint8_t { done, lines, other };

Fall fall(Patch& patch, const TileGrid& grid, Mover& mover, std::vector<Contact>& contacts) {
    const int shift = grid.tile_shift();
    const Sub tile = grid.tile_sub();
    const Aabb box = mover.box;
    const Vec velocity = mover.velocity;
    const Sub follow = mover.on_floor() ? follow_reach(velocity.x, mover.spec.walkable) : 0;
    if (follow + 1 >= tile) return Fall::other;
    const int below = (box.bottom + tile - 1) >> shift;  // the first row that begins at the feet or below
    patch.row0 = box.top >> shift;
    patch.row1 = (box.bottom + std::max(velocity.y, follow)) >> shift;
    if (!patch.open(grid)) return Fall::other;
    std::uint64_t beside = 0;
    std::uint64_t floor = 0;
    for (int row = patch.row0; row < below; ++row) beside |= patch.row(row);
    for (int row = patch.row1; row >= below; --row) patch.all |= floor = patch.row(row);
    beside = patch.cut(beside);
    patch.all = patch.cut(patch.all) | beside;
    if ((patch.all & Patch::shaped * Patch::in_each_column) != 0) return Fall::lines;

    Along along;
    along.way = velocity.x;
    if (beside != 0 && !find_along(patch, grid, beside, mover, along)) return Fall::other;
    const Sub room = below * tile - box.bottom;
    const int left = (box.left + along.way) >> shift;
    const int right = (box.right + along.way - 1) >> shift;
    const bool lands = room <= velocity.y && patch.has(left, right, floor, Patch::floors);
    if (along.is_blocked) stop_at(patch, grid, along, mover);
    mover.box = box.moved({along.way, lands ? room : velocity.y});
    if (lands) {
        mover.stopped.y = velocity.y;
        mover.held.y = velocity.y - room;
        mover.velocity.y = 0;
        stand_on(grid, floor >> 8 * (left - patch.col0), below, left, right, mover, contacts);
    } else {
        mover.ground = {};
    }
    // Also beside the row that it falls past.
    const bool is_beside = (beside & cell_class::block * Patch::in_each_column) != 0 || (!lands && patch.all != 0);
    if (is_beside && velocity.x != 0) touch_side(patch, grid, mover, contacts);
    return Fall::done;
}

}  // namespace

bool World::step_quickly(Mover& mover, std::vector<Contact>& contacts) {
    const Vec velocity = mover.velocity;
    const Sub tile = grid_.tile_sub();
    const int shift = grid_.tile_shift();
    if (shift == 0 || velocity.x >= tile || velocity.x <= -tile || velocity.y >= tile || velocity.y <= -tile)
        return false;
    if (mover.drop || mover.is_dropping || mover.spec.solid) return false;
    Patch patch;
    patch.col0 = (mover.box.left + std::min(velocity.x, 0) - 1) >> shift;
    patch.col1 = (mover.box.right + std::max(velocity.x, 0)) >> shift;
    const Fall found = velocity.y >= 0                       ? fall(patch, grid_, mover, contacts)
                       : rise(patch, grid_, mover, contacts) ? Fall::done
                                                             : Fall::other;
    if (found == Fall::lines && walk_on_lines(patch.col0, patch.col1, mover, contacts)) return true;
    if (found != Fall::done) return false;
    mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    return true;
}

}  // namespace scree
