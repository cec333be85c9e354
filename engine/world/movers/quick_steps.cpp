// The fastest paths: rising, falling, walking, landing and walls among whole cells. The same results as own_move.cpp
// and touch.cpp, bit for bit.
//
// Chosen:     a mover that stays in its clearing (clearing.hpp) reads no cells but those that it stands on. Otherwise
//             the cells of the path are read once, the body's rows and the rows below the feet apart. The rest is a few
//             comparisons, and each kind of contact is checked only where there is a cell for it.
// Instead of: a move and a contact search that each check everything. Those remain for movers whose move and contacts
//             cannot be found in one go, and for heads that hit a ceiling.
// Because:    most movers of most ticks are like that: a tick of scene S1 (tools/bench) takes a third fewer
//             instructions.
//             tests/engine/world/fast_paths_test.cpp runs all paths through the same worlds.

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contact_order.hpp"
#include "engine/world/movers/movers.hpp"
#include "engine/world/movers/patch.hpp"
#include "engine/world/sweep/advance.hpp"

namespace scree {

namespace {

/// How far along x.
struct Along {
    Sub way = 0;
    bool is_blocked = false;
    int col = 0;  // of what blocks it
};

/// Among the blocks beside the body. False if the mover overlapped something before.
bool find_along(const Patch& patch, std::uint64_t blocks, const Mover& mover, Along& along) {
    const int shift = patch.grid.tile_shift();
    const Aabb& box = mover.box;
    if ((blocks & patch.columns(box.left >> shift, (box.right - 1) >> shift)) != 0) return false;
    if (along.way == 0) return true;
    const bool right = along.way > 0;
    along.col = (right ? box.right + along.way - 1 : box.left + along.way) >> shift;
    const Sub face = (right ? along.col : along.col + 1) * patch.grid.tile_sub();
    const Sub gap = right ? face - box.right : box.left - face;
    along.is_blocked = gap >= 0 && (blocks >> (along.col - patch.col0) & 1) != 0;
    if (along.is_blocked) along.way = right ? gap : -gap;
    return true;
}

/// Stops the mover at the first cell of its rows there.
void stop_at(const Patch& patch, const Along& along, Mover& mover) {
    int row = mover.box.top >> patch.grid.tile_shift();
    while (!patch.grid.blocks().has(along.col, row)) ++row;
    mover.stopped.x = mover.velocity.x;
    mover.held.x = mover.velocity.x - along.way;
    mover.velocity.x = 0;
    mover.wall.tile = {along.col, row, patch.grid.at(along.col, row)};
}

void stop_on_floor(Sub room, Mover& mover) {
    mover.stopped.y = mover.velocity.y;
    mover.held.y = mover.velocity.y - room;
    mover.velocity.y = 0;
}

/// What a mover among whole cells touches on the side towards which it moved or wanted to move along x.
void touch_side(const Patch& patch, Mover& mover, std::vector<Contact>& contacts) {
    const TileGrid& grid = patch.grid;
    const auto meet = [&](int col, int row, Side side) {
        const KindIndex kind = grid.at(col, row);
        const TileFacts& facts = grid.facts(kind);
        mover.touching.add(side);
        add_contact(contacts, mover, side, {BodyId::none, {col, row, kind}}, Vec{}, facts.material, facts.tags);
    };
    const std::size_t first_contact = contacts.size();
    const Aabb& box = mover.box;
    const Sub tile = grid.tile_sub();
    const int shift = grid.tile_shift();
    const Side side = mover.velocity.x + mover.stopped.x > 0 ? Side::right : Side::left;
    const TileRef wall = mover.wall.tile;  // even if the mover then moved or was pushed away from it
    const int first = box.top >> shift;
    const int last = (box.bottom - 1) >> shift;
    const int col = side == Side::right ? box.right >> shift : (box.left - 1) >> shift;
    const bool flush = side == Side::right ? col * tile == box.right : (col + 1) * tile == box.left;
    const bool is_at_wall = flush && col == wall.col && wall.row >= first && wall.row <= last;
    if (wall.kind != empty_kind && !is_at_wall) meet(wall.col, wall.row, side);
    for (int row = first; flush && row <= last; ++row)
        if (patch.grid.blocks().has(col, row)) meet(col, row, side);
    if (wall.kind != empty_kind && !is_at_wall) sort_contacts(contacts, first_contact);
}

/// Stands on the floors of a row from one column to another, a bit for each.
void stand_on(const TileGrid& grid, std::uint64_t floor, int row, int left, int right, Mover& mover,
              std::vector<Contact>& contacts) {
    const Sub tile = grid.tile_sub();
    const ContactForce force = force_on(mover, Side::floor, {});
    Ground& ground = mover.ground;
    ground = {};
    ground.type = Ground::Type::walkable;
    ground.one_way = true;
    Sub widest = 0;
    for (int col = left; col <= right; ++col, floor >>= 1) {
        if ((floor & 1) == 0) continue;
        const TileRef cell{col, row, grid.at_inside(col, row)};
        const TileFacts& facts = grid.facts(cell.kind);
        add_contact(contacts, mover, Side::floor, {BodyId::none, cell}, force, facts.material, facts.tags);
        ground.one_way = ground.one_way && facts.one_way == OneWay::up;
        const Sub foot = std::min(mover.box.right, (col + 1) * tile) - std::max(mover.box.left, col * tile);
        if (foot <= widest) continue;
        widest = foot;
        ground.party.tile = cell;
        ground.material = facts.material;
        ground.tags = facts.tags;
    }
    mover.touching.add(Side::floor);
}

/// What became of a try: `open` if it is done and nothing is beside the mover.
enum class Found : std::uint8_t { open, done, other };

Found rise(Patch& patch, Mover& mover, std::vector<Contact>& contacts) {
    const int shift = patch.grid.tile_shift();
    const Aabb box = mover.box;
    const Vec velocity = mover.velocity;
    const int top = box.top >> shift;
    patch.row0 = (box.top + velocity.y - 1) >> shift;
    patch.row1 = (box.bottom - 1) >> shift;
    if (!patch.open()) return Found::other;
    const bool is_anything = patch.filled(patch.row0, patch.row1) != 0;
    Along along;
    along.way = velocity.x;
    if (is_anything) {
        if (patch.shaped(patch.row0, patch.row1) != 0) return Found::other;
        if (!find_along(patch, patch.blocks(top, patch.row1), mover, along)) return Found::other;
        const std::uint64_t above = patch.blocks(patch.row0, top - 1);
        const int left = (box.left + along.way) >> shift;
        const int right = (box.right + along.way - 1) >> shift;
        if ((above & patch.columns(left, right)) != 0) return Found::other;  // a ceiling
        if (along.is_blocked) stop_at(patch, along, mover);
    }
    mover.box = box.moved({along.way, velocity.y});
    mover.ground = {};
    if (!is_anything) return Found::open;
    if (velocity.x != 0) touch_side(patch, mover, contacts);
    return Found::done;
}

Found fall(Patch& patch, Mover& mover, std::vector<Contact>& contacts) {
    const TileGrid& grid = patch.grid;
    const int shift = grid.tile_shift();
    const Sub tile = grid.tile_sub();
    const Aabb box = mover.box;
    const Vec velocity = mover.velocity;
    const Sub follow = mover.on_floor() ? follow_reach(velocity.x, mover.spec.walkable) : 0;
    if (follow + 1 >= tile) return Found::other;
    const int below = (box.bottom + tile - 1) >> shift;  // the first row that begins at the feet or below
    patch.row0 = box.top >> shift;
    patch.row1 = (box.bottom + std::max(velocity.y, follow)) >> shift;
    if (!patch.open()) return Found::other;
    const std::uint64_t beside = patch.filled(patch.row0, below - 1);
    const std::uint64_t lower = patch.filled(below, patch.row1);
    Along along;
    along.way = velocity.x;
    if ((beside | lower) == 0) {
        mover.box = box.moved(velocity);
        mover.ground = {};
        return Found::open;
    }
    if (patch.shaped(beside != 0 ? patch.row0 : below, patch.row1) != 0) return Found::other;
    const std::uint64_t blocks = beside != 0 ? patch.blocks(patch.row0, below - 1) : 0;
    if (blocks != 0 && !find_along(patch, blocks, mover, along)) return Found::other;
    const Sub room = below * tile - box.bottom;
    const int left = (box.left + along.way) >> shift;
    const int right = (box.right + along.way - 1) >> shift;
    const std::uint64_t floor = room <= velocity.y ? patch.filled(below, below) & patch.columns(left, right) : 0;
    const bool lands = floor != 0;
    if (along.is_blocked) stop_at(patch, along, mover);
    mover.box = box.moved({along.way, lands ? room : velocity.y});
    if (lands) {
        stop_on_floor(room, mover);
        stand_on(grid, floor >> (left - patch.col0), below, left, right, mover, contacts);
    } else {
        mover.ground = {};
    }
    // Also beside the row that it falls past.
    if ((blocks != 0 || !lands) && velocity.x != 0) touch_side(patch, mover, contacts);
    return beside == 0 && (!lands || floor == patch.columns(left, right)) ? Found::open : Found::done;
}

void land_in(const Clearing& clearing, const TileGrid& grid, Mover& mover, std::vector<Contact>& contacts) {
    const int shift = grid.tile_shift();
    const Sub room = clearing.free.bottom - mover.box.bottom;
    mover.box = mover.box.moved({mover.velocity.x, room});
    stop_on_floor(room, mover);
    const int left = mover.box.left >> shift;
    const int right = (mover.box.right - 1) >> shift;
    stand_on(grid, ~std::uint64_t{0}, clearing.free.bottom >> shift, left, right, mover, contacts);
}

bool step_among_cells(const WorldState& state, Mover& mover, std::vector<Contact>& contacts, Clearing& clearing) {
    const Vec velocity = mover.velocity;
    const Sub tile = state.grid.tile_sub();
    const int shift = state.grid.tile_shift();
    const auto is_short = [&](Sub way) {
        return static_cast<std::uint32_t>(way + tile - 1) < static_cast<std::uint32_t>(2 * tile - 1);
    };
    if (shift == 0 || !is_short(velocity.x) || !is_short(velocity.y)) return false;
    Patch patch{state.grid};
    patch.col0 = (mover.box.left + std::min(velocity.x, 0) - 1) >> shift;
    patch.col1 = (mover.box.right + std::max(velocity.x, 0)) >> shift;
    const Found found = velocity.y >= 0 ? fall(patch, mover, contacts) : rise(patch, mover, contacts);
    if (found == Found::other) return false;
    if (found == Found::open) clearing = find_clearing(state.grid, mover.box, mover.velocity.y);
    remember_lift(mover, {});
    return true;
}

}  // namespace

bool step_quickly(const WorldState& state, MoverScratch& scratch, Mover& mover, std::vector<Contact>& contacts) {
    if (mover.drop || mover.is_dropping || mover.spec.solid) return false;
    Clearing& clearing = scratch.clearings[index_of(state, mover)];
    const bool is_wide_enough = clearing.is_wide_enough(mover.box, mover.velocity.x);
    if (is_wide_enough && clearing.is_high_enough(mover.box, mover.velocity.y)) {
        mover.box = mover.box.moved(mover.velocity);
        mover.ground = {};
    } else if (is_wide_enough && clearing.is_landed_on(mover.box, mover.velocity)) {
        land_in(clearing, state.grid, mover, contacts);
    } else {
        return step_among_cells(state, mover, contacts, clearing);
    }
    remember_lift(mover, {});
    return true;
}

}  // namespace scree
