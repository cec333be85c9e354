#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <vector>

namespace scree {

/// Appends what a mover and something that goes `way` this tick do to each other; the phase is for later.
inline void add_contact(std::vector<Contact>& contacts, const Mover& mover, Side side, const Party& other, Vec way,
                        Material material, Tags tags) {
    const Vec stopped = mover.stopped;
    Sub approach = 0;
    switch (side) {
        case Side::floor:
            approach = stopped.y > 0 ? stopped.y - way.y : 0;
            break;
        case Side::ceiling:
            approach = stopped.y < 0 ? way.y - stopped.y : 0;
            break;
        case Side::left:
            approach = stopped.x < 0 ? way.x - stopped.x : 0;
            break;
        case Side::right:
            approach = stopped.x > 0 ? stopped.x - way.x : 0;
            break;
    }
    const bool along_x = side == Side::left || side == Side::right;
    const Sub held = along_x ? mover.held.x : mover.held.y;
    const Sub pushed = along_x ? mover.pushed.x : mover.pushed.y;
    const bool outward = side == Side::left || side == Side::ceiling;  // the side looks towards smaller coordinates
    // Kept back from going into it, or pushed away from it.
    const Sub displacement = outward ? std::max(-held, pushed) : std::max(held, -pushed);
    Contact& contact = contacts.emplace_back();
    contact.mover = mover.id;
    contact.side = side;
    contact.other = other;
    contact.approach = std::max(approach, Sub{0});
    contact.displacement = std::max(displacement, Sub{0});
    contact.material = material;
    contact.tags = tags;
}

}  // namespace scree
