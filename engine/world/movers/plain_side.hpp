#pragma once

#include "engine/world/contacts/add_contact.hpp"
#include "engine/world/contacts/contact_order.hpp"
#include "engine/world/movers/patch.hpp"

namespace scree {

/// What a mover among whole cells touches on the side towards which it moved or wanted to move along x.
inline void touch_side(const Patch& patch, Mover& mover, std::vector<Contact>& contacts) {
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

}  // namespace scree
