#pragma once

#include "engine/world/bodies.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace scree {

/// What a mover and a collider whose displacement this tick is `move` do to each other on a side of the mover.
struct ContactForce {
    Sub approach = 0;
    Sub displacement = 0;
};
[[nodiscard]] constexpr ContactForce force_on(const Mover& mover, Side side, Vec move) {
    const Vec blocked_velocity = mover.blocked_velocity;
    Sub approach = 0;
    switch (side) {
        case Side::floor:
            approach = blocked_velocity.y > 0 ? blocked_velocity.y - move.y : 0;
            break;
        case Side::ceiling:
            approach = blocked_velocity.y < 0 || mover.displaced.y > 0 ? move.y - mover.wish.y : 0;
            break;
        case Side::left:
            approach = blocked_velocity.x < 0 ? move.x - blocked_velocity.x : 0;
            break;
        case Side::right:
            approach = blocked_velocity.x > 0 ? blocked_velocity.x - move.x : 0;
            break;
    }
    const bool along_x = side == Side::left || side == Side::right;
    const Sub held = along_x ? mover.blocked.x : mover.blocked.y;
    const Sub pushed = along_x ? mover.pushed.x : mover.pushed.y;
    const bool outward = side == Side::left || side == Side::ceiling;  // the side looks towards smaller coordinates
    // Kept back from going into it, or pushed away from it.
    const Sub displacement = outward ? std::max(-held, pushed) : std::max(held, -pushed);
    return {std::max(approach, Sub{0}), std::max(displacement, Sub{0})};
}

/// Appends a contact; the phase is for later.
inline void add_contact(std::vector<Contact>& contacts, const Mover& mover, Side side, const ColliderRef& other,
                        ContactForce force, Material material, Tags tags) {
    contacts.push_back({mover.id, side, other, force.approach, force.displacement, material, tags, Phase::begin});
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
