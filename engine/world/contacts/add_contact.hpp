#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <vector>

namespace scree {

/// What a mover and a collider whose displacement this tick is `way` do to each other on a side of the mover.
struct ContactForce {
    Sub approach = 0;
    Sub displacement = 0;
};
[[nodiscard]] constexpr ContactForce force_on(const Mover& mover, Side side, Vec way) {
    const Vec stopped = mover.stopped;
    Sub approach = 0;
    switch (side) {
        case Side::floor:
            approach = stopped.y > 0 ? stopped.y - way.y : 0;
            break;
        case Side::ceiling:
            approach = stopped.y < 0 || mover.displaced.y > 0 ? way.y - mover.wish.y : 0;
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
    return {std::max(approach, Sub{0}), std::max(displacement, Sub{0})};
}

/// Appends a contact; the phase is for later.
inline void add_contact(std::vector<Contact>& contacts, const Mover& mover, Side side, const Party& other,
                        ContactForce force, Material material, Tags tags) {
    contacts.push_back({mover.id, side, other, force.approach, force.displacement, material, tags, Phase::begin});
}
inline void add_contact(std::vector<Contact>& contacts, const Mover& mover, Side side, const Party& other, Vec way,
                        Material material, Tags tags) {
    add_contact(contacts, mover, side, other, force_on(mover, side, way), material, tags);
}

/// At the end of its tick: keeps the displacement of the solid that it stands on; zero if there is none.
inline void remember_lift(Mover& mover, Vec way) {
    if (way != Vec{}) {
        mover.lift = way;
        mover.lift_age = 0;
    } else {
        mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    }
}

}  // namespace scree
