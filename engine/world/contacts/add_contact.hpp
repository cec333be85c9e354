#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace scree {

/// Appends a contact; its force and its phase are for later.
inline void add_contact(std::vector<Contact>& contacts, const Mover& mover, Side side, const ColliderRef& other,
                        Material material, Tags tags) {
    contacts.push_back({mover.id, side, other, 0, 0, material, tags, Phase::begin});
}

/// What decides how a mover and what it touches act on each other.
struct Forces {
    Vec wanted;   // the displacement of this tick that the mover and its carrier wanted
    Vec blocked;  // the part that was not made
    Vec pushed;
    Vec velocity;  // that was blocked
};
/// Of a mover that its carrier wanted to move by `carried`.
[[nodiscard]] inline Forces forces_on(const Mover& mover, Vec carried) {
    Vec blocked = mover.blocked;
    if (carried != Vec{}) blocked = blocked + part_within(carried + mover.displaced - mover.pushed, carried);
    return {mover.wish + carried, blocked, mover.pushed, mover.blocked_velocity};
}
/// `move`: displacement of what is touched.
constexpr void set_force(Contact& contact, const Forces& forces, Vec move) {
    const bool along_x = contact.side == Side::left || contact.side == Side::right;
    const Sub sign = contact.side == Side::left || contact.side == Side::ceiling ? -1 : 1;
    const auto towards = [&](Vec v) { return sign * (along_x ? v.x : v.y); };
    // Kept back from going into it, or pushed away from it.
    contact.displacement = std::max(std::max(towards(forces.blocked), -towards(forces.pushed)), Sub{0});
    const bool stops = contact.displacement > 0 || towards(forces.velocity) > 0;
    contact.approach = stops ? std::max(towards(forces.wanted - move), Sub{0}) : 0;
}

/// At the end of its tick: keeps the displacement of the solid or crate that it stands on; zero if there is none.
inline void remember_lift(Mover& mover, Vec move) {
    if (move != Vec{}) {
        mover.lift = move;
        mover.lift_age = 0;
    } else {
        mover.lift_age = std::min(mover.lift_age + 1, lift_age_limit);
    }
}

[[nodiscard]] inline BodyId body_of(const Contact& contact) { return contact.mover; }
/// What makes two contacts the same contact of two ticks, and their total order: by mover, side, then what is touched.
/// Those of dynamics have no side.
[[nodiscard]] inline auto place_of(const Contact& contact) {
    return std::tuple_cat(std::tuple{contact.mover, contact.side}, collider_order(contact.other));
}

inline constexpr auto comes_before = [](const auto& a, const auto& b) { return place_of(a) < place_of(b); };
inline constexpr auto is_same_place = [](const auto& a, const auto& b) { return place_of(a) == place_of(b); };

/// The contact as the tick reports it in which it ends.
template <class Any>
[[nodiscard]] Any ended(Any contact) {
    contact.phase = Phase::end;
    contact.approach = 0;
    if constexpr (requires { contact.displacement; }) contact.displacement = 0;
    return contact;
}

/// Orders the contacts from `first` on and keeps one of those at the same place.
inline void sort_contacts(std::vector<Contact>& contacts, std::size_t first) {
    const auto begin = contacts.begin() + static_cast<std::ptrdiff_t>(first);
    if (contacts.end() - begin < 2) return;
    if (!std::is_sorted(begin, contacts.end(), comes_before)) std::sort(begin, contacts.end(), comes_before);
    contacts.erase(std::unique(begin, contacts.end(), is_same_place), contacts.end());
}

}  // namespace scree
